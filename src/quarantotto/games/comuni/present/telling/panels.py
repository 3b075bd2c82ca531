"""The position in words: everything on the table as headings and lines, for screen readers and terminals."""

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Line, Panel
from quarantotto.core.present.speech import capital
from quarantotto.games.comuni.present.telling.battle import is_invaded
from quarantotto.games.comuni.present.telling.voice import (
    MASTER_GLYPHS,
    RESOURCE_GLYPHS,
    STACK_LETTERS,
    City,
    Column,
    Voice,
)
from quarantotto.games.comuni.rules.invasions import attack_on, defence_with
from quarantotto.games.comuni.state import KINDS, STACKS, Phase, Place, Question, Resource


def panels_of(v: Voice) -> list[Panel]:
    """The whole position as this seat may know it, from its concealed record."""
    parts = [_score(v), _columns(v), _cities(v), _invasions(v)]
    if is_invaded(v.s):
        parts.append(_attack(v))
    if v.seat in v.seats():
        parts.append(_own(v))
    return [*parts, _masters(v), _supply(v)]


def _score(v: Voice) -> Panel:
    return Panel("score", v._("Points"), tuple(_seat(v, seat) for seat in v.seats()))


def _seat(v: Voice, seat: int) -> Line:
    s = v.s
    facts = [v.ngettext("{number} point", "{number} points", v.points(seat))]
    if int(s.leader) == seat:
        facts.append(v._("leads the league"))
    facts.append(v.ngettext("{number} card", "{number} cards", int(s.hand_count[seat])))
    facts.append(v.ngettext("{number} envoy at home", "{number} envoys at home", int(s.envoys[seat])))
    facts.append(v.resources(v.cubes_of(seat)) if v.can_see_cubes(seat) else v._("cubes behind the screen"))
    if v.can_see_totals(seat):
        facts.append(
            v._("heroes {heroes}, plunder {plunder}", heroes=int(s.heroes[seat]), plunder=int(s.plunder[seat]))
        )
    name = v._("{who} (you)", who=v.seat_name(seat)) if v.is_mine(seat) else v.seat_name(seat)
    return Line("envoy", f"{name}: {', '.join(facts)}")


def _columns(v: Voice) -> Panel:
    return Panel(
        "columns",
        v._("Projects on offer"),
        tuple(column_line(v, c, v.column(c)) for c in v.columns()),
        is_on_board=True,
    )


def column_line(v: Voice, number: int, column: Column) -> Line:
    """Everything about one column in a sentence."""
    facts = [v.cards(column.cards) if column.cards else v._("empty")]
    if has_bit(int(v.ed.bonus_columns), number):
        facts.append(v._("brings a cube of choice"))
    if column.envoy == NOBODY:
        facts.append(v._("no bid"))
    else:
        gold = v.resource(Resource.GOLD, column.bid)
        facts.append(v._("{who} bids {gold}", who=v.seat_name(column.envoy), gold=gold))
    text = v._("Column {column}: {facts}", column=number + 1, facts="; ".join(facts))
    return Line("district-card", text, (number,))


def _cities(v: Voice) -> Panel:
    return Panel(
        "cities", v._("The cities"), tuple(city_line(v, seat, v.city(seat)) for seat in v.seats()), is_on_board=True
    )


def city_line(v: Voice, seat: int, city: City) -> Line:
    """Buildings, walls and what is active, in a sentence."""
    facts = [f"{v.building(each.kind)} {each.height}" for each in city.buildings] or [v._("no building")]
    walls = [str(each.height) for each in city.walls]
    facts.append(v._("walls {heights}", heights=", ".join(walls)) if walls else v._("no wall"))
    active = [v.kind(kind) for kind in range(KINDS) if has_bit(city.activated, kind)]
    if active:
        facts.append(v._("active: {kinds}", kinds=v.listed(active)))
    return Line("storey", f"{v.seat_name(seat)}: {'; '.join(facts)}")


