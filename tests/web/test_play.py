"""Playing through the API: deciding, taking back, asking, looking back."""

from typing import Any

import orjson
import pytest

from quarantotto.core.present.reasons import Fact, Reasons, Weighed
from quarantotto.web.identity import COOKIE
from quarantotto.web.live import match as live
from tests.web.acting import asked_seat, live_match, my_turn, new_id, play, quiet_actions, to_quiet_choice
from tests.web.serving import Browser, House, wait_until


class TestActing:
    def test_an_answer_brings_the_frames_that_follow(self, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table())
        before = seat.view()
        frames = seat.act()["frames"]
        assert [frame["frame"] for frame in frames] == [before["frame"] + 1]
        assert (frames[0]["mine"], frames[0]["kind"], frames[0]["whole"]) == (True, "act", False)
        assert seat.view()["frame"] == frames[-1]["frame"]
        assert seat.log_length() == 2

    def test_a_retry_is_answered_and_not_played_again(self, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table())
        view = seat.view()
        action = next(act["action"] for act in view["question"]["acts"] if not act.get("clause"))
        body = {
            "seat": seat.seat,
            "question": view["question"]["number"],
            "actions": [action],
            "id": new_id(),
            "frame": view["frame"],
        }
        answers = [carlo.post(f"{seat.path}/act", body) for _ in range(3)]
        assert answers[0]["frames"]
        assert answers[1:] == answers[:1] * 2
        assert seat.log_length() == 2

    def test_a_program_says_by_a_header_who_it_is(self, house: House, carlo: Browser) -> None:
        """The word of its cookie, not the link of a seat: that one others have seen."""
        seat = asked_seat(carlo.running_table())
        program = house.browser()
        path, bearer = f"{seat.path}/view?seat={seat.seat}", {"authorization": f"Bearer {carlo.http.cookies[COOKIE]}"}
        assert program.refused("GET", path) == (403, "not-your-seat")
        view = program.get(path, headers=bearer)
        action = next(act["action"] for act in view["question"]["acts"] if not act.get("clause"))
        body = {"seat": seat.seat, "question": view["question"]["number"], "actions": [action], "id": new_id()}
        assert program.post(f"{seat.path}/act", body, headers=bearer)["frames"][0]["whole"]
        link = {"authorization": f"Bearer {seat.token(seat.seat)}"}
        assert program.refused("GET", path, headers=link) == (403, "not-your-seat")
        program.close()

    def test_game_and_table_are_over_at_once(
        self, house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = carlo.running_table(("person", "bot"), options={"talk": "silent"})
        table, read, seen = house.services.tables.known[seat.match], house.services.store.read, set()

        async def watched(unit: Any) -> Any:
            """Whatever the server waits for, others may look meanwhile."""
            seen.add((live_match(seat).is_over, table.row.status))
            found = await read(unit)
            seen.add((live_match(seat).is_over, table.row.status))
            return found

        monkeypatch.setattr(house.services.store, "read", watched)
        while my_turn(seat):
            seat.act()
        wait_until(lambda: seat.table()["status"] == "over")
        assert (False, "running") in seen
        assert seen <= {(False, "running"), (True, "over")}

    def test_a_whole_game_and_what_can_be_had_of_it(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "bot"), options={"talk": "silent"})
        assert carlo.refused("GET", f"{seat.path}/history?seat=open") == (409, "not-over")
        while my_turn(seat):
            seat.act()
        over = seat.view()["over"]
        assert over["title"]
        assert len(over["rows"]) in (0, 2)
        assert seat.table()["status"] == "over"
        assert carlo.refused("POST", f"{seat.path}/undo", {"seat": 0, "id": new_id()}) == (409, "ended")
        undo = {"seat": 0, "to": "frame", "frame": 0, "id": new_id()}
        assert carlo.refused("POST", f"{seat.path}/undo", undo) == (409, "ended")
        history = carlo.get(f"{seat.path}/history?seat=0")
        assert history["last"] == len(history["frames"]) - 1 == seat.view()["frame"]
        part = carlo.get(f"{seat.path}/history?seat=0&from=3&to=5")["frames"]
        assert part == history["frames"][3:6]
        moment = carlo.get(f"{seat.path}/history/3?seat=0")
        assert (moment["frame"], moment["whole"], moment["question"]) == (3, True, None)
        assert [{"means": "", **line} for line in moment["lines"]] == part[0]["lines"]
        opened = carlo.get(f"{seat.path}/history/3?seat=open")
        assert opened["slots"] != moment["slots"]
        course = carlo.get(f"{seat.path}/course?seat=0")
        assert course["rounds"] == sorted(course["rounds"])
        assert {len(measure["values"]) for measure in course["measures"]} == {len(course["rounds"])}
        assert carlo.get(f"{seat.path}/text?seat=0")["panels"]

    def test_every_reader_reads_in_his_own_language(self, browsers: Any) -> None:
        carlo = browsers("en")
        seat = asked_seat(carlo.running_table())
        seat.act()
        titles, histories = set(), set()
        for lang in ("en", "it", "de"):
            headers = {"accept-language": lang}
            frame = carlo.get(f"{seat.path}/view?seat={seat.seat}", headers=headers)
            titles.add(frame["question"]["caps"] + frame["question"]["text"])
            told = carlo.get(f"{seat.path}/history?seat={seat.seat}", headers=headers)["frames"]
            histories.add(orjson.dumps([frame["lines"] for frame in told]))
        assert len(titles) == 3
        assert len(histories) == 3


