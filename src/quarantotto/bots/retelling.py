"""An analysis in words, and for programs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from quarantotto.bots.analysis import GAMES, ROUGHLY, Analysis, Judged, Moment, Played
from quarantotto.core.engine import Engine
from quarantotto.core.present.model import Sitter
from quarantotto.core.present.reasons import SURE, ReasonsText, in_words
from quarantotto.core.present.sight import Sight
from quarantotto.core.words import APP, translator
from quarantotto.games import load_presenter


class DecisionText(NamedTuple):
    """A decision that had a choice, in words."""

    number: int  # from 1
    frame: int
    seat: int
    heading: str  # the part of the game
    who: str
    action: str
    best: str  # what a strong player would have done; empty where nothing better is known
    cost: int  # in percent of a victory; 0 where it may be luck
    sure: int  # give or take
    is_turn: bool
    is_close: bool  # looked at closely
    reasons: ReasonsText | None


class MomentText(NamedTuple):
    """A point of the curve, in percent."""

    number: int  # of the decision it stands before, from 1
    chances: tuple[int, ...]  # by side
    noise: tuple[int, ...]  # give or take
    games: int


class Retold(NamedTuple):
    """An analysis as a reader is told it."""

    sides: tuple[str, ...]
    measures: tuple[str, ...]  # what is followed of each side
    moments: tuple[MomentText, ...]
    turns: tuple[int, ...]  # numbers of decisions, from 1
    decisions: tuple[DecisionText, ...]
    is_calibrated: bool
    method: str

    def described(self) -> dict[str, Any]:
        """For JSON."""
        decisions = [{**one._asdict(), "reasons": one.reasons and one.reasons.described()} for one in self.decisions]
        return {**self._asdict(), "moments": [one._asdict() for one in self.moments], "decisions": decisions}


def retold(
    analysis: Analysis, engine: Engine, story: Sequence[Played], lang: str, sitters: Sequence[Sitter] = ()
) -> Retold:
    """Everything in the words of a language; each decision as its own seat saw it."""
    _ = translator(APP, lang)
    presenter = load_presenter(engine.game.meta.id)

    def seen(s: Any, seat: int) -> Sight[Any, Any, Any]:
        return presenter.sights.of(s, engine.edition, seat, lang, sitters)

    def name(seat: int) -> str:
        return presenter.seat_name(seen(story[0].before, (seat + 1) % max(2, len(sitters))), seat)

    def told(one: Judged) -> DecisionText:
        played = story[one.number]
        sight = seen(engine.concealed(played.before, one.seat), one.seat)

        def label(action: int) -> str:
            return presenter.action_words(sight, action)

        return DecisionText(
            one.number + 1,
            played.frame,
            one.seat,
            presenter.heading(sight),
            name(one.seat),
            label(one.action),
            label(one.best) if one.is_mistake else "",
            round(100 * one.cost) if one.is_mistake else 0,
            max(1, round(100 * SURE * one.doubt)) if one.is_mistake else 0,
            one.number in analysis.turns,
            one.reasons is not None,
            in_words(one.reasons, presenter, sight, label) if one.reasons else None,
        )

    sides = tuple(", ".join(name(seat) for seat in side) for side in analysis.sides)
    measure = _("Chance of {side}") if analysis.is_calibrated else _("Of 100 games played on: won by {side}")
    return Retold(
        sides,
        tuple(measure.format(side=side) for side in sides),
        tuple(map(_moment, analysis.moments)),
        tuple(number + 1 for number in analysis.turns),
        tuple(map(told, analysis.judged)),
        analysis.is_calibrated,
        _method(analysis, lang),
    )


def _moment(one: Moment) -> MomentText:
    noise = tuple(round(100 * SURE * one.error(side)) for side in range(len(one.chances)))
    return MomentText(one.number + 1, tuple(round(100 * chance) for chance in one.chances), noise, one.games)


def _method(analysis: Analysis, lang: str) -> str:
    _ = translator(APP, lang)
    told = [
        _(
            "From each moment simple bots played on {roughly} games, and {games} where it seemed to turn; the band is"
            " what may be luck."
        ).format(roughly=ROUGHLY, games=GAMES)
    ]
    if not analysis.is_calibrated:
        told.append(
            _("How well that foretells the end was not measured for such a table: take it as a lead, not as a chance.")
        )
    return " ".join(told)
