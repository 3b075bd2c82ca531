"""What decides in Comuni, where games are imagined to their end, and what a city does not know."""

from functools import partial

from quarantotto.core.present.reasons import Ground
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.rules.scoring import total_points
from quarantotto.games.comuni.state import KINDS, Phase, State


def grounds_of(sight: Sight) -> tuple[Ground, ...]:
    v, seat, ed = sight.say, sight.seat, sight.edition.printed.record
    others = [other for other in v.seats() if other != seat]
    return (
        Ground("mine", v._("Own points at the end"), 1, lambda s: total_points(s, ed, seat), is_end=True),
        Ground(
            "best",
            v._("Points of the best other city"),
            -1,
            lambda s: max(total_points(s, ed, other) for other in others),
            is_end=True,
        ),
        Ground("buildings", v._("Own points for buildings"), 1, lambda s: int(s.kind_points[seat].sum())),
        Ground("heroes", v._("Own points as a hero"), 1, lambda s: int(s.heroes[seat])),
        Ground("plunder", v._("Points lost by plunder"), -1, lambda s: int(s.plunder[seat])),
        *(
            Ground(
                f"master-{kind}",
                v._("The {master} ends in the own city", master=v.master(kind)),
                1,
                partial(_has, seat, kind),
                is_event=True,
            )
            for kind in range(KINDS)
        ),
    )


def _has(seat: int, kind: int, s: State) -> int:
    return int(int(s.master[kind]) == seat)


def unknown_of(sight: Sight) -> tuple[str, ...]:
    v = sight.say
    found = (v._("the others' cards"), v._("which cards come next"))
    return (*found, v._("what the others decide now")) if int(sight.s.phase) == Phase.SEALED else found
