"""What a decision does to the table, which ones are put to a seat, and what is told of the Austrian turn."""

import pytest

from quarantotto.core.game import ALLOWED
from quarantotto.core.record import Ints
from quarantotto.games.radetzky.actions import CARD, action_name
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.rules.austria import conquer_for_austria, stray_district
from quarantotto.games.radetzky.rules.cards import draw_italy, give_up
from quarantotto.games.radetzky.rules.play import nth, payoff, width
from quarantotto.games.radetzky.state import NO_CARD, NO_PATRIOT, NO_SYMBOL, Card, Event, Help, Italy, Outcome, Phase
from tests.games.radetzky.rulings import advanced, allowed, basic, beat, beat_radetzky
from tests.games.radetzky.table import Table, dealt, districts_in, small_city

TILES = ["empower-balloon", "empower-martinitt", "empower-rifle", "empower-barricade", "empower-noblewoman"]
EMPTY = (NO_CARD, 0, 0, 0)  # a slot that holds nothing
EVERYWHERE = [f"district-{number}" for number in range(1, 17)]


def put_to(t: Table) -> list[str]:
    """What is looked at when a seat is asked, allowed or not."""
    return [action_name(nth(t.s, t.ed, t.seat, n)) for n in range(width(t.s, t.ed, t.seat))]


def told(t: Table, event: Event) -> list[tuple[int, int, int]]:
    return [(who, what, places) for kind, who, what, places in t.told if kind == event]


def row(cells: Ints, count: int) -> list[int]:
    return [int(cells[i]) for i in range(count)]


def held(t: Table) -> list[tuple[int, ...]]:
    """Every slot in the order of drawing: card, holder, making of the deck, sets of symbols."""
    fields = (t.s.held_card, t.s.held_by, t.s.held_from, t.s.held_sets)
    return list(zip(*(row(field, 60) for field in fields), strict=True))


def bits(*districts: int) -> int:
    return sum(1 << (district - 1) for district in districts)


# Setting up


def test_nobody_has_done_anything_yet() -> None:
    s = dealt(3)
    assert (int(s.decisions), int(s.actions_left), int(s.done), int(s.round_number)) == (0, 0, 0, 1)


def test_slots_that_hold_nothing_look_the_same() -> None:
    t = Table(3).hand(0, "map", "swords")
    assert held(t)[2:] == [EMPTY] * 58


def test_the_first_player_is_drawn_by_lot_or_is_the_first_seat() -> None:
    assert {int(dealt(3, seed=seed).first) for seed in range(12)} == {0, 1, 2}
    assert {int(dealt(3, seed=seed, random_first="seat-1").first) for seed in range(12)} == {0}


def test_a_patriot_starts_in_a_district_of_the_city() -> None:
    t = Table(3).before_the_start()
    assert put_to(t) == EVERYWHERE
    assert t.refusal("empower-balloon") == Clause.NOT_ASKED_NOW
    assert t.refusal("district-16") == ALLOWED
    small = Table(3, ed=small_city().record).before_the_start()
    assert put_to(small) == EVERYWHERE[:3]
    assert small.refusal("district-4") == Clause.NO_SUCH_DISTRICT
    assert small.refusal("district-16") == Clause.NO_SUCH_DISTRICT


# What is put to a seat


def test_a_turn_of_the_basic_game_has_neither_tiles_nor_cards() -> None:
    t = basic().hand(0, "map", "swords").hand(1, "map")
    plain = ["end-turn", "conquer", "fight-soldiers", "fight-radetzky", "refill"]
    assert put_to(t) == [*plain, *(f"district-{n}" for n in (1, 4, 6, 9, 10, 11))]


def test_a_turn_of_the_advanced_game_has_all_tiles_and_the_own_cards() -> None:
    t = advanced().hand(0, "map/balloon", "swords/martinitt").hand(1, "map")
    assert set(TILES) < allowed(t)
    own = [action_name(CARD + int(t.s.held_card[slot])) for slot in (0, 1)]
    assert [name for name in put_to(t) if name.startswith("card")] == own


def test_after_a_beaten_soldier_one_stops_or_goes_on() -> None:
    t = basic().soldiers({5: 2}).hand(0, "swords", "swords").austria("map").play("fight-soldiers").play("card")
    assert put_to(t) == ["stop", "go-on"]


def test_under_a_tile_go_cards_until_one_is_done() -> None:
    t = advanced().hand(0, "map").hand(1, "map").play("empower-rifle")
    assert put_to(t) == ["done", action_name(CARD + int(t.s.held_card[0]))]


def test_the_balloon_lands_next_door() -> None:
    t = advanced().hand(0, "map/balloon").play("card")
    assert t.refusal("district-16") == Clause.NOT_ADJACENT
    assert t.refusal("district-6") == ALLOWED


def test_a_barricade_goes_to_a_district() -> None:
    t = advanced().hand(0, "map/barricade").play("card")
    for name in ("end-turn", "empower-balloon", "stop"):
        assert t.refusal(name) == Clause.NOT_ASKED_NOW
    assert put_to(t) == EVERYWHERE


