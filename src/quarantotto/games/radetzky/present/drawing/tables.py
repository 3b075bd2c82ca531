"""The fight in progress, district cards, decks, and the advanced board."""

from collections.abc import Callable

from quarantotto.core.lettering import lettering
from quarantotto.core.present.blocks import Block, headed
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.radetzky.actions import REFILL
from quarantotto.games.radetzky.present.drawing import cards
from quarantotto.games.radetzky.present.drawing.live import chosen
from quarantotto.games.radetzky.present.drawing.targets import targets
from quarantotto.games.radetzky.present.sight import Sight, fight_in
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS
from quarantotto.games.radetzky.rules.helps import cards_for_hero, is_hero
from quarantotto.games.radetzky.state import HELPS, NO_CARD, Austria, Card, Italy

TRACK_HEIGHT = 36.0
TILE_HEIGHT = 56.0
TILE_GAP = 6.0


def fight(sight: Sight, width: float) -> Block | None:
    """Cards turned up and cards laid; small those of earlier exchanges."""
    if (district := fight_in(sight.s)) is None:
        return None
    voice, s, ed = sight.say, sight.s, sight.ed
    answered = [c for c in range(int(ed.austria_cards)) if int(s.austria[c]) == Austria.RESOLVED]
    laid = [int(s.laid[k]) for k in range(int(s.laid_count)) if int(s.laid[k]) != NO_CARD]
    played = [c for c in range(int(ed.italy_cards)) if int(s.italy[c]) == Italy.IN_FIGHT and c not in laid]
    up = voice.symbols_up()
    body = [
        lettering(voice._("Austria"), "who l", 0, 33, size=15, room=68, face="sans-strong"),
        *(_turned_up(sight, symbol, k) for k, symbol in enumerate(up)),
        *_in_a_row(len(answered), len(up), width, lambda k, x: _answered(sight, answered[k], x)),
        lettering(voice._("Italy"), "who l", 0, 105, size=15, room=68, face="sans-strong"),
        *(cards.small_card(sight, card, 76 + 52 * k, 72) for k, card in enumerate(laid)),
        *_in_a_row(len(played), len(laid), width, lambda k, x: cards.mini_card(sight, played[k], x, 86)),
    ]
    note = voice.ngettext("one soldier beaten", "{count} soldiers beaten", int(s.lens)) if int(s.lens) else ""
    title = voice._("Fight in {place}", place=voice.place(district))
    return headed(sight.pen, "fight-panel", width, title, note, body, 134)


def _turned_up(sight: Sight, symbol: int, k: int) -> Markup:
    return cards.austria_card(sight, symbol, 76 + 52 * k, 0, is_answered=False, id_=sight.pen.id("up", k + 1))


def _answered(sight: Sight, card: int, x: float) -> Markup:
    symbol = int(sight.ed.austria_symbol[card])
    return cards.austria_card(sight, symbol, x, 14, is_answered=True, id_=sight.pen.id("austria", card + 1))


def _in_a_row(count: int, before: int, width: float, draw: Callable[[int, float], Markup]) -> list[Markup]:
    """Small cards after large ones, closer if they are many."""
    left = 76.0 + 52 * before
    pitch = min(26.0, (width - left - cards.MINI[0]) / max(count - 1, 1))
    return [draw(k, left + k * pitch) for k in range(count)]


# District cards and decks


def district_cards(sight: Sight, width: float) -> Block:
    voice = sight.say
    rows = [(voice._("Available"), Card.AVAILABLE), (voice._("Not yet"), Card.UNAVAILABLE)]
    body, height = [], 0.0
    for title, area in rows:
        lying = [d for d in range(sight.ed.districts) if int(sight.s.district_card[d]) == area]
        if not lying and area == Card.UNAVAILABLE:
            continue
        body.append(lettering(title, "said l", 0, height + 30, size=13, room=72, face="sans"))
        if not lying:
            body.append(lettering(voice._("none"), "aside l", 80, height + 30, size=13, face="sans"))
        pitch = min(48.0, (width - 80 - 38) / max(len(lying) - 1, 1))
        is_available = area == Card.AVAILABLE
        body += [
            cards.district_card(sight, d, 80 + k * pitch, height, is_available=is_available)
            for k, d in enumerate(lying)
        ]
        height += 62
    left = sum(int(sight.s.district_card[d]) == Card.DECK for d in range(sight.ed.districts))
    note = voice.ngettext("one in the deck", "{count} in the deck", left)
    return headed(sight.pen, "district-cards", width, voice._("District cards"), note, body, height - 8)


def decks(sight: Sight, width: float) -> Block:
    voice, s, ed = sight.say, sight.s, sight.ed
    italy = sum(int(s.italy[c]) == Italy.DISCARD for c in range(int(ed.italy_cards)))
    austria = sum(int(s.austria[c]) == Austria.DISCARD for c in range(int(ed.austria_cards)))
    pitch = (width - cards.SMALL[0] - 4) / 3
    gone = voice._("discarded")
    refill = targets(sight).acts.get(REFILL)
    body = [
        cards.pile(sight, "italy", (0, 0), int(s.italy_deck), "cockade", voice._("Italy"), refill),
        cards.open_pile(sight, "italy-discards", (pitch, 0), italy, gone),
        cards.pile(sight, "austria", (2 * pitch, 0), int(s.austria_deck), "eagle", voice._("Austria"), None),
        cards.open_pile(sight, "austria-discards", (3 * pitch, 0), austria, gone),
    ]
    return headed(sight.pen, "decks", width, voice._("Decks"), "", body, 80)


# The advanced board


