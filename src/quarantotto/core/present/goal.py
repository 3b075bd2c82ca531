"""What a game is about, on the table at all times: what wins, how far everybody is, what ends it and when."""

from collections.abc import Mapping
from typing import NamedTuple

from quarantotto.core.present.model import Line, Panel
from quarantotto.core.seats import PAGE
from quarantotto.core.svg import Markup, element, html, words
from quarantotto.core.words import APP, N_, translator

HEADING = N_("Goal")


class Goal(NamedTuple):
    """One sentence, and small print under it."""

    title: str
    lines: tuple[str, ...]


def as_panel(goal: Goal, lang: str) -> Panel:
    """For the table in words."""
    lines = (Line("conquer", goal.title), *(Line("", line) for line in goal.lines))
    return Panel("goal", translator(APP, lang)(HEADING), lines)


def as_parts(goal: Goal, lang: str) -> Mapping[str, Markup]:
    """For a page."""
    flag = element("svg", PAGE.icon("conquer", 12, 12, 24), class_="i", viewbox="0 0 24 24", aria_hidden="true")
    small = [html("p", words(line)) for line in goal.lines]
    label = translator(APP, lang)(HEADING)
    part = html("section", flag, html("h2", words(goal.title)), *small, id="q-goal", class_="goal", aria_label=label)
    return {"q-goal": part}
