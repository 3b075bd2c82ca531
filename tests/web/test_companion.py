"""First games through the API: everyone is dealt the same, notes come with frames, and no fair deal is promised."""

from typing import Any

from quarantotto.games import PACKAGES
from quarantotto.table.export import export_of
from quarantotto.table.verify import verify_export
from tests.web.acting import live_match, my_turn
from tests.web.serving import Browser, Seat


def first_game(browser: Browser, game: str = "radetzky", **more: Any) -> Seat:
    wish = {"game": game, "companion": True, "start": True, "pace": 0, **more}
    return browser.seat(browser.post("/api/matches", wish, status=201)["match"], 0)


def test_everyone_is_dealt_the_same(carlo: Browser, clara: Browser) -> None:
    for game in PACKAGES:
        states = []
        for browser in (carlo, clara):
            seat = first_game(browser, game)
            assert my_turn(seat)
            states.append(live_match(seat).timeline[0].state.tobytes())
        assert states[0] == states[1], game


def test_a_table_of_a_first_game(carlo: Browser) -> None:
    me = {"kind": "person", "name": "Carlo", "colour": 4}
    table = first_game(carlo, seats=[me, {"kind": "bot", "level": "master"}], options={"difficulty": "+2"}).table()
    assert (table["companion"], table["practice"], table["fairness"]["commitment"]) == (True, True, "")
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [
        ("person", None),
        ("bot", "gentle"),
        ("bot", "gentle"),
    ]
    assert (table["seats"][0]["name"], table["seats"][0]["colour"]) == ("Carlo", 4)


def test_notes_come_with_frames_in_the_language_of_the_page(carlo: Browser, clara: Browser) -> None:
    said = set()
    for browser in (carlo, clara):
        seat = first_game(browser)
        assert my_turn(seat)
        (note,) = seat.view()["notes"]
        assert (note["name"], note["rule"], note["stays"]) == ("start", "setup", False)
        said.add(note["text"])
    assert len(said) == 2
    assert "notes" not in carlo.running_table(("person", "bot")).view()


def test_there_is_none_of_a_game_that_is_none(carlo: Browser) -> None:
    assert carlo.refused("POST", "/api/matches", {"game": "chess", "companion": True}) == (404, "no-lesson")


def test_a_finished_one_is_exported_verified_imported_and_replayed(carlo: Browser) -> None:
    seat = first_game(carlo, "1848")
    while my_turn(seat):
        seat.act()
    file = carlo.get(f"/api/matches/{seat.match}/export")
    assert file["shuffle"]["secret"] == ""
    assert verify_export(export_of(file)).wrong is None
    brought = carlo.seat(carlo.post("/api/import", file, status=201)["match"], 0)
    again = carlo.get(f"/api/matches/{brought.match}/export")
    assert (again["rows"], again["shuffle"]) == (file["rows"], file["shuffle"])
    table = brought.table()
    assert (table["status"], table["practice"], table["companion"]) == ("over", True, False)
    told = [carlo.get(f"/api/matches/{match}/history?seat=open") for match in (seat.match, brought.match)]
    assert len(told[0]["frames"]) > 20
    assert told[0] == told[1]
    end = carlo.get(f"/api/matches/{seat.match}/history/{told[0]['last']}?seat=open")
    assert end["over"]["title"] == "You win"

    # Only practice need not prove its deal, and the rest it has to.
    for wrong in (
        {"practice": False},
        {"rows": file["rows"][:-1]},
        {"rows": [{**row, "digest": ""} for row in file["rows"]]},
    ):
        assert carlo.refused("POST", "/api/import", {**file, **wrong}) == (422, "bad-import")