def test_decisions_are_counted() -> None:
    t = basic()
    for number in (1, 2, 3):
        assert int(t.play("end-turn").s.decisions) == number


# Cards


def test_a_new_deck_is_made_of_the_discards() -> None:
    t = basic().hand(0, "map").discard("swords", "map", "cannonball").hoard(1, leave=0)
    gone = {card for card in range(60) if int(t.s.italy[card]) == Italy.DISCARD}
    assert draw_italy(t.s, t.ed, 0, 2) == 2
    assert int(t.s.makings) == 1
    assert {card for card in range(60) if int(t.s.making[card]) == 1} == gone
    last = [int(t.s.held) - 2, int(t.s.held) - 1]
    assert [int(t.s.held_from[slot]) for slot in (0, *last)] == [0, 1, 1]
    assert told(t, Event.RESHUFFLED) == [(0, 0, 0)]


def test_without_discards_there_is_no_new_deck() -> None:
    t = basic().hoard(1, leave=0)
    before = int(t.s.chance.reveals)
    assert draw_italy(t.s, t.ed, 0, 1) == 0
    assert (int(t.s.makings), told(t, Event.RESHUFFLED), int(t.s.chance.reveals)) == (0, [], before)


def test_the_cards_after_one_that_leaves_move_up() -> None:
    """With the making of the deck they come from, and what was announced of them."""
    t = Table(3, talk="symbol-count").hand(0, "map").hand(1, "swords").discard("cannonball").hoard(2, leave=0)
    draw_italy(t.s, t.ed, 0, 1)
    before = held(t)
    assert {making for _, _, making, _ in before} == {0, 1}
    give_up(t.s, t.ed, before[1][0], Italy.DISCARD)
    assert held(t) == [before[0], *before[2:], EMPTY]


def test_the_last_of_all_cards_leaves_a_hand_like_any_other() -> None:
    t = Table(3).hoard(0, leave=0)
    before = held(t)
    give_up(t.s, t.ed, before[-1][0], Italy.DISCARD)
    assert held(t) == [*before[:-1], EMPTY]


@pytest.mark.parametrize(("talk", "shown"), [("open", 0), ("silent", 1)])
def test_a_card_of_an_open_hand_is_no_news_to_anybody(talk: str, shown: int) -> None:
    t = Table(3, talk=talk).hand(0, "map")
    before = int(t.s.chance.reveals)
    give_up(t.s, t.ed, int(t.s.held_card[0]), Italy.DISCARD)
    assert int(t.s.chance.reveals) - before == shown


# Fights


def test_a_fight_against_radetzky_is_told_and_leaves_nothing_lying() -> None:
    t = basic(5, 1, 1).radetzky(5).hand(0, "map", "map", "map").austria("map", "map", "map").play("fight-radetzky")
    assert told(t, Event.FIGHT) == [(0, 4, 0)]
    t.play("card").play("card").play("card")
    assert Event.RADETZKY_STANDS in t.news
    assert row(t.s.laid, 3) == [NO_CARD] * 3
    assert (t.up, int(t.s.laid_count)) == ([], 0)
    assert int(beat_radetzky(basic(5, 1, 1).radetzky(5), 14).s.laid[0]) == NO_CARD


def test_all_cards_of_a_heroic_rifle_are_cleared_away() -> None:
    t = Table(3, "advanced", "silent").patriots(5, 5, 1).soldiers({5: 2}).hero("rifle")
    t.hand(0, "map/rifle", "cannonball").hand(1, "swords").austria("map", "map", "map")
    t.play("card", "map/rifle").play("pass-on")
    assert (len(t.up), int(t.s.asked), int(t.s.declined)) == (3, 1, 1)
    t.play("card", "swords")
    assert row(t.s.up, 3) == [NO_SYMBOL] * 3
    assert (int(t.s.asked), int(t.s.declined)) == (NO_PATRIOT, 0)


def test_the_basic_game_has_no_cube() -> None:
    t = beat(basic().soldiers({5: 2}), 2)
    assert (int(t.s.cube), int(t.s.steps), told(t, Event.CUBE)) == (1, 0, [])


# Helps


def test_the_heroic_noblewoman_finds_nobody_in_an_empty_castle() -> None:
    t = advanced().soldiers({9: 1}).hero("noblewoman").hand(0, "map/noblewoman")
    supply = int(t.s.supply)
    t.play("card").play("district-9").play("district-4")
    assert (int(t.s.castle), int(t.s.supply), Event.SOLDIER_REMOVED in t.news) == (0, supply, False)


def test_a_hero_has_no_symbol_any_more() -> None:
    t = advanced().under(Help.RIFLE, "map", "map").hand(0, "map").play("empower-rifle").play("card")
    assert (int(t.s.hero), int(t.s.under_symbol[Help.RIFLE]), int(t.s.under_count[Help.RIFLE])) == (
        1 << Help.RIFLE,
        NO_SYMBOL,
        0,
    )


# Solo


def test_solo_discards_count_as_table_cards_to_come() -> None:
    t = Table(1).patriots(5, 5, 4).soldiers({5: 2}).turn(0).discard("map").hoard(7, leave=0)
    assert t.refusal("fight-soldiers") == ALLOWED


