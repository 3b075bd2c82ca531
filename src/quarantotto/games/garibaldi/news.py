"""News of Garibaldi with more than three numbers, by their names: patrols on their way."""

from typing import Annotated

from quarantotto.core.derived import teller
from quarantotto.core.news import NewsOf, What, Who, up_to
from quarantotto.games.garibaldi.state import Event


class Reported(NewsOf, kind=Event.REPORTED):
    """A false report sends a patrol."""

    patrol: Who
    was_there: What
    origin: Annotated[int, up_to(255)]
    target: Annotated[int, up_to(255)]


class Sent(NewsOf, kind=Event.MARCO_MOVED):
    """Don Marco sends a patrol."""

    patrol: Who
    origin: Annotated[int, up_to(255)]
    target: Annotated[int, up_to(255)]


class Went(NewsOf, kind=Event.PATROL_MOVED):
    """A patrol goes by a card."""

    patrol: Who
    card: What
    origin: Annotated[int, up_to(255)]
    target: Annotated[int, up_to(255)]


class Rode(NewsOf, kind=Event.RODE_ON):
    """The second line of a patrol's ride."""

    patrol: Who
    origin: Annotated[int, up_to(255)]
    target: Annotated[int, up_to(255)]


tell_reported = teller(Reported)
tell_sent = teller(Sent)
tell_went = teller(Went)
tell_rode = teller(Rode)
