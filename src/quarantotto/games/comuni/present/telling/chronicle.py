"""The chronicle: the news of the last decision as sentences in the past tense, cities called by their names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quarantotto.core.game import NOBODY
from quarantotto.core.present.keeping import fact
from quarantotto.core.present.model import Line, items_in
from quarantotto.core.present.speech import capital
from quarantotto.core.writing import plain
from quarantotto.games.comuni.actions import GIVEN, GOT
from quarantotto.games.comuni.news import Built, Claimed, Committed, Income, Moved, Short, Struck, Walled
from quarantotto.games.comuni.present.telling.voice import MASTER_GLYPHS, RESOURCE_GLYPHS, STACK_LETTERS, Voice
from quarantotto.games.comuni.state import Event, Resource, State


@dataclass(frozen=True)
class Told:
    """A piece of news, out of the record."""

    kind: Event
    who: int
    what: int
    places: int


@dataclass(frozen=True)
class Blow:
    """What struck one city, and what stood against it."""

    attack: int
    league: int
    defence: int

    @property
    def plunder(self) -> int:
        """Every missing point is one."""
        return max(self.attack - self.league - self.defence, 0)


def blow_of(news: Told) -> Blow:
    struck = Struck(news)
    return Blow(struck.attack, struck.league, struck.defence)


def told(s: State) -> list[Told]:
    return [Told(Event(int(i.kind)), int(i.who), int(i.what), int(i.places)) for i in items_in(s.news)]


def lines_of(v: Voice) -> list[Line]:
    """The news of the last decision, from a concealed record."""
    return [news_line(v, group) for group in grouped(v)]


@fact
def grouped(v: Voice) -> tuple[tuple[Told, ...], ...]:
    """The news that make one line each: cards drawn one after the other into a column go together."""
    groups: list[list[Told]] = []
    for news in told(v.s):
        last = groups[-1][-1] if groups else None
        if news.kind == Event.FILLED and last is not None and (last.kind, last.who) == (Event.FILLED, news.who):
            groups[-1].append(news)
        else:
            groups.append([news])
    return tuple(map(tuple, groups))


def news_line(v: Voice, group: Sequence[Told]) -> Line:
    """One line of the chronicle."""
    first = group[0]
    if first.kind != Event.FILLED:
        return _TELLERS[first.kind](v, first)
    cards = v.cards(news.what for news in group)
    text = v.ngettext(
        "New in column {column}: {cards}.",
        "New in column {column}: {cards}.",
        len(group),
        column=first.who + 1,
        cards=cards,
    )
    return Line("refill", text, (first.who,))


def _turn(v: Voice, n: Told) -> Line:
    if n.what:
        return Line("end", v._("{who} began its last turn.", who=v.seat_name(n.who)))
    return Line("next", v._("{who}'s turn.", who=v.seat_name(n.who)))


def _bid(v: Voice, n: Told) -> Line:
    gold = v.resource(Resource.GOLD, n.places)
    text = v._("{who} bid {gold} on column {column}.", who=v.seat_name(n.who), gold=gold, column=n.what + 1)
    return Line("envoy", text, (n.what,))


def _outbid(v: Voice, n: Told) -> Line:
    return Line(
        "envoy", v._("{who} was outbid on column {column}.", who=v.seat_name(n.who), column=n.what + 1), (n.what,)
    )


def _withdrew(v: Voice, n: Told) -> Line:
    gold = v.resource(Resource.GOLD, n.what)
    return Line("envoy", v._("{who} took its envoy and {gold} back.", who=v.seat_name(n.who), gold=gold))


def _moved(v: Voice, n: Told) -> Line:
    text = v._(
        "{who} paid a pilgrim and moved from column {source} to column {column}.",
        who=v.seat_name(n.who),
        source=Moved(n).left + 1,
        column=n.what + 1,
    )
    return Line("pilgrim", text, (n.what,))


def _claimed(v: Voice, n: Told) -> Line:
    cards, gold = Claimed(n).cards, Claimed(n).gold
    text = v.ngettext(
        "{who} claimed column {column}: {number} card for {gold}.",
        "{who} claimed column {column}: {number} cards for {gold}.",
        cards,
        who=v.seat_name(n.who),
        column=n.what + 1,
        gold=v.resource(Resource.GOLD, gold),
    )
    return Line("district-card", text, (n.what,))


def _income(v: Voice, n: Told) -> Line:
    return Line("gold", v._("{who} took income: {cubes}.", who=v.seat_name(n.who), cubes=v.resources(Income(n).cubes)))


def _short(v: Voice, n: Told) -> Line:
    text = v._("The supply could not pay {who} {cubes}.", who=v.seat_name(n.who), cubes=v.resources(Short(n).cubes))
    return Line("cube", text)


def _took_cube(v: Voice, n: Told) -> Line:
    cube = v.resource(n.what, 1)
    return Line(RESOURCE_GLYPHS[n.what], v._("{who} chose {cube}.", who=v.seat_name(n.who), cube=cube))


def _exchanged(v: Voice, n: Told) -> Line:
    given, got = v.resource(GIVEN[n.what], 2), v.resource(GOT[n.what], 1)
    text = v._("{who} exchanged {given} for {got}.", who=v.seat_name(n.who), given=given, got=got)
    return Line(RESOURCE_GLYPHS[GOT[n.what]], text)


def _built(v: Voice, n: Told) -> Line:
    built = Built(n)
    structure, storey, price = built.structure, built.storey, built.craftsmen
    kind = int(v.s.kind[structure])
    if storey == 1:
        text = v._(
            "{who} built a {building} with {card}",
            who=v.seat_name(n.who),
            building=v.building(kind),
            card=v.card(n.what),
        )
    else:
        text = v._(
            "{who} raised a {building} to storey {storey} with {card}",
            who=v.seat_name(n.who),
            building=v.building(kind),
            storey=storey,
            card=v.card(n.what),
        )
    return Line("storey", _priced(v, text, price))


def _priced(v: Voice, text: str, price: int) -> str:
    if price == 0:
        return f"{text}."
    return v._("{deed}, paying {price}.", deed=text, price=v.resource(Resource.CRAFTSMAN, price))


def _walled(v: Voice, n: Told) -> Line:
    storey, price = Walled(n).storey, Walled(n).craftsmen
    stack = STACK_LETTERS[n.what]
    if storey == 1:
        text = v._("{who} began a wall section with a card of stack {stack}", who=v.seat_name(n.who), stack=stack)
    else:
        text = v._(
            "{who} raised a wall section to storey {storey} with a card of stack {stack}",
            who=v.seat_name(n.who),
            storey=storey,
            stack=stack,
        )
    return Line("wall", _priced(v, text, price))


def _bonus_wall(v: Voice, n: Told) -> Line:
    return Line("wall", v._("The finished section brought {who} a bonus wall.", who=v.seat_name(n.who)))


def _discarded(v: Voice, n: Told) -> Line:
    return Line("refill", v._("{who} discarded a card.", who=v.seat_name(n.who)))


def _master(v: Voice, n: Told) -> Line:
    master = v.master(n.what)
    if n.places == NOBODY:
        text = v._("The {master} went to {who}.", master=master, who=v.seat_name(n.who))
    else:
        text = v._(
            "The {master} left {loser} for {who}.", master=master, loser=v.seat_name(n.places), who=v.seat_name(n.who)
        )
    return Line(MASTER_GLYPHS[n.what], text)


def _repaired(v: Voice, n: Told) -> Line:
    text = v.ngettext(
        "{who} repaired {number} plunder.", "{who} repaired {number} plunder.", n.what, who=v.seat_name(n.who)
    )
    return Line("plunder", text)


def _alarm(v: Voice, n: Told) -> Line:
    text = v._(
        "{invader} invaded, {strength} strong, while {who} led the league.",
        invader=capital(v.invader(n.what)),
        strength=int(v.ed.strength[n.what]),
        who=v.seat_name(n.who),
    )
    return Line("swords", text)


def _committed(v: Voice, n: Told) -> Line:
    sent = Committed(n)
    city, gold, pilgrims = sent.city, sent.gold_pairs, sent.pilgrim_pairs
    text = v._(
        "{who} sent {league} to the league and {city} to its walls", who=v.seat_name(n.who), league=n.what, city=city
    )
    paid = [2 * gold, 0, 0, 2 * pilgrims]
    if gold or pilgrims:
        text = v._("{deed}, {cubes} among them", deed=text, cubes=v.resources(paid))
    return Line("army", f"{text}.")


def _struck(v: Voice, n: Told) -> Line:
    blow, who = blow_of(n), v.seat_name(n.who)
    sums = v._(
        "attack {attack}, league −{league}, walls {defence}",
        attack=blow.attack,
        league=blow.league,
        defence=blow.defence,
    )
    if blow.plunder == 0:
        return Line("wall", v._("{who} held: {sums}.", who=who, sums=sums))
    text = v.ngettext(
        "{who} took {number} plunder: {sums}.",
        "{who} took {number} plunder: {sums}.",
        blow.plunder,
        who=who,
        sums=sums,
    )
    return Line("plunder", text)


def _hero(v: Voice, n: Told) -> Line:
    text = v.ngettext(
        "{who} won a hero tile: {number} point at the end.",
        "{who} won a hero tile: {number} points at the end.",
        n.what,
        who=v.seat_name(n.who),
    )
    return Line("hero", text)


def _last_card(v: Voice, n: Told) -> Line:
    text = v._(
        "{who} drew the last card: the Emperor is on his way, everyone has one more turn.", who=v.seat_name(n.who)
    )
    return Line("eagle", text)


def _scored(v: Voice, n: Told) -> Line:
    names = {"who": v.seat_name(n.who), "points": plain(n.places)}
    text = v.ngettext("{who}: {points} point.", "{who}: {points} points.", n.places, **names)
    return Line("history", text)


def _game_ended(v: Voice, n: Told) -> Line:
    return Line("hero", v._("{who} won.", who=v.seat_name(n.who)))


_TELLERS: dict[Event, Callable[[Voice, Told], Line]] = {
    Event.TURN: _turn,
    Event.BID: _bid,
    Event.OUTBID: _outbid,
    Event.WITHDREW: _withdrew,
    Event.MOVED: _moved,
    Event.CLAIMED: _claimed,
    Event.INCOME: _income,
    Event.SHORT: _short,
    Event.TOOK_CUBE: _took_cube,
    Event.EXCHANGED: _exchanged,
    Event.BUILT: _built,
    Event.WALLED: _walled,
    Event.BONUS_WALL: _bonus_wall,
    Event.DISCARDED: _discarded,
    Event.MASTER: _master,
    Event.REPAIRED: _repaired,
    Event.ALARM: _alarm,
    Event.COMMITTED: _committed,
    Event.STRUCK: _struck,
    Event.HERO: _hero,
    Event.LAST_CARD: _last_card,
    Event.SCORED: _scored,
    Event.GAME_ENDED: _game_ended,
}
