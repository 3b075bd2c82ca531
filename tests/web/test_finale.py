"""The end of a match over the API: told to whoever may look, once it is over; a picture and a preview of it."""

from tests.web.serving import Browser, House
from tests.web.test_tables import finish


class TestFinale:
    def test_it_is_told_once_the_match_is_over_and_to_whoever_may_look(
        self, house: House, carlo: Browser, clara: Browser
    ) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}], watch="nobody")
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        assert carlo.refused("GET", f"{seat.path}/finale?seat=0") == (409, "not-over")
        assert carlo.call("GET", f"/table/{seat.match}/end.svg").status_code == 409
        assert "end.svg" not in carlo.call("GET", f"/table/{seat.match}").text
        finish(seat, clara)
        told = carlo.get(f"{seat.path}/finale?seat=0")
        assert told["scene"].startswith("<svg")
        assert told["counts"][-1]["label"] == "Districts"
        assert len(told["deeds"]) == 2
        assert carlo.refused("GET", f"{seat.path}/finale?seat=1") == (403, "not-your-seat")
        stranger = house.browser()
        assert stranger.refused("GET", f"{seat.path}/finale?seat=watch") == (403, "no-watching")
        assert stranger.call("GET", f"/table/{seat.match}/end.svg").status_code == 403
        assert "end.svg" not in stranger.call("GET", f"/table/{seat.match}").text
        stranger.close()

    def test_it_can_be_handed_on_with_a_picture(self, house: House, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        finish(seat, clara)
        stranger = house.browser()
        picture = stranger.call("GET", f"/table/{seat.match}/end.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
        page = stranger.call("GET", f"/table/{seat.match}").text
        assert 'property="og:title"' in page
        assert f"/table/{seat.match}/end.svg" in page
        stranger.close()

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
