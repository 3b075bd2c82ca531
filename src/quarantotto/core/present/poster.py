"""The end of a game as one picture that can be sent around."""

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.look import Theme, icon_symbols, standalone_style
from quarantotto.core.pen import Pen
from quarantotto.core.picture import with_fonts
from quarantotto.core.present.finale import Finale
from quarantotto.core.seats import sign_piece, sign_style
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, trusted, words

WIDTH, HEIGHT = 1200, 630  # what previews of links are cut to
EDGE, SCENE = 60, 250  # margin; where the drawing begins
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
    rows = broken(finale.text, 26, ROOM, 2)
    head = [
        element("rect", class_="ground", width=WIDTH, height=HEIGHT),
        element("text", words(game.upper()), class_="caps", x=EDGE, y=58),
        lettering(finale.title, "head", EDGE, 128, size=64, room=ROOM, face="strong"),
        *(lettering(row, "text", EDGE, 172 + 32 * k, size=26, room=ROOM, face="sans") for k, row in enumerate(rows)),
    ]
    place = f'<svg x="0" y="{SCENE}" width="{WIDTH}" height="{HEIGHT - SCENE - 64}" '
    drawing = trusted(finale.scene.replace("<svg ", place, 1))
    own = element("style", trusted(style.replace("&", "&amp;").replace("<", "&lt;")))
    line = _line(finale, pen)
    icons = element("defs", icon_symbols(pen.icons, pen.prefix))
    content = join([own, icons, *head, drawing, line])
    whole = element("svg", content, xmlns=NAMESPACE, id="poster", class_="poster", viewbox=f"0 0 {WIDTH} {HEIGHT}")
    return with_fonts(whole.replace("<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', 1))


def _line(finale: Finale, pen: Pen) -> Markup:
    """Who has how much."""
    points = finale.counts[-1].points if finale.counts else ()
    each = ROOM / max(1, len(finale.contenders))
    drawn = []
    for k, (one, figure) in enumerate(zip(finale.contenders, points, strict=False)):
        sign = element("g", sign_piece(one.sign, pen), transform=at(18, -8, 0.85))
        name = lettering(one.label, "who", 50, 0, size=24, room=each - 120, face="sans")
        amount = element("text", words("" if figure is None else str(figure)), class_="figure", x=each - 60)
        drawn.append(element("g", sign, name, amount, transform=at(EDGE + each * k, HEIGHT - 22)))
    return join(drawn)
