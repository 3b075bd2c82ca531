"""The seat's column and the kit: the fight in progress, the hand, district cards, decks, combat track and helps."""

from functools import lru_cache
from typing import cast

from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.games.radetzky.paging.book import Tongue, icon
from quarantotto.games.radetzky.paging.faces import austria_card, district_card, italy_card, mini_card
from quarantotto.games.radetzky.paging.rail import panel_head
from quarantotto.games.radetzky.paging.sight import Sight, counted
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import HELPS, NO_CARD, NO_SYMBOL, TABLE_CARDS, Austria, Card, Italy
from quarantotto.games.radetzky.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS, capital

KEPT = 4096
READERS, THE_ONLY = -1, -2  # whose hand it is, where it is not called after a patriot
Table = tuple[tuple[int, tuple[int, ...]], ...]  # solo: companions and the cards turned up for them


# The fight in progress, and the hand


def hand(sight: Sight) -> dict[str, Markup]:
    found = {}
    if sight.fight_in is not None:
        found["q-fight"] = _fight_of(sight, sight.fight_in)
    holder = sight.shown_hand
    if holder is not None:
        whose = READERS if sight.voice.is_readers_hand(holder) else THE_ONLY if sight.is_solo else holder
        found["q-hand"] = _hand(sight.tongue, sight.is_advanced, whose, sight.held.get(holder, ()), _table_cards(sight))
    return found


def _table_cards(sight: Sight) -> Table:
    if not sight.is_solo:
        return ()
    cards = ((companion, sight.held.get(TABLE_CARDS + companion, ())) for companion in sight.patriots)
    return tuple((companion, seen) for companion, seen in cards if seen)


@lru_cache(maxsize=KEPT)
def _hand(tongue: Tongue, has_help: bool, whose: int, held: tuple[int, ...], table: Table) -> Markup:
    v = tongue.voice
    title = v._("Your hand") if whose == READERS else v._("The hand")
    if whose >= 0:
        title = v._("Hand of {who}", who=v.patriot(whose))
    parts = [html("header", html("h2", words(title)), _cycle(tongue)), _fan(tongue, has_help, held)]
    for companion, seen in table:
        text = v._("On the table for {who}", who=v.patriot(companion))
        parts += [html("h3", words(text), class_="sub"), _fan(tongue, has_help, seen)]
    return html("section", *parts, id="q-hand", class_="panel handp")


def _fan(tongue: Tongue, has_help: bool, held: tuple[int, ...]) -> Markup:
    if not held:
        return html("p", words(tongue.voice._("no cards")), class_="none")
    class_ = "hand" if len(held) <= 4 else "hand slim"
    return html("div", *(italy_card(tongue, card, has_help) for card in held), class_=class_)


@lru_cache(maxsize=16)
def _cycle(tongue: Tongue) -> Markup:
    """What beats what."""
    glyphs = [*SYMBOL_GLYPHS, SYMBOL_GLYPHS[0]]
    marked = [icon(glyphs[0])]
    for glyph in glyphs[1:]:
        marked += [icon("next"), icon(glyph)]
    label = tongue.voice._("Swords beat map, map beats cannonball, cannonball beats swords")
    return html("span", *marked, class_="cycle", role="img", aria_label=label, title=label)


def _fight_of(sight: Sight, district: int) -> Markup:
    s, ed = sight.s, sight.ed
    up = tuple(s.up[k] for k in range(3) if s.up[k] != NO_SYMBOL)
    answered = tuple(c for c in range(ed.austria_cards) if s.austria[c] == Austria.RESOLVED)
    laid = tuple(s.laid[k] for k in range(s.laid_count) if s.laid[k] != NO_CARD)
    played = tuple(c for c in range(ed.italy_cards) if s.italy[c] == Italy.IN_FIGHT and c not in laid)
    return _fight(sight.tongue, sight.is_advanced, district, up, answered, laid, played, s.lens)


@lru_cache(maxsize=KEPT)
def _fight(
    tongue: Tongue,
    has_help: bool,
    district: int,
    up: tuple[int, ...],
    answered: tuple[int, ...],
    laid: tuple[int, ...],
    played: tuple[int, ...],
    beaten: int,
) -> Markup:
    """Cards turned up and cards laid; small those of earlier exchanges."""
    v, ed = tongue.voice, tongue.ed
    note = v.ngettext("one soldier beaten", "{count} soldiers beaten", beaten) if beaten else ""
    title = v._("Fight in {place}", place=v.place(district))
    austria = [austria_card(tongue, symbol, f"q-up-{k + 1}", False) for k, symbol in enumerate(up)]
    austria += [austria_card(tongue, ed.austria_symbol[c], f"q-austria-{c + 1}", True) for c in answered]
    italy = [mini_card(tongue, card, has_help, "laid") for card in laid]
    italy += [mini_card(tongue, card, has_help) for card in played]
    rows = (
        html("dt", words(v._("Austria"))),
        html("dd", *austria, id="q-fight-austria"),
        html("dt", words(v._("Italy"))),
        html("dd", *italy, id="q-fight-italy"),
    )
    body = html("dl", *rows, class_="exchange")
    return html("section", panel_head(title, note), body, id="q-fight", class_="panel fightp")


