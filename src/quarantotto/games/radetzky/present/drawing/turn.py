"""Whose turn it is, what can be done, and how things stand."""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.lettering import broken, lettering
from quarantotto.core.present.blocks import Block, headed
from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.radetzky.present.drawing import marks
from quarantotto.games.radetzky.present.drawing.live import chosen
from quarantotto.games.radetzky.present.drawing.targets import Target, targets
from quarantotto.games.radetzky.present.sight import Sight, active, is_over
from quarantotto.games.radetzky.present.telling.asking import prompt_of


def turn(sight: Sight, width: float) -> Block:
    """The one raised sheet: round, question, and a button for each act."""
    voice = sight.say
    lines = broken(prompt_of(sight), 20, width - 32, most=5)
    y = 44.0
    parts = [
        lettering(
            _caps(sight), "caps l", 16, 24, size=12.5, room=width - 32 - 18 * int(sight.ed.actions), face="sans-strong"
        ),
        *_pips(sight, width - 16, 20),
    ]
    for line in lines:
        y += 24
        parts.append(lettering(line, "h3 l", 16, y - 8, size=20, room=width - 32))
    acts = list(targets(sight).acts.values())
    each = (width - 32 - 8) / 2
    for k, target in enumerate(acts):
        parts.append(_act(sight, target, 16 + (k % 2) * (each + 8), y + 10 + (k // 2) * 56, each))
    height = y + 8 + (len(acts) + 1) // 2 * 56 + 8
    sheet = [
        element("rect", class_="sheet", width=width, height=height),
        element("rect", class_="head", width=width, height=4),
    ]
    label = voice._("Whose turn it is")
    return Block(element("g", *sheet, *parts, id=sight.pen.id("turn"), role="group", aria_label=label), height)


def _caps(sight: Sight) -> str:
    voice = sight.say
    if is_over(sight.s):
        whose = voice._("the game is over")
    elif has_bit(int(sight.s.pending), sight.seat):
        whose = voice._("your decision")
    elif (acting := active(sight.s)) is not None:
        whose = voice._("turn of {who}", who=voice.leader(acting))
    else:
        whose = ""
    numbered = voice._("Round {round}", round=int(sight.s.round_number))
    return f"{numbered} · {whose}" if whose else numbered


def _pips(sight: Sight, right: float, y: float) -> list[Markup]:
    """Actions spent and left."""
    if active(sight.s) is None:
        return []
    most, left = int(sight.ed.actions), int(sight.s.actions_left)
    dots = [
        element(
            "circle", class_="pip left" if k >= most - left else "pip", cx=right - 6 - (most - 1 - k) * 17, cy=y, r=5.5
        )
        for k in range(most)
    ]
    label = sight.say._("{left} of {most} actions left", left=left, most=most)
    return [element("g", *dots, id=sight.pen.id("actions"), role="img", aria_label=label)]


def _act(sight: Sight, target: Target, x: float, y: float, width: float) -> Markup:
    rows = broken(target.label, 14, width - 50, 2, "sans-strong")
    first = 30 if len(rows) == 1 else 21
    return chosen(
        target,
        element("rect", width=width, height=48, rx=6),
        element("path", class_="foot", d=f"M1 44V42q0 6 6 6H{width - 7:.1f}q6 0 6-6V44q0 5-6 5H7q-6 0-6-5z"),
        sight.pen.icon(target.icon, 23, 24, 24, "ico"),
        *(
            lettering(row, "act-words l", 42, first + 17 * k, size=14, room=width - 50, face="sans-strong")
            for k, row in enumerate(rows)
        ),
        id_=sight.pen.id("act", target.actions[0]),
        class_="act",
        transform=at(x, y),
    )


# Score and army


def score(sight: Sight, width: float) -> Block:
    voice = sight.say
    italian, austrian = count_bits(int(sight.s.italian)), count_bits(int(sight.s.austrian))
    rows = [
        _held(sight, voice._("Italy"), italian, marks.italian_tile(), width, 0),
        _held(sight, voice._("Austria"), austrian, marks.austrian_tile(sight.pen), width, 38),
        _army(sight, width, 86),
    ]
    note = voice._("the game ends at {goal}", goal=voice.number(int(sight.ed.goal)))
    return headed(sight.pen, "score", width, voice._("Districts held"), note, rows, 102)


def _held(sight: Sight, side: str, count: int, tile: Markup, width: float, y: float) -> Markup:
    slots = max(int(sight.ed.goal), count)
    pitch = min(36.0, (width - 118) / slots)
    places = [
        element("g", tile, transform=at(92 + k * pitch, 15, 0.48))
        if k < count
        else element("circle", class_="slot", cx=92 + k * pitch, cy=15, r=min(14.0, pitch / 2 - 1))
        for k in range(slots)
    ]
    return element(
        "g",
        lettering(side, "who l", 0, 20, size=15, room=72, face="sans-strong"),
        *places,
        element("text", words(str(count)), class_="count r", x=width, y=22),
        transform=at(0, y),
        role="img",
        aria_label=f"{side}: {count}",
    )


def _army(sight: Sight, width: float, y: float) -> Markup:
    """Soldiers that are not in the districts."""
    voice, s, pen = sight.say, sight.s, sight.pen
    supply = voice._("{count} in supply", count=int(s.supply))
    castle = voice._("{count} of {limit}", count=int(s.castle), limit=int(sight.ed.flood))
    beaten = voice._("{count} beaten", count=int(s.lens))
    castle_x, lens_x = width * 0.44, width * 0.71
    label = voice.ngettext(
        "Castle: {number} soldier; at {limit} they pour out",
        "Castle: {number} soldiers; at {limit} they pour out",
        int(s.castle),
        limit=int(sight.ed.flood),
    )
    return element(
        "g",
        element("g", marks.soldier(pen, 0, 0), transform=at(11, 0, 0.72)),
        lettering(supply, "said l", 29, 5, size=13, room=castle_x - 36, face="sans"),
        pen.icon("castle", castle_x + 10, -1, 20, "ico"),
        lettering(castle, "said l", castle_x + 26, 5, size=13, room=lens_x - castle_x - 32, face="sans"),
        pen.icon("clue", lens_x + 9, 0, 18, "ico"),
        lettering(beaten, "said l", lens_x + 24, 5, size=13, room=width - lens_x - 24, face="sans"),
        transform=at(0, y),
        id=pen.id("army"),
        role="img",
        aria_label=f"{supply}. {label}. {beaten}.",
    )
