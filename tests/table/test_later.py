"""A spectator who sees the game a round later: how far, and that nothing else is told by it."""

import random

import pytest

from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import NOBODY
from quarantotto.games import PACKAGES, load_game
from quarantotto.table import stream as streams
from quarantotto.table.fairness import key_words
from quarantotto.table.log import Kind
from quarantotto.table.match import Match, Terms
from quarantotto.table.stream import LaterStream, Stream
from quarantotto.table.verify import engine_edition
from tests.table.played import played_match
from tests.table.playing import play_on
from tests.table.test_stream import imagined_throughout, new_table

DECISIONS = 90


def last_before_a_round(free: Stream, long: int) -> int:
    """By the definition, frame by frame: the last one since which everybody has decided."""
    frames = range(len(free))
    asked = [seats_in(free.view_at(frame)["pending"]) for frame in frames]
    players = free.match.terms.players

    def decided(frame: int) -> set[int]:
        if free.moment(frame).kind is not Kind.ACT:
            return set()
        before = asked[frame - 1]
        return set(before) if len(before) == 1 else set(before) - set(asked[frame])

    def has_passed(since: int) -> bool:
        later = frames[since + 1 :]
        everybody = set[int]().union(*(decided(frame) for frame in later))
        return len(everybody) == players or sum(asked[n] != asked[n - 1] for n in later) >= long * players

    return next((frame for frame in reversed(frames) if has_passed(frame)), 0)


@pytest.mark.parametrize("long", [1, 4])
@pytest.mark.parametrize("game", PACKAGES)
def test_what_is_shown_ends_a_round_ago(game: str, long: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "LONG", long)
    whole = played_match(DECISIONS, game)
    match = _begun(game)
    free, later = Stream(match, NOBODY), LaterStream(match, NOBODY)
    shown, moved = 0, 0
    for row in whole.rows:
        frames = len(free)
        match.replay([row])
        if match.is_over:
            break
        assert len(later) == last_before_a_round(free, long) + 1
        assert len(later) >= shown
        assert len(free) > frames or len(later) == shown  # what no spectator notices lets nothing out
        moved += len(later) > shown > 0
        shown = len(later)
    assert moved > 2
    assert [later.known_at(n) for n in range(shown)] == [free.known_at(n) for n in range(shown)]


def test_at_the_end_nothing_is_kept_back() -> None:
    table = new_table(5, "basic", "silent")
    later = LaterStream(table.match, NOBODY)
    for _ in play_on(table, random.Random(5)):
        assert table.match.is_over or len(later) < len(Stream(table.match, NOBODY))
    assert table.match.is_over
    assert len(later) == len(Stream(table.match, NOBODY))


def test_a_match_that_was_closed_is_shown_whole() -> None:
    table = new_table(5, "basic", "silent")
    list(play_on(table, random.Random(5), 8))
    later = LaterStream(table.match, NOBODY)
    assert len(later) < len(Stream(table.match, NOBODY))
    table.add(table.match.prepare_note(Kind.CLOSE, None, "2026-03-18T10:00:00.000Z", {}))
    assert len(later) == len(Stream(table.match, NOBODY))


def test_how_far_it_is_tells_nothing_secret() -> None:
    """The same course over positions a spectator imagines lets out the same, after every decision."""
    table = new_table(21, "advanced", "silent")
    for _ in play_on(table, random.Random(21), 40):
        if table.match.is_over:
            return
        other = LaterStream(imagined_throughout(table.match, NOBODY), NOBODY)
        assert len(other) == len(LaterStream(table.match, NOBODY))


def _begun(game: str) -> Match:
    """The same match before its deal."""
    whole, loaded = played_match(DECISIONS, game), load_game(game)
    terms = Terms(whole.variant, whole.players, whole.options, key_words(bytes.fromhex(whole.key)), whole.match)
    return Match(Engine(loaded, engine_edition(loaded, whole.edition_name, whole.edition_text)), terms)
