"""What announced numbers of different symbols tell of a hand, and hands that are imagined from it (ruling 64).

Sets of symbols are written `S`, `M`, `B` for swords, map and cannonball: `SM` are the two together.
"""

from collections import Counter
from unittest.mock import patch

import pytest

from quarantotto.core import record
from quarantotto.core.chance import key_from_seed
from quarantotto.games.radetzky import secrets
from quarantotto.games.radetzky.rules.symbol_sets import sets_of_size, sets_without
from quarantotto.games.radetzky.state import Help, Italy, Phase, State, Symbol
from tests.games.radetzky.table import Table, assert_sound

LETTERS = "SMB"
ONE, TWO, THREE = {"S", "M", "B"}, {"SM", "SB", "MB"}, {"SMB"}


def names(sets: int) -> set[str]:
    """Sets of symbols in bits, as they are written here."""
    bits = [symbols for symbols in range(1, 16) if int(sets) >> (symbols - 1) & 1]
    return {"".join(letter for i, letter in enumerate(LETTERS) if symbols >> i & 1) for symbols in bits}


def bits_of(*sets: str) -> int:
    return sum(1 << (sum(1 << LETTERS.index(letter) for letter in one) - 1) for one in sets)


def known(t: Table) -> list[set[str]]:
    """What may be shown up to each held card, in the order of drawing."""
    return [names(int(t.s.held_sets[slot])) for slot in range(int(t.s.held))]


def kinds_of(s: State, t: Table, holder: int) -> int:
    """How many different symbols a hand has."""
    held = [int(s.held_card[slot]) for slot in range(int(s.held)) if int(s.held_by[slot]) == holder]
    return len({int(t.ed.symbol[card]) for card in held})


@pytest.mark.parametrize(("size", "sets"), [(0, set()), (1, ONE), (2, TWO), (3, THREE)])
def test_sets_of_a_size(size: int, sets: set[str]) -> None:
    assert names(sets_of_size(size)) == sets


@pytest.mark.parametrize(
    ("sets", "symbol", "others"),
    [
        (("SM",), Symbol.SWORDS, {"M", "SM"}),
        (("SM",), Symbol.CANNONBALL, set()),
        (("S", "M", "B"), Symbol.MAP, {"M"}),
        (("SM", "SB", "MB"), Symbol.CANNONBALL, {"S", "SB", "M", "MB"}),
        (("SMB",), Symbol.SWORDS, {"MB", "SMB"}),
    ],
)
def test_what_the_other_cards_may_show_without_one(sets: tuple[str, ...], symbol: Symbol, others: set[str]) -> None:
    assert names(sets_without(bits_of(*sets), symbol)) == others


def announced() -> Table:
    """Patriot 0 has drawn a map, swords and a map, one at a time, and has said 1, 2 and 2."""
    t = Table(3, "advanced", "symbol-count").patriots(5, 1, 1).soldiers({5: 3})
    return t.hand(0, "map").hand(0, "swords").hand(0, "map")


def test_a_number_is_said_of_the_cards_up_to_the_last_one() -> None:
    t = announced()
    assert known(t) == [ONE, TWO, TWO]
    assert int(t.s.kinds_shown[0]) == 2


def test_everybody_counts_his_own_hand() -> None:
    t = announced().hand(1, "cannonball").hand(2, "map", "swords", "cannonball")
    assert [int(t.s.kinds_shown[holder]) for holder in range(5)] == [2, 1, 3, 0, 0]


def test_a_card_that_leaves_tells_of_those_that_stay() -> None:
    """Swords go under a tile: the first card was none of them, or two would have been one kind."""
    t = announced().play("empower-rifle").play("card", "swords")
    assert int(t.s.kinds_shown[0]) == 1
    assert known(t) == [{"M", "B"}, {"M", "B"}]


def test_it_tells_nothing_of_other_hands_drawn_between() -> None:
    t = Table(3, "advanced", "symbol-count").hand(0, "map").hand(1, "map").hand(0, "swords").hand(1, "map")
    t.hand(0, "map").play("empower-rifle").play("card", "swords")
    assert known(t) == [{"M", "B"}, ONE, ONE, {"M", "B"}]


def test_silent_hands_tell_nothing() -> None:
    t = Table(3, "advanced", "silent").hand(0, "map", "swords").play("empower-rifle").play("card", "swords")
    assert known(t) == [ONE | TWO | THREE]
    assert int(t.s.kinds_shown[0]) == 0


