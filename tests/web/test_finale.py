"""The end of a match over the API: told to whoever may look, once it is over; a picture and a preview of it."""

import re
import struct

import pytest

from quarantotto.web.http import page_routes
from tests.web.serving import Browser, House, Seat
from tests.web.test_tables import finish


def pictures(seat: Seat) -> list[str]:
    return [f"/table/{seat.match}/end.{form}" for form in ("svg", "png")]


def previewed(browser: Browser, seat: Seat) -> dict[str, str]:
    """What a link to the table shows of it."""
    page = browser.call("GET", f"/table/{seat.match}").text
    return dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]+)"', page))


class TestFinale:
    def test_it_is_told_once_the_match_is_over_and_to_whoever_may_look(
        self, house: House, carlo: Browser, clara: Browser
    ) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}], watch="nobody")
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        assert carlo.refused("GET", f"{seat.path}/finale?seat=0") == (409, "not-over")
        assert [carlo.call("GET", path).status_code for path in pictures(seat)] == [409, 409]
        assert "/end." not in carlo.call("GET", f"/table/{seat.match}").text
        finish(seat, clara)
        told = carlo.get(f"{seat.path}/finale?seat=0")
        assert told["scene"].startswith("<svg")
        assert told["counts"][-1]["label"] == "Districts"
        assert len(told["deeds"]) == 2
        assert carlo.refused("GET", f"{seat.path}/finale?seat=1") == (403, "not-your-seat")
        stranger = house.browser()
        assert stranger.refused("GET", f"{seat.path}/finale?seat=watch") == (403, "no-watching")
        assert [stranger.call("GET", path).status_code for path in pictures(seat)] == [403, 403]
        assert "/end." not in stranger.call("GET", f"/table/{seat.match}").text
        stranger.close()

    def test_it_can_be_handed_on_with_a_picture(self, house: House, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        finish(seat, clara)
        stranger = house.browser()
        drawn, dotted = (stranger.call("GET", path) for path in pictures(seat))
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert drawn.text.startswith("<svg")
        assert dotted.headers["content-type"] == "image/png"
        assert struct.unpack(">II", dotted.content[16:24]) == (1200, 630)
        shown = previewed(stranger, seat)
        assert shown["og:title"].startswith("Radetzky: ")
        assert shown["og:image"].endswith(f"/table/{seat.match}/end.png")
        assert shown["og:image:type"] == "image/png"
        assert (shown["og:image:width"], shown["og:image:height"]) == ("1200", "630")
        assert shown["og:image:alt"] == shown["og:title"]
        stranger.close()

    def test_where_no_png_can_be_drawn_its_picture_is_svg(
        self, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(page_routes, "can_draw", lambda: False)
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        assert previewed(carlo, seat)["og:image:type"] == "image/png"  # that of the house
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        finish(seat, clara)
        assert previewed(carlo, seat)["og:image"].endswith("/end.svg")
        assert {carlo.call("GET", path).headers["content-type"] for path in pictures(seat)} == {"image/svg+xml"}

    def test_whoever_wants_to_swap_sits_one_seat_further(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        finish(seat, clara)
        new = carlo.post(f"{seat.path}/rematch", {"swap": True}, 201)["match"]
        table = carlo.get(f"/api/matches/{new}")
        assert table["my_seats"] == [1]
        assert [one["name"] for one in table["seats"]] == ["Clara", "Carlo"]
        assert clara.get(f"/api/matches/{new}")["my_seats"] == [0]