def _invasions(v: Voice) -> Panel:
    s = v.s
    lines = []
    for invasion in range(STACKS):
        name, strength = capital(v.invader(invasion)), int(v.ed.strength[invasion])
        if invasion < int(s.invasions):
            text = v._("{invader} ({strength}) is past.", invader=name, strength=strength)
        elif invasion > int(s.invasions):
            text = v._("{invader} ({strength}) comes later.", invader=name, strength=strength)
        else:
            text = _next_invasion(v, name, strength)
        lines.append(Line("swords", text))
    return Panel("invasions", v._("Invasions"), tuple(lines))


def _next_invasion(v: Voice, name: str, strength: int) -> str:
    s = v.s
    if is_invaded(s):
        return v._("{invader} ({strength}) is attacking.", invader=name, strength=strength)
    if int(s.stack) == STACKS:
        return v._("{invader} ({strength}) is on his way.", invader=name, strength=strength)
    left = int(s.stack_left[int(s.stack)])
    return v.ngettext(
        "{invader} ({strength}) comes after {number} more card of stack {stack}.",
        "{invader} ({strength}) comes after {number} more cards of stack {stack}.",
        left,
        invader=name,
        strength=strength,
        stack=STACK_LETTERS[int(s.stack)],
    )


def _attack(v: Voice) -> Panel:
    """What everybody faces, and who has decided."""
    s = v.s
    lines = []
    for seat in v.seats():
        facts = [v._("attacked with {attack}", attack=attack_on(s, v.ed, seat))]
        facts.append(
            v._("{armies} on the walls would be worth {value}", armies=4, value=defence_with(s, v.ed, seat, 4))
        )
        if int(s.phase) == Phase.SEALED and not has_bit(int(s.pending), seat):
            facts.append(v._("has decided"))
        lines.append(Line("swords", f"{v.seat_name(seat)}: {', '.join(facts)}"))
    return Panel("fight", v._("Under attack"), tuple(lines), is_at_hand=True)


def _own(v: Voice) -> Panel:
    s, seat = v.s, v.seat
    hand = v.hand()
    cards = ", ".join(v.card(card) for card in hand) if hand else v._("no cards")
    lines = [
        Line("district-card", v._("Your hand: {cards}", cards=cards)),
        Line("cube", v._("Behind your screen: {cubes}", cubes=v.resources(v.cubes_of(seat)))),
    ]
    put_away = v.cards_at(Place.DISCARD + seat)
    if put_away:
        lines.append(Line("refill", v._("You discarded: {cards}", cards=", ".join(map(v.card, put_away)))))
    if int(s.phase) == Phase.SEALED and int(s.step[seat]) > Question.LEAGUE:
        lines.append(Line("army", _own_answers(v)))
    return Panel("hands", v._("Yours"), tuple(lines), is_at_hand=True)


def _own_answers(v: Voice) -> str:
    """What the reader has answered so far."""
    labels = (v._("league"), v._("city"), v._("gold pairs"), v._("pilgrim pairs"))
    given = range(int(v.s.step[v.seat]))
    answers = ", ".join(f"{labels[q]} {int(v.s.answers[v.seat, q])}" for q in given)
    return v._("You have answered: {answers}", answers=answers)


def _masters(v: Voice) -> Panel:
    lines = []
    for kind in range(KINDS):
        holder = int(v.s.master[kind])
        who = v._("nobody yet") if holder == NOBODY else v.seat_name(holder)
        lines.append(Line(MASTER_GLYPHS[kind], f"{capital(v.master(kind))}: {who}"))
    return Panel("masters", v._("Guild masters"), tuple(lines))


def _supply(v: Voice) -> Panel:
    lines = [Line(RESOURCE_GLYPHS[r], v.resource(r, int(v.s.supply[r]))) for r in Resource]
    bonus = v.ngettext("{number} bonus wall", "{number} bonus walls", int(v.s.bonus_walls))
    return Panel("supply", v._("In the supply"), (*lines, Line("wall", bonus)))
