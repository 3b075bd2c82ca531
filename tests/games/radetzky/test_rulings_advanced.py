"""The rulings on the advanced game, on few players and on what is told, by their numbers in the game's README."""

import pytest

from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.state import (
    NO_CARD,
    Card,
    Event,
    Italy,
    Phase,
    State,
)
from tests.games.radetzky.rulings import advanced, allowed, beat, walks
from tests.games.radetzky.table import Table, dealt, districts_in, milano

# The advanced game


def test_ruling_48_mobile_barricades() -> None:
    t = advanced().italian(6).soldiers({9: 2}).hero("barricade").hand(0, *["map/barricade"] * 4)
    t.play("card").play("district-9").play("card").play("district-9").play("card").play("district-6")
    assert (t.at(9), t.s.barricades, districts_in(t.s.barricaded)) == (0, 3, {6, 9})
    t.turn(0)
    assert t.refusal("card") == Clause.BARRICADES_USED_UP
    assert t.allows("district-9")
    t.district_cards(14).end_round()
    assert (t.s.barricades, t.s.barricaded) == (0, 0)


def test_ruling_49_the_heroic_barricade_removes_a_soldier() -> None:
    t = advanced().radetzky(9).soldiers({9: 2}).hero("barricade").hand(0, "map/barricade")
    supply = int(t.s.supply)
    t.play("card").play("district-9")
    assert (t.at(9), t.s.supply) == (1, supply + 1)
    empty = advanced().hero("barricade").hand(0, "map/barricade").play("card").play("district-9")
    assert Event.SOLDIER_REMOVED not in empty.news


def test_ruling_50_the_noblewoman() -> None:
    t = (
        advanced()
        .radetzky(9)
        .soldiers({9: 1})
        .barricade(4)
        .italian(5)
        .hero("noblewoman")
        .castle(1)
        .hand(0, "map/noblewoman")
    )
    supply = int(t.s.supply)
    t.play("card").play("district-9")
    assert walks(t) == {4, 10}
    t.play("district-4")
    assert (t.garrison, t.s.castle, t.s.supply) == ({4: 1}, 0, supply + 1)
    base = advanced().soldiers({9: 1}).castle(1).hand(0, "map/noblewoman")
    assert base.play("card").play("district-9").play("district-4").s.castle == 1
    stuck = advanced().hero("noblewoman").castle(5).hand(0, "map/noblewoman")
    assert stuck.refusal("card") == Clause.NO_WAY_TO_LURE


def test_ruling_51_balloon_steps() -> None:
    base = advanced().hand(0, "map/balloon").play("card")
    assert base.refusal("stop") == Clause.NOT_ASKED_NOW
    hero = advanced().hero("balloon").hand(0, "map/balloon", "map/balloon").play("card")
    assert hero.refusal("stop") == Clause.NOT_ASKED_NOW
    hero.play("district-6").play("stop")
    assert (hero.where(0), hero.phase) == (6, Phase.TURN)
    hero.radetzky(2).play("card").play("district-2")
    assert (hero.where(0), hero.phase) == (2, Phase.TURN)  # landing beside Radetzky ends the flight


def test_ruling_52_a_help_card_is_no_part_of_the_reshuffle_it_causes() -> None:
    t = advanced().hand(0, "map/martinitt").discard("swords").hoard(1, leave=0)
    t.play("card")
    assert t.held_by(0) == ["swords"]
    assert (t.italy_at(Italy.DISCARD), t.s.called) == (1, NO_CARD)


def test_ruling_53_a_hero_is_one_for_everybody_and_for_good() -> None:
    t = advanced().hero("martinitt").hand(1, "map/martinitt").hand(2, "map/martinitt").play("end-turn")
    assert len(t.play("card").held_by(1)) == 3
    assert len(t.play("end-turn").play("card").held_by(2)) == 3


def test_ruling_54_empowering() -> None:
    t = advanced().hand(0, "map", "map", "swords", "map", "map").play("empower-rifle")
    assert t.refusal("done") == Clause.AT_LEAST_ONE_CARD
    t.play("card", "map")
    assert t.refusal("card", "swords") == Clause.WRONG_SYMBOL
    t.play("card", "map").play("done").play("empower-barricade").play("card", "map").play("done")
    assert [t.italy_at(Italy.UNDER + tile) for tile in range(5)] == [0, 0, 2, 1, 0]
    t.play("empower-rifle").play("card", "map")
    assert (t.s.hero, t.italy_at(Italy.DISCARD), t.s.active) == (1 << 2, 3, 1)
    assert t.hand(1, "map").refusal("empower-rifle") == Clause.ALREADY_HERO


