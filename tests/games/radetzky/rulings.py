"""Tables that the tests of the rulings begin with."""

from quarantotto.games.radetzky.actions import action_name
from tests.games.radetzky.table import Table, legal


def allowed(t: Table) -> set[str]:
    """Names of all that the asked seat may do."""
    return {action_name(action) for action in legal(t.s, t.ed, t.seat)}


def walks(t: Table) -> set[int]:
    return {int(name.removeprefix("district-")) for name in allowed(t) if name.startswith("district-")}


def basic(*where: int) -> Table:
    return Table(3).patriots(*(where or (5, 1, 1)))


def advanced(*where: int) -> Table:
    return Table(3, "advanced").patriots(*(where or (5, 1, 1)))


def beat(t: Table, soldiers: int) -> Table:
    """The active patriot, with as many swords in hand, beats so many soldiers; then it is over if nothing is left."""
    t.hand(int(t.s.active), *["swords"] * soldiers).austria(*["map"] * soldiers).play("fight-soldiers")
    for k in range(soldiers):
        if k:
            t.play("go-on")
        t.play("card", "swords")
    return t


def beat_radetzky(t: Table, ride_to: int) -> Table:
    patriot = int(t.s.active)
    t.hand(patriot, "swords", "swords", "swords").austria("map", "map", "map").district_cards(ride_to)
    return t.play("fight-radetzky").play("card", "swords").play("card", "swords").play("card", "swords")
