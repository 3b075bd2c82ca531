"""What decides in Radetzky, and what nobody knows."""

from functools import partial

from quarantotto.core.bits import has_bit
from quarantotto.core.present.reasons import Ground
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.state import State, Talk


def grounds_of(sight: Sight) -> tuple[Ground, ...]:
    v, s = sight.say, sight.s
    left = [d for d in range(int(sight.ed.districts)) if not has_bit(int(s.italian) | int(s.austrian), d)]
    return (
        Ground("italian", v._("Districts of Italy"), 1, feature=1, unit=50),
        Ground("austrian", v._("Districts of Austria"), -1, feature=2, unit=50),
        Ground("spare", v._("Soldiers in supply more than Austria takes"), 1, feature=3, unit=10),
        Ground("soldiers", v._("Soldiers in districts nobody has conquered"), -1, feature=10, unit=5),
        Ground("castle", v._("Soldiers in the castle"), -1, feature=4, unit=20),
        Ground("cards", v._("Italy cards in all hands"), 1, feature=11, unit=10),
        Ground("heroes", v._("Heroes"), 1, feature=17, unit=40),
        *(
            Ground(
                f"italian-{d}", v._("Italy conquers {place}", place=v.place(d)), 1, partial(_italian, d), is_event=True
            )
            for d in left
        ),
        *(
            Ground(
                f"austrian-{d}",
                v._("{place} falls to Austria", place=v.place(d)),
                -1,
                partial(_austrian, d),
                is_event=True,
            )
            for d in left
        ),
    )


def _italian(district: int, s: State) -> int:
    return int(s.italian) >> district & 1


def _austrian(district: int, s: State) -> int:
    return int(s.austrian) >> district & 1


def unknown_of(sight: Sight) -> tuple[str, ...]:
    v = sight.say
    decks = v._("the order of the decks")
    is_open = int(sight.s.talk) == Talk.OPEN or int(sight.s.players) == 1
    return (decks,) if is_open else (v._("the others' hands"), decks)
