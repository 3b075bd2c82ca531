"""How Radetzky is looked at, and what several who draw it ask of a record."""

from typing import NamedTuple, cast

from quarantotto.core.pen import Pen
from quarantotto.core.present import sight
from quarantotto.core.present.keeping import fact, kept
from quarantotto.core.seats import COLOURS
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import controller, hand_of, is_solo
from quarantotto.games.radetzky.state import NO_DISTRICT, NO_PATRIOT, Fight, Phase, State

NOBODY_HERE: tuple[int, ...] = ()

Sight = sight.Sight[State, Printed, Voice]
SIGHTS = sight.Sights(State, Printed, Voice, Pen(is_shared=True))


# Who acts, and where


def is_over(s: State) -> bool:
    return int(s.phase) == Phase.OVER


def active(s: State) -> int | None:
    """The patriot whose turn it is."""
    return None if is_over(s) or int(s.active) == NO_PATRIOT else int(s.active)


def place_of(s: State, patriot: int | None) -> int | None:
    """The district a patriot stands in."""
    if patriot is None or int(s.patriot_at[patriot]) == NO_DISTRICT:
        return None
    return int(s.patriot_at[patriot])


def fight_in(s: State) -> int | None:
    """The district where a fight is in progress."""
    return None if int(s.fight) == Fight.NONE else place_of(s, active(s))


@fact
def mine(sight: Sight) -> int | None:
    """The patriot through whose eyes the reader looks: the one he acts with, else his own."""
    acting = active(sight.s)
    if acting is not None and sight.is_mine(controller(sight.s, acting)):
        return acting
    return sight.seat if sight.seat in sight.say.patriots() else None


def own_place(sight: Sight) -> int | None:
    """The district the reader looks from; alone he leads all patriots and looks from none until one acts."""
    if is_over(sight.s) or (is_solo(sight.s) and active(sight.s) is None):
        return None
    return place_of(sight.s, mine(sight))


@fact
def shown_hand(sight: Sight) -> int | None:
    """The holder whose cards lie large before the reader; the one hand of the solo game lies before all."""
    own = 0 if is_solo(sight.s) else mine(sight)
    return None if own is None else hand_of(sight.s, own)


@kept
def colours(sight: Sight) -> tuple[int, ...]:
    """The colour of each patriot: its player's, and of those nobody sits for one that is left."""
    patriots = sight.say.patriots()
    taken = [sitter.colour for patriot in patriots if (sitter := sight.sitter(patriot))]
    spare = [colour for colour in range(1, COLOURS + 1) if colour not in taken]
    return (*taken, *spare)[: len(patriots)]


# What stands in the districts


class Things(NamedTuple):
    """What stands in a district, as far as it takes up room."""

    owner: str  # "italy", "austria" or nobody
    soldiers: int
    is_barricaded: bool
    is_radetzky_here: bool
    patriots: tuple[int, ...]
    is_falling: bool  # to Austria, if its turn came now


@fact
def city(sight: Sight) -> tuple[Things, ...]:
    """All districts."""
    return city_while(sight, is_over(sight.s))


@kept
def city_while(sight: Sight, is_over: bool) -> tuple[Things, ...]:
    """The same for those who are kept: they need not be made again whenever another question is asked."""
    s, margin = sight.s, sight.ed.margin
    italian, austrian, barricaded, radetzky = s.italian, s.austrian, s.barricaded, s.radetzky
    present: dict[int, tuple[int, ...]] = {}
    for patriot in sight.say.patriots():
        district = s.patriot_at[patriot]
        present[district] = (*present.get(district, NOBODY_HERE), patriot)
    found = []
    for d, soldiers in enumerate(cast("tuple[int, ...]", s.soldiers)[: sight.ed.districts]):
        owner = "italy" if italian >> d & 1 else "austria" if austrian >> d & 1 else ""
        patriots = present.get(d, NOBODY_HERE)
        is_falling = not owner and not is_over and soldiers - len(patriots) >= margin
        found.append(Things(owner, soldiers, barricaded >> d & 1 == 1, d == radetzky, patriots, is_falling))
    return tuple(found)


@kept
def falling(sight: Sight) -> tuple[int, ...]:
    """The districts Austria would take if its turn came now."""
    return tuple(d for d, things in enumerate(city(sight)) if things.is_falling)
