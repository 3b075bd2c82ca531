"""Charts of a report as SVG, coloured by the tokens of whatever page they stand in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from quarantotto.core.lettering import text_width
from quarantotto.core.look import standalone_style
from quarantotto.core.picture import Picture
from quarantotto.core.svg import NAMESPACE, Markup, Value, element, join, number, trusted, words
from quarantotto.core.words import counted, percent

STYLE = Path(__file__).parent / "charts.css"

WIDTH = 560
LINE = 30  # height of a row
LEFT, MOST_LEFT, RIGHT = 170, 330, 90  # room for what rows are called, and for their figures
LETTERS = 20  # how high they are on telephones; elsewhere they are smaller
BINS = 24


def chart(height: float, label: str, *parts: Markup, **more: Value) -> Markup:
    box = f"0 0 {WIDTH} {number(height)}"
    return element("svg", *parts, class_="chart", viewbox=box, role="img", aria_label=label, **more)


def said(x: float, y: float, text: str, anchor: str = "start", class_: str | None = None) -> Markup:
    return element("text", words(text), x=x, y=y, text_anchor=anchor, class_=class_)


def figure(value: float, lang: str, sign: str = "") -> str:
    """Three figures, or all that stand before the point."""
    return counted(value, lang, f"{sign},.0f" if abs(value) >= 100 else f"{sign}.3g")


def left_of(names: Iterable[str]) -> float:
    """Where a drawing begins: long names take some of its room."""
    return min(MOST_LEFT, max([LEFT, *(text_width(name, LETTERS, "sans-strong") + LETTERS for name in names)]))


def whiskers(label: str, rows: Sequence[tuple[str, float, float, float]], lang: str) -> Markup:
    """Shares with their intervals: name, share, low, high."""
    most = max(0.1, *(high for *_, high in rows))
    top = next(step for step in (0.1, 0.2, 0.4, 0.6, 0.8, 1.0) if most <= step or step == 1.0)
    return ranges(label, rows, 0.0, top, lambda at: f"{figure(100 * at, lang)} %", lambda share: percent(share, lang))


def around_zero(label: str, rows: Sequence[tuple[str, float, float, float]], unit: float, lang: str) -> Markup:
    """Differences with their intervals, in so many units: name, difference, low, high."""
    most = max(max(abs(low), abs(high)) for *_, low, high in rows)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if 2 * step >= most / unit or step == 1000)

    def shown(at: float) -> str:
        return figure(at / unit, lang, "+")

    end = 2 * step * unit
    return ranges(label, rows, -end, end, lambda at: shown(at) if at else "0", shown)


def ranges(
    label: str,
    rows: Sequence[tuple[str, float, float, float]],
    least: float,
    most: float,
    scale: Callable[[float], str],
    figure: Callable[[float], str],
) -> Markup:
    """Values with their intervals on a scale: name, value, low, high."""
    left = left_of(name for name, *_ in rows)
    room = WIDTH - left - RIGHT
    height = len(rows) * LINE
    parts = []
    marks = [scale(least + (most - least) * i / 4) for i in range(5)]
    is_narrow = max(text_width(mark, LETTERS, "sans") for mark in marks) + LETTERS / 2 > room / 4
    for i, mark in enumerate(marks):
        x = left + room * i / 4
        parts.append(element("path", d=f"M{number(x)} 4V{number(height)}", class_="gr"))
        if i % 2 == 0 or not is_narrow:
            parts.append(said(x, height + 18.0, mark, "middle"))
    for i, (name, value, low, high) in enumerate(rows):
        y = (i + 0.5) * LINE
        at, start, end = (left + room * (one - least) / (most - least) for one in (value, low, high))
        ends = f"M{number(start)} {number(y - 7)}v14M{number(end)} {number(y - 7)}v14"
        parts.append(said(left - 12.0, y + 5, name, "end", "name"))
        parts.append(element("path", d=f"M{number(start)} {number(y)}H{number(end)}{ends}", class_="whisk"))
        parts.append(element("circle", cx=at, cy=y, r=4.5, class_="dot"))
        parts.append(said(WIDTH, y + 5, figure(value), "end", "figure"))
    return chart(height + 24, label, *parts)


def bars(label: str, rows: Sequence[tuple[str, float, str]]) -> Markup:
    """Numbers side by side: name, number, how it is written."""
    left = left_of(name for name, *_ in rows)
    room = WIDTH - left - RIGHT
    most = max((value for _, value, _ in rows), default=1) or 1
    parts = []
    for i, (name, value, text) in enumerate(rows):
        y = i * 24.0
        parts.append(said(left - 12.0, y + 17, name, "end", "name"))
        parts.append(element("rect", x=left, y=y + 4, width=max(1.0, room * value / most), height=16, class_="bar"))
        parts.append(said(WIDTH, y + 17, text, "end", "figure"))
    return chart(max(24, 24 * len(rows)), label, *parts)


def histogram(label: str, counts: Mapping[int, int], lang: str, most_bins: int = BINS) -> Markup:
    """How often each number came, gathered in some bins; the fullest is green."""
    low, high = min(counts), max(counts)
    wide = max(1, -(-(high - low + 1) // most_bins))
    bins = [0] * ((high - low) // wide + 1)
    for value, count in counts.items():
        bins[(value - low) // wide] += count
    total, most = sum(bins), max(bins)
    step, parts = (WIDTH - 44) / len(bins), []
    for i in range(3):
        y = 12 + 174 * (2 - i) / 2
        parts.append(element("path", d=f"M40 {number(y)}H{WIDTH}", class_="gr"))
        parts.append(said(34, y + 4, figure(100 * most * i / 2 / total, lang), "end"))
    every = -(-len(bins) // 8)
    for i, count in enumerate(bins):
        tall, x = 174 * count / most, 44 + i * step
        class_ = "bar" if count == most else "plain"
        parts.append(element("rect", x=x, y=186 - tall, width=max(0.7 * step, step - 3), height=tall, class_=class_))
        if i % every == 0:
            parts.append(said(x + step / 2 - 1.5, 206, str(low + i * wide), "middle"))
    return chart(214, label, join(parts))


def curve(label: str, points: Sequence[tuple[float, float]], unit: str) -> Picture:
    """How a share went on, as a drawing that stands alone: how far, and the share then."""
    left, right, low, high = 52.0, WIDTH - 24.0, 190.0, 14.0
    most = points[-1][0]
    parts = [element("style", trusted(standalone_style(STYLE.read_text(encoding="utf-8"), "chart", ".chart")))]
    for i in range(5):
        y, x = low + (high - low) * i / 4, left + (right - left) * i / 4
        parts.append(element("path", d=f"M{number(left)} {number(y)}H{number(right)}", class_="gr"))
        parts += [said(left - 8, y + 4, f"{25 * i} %", "end"), said(x, low + 20, figure(most * i / 4, "en"), "middle")]
    line = "L".join(
        f"{number(left + (right - left) * x / most)} {number(low + (high - low) * share)}" for x, share in points
    )
    parts += [said((left + right) / 2, low + 40, unit, "middle", "name"), element("path", d=f"M{line}", class_="line")]
    return Picture(chart(low + 50, label, *parts, xmlns=NAMESPACE))
