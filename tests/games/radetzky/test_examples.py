"""The worked examples of the rulebooks, by their numbers."""

import pytest

from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.state import Austria, Card, Event, Italy, Phase
from tests.games.radetzky.table import Table, dealt, districts_in


@pytest.mark.parametrize("seed", range(5))
def test_example_1_four_players_start_with_15_soldiers(seed: int) -> None:
    s = dealt(4, seed=seed)
    garrison = sorted(int(s.soldiers[d]) for d in range(16) if s.soldiers[d])
    assert garrison == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert sum(garrison) == 15
    assert s.soldiers[int(s.radetzky)] == 3


@pytest.mark.parametrize(("variant", "area"), [("basic", Card.AVAILABLE), ("advanced", Card.UNAVAILABLE)])
def test_example_1_only_radetzkys_card_stays_out_of_the_deck(variant: str, area: Card) -> None:
    s = dealt(4, variant)
    lying = {d: int(s.district_card[d]) for d in range(16)}
    assert lying.pop(int(s.radetzky)) == area
    assert set(lying.values()) == {Card.DECK}


def test_example_2_stop_with_one_card_left() -> None:
    t = Table(4).patriots(5, 1, 1, 1).soldiers({5: 3}).hand(0, "swords", "map", "map", "cannonball")
    t.austria("map", "map", "swords").play("fight-soldiers")
    t.play("card", "swords")
    assert (t.phase, t.s.lens, t.at(5)) == (Phase.GO_ON, 1, 2)
    t.play("go-on").play("card", "map")
    assert Event.TIED in t.news
    assert t.phase == Phase.ANSWER
    t.play("card", "cannonball")
    assert (t.phase, t.s.lens) == (Phase.GO_ON, 2)
    supply = int(t.s.supply)
    t.play("stop")
    assert (t.at(5), t.s.lens, t.s.supply) == (1, 0, supply + 2)
    assert t.held_by(0) == ["map"]
    assert (t.italy_at(Italy.DISCARD), t.austria_at(Austria.DISCARD)) == (3, 3)


def test_example_3_a_losing_card_must_be_played() -> None:
    t = Table(4).patriots(5, 1, 1, 1).soldiers({5: 3}).hand(0, "swords", "swords", "map", "map")
    t.austria("map", "swords", "swords").play("fight-soldiers")
    t.play("card", "swords").play("go-on").play("card", "swords")
    assert t.phase == Phase.ANSWER
    assert t.refusal("stop") == Clause.NOT_ASKED_NOW
    t.play("card", "map")
    assert (t.at(5), t.s.lens) == (3, 0)
    assert t.held_by(0) == ["map"]
    assert (t.italy_at(Italy.DISCARD), t.austria_at(Austria.DISCARD)) == (3, 3)


def test_example_4_two_of_three_do_not_beat_radetzky() -> None:
    t = Table(4).patriots(16, 1, 1, 1).radetzky(16).castle(5).hand(0, "swords", "swords", "map", "cannonball")
    t.austria("swords", "swords", "map").play("fight-radetzky")
    t.play("card", "cannonball").play("card", "swords")
    assert t.phase == Phase.ANSWER
    t.play("card", "swords")
    assert Event.RADETZKY_STANDS in t.news
    assert (t.s.radetzky + 1, t.s.castle) == (16, 5)
    assert t.held_by(0) == ["map"]
    assert (t.italy_at(Italy.DISCARD), t.austria_at(Austria.DISCARD)) == (3, 3)


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_example_5_a_friend_has_the_missing_cannonball(variant: str) -> None:
    t = Table(4, variant).patriots(16, 16, 1, 1).radetzky(16).castle(5).hand(1, "cannonball")
    t.hand(0, "swords", "swords", "map", "cannonball").austria("swords", "swords", "map").district_cards(4)
    supply = int(t.s.supply)
    t.play("fight-radetzky").play("card", "cannonball").play("card", "swords").play("card", "cannonball", of=1)
    assert Event.RADETZKY_BEATEN in t.news
    assert (t.s.castle, t.s.supply) == (2, supply + 3)
    assert (t.s.radetzky + 1, t.at(4)) == (4, 0)
    assert 4 in t.cards(Card.AVAILABLE)


def test_example_6_four_more_soldiers_than_patriots() -> None:
    t = Table(4).patriots(6, 6, 1, 1).soldiers({3: 4, 6: 5}).district_cards(9).end_round()
    assert districts_in(t.s.austrian) == {3}


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_example_7_a_whole_austrian_turn(variant: str) -> None:
    t = Table(4, variant).radetzky(14).patriots(5, 4, 4, 4).italian(4, 12).castle(10)
    t.soldiers({1: 3, 2: 3, 5: 3, 13: 1}).district_cards(16)
    assert t.s.supply == 27
    t.end_round()
    told = {event: districts_in(places) for event, _, _, places in t.told}
    assert told[Event.FLOOD] == {1, 2, 3, 5, 6, 7, 8, 9, 10, 11}
    assert told[Event.AUSTRIA_CONQUERED] == {1, 2}
    assert told[Event.REINFORCED] == {3, 5, 6, 7, 8, 9, 10, 11, 13}
    assert told[Event.RADETZKY_ESCORT] == {13, 15, 16}
    assert districts_in(t.s.austrian) == {1, 2}
    assert t.s.radetzky + 1 == 16
    assert t.garrison == {3: 2, 5: 5, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2, 11: 2, 13: 3, 15: 1, 16: 1}
    assert (t.s.castle, t.s.supply) == (1, 22)
    assert 16 in t.cards(Card.AVAILABLE if variant == "basic" else Card.UNAVAILABLE)


