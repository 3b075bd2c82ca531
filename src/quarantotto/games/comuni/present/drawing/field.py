"""An invasion as a sight: the invader, the league, and every city with what it sends and what it keeps."""

from quarantotto.core.lettering import lettering
from quarantotto.core.present.speech import capital
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, words
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.battle import Battle, Stand
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.state import STACKS

WIDTH, HEIGHT = 900.0, 368.0
EDGE, GAP = 22.0, 10.0
STANDS_AT, STAND = 100.0, 248.0
WELL_AT, WELL = 84.0, 84.0


def field(sight: Sight, battle: Battle, *, is_away: bool) -> Markup:
    """All of it, over the columns; away where the columns are asked for, so that only its places are there."""
    width = (WIDTH - 2 * EDGE + GAP) / len(battle.stands) - GAP
    stands = [
        element("g", *_stand(sight, stand, width), id=sight.pen.id("stand", stand.seat + 1), transform=at(x, STANDS_AT))
        for i, stand in enumerate(battle.stands)
        for x in [EDGE + (width + GAP) * i]
    ]
    paper = element("rect", class_="plate ground", width=WIDTH, height=HEIGHT)
    neat = element("rect", class_="neat", x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8)
    return element(
        "g",
        paper,
        neat,
        _invader(sight, battle),
        _league(sight, battle),
        *stands,
        id=sight.pen.id("field"),
        class_="battle away" if is_away else "battle",
        role="img",
        aria_label=sentence(sight, battle),
    )


def _invader(sight: Sight, battle: Battle) -> Markup:
    v = sight.say
    strength = int(sight.ed.strength[battle.invasion])
    said = v._("strength {strength}, plus your lead over the last city", strength=strength)
    if battle.is_struck:
        said = v._("the league takes {league} off every attack", league=battle.league)
    return element(
        "g",
        element("circle", class_="foe", r=28),
        sight.pen.icon("eagle" if battle.invasion == STACKS - 1 else "swords", 0, 0, 34, "foei"),
        element("text", words(capital(v.invader(battle.invasion))), class_="host l", x=44, y=-2),
        lettering(said, "said l", 44, 24, size=20, room=530, face="sans"),
        id=sight.pen.id("invader"),
        transform=at(EDGE + 34, 52),
    )


def _league(sight: Sight, battle: Battle) -> Markup:
    number = "?" if battle.league is None else str(battle.league)
    return element(
        "g",
        element("text", words(sight.say._("The league")), class_="said r", x=-44, y=7),
        element("path", class_="sh", d="M-30-32H30V4C30 22 14 34 0 40-14 34-30 22-30 4z"),
        element("text", words(number), class_="sealed on", y=12),
        id=sight.pen.id("league"),
        transform=at(WIDTH - EDGE - 34, 48),
    )


def _stand(sight: Sight, stand: Stand, width: float) -> list[Markup]:
    v = sight.say
    half = (width - 30) / 2
    return [
        element("rect", class_="stand mine" if v.is_mine(stand.seat) else "stand", width=width, height=STAND, rx=4),
        element("g", sign_piece(sight.say.sign(stand.seat)), transform=at(32, 38, 1.1)),
        lettering(v.seat_name(stand.seat), "city l", 64, 31, size=24, room=width - 70, face="sans-strong"),
        sight.pen.icon("swords", 76, 54, 24, "bad"),
        element("text", words(str(stand.attack)), class_="strikes l", x=96, y=63),
        _well(sight, stand, "league", v._("league"), stand.league, 10, half),
        _well(sight, stand, "walls", v._("walls"), stand.walls, 20 + half, half),
        *_fate(sight, stand, width),
    ]


def _well(sight: Sight, stand: Stand, name: str, label: str, armies: int | None, x: float, width: float) -> Markup:
    """Armies in one hand: a number where the reader knows it, a seal where the city has decided."""
    middle = width / 2
    content = NOTHING
    if armies is not None:
        content = element("text", words(str(armies)), class_="sealed", x=middle, y=WELL / 2 + 14)
    elif stand.has_decided:
        wax = [element("circle", class_="wax", r=20), element("circle", class_="waxin", r=13)]
        content = element("g", *wax, transform=at(middle, WELL / 2))
    return element(
        "g",
        element("rect", class_="well", width=width, height=WELL, rx=4),
        content,
        lettering(label, "said", middle, WELL + 22, size=20, room=width, face="sans"),
        id=sight.pen.id("stand", stand.seat + 1, name),
        transform=at(x, WELL_AT),
    )


def _fate(sight: Sight, stand: Stand, width: float) -> list[Markup]:
    """How it ended."""
    v = sight.say
    if stand.plunder is None:
        return []
    is_bad, text = stand.plunder > 0, _outcome(v, stand.plunder)
    return [
        sight.pen.icon("plunder" if is_bad else "wall", 26, 222, 26, "bad" if is_bad else "good"),
        lettering(text, "fate bad l" if is_bad else "fate l", 46, 230, size=24, room=width - 54, face="sans-strong"),
    ]


def _outcome(v: Voice, plunder: int) -> str:
    return v.ngettext("{number} plunder", "{number} plunder", plunder) if plunder else v._("held")


def sentence(sight: Sight, battle: Battle) -> str:
    """The sight in words, for those who hear it."""
    v = sight.say
    said = [v._("{invader} invades.", invader=capital(v.invader(battle.invasion)))]
    for stand in battle.stands:
        text = v._("{who}: attacked by {attack}", who=v.seat_name(stand.seat), attack=stand.attack)
        if stand.plunder is not None:
            text = f"{text}, {_outcome(v, stand.plunder)}"
        elif stand.has_decided:
            text = f"{text}, {v._('has decided')}"
        said.append(f"{text}.")
    return " ".join(said)