def test_numbers_are_said_again_after_a_tie() -> None:
    t = announced().austria("map", "map").play("fight-soldiers").play("card", "swords").play("go-on")
    assert int(t.s.kinds_shown[0]) == 1
    t = announced().hand(0, "cannonball").austria("swords", "map").play("fight-soldiers").play("card", "swords")
    assert (t.phase, int(t.s.kinds_shown[0])) == (Phase.ANSWER, 2)


# What is imagined


def test_a_large_hand_is_imagined_as_it_was_announced() -> None:
    t = Table(3, talk="symbol-count").hand(1, *["map"] * 5, *["swords"] * 5)
    for seed in range(3):
        world = t.imagined_by(0, seed)
        assert kinds_of(world, t, 1) == 2
        assert_sound(world, t.ed)


def test_what_is_out_of_sight_already_stays_so() -> None:
    t = Table(3, talk="silent").hand(0, "map").hand(1, "map", "swords")
    once = t.seen_by(0)
    twice = record.copy(once)
    secrets.conceal(twice, t.ed, 0)
    assert record.raw(twice) == record.raw(once)


def test_a_deal_that_does_not_fit_is_taken_back_and_nothing_else() -> None:
    t = Table(3, talk="silent").hand(0, "map").hand(1, "map", "swords").hand(0, "swords").hand(2, "map")
    seen, memo = t.seen_by(0), record.new(secrets.Memo)
    for slot, is_hidden in enumerate((0, 1, 1, 0, 1)):
        memo.is_hidden[slot] = is_hidden
    secrets.take_hidden_cards_back(t.s, memo)
    assert [int(t.s.held_card[slot]) for slot in range(5)] == [int(seen.held_card[slot]) for slot in range(5)]
    assert [int(t.s.italy[card]) for card in range(60)] == [int(seen.italy[card]) for card in range(60)]


@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2)])
def test_symbols_with_equally_many_ways_are_equally_likely_however_many_those_are(pair: tuple[int, int]) -> None:
    t = Table(3, talk="silent").hand(1, "any", "any")
    s, memo = t.seen_by(0), record.new(secrets.Memo)
    for symbol in pair:
        memo.pool[0, symbol] = memo.pool[1, symbol] = 1
    for symbols in range(secrets.SETS):
        memo.ways[1, symbols] = 1 << 40
    key_from_seed(s.chance, 7, 0, 1)
    drawn: Counter[int] = Counter()
    for _ in range(40):
        assert secrets.draw_symbols(s, memo, 1, True)
        drawn[int(memo.symbol[0])] += 1
    assert set(drawn) == set(pair)
    assert min(drawn.values()) >= 10


def nearly_empty_deck() -> Table:
    """Nine cards are out of seat 0's sight, three of each symbol: seven of patriot 1, and a pair of patriot 2."""
    t = Table(3, talk="symbol-count")
    for symbol in ("swords", "map", "cannonball"):
        while sum(int(t.s.italy[c]) == Italy.DECK and t.shows(c, symbol) for c in range(60)) > 3:
            t.hand(0, symbol)
    return t.hand(1, *["swords"] * 3, *["map"] * 3, "cannonball").hand(2, "cannonball", "cannonball")


def test_where_cards_are_short_no_hand_gets_what_was_not_announced() -> None:
    t = nearly_empty_deck()
    with patch.object(secrets, "PATIENCE", 0):
        for seed in range(4):
            world = t.imagined_by(0, seed)
            assert [kinds_of(world, t, holder) for holder in (1, 2)] == [3, 1]
            assert_sound(world, t.ed)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_has_chosen_a_tile_is_imagined_with_a_card_that_fits(seed: int) -> None:
    t = Table(3, "advanced", "silent").under(Help.RIFLE, "map").hand(0, "map").play("empower-rifle")
    world = t.imagined_by(1, seed)
    assert int(world.phase) == Phase.EMPOWER
    assert t.shows(int(world.held_card[0]), "map")
    assert_sound(world, t.ed)


def test_any_card_fits_a_tile_without_cards() -> None:
    t = Table(3, "advanced", "silent").hand(0, "map").play("empower-rifle")
    imagined = {int(t.ed.symbol[int(t.imagined_by(1, seed).held_card[0])]) for seed in range(8)}
    assert len(imagined) > 1
