"""The report of a tournament: one HTML file that needs nothing beside it."""

from quarantotto.core.game import Game
from quarantotto.core.svg import Markup
from quarantotto.core.words import counted
from quarantotto.lab.charts import around_zero, bars, whiskers
from quarantotto.lab.report import Say, facts_of, panel, variant_said, whole_page
from quarantotto.lab.task import Task
from quarantotto.lab.tournament import Result


def page(task: Task, game: Game, result: Result, command: str, lang: str, _: Say) -> str:
    """The whole file."""
    facts = (
        (_("Games"), counted(result.games, lang)),
        (_("Decisions"), counted(result.decisions, lang)),
        *facts_of(task, game, _),
        (_("Digest"), result.digest[:16]),
    )
    variant = variant_said(task, game, lang)
    caps = _("Tournament · {variant} · {players} players", variant=variant, players=task.players)
    return whole_page(game.meta.title, caps, facts, _panels(result, lang, _), command, lang, _)


def _panels(result: Result, lang: str, _: Say) -> list[Markup]:
    sure = _("95 % intervals")
    title = _("Share of points")
    shares = [(s.bot, s.share, s.low, s.high) for s in result.standings]
    found = [panel(title, sure, whiskers(title, shares, lang))]
    ratings = [
        (s.bot, s.rating, s.rating_low, s.rating_high)
        for s in result.standings
        if s.rating is not None and s.rating_low is not None and s.rating_high is not None
    ]
    if ratings:
        title = _("Rating")
        found.append(panel(title, _("Elo points, with 95 % intervals"), around_zero(title, ratings, 1, lang)))
    title = _("Duels")
    duels = [(f"{d.one} – {d.other}", d.share, d.low, d.high) for d in result.duels]
    found.append(panel(title, _("share of the first, with 95 % intervals"), whiskers(title, duels, lang)))
    title = _("Time to think")
    times = [(s.bot, s.milliseconds, counted(s.milliseconds, lang, ".3g")) for s in result.standings]
    found.append(panel(title, _("ms a decision"), bars(title, times)))
    return found
