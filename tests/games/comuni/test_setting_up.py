"""Setting up: what everybody begins with, and that a new game has nothing of the one before."""

from pathlib import Path

import pytest

from quarantotto.core import record
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import NOBODY
from quarantotto.core.news import tell
from quarantotto.core.position import Position, seed_key
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.printed import first_fill
from quarantotto.games.comuni.state import CARDS, KINDS, NO_CARD, NO_COLUMN, SEATS, Event, Phase, Place
from tests.games.comuni.table import EDITION, Table

ED = EDITION.record
KEPT = ("chance", "news", "padding", "players", "variant", *(option.name for option in GAME.meta.options))
# Everything that counts what players have done, got or suffered.
DONE_SO_FAR = (
    *("decisions", "claims", "claimed_in", "laid", "laid_in", "laid_storey", "laid_back", "laid_level", "laid_when"),
    *("structures", "kind", "height", "tallest", "kind_points", "score", "plunder", "heroes", "activated", "built"),
    *("walled", "hand_count", "bid", "displaced_bid", "cubes_due", "after_cubes", "stack", "ending", "invasions"),
    *("is_cut_short", "step", "answers"),
)
NOBODYS = {
    **dict.fromkeys(("envoy", "owner", "master", "displaced", "repaired"), NOBODY),
    **dict.fromkeys(("laid_card", "chosen"), NO_CARD),
    **dict.fromkeys(("column", "displaced_from"), NO_COLUMN),
}


@pytest.mark.parametrize("players", [2, 5])
def test_nobody_has_done_anything_yet(players: int) -> None:
    s = Table(players).s
    assert [name for name in DONE_SO_FAR if s[name].any()] == []
    assert [name for name, none in NOBODYS.items() if (s[name] != none).any()] == []
    assert (int(s.turn), int(s.leader), int(s.phase)) == (0, 0, Phase.PROJECT)


def test_a_new_game_has_nothing_of_the_one_before() -> None:
    key = seed_key(1)
    fresh = Position.start(GAME, EDITION, players=3, key=key)
    again = fresh_state(GAME, 3, "standard", {}, key)
    for name in set(again.dtype.names) - set(KEPT):
        again[name] = 3
    again.chance.counter, again.chance.used, again.chance.reveals = 3, 3, 3
    tell(again.news, Event.SCORED, 1, 2, 3)
    fresh.engine.setup(again)
    assert record.raw(again) == record.raw(fresh.state)


def test_every_comune_begins_with_its_cubes_and_the_rest_is_the_supply() -> None:
    t = Table(5)
    s = t.s
    assert [t.has(seat) for seat in range(5)] == [tuple(map(int, ED.start[comune])) for comune in range(5)]
    for kind in range(KINDS):
        assert int(s.supply[kind]) == int(ED.supply[kind]) - sum(t.has(seat)[kind] for seat in range(5))
    assert [int(s.envoys[seat]) for seat in range(5)] == [3] * 5


def test_a_seat_without_a_player_has_nothing() -> None:
    s = Table(2).s
    for seat in range(2, SEATS):
        assert (int(s.comune[seat]), int(s.envoys[seat])) == (NOBODY, 0)
        assert not s.cubes[seat].any()


def test_cards_for_more_players_are_out_of_the_game() -> None:
    t = Table(2)
    for card in range(CARDS):
        is_out = int(ED.card_players[card]) > 2
        assert (int(t.s.place[card]) == Place.OUT) == is_out
    lying = [int(c) for c in t.s.column_card.flat if int(c) != NO_CARD]
    assert len(set(lying)) == first_fill(ED, 2)


def test_a_small_box_has_no_more_cards_than_are_printed() -> None:
    file = read_edition_file(Path(__file__).parent / "tiny.toml")
    small = Edition(file, GAME.read_edition(file))
    s = Position.start(GAME, small, players=2).state
    cards = int(small.record.cards)
    assert {int(s.place[card]) for card in range(cards, CARDS)} == {int(Place.OUT)}
