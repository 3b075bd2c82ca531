"""News of 1848 with more than three numbers, by their names."""

from typing import Annotated

from quarantotto.core.derived import packer, teller
from quarantotto.core.news import NewsOf, Row, What, Who, between
from quarantotto.games.revolution1848.state import PARTIES, Event


class Noted(NewsOf, kind=Event.NOTED):
    """Points that a seat notes in a standoff."""

    seat: Who
    parties: What  # bits: those it notes points in
    shares: Annotated[Row, between(-64, 63, PARTIES)]  # by party


tell_noted = teller(Noted)
pack_shares = packer(Noted, "shares")
