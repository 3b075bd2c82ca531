"""The rulings on doubtful points, by their numbers in the game's README.

Every one has a part the engine decides. Not its business are the agreement of the partners in 3, the talk before a
choice in 55, what an interface need not offer in 48, and in 63 and 64 what players say beyond what the record shows.
"""

from itertools import permutations, product

import pytest

from quarantotto.games.radetzky.actions import ACTIONS, action_name, parse_action
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.rules.fights import beats, is_radetzky_beaten
from quarantotto.games.radetzky.rules.play import apply
from quarantotto.games.radetzky.state import (
    Austria,
    Card,
    Event,
    Italy,
    Outcome,
    Phase,
)
from tests.games.radetzky import test_rulings_advanced
from tests.games.radetzky.rulings import advanced, allowed, basic, beat, beat_radetzky, walks
from tests.games.radetzky.table import Table, dealt, districts_in, legal, milano, pending_seat

# Set-up


@pytest.mark.parametrize(("players", "patriots"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_ruling_1_start_districts_are_all_different(players: int, patriots: int) -> None:
    for seed in range(4):
        s = dealt(players, seed=seed)
        counts = sorted(int(s.soldiers[d]) for d in range(16))
        assert counts == [0] * (15 - 2 * patriots) + [1] * patriots + [2] * patriots + [3]


def test_ruling_2_patriots_start_where_no_soldier_is() -> None:
    s = dealt(3)
    places = {int(action_name(a).removeprefix("district-")) for a in legal(s, milano().record, pending_seat(s))}
    assert places == {d + 1 for d in range(16) if s.soldiers[d] == 0}
    assert s.radetzky + 1 not in places


@pytest.mark.parametrize("seed", range(4))
def test_ruling_3_the_first_player_places_the_third_patriot_last(seed: int) -> None:
    s = dealt(2, seed=seed)
    first = int(s.first)
    asked = []
    while s.phase == Phase.PLACE:
        asked.append((pending_seat(s), int(s.active)))
        apply(s, milano().record, pending_seat(s), legal(s, milano().record, pending_seat(s))[0])
    assert asked == [(first, first), (1 - first, 1 - first), (first, 2)]


def test_ruling_4_the_castle_starts_empty() -> None:
    assert dealt(5).castle == 0


# Turn


@pytest.mark.parametrize("used", [0, 1, 2])
def test_ruling_5_unused_actions_are_lost(used: int) -> None:
    t = basic()
    for district in (1, 5)[:used]:
        t.play(f"district-{district}")
    t.play("end-turn")
    assert (t.s.active, t.s.actions_left) == (1, 3)


def test_ruling_6_nobody_acts_out_of_turn_but_with_cards_in_a_fight() -> None:
    t = Table(3, talk="silent").patriots(5, 5, 1).soldiers({5: 1}).hand(0, "map").hand(1, "swords")
    assert all(t.refusal(action, seat=1) == Clause.NOT_YOUR_DECISION for action in range(ACTIONS))
    t.austria("map").play("fight-soldiers").play("pass-on")
    assert t.seat == 1
    t.play("card", "swords")
    assert Event.WON in t.news


def test_ruling_7_the_castle_is_no_district() -> None:
    with pytest.raises(ValueError, match="district-17"):
        parse_action("district-17")
    assert [walks(basic(d, 1, 1)) for d in (1, 4, 5)] == [{2, 5, 6}, {5, 9}, {1, 4, 6, 9, 10, 11}]


def test_ruling_8_barriers() -> None:
    assert basic().allows("district-6")
    assert advanced().refusal("district-6") == Clause.BEHIND_A_BARRIER
    assert advanced().hand(0, "map/balloon").play("card").allows("district-6")
    lady = advanced().soldiers({5: 1}).hand(0, "map/noblewoman").play("card").play("district-5")
    assert lady.refusal("district-6") == Clause.BEHIND_A_BARRIER
    for variant in ("basic", "advanced"):
        t = Table(3, variant).district_cards(5).end_round()
        assert t.garrison == {1: 1, 4: 1, 5: 1, 9: 1}
        t = Table(3, variant).castle(16).district_cards(5).end_round()
        assert (t.at(6), t.at(11)) == (2, 2)


def test_ruling_9_refill_only_what_is_missing_and_there() -> None:
    assert basic().hand(0, *["map"] * 4).refusal("refill") == Clause.HAND_IS_FULL
    t = basic().hand(0, "map").hoard(1, leave=1)
    t.play("refill")
    assert len(t.held_by(0)) == 2
    t.play("refill")
    assert len(t.held_by(0)) == 2


# Radetzky's district


def test_ruling_10_a_pinned_patriot() -> None:
    t = basic().radetzky(5).available(5).hand(0, "map", "map")
    assert t.refusal("district-1") == Clause.PINNED_BY_RADETZKY
    assert t.refusal("conquer") == Clause.RADETZKY_HOLDS_IT
    t.soldiers({5: 1})
    assert t.refusal("fight-soldiers") == Clause.RADETZKY_SHIELDS_THEM
    assert allowed(t) == {"end-turn", "refill"}
    assert allowed(t.hand(0, "map")) == {"end-turn", "refill", "fight-radetzky"}


def test_ruling_11_pinned_patriots_count_against_conquest() -> None:
    for pinned, taken in (((5, 5, 1), set()), ((5, 1, 1), {5})):
        t = basic(*pinned).radetzky(5).soldiers({5: 5}).district_cards(9).end_round()
        assert districts_in(t.s.austrian) == taken


def test_ruling_12_beating_radetzky_frees_at_once() -> None:
    t = beat_radetzky(basic().radetzky(5), ride_to=9)
    assert t.allows("district-4")
    t.play("conquer")
    assert districts_in(t.s.italian) == {5}


def test_ruling_13_radetzky_pins_whom_he_rides_upon() -> None:
    t = beat_radetzky(basic(5, 9, 1).radetzky(5), ride_to=9).play("end-turn")
    assert t.s.active == 1
    assert t.refusal("district-4") == Clause.PINNED_BY_RADETZKY


def test_ruling_14_helps_of_a_pinned_patriot() -> None:
    t = advanced().radetzky(5).soldiers({5: 1})
    t.hand(0, *[f"map/{name}" for name in ("balloon", "martinitt", "rifle", "barricade", "noblewoman")])
    assert t.refusal("card", "map/balloon") == Clause.BALLOON_PINNED
    assert t.refusal("card", "map/rifle") == Clause.RIFLE_AND_RADETZKY
    assert all(t.allows("card", f"map/{name}") for name in ("martinitt", "barricade", "noblewoman"))
    assert t.allows("empower-balloon")


def test_ruling_15_radetzky_may_be_attacked_again() -> None:
    t = basic().radetzky(5).hand(0, *["map"] * 6).austria(*["map"] * 6)
    for _ in range(2):
        t.play("fight-radetzky").play("card").play("card").play("card")
    assert (t.s.actions_left, t.held_by(0)) == (1, [])


def test_ruling_16_three_cards_among_those_present() -> None:
    assert basic(5, 5, 1).radetzky(5).hand(1, "map", "map", "map").allows("fight-radetzky")
    lonely = basic(5, 4, 1).radetzky(5).hand(0, "map", "map").hand(1, "map")
    assert lonely.refusal("fight-radetzky") == Clause.THREE_CARDS_NEEDED


def test_ruling_17_any_three_cards() -> None:
    t = basic(5, 5, 1).radetzky(5).hand(0, "map", "swords").hand(1, "map", "cannonball")
    t.austria("swords", "swords", "swords").play("fight-radetzky")
    assert len(legal(t.s, t.ed, 0)) == 4
    t.play("card", "map").play("card", "map", of=1).play("card", "swords")
    assert Event.RADETZKY_STANDS in t.news
    assert (t.held_by(0), t.held_by(1)) == ([], ["cannonball"])


def test_ruling_18_any_pairing_that_beats_all_three() -> None:
    t = basic()
    of_symbol = [0, 20, 40]  # one Italy card of each
    for laid, up in product(product(range(3), repeat=3), repeat=2):
        for i in range(3):
            t.s.laid[i] = of_symbol[laid[i]]
            t.s.up[i] = up[i]
        can_pair = any(
            all(beats(one, other) for one, other in zip(order, up, strict=True)) for order in permutations(laid)
        )
        assert is_radetzky_beaten(t.s, t.ed) == can_pair


def test_ruling_19_a_castle_with_fewer_than_three() -> None:
    t = basic().radetzky(5).castle(2)
    supply = int(t.s.supply)
    beat_radetzky(t, ride_to=9)
    assert (t.s.castle, t.s.supply) == (0, supply + 2)


def without_district_deck(t: Table) -> Table:
    """Every card that is in the deck becomes available."""
    return t.available(*t.cards(Card.DECK))


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_ruling_20_without_district_cards_radetzky_strays(variant: str) -> None:
    free = {1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16}
    t = without_district_deck(Table(3, variant).radetzky(5).italian(6, 7, 8, 9))
    areas = [t.cards(area) for area in Card]
    t.end_round()
    assert t.s.radetzky + 1 in free
    assert t.at(int(t.s.radetzky) + 1) == 1
    assert Event.CARD_SHOWN not in t.news
    assert [t.cards(area) for area in Card] == areas
    t = without_district_deck(Table(3, variant).patriots(5, 1, 1).radetzky(5).italian(6, 7, 8, 9))
    t.hand(0, "swords", "swords", "swords").austria("map", "map", "map").play("fight-radetzky")
    t.play("card").play("card").play("card")
    assert t.s.radetzky + 1 in free
    assert [t.cards(area) for area in Card] == areas


def test_ruling_20_a_cube_that_goes_round_without_a_district_deck() -> None:
    some = without_district_deck(advanced().unavailable(7)).soldiers({5: 2}).cube(5)
    assert beat(some, 2).phase == Phase.RELEASE
    none = without_district_deck(advanced().available(16)).soldiers({5: 2}).cube(5)
    assert Event.NOT_RELEASED in beat(none, 2).news
    assert (none.phase, none.s.cube) == (Phase.TURN, 2)


def test_ruling_21_no_card_of_a_conquered_district_can_be_drawn() -> None:
    t = basic().soldiers({9: 4, 10: 4}).available(5).play("conquer").end_round()
    assert t.cards(Card.REMOVED) == {5, 9, 10}
    assert t.cards(Card.DECK) & {5, 9, 10} == set()


def test_ruling_22_austria_takes_the_district_radetzky_is_in() -> None:
    t = basic().radetzky(9).soldiers({9: 4}).district_cards(5).end_round()
    assert districts_in(t.s.austrian) == {9}
    assert t.s.radetzky + 1 == 5
    lost = basic().radetzky(9).soldiers({9: 4}).austrian(2, 3, 4, 6).end_round()
    assert (lost.phase, lost.s.radetzky + 1) == (Phase.OVER, 9)


# Fighting soldiers


def test_ruling_23_somebody_present_needs_a_card() -> None:
    assert basic(5, 5, 1).soldiers({5: 1}).hand(1, "map").allows("fight-soldiers")
    assert basic(5, 4, 1).soldiers({5: 1}).hand(1, "map").refusal("fight-soldiers") == Clause.NO_CARD_TO_ANSWER
    rifle = advanced(5, 5, 1).soldiers({5: 1}).hand(0, "map/rifle")
    assert rifle.refusal("card") == Clause.NO_CARD_TO_ANSWER
    assert rifle.hand(1, "map").allows("card")


def test_ruling_24_open_hands_lay_in_any_order() -> None:
    t = basic(5, 5, 5).soldiers({5: 4}).hand(0, "swords").hand(1, "swords", "swords").hand(2, "swords")
    t.austria("map", "map", "map", "map").play("fight-soldiers").play("card", of=1)
    assert t.seat == 0
    t.play("go-on").play("card", of=1).play("go-on").play("card", of=2).play("go-on").play("card", of=0)
    assert (Event.WON, 0, 4, 1 << 4) in t.told


def test_ruling_24_hidden_hands_are_asked_in_turn() -> None:
    t = Table(4, talk="silent").patriots(5, 5, 5, 5).soldiers({5: 3}).turn(1)
    t.hand(0, "map").hand(1, "map").hand(3, "swords").austria("map", "map").play("fight-soldiers")
    assert (t.seat, t.refusal("decline")) == (1, Clause.NOT_ASKED_NOW)
    t.play("pass-on")
    assert (t.seat, t.refusal("pass-on")) == (3, Clause.NOT_ASKED_NOW)  # patriot 2 holds nothing
    t.play("decline")
    assert t.seat == 0
    t.play("decline")
    assert t.seat == 1
    assert t.refusal("pass-on") == Clause.MUST_ANSWER
    t.play("card", "map")
    assert (t.seat, t.phase) == (3, Phase.ANSWER)  # a tie: asked anew, and the active hand is empty
    t.play("decline")
    assert t.seat == 0
    assert t.refusal("decline") == Clause.MUST_ANSWER


def test_ruling_24_only_the_active_player_decides_to_go_on() -> None:
    t = Table(3, talk="silent").patriots(5, 5, 1).soldiers({5: 2}).hand(1, "swords", "swords").austria("map")
    t.play("fight-soldiers").play("card")
    assert (t.phase, t.seat) == (Phase.GO_ON, 0)


def test_ruling_25_no_soldier_left_ends_the_fight() -> None:
    t = beat(basic().soldiers({5: 2}).hand(0, "map"), 2)
    assert (Event.WON, 0, 2, 1 << 4) in t.told
    assert (t.phase, t.held_by(0)) == (Phase.TURN, ["map"])


def test_ruling_26_the_last_card() -> None:
    assert (Event.WON, 0, 1, 1 << 4) in beat(basic().soldiers({5: 3}), 1).told
    tie = basic().soldiers({5: 3}).hand(0, "map").austria("map").play("fight-soldiers").play("card")
    assert (Event.LOST, 0, 0, 1 << 4) in tie.told
    assert (tie.austria_at(Austria.DISCARD), tie.at(5)) == (1, 3)
    helped = basic(5, 5, 1).soldiers({5: 3}).hand(1, "map")
    assert beat(helped, 1).phase == Phase.GO_ON


def test_ruling_27_no_stopping_after_a_tie() -> None:
    t = basic().soldiers({5: 3}).hand(0, "swords", "map", "map").austria("map", "map").play("fight-soldiers")
    t.play("card", "swords").play("go-on").play("card", "map")
    assert (t.phase, t.s.lens) == (Phase.ANSWER, 1)
    assert t.refusal("stop") == Clause.NOT_ASKED_NOW


def test_ruling_28_the_lens_is_neither_district_nor_supply() -> None:
    t = basic().soldiers({5: 3}).hand(0, "swords", "swords").austria("map")
    supply = int(t.s.supply)
    t.play("fight-soldiers").play("card")
    assert (t.at(5), t.s.lens, t.s.supply) == (2, 1, supply)


def test_ruling_29_a_deck_that_runs_out_in_a_fight() -> None:
    t = advanced().soldiers({5: 3}).hero("rifle").hand(0, "map/rifle", "swords", "swords").thin_austria(leave=4)
    t.austria("swords", "map", "cannonball").play("card", "map/rifle")
    assert t.s.austria_deck == 1
    t.play("card", "swords").play("go-on")
    assert Event.RESHUFFLED in t.news
    assert t.austria_at(Austria.RESOLVED) == 3  # cards of this fight stay out
    assert (t.s.austria_deck, t.austria_at(Austria.DISCARD)) == (33 - 3 - 3, 0)


def test_ruling_29_without_discards_the_cards_of_the_fight_come_back() -> None:
    t = advanced().soldiers({5: 3}).hero("rifle").hand(0, "map/rifle", "swords", "swords")
    t.austria("swords", "map", "cannonball").play("card", "map/rifle").play("card", "swords")
    for card in range(33):
        t.s.austria[card] = Austria.RESOLVED  # as if they had all been turned up in this fight
    t.s.austria_deck = 0
    t.play("go-on")
    assert (t.s.austria_deck, t.austria_at(Austria.UP), t.austria_at(Austria.RESOLVED)) == (30, 3, 0)


def test_ruling_29_first_what_is_left_of_the_italy_deck() -> None:
    t = basic().discard("swords", "swords", "swords").hoard(1, leave=1)
    (last,) = (card for card in range(60) if t.s.italy[card] == Italy.DECK)
    t.play("refill")
    assert t.s.held_card[int(t.s.held) - 4] == last
    assert len(t.held_by(0)) == 4
    assert t.s.italy_deck == 0


@pytest.mark.parametrize(
    ("up", "event"),
    [
        (("map", "cannonball", "cannonball"), Event.BEATEN),
        (("cannonball", "swords", "cannonball"), Event.TIED),
        (("cannonball", "cannonball", "cannonball"), Event.LOST),
    ],
)
def test_ruling_30_the_best_result_counts(up: tuple[str, ...], event: Event) -> None:
    t = advanced().soldiers({5: 3}).hero("rifle").hand(0, "map/rifle", "swords", "map").austria(*up)
    t.play("card", "map/rifle").play("card", "swords")
    assert {Event.BEATEN, Event.TIED, Event.LOST} & set(t.news) == {event}


def test_ruling_31_only_fights_against_soldiers_move_the_cube() -> None:
    rifle = advanced().soldiers({5: 1}).hand(0, "map/rifle", "swords").austria("map", "map")
    assert rifle.play("card", "map/rifle").play("card").s.cube == 2
    help_ = advanced().soldiers({5: 1}).available(5).hero("barricade").cube(3).hand(0, "map/barricade")
    help_.play("card").play("district-5").play("conquer")
    assert (districts_in(help_.s.italian), help_.s.cube) == ({5}, 3)
    beaten = beat_radetzky(advanced().radetzky(5).cube(3), ride_to=9)
    assert beaten.s.cube == 3


def test_ruling_32_a_hopeless_fight_is_legal() -> None:
    t = basic().soldiers({5: 9}).hand(0, "map").austria("swords").play("fight-soldiers").play("card")
    assert (t.at(5), t.held_by(0), t.s.actions_left) == (9, [], 2)


# Conquest and tiles


def test_ruling_33_two_conquests_in_one_turn() -> None:
    t = basic().available(5, 1).play("conquer").play("district-1").play("conquer")
    assert districts_in(t.s.italian) == {1, 5}


def test_ruling_34_eleven_tiles_are_no_limit() -> None:
    t = basic().italian(1, 2, 3, 4).austrian(5, 6, 7, 8).soldiers(dict.fromkeys((9, 10, 11, 12), 4)).end_round()
    assert len(t.cards(Card.REMOVED)) == 12
    assert t.s.result == Outcome.AUSTRIA_DISTRICTS


def test_ruling_35_no_soldier_comes_to_a_conquered_district() -> None:
    flood = basic().italian(1, 4).austrian(9).castle(13).district_cards(5).end_round()
    assert flood.garrison.keys() == {*range(1, 17)} - {1, 4, 9}
    escort = basic().italian(1, 4).austrian(9).district_cards(5).end_round()
    assert escort.garrison == {5: 1}


def test_ruling_36_patriots_stay_in_a_district_that_falls() -> None:
    t = basic().soldiers({5: 5}).district_cards(9).end_round()
    assert (districts_in(t.s.austrian), t.where(0)) == ({5}, 5)
    assert t.play("end-turn").play("end-turn").allows("district-1")


def test_ruling_37_a_fifth_district_ends_nothing_before_2c() -> None:
    t = basic().italian(1, 2, 3, 4).austrian(6, 7, 8, 9).available(5).soldiers({10: 4})
    t.play("conquer")
    assert t.phase == Phase.TURN
    t.end_round()
    assert t.s.result == Outcome.AUSTRIA_DISTRICTS


# The Austrian turn


def test_ruling_38_the_whole_castle_pours_out() -> None:
    t = basic().castle(25).italian(1, 2, 3, 4).barricade(5).district_cards(14).end_round()
    flood = [(what, districts_in(places)) for event, _, what, places in t.told if event == Event.FLOOD]
    assert flood == [(2, set(range(6, 17))), (1, {6, 7, 8})]
    assert basic().castle(9).district_cards(14).end_round().s.castle > 9


def test_ruling_38_nowhere_to_pour() -> None:
    t = basic().castle(10).italian(1, 2, 3, 4, 5, 6, 7, 8).austrian(*range(9, 17)).end_round()
    assert (t.s.castle, t.s.result) == (10, Outcome.AUSTRIA_DISTRICTS)


@pytest.mark.parametrize(("castle", "fallen"), [(9, set()), (10, {2})])
def test_three_soldiers_conquer_only_with_a_fourth_from_the_castle(castle: int, fallen: set[int]) -> None:
    t = advanced().soldiers({2: 3}).castle(castle).district_cards(14).end_round()
    assert districts_in(t.s.austrian) == fallen


def test_ruling_39_all_districts_at_once_barricaded_ones_too() -> None:
    t = advanced().soldiers({2: 4, 9: 4, 12: 4}).barricade(9).district_cards(14).end_round()
    assert districts_in(t.s.austrian) == {2, 9, 12}


@pytest.mark.parametrize(
    ("area", "reshuffled"), [(Card.DECK, True), (Card.AVAILABLE, False), (Card.UNAVAILABLE, False)]
)
def test_ruling_40_reshuffled_only_if_searched(area: Card, reshuffled: bool) -> None:
    t = advanced().soldiers({9: 4})
    t.s.district_card[8] = area
    t.district_cards(14).end_round()
    assert ((Event.RESHUFFLED, 0, 2, 0) in t.told) == reshuffled


def short_of_soldiers(supply: int, difficulty: str = "0") -> Table:
    """Three players with so many soldiers in the supply, and none of the others where Austria could win by them."""
    t = Table(3, difficulty=difficulty).soldiers(dict.fromkeys(range(2, 13), 3)).district_cards(14)
    return t.castle(44 - 33 - supply)


def test_ruling_41_a_won_game_is_won() -> None:
    t = short_of_soldiers(10).soldiers({2: 3}).italian(1, 13, 14, 15, 16).end_round()
    assert t.s.result == Outcome.ITALY


@pytest.mark.parametrize(("supply", "difficulty"), [(11, "0"), (10, "-1"), (9, "-2")])
def test_ruling_42_the_supply_must_suffice(supply: int, difficulty: str) -> None:
    assert short_of_soldiers(supply, difficulty).end_round().phase == Phase.TURN
    short = short_of_soldiers(supply - 1, difficulty).end_round()
    assert (short.phase, short.s.result) == (Phase.OVER, Outcome.AUSTRIA_SUPPLY)


def test_ruling_43_one_soldier_each_where_soldiers_were() -> None:
    t = advanced().soldiers({2: 1, 3: 2, 9: 1}).barricade(9).district_cards(14).end_round()
    reinforced = [districts_in(places) for event, _, _, places in t.told if event == Event.REINFORCED]
    assert reinforced == [{2, 3}]
    assert (t.at(2), t.at(3), t.at(9)) == (2, 3, 1)


def test_ruling_44_radetzky_rides_even_without_soldiers() -> None:
    t = basic().soldiers(dict.fromkeys(range(1, 13), 1)).district_cards(14).end_round()
    assert [t.at(d) for d in range(1, 13)] == [2] * 11 + [1]
    assert (t.s.radetzky + 1, t.at(14), t.s.castle) == (14, 0, 0)
    assert 14 in t.cards(Card.AVAILABLE)


def test_ruling_45_a_barricade_where_radetzky_arrives() -> None:
    t = advanced().barricade(14).district_cards(14).end_round()
    assert t.s.radetzky + 1 == 14
    assert t.garrison == {10: 1, 15: 1}


def test_ruling_46_fewest_soldiers_first_then_the_lower_number() -> None:
    """Radetzky comes to 11 with open neighbours 6, 10, 12 and 15, and two soldiers are left for them."""
    crowd = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 7: 1, 8: 1, 6: 1}
    t = basic().soldiers(crowd).district_cards(11).end_round()
    assert (t.at(6), t.at(10), t.at(11), t.at(12), t.at(15)) == (2, 1, 1, 1, 0)
    barred = basic().soldiers({1: 1}).italian(6).barricade(10).district_cards(11).end_round()
    assert barred.garrison == {1: 2, 11: 1, 12: 1, 15: 1}


def test_ruling_47_soldiers_not_placed_go_to_the_castle() -> None:
    t = advanced().soldiers({9: 1}).barricade(9).district_cards(14).end_round()
    assert t.garrison == {9: 1, 10: 1, 14: 1, 15: 1}
    assert t.s.castle == 11 - 3


def test_no_ruling_is_left_out() -> None:
    names = [
        name for part in (globals(), vars(test_rulings_advanced)) for name in part if name.startswith("test_ruling_")
    ]
    assert {int(name.split("_")[2]) for name in names} == set(range(1, 66))
