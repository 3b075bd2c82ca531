"""What a patriot evidently means by a move: from the city as it was, and from what everybody saw happen.

Austria may have had its turn in the same decision, so nothing is read of the city as it is now.
"""

from collections.abc import Callable, Sequence

from quarantotto.core.bits import has_bit
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import THE_HERO, Voice, districts_in
from quarantotto.games.radetzky.rules.city import conquered, is_advanced, is_barred, neighbours
from quarantotto.games.radetzky.state import Card, Event


def intention_of(before: Sight, sight: Sight) -> str:
    """Of a call the help itself is told."""
    told = (news for news in Story(sight.say).all if news.kind != Event.CALLED)
    first = next(told, None)
    return _TELLERS[first.kind](before.say, first) if first is not None and first.kind in _TELLERS else ""


def _moved(v: Voice, news: Told) -> str:
    s, place = v.s, v.place(news.what)
    friends = [patriot for patriot in v.patriots_in(news.what) if patriot != news.who]
    if news.what == int(s.radetzky):
        return _against_radetzky(v)
    if v.falls(news.what):
        if v.soldiers_in(news.what) - len(friends) - 1 < int(v.ed.margin):
            return v._("Wants to hold {place}, which would fall otherwise.", place=place)
        return v._("Wants to fight in {place}, which would fall.", place=place)
    if _is_open(v, news.what):
        return v._("Wants to conquer {place}: nobody defends it.", place=place)
    if v.soldiers_in(news.what):
        return _joins(v, news.what, friends) if friends else _drives_out(v, news.what)
    return _passes_by(v, news)


def _is_open(v: Voice, district: int) -> bool:
    """Whoever stands there can conquer it at once."""
    is_available = int(v.s.district_card[district]) == Card.AVAILABLE and not has_bit(conquered(v.s), district)
    return is_available and v.soldiers_in(district) == 0 and int(v.s.radetzky) != district


def _joins(v: Voice, district: int, friends: Sequence[int]) -> str:
    return v.ngettext(
        "Joins {who} against the soldier in {place}.",
        "Joins {who} against the {count} soldiers in {place}.",
        v.soldiers_in(district),
        who=v.listed([v.leader(friend) for friend in friends]),
        place=v.place(district),
    )


def _drives_out(v: Voice, district: int) -> str:
    return v.ngettext(
        "Wants to drive the soldier out of {place}.",
        "Wants to drive the {count} soldiers out of {place}.",
        v.soldiers_in(district),
        place=v.place(district),
    )


def _passes_by(v: Voice, news: Told) -> str:
    """Nothing is to be done there: said only where there is a single reason to be on the way."""
    around = [d for d in districts_in(neighbours(v.ed, news.what)) if not has_bit(news.places, d)]
    if is_advanced(v.s):
        around = [d for d in around if not is_barred(v.ed, news.what, d)]
    falling, free = ([d for d in around if is_so(v, d)] for is_so in (Voice.falls, _is_open))
    if len(falling) == 1:
        return v._("Is on the way to {place}, which would fall.", place=v.place(falling[0]))
    if len(free) == 1 and not falling:
        return v._("Is on the way to {place}, which can be conquered.", place=v.place(free[0]))
    return ""


def _against_radetzky(v: Voice) -> str:
    """What it is worth to beat him: a challenge without that would look mad."""
    freed = min(int(v.ed.radetzky_ransom), int(v.s.castle))
    if freed:
        return v.ngettext(
            "Wants to beat Radetzky: he would ride away, and a soldier would leave the castle.",
            "Wants to beat Radetzky: he would ride away, and {count} soldiers would leave the castle.",
            freed,
        )
    if any(int(v.s.district_card[d]) == Card.DECK for d in range(int(v.ed.districts))):
        return v._("Wants to beat Radetzky: he would ride away, and another district card would become available.")
    return v._("Wants to beat Radetzky: he would ride away from here.")


def _fight(v: Voice, news: Told) -> str:
    if not news.places:
        return _against_radetzky(v)
    if v.falls(news.what):
        return v._("Fights so that {place} does not fall.", place=v.place(news.what))
    if int(v.s.district_card[news.what]) == Card.AVAILABLE:
        return v._("Wants {place} free of soldiers, to conquer it.", place=v.place(news.what))
    return _drives_out(v, news.what)


def _barricaded(v: Voice, news: Told) -> str:
    return v._("Wants no new soldiers in {place}.", place=v.place(news.what))


def _lured(v: Voice, news: Told) -> str:
    (origin,) = districts_in(news.places)
    if v.falls(origin) and v.soldiers_in(origin) - 1 - len(v.patriots_in(origin)) < int(v.ed.margin):
        return v._("Wants to hold {place}, which would fall otherwise.", place=v.place(origin))
    if v.soldiers_in(origin) == 1 and int(v.s.district_card[origin]) == Card.AVAILABLE:
        return v._("Wants {place} free of soldiers, to conquer it.", place=v.place(origin))
    return ""


def _empowered(v: Voice, news: Told) -> str:
    return v._("Is working towards {hero}.", hero=v.translated(THE_HERO[news.places]))


def _refilled(v: Voice, news: Told) -> str:
    return v._("Wants more cards for the next fight.") if news.what else ""


_TELLERS: dict[Event, Callable[[Voice, Told], str]] = {
    Event.MOVED: _moved,
    Event.FIGHT: _fight,
    Event.BARRICADED: _barricaded,
    Event.LURED: _lured,
    Event.EMPOWERED: _empowered,
    Event.REFILLED: _refilled,
}
