"""The position in words: everything on the table as headings and lines, for screen readers and terminals."""

from quarantotto.core.bits import has_bit
from quarantotto.core.present.model import Line, Panel
from quarantotto.core.words import N_
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS, Voice, signed
from quarantotto.games.revolution1848.rules.armies import command_of
from quarantotto.games.revolution1848.rules.scoring import party_score, victory_points
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import LEAST, party_total, value_of
from quarantotto.games.revolution1848.state import (
    CARDS,
    HAND,
    NO_CARD,
    PARTIES,
    PERSONS,
    Kind,
    Phase,
    Place,
    Verdict,
)


def panels_of(v: Voice) -> list[Panel]:
    """The whole position as this seat may know it, from its concealed record; seats go by the names of the sitters."""
    return [_score(v), _trick(v), *(_side(v, side) for side in range(int(v.s.players))), _hands(v), _decks(v)]


# The trick

UNDECIDED = {
    Verdict.EMPTY: N_("nothing on the table counts yet"),
    Verdict.EQUAL_PARTIES: N_("a standoff: the strongest parties are equal"),
    Verdict.EQUAL_PLAYERS: N_("a standoff: nobody holds the majority of the strongest party"),
    Verdict.EQUAL_PARTIES_IN_ARMS: N_("a standoff: the armies of two parties are equal"),
    Verdict.EQUAL_ARMIES: N_("a standoff: the strongest armies are equal"),
}


def standing_text(v: Voice) -> str:
    """Who would win the trick now, and why."""
    return standing_words(v, standing(v.s, v.ed))


def standing_words(v: Voice, stands: tuple[int, int, int, int]) -> str:
    """The same about what was reckoned before."""
    verdict, party, seat, points = (int(part) for part in stands)
    if verdict == Verdict.POLITICS:
        return v.says(
            seat,
            N_("you would win with the {party} and score {points}"),
            N_("{who} would win with the {party} and score {points}"),
            party=v.party(party),
            points=plain(points),
        )
    if verdict == Verdict.ARMS:
        return v.says(
            seat,
            N_("you would win by force of arms ({party}) and score {points}"),
            N_("{who} would win by force of arms ({party}) and score {points}"),
            party=v.party(party),
            points=plain(points),
        )
    return v._(UNDECIDED[Verdict(verdict)])


def _trick(v: Voice) -> Panel:
    s = v.s
    title = v.event(int(s.event))
    event = ", ".join(filter(None, [title, v.meaning(title), v.event_date(int(s.event))]))
    lines = [Line("district-card", event)]
    for party in range(PARTIES):
        total = int(party_total(s, v.ed, party))
        if total != LEAST:
            lines.append(Line(PARTY_GLYPHS[party], f"{v.party(party)}: {plain(total)}"))
    if int(s.phase) != Phase.OVER:
        lines.append(Line("swords", v._("Now {standing}.", standing=standing_text(v))))
    passed = [v.who(seat) for seat in range(int(s.players)) if has_bit(int(s.passed), seat)]
    if passed:
        lines.append(Line("end", v._("Passed: {names}.", names=v.listed(passed))))
    return Panel("fight", v._("Trick {number}", number=int(s.trick)), tuple(lines), is_at_hand=True)


def _side(v: Voice, side: int) -> Panel:
    """One player's side of the table, in the order of playing."""
    s = v.s
    cards = sorted((c for c in range(CARDS) if int(s.place[c]) == Place.TABLE + side), key=lambda c: int(s.laid_at[c]))
    lines = [_person(v, card) if card < PERSONS else _extra(v, card - PERSONS) for card in cards]
    heading = v._("Your side") if side == v.seat else v._("Side of {who}", who=v.seat_name(side))
    return Panel(f"side-{side}", heading, tuple(lines or [Line("", v._("nothing"))]))