def test_solo_table_cards_come_anew_in_every_turn() -> None:
    t = Table(1).patriots(5, 5, 5).soldiers({5: 2}).turn(0).hand(0, "cannonball").austria("map")
    t.play("fight-soldiers").play("card", "cannonball", of=0)
    assert int(t.s.table_dealt) == 0b110
    t.play("end-turn")
    assert (int(t.s.table_dealt), int(t.s.actions_left)) == (0, 0)
    t.play("patriot-2").austria("map").play("fight-soldiers")
    assert [who for who, _, _ in told(t, Event.TABLE_CARDS)] == [0, 2]


def test_solo_no_action_is_left_between_rounds() -> None:
    t = Table(1).district_cards(14).turn(0).end_round()
    assert (t.phase, int(t.s.actions_left), int(t.s.active)) == (Phase.PATRIOT, 0, NO_PATRIOT)


# The Austrian turn


def five_open_districts() -> Table:
    t = basic(1, 2, 3).italian(5, 6, 7, 8).austrian(9, 10, 11, 12).barricade(14, 15, 16)
    return t.district_cards(4)


def test_a_castle_that_pours_out_once_is_told_once() -> None:
    t = basic(1, 1, 1).castle(10).district_cards(14).end_round()
    assert told(t, Event.FLOOD) == [(0, 1, bits(*range(1, 11)))]


def test_a_castle_that_pours_out_evenly_is_told_once() -> None:
    """Fifteen soldiers for five districts: three rounds, and nobody is left for a fourth."""
    t = five_open_districts().castle(15).end_round()
    assert told(t, Event.FLOOD) == [(0, 3, bits(1, 2, 3, 4, 13))]


def test_a_single_soldier_more_goes_to_the_first_district() -> None:
    t = five_open_districts().castle(16).end_round()
    assert told(t, Event.FLOOD) == [(0, 3, bits(1, 2, 3, 4, 13)), (0, 1, bits(1))]


def test_district_1_falls_like_any_other() -> None:
    t = basic(5, 5, 5).soldiers({1: 4}).district_cards(14).end_round()
    assert (districts_in(t.s.austrian), told(t, Event.AUSTRIA_CONQUERED)) == ({1}, [(0, 0, bits(1))])


def test_what_does_not_happen_is_not_told() -> None:
    t = basic().district_cards(14).end_round()
    for event in (Event.AUSTRIA_CONQUERED, Event.FLOOD, Event.REINFORCED, Event.BARRICADES_GONE):
        assert event not in t.news


def test_district_1_is_reinforced_and_its_barricade_goes_like_any_other() -> None:
    t = basic().soldiers({1: 1}).district_cards(14).end_round()
    assert told(t, Event.REINFORCED) == [(0, 0, bits(1))]
    t = basic().barricade(1).district_cards(14).end_round()
    assert told(t, Event.BARRICADES_GONE) == [(0, 0, bits(1))]


def test_a_straying_radetzky_goes_to_another_district() -> None:
    """Two districts are left: he goes from each to the other, whatever chance says."""
    for own, other in ((3, 12), (12, 3)):
        left = basic().austrian(*(n for n in range(1, 17) if n not in (3, 12))).radetzky(own)
        before = int(left.s.chance.reveals)
        assert stray_district(left.s, left.ed) == other - 1
        assert int(left.s.chance.reveals) == before + 1, "nobody takes back what he has seen Radetzky do"
        alone = left.austrian(other)
        assert stray_district(alone.s, alone.ed) == own - 1
        assert int(left.s.chance.reveals) == before + 1, "nothing was drawn"


@pytest.mark.parametrize(("area", "shown"), [(Card.DECK, 1), (Card.AVAILABLE, 0), (Card.UNAVAILABLE, 0)])
def test_a_deck_searched_for_a_fallen_district_ends_undo(area: Card, shown: int) -> None:
    t = advanced().soldiers({9: 4})
    t.s.district_card[8] = area
    before = int(t.s.chance.reveals)
    conquer_for_austria(t.s, t.ed)
    assert (districts_in(t.s.austrian), int(t.s.chance.reveals) - before) == ({9}, shown)


def test_the_end_tells_how_and_pays_all_alike() -> None:
    austria = _ended(basic().italian(1, 2).austrian(3, 4, 6, 7, 8))
    assert told(austria, Event.GAME_ENDED) == [(0, Outcome.AUSTRIA_DISTRICTS, 0)]
    assert [payoff(austria.s, austria.ed, seat) for seat in range(3)] == [(-1000, 2, 2)] * 3
    italy = _ended(basic().italian(1, 2, 3, 4, 6).austrian(7))
    assert told(italy, Event.GAME_ENDED) == [(0, Outcome.ITALY, 0)]
    assert [payoff(italy.s, italy.ed, seat) for seat in range(3)] == [(1000, 5, 1)] * 3


def _ended(t: Table) -> Table:
    t.end_round()
    assert t.phase == Phase.OVER
    return t