# District cards and decks


def aside(sight: Sight) -> dict[str, Markup]:
    s = sight.s
    italy, austria = counted(s.italy, Italy.DISCARD), counted(s.austria, Austria.DISCARD)
    cards = cast("tuple[int, ...]", s.district_card)[: len(sight.districts)]
    return _aside(sight.tongue, cards, (s.italy_deck, italy, s.austria_deck, austria))


@lru_cache(maxsize=1024)
def _aside(tongue: Tongue, cards: tuple[int, ...], decks: tuple[int, int, int, int]) -> dict[str, Markup]:
    available, not_yet = (
        tuple(d for d, lies in enumerate(cards) if lies == area) for area in (Card.AVAILABLE, Card.UNAVAILABLE)
    )
    return {
        "q-district-cards": _district_cards(tongue, available, not_yet, cards.count(Card.DECK)),
        "q-decks": _decks(tongue, *decks),
    }


@lru_cache(maxsize=KEPT)
def _district_cards(tongue: Tongue, available: tuple[int, ...], not_yet: tuple[int, ...], left: int) -> Markup:
    v = tongue.voice
    none = html("span", words(v._("none")), class_="none")
    parts = [
        html("dt", words(v._("Available"))),
        html("dd", *([district_card(tongue, d, True) for d in available] or [none])),
    ]
    if not_yet:
        parts += [html("dt", words(v._("Not yet"))), html("dd", *(district_card(tongue, d, False) for d in not_yet))]
    note = v.ngettext("one in the deck", "{count} in the deck", left)
    head = panel_head(v._("District cards"), note)
    return html("section", head, html("dl", *parts, class_="dcards"), id="q-district-cards", class_="panel dc")


@lru_cache(maxsize=KEPT)
def _decks(tongue: Tongue, italy: int, italy_gone: int, austria: int, austria_gone: int) -> Markup:
    v = tongue.voice
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


def kit(sight: Sight) -> dict[str, Markup]:
    s = sight.s
    if not sight.is_advanced:
        return {}
    tiles = tuple(
        (s.hero >> tile & 1 == 1, s.under_count[tile], cards_for_hero(s, sight.ed, tile), s.under_symbol[tile])
        for tile in range(HELPS)
    )
    return {
        "q-track": _track(sight.tongue, sight.players, s.cube),
        "q-helps": _helps(sight.tongue, tiles),
    }


@lru_cache(maxsize=1024)
def _track(tongue: Tongue, players: int, cube: int) -> Markup:
    """The combat track; the start lies the further left the more play."""
    v, ed = tongue.voice, tongue.ed
    lengths = [ed.track[count] for count in range(1, 6)]
    spaces = max(int(tongue.book.edition.file.table("track").get("spaces", 0)), *lengths)
    length = ed.track[players]
    start = spaces - length
    at_space = start + cube - 1
    items = [_space(lengths, spaces, k, start, at_space) for k in range(spaces)]
    label = v._("Combat cube on space {space} of {length}", space=cube, length=length)
    title = html("h3", words(v._("Combat track")), html("small", words(v._("last: frees a card"))))
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


Tile = tuple[bool, int, int, int]  # heroic, cards under it, cards it takes, their symbol


@lru_cache(maxsize=KEPT)
def _helps(tongue: Tongue, tiles: tuple[Tile, ...]) -> Markup:
    v = tongue.voice
    note = html("small", words(v._("cards laid under a tile make it heroic")))
    title = html("h3", words(v._("Helps")), note)
    items = [_help(tongue, tile, *facts) for tile, facts in enumerate(tiles)]
    return html("div", title, html("div", *items, class_="helps"), id="q-helps")


@lru_cache(maxsize=KEPT)
def _help(tongue: Tongue, tile: int, is_heroic: bool, there: int, needed: int, symbol: int) -> Markup:
    v = tongue.voice
    name = capital(v.help(tile))
    if is_heroic:
        label, shown = v._("{help}: hero side", help=name), capital(v._("hero {help}", help=v.help(tile)))
        state = [icon("hero")]
    else:
        label, shown = v._("{help}: {there} of {needed} cards", help=name, there=there, needed=needed), name
        state = [html("i", class_="f" if k < there else None) for k in range(needed)]
        state += [icon(SYMBOL_GLYPHS[symbol])] if there else []
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