def test_example_8_the_cube_goes_round() -> None:
    t = Table(4, "advanced").patriots(5, 1, 1, 1).soldiers({5: 3}).unavailable(3, 7).cube(5)
    t.hand(0, "swords", "swords", "swords").austria("map", "map", "map").play("fight-soldiers")
    t.play("card").play("go-on").play("card").play("go-on").play("card")
    assert (t.phase, t.s.cube, t.s.steps) == (Phase.RELEASE, 1, 1)
    assert t.cards(Card.AVAILABLE) == set()
    t.play("district-7")
    assert t.cards(Card.AVAILABLE) == {7}
    assert t.s.cube == 2


def test_example_9_balloons() -> None:
    base = Table(4, "advanced").patriots(9, 1, 1, 1).hand(0, "map/balloon")
    assert base.refusal("district-14") == Clause.BEHIND_A_BARRIER
    base.play("card", "map/balloon")
    assert not base.allows("district-6")
    base.play("district-14")
    assert (base.where(0), base.phase) == (14, Phase.TURN)

    hero = Table(4, "advanced").patriots(9, 1, 1, 1).hand(0, "map/balloon").hero("balloon")
    hero.play("card", "map/balloon").play("district-5").play("district-6")
    assert (hero.where(0), hero.phase) == (6, Phase.TURN)


def test_example_10_rifle() -> None:
    t = Table(4, "advanced").patriots(5, 1, 1, 1).soldiers({5: 2})
    t.hand(0, "map/rifle", "swords", "swords", "cannonball").austria("swords", "map", "swords", "cannonball")
    t.play("card", "map/rifle")
    assert t.up == ["swords", "map"]
    t.play("card", "swords")
    assert (t.phase, t.s.lens) == (Phase.GO_ON, 1)
    t.play("go-on").play("card", "cannonball")
    assert (Event.WON, 0, 2, 1 << 4) in t.told
    assert (t.at(5), t.s.cube) == (0, 3)
    assert t.held_by(0) == ["swords"]


def test_example_11_four_swords_make_a_heroic_rifle() -> None:
    t = Table(4, "advanced").patriots(1, 5, 1, 1).soldiers({5: 2}).turn(0, actions=1)
    t.hand(0, "swords", "swords").hand(1, "swords", "swords", "map")
    t.play("empower-rifle").play("card").play("card").play("done")
    assert (t.s.hero, t.italy_at(Italy.UNDER + 2), t.s.active) == (0, 2, 1)
    t.play("empower-rifle").play("card", "swords").play("card", "swords")
    assert t.s.hero == 1 << 2
    assert (t.italy_at(Italy.UNDER + 2), t.italy_at(Italy.DISCARD)) == (0, 4)
    t.italy("map/rifle", "map", "map").play("refill")
    assert len(t.held_by(1)) == 4
    t.austria("cannonball", "cannonball", "swords").play("card", "map/rifle")
    assert t.up == ["cannonball", "cannonball", "swords"]


def test_example_12_solo_table_cards() -> None:
    blue, green = 0, 1
    t = Table(1).patriots(5, 5, 1).soldiers({5: 6}).hand(0, "swords", "swords", "map", "map")
    t.turn(blue).italy("map", "map", "cannonball").austria("map", "map", "map", "map").play("fight-soldiers")
    assert t.on_table(green) == ["map", "map", "cannonball"]
    t.play("card", "map", of=5 + green).play("card", "swords")  # a tie, then a soldier
    t.play("go-on").play("card", "map", of=5 + green).play("card", "swords").play("stop")
    assert (t.at(5), t.held_by(0), t.on_table(green)) == (4, ["map", "map"], ["cannonball"])
    t.italy("map", "map").play("refill")
    assert (len(t.held_by(0)), t.on_table(green)) == (4, ["cannonball"])
    t.austria("cannonball", "cannonball").play("fight-soldiers")
    assert t.on_table(green) == ["cannonball"]
    t.play("card", "map").play("go-on").play("card", "map").italy("map", "map").play("stop")
    assert (t.at(5), t.phase) == (2, Phase.PATRIOT)
    assert (t.on_table(green), len(t.held_by(0))) == ([], 4)
    t.play(f"patriot-{green + 1}").italy("swords", "swords", "swords").play("fight-soldiers")
    assert t.on_table(blue) == ["swords", "swords", "swords"]
    assert t.on_table(green) == []
