"""What a city evidently means by a bid, a claim, an income, a building; of cubes behind screens nothing is said."""

from collections.abc import Callable

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.news import Built, Claimed
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.chronicle import Told, told
from quarantotto.games.comuni.state import KINDS, STACKS, Event, Phase

CLOSE = 3  # points a city may be behind and still be after a guild master


def intention_of(before: Sight, sight: Sight, seat: int) -> str:
    news = told(sight.s)
    return _TELLERS[news[0].kind](before, sight, seat) if news and news[0].kind in _TELLERS else ""


def _first(sight: Sight) -> Told:
    return told(sight.s)[0]


def _bid(before: Sight, sight: Sight, seat: int) -> str:
    """The highest of its buildings that a card there can raise, else a kind it has not built yet."""
    v, s = before.say, before.s
    cards = v.column(_first(sight).what).cards
    standing = [(building.height, building.kind) for building in v.city(seat).buildings if building.height < 4]
    for height, kind in sorted(standing, reverse=True):
        for card in cards:
            if kind in v.kinds_of(card) and v.level_of(card) > height:
                return v._(
                    "Wants {card}, to raise its {building} to storey {storey}.",
                    card=v.card(card),
                    building=v.building(kind),
                    storey=height + 1,
                )
    for kind in range(KINDS):
        if not int(s.tallest[seat, kind]) and any(kind in v.kinds_of(card) for card in cards):
            return v._("Wants its first building of this kind: {kind}.", kind=v.kind(kind))
    return ""


def _claimed(before: Sight, sight: Sight, seat: int) -> str:
    v = sight.say
    if int(sight.s.phase) == Phase.ALARM:
        return v._("Brings an invasion, and leads the league: {invader}.", invader=v.invader(int(sight.s.invasions)))
    cards = sum(Claimed(news).cards for news in told(sight.s) if news.kind == Event.CLAIMED)
    return v.ngettext("Wants to build with {number} new card.", "Wants to build with {number} new cards.", cards)


def _income(before: Sight, sight: Sight, seat: int) -> str:
    v = before.say
    active = [v.kind(kind) for kind in range(KINDS) if has_bit(int(before.s.activated[seat]), kind)]
    if active:
        return v._("Wants what its active kinds yield: {kinds}.", kinds=v.listed(active))
    return v._("Wants its base income: no kind is active.")


def _built(before: Sight, sight: Sight, seat: int) -> str:
    v, s = sight.say, sight.s
    built = Built(_first(sight))
    kind = int(s.kind[built.structure])
    if text := _after_master(before, sight, seat, kind):
        return text
    is_first = not int(before.s.tallest[seat, kind])
    if is_first and all(int(s.tallest[seat, each]) for each in range(KINDS)):
        return v._("Wants the bonus for all four kinds: none is missing now.")
    if not has_bit(int(before.s.activated[seat]), kind):
        return v._("Wants a yield of this kind at its next income: {kind}.", kind=v.kind(kind))
    return v.ngettext(
        "Wants the {number} point of this storey.", "Wants the {number} points of this storey.", built.storey
    )


def _after_master(before: Sight, sight: Sight, seat: int, kind: int) -> str:
    """The guild master it will get, or is close to."""
    v, s, holder = sight.say, sight.s, int(before.s.master[kind])
    if holder == NOBODY:
        is_due = int(s.tallest[seat, kind]) >= 2
        return v._("Wants this guild master, whom nobody has: {master}.", master=v.master(kind)) if is_due else ""
    mine, theirs = int(s.kind_points[seat, kind]), int(s.kind_points[holder, kind])
    if holder == seat or theirs - mine > CLOSE:
        return ""
    return v._(
        "Wants a guild master from {who} ({master}): {mine} to {theirs} points.",
        who=v.seat_name(holder),
        master=v.master(kind),
        mine=mine,
        theirs=theirs,
    )


def _walled(before: Sight, sight: Sight, seat: int) -> str:
    v, s = sight.say, sight.s
    invasion, stack = int(s.invasions), int(s.stack)
    left = int(s.stack_left[stack]) if stack < STACKS else 0
    if stack == invasion < STACKS - 1 and left:  # the Emperor waits for the last turns
        return v.ngettext(
            "Gets ready: {invader} comes after {number} more card.",
            "Gets ready: {invader} comes after {number} more cards.",
            left,
            invader=v.invader(invasion),
        )
    return v._("Gets ready: {invader} comes next.", invader=v.invader(invasion))


_TELLERS: dict[Event, Callable[[Sight, Sight, int], str]] = {
    Event.BID: _bid,
    Event.CLAIMED: _claimed,
    Event.INCOME: _income,
    Event.BUILT: _built,
    Event.WALLED: _walled,
}