@pytest.mark.parametrize(("players", "few", "many"), [(1, 3, 4), (2, 3, 4), (3, 3, 4), (4, 4, 5), (5, 5, 6)])
def test_ruling_54_cards_a_hero_takes(players: int, few: int, many: int) -> None:
    for tile, needed in (
        ("balloon", few),
        ("rifle", few),
        ("martinitt", few),
        ("barricade", many),
        ("noblewoman", many),
    ):
        t = Table(players, "advanced").hand(0, *["map"] * 7).play(f"empower-{tile}")
        for _ in range(needed - 1):
            t.play("card")
        assert t.s.hero == 0
        t.play("card")
        assert (t.s.hero != 0, t.phase) == (True, Phase.TURN)


def test_ruling_55_the_combat_cube() -> None:
    t = beat(advanced().soldiers({5: 7}).unavailable(3, 7).cube(5), 7)
    assert (t.phase, t.s.cube) == (Phase.RELEASE, 1)
    t.play("district-3")
    assert (t.phase, t.s.cube) == (Phase.RELEASE, 1)
    t.play("district-16")
    assert (t.phase, t.s.cube, t.cards(Card.AVAILABLE)) == (Phase.TURN, 2, {3, 16})
    for before, after in ((1, 1), (2, 1), (5, 4)):
        lost = advanced().soldiers({5: 1}).cube(before).hand(0, "map").austria("swords").play("fight-soldiers")
        assert lost.play("card").s.cube == after


def test_ruling_55_without_unavailable_cards_the_deck_gives_one() -> None:
    t = advanced().available(16).soldiers({5: 1}).cube(5).district_cards(9)
    assert 9 in beat(t, 1).cards(Card.AVAILABLE)


def test_ruling_56_radetzkys_own_card_may_be_released() -> None:
    t = beat(advanced(5, 1, 1).radetzky(4).soldiers({5: 1}).cube(5), 1).play("district-4").play("district-4")
    assert t.refusal("conquer") == Clause.RADETZKY_HOLDS_IT


def test_ruling_57_an_unavailable_card_is_removed_by_conquest() -> None:
    t = advanced().unavailable(9).soldiers({9: 4}).district_cards(14).end_round()
    assert 9 in t.cards(Card.REMOVED)


# Two players, solo


def test_ruling_58_the_third_patriot() -> None:
    t = Table(2, "advanced", "silent").patriots(5, 5, 5).soldiers({5: 2}).first(1).turn(0)
    t.hand(0, "map").hand(2, "swords", "map").austria("map").play("fight-soldiers").play("pass-on")
    assert (t.seat, t.s.asked) == (1, 2)
    t.play("card", "swords").play("stop")
    assert len(t.held_by(2)) == 1
    t.play("end-turn")
    assert (t.s.active, t.seat) == (2, 1)
    t.play("empower-rifle").play("card", "map").play("done")
    t.district_cards(14).play("end-turn")
    assert [who for event, who, _, _ in t.told if event == Event.REFILLED] == [0, 1, 2]
    assert (t.s.first, len(t.held_by(2))) == (0, 4)
    t.district_cards(13).end_round()
    assert t.s.first == 1


def test_ruling_58_the_third_patriot_counts_in_2b() -> None:
    t = Table(2).patriots(1, 1, 9).soldiers({9: 4}).district_cards(14).end_round()
    assert t.s.austrian == 0
    assert dealt(2).hand_count[2] == 4


def test_ruling_59_solo_numbers() -> None:
    s = dealt(1)
    assert s.supply + sum(int(s.soldiers[d]) for d in range(16)) == 44
    t = Table(1).district_cards(14).turn(0).end_round()
    assert sum(t.garrison.values()) + t.s.castle == 11
    assert milano().record.barricade_limit[1] == 3


def test_ruling_60_table_cards_let_an_empty_hand_fight() -> None:
    t = Table(1).patriots(5, 5, 5).soldiers({5: 2}).turn(0)
    assert t.allows("fight-soldiers")
    t.play("fight-soldiers")
    assert (len(t.on_table(1)), len(t.on_table(2)), t.on_table(0)) == (3, 3, [])
    assert t.news[:4] == [Event.FIGHT, Event.TABLE_CARDS, Event.TABLE_CARDS, Event.TURNED_UP]
    alone = Table(1).patriots(5, 4, 4).soldiers({5: 2}).turn(0)
    assert alone.refusal("fight-soldiers") == Clause.NO_CARD_TO_ANSWER
    assert Table(1).patriots(5, 5, 4).radetzky(5).turn(0).allows("fight-radetzky")
    no_cards = Table(1).patriots(5, 5, 4).radetzky(5).turn(0).hoard(7, leave=2)
    assert no_cards.refusal("fight-radetzky") == Clause.THREE_CARDS_NEEDED


