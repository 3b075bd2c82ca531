"""The report of a simulation: one HTML file that needs nothing beside it, light and dark; what all reports share."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from pathlib import Path
from re import split

from quarantotto.core.game import ALLOWED, Game
from quarantotto.core.look import embedded_fonts, page_tokens
from quarantotto.core.svg import Markup, html, words
from quarantotto.core.words import counted, percent
from quarantotto.games import load_presenter, translator_of
from quarantotto.lab.charts import STYLE as CHART_STYLE
from quarantotto.lab.charts import bars, histogram, whiskers
from quarantotto.lab.series import Tally
from quarantotto.lab.shares import Z, wilson
from quarantotto.lab.simulate import UNFINISHED, Report
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


def used_of_kinds(game: Game, tally: Tally) -> dict[str, dict[str, int]]:
    """How often each action was taken, by kinds of which there are several: every card, every place."""
    found: dict[str, dict[str, int]] = {}
    for action in range(game.actions):
        name = game.action_name(action)
        found.setdefault(kind_of(name), {})[name] = tally.uses[action]
    return {kind: uses for kind, uses in found.items() if len(uses) > 1}


def titled(game: Game, counts: Mapping[str, int], lang: str) -> dict[str, int]:
    """The same by what the rulebook calls each clause."""
    title = load_presenter(game.meta.id).rulebook.clause_title
    clauses = [int(clause) for clause in game.clauses if int(clause) != ALLOWED]
    return {title(clause, lang): count for clause, count in zip(clauses, counts.values(), strict=True)}


def named(game: Game, name: str, lang: str) -> str:
    """What the reader calls an outcome, a kind of acts, or one of them: `place-6` is place 6."""
    kind = name if name in game.meta.words else kind_of(name)
    said = translator_of(game.meta.id, lang)(game.meta.words.get(kind, kind.replace("-", " ")))
    return f"{said.rstrip('.')}{name.removeprefix(kind).replace('-', ' ', 1)}"


def variant_said(task: Task, game: Game, lang: str) -> str:
    """What the reader calls the version that was played."""
    label = next(choice.label for choice in game.meta.variants if choice.name == task.variant)
    return short(translator_of(game.meta.id, lang)(label))


def short(label: str) -> str:
    """What a label names, without what it tells of it."""
    return split(r": | \(", label, maxsplit=1)[0]


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
    facts = (
        (_("Games"), counted(report.games, lang)),
        (_("Decisions"), counted(report.decisions, lang)),
        (_("Bots"), ", ".join(task.bots)),
        *facts_of(task, game, _),
        (_("Digest"), report.digest[:16]),
    )
    variant = variant_said(task, game, lang)
    caps = _("Simulation · {variant} · {players} players", variant=variant, players=task.players)
    return whole_page(game.meta.title, caps, facts, _panels(game, report, tally, lang, _), command, lang, _)


def whole_page(
    title: str, caps: str, facts: Iterable[tuple[str, str]], panels: Iterable[Markup], command: str, lang: str, _: Say
) -> str:
    """What the lab's reports have in common: head, facts, panels, and what to type for the same games."""
    left = html("div", html("p", words(caps), class_="caps"), html("h1", words(title)))
    rows = [part for name, text in facts for part in (html("dt", words(name)), html("dd", words(text)))]
    top = html("div", left, html("dl", *rows, class_="facts"), class_="top")
    body = html("main", top, html("div", *panels, _again(command, _), class_="plots"))
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    style = "".join((embedded_fonts(), page_tokens(), *(file.read_text(encoding="utf-8") for file in STYLES)))
    head = f"<head>{meta}<title>{words(f'{title} · Quarantotto')}</title><style>{style}</style></head>"
    cloth = html("header", words("Quarantotto"), class_="cloth")
    return f'<!doctype html>\n<html lang="{lang}">{head}<body>{cloth}{body}</body></html>\n'


def facts_of(task: Task, game: Game, _: Say) -> tuple[tuple[str, str], ...]:
    """From what the games were dealt."""
    return (
        (_("Series"), str(task.seed)),
        (_("Edition"), task.edition_name),
        (_("Rules"), str(game.meta.rules_version)),
    )


def panel(title: str, small: str, *content: Markup) -> Markup:
    head = html("header", html("h2", words(title)), html("small", words(small)))
    return html("section", head, *content)


def note(text: str) -> Markup:
    return html("p", words(text), class_="note")


def _panels(game: Game, report: Report, tally: Tally, lang: str, _: Say) -> list[Markup]:
    sure = _("95 % intervals")
    ended = [
        (_("unfinished") if name == UNFINISHED else named(game, name, lang), n / report.games, *wilson(n, report.games))
        for name, n in report.outcomes.items()
        if name != UNFINISHED or n
    ]
    title = _("How games end")
    found = [panel(title, sure, whiskers(title, ended, lang))]
    won = [
        (_("seat {number}", number=seat + 1), n / report.games, *wilson(n, report.games))
        for seat, n in enumerate(tally.won)
    ]
    title = _("Who wins")
    found.append(panel(title, sure, whiskers(title, won, lang)))
    title = _("Length in decisions")
    middle = _("Half of the games have at most {number} decisions.", number=median_of(tally.lengths))
    found.append(panel(title, _("share of games in %"), histogram(title, tally.lengths, lang), note(middle)))
    means = [mean_of(points) for points in tally.points]
    rows = [
        (_("seat {number}", number=seat + 1), max(mean, 0.0), " ± ".join(counted(n, lang, ".2f") for n in (mean, half)))
        for seat, (mean, half) in enumerate(means)
    ]
    title = _("Points")
    found.append(panel(title, _("mean, with its 95 % interval"), bars(title, rows)))
    forbidden = titled(game, used_clauses(game, tally), lang)
    done = {named(game, kind, lang): n for kind, n in used_kinds(game, tally).items()}
    for title, small, counts in (
        (_("What is done"), _("share of all decisions"), done),
        (_("What is forbidden"), _("share of all refusals, by clause"), forbidden),
    ):
        total = sum(counts.values()) or 1
        used = [(name, n / total, percent(n / total, lang, 2)) for name, n in counts.items() if n]
        used.sort(key=lambda row: -row[1])
        found.append(panel(title, small, bars(title, used), _never(counts.items(), _)))
    for kind, uses in used_of_kinds(game, tally).items():
        if any(uses.values()):
            title, told = named(game, kind, lang), ((named(game, name, lang), n) for name, n in uses.items())
            chart = histogram(title, dict(enumerate(uses.values(), 1)), lang, len(uses))
            found.append(panel(title, _("share of all of this kind in %, by number"), chart, _never(told, _)))
    return found


def in_runs(names: Iterable[str]) -> list[str]:
    """Names, where three or more have numbers in a row only the first and the last of them."""
    runs: list[list[str]] = []
    for name in names:
        stem, _, number = name.rpartition(" ")
        is_next = runs and number.isdecimal() and runs[-1][-1] == f"{stem} {int(number) - 1}"
        runs[-1].append(name) if is_next else runs.append([name])
    return [shown for run in runs for shown in ([f"{run[0]} – {run[-1]}"] if len(run) > 2 else run)]


def _never(counts: Iterable[tuple[str, int]], _: Say) -> Markup:
    names = in_runs(name for name, count in counts if not count)
    return note(_("Never used: {names}", names=", ".join(names)) if names else _("Everything was used."))


def _again(command: str, _: Say) -> Markup:
    pre = html("pre", words(command))
    section = panel(_("Once more"), _("the same games, anywhere"), pre)
    return html("div", section, class_="wide")
