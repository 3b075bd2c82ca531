"""The seat's column and the kit: the fight in progress, the hand, district cards, decks, combat track and helps."""

from collections.abc import Mapping
from typing import cast

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.games.radetzky.present.paging.duel import duel
from quarantotto.games.radetzky.present.paging.faces import austria_card, district_card, italy_card, mini_card
from quarantotto.games.radetzky.present.sight import Sight, fight_in, shown_hand
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS, held
from quarantotto.games.radetzky.rules.city import is_advanced, is_solo
from quarantotto.games.radetzky.rules.helps import cards_for_hero, is_hero
from quarantotto.games.radetzky.state import HELPS, NO_CARD, NO_SYMBOL, TABLE_CARDS, Austria, Card, Fight, Italy

READERS, THE_ONLY = -1, -2  # whose hand it is, where it is not called after a patriot
Table = tuple[tuple[int, tuple[int, ...]], ...]  # solo: companions and the cards turned up for them


# The fight in progress, and the hand


def hand(sight: Sight) -> dict[str, Markup]:
    s, found = sight.s, {}
    if (district := fight_in(s)) is not None:
        found["q-fight"] = _fight_of(sight, district)
    if (holder := shown_hand(sight)) is not None:
        whose = READERS if sight.is_mine(holder) else THE_ONLY if is_solo(s) else holder
        found["q-hand"] = _hand(sight, is_advanced(s), whose, held(sight).get(holder, ()), _table_cards(sight))
    return found


def _table_cards(sight: Sight) -> Table:
    if not is_solo(sight.s):
        return ()
    cards = ((companion, held(sight).get(TABLE_CARDS + companion, ())) for companion in sight.say.patriots())
    return tuple((companion, seen) for companion, seen in cards if seen)


@kept
def _hand(sight: Sight, has_help: bool, whose: int, held: tuple[int, ...], table: Table) -> Markup:
    v = sight.say
    title = v._("Your hand") if whose == READERS else v._("The hand")
    if whose >= 0:
        title = v._("Hand of {who}", who=v.leader(whose))
    parts = [html("header", html("h2", words(title)), _cycle(sight)), _fan(sight, has_help, held)]
    for companion, seen in table:
        text = v._("On the table for {who}", who=v.leader(companion))
        parts += [html("h3", words(text), class_="sub"), _fan(sight, has_help, seen)]
    return html("section", *parts, id="q-hand", class_="panel handp")


def _fan(sight: Sight, has_help: bool, held: tuple[int, ...]) -> Markup:
    if not held:
        return html("p", words(sight.say._("no cards")), class_="none")
    class_ = "hand" if len(held) <= 4 else "hand slim"
    return html("div", *(italy_card(sight, card, has_help) for card in held), class_=class_)


@kept
def _cycle(sight: Sight) -> Markup:
    """What beats what."""
    glyphs = [*SYMBOL_GLYPHS, SYMBOL_GLYPHS[0]]
    marked = [icon(glyphs[0])]
    for glyph in glyphs[1:]:
        marked += [icon("next"), icon(glyph)]
    label = sight.say._("Swords beat map, map beats cannonball, cannonball beats swords")
    return html("span", *marked, class_="cycle", role="img", aria_label=label, title=label)


def _fight_of(sight: Sight, district: int) -> Markup:
    s, ed = sight.s, sight.ed
    up = tuple(s.up[k] for k in range(3) if s.up[k] != NO_SYMBOL)
    answered = tuple(c for c in range(ed.austria_cards) if s.austria[c] == Austria.RESOLVED)
    laid = tuple(s.laid[k] for k in range(s.laid_count) if s.laid[k] != NO_CARD)
    if s.fight == Fight.RADETZKY:
        return duel(sight, district, up, laid)
    played = tuple(c for c in range(ed.italy_cards) if s.italy[c] == Italy.IN_FIGHT and c not in laid)
    return _fight(sight, is_advanced(s), district, up, answered, laid, played, s.lens)


@kept
def _fight(
    sight: Sight,
    has_help: bool,
    district: int,
    up: tuple[int, ...],
    answered: tuple[int, ...],
    laid: tuple[int, ...],
    played: tuple[int, ...],
    beaten: int,
) -> Markup:
    """Cards turned up and cards laid; small those of earlier exchanges."""
    v, ed = sight.say, sight.ed
    note = v.ngettext("one soldier beaten", "{count} soldiers beaten", beaten) if beaten else ""
    title = v._("Fight in {place}", place=v.place(district))
    austria = [austria_card(sight, symbol, f"q-up-{k + 1}", False) for k, symbol in enumerate(up)]
    austria += [austria_card(sight, ed.austria_symbol[c], f"q-austria-{c + 1}", True) for c in answered]
    italy = [mini_card(sight, card, has_help, "laid") for card in laid]
    italy += [mini_card(sight, card, has_help) for card in played]
    rows = (
        html("dt", words(v._("Austria"))),
        html("dd", *austria, id="q-fight-austria"),
        html("dt", words(v._("Italy"))),
        html("dd", *italy, id="q-fight-italy"),
    )
    body = html("dl", *rows, class_="exchange")
    return html("section", panel_head(title, note), body, id="q-fight", class_="panel fightp")


# District cards and decks