def test_ruling_60_table_cards_stay_with_their_companion() -> None:
    t = Table(1, "advanced").patriots(5, 5, 4).soldiers({5: 2, 4: 2}).turn(0).hand(0, "map", "map")
    t.italy("swords/martinitt", "swords", "swords").austria("map").play("fight-soldiers").play("card", of=6).play(
        "stop"
    )
    assert t.refusal("card", of=6) == Clause.CARD_NOT_IN_HAND  # a fight is all they are for
    t.play("empower-rifle")
    assert t.refusal("card", of=6) == Clause.CARD_NOT_IN_HAND
    t.play("card", "map").play("done").turn(0, actions=2).play("district-4").austria("map").play("fight-soldiers")
    assert (len(t.on_table(1)), len(t.on_table(2))) == (2, 3)
    assert t.refusal("card", of=6) == Clause.CARD_NOT_PRESENT
    assert t.allows("card", of=7)


def test_ruling_61_solo_refill_after_the_table_is_cleared() -> None:
    t = Table(1).patriots(5, 5, 4).soldiers({5: 1}).turn(0).hand(0, "swords").hoard(7, leave=3)
    t.austria("map").play("fight-soldiers").play("card", "swords")
    assert (t.s.italy_deck, t.italy_at(Italy.DISCARD), len(t.on_table(1))) == (0, 1, 3)
    t.play("end-turn")
    assert (t.on_table(1), len(t.held_by(0))) == ([], 4)


def test_ruling_61_a_larger_solo_hand_is_kept_and_phase_3_adds_nothing() -> None:
    t = Table(1).turn(0).district_cards(14).play("end-turn")
    for patriot in (2, 3):
        t.play(f"patriot-{patriot}").hand(0, "map")
        t.play("end-turn")
        assert len(t.held_by(0)) == 4 + patriot - 1
    assert (t.s.round_number, Event.REFILLED in t.news) == (2, False)


def test_ruling_62_solo_has_no_first_player() -> None:
    t = Table(1).district_cards(14).turn(0).end_round()
    assert t.s.first == 0
    assert allowed(t) == {"patriot-1", "patriot-2", "patriot-3"}


# Information


def hidden_cards(s: State, holder: int) -> int:
    return sum(s.held_by[i] == holder and s.held_card[i] == NO_CARD for i in range(int(s.held)))


def test_ruling_63_what_is_hidden_and_what_is_public() -> None:
    t = Table(3, talk="silent").patriots(5, 5, 1).soldiers({5: 2}).castle(3).discard("map")
    t.hand(0, "map", "swords").hand(1, "cannonball")
    seen = t.seen_by(0)
    assert (hidden_cards(seen, 0), hidden_cards(seen, 1)) == (0, 1)
    assert [int(seen.hand_count[holder]) for holder in range(3)] == [2, 1, 0]
    assert sum(seen.italy[card] == Italy.DISCARD for card in range(60)) == 1
    assert sum(seen.italy[card] == Italy.DECK for card in range(60)) == t.s.italy_deck + 1
    assert all(seen.chance.key[i] == 0 for i in range(8))
    for field in ("supply", "castle", "radetzky", "italy_deck", "austria_deck"):
        assert getattr(seen, field) == getattr(t.s, field)


def test_ruling_63_a_card_laid_is_public() -> None:
    t = Table(3, talk="silent").patriots(5, 5, 1).radetzky(5).hand(0, "map", "swords", "map").play("fight-radetzky")
    t.play("card", "swords")
    (card,) = (card for card in range(60) if t.s.italy[card] == Italy.IN_FIGHT)
    for seat in (1, 2, 15):
        seen = t.seen_by(seat)
        assert (seen.laid[0], seen.italy[card]) == (card, Italy.IN_FIGHT)
        assert hidden_cards(seen, 0) == 2


@pytest.mark.parametrize(("talk", "hidden", "shown"), [("open", 0, 0), ("symbol-count", 3, 2), ("silent", 3, 0)])
def test_ruling_64_levels_of_talk(talk: str, hidden: int, shown: int) -> None:
    t = Table(3, talk=talk).hand(0, "map", "swords", "map")
    seen = t.seen_by(1)
    assert (hidden_cards(seen, 0), seen.kinds_shown[0]) == (hidden, shown)


def test_ruling_64_solo_and_the_third_hand_are_open() -> None:
    two = Table(2, talk="silent").hand(0, "map").hand(2, "map", "swords")
    assert [hidden_cards(two.seen_by(1), holder) for holder in (0, 2)] == [1, 0]
    assert hidden_cards(two.seen_by(15), 2) == 0
    solo = Table(1, talk="silent").hand(0, "map")
    assert hidden_cards(solo.seen_by(15), 0) == 0


@pytest.mark.parametrize("delta", [-2, -1, 0, 1, 2])
def test_ruling_65_difficulty(delta: int) -> None:
    (option,) = (option for option in META.options if option.name == "difficulty")
    assert sorted(choice.value for choice in option.choices) == [-2, -1, 0, 1, 2]
    assert option.default == "0"
    name = next(choice.name for choice in option.choices if choice.value == delta)
    t = Table(4, difficulty=name).district_cards(14).end_round()
    assert (Event.TAKEN, 0, 13 + delta, 0) in t.told