class TestUndo:
    def test_a_decision_is_taken_back_and_told(self, carlo: Browser) -> None:
        seat = to_quiet_choice(carlo.running_table())
        before = seat.view()
        seat.act(quiet_actions(seat)[0])
        after = seat.view()
        assert after["undo"]["chain"]
        frames = carlo.post(f"{seat.path}/undo", {"seat": seat.seat, "id": new_id()})["frames"]
        assert frames[-1]["kind"] == "undo"
        assert frames[-1]["lines"]
        now = seat.view()
        assert now["question"]["acts"] == before["question"]["acts"]
        assert now["question"]["number"] > after["question"]["number"]
        assert now["slots"] == before["slots"]

    def test_a_retry_takes_nothing_more_back(self, carlo: Browser) -> None:
        seat = to_quiet_choice(carlo.running_table())
        for _ in range(2):
            seat.act(quiet_actions(seat)[0])
        body = {"seat": seat.seat, "id": new_id()}
        carlo.post(f"{seat.path}/undo", body)
        rows = seat.log_length()
        carlo.post(f"{seat.path}/undo", body)
        assert seat.log_length() == rows

    def test_to_the_start_of_the_turn(self, carlo: Browser) -> None:
        seat = to_quiet_choice(carlo.running_table())
        before, reach = live_match(seat).state.tobytes(), live_match(seat).undo_reach(seat.seat)
        for _ in range(2):
            seat.act(quiet_actions(seat)[0])
        assert seat.view()["undo"] == {"chain": True, "turn": True}
        carlo.post(f"{seat.path}/undo", {"seat": seat.seat, "to": "turn", "id": new_id()})
        assert live_match(seat).undo_reach(seat.seat) == []
        if not reach:
            assert live_match(seat).state.tobytes() == before

    def test_further_back_only_with_everybodys_consent(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        both = (carlo, clara)
        start = live_match(seat).state.tobytes()
        for _ in range(4):
            asked_seat(seat, both).act()
        state = live_match(seat).state.tobytes()
        body = {"seat": 0, "to": "frame", "frame": 0, "id": new_id()}
        assert clara.refused("POST", f"{seat.path}/consent", {"seat": 1, "agree": True}) == (409, "no-consent")
        assert carlo.post(f"{seat.path}/undo", body) == {"frames": [], "asked": True}
        assert clara.get(seat.path)["consent"] == {"by": 0, "agreed": [0], "to_frame": 0, "is_end": False}
        assert clara.refused("POST", f"{seat.path}/consent", {"seat": 0, "agree": True}) == (403, "not-your-seat")
        assert live_match(seat).state.tobytes() == state
        assert clara.post(f"{seat.path}/consent", {"seat": 1, "agree": False})["consent"] is None
        assert live_match(seat).state.tobytes() == state
        carlo.post(f"{seat.path}/undo", {**body, "id": new_id()})
        rows = seat.log_length()
        assert clara.post(f"{seat.path}/consent", {"seat": 1, "agree": True})["consent"] is None
        assert live_match(seat).state.tobytes() == start
        assert seat.log_length() == rows + 1
        asked_seat(seat, both).act()

    def test_a_move_ends_the_asking(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        play(seat, 4)
        carlo.post(f"{seat.path}/undo", {"seat": 0, "to": "frame", "frame": 0, "id": new_id()})
        assert seat.table()["consent"] is not None
        play(seat, 1)
        assert seat.table()["consent"] is None

    def test_a_match_ends_without_a_result_when_everybody_agrees(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        assert carlo.refused("POST", f"{seat.path}/end", {"seat": 0}) == (409, "not-begun")
        carlo.post(f"{seat.path}/start")
        assert clara.refused("POST", f"{seat.path}/end", {"seat": 0}) == (403, "not-your-seat")
        asking = {"by": 0, "agreed": [0], "to_frame": None, "is_end": True}
        assert carlo.post(f"{seat.path}/end", {"seat": 0})["consent"] == asking
        asked_seat(seat, (carlo, clara)).act()
        assert clara.get(seat.path)["consent"] == asking  # a move does not end this asking
        assert clara.post(f"{seat.path}/consent", {"seat": 1, "agree": False})["consent"] is None
        assert carlo.get(seat.path)["status"] == "running"
        carlo.post(f"{seat.path}/end", {"seat": 0})
        ended = clara.post(f"{seat.path}/consent", {"seat": 1, "agree": True})
        assert (ended["status"], ended["consent"]) == ("closed", None)
        assert ended["reason"].startswith("I giocatori hanno chiuso questa partita")
        for deed in ("end", "hint"):
            assert carlo.refused("POST", f"{seat.path}/{deed}", {"seat": 0})[0] == 409
        assert carlo.get(f"{seat.path}/view?seat=0")

    def test_whoever_plays_all_seats_of_people_asks_nobody(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "bot"))
        assert carlo.post(f"{seat.path}/end", {"seat": 0})["status"] == "closed"
        together = carlo.running_table()
        assert carlo.post(f"{together.path}/end", {"seat": 1})["status"] == "closed"

    def test_against_bots_only_when_it_is_practice(self, carlo: Browser) -> None:
        for practice in (False, True):
            seat = carlo.running_table(("person", "bot"), practice=practice)
            for _ in range(3):
                assert my_turn(seat)
                seat.act()
            assert my_turn(seat)
            first = live_match(seat).chains[0].before.tobytes()
            carlo.house.bots.gate.clear()
            try:
                body = {"seat": 0, "to": "frame", "frame": 0, "id": new_id()}
                if practice:
                    carlo.post(f"{seat.path}/undo", body)
                    assert live_match(seat).state.tobytes() == first
                else:
                    assert carlo.refused("POST", f"{seat.path}/undo", body) == (409, "cannot-undo")
            finally:
                carlo.house.bots.gate.set()

    def test_what_is_not_there_cannot_be_taken_back(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        assert carlo.refused("POST", f"{seat.path}/undo", {"seat": 0, "id": new_id()}) == (409, "cannot-undo")
        body = {"seat": 0, "to": "frame", "frame": 99, "id": new_id()}
        assert carlo.refused("POST", f"{seat.path}/undo", body) == (404, "no-frame")


class TestTalk:
    def test_what_is_said_is_heard_by_all(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table()
        with clara.line(seat.match) as line, carlo.line(seat.match, 0) as own:
            line.until("frame")
            own.until("frame")
            assert carlo.post(f"{seat.path}/chat", {"seat": 1, "text": " Viva l'Italia! "}) == {"n": 1}
            for each in (line, own):
                said = each.until("chat")[-1]
                assert (said["n"], said["seat"], said["name"], said["text"]) == (1, 1, "Clara", "Viva l'Italia!")
        with clara.line(seat.match) as line:
            assert [said["n"] for said in line.next()["chat"]] == [1]

    def test_only_by_those_who_play(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table()
        again = {"seat": 1, "text": "Viva!", "id": new_id()}
        assert carlo.post(f"{seat.path}/chat", again)["n"] == carlo.post(f"{seat.path}/chat", again)["n"]
        other = carlo.post(f"{seat.path}/chat", {**again, "id": new_id()})["n"]
        assert other == carlo.post(f"{seat.path}/chat", {**again, "seat": 0})["n"] - 1  # ids are a seat's own
        assert clara.refused("POST", f"{seat.path}/chat", {"text": "Hello"}) == (403, "not-your-seat")
        assert carlo.refused("POST", f"{seat.path}/chat", {"text": "  "}) == (400, "bad-request")
        assert carlo.refused("POST", f"{seat.path}/chat", {"text": "x" * 501}) == (400, "bad-request")


class TestHints:
    def test_what_the_bot_would_do(self, house: House, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table(options={"talk": "silent"}))
        hint = carlo.post(f"{seat.path}/hint", {"seat": seat.seat})
        legal = [act for act in seat.asked()["acts"] if not act.get("clause")]
        assert hint["action"] in [act["action"] for act in legal]
        assert hint["label"] in [act["label"] for act in legal]
        given_seat, given = house.bots.given[-1]
        match = live_match(seat)
        assert (given_seat, given) == (seat.seat, match.engine.concealed(match.state, seat.seat).tobytes())
        assert carlo.refused("POST", f"{seat.path}/hint", {"seat": 1 - seat.seat}) == (409, "closed-question")

    def test_its_reasons_are_told_in_the_words_of_the_page(self, house: House, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table(options={"talk": "silent"}))
        first, second = [act for act in seat.asked()["acts"] if not act.get("clause")][:2]

        def reasons(_view: Any, one: int, _action: int) -> Reasons:
            weighed = [Weighed(act["action"], 0.5, 0.01, 0.1 * i, 0.01) for i, act in enumerate((first, second))]
            return Reasons(one, tuple(weighed), (Fact("italian", 2.0, 1.5),), 64, is_calibrated=False)

        house.bots.reasons = reasons
        told = carlo.post(f"{seat.path}/hint", {"seat": seat.seat})["reasons"]
        assert [(option["label"], option["how"]) for option in told["options"]] == [
            (first["label"], ""),
            (second["label"], "clearly worse"),
        ]
        assert told["facts"] == ["Districts of Italy: 2.0 on average, otherwise 1.5."]
        assert told["unknown"] == ["the others' hands", "the order of the decks"]
        assert {option["chance"] for option in told["options"]} == {None}

    def test_not_where_they_are_not_wanted(self, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table(aids=False))
        assert carlo.refused("POST", f"{seat.path}/hint", {"seat": seat.seat}) == (403, "no-hints")


class TestSeats:
    def test_to_a_bot_and_back_with_a_line_in_the_log(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "person"))
        asked = asked_seat(seat)
        carlo.house.bots.gate.clear()
        try:
            for _ in range(2):  # twice, with the same question
                assert carlo.post(f"{seat.path}/seats/{asked.seat}/bot")["seats"][asked.seat]["kind"] == "bot"
                assert carlo.post(f"{seat.path}/seats/{asked.seat}/person")["seats"][asked.seat]["kind"] == "person"
        finally:
            carlo.house.bots.gate.set()
        told = carlo.get(f"{seat.path}/history?seat=watch")["frames"]
        lines = [line["text"] for frame in told if frame["kind"] == "seat" for line in frame["lines"]]
        assert len(lines) == 4
        assert all(["Carlo", "Clara"][asked.seat] in line for line in lines)
        rows = seat.log_length()
        carlo.post(f"{seat.path}/seats/{asked.seat}/bot")
        wait_until(lambda: seat.log_length() > rows + 1)

    def test_the_bot_plays_on_after_a_webhook_was_called(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        asked = asked_seat(seat)
        carlo.call("PATCH", f"{seat.path}/seats/{asked.seat}", {"webhook": "http://hook.example/"})
        wait_until(lambda: not carlo.house.services.tables.known[seat.match].is_busy_with())
        rows = seat.log_length()
        carlo.post(f"{seat.path}/seats/{asked.seat}/bot")
        wait_until(lambda: seat.log_length() > rows + 1)

    def test_the_host_only_when_time_is_over(
        self, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}], options={"random_first": "seat-1"})
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        while live_match(seat).pending() != [1]:
            seat.act()
        path = f"{seat.path}/seats/1/bot"
        assert carlo.refused("POST", path, {}) == (403, "not-yet")
        with clara.line(seat.match, 1) as line:
            line.until("frame")
            monkeypatch.setattr(live, "GRACE", -1.0)
            assert not seat.table()["seats"][1]["is_late"]
            assert carlo.refused("POST", path, {}) == (403, "not-yet")
        wait_until(lambda: seat.table()["seats"][1]["is_late"])
        assert clara.refused("POST", f"{seat.path}/seats/0/bot", {}) == (403, "not-host")
        assert carlo.post(path)["seats"][1]["kind"] == "bot"
        assert clara.post(f"{seat.path}/seats/1/person")["seats"][1]["kind"] == "person"

    def test_a_time_per_turn(self, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        seat = carlo.open_table(
            seats=[{"kind": "person"}, {"kind": "open"}], options={"random_first": "seat-1"}, turn_hours=2
        )
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        while live_match(seat).pending() != [1]:
            seat.act()
        monkeypatch.setattr(live, "GRACE", -1.0)
        assert not seat.table()["seats"][1]["is_late"]
        monkeypatch.setattr(live, "HOUR", 0.0)
        assert seat.table()["seats"][1]["is_late"]
        with clara.line(seat.match, 1) as line:
            line.until("frame")
            assert carlo.post(f"{seat.path}/seats/1/bot")["seats"][1]["kind"] == "bot"

    def test_another_name_is_told(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table()
        with clara.line(seat.match) as line:
            line.until("frame")
            answer = carlo.call("PATCH", f"{seat.path}/seats/0", {"name": "Cattaneo", "colour": 6})
            assert (answer.json()["seats"][0]["name"], answer.json()["seats"][0]["colour"]) == ("Cattaneo", 6)
            frame = line.until("frame")[-1]
            assert frame["kind"] == "seat"
            assert "Cattaneo" in frame["lines"][0]["text"]
            assert "Cattaneo" in "".join(frame["slots"]["players"]["set"].values())
        assert clara.refused("PATCH", f"{seat.path}/seats/0", {"name": "x"}) == (403, "not-your-seat")
        for wrong in ({"webhook": "ftp://x"}, {"webhook": "javascript:1"}, {"colour": 9}):
            assert carlo.refused("PATCH", f"{seat.path}/seats/0", wrong) == (400, "bad-request")
        assert carlo.refused("PATCH", f"{seat.path}/seats/0", {"name": "x" * 30}) == (422, "bad-name")
