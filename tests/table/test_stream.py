"""What a seat is sent tells nothing it may not know: neither by content nor by number, order or size."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson
import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game
from quarantotto.table.log import Kind
from quarantotto.table.match import Chain, Match, Moment, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames import reader as frames
from quarantotto.web.frames.reader import Frame, Reader
from tests.by_record import by_record
from tests.table.playing import AT, Recorded, content, engine, play_on, reader, terms

CLOSED_HANDS = [
    pytest.param(variant, talk, id=f"{variant}-{talk}")
    for variant in ("basic", "advanced")
    for talk in ("silent", "symbol-count")
]
PLAYERS = 3
VIEWERS = (*range(PLAYERS), NOBODY)
every_closed_table = pytest.mark.parametrize(("variant", "talk"), CLOSED_HANDS)


def new_table(seed: int, variant: str, talk: str) -> Recorded:
    return Recorded(terms(seed, PLAYERS, variant, {"talk": talk}), engine(Mode.CPU))


def everything(at: Reader) -> list[Frame]:
    """All that a page of this seat could ever fetch: the position now, every earlier one, the history, the text."""
    match, seat = at.stream.match, at.stream.seat
    numbers = range(len(at.stream))
    panels = by_record("radetzky").panels(at.stream.view_at(numbers[-1]), match.engine.edition, seat, at.lang)
    return [
        at.whole(-1),
        *(orjson.dumps(at.lines(number)) for number in numbers),
        *(at.at(number) for number in numbers[-3:]),
        repr(panels).encode(),
    ]


def begun_at(match: Match, state: Any) -> Match:
    """A match of the same terms that begins with this position."""
    new = Match(match.engine, match.terms)
    new.timeline.append(Moment(0, Kind.DEAL, None, None, state))
    new.questions = list(match.questions)
    new.next_row = 1
    return new


# One match, and what a seat would be sent if the truth were as it imagines


def imagined_throughout(match: Match, seat: int) -> Match:
    """The same course over positions that this seat imagines, one by one."""
    rules = match.engine

    def imagine(state: Any, n: int) -> Any:
        if not int(state["pending"]):
            return state
        return rules.imagined(rules.concealed(state, seat), seat, seed_key(1848, n))

    other = Match(rules, match.terms)
    other.timeline = [replace(moment, state=imagine(moment.state, n)) for n, moment in enumerate(match.timeline)]
    other.chains = [Chain(chain.row, chain.seat, imagine(chain.before, 0)) for chain in match.chains]
    other.questions, other.next_row = list(match.questions), match.next_row
    return other


@every_closed_table
def test_a_seat_is_sent_what_it_would_be_sent_of_an_imagined_truth(variant: str, talk: str) -> None:
    table = new_table(21, variant, talk)
    mistaken = 0
    for step, _ in enumerate(play_on(table, random.Random(21), 60)):
        if step % 9 and table.match.pending():
            continue
        for viewer in VIEWERS:
            other = imagined_throughout(table.match, viewer)
            mistaken += is_other(other.state, table.match.state)
            assert everything(reader(other, viewer)) == everything(reader(table.match, viewer)), (step, viewer)
    assert mistaken > 3


def is_other(one: Any, other: Any) -> bool:
    """Something besides the generator and the number of decisions is otherwise."""
    return any(not line.startswith(("chance.", "decisions:")) for line in record.diff(one, other))


# Two matches with the same public course


@dataclass
class Pair:
    """Two matches that one viewer cannot tell apart; what he is sent of each."""

    true: Match
    other: Match
    viewer: int

    def __post_init__(self) -> None:
        self._readers = [reader(match, self.viewer, "it") for match in (self.true, self.other)]
        self.compare_whole()

    def step(self, dice: random.Random) -> bool:
        """The same decision in both, or one the viewer cannot tell from it; False where there is none."""
        (seat,) = self.true.pending()
        theirs = self.other.engine.legal(self.other.state, seat)
        for action in _shuffled(self.true.engine.legal(self.true.state, seat), dice):
            after = self.true.engine.applied(self.true.state, seat, action)
            seen = record.raw(self.true.engine.concealed(after, self.viewer))
            # Another secret decision where there is one; his own decisions are the same in both.
            for twin in [a for a in theirs if a != action and seat != self.viewer] + [action] * (action in theirs):
                twin_after = self.other.engine.applied(self.other.state, seat, twin)
                if record.raw(self.other.engine.concealed(twin_after, self.viewer)) == seen:
                    _act(self.true, seat, action)
                    _act(self.other, seat, twin)
                    return True
        return False

    def compare(self) -> None:
        """Every frame that has come is the same in both, byte for byte."""
        true, other = (reader.catch_up() for reader in self._readers)
        assert other == true
        assert [len(reader.stream) for reader in self._readers] == [len(self._readers[0].stream)] * 2

    def compare_whole(self) -> None:
        true, other = (everything(reader) for reader in self._readers)
        assert other == true


def _act(match: Match, seat: int, action: int) -> None:
    match.accept(match.prepare_act(seat, match.questions[seat], [action], AT))


def _shuffled(actions: list[int], dice: random.Random) -> list[int]:
    return dice.sample(actions, len(actions))


def pairs(variant: str, talk: str, viewer: int) -> Iterator[Pair]:
    """Pairs that begin at many moments of a game, each with secrets the viewer cannot tell from the true ones."""
    table = new_table(31, variant, talk)
    rules = table.match.engine
    for step, _ in enumerate(play_on(table, random.Random(31), 80)):
        if not table.match.pending():
            return
        if step % 6:
            continue
        state = table.match.state
        imagined = rules.imagined(rules.concealed(state, viewer), viewer, seed_key(7, step))
        imagined["chance"] = state["chance"]  # the same dice fall in both
        if is_other(imagined, state):
            yield Pair(begun_at(table.match, state), begun_at(table.match, imagined), viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@every_closed_table
def test_other_secrets_behind_the_same_course_change_no_frame(variant: str, talk: str, viewer: int) -> None:
    dice, steps = random.Random(41), 0
    for pair in pairs(variant, talk, viewer):
        for _ in range(12):
            if not pair.true.pending() or not pair.step(dice):
                break
            pair.compare()
            steps += 1
        pair.compare_whole()
    assert steps > 20


# Frames


def test_a_frame_for_everything_a_seat_can_see_and_nothing_else() -> None:
    table = Recorded(terms(3))
    streams = [Stream(table.match, seat) for seat in (0, 1, NOBODY)]
    assert [len(stream) for stream in streams] == [1, 1, 1]
    table.add(table.match.prepare_note(Kind.SEAT, 1, AT, {"what": "bot"}))
    assert [len(stream) for stream in streams] == [2, 2, 2]
    table.act([table.legal()[0]])
    assert [len(stream) for stream in streams] == [3, 3, 3]
    assert streams[0].moment(1).kind is Kind.SEAT


def test_earlier_views_are_the_ones_that_were_shown() -> None:
    table = Recorded(terms(3, options={"talk": "silent"}))
    stream = Stream(table.match, 0)
    shown = []
    for _ in play_on(table, random.Random(3), 12):
        shown.append((len(stream) - 1, record.raw(stream.view)))
    fresh = Stream(table.match, 0)
    for number, view in shown:
        assert record.raw(stream.view_at(number)) == view
        assert record.raw(fresh.view_at(number)) == view


def test_frames_are_the_same_whenever_they_are_asked_for() -> None:
    """Whether a page was there all the time or comes back to what it held, it gets the same frames."""
    table = Recorded(terms(9))
    steady = reader(table.match, 0)
    whole = steady.whole(-1)
    held, sent = steady.last, []
    for _ in play_on(table, random.Random(9), 20):
        sent += steady.catch_up()
    assert steady.since(held, -1) == sent
    late = reader(table.match, 0)
    assert [_plain(frame) for frame in late.since(held, -1)] == [_plain(frame) for frame in sent]
    assert _rebuilt([whole, *sent]) == _rebuilt([steady.whole(-1)])
    assert _rebuilt([whole, *late.since(held, -1)]) == _rebuilt([steady.whole(-1)])


def _plain(frame: Frame) -> Any:
    """A frame without the question it ended with, which only the newest has, and the players' names."""
    found = content(frame)
    found["slots"].pop("players", None)
    return {name: value for name, value in found.items() if name not in ("question", "undo")}