@kept
def aside(sight: Sight) -> Mapping[str, Markup]:
    s = sight.s
    italy = cast("tuple[int, ...]", s.italy).count(Italy.DISCARD)
    austria = cast("tuple[int, ...]", s.austria).count(Austria.DISCARD)
    return {
        "q-district-cards": _district_cards(sight),
        "q-decks": _decks(sight, s.italy_deck, italy, s.austria_deck, austria),
    }


@kept
def _district_cards(sight: Sight) -> Markup:
    v, s = sight.say, sight.s
    in_deck, not_yet, available = (
        [d for d in range(sight.ed.districts) if s.district_card[d] == area]
        for area in (Card.DECK, Card.UNAVAILABLE, Card.AVAILABLE)
    )
    none = html("span", words(v._("none")), class_="none")
    parts = [
        html("dt", words(v._("Available"))),
        html("dd", *([district_card(sight, d, True) for d in available] or [none])),
    ]
    if not_yet:
        parts += [html("dt", words(v._("Not yet"))), html("dd", *(district_card(sight, d, False) for d in not_yet))]
    note = v.ngettext("one in the deck", "{count} in the deck", len(in_deck))
    head = panel_head(v._("District cards"), note)
    return html("section", head, html("dl", *parts, class_="dcards"), id="q-district-cards", class_="panel dc")


@kept
def _decks(sight: Sight, italy: int, italy_gone: int, austria: int, austria_gone: int) -> Markup:
    v = sight.say
    piles = (
        _pile("italy", v._("Italy"), italy, "cockade"),
        _pile("italy-discards", v._("discarded"), italy_gone, ""),
        _pile("austria", v._("Austria"), austria, "eagle"),
        _pile("austria-discards", v._("discarded"), austria_gone, ""),
    )
    body = html("div", *piles, class_="piles")
    return html("section", panel_head(v._("Decks")), body, id="q-decks", class_="panel decks")


def _pile(name: str, caption: str, count: int, glyph: str) -> Markup:
    """A deck face down, or its discards face up; only their number matters."""
    kind = ("dcard deck" if glyph else "dcard") if count else "dcard gone"
    face = html("span", icon(glyph) if glyph and count else NOTHING, words(str(count)), class_=kind)
    return html(
        "div",
        face,
        html("small", words(caption)),
        id=f"q-pile-{name}",
        class_="pile",
        role="img",
        aria_label=f"{caption}: {count}",
    )


# The advanced board


def kit(sight: Sight) -> Mapping[str, Markup]:
    return {"q-track": _track(sight), "q-helps": _helps(sight)} if is_advanced(sight.s) else {}


@kept
def _track(sight: Sight) -> Markup:
    """The combat track; the start lies the further left the more play."""
    v, ed, cube = sight.say, sight.ed, sight.s.cube
    lengths = [ed.track[count] for count in range(1, 6)]
    spaces = max(int(sight.file.table("track").get("spaces", 0)), *lengths)
    length = ed.track[sight.s.players]
    start = spaces - length
    at_space = start + cube - 1
    items = [_space(lengths, spaces, k, start, at_space) for k in range(spaces)]
    label = v._("Combat cube on space {space} of {length}", space=cube, length=length)
    title = html(
        "h3", words(v._("Combat track")), html("small", words(v._("past the end: one card becomes available")))
    )
    track = html("div", *items, class_=f"track n{spaces}", role="img", aria_label=label)
    return html("div", title, track, id="q-track")


def _space(lengths: list[int], spaces: int, k: int, start: int, at_space: int) -> Markup:
    id_ = f"q-space-{k - start + 1}" if k >= start else None
    if k == at_space:
        return html("div", html("span", icon("cube"), id="q-combat-cube"), id=id_, class_="at")
    if k == spaces - 1:
        return html("div", icon("district-card"), id=id_, class_="prize")
    players = [n + 1 for n, length in enumerate(lengths) if length == spaces - k]
    text = "" if not players else str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
    class_ = "start" if k == start else "out" if k < start else None
    return html("div", words(text), id=id_, class_=class_)


@kept
def _helps(sight: Sight) -> Markup:
    v = sight.say
    note = html("small", words(v._("enough cards turn a tile to its hero side")))
    title = html("h3", words(v._("Helps")), note)
    items = [_help(sight, tile) for tile in range(HELPS)]
    return html("div", title, html("div", *items, class_="helps"), id="q-helps")


def _help(sight: Sight, tile: int) -> Markup:
    v, s = sight.say, sight.s
    is_heroic, there, needed = is_hero(s, tile), s.under_count[tile], cards_for_hero(s, sight.ed, tile)
    name = capital(v.help(tile))
    if is_heroic:
        label, shown = v._("{help}: hero side", help=name), capital(v._("hero {help}", help=v.help(tile)))
        state = [icon("hero")]
    else:
        label, shown = v._("{help}: {there} of {needed} cards", help=name, there=there, needed=needed), name
        state = [html("i", class_="f" if k < there else None) for k in range(needed)]
        state += [icon(SYMBOL_GLYPHS[s.under_symbol[tile]])] if there else []
    return html(
        "div",
        icon(HELP_GLYPHS[tile]),
        html("span", *state),
        html("b", words(shown)),
        id=f"q-help-{tile + 1}",
        class_="tile hero" if is_heroic else "tile",
        role="img",
        aria_label=label,
        title=label,
    )
