"""The report of a simulation: one HTML file that needs nothing beside it, light and dark."""

from collections import Counter
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from re import split

from quarantotto.core.game import ALLOWED, Game
from quarantotto.core.look import embedded_fonts, page_tokens
from quarantotto.core.svg import Markup, html, words
from quarantotto.lab.charts import STYLE as CHART_STYLE
from quarantotto.lab.charts import bars, histogram, whiskers
from quarantotto.lab.series import Tally
from quarantotto.lab.shares import Z, wilson
from quarantotto.lab.simulate import Report
from quarantotto.lab.task import Task

Say = Callable[..., str]  # a text in the reader's language, filled in
STYLES = (Path(__file__).parent / "report.css", CHART_STYLE)


def kind_of(name: str) -> str:
    """`card-22` is one of many cards."""
    return split(r"-\d", name, maxsplit=1)[0]


def used_kinds(game: Game, tally: Tally) -> dict[str, int]:
    """How often each kind of action was taken, in the order of their numbers."""
    counts: Counter[str] = Counter()
    for action in range(game.actions):
        counts[kind_of(game.action_name(action))] += tally.uses[action]
    return dict(counts)


def used_clauses(game: Game, tally: Tally) -> dict[str, int]:
    """How often each clause forbade something that was worth checking."""
    return {
        clause.name.lower().replace("_", " "): tally.refusals[int(clause)]
        for clause in game.clauses
        if int(clause) != ALLOWED
    }


def mean_of(counts: Counter[int]) -> tuple[float, float]:
    """The mean, and half of the interval in which the true one lies with 95 % confidence."""
    total = counts.total()
    mean = sum(value * count for value, count in counts.items()) / total
    spread = sum(count * (value - mean) ** 2 for value, count in counts.items()) / total
    return mean, Z * sqrt(spread / total)


def median_of(counts: Counter[int]) -> int:
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if 2 * passed >= counts.total():
            return value
    raise ValueError("nothing was counted")


def page(task: Task, game: Game, report: Report, tally: Tally, command: str, lang: str, _: Say) -> str:
    """The whole file."""
    body = html(
        "main",
        _top(task, game, report, tally, _),
        html("div", *_panels(game, report, tally, _), _again(command, _), class_="plots"),
    )
    title = words(f"{game.meta.title} · Quarantotto")
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    style = "".join((embedded_fonts(), page_tokens(), *(file.read_text(encoding="utf-8") for file in STYLES)))
    head = f"<head>{meta}<title>{title}</title><style>{style}</style></head>"
    cloth = html("header", words("Quarantotto"), class_="cloth")
    return f'<!doctype html>\n<html lang="{lang}">{head}<body>{cloth}{body}</body></html>\n'


def _top(task: Task, game: Game, report: Report, tally: Tally, _: Say) -> Markup:
    edition = game.meta.default_edition if task.edition_name == game.meta.default_edition else task.edition_name
    facts = (
        (_("Games"), f"{report.games:,}"),
        (_("Decisions"), f"{report.decisions:,}"),
        (_("Bots"), ", ".join(task.bots)),
        (_("Series"), str(task.seed)),
        (_("Edition"), edition),
        (_("Rules"), str(game.meta.rules_version)),
        (_("Digest"), report.digest[:16]),
    )
    rows = [part for name, text in facts for part in (html("dt", words(name)), html("dd", words(text)))]
    caps = _("Simulation · {variant} · {players} players", variant=task.variant, players=task.players)
    left = html("div", html("p", words(caps), class_="caps"), html("h1", words(game.meta.title)))
    return html("div", left, html("dl", *rows, class_="facts"), class_="top")


def _panel(title: str, small: str, *content: Markup) -> Markup:
    head = html("header", html("h2", words(title)), html("small", words(small)))
    return html("section", head, *content)


def _note(text: str) -> Markup:
    return html("p", words(text), class_="note")


def _panels(game: Game, report: Report, tally: Tally, _: Say) -> list[Markup]:
    sure = _("95 % intervals")
    shares = [(name, n / report.games, *wilson(n, report.games)) for name, n in report.outcomes.items()]
    ended = [row for row in shares if row[0] != "unfinished" or row[1]]
    title = _("How games end")
    found = [_panel(title, sure, whiskers(title, ended))]
    won = [
        (_("seat {number}", number=seat + 1), n / report.games, *wilson(n, report.games))
        for seat, n in enumerate(tally.won)
    ]
    title = _("Who wins")
    found.append(_panel(title, sure, whiskers(title, won)))
    title = _("Length in decisions")
    middle = _("Half of the games have at most {number} decisions.", number=median_of(tally.lengths))
    found.append(_panel(title, _("share of games in %"), histogram(title, tally.lengths), _note(middle)))
    means = [mean_of(points) for points in tally.points]
    rows = [
        (_("seat {number}", number=seat + 1), max(mean, 0.0), f"{mean:.2f} ± {half:.2f}")
        for seat, (mean, half) in enumerate(means)
    ]
    title = _("Points")
    found.append(_panel(title, _("mean, with its 95 % interval"), bars(title, rows)))
    for title, small, counts in (
        (_("What is done"), _("share of all decisions"), used_kinds(game, tally)),
        (_("What is forbidden"), _("share of all refusals, by clause"), used_clauses(game, tally)),
    ):
        total = sum(counts.values()) or 1
        used = [(name, n / total, f"{n / total:.2%}") for name, n in counts.items() if n]
        never = [name for name, n in counts.items() if not n]
        text = _("Never used: {names}", names=", ".join(never)) if never else _("Everything was used.")
        used.sort(key=lambda row: -row[1])
        found.append(_panel(title, small, bars(title, used), _note(text)))
    return found


def _again(command: str, _: Say) -> Markup:
    pre = html("pre", words(command))
    section = _panel(_("Once more"), _("the same games, anywhere"), pre)
    return html("div", section, class_="wide")
