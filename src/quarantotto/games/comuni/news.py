"""News of Comuni with more than three numbers, by their names."""

from typing import Annotated

from quarantotto.core.derived import packer, teller
from quarantotto.core.news import NewsOf, Row, What, Who, up_to
from quarantotto.games.comuni.state import KINDS, Event


class Moved(NewsOf, kind=Event.MOVED):
    """An envoy that was outbid goes to another column."""

    seat: Who
    column: What
    gold: Annotated[int, up_to(63)]
    left: Annotated[int, up_to(15)]  # column


class Claimed(NewsOf, kind=Event.CLAIMED):
    """A seat takes the cards of a column."""

    seat: Who
    column: What
    gold: Annotated[int, up_to(63)]
    cards: Annotated[int, up_to(15)]


class Income(NewsOf, kind=Event.INCOME):
    """Cubes a seat gets."""

    seat: Who
    cubes: Annotated[Row, up_to(63, KINDS)]


class Short(NewsOf, kind=Event.SHORT):
    """Cubes the supply could not pay."""

    seat: Who
    cubes: Annotated[Row, up_to(63, KINDS)]


class Committed(NewsOf, kind=Event.COMMITTED):
    """What a seat had sealed."""

    seat: Who
    league: What
    city: Annotated[int, up_to(255)]
    gold_pairs: Annotated[int, up_to(255)]
    pilgrim_pairs: Annotated[int, up_to(255)]


class Struck(NewsOf, kind=Event.STRUCK):
    """What came upon a city, and what stood against it."""

    seat: Who
    attack: Annotated[int, up_to(1023)]
    league: Annotated[int, up_to(255)]
    defence: Annotated[int, up_to(8191)]


class Built(NewsOf, kind=Event.BUILT):
    """A storey of a building."""

    seat: Who
    card: What
    structure: Annotated[int, up_to(127)]
    storey: Annotated[int, up_to(7)]
    craftsmen: Annotated[int, up_to(1023)]


class Walled(NewsOf, kind=Event.WALLED):
    """A storey of a wall, of which only the back of the card is seen."""

    seat: Who
    stack: What
    structure: Annotated[int, up_to(127)]
    storey: Annotated[int, up_to(7)]
    craftsmen: Annotated[int, up_to(1023)]


tell_moved = teller(Moved)
tell_claimed = teller(Claimed)
tell_income = teller(Income)
tell_short = teller(Short)
tell_committed = teller(Committed)
tell_struck = teller(Struck)
tell_built = teller(Built)
tell_walled = teller(Walled)
pack_cubes = packer(Income, "cubes")
