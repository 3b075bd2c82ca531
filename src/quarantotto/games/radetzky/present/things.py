"""What lies in the box of Radetzky: cards, helps, people and districts."""

from collections import Counter

from quarantotto.core.present.speech import capital
from quarantotto.core.present.things import Shelf, Thing, note_on
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import at, element
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.drawing import cards, marks, tables
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.history import HELPS as HELP_NOTES
from quarantotto.games.radetzky.present.telling.history import NOTES
from quarantotto.games.radetzky.present.telling.voice import DOMAIN
from quarantotto.games.radetzky.state import HELPS, Help, Symbol

PIECE = (76.0, 84.0)
TILE = (132.0, 2 * tables.TILE_HEIGHT + 6)
BEATEN = {Symbol.SWORDS: Symbol.MAP, Symbol.MAP: Symbol.CANNONBALL, Symbol.CANNONBALL: Symbol.SWORDS}
# What a help does, and what its hero side does.
EFFECTS = {
    Help.BALLOON: (
        N_("Fly to an adjacent district, also over a barrier."),
        N_("Fly up to {number} such steps."),
    ),
    Help.MARTINITT: (N_("Draw {number} Italy cards."), N_("Draw {number} Italy cards.")),
    Help.RIFLE: (
        N_("Fight the soldiers in your district: Austria turns up {number} cards, and you need to beat only one."),
        N_("The same against {number} cards."),
    ),
    Help.BARRICADE: (
        N_("Put a mobile barricade on any district: no soldier is put there in Austria's turn."),
        N_("Also remove a soldier from that district."),
    ),
    Help.NOBLEWOMAN: (
        N_("A soldier of any district moves to an adjacent one."),
        N_("A soldier also leaves the castle."),
    ),
}


def shelves_of(sight: Sight) -> tuple[Shelf, ...]:
    """Everything but plain pieces."""
    v, ed = sight.say, sight.ed
    italy = Counter((int(ed.symbol[card]), int(ed.help[card])) for card in range(int(ed.italy_cards)))
    austria = Counter(int(ed.austria_symbol[card]) for card in range(int(ed.austria_cards)))
    patriots = tuple(_patriot(sight, patriot) for patriot in range(len(sight.file.value("names", "patriots"))))
    return (
        Shelf("italy", v._("Italy cards"), tuple(_italy(sight, *face, n) for face, n in sorted(italy.items()))),
        Shelf("austria", v._("Austria cards"), tuple(_austria(sight, face, n) for face, n in sorted(austria.items()))),
        Shelf("helps", v._("Helps"), tuple(_help(sight, tile) for tile in range(HELPS))),
        Shelf("people", v._("People"), (*patriots, _radetzky(sight))),
        Shelf(
            "districts", v._("Districts"), (*(_district(sight, d) for d in range(int(ed.districts))), _castle(sight))
        ),
    )


def _beats(sight: Sight, symbol: int) -> str:
    return sight.say._("beats {symbol}", symbol=sight.say.symbol_name(BEATEN[Symbol(symbol)]))


def _italy(sight: Sight, symbol: int, help_: int, count: int) -> Thing:
    v = sight.say
    name = capital(v._("{symbol} ({help})", symbol=v.symbol_name(symbol), help=v.help(help_)))
    return Thing(
        f"I{symbol * HELPS + help_ + 1:02}",
        name,
        cards.italy_face(sight, symbol, help_, cards.PRINTED[0]),
        cards.PRINTED,
        effect=_beats(sight, symbol),
        count=count,
        source=sight.file.sources()["italy_deck"],
    )


def _austria(sight: Sight, symbol: int, count: int) -> Thing:
    return Thing(
        f"A{symbol + 1:02}",
        capital(sight.say.symbol_name(symbol)),
        cards.austria_face(sight, symbol),
        cards.PRINTED,
        effect=_beats(sight, symbol),
        count=count,
        source=sight.file.sources()["austria_deck"],
    )


def help_effect(sight: Sight, tile: int, *, is_hero: bool) -> str:
    """What one side of a help's tile does."""
    counts = sight.file.table("numbers").get(Help(tile).name.lower(), (0, 0))
    return sight.say._(EFFECTS[Help(tile)][is_hero], number=sight.say.number(int(counts[is_hero])))


def _help(sight: Sight, tile: int) -> Thing:
    v = sight.say
    width, top = TILE[0], tables.TILE_HEIGHT + 6
    sides = element("g", tables.hero_side(sight, tile, width), transform=at(0, top))
    hero = v._("Hero side: {effect}", effect=help_effect(sight, tile, is_hero=True))
    return Thing(
        f"H{tile + 1}",
        capital(v.help(tile)),
        element("g", tables.bare_side(sight, tile, width), sides),
        TILE,
        effect=f"{help_effect(sight, tile, is_hero=False)} {hero}",
        source="rulebook",
        note=HELP_NOTES[tile].said(DOMAIN, sight.lang),
    )


def _patriot(sight: Sight, patriot: int) -> Thing:
    name, sign = sight.say.patriot(patriot), in_colour(patriot + 1, sight.say.letter(patriot))
    piece = element("g", sign_piece(sign, sight.pen), transform=at(PIECE[0] / 2, PIECE[1] / 2, 1.4))
    source, note = sight.file.sources()["names"], note_on(NOTES, name, DOMAIN, sight.lang)
    return Thing(f"P{patriot + 1}", name, piece, PIECE, source=source, note=note)


def _radetzky(sight: Sight) -> Thing:
    piece = element("g", marks.radetzky(sight.pen), class_="radetzky", transform=at(PIECE[0] / 2, PIECE[1] / 2))
    return Thing("R", "Radetzky", piece, PIECE, source="rulebook", note=note_on(NOTES, "Radetzky", DOMAIN, sight.lang))


def _district(sight: Sight, district: int) -> Thing:
    name = sight.say.place(district)
    return Thing(
        str(district + 1),
        name,
        cards.district_face(sight, district),
        cards.PRINTED,
        source=sight.file.sources()["names"],
        note=note_on(NOTES, name, DOMAIN, sight.lang),
    )


def _castle(sight: Sight) -> Thing:
    v = sight.say
    effect = v._("No district: it collects soldiers.")
    note = note_on(NOTES, "Castello", DOMAIN, sight.lang)
    return Thing(
        "C", v._("Castle"), cards.castle_face(sight), cards.PRINTED, effect=effect, source="rulebook", note=note
    )