def track(sight: Sight, width: float) -> Block:
    """The combat track; the start lies the further left the more play."""
    voice, ed = sight.say, sight.ed
    lengths = [int(ed.track[players]) for players in range(1, 6)]
    spaces = max(int(sight.file.table("track").get("spaces", 0)), *lengths)
    length = int(ed.track[int(sight.s.players)])
    each = width / spaces
    start, at_space = spaces - length, spaces - length + int(sight.s.cube) - 1
    body = [
        element("rect", width=start * each, height=TRACK_HEIGHT, fill=sight.pen.url("hatch-out")),
        element("rect", class_="track-start", x=start * each, width=each, height=TRACK_HEIGHT),
        *(element("rect", class_="track-line", x=k * each, width=1, height=TRACK_HEIGHT) for k in range(1, spaces)),
        element("rect", class_="track-edge", width=width, height=TRACK_HEIGHT),
        *(_start_number(lengths, spaces - k, (k + 0.5) * each, k == start) for k in range(spaces) if k != at_space),
        sight.pen.icon("district-card", width - each / 2, TRACK_HEIGHT / 2, 20, "prize"),
        _cube(sight, (at_space + 0.5) * each),
    ]
    title, note = voice._("Combat track"), voice._("past the end: one card becomes available")
    return headed(sight.pen, "track", width, title, note, body, TRACK_HEIGHT)


def _start_number(lengths: list[int], length: int, x: float, is_start: bool) -> Markup:
    """For how many players a space is the first."""
    players = [k + 1 for k, of_players in enumerate(lengths) if of_players == length]
    if not players:
        return NOTHING
    text = str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
    return element("text", words(text), class_="track-number start" if is_start else "track-number", x=x, y=24)


def _cube(sight: Sight, x: float) -> Markup:
    length = int(sight.ed.track[int(sight.s.players)])
    label = sight.say._("Combat cube on space {space} of {length}", space=int(sight.s.cube), length=length)
    return element(
        "g",
        sight.pen.icon("cube", 0, 0, 27, "cube-mark"),
        id=sight.pen.id("combat-cube"),
        class_="moves",
        transform=at(x, TRACK_HEIGHT / 2),
        role="img",
        aria_label=label,
    )


def helps(sight: Sight, width: float) -> Block:
    voice = sight.say
    columns = HELPS if width > 440 else 3
    each = (width - TILE_GAP * (columns - 1)) / columns
    pitch = TILE_HEIGHT + TILE_GAP
    tiles = [
        _tile(sight, tile, (tile % columns) * (each + TILE_GAP), (tile // columns) * pitch, each)
        for tile in range(HELPS)
    ]
    height = (HELPS + columns - 1) // columns * pitch - TILE_GAP
    note = voice._("enough cards turn a tile to its hero side")
    return headed(sight.pen, "helps", width, voice._("Helps"), note, tiles, height)


def _tile(sight: Sight, tile: int, x: float, y: float, width: float) -> Markup:
    name, id_ = capital(sight.say.help(tile)), sight.pen.id("help", tile + 1)
    is_heroic = is_hero(sight.s, tile)
    face = hero_side(sight, tile, width) if is_heroic else _base_side(sight, tile, width)
    target = targets(sight).tiles.get(tile)
    if target is not None:
        return chosen(target, face, *cards.dashes(width, TILE_HEIGHT, 3), id_=id_, transform=at(x, y))
    label = sight.say._("{help}: hero side", help=name) if is_heroic else _progress(sight, tile, name)
    return element("g", face, id=id_, transform=at(x, y), role="img", aria_label=label)


def _progress(sight: Sight, tile: int, name: str) -> str:
    there, needed = int(sight.s.under_count[tile]), cards_for_hero(sight.s, sight.ed, tile)
    return sight.say._("{help}: {there} of {needed} cards", help=name, there=there, needed=needed)


def hero_side(sight: Sight, tile: int, width: float) -> Markup:
    """The side of a help that is empowered."""
    name = capital(sight.say._("hero {help}", help=sight.say.help(tile)))
    return join(
        [
            element("rect", class_="tile-hero", width=width, height=TILE_HEIGHT, rx=3),
            sight.pen.icon(HELP_GLYPHS[tile], 20, 20, 26, "hero-ink"),
            sight.pen.icon("hero", width - 20, 20, 24, "hero-ink"),
            lettering(name, "hero-name l", 7, 48, size=11, room=width - 14, face="sans-strong"),
        ]
    )


def _base_side(sight: Sight, tile: int, width: float) -> Markup:
    s = sight.s
    there, needed = int(s.under_count[tile]), cards_for_hero(s, sight.ed, tile)
    columns = 3 if needed < 6 else 4
    left = width - 9 - 11 * columns
    corners = [(left + 11 * (k % columns), 8 + 14 * (k // columns)) for k in range(needed + 1)]
    places = [
        element("rect", class_="under full" if k < there else "under", x=x, y=y, width=8, height=11, rx=2)
        for k, (x, y) in enumerate(corners[:needed])
    ]
    symbol = NOTHING
    if there:
        x, y = corners[needed]
        symbol = sight.pen.icon(SYMBOL_GLYPHS[int(s.under_symbol[tile])], x + 4, y + 5.5, 13, "ico")
    return bare_side(sight, tile, width, *places, symbol)


def bare_side(sight: Sight, tile: int, width: float, *inside: Markup) -> Markup:
    """The side of a help that is not, with what is shown of the cards under it."""
    return join(
        [
            element("rect", class_="tile-face", width=width, height=TILE_HEIGHT, rx=3),
            sight.pen.icon(HELP_GLYPHS[tile], 20, 20, 26, "ico"),
            *inside,
            lettering(capital(sight.say.help(tile)), "tiny l", 7, 48, size=11, room=width - 14, face="sans-strong"),
        ]
    )
