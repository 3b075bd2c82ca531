"""The margin: where the round stands, who is winning, who sits where."""

from collections.abc import Mapping
from typing import NamedTuple

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.present.model import Sitter, step
from quarantotto.core.seats import called, in_colour, name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, element, html, join, trusted, words
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.drawing import marks
from quarantotto.games.radetzky.present.paging.faces import backs, mini_card
from quarantotto.games.radetzky.present.sight import Sight, active, falling, is_over, place_of, shown_hand
from quarantotto.games.radetzky.present.telling.voice import held
from quarantotto.games.radetzky.rules.city import THIRD, is_advanced, is_solo
from quarantotto.games.radetzky.state import Card, Phase, State, Talk

STEPS = (N_("Patriots"), N_("Castle"), N_("Austria conquers"), N_("Victory check"), N_("New soldiers"))
PATRIOTS, VERDICT = 0, 3
NOTES: dict[int, str] = {
    Talk.OPEN: N_("open hands"),
    Talk.SYMBOL_COUNT: N_("symbols are counted"),
    Talk.SILENT: N_("hands are hidden"),
}


# Where the round stands


def phases(sight: Sight) -> Mapping[str, Markup]:
    """The steps of a round; Austria's pass by without a decision, so that only the first is ever current."""
    s = sight.s
    return _phases(sight, 0 if s.phase == Phase.PLACE else s.round_number, is_over(s))


@kept
def _phases(sight: Sight, round_number: int, is_over: bool) -> Mapping[str, Markup]:
    current = VERDICT if is_over else PATRIOTS if round_number else -1
    items = {"q-phase-round": _round(sight, round_number)}
    items.update((f"q-phase-{k + 1}", _step(sight, k, k == current)) for k in range(len(STEPS)))
    return items


@kept
def _round(sight: Sight, number: int) -> Markup:
    v = sight.say
    title = v._("Round {round}", round=number) if number else v._("Before the first round")
    return html("li", words(title), id="q-phase-round", class_="round")


@kept
def _step(sight: Sight, k: int, is_current: bool) -> Markup:
    return step(k + 1, sight.say._(STEPS[k]), is_current=is_current)


# Who is winning


def score(sight: Sight) -> Mapping[str, Markup]:
    return _score(sight, sight.s.italian.bit_count(), sight.s.austrian.bit_count(), falling(sight))


@kept
def _score(sight: Sight, italian: int, austrian: int, falling: tuple[int, ...]) -> Mapping[str, Markup]:
    v, goal = sight.say, sight.ed.goal
    note = v._("{goal}, and more than Austria", goal=v.number(goal))
    rows = (
        _held(v._("Italy"), italian, goal, marks.cockade(), "-30 -30 60 60"),
        _held(v._("Austria"), austrian, goal, marks.shield(sight.pen), "-30 -30 60 66"),
    )
    warning = NOTHING
    if falling:
        text = v.ngettext(
            "{places} falls at the end of this round unless enough soldiers leave or patriots come.",
            "{places} fall at the end of this round unless enough soldiers leave or patriots come.",
            len(falling),
            places=v.places(falling),
        )
        warning = html("p", words(text))
    is_long = max(goal, italian, austrian) > 5
    tally = html("div", *rows, class_="tally many" if is_long else "tally")
    head = panel_head(v._("Districts held"), note)
    return {"q-score": html("section", head, tally, warning, id="q-score", class_="panel")}


def _held(side: str, count: int, goal: int, sign: Markup, box: str) -> Markup:
    face = element("svg", sign, class_="rdz", viewbox=box, aria_hidden="true")
    slots = [
        html("span", face if k < count else NOTHING, class_="slot on" if k < count else "slot")
        for k in range(max(goal, count))
    ]
    return html(
        "div",
        html("span", words(side), class_="who"),
        *slots,
        html("span", words(str(count)), class_="n"),
        class_="row",
        role="img",
        aria_label=f"{side}: {count}",
    )


# Who sits where


@kept
def _head(sight: Sight, note: str) -> Markup:
    v = sight.say
    head = panel_head(v._("Patriots"), v._(note) if note else "")
    return html("div", head, id="q-players", class_="panel")


class Who(NamedTuple):
    """A patriot, and who plays it."""

    patriot: int
    sitter: Sitter | None
    colour: int
    is_mine: bool
    led_by: int  # the patriot of whoever leads it too, else -1
    is_first: bool


class Where(NamedTuple):
    """Where a patriot stands."""

    district: int
    soldiers: int
    is_pinned: bool
    is_free: bool  # to be conquered


class Hand(NamedTuple):
    """What is seen of a hand at the edge of a row."""

    has_help: bool
    cards: int
    kinds: int  # that are told of, else -1
    seen: tuple[int, ...]


