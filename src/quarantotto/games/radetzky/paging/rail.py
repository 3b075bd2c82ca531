"""The margin: where the round stands, who is winning, who sits where."""

from collections.abc import Sequence
from functools import lru_cache

from quarantotto.core.present.model import Sitter, step
from quarantotto.core.seats import called, in_colour, name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, element, html, join, trusted, words
from quarantotto.core.words import N_
from quarantotto.games.radetzky.drawing import marks
from quarantotto.games.radetzky.paging.book import Tongue, icon
from quarantotto.games.radetzky.paging.faces import backs, mini_card
from quarantotto.games.radetzky.paging.sight import Sight
from quarantotto.games.radetzky.rules.city import THIRD, hand_of
from quarantotto.games.radetzky.state import Card, Phase, Talk

KEPT = 8192
STEPS = (N_("Patriots"), N_("Castle"), N_("Conquest"), N_("Verdict"), N_("Reinforcements"))
PATRIOTS, VERDICT = 0, 3
NOTES = {
    Talk.OPEN: N_("hands are open"),
    Talk.SYMBOL_COUNT: N_("symbols are counted"),
    Talk.SILENT: N_("hands are hidden"),
}


def panel_head(title: str, note: str | Markup = "") -> Markup:
    """A title on a firm rule, and what is said beside it."""
    aside = html("small", words(note)) if note else NOTHING
    return html("header", html("h2", words(title)), aside)


# Where the round stands


def phases(sight: Sight) -> dict[str, Markup]:
    """The steps of a round; Austria's pass by without a decision, so that only the first is ever current."""
    is_before = sight.phase == Phase.PLACE
    return _phases(sight.tongue, 0 if is_before else sight.s.round_number, sight.is_over)


@lru_cache(maxsize=1024)
def _phases(tongue: Tongue, round_number: int, is_over: bool) -> dict[str, Markup]:
    current = VERDICT if is_over else PATRIOTS if round_number else -1
    items = {"q-phase-round": _round(tongue, round_number)}
    items.update((f"q-phase-{k + 1}", _step(tongue, k, k == current)) for k in range(len(STEPS)))
    return items


@lru_cache(maxsize=256)
def _round(tongue: Tongue, number: int) -> Markup:
    v = tongue.voice
    title = v._("Round {round}", round=number) if number else v._("Before the first round")
    return html("li", words(title), id="q-phase-round", class_="round")


@lru_cache(maxsize=64)
def _step(tongue: Tongue, k: int, is_current: bool) -> Markup:
    return step(k + 1, tongue.voice._(STEPS[k]), is_current=is_current)


# Who is winning