def _rebuilt(frames: Sequence[Frame]) -> Any:
    """What a page shows that was sent these frames."""
    slots: dict[str, dict[str, str]] = {}
    labels: dict[str, str] = {}
    for frame in map(content, frames):
        if frame["whole"]:
            slots, labels = {}, {}
        labels |= frame["labels"]
        for slot, change in frame["slots"].items():
            parts = {key: markup for key, markup in slots.get(slot, {}).items() if key not in change["drop"]}
            parts |= change["set"]
            order = change["order"] if change["order"] is not None else list(parts)
            assert sorted(order) == sorted(parts)
            slots[slot] = {key: parts[key] for key in order}
    return {slot: list(parts.items()) for slot, parts in slots.items() if parts}, labels


def test_a_page_that_was_away_too_long_gets_one_whole_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "KEPT", 8)
    table = Recorded(terms(9))
    at = reader(table.match, 1)
    for _ in play_on(table, random.Random(9), 12):
        pass
    newest = len(at.stream) - 1
    for held in (-1, newest - 9, newest + 1, 10_000):
        (frame,) = at.since(held, 5)
        assert content(frame)["whole"]
        assert content(frame)["seen"] == 5
    missing = [content(frame) for frame in at.since(newest - 8, 5)]
    assert [frame["frame"] for frame in missing] == list(range(newest - 7, newest + 1))
    assert not any(frame["whole"] for frame in missing)


# Taking back


@pytest.mark.parametrize("seed", [5, 6])
def test_whether_something_can_be_taken_back_tells_nothing_unseen(seed: int) -> None:
    """What a seat could take back, or ask the others to, changes only with what it is shown."""
    game = load_game("comuni")
    table = Recorded(Terms("standard", PLAYERS, {}, seed_key(seed)), Engine(game, load_edition(game)))
    streams = {seat: Stream(table.match, seat) for seat in range(PLAYERS)}
    dice, unseen = random.Random(3), 0
    known: dict[int, tuple[int, int, Any]] = {}
    for _ in range(240):
        for seat, stream in streams.items():
            frames = len(stream)
            may = is_free_to_undo(stream)
            before = known.get(seat)
            if before is not None and before[0] == frames and before[1] == table.match.questions[seat]:
                unseen += 1
                assert may == before[2], (seat, frames)
            known[seat] = frames, table.match.questions[seat], may
        if not table.match.pending():
            break
        seat = dice.choice(table.match.pending())
        action = dice.choice(table.match.engine.legal(table.match.state, seat))
        table.add(table.match.prepare_act(seat, table.match.questions[seat], [action], AT))
    assert unseen


def is_free_to_undo(stream: Stream) -> tuple[bool, int, list[bool]]:
    """What the page of a seat can find out by asking for it."""
    newest = len(stream) - 1
    far = [stream.undo_target(frame) is not None for frame in range(max(0, newest - 3), newest + 1)]
    return stream.is_sealing, len(stream.undo_reach(has_secrets=True)), far
