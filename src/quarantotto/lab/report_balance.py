"""The report of a balance: one HTML file that needs nothing beside it."""

from collections.abc import Sequence

from quarantotto.core.game import Game
from quarantotto.core.svg import Markup
from quarantotto.lab.balance import Aim, Cell, Setting
from quarantotto.lab.charts import around_zero, whiskers
from quarantotto.lab.report import Say, facts_of, note, panel, whole_page
from quarantotto.lab.task import Task


def page(
    task: Task,
    game: Game,
    cells: Sequence[Cell],
    what: str,
    found: Sequence[tuple[Aim, str]],
    command: str,
    lang: str,
    _: Say,
) -> str:
    """The whole file: shares of what was asked for, and of every aim what is said of it."""
    facts = (
        (_("Games"), f"{sum(cell.games for cell in cells):,}"),
        (_("Bots"), ", ".join(sorted(set(task.bots)))),
        *facts_of(task, game, _),
        (_("Share of"), what),
    )
    caps = _("Balance · {names}", names=", ".join(name for name, _value in cells[0].settings))
    return whole_page(game.meta.title, caps, facts, _panels(cells, found, _), command, lang, _)


def settings_text(settings: Sequence[Setting]) -> str:
    return ", ".join(f"{name}={value}" for name, value in settings)


def _panels(cells: Sequence[Cell], found: Sequence[tuple[Aim, str]], _: Say) -> list[Markup]:
    """Two for every setting of all but the last thing that varies."""
    groups: dict[tuple[Setting, ...], list[Cell]] = {}
    for cell in cells:
        groups.setdefault(cell.settings[:-1], []).append(cell)
    panels = []
    for rest, alike in groups.items():
        given = settings_text(rest)
        named = [(settings_text(cell.settings[-1:]), cell) for cell in alike]
        title = f"{_('Share')} · {given}" if given else _("Share")
        shares = [(name, cell.share, cell.low, cell.high) for name, cell in named]
        panels.append(panel(title, _("95 % intervals"), whiskers(title, shares)))
        title = f"{_('Change')} · {given}" if given else _("Change")
        changes = [(name, c.change, c.change - c.within, c.change + c.within) for name, c in named]
        first = settings_text(cells[0].settings)
        small = _("in points of a hundred against {settings}, on the same deals", settings=first)
        panels.append(panel(title, small, around_zero(title, changes, 0.01)))
    if found:
        said = [note(f"{settings_text(aim.settings)}: {text}" if aim.settings else text) for aim, text in found]
        panels.append(panel(_("What was sought"), _("between what was tried"), *said))
    return panels
