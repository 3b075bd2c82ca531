"""What is told of a decision: who did it, what it was, and its numbers in their places."""

from typing import Any

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.news import NewsOf
from quarantotto.games.comuni.news import Built, Committed, Moved, Short, Walled
from quarantotto.games.comuni.state import STACKS, Event, Kind, Phase
from tests.games.comuni.table import Table


def told(t: Table, of: type[NewsOf]) -> list[tuple[Any, ...]]:
    """What was just told of a kind of news, by the order of its names."""
    items = [t.s.news.items[i] for i in range(int(t.s.news.count))]
    return [tuple(part.read(item) for part in of.parts) for item in items if int(item.kind) == of.kind]


def test_a_bid_tells_seat_column_and_gold() -> None:
    t = Table(2).no_cubes().cubes(1, gold=5).turn(1).act("column-3", "gold-4")
    assert t.news(Event.BID) == [(1, 2, 4)]


def test_an_outbid_envoy_is_told_of_and_so_is_where_it_goes() -> None:
    t = Table(3).no_cubes().cubes(0, gold=4).cubes(2, pilgrim=1).envoy(2, 4, 3).turn(0).act("column-4", "gold-4")
    assert t.news(Event.OUTBID) == [(2, 3, 0)]
    t.act("column-2")
    assert told(t, Moved) == [(2, 1, 3, 3)]


def test_filled_columns_tell_their_cards() -> None:
    t = Table(2).no_cubes().envoy(0, 2).turn(0).act("claim")
    assert t.news(Event.FILLED) == [(1, int(t.s.column_card[1, row]), 0) for row in range(2)]


def test_the_alarm_names_leader_and_invasion() -> None:
    t = Table(2).no_cubes().stack("C", 1).envoy(1, 1).turn(1).act("claim")
    assert t.news(Event.ALARM) == [(1, 2, 0)]


def test_the_emperors_alarm_names_the_leader_too() -> None:
    t = Table(2).no_cubes().stack("D", 0).turn(1)
    t.s.stack, t.s.ending = STACKS, 1
    t.act("income", "cube-gold", "done")
    assert t.phase == Phase.ALARM
    assert t.news(Event.ALARM) == [(1, 3, 0)]


def test_income_tells_what_the_supply_could_not_pay() -> None:
    """Lucca is due a gold and a craftsman, and four gold for its bank: one gold is there."""
    t = Table(2, comuni="12").no_cubes()
    t.building(0, "E", 4)
    t.s.activated[0] = 1 << Kind.ECONOMY
    t.cubes(1, gold=49).turn(0).act("income")
    assert told(t, Short) == [(0, (4, 0, 0, 0))]


def test_an_exchange_tells_which() -> None:
    t = Table(2).cubes(1, pilgrim=2).turn(1).act("two-pilgrim-for-craftsman")
    assert t.news(Event.EXCHANGED) == [(1, 3, 0)]
    assert not t.news(Event.BUILT)


def test_a_storey_tells_card_building_height_and_craftsmen() -> None:
    t = Table(5).no_cubes().cubes(1, craftsman=2)
    t.building(0, "E", 1)
    t.building(1, "M", 2)
    card = t.card(1, "M")
    t.hand(1, card).turn(1, Phase.BUILD).act(f"card-{card + 1}", "raise-2")
    assert told(t, Built) == [(1, card, 1, 3, 2)]


def test_a_wall_tells_the_back_of_its_card_section_height_and_craftsmen() -> None:
    t = Table(5).no_cubes().cubes(1, craftsman=1)
    t.building(0, "E", 1)
    t.wall(1, 2)
    card = t.card(2, stack="B")
    t.hand(1, card).turn(1, Phase.BUILD).act(f"card-{card + 1}", "raise-2")
    assert told(t, Walled) == [(1, 1, 1, 3, 1)]
    assert not t.news(Event.BONUS_WALL)


def test_a_finished_section_tells_of_its_bonus_wall() -> None:
    t = Table(5).no_cubes()
    t.building(0, "E", 1)
    t.wall(1, 3)
    card = t.card(4)
    t.hand(1, card).turn(1, Phase.BUILD).act(f"card-{card + 1}", "raise-2")
    assert t.news(Event.BONUS_WALL) == [(1, 2, 0)]


def test_a_guild_master_tells_whom_he_leaves() -> None:
    t = Table(3).no_cubes()
    t.building(0, "C", 3)
    t.building(0, "R", 2)
    t.s.master[Kind.CULTURE] = 2
    t.turn(0, Phase.BUILD).act("done")
    assert t.news(Event.MASTER) == [(0, Kind.CULTURE, 2), (0, Kind.RELIGION, NOBODY)]


@pytest.mark.parametrize("tiles", [1, 2])
def test_a_repair_tells_how_much(tiles: int) -> None:
    t = Table(2).no_cubes().cubes(1, pilgrim=3)
    t.s.plunder[1] = 2
    t.turn(1, Phase.BUILD).act("done", ("repair-one", "repair-two")[tiles - 1])
    assert t.news(Event.REPAIRED) == [(1, tiles, 0)]


def test_opened_hands_tell_armies_and_what_they_were_paid_with() -> None:
    t = Table(2).no_cubes().cubes(1, gold=2, army=1, pilgrim=4).turn(0, Phase.ALARM).act("to-arms")
    t.commit(0, 0, 0).commit(1, 3, 1, 1, 2)
    assert told(t, Committed) == [(0, 0, 0, 0, 0), (1, 3, 1, 1, 2)]


def test_heroes_are_told_first_and_second() -> None:
    t = Table(3).no_cubes().stack("C", 3)
    t.cubes(1, army=1).cubes(2, army=2).turn(0, Phase.ALARM).act("to-arms")
    t.commit(0, 0, 0).commit(1, 1, 0).commit(2, 2, 0)
    assert t.news(Event.HERO) == [(2, 4, 0), (1, 2, 1)]


def test_the_end_tells_points_and_winner() -> None:
    t = Table(2, comuni="12").no_cubes().stack("D", 0).turn(0, Phase.ALARM)
    t.s.stack, t.s.plunder[0] = STACKS, 3
    t.act("to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert t.news(Event.SCORED) == [(0, 0, -(3 + 15)), (1, 0, -16)]
    assert t.news(Event.GAME_ENDED) == [(1, 0, 0)]