@lru_cache(maxsize=KEPT)
def score(tongue: Tongue, italian: int, austrian: int, falling: tuple[int, ...]) -> dict[str, Markup]:
    v, goal = tongue.voice, tongue.ed.goal
    note = v._("{goal}, and more", goal=v.number(goal))
    rows = (
        _held(v._("Italy"), italian, goal, marks.cockade(), "-30 -30 60 60"),
        _held(v._("Austria"), austrian, goal, marks.shield(tongue.pen), "-30 -30 60 66"),
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


@lru_cache(maxsize=64)
def _head(tongue: Tongue, note: str) -> Markup:
    v = tongue.voice
    head = panel_head(v._("Patriots"), v._(note) if note else "")
    return html("div", head, id="q-players", class_="panel")


def players(sight: Sight, sitters: Sequence[Sitter], colours: tuple[int, ...]) -> dict[str, Markup]:
    tongue, s = sight.tongue, sight.s
    note = "" if sight.is_solo else NOTES[Talk(s.talk)]
    rows = {"q-players": _head(tongue, note)}
    for patriot in sight.patriots:
        sitter = sitters[patriot] if patriot < len(sitters) and not sight.is_solo else None
        is_mine = patriot == sight.seat and not sight.is_solo
        led_by = s.first if sight.players == 2 and patriot == THIRD else -1
        is_first = s.first == patriot and not sight.is_solo
        left = s.actions_left if patriot == sight.active else -1
        rows[f"q-row-{patriot + 1}"] = _row(
            tongue,
            patriot,
            sitter,
            colours[patriot],
            is_mine,
            led_by,
            is_first,
            left,
            _where(sight, patriot),
            _hand(sight, patriot),
        )
    return rows


Where = tuple[int, int, bool, bool]  # district, soldiers in it, pinned, free to be conquered
Hand = tuple[bool, bool, int, int, tuple[int, ...]]  # shown elsewhere, with helps, cards, kinds (-1: not told), seen


def _where(sight: Sight, patriot: int) -> Where | None:
    district = sight.place_of(patriot)
    if district is None:
        return None
    s = sight.s
    is_pinned = s.radetzky == district
    soldiers = s.soldiers[district]
    is_free = s.district_card[district] == Card.AVAILABLE and not soldiers and not is_pinned
    return district, soldiers, is_pinned, is_free and not sight.is_over


def _hand(sight: Sight, patriot: int) -> Hand:
    s = sight.s
    if hand_of(s, patriot) != patriot or patriot == sight.shown_hand:
        return True, False, 0, -1, ()
    kinds = s.kinds_shown[patriot] if s.talk == Talk.SYMBOL_COUNT else -1
    return False, sight.is_advanced, s.hand_count[patriot], kinds, sight.held.get(patriot, ())


@lru_cache(maxsize=KEPT)
def _row(
    tongue: Tongue,
    patriot: int,
    sitter: Sitter | None,
    colour: int,
    is_mine: bool,
    led_by: int,
    is_first: bool,
    left: int,
    where: Where | None,
    hand: Hand,
) -> Markup:
    """Put together of parts that are kept too: hands change too often for whole rows to come again."""
    begin, name = _name(tongue, patriot, sitter, colour, is_mine, led_by, is_first, left >= 0)
    return trusted(f"{begin}{name}{_pips(tongue, left)}{_standing(tongue, where)}{_cards(tongue, *hand)}</div>")


@lru_cache(maxsize=KEPT)
def _name(
    tongue: Tongue,
    patriot: int,
    sitter: Sitter | None,
    colour: int,
    is_mine: bool,
    led_by: int,
    is_first: bool,
    is_active: bool,
) -> tuple[str, str]:
    """How a row opens, and who it is."""
    v, lang = tongue.voice, tongue.lang
    who = v.patriot(patriot)
    more = v._("led by {who}", who=v.patriot(led_by)) if led_by >= 0 else ""
    first = html(
        "span", icon("hero"), class_="first", role="img", aria_label=v._("first player"), title=v._("first player")
    )
    row = html(
        "div",
        id=f"q-row-{patriot + 1}",
        class_="player",
        role="group",
        aria_label=called(patriot, sitter, who, lang, is_reader=is_mine),
        aria_current="true" if is_active else None,
    )
    inside = first if is_first else NOTHING
    sign = sign_svg(in_colour(colour, v.letter(patriot)))
    named = join([sign, name_tag(patriot, sitter, who, lang, inside, is_reader=is_mine, more=more)])
    return row.removesuffix("</div>"), named


@lru_cache(maxsize=64)
def _pips(tongue: Tongue, left: int) -> Markup:
    """So many actions left; none of a patriot whose turn it is not."""
    if left < 0:
        return NOTHING
    most = tongue.ed.actions
    told = tongue.voice._("{left} of {most} actions left", left=left, most=most)
    pips = [html("i", class_="left" if k >= most - left else None) for k in range(most)]
    return html("span", *pips, class_="pips", role="img", aria_label=told, title=told)


@lru_cache(maxsize=1024)
def _standing(tongue: Tongue, where: Where | None) -> Markup:
    return html("span", words(_place(tongue, where)), class_="where")


def _place(tongue: Tongue, where: Where | None) -> str:
    v = tongue.voice
    if where is None:
        return v._("not yet in the city")
    district, soldiers, is_pinned, is_free = where
    place = v.place(district)
    if is_pinned:
        return v._("{place}, pinned by Radetzky", place=place)
    if soldiers:
        return v.ngettext("{place}, one soldier", "{place}, {count} soldiers", soldiers, place=place)
    return v._("{place}, may conquer", place=place) if is_free else place


def _cards(tongue: Tongue, is_elsewhere: bool, has_help: bool, count: int, kinds: int, seen: tuple[int, ...]) -> Markup:
    """A hand at the edge of a row: faces if one sees them, else backs and what is told of them."""
    if is_elsewhere:
        return NOTHING
    if seen:
        faces = "".join([mini_card(tongue, card, has_help) for card in seen])
        return trusted(f'<span class="{"minis many" if len(seen) > 5 else "minis"}">{faces}</span>')
    told = tongue.voice.ngettext("{number} card", "{number} cards", count)
    shown = tongue.voice.ngettext("{number} kind", "{number} kinds", kinds) if kinds > 0 else told
    return html("span", *backs(count), words(f" {shown}"), class_="backs", title=told)
