"""The end of a game as one picture that can be sent around."""

from quarantotto.core.lettering import broken, lettering, text_width
from quarantotto.core.look import Theme, icon_symbols, standalone_style
from quarantotto.core.pen import Pen
from quarantotto.core.present.finale import Finale
from quarantotto.core.seats import sign_piece, sign_style
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, trusted, words

WIDTH, HEIGHT = 1200, 630  # what previews of links are cut to
EDGE, LINE = 60, 64  # margin; how high the last line is
SCENE, BESIDE = 250, 720  # where the drawing begins, below the words or, a tall one, beside them
ROOM = WIDTH - 2 * EDGE
STYLE = """
.poster .ground { fill: var(--paper); }
.poster .head { font: 420 64px/1 var(--serif); fill: var(--ink); }
.poster .caps { font: 600 20px/1 var(--sans); letter-spacing: 2px; fill: var(--rosso); }
.poster .text { font: 400 26px/1 var(--sans); fill: var(--ink-2); }
.poster .who { font: 600 24px/1 var(--sans); fill: var(--ink); }
.poster .figure { font: 600 32px/1 var(--serif); fill: var(--ink); }
"""


def poster(finale: Finale, game: str, theme: Theme = "light") -> str:
    """The drawing, which brings its style along, with its title and the last line of the count."""
    pen = Pen("poster", None)
    style = standalone_style(sign_style("poster") + STYLE, "poster", "#poster", theme)
    tag = finale.scene.partition(">")[0]
    is_tall = " tall " in tag
    room = BESIDE - 2 * EDGE if is_tall else ROOM
    titles = broken(finale.title, 64, room, 2 if is_tall else 1)
    rows = broken(finale.text, 26, room, 4 if is_tall else 2, "sans")
    under = 172 + 70 * (len(titles) - 1)
    head = [
        element("rect", class_="ground", width=WIDTH, height=HEIGHT),
        element("text", words(game.upper()), class_="caps", x=EDGE, y=58),
        *(lettering(row, "head", EDGE, 128 + 70 * k, size=64, room=room) for k, row in enumerate(titles)),
        *(lettering(row, "text", EDGE, under + 32 * k, size=26, room=room, face="sans") for k, row in enumerate(rows)),
    ]
    left, top = (BESIDE, 0) if is_tall else (0, SCENE)
    place = f'<svg x="{left}" y="{top}" width="{WIDTH - left}" height="{HEIGHT - LINE - top}" '
    drawn = tag.replace("slice", "meet") if " whole" in tag else tag
    drawing = trusted(drawn.replace("<svg ", place, 1) + finale.scene.removeprefix(tag))
    own = element("style", trusted(style.replace("&", "&amp;").replace("<", "&lt;")))
    line = _line(finale, pen)
    icons = element("defs", icon_symbols(pen.icons, pen.prefix))
    content = join([own, icons, *head, drawing, line])
    whole = element("svg", content, xmlns=NAMESPACE, id="poster", class_="poster", viewbox=f"0 0 {WIDTH} {HEIGHT}")
    return whole.replace("<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', 1)


def _line(finale: Finale, pen: Pen) -> Markup:
    """Who has how much."""
    points = finale.counts[-1].points if finale.counts else ()
    each = ROOM / max(1, len(finale.contenders))
    drawn = []
    for k, (one, figure) in enumerate(zip(finale.contenders, points, strict=False)):
        sign = element("g", sign_piece(one.sign, pen), transform=at(18, -8, 0.85))
        name = lettering(one.label, "who", 50, 0, size=24, room=each - 120, face="sans-strong")
        end = 50 + min(text_width(one.label, 24, "sans-strong"), each - 120)
        amount = element("text", words("" if figure is None else str(figure)), class_="figure", x=round(end) + 18)
        drawn.append(element("g", sign, name, amount, transform=at(EDGE + each * k, HEIGHT - 22)))
    return join(drawn)
