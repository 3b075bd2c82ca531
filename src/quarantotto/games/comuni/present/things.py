"""What lies in the box of Comuni: project cards, cities, invaders, heroes and guild masters."""

from collections import Counter

from quarantotto.core.present.speech import capital
from quarantotto.core.present.things import Shelf, Thing, note_on
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.history import NOTES
from quarantotto.games.comuni.present.telling.voice import (
    BUILDINGS,
    COLOURS,
    DOMAIN,
    INVADERS,
    KIND_NAMES,
    MASTERS,
    STACK_LETTERS,
    card_words,
)
from quarantotto.games.comuni.state import COMUNI, KINDS, STACKS

CARD = (marks.CARD_WIDTH, marks.CARD_HEIGHT)
PIECE = (76.0, 76.0)
ENOUGH = 2  # players that every game has


def shelves_of(sight: Sight) -> tuple[Shelf, ...]:
    """Cards stack by stack, then whom and what they are for."""
    v = sight.say
    return (
        *(_stack(sight, stack) for stack in range(STACKS)),
        Shelf("cities", v._("Cities"), tuple(_city(sight, comune) for comune in range(COMUNI))),
        Shelf("buildings", v._("Buildings"), tuple(_building(sight, kind) for kind in range(KINDS))),
        Shelf("masters", v._("Guild masters"), tuple(_master(sight, kind) for kind in range(KINDS))),
        Shelf("invaders", v._("Invaders"), tuple(_invader(sight, stack) for stack in range(STACKS))),
    )


def _stack(sight: Sight, stack: int) -> Shelf:
    v, ed = sight.say, sight.ed
    of_stack = [card for card in range(int(ed.cards)) if int(ed.card_stack[card]) == stack]
    faces = Counter((v.level_of(card), tuple(v.kinds_of(card)), int(ed.card_players[card])) for card in of_stack)
    things = []
    for i, ((level, kinds, players), count) in enumerate(sorted(faces.items())):
        used = v._("used from {number} players on", number=players) if players > ENOUGH else ""
        name = capital(card_words(kinds, level, sight.lang))
        picture = project_face(sight, stack, level, kinds)
        source = sight.file.sources()["cards"]
        code = f"{STACK_LETTERS[stack]}{i + 1:02}"
        things.append(Thing(code, name, picture, CARD, effect=used, count=count, source=source))
    title = v._("Project cards, stack {letter}", letter=STACK_LETTERS[stack])
    return Shelf(f"stack-{STACK_LETTERS[stack].lower()}", title, tuple(things))


def project_face(sight: Sight, stack: int, level: int, kinds: tuple[int, ...]) -> Markup:
    """A project card with the letter of its stack."""
    letter = element("text", words(STACK_LETTERS[stack]), class_="small l", x=9, y=CARD[1] - 9)
    return join([marks.card(sight.pen, level, list(kinds), card_words(kinds, level, sight.lang)), letter])


def _city(sight: Sight, comune: int) -> Thing:
    v, ed = sight.say, sight.ed
    name = str(sight.file.value("comuni", "names")[comune])
    sign = in_colour(COLOURS[comune], name[:1])
    start = v.resources(int(ed.start[comune, kind]) for kind in range(KINDS))
    return Thing(
        str(comune + 1),
        name,
        element("g", sign_piece(sign, sight.pen), transform=at(PIECE[0] / 2, PIECE[1] / 2, 1.5)),
        PIECE,
        effect=v._("Starts with {start}. Income: {income}.", start=start, income=income_of(sight, comune)),
        source=sight.file.sources()["start"],
        documented=v._("name"),
        note=note_on(NOTES, name, DOMAIN, sight.lang),
    )


def income_of(sight: Sight, comune: int) -> str:
    """What a city takes as income, cubes of choice among it."""
    v, row = sight.say, [int(number) for number in sight.file.numbers("income", _name(sight, comune), KINDS + 1, 0, 9)]
    parts = [v.resource(kind, row[kind]) for kind in range(KINDS) if row[kind]]
    if row[KINDS]:
        parts.append(v.ngettext("{number} cube of choice", "{number} cubes of choice", row[KINDS]))
    return v.listed(parts)


def _name(sight: Sight, comune: int) -> str:
    return str(sight.file.value("comuni", "names")[comune])


def _iconed(sight: Sight, class_: str, icon: str, inner: str) -> Markup:
    disc = element("circle", class_=class_, r=28)
    return element("g", disc, sight.pen.icon(icon, 0, 0, 36, inner), transform=at(PIECE[0] / 2, PIECE[1] / 2))


def _building(sight: Sight, kind: int) -> Thing:
    v = sight.say
    badge = element("g", marks.badge(sight.pen, kind, 28), transform=at(PIECE[0] / 2, PIECE[1] / 2))
    kind_name = capital(v.translated(KIND_NAMES[kind]))
    effect = v._(
        "{kind}. While it is active, an income brings {cube} for each storey of the tallest one.",
        kind=kind_name,
        cube=v.resource(kind, 1),
    )
    note = note_on(NOTES, BUILDINGS[kind], DOMAIN, sight.lang)
    return Thing(f"B{kind + 1}", capital(v.building(kind)), badge, PIECE, effect=effect, source="rulebook", note=note)


def _master(sight: Sight, kind: int) -> Thing:
    v, ed = sight.say, sight.ed
    effect = v._(
        "First to whoever has a {building} of two storeys, then to whoever earned more points with {kind}. "
        "One cube more with every income, {points} points at the end.",
        building=v.building(kind),
        kind=v.translated(KIND_NAMES[kind]),
        points=int(ed.master_points),
    )
    picture = _iconed(sight, "pcard", marks.MASTERS[kind], "mast")
    note = note_on(NOTES, MASTERS[kind], DOMAIN, sight.lang)
    return Thing(f"M{kind + 1}", capital(v.master(kind)), picture, PIECE, effect=effect, source="rulebook", note=note)


def _invader(sight: Sight, stack: int) -> Thing:
    v, ed = sight.say, sight.ed
    effect = v._(
        "Comes when stack {letter} is used up, with strength {strength}. Hero tiles: {higher} and {lower}.",
        letter=STACK_LETTERS[stack],
        strength=int(ed.strength[stack]),
        higher=int(ed.hero_higher[stack]),
        lower=int(ed.hero_lower[stack]),
    )
    picture = _iconed(sight, "foe", "eagle" if stack == STACKS - 1 else "swords", "foei")
    name, note = capital(v.invader(stack)), note_on(NOTES, INVADERS[stack], DOMAIN, sight.lang)
    return Thing(STACK_LETTERS[stack], name, picture, PIECE, effect=effect, source="rulebook", note=note)
