"""The report of a balance: one HTML file that needs nothing beside it."""

from collections.abc import Sequence

from quarantotto.core.game import Game
from quarantotto.core.svg import Markup
from quarantotto.core.words import counted
from quarantotto.games import translator_of
from quarantotto.lab.balance import Aim, Cell, Setting
from quarantotto.lab.charts import around_zero, whiskers
from quarantotto.lab.report import Say, facts_of, note, panel, short, whole_page
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
        (_("Games"), counted(sum(cell.games for cell in cells), lang)),
        (_("Bots"), ", ".join(sorted(set(task.bots)))),
        *facts_of(task, game, _),
        (_("Share of"), what),
    )
    names = Names(game, lang, _)
    caps = _("Balance · {names}", names=", ".join(names.name(name) for name, _value in cells[0].settings))
    return whole_page(game.meta.title, caps, facts, _panels(cells, found, names, lang, _), command, lang, _)


def settings_text(settings: Sequence[Setting]) -> str:
    """As they are typed."""
    return ", ".join(f"{name}={value}" for name, value in settings)


class Names:
    """What a reader calls all that can be set."""

    def __init__(self, game: Game, lang: str, _: Say) -> None:
        say = translator_of(game.meta.id, lang)
        self._names = {"players": _("players"), "variant": _("Version")}
        self._names |= {option.name: say(option.label) for option in game.meta.options}
        choices = {option.name: option.choices for option in game.meta.options} | {"variant": game.meta.variants}
        self._values = {
            (name, choice.name): short(say(choice.label))
            for name, offered in choices.items()
            for choice in offered
            if not choice.name.lstrip("+-").isdecimal()
        }

    def name(self, name: str) -> str:
        return self._names.get(name, name)

    def settings(self, settings: Sequence[Setting]) -> str:
        return ", ".join(f"{self.name(name)} = {self._values.get((name, value), value)}" for name, value in settings)


def _panels(cells: Sequence[Cell], found: Sequence[tuple[Aim, str]], names: Names, lang: str, _: Say) -> list[Markup]:
    """Two for every setting of all but the last thing that varies."""
    groups: dict[tuple[Setting, ...], list[Cell]] = {}
    for cell in cells:
        groups.setdefault(cell.settings[:-1], []).append(cell)
    panels = []
    for rest, alike in groups.items():
        given = names.settings(rest)
        named = [(names.settings(cell.settings[-1:]), cell) for cell in alike]
        title = f"{_('Share')} · {given}" if given else _("Share")
        shares = [(name, cell.share, cell.low, cell.high) for name, cell in named]
        panels.append(panel(title, _("95 % intervals"), whiskers(title, shares, lang)))
        title = f"{_('Change')} · {given}" if given else _("Change")
        changes = [(name, c.change, c.change - c.within, c.change + c.within) for name, c in named]
        first = names.settings(cells[0].settings)
        small = _("in points of a hundred against {settings}, on the same deals", settings=first)
        panels.append(panel(title, small, around_zero(title, changes, 0.01, lang)))
    if found:
        said = [note(f"{names.settings(aim.settings)}: {text}" if aim.settings else text) for aim, text in found]
        panels.append(panel(_("What was sought"), _("between what was tried"), *said))
    return panels