def _person(v: Voice, person: int) -> Line:
    value, printed = int(value_of(v.s, v.ed, person)), int(v.ed.value[person])
    text = v.person_in_full(person)
    if value != printed:
        text = v._("{person}, now {value}", person=text, value=plain(value))
    if int(v.s.arms[person]):
        text = v._("{person}, in arms {change}", person=text, change=signed(int(v.s.arms[person])))
    if int(v.s.army_of[person]) != NO_CARD:
        text = v._("{person}, at the army {army}", person=text, army=v.extra(int(v.s.army_of[person])))
    return Line(PARTY_GLYPHS[int(v.ed.party[person])], text)


def _extra(v: Voice, z: int) -> Line:
    text = v.card_in_full(PERSONS + z)
    if int(v.ed.army[z]):
        strength = int(v.ed.army[z]) + int(command_of(v.s, v.ed, z))
        led = any(int(v.s.army_of[p]) == z for p in range(PERSONS))
        if led:
            text = v._("{card}, led, {number} army points", card=text, number=strength)
        else:
            text = v._("{card}, without commander", card=text)
        return Line("regiment", text)
    if int(v.s.hit[z]) != NO_CARD:
        text = v._("{card}, on {person}", card=text, person=v.person(int(v.s.hit[z])))
    return Line("locomotive" if int(v.ed.locomotive[z]) else "envoy", text)


# Score, hands, decks


def _score(v: Voice) -> Panel:
    s = v.s
    lines = []
    for party in range(PARTIES):
        parts = [f"{v.who(seat)} {plain(int(s.points[seat * PARTIES + party]))}" for seat in range(int(s.players))]
        total = plain(int(party_score(s, party)))
        lines.append(Line(PARTY_GLYPHS[party], f"{v.party(party)} {total}: {', '.join(parts)}"))
    won = [f"{v.who(seat)} {int(s.won[seat])}" for seat in range(int(s.players))]
    lines.append(Line("district-card", v._("Events won: {counts}", counts=", ".join(won))))
    if is_extended(s):
        points = [f"{v.who(seat)} {int(victory_points(s, v.ed, seat))}" for seat in range(int(s.players))]
        lines.append(Line("cockade", v._("Victory points as it stands: {counts}", counts=", ".join(points))))
    return Panel("score", v._("Parliament book"), tuple(lines))


def hand_line(v: Voice, seat: int) -> str:
    """A hand: one's own by name, others by what is seen of them."""
    cards = [int(v.s.hand_card[seat * HAND + i]) for i in range(int(v.s.hand_count[seat]))]
    kinds = [int(v.s.hand_kind[seat * HAND + i]) for i in range(len(cards))]
    names = [v.card_in_full(card) for card in cards if card != NO_CARD]
    hidden = [kind for card, kind in zip(cards, kinds, strict=True) if card == NO_CARD]
    persons, extras = hidden.count(Kind.PERSON), hidden.count(Kind.EXTRA)
    if persons:
        names.append(v.ngettext("{number} person", "{number} people", persons))
    if extras:
        names.append(v.ngettext("{number} extra card", "{number} extra cards", extras))
    return ", ".join(names) or v._("nothing")


def _hands(v: Voice) -> Panel:
    lines = []
    for seat in range(int(v.s.players)):
        name = v._("Your hand") if seat == v.seat else v.seat_name(seat)
        lines.append(Line("", f"{name}: {hand_line(v, seat)}"))
    return Panel("hands", v._("Hands"), tuple(lines), is_at_hand=True)


def _decks(v: Voice) -> Panel:
    lines = []
    for kind, name in ((Kind.PERSON, v._("People")), (Kind.EXTRA, v._("Extra cards"))):
        deck = v.ngettext("{number} in the deck", "{number} in the deck", int(v.s.deck[kind]))
        pushed = v.ngettext("{number} tucked under it", "{number} tucked under it", int(v.s.pushed[kind]))
        first = 0 if kind == Kind.PERSON else PERSONS
        known = [int(v.s.under_card[first + i]) for i in range(int(v.s.pushed[kind]))]
        mine = [v.card(card) for card in known if card != NO_CARD]
        text = f"{name}: {deck}, {pushed}"
        if mine and int(v.s.phase) != Phase.OVER:
            text = v._("{line} (you know {names})", line=text, names=v.listed(mine))
        lines.append(Line("refill", text))
    return Panel("decks", v._("Decks"), tuple(lines))