def players(sight: Sight, colours: tuple[int, ...]) -> Mapping[str, Markup]:
    s, alone = sight.s, is_solo(sight.s)
    acting, shown, hands, places = active(s), shown_hand(sight), _hands(sight), _places(sight, is_over(s))
    rows = {"q-players": _head(sight, "" if alone else NOTES[s.talk])}
    for who in _everybody(sight, colours):
        patriot = who.patriot
        hand = None if patriot == shown or alone else hands[patriot]  # or it lies elsewhere
        left = s.actions_left if patriot == acting else -1
        rows[f"q-row-{patriot + 1}"] = _row(sight, who, left, places[patriot], hand)
    return rows


@kept
def _everybody(sight: Sight, colours: tuple[int, ...]) -> tuple[Who, ...]:
    s, alone = sight.s, is_solo(sight.s)
    return tuple(
        Who(
            patriot,
            None if alone else sight.sitter(patriot),
            colours[patriot],
            sight.is_mine(patriot) and not alone,
            s.first if patriot == THIRD and s.players == 2 else -1,
            patriot == s.first and not alone,
        )
        for patriot in sight.say.patriots()
    )


@kept
def _hands(sight: Sight) -> tuple[Hand, ...]:
    s, seen, has_help, is_counted = sight.s, held(sight), is_advanced(sight.s), sight.s.talk == Talk.SYMBOL_COUNT
    return tuple(
        Hand(has_help, s.hand_count[p], s.kinds_shown[p] if is_counted else -1, seen.get(p, ()))
        for p in sight.say.patriots()
    )


@kept
def _places(sight: Sight, is_over: bool) -> tuple[Where | None, ...]:
    return tuple(_where(sight.s, patriot, is_over) for patriot in sight.say.patriots())


def _where(s: State, patriot: int, is_over: bool) -> Where | None:
    district = place_of(s, patriot)
    if district is None:
        return None
    soldiers, is_pinned = s.soldiers[district], s.radetzky == district
    is_free = s.district_card[district] == Card.AVAILABLE and not soldiers and not is_pinned
    return Where(district, soldiers, is_pinned, is_free and not is_over)


@kept
def _row(sight: Sight, who: Who, left: int, where: Where | None, hand: Hand | None) -> Markup:
    """Put together of parts that are kept too: hands change too often for whole rows to come again."""
    begin, name = _name(sight, who, left >= 0)
    return trusted(f"{begin}{name}{_pips(sight, left)}{_standing(sight, where)}{_cards(sight, hand)}</div>")


@kept
def _name(sight: Sight, who: Who, is_active: bool) -> tuple[str, str]:
    """How a row opens, and who it is."""
    v, lang, patriot, sitter, is_mine = sight.say, sight.lang, who.patriot, who.sitter, who.is_mine
    role = v.patriot(patriot)
    more = v._("led by {who}", who=v.leader(who.led_by)) if who.led_by >= 0 else ""
    first = html(
        "span", icon("hero"), class_="first", role="img", aria_label=v._("first player"), title=v._("first player")
    )
    row = html(
        "div",
        id=f"q-row-{patriot + 1}",
        class_="player",
        role="group",
        aria_label=called(patriot, sitter, role, lang, is_reader=is_mine),
        aria_current="true" if is_active else None,
    )
    inside = first if who.is_first else NOTHING
    sign = sign_svg(in_colour(who.colour, v.letter(patriot)))
    named = join([sign, name_tag(patriot, sitter, role, lang, inside, is_reader=is_mine, more=more)])
    return row.removesuffix("</div>"), named


@kept
def _pips(sight: Sight, left: int) -> Markup:
    """So many actions left; none of a patriot whose turn it is not."""
    if left < 0:
        return NOTHING
    most = sight.ed.actions
    told = sight.say._("{left} of {most} actions left", left=left, most=most)
    pips = [html("i", class_="left" if k >= most - left else None) for k in range(most)]
    return html("span", *pips, class_="pips", role="img", aria_label=told, title=told)


@kept
def _standing(sight: Sight, where: Where | None) -> Markup:
    return html("span", words(_place(sight, where)), class_="where")


def _place(sight: Sight, where: Where | None) -> str:
    v = sight.say
    if where is None:
        return v._("not yet in the city")
    district, soldiers, is_pinned, is_free = where
    place = v.place(district)
    if is_pinned:
        return v._("{place}, pinned by Radetzky", place=place)
    if soldiers:
        return v.ngettext("{place}, one soldier", "{place}, {count} soldiers", soldiers, place=place)
    return v._("{place}, may conquer", place=place) if is_free else place


def _cards(sight: Sight, hand: Hand | None) -> Markup:
    """A hand at the edge of a row: faces if one sees them, else backs and what is told of them."""
    if hand is None:
        return NOTHING
    if hand.seen:
        faces = "".join([mini_card(sight, card, hand.has_help) for card in hand.seen])
        return trusted(f'<span class="{"minis many" if len(hand.seen) > 5 else "minis"}">{faces}</span>')
    told = sight.say.ngettext("{number} card", "{number} cards", hand.cards)
    shown = sight.say.ngettext("{number} kind", "{number} kinds", hand.kinds) if hand.kinds > 0 else told
    return html("span", *backs(hand.cards), words(f" {shown}"), class_="backs", title=told)
