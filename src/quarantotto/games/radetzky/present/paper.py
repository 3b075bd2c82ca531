"""What is printed of Radetzky: the city, the combat track, cards, helps and all pieces."""

from dataclasses import replace

from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.radetzky.present.drawing import city, marks, tables
from quarantotto.games.radetzky.present.drawing.decoration import decoration_of
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.things import shelves_of
from quarantotto.games.radetzky.printed import PLAYERS
from quarantotto.games.radetzky.state import HELPS

CARD = (58.0, 88.0)  # as in the box
BOARD = 366.0  # two sheets wide, also where the paper is narrow
CONQUERED, BARRICADES = 11, 5  # tiles in the box
TRACK = (840.0, 130.0)


def paper_of(sight: Sight) -> tuple[Shelf, ...]:
    """Boards first, then cards, then what is cut out small."""
    v = sight.say
    shelves = {shelf.name: shelf for shelf in shelves_of(sight)}
    districts = replace(shelves["districts"], title=v._("District cards"), things=shelves["districts"].things[:-1])
    decks = (shelves["italy"], shelves["austria"], districts)
    plan = plan_of(sight.edition)
    board = Thing("board", sight.file.title, _city(sight), (plan.width, plan.height))
    return (
        Shelf("board", v._("City"), (board,), (BOARD, BOARD * plan.height / plan.width)),
        Shelf(
            "track", v._("Combat track"), (Thing("track", v._("Combat track"), _track(sight), TRACK),), (168.0, 26.0)
        ),
        *(replace(deck, millimetres=CARD, back=deck.title) for deck in decks),
        _helps(sight),
        _pieces(sight),
        _soldiers(sight),
    )


def _city(sight: Sight) -> Markup:
    """The city without anybody in it."""
    pen, plan = sight.pen, plan_of(sight.edition)
    decoration = decoration_of(plan.fingerprint)
    supply = element("text", words(sight.say._("in supply")), class_="ci l", x=54, y=41)
    return join(
        [
            city.definitions(pen, plan),
            city.ground(pen, plan, decoration),
            city.line_work(plan, decoration),
            city.labels(plan),
            city.frame(pen, plan, decoration, sight.file.title, sight.say._),
            element("g", supply, transform=at(*city.inset_at(plan))),
        ]
    )


def _track(sight: Sight) -> Markup:
    """The spaces of the combat cube; a number says for how many players a space is the first."""
    lengths = {players: int(sight.ed.track[players]) for players in range(1, PLAYERS + 1)}
    spaces = max(int(sight.file.table("track").get("spaces", 0)), *lengths.values())
    each = TRACK[0] / spaces
    parts = [element("rect", class_="tile-face", width=TRACK[0], height=TRACK[1])]
    for k in range(spaces):
        first = [players for players, length in lengths.items() if length == spaces - k]
        parts.append(element("path", class_="track-edge", d=f"M{k * each:.1f} 0V{TRACK[1]}"))
        if first:
            text = f"{first[0]}–{first[-1]}" if len(first) > 1 else str(first[0])
            parts.append(element("text", words(text), class_="big", x=(k + 0.5) * each, y=75))
    parts.append(sight.pen.icon("district-card", TRACK[0] - each / 2, TRACK[1] / 2, 60, "ico"))
    return join(parts)


def _helps(sight: Sight) -> Shelf:
    """Tiles with their hero side behind."""
    size = (132.0, tables.TILE_HEIGHT)
    tiles = tuple(
        Thing(
            f"H{tile + 1}",
            sight.say.help(tile),
            tables.bare_side(sight, tile, size[0]),
            size,
            behind=tables.hero_side(sight, tile, size[0]),
        )
        for tile in range(HELPS)
    )
    return Shelf("helps", sight.say._("Helps"), tiles, (66.0, 28.0))


def _piece(code: str, name: str, drawn: Markup, class_: str, count: int = 1, behind: Markup | None = None) -> Thing:
    middle = at(40, 40)
    other = element("g", behind, class_=class_, transform=middle) if behind else join([])
    return Thing(
        code, name, element("g", drawn, class_=class_, transform=middle), (80.0, 80.0), count=count, behind=other
    )


def _pieces(sight: Sight) -> Shelf:
    v, pen = sight.say, sight.pen
    patriots = [
        _piece(
            v.letter(p),
            v.patriot(p),
            element("g", sign_piece(in_colour(p + 1, v.letter(p)), pen), transform=at(0, 0, 1.5)),
            "",
        )
        for p in range(len(sight.file.value("names", "patriots")))
    ]
    tiles = _piece("tile", v._("Conquered"), marks.italian_tile(), "", CONQUERED, marks.austrian_tile(pen))
    barricades = _piece("barricade", v.help(3), marks.barricade(pen), "mob", BARRICADES)
    cube = _piece("cube", v._("Combat cube"), pen.icon("cube", 0, 0, 50, "cube-mark"), "")
    first = _piece("first", v._("First player"), pen.icon("hero", 0, 0, 56, "ico"), "")
    radetzky = _piece("radetzky", "Radetzky", marks.radetzky(pen), "")
    return Shelf("pieces", v._("Pieces"), (*patriots, radetzky, first, tiles, barricades, cube), (24.0, 24.0))


def _soldiers(sight: Sight) -> Shelf:
    count = max(int(sight.ed.soldiers[players]) for players in range(1, PLAYERS + 1))
    face = element("g", marks.soldier(sight.pen, 0, 0), transform=at(16, 16))
    soldier = Thing("soldier", sight.say._("Austrian soldiers"), face, (32.0, 32.0), count=count)
    return Shelf("soldiers", sight.say._("Austrian soldiers"), (soldier,), (12.0, 12.0))
