"""At the door: who asks for a taken seat or for a new link to one, who may answer, and what is told of it.

Whoever opened the table has known the links of its seats, so a second browser could be the opener's own: for a holder
who is away only somebody else at the table can speak.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from quarantotto.core.words import N_
from quarantotto.web.live.match import LiveMatch

DOOR, SENT_AWAY = "door", "sent_away"  # settings of a table
PATIENCE = 120.0  # seconds; silence means no

# What a browser reads that no longer holds its seat.
WHY_SENT_AWAY = {
    "before": N_("Before the game began the host made a new link for your seat. You no longer sit there."),
    "own": N_("A new link was made for your seat on another of your devices. This device no longer plays it."),
    "late": N_("Your time was over, and {by} agreed to a new link for your seat. This device no longer plays it."),
}


@dataclass(frozen=True)
class Knock:
    """Somebody asks; kept with the table's settings until its time is over, so that whoever asked reads the answer."""

    id: str
    what: Literal["device", "link"]  # to be let into the seat, or for a new link to it
    seat: int
    browser: str  # whoever asks
    device: str  # and by what, as far as it says so
    until: float
    against: tuple[int, ...] = ()  # seats that said no
    is_refused: bool = False


def standing(settings: Mapping[str, Any]) -> list[Knock]:
    """What is being asked, and what was refused a moment ago."""
    now = time.time()
    kept = [Knock(**{**kept, "against": tuple(kept["against"])}) for kept in settings.get(DOOR, ())]
    return [knock for knock in kept if knock.until > now]


def knock_of(table: LiveMatch, browser: str, what: str = "device") -> Knock | None:
    """What this browser asks for."""
    mine = (knock for knock in standing(table.row.settings) if knock.browser == browser and knock.what == what)
    return next(mine, None)


def speakers(table: LiveMatch, knock: Knock) -> list[int]:
    """The seats of people who may speak for a holder who is away."""
    silent = {knock.browser} | ({table.row.creator} if knock.what == "device" else set())
    silent |= {browser for browser, seat in table.holders if seat == knock.seat}
    return [seat for seat in table.people() if {browser for browser, held in table.holders if held == seat} - silent]


def may_answer(table: LiveMatch, knock: Knock, browser: str, *, is_host: bool) -> bool:
    """Whether a browser is asked: the holder's own or, while that is away, somebody else's at the table."""
    if knock.is_refused or browser == knock.browser or browser in table.programs:
        return False
    if knock.seat in table.seats_of(browser):
        return True
    if knock.what == "device" and (is_host or table.is_connected(knock.seat)):
        return False
    return bool(set(table.seats_of(browser)) & set(speakers(table, knock)))


def describe_door(table: LiveMatch, browser: str, *, is_host: bool) -> list[dict[str, Any]]:
    """What this browser is asked at the door."""
    return [
        {
            "id": knock.id,
            "what": knock.what,
            "seat": knock.seat,
            "is_holder": knock.seat in table.seats_of(browser),
            "by": "".join(table.seats[seat].name for seat in table.seats_of(knock.browser)[:1]),
            "device": knock.device,
            "seconds": seconds_left(knock),
        }
        for knock in standing(table.row.settings)
        if may_answer(table, knock, browser, is_host=is_host)
    ]


def seconds_left(knock: Knock) -> int:
    return max(0, round(knock.until - time.time()))


def why_sent_away(table: LiveMatch, browser: str, _: Callable[[str], str]) -> str | None:
    """What happened, for a browser that held a seat and holds it no longer."""
    kept = table.row.settings.get(SENT_AWAY, {}).get(browser)
    if kept is None or kept["seat"] in table.seats_of(browser):
        return None
    text = WHY_SENT_AWAY[kept["why"]]
    return _(text).format(by=kept["by"] or _("somebody at the table"))
