"""Why a player that is not a person does something: what it weighed, what decided, what it did not know; in words.

`bots/reasons.py` makes the figures, from what one seat may know. What they are figures of, a game says (`Ground`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from quarantotto.core.words import APP, translator

if TYPE_CHECKING:
    from quarantotto.core.present.presenter import Presenter
    from quarantotto.core.present.sight import Sight

SURE = 2.0  # standard errors from which on a difference is no luck
CLEARLY = 0.06  # of a victory
A_LITTLE = 0.02
NEARLY_LOST = 0.10


class Ground(NamedTuple):
    """Something a position is judged by, or that may happen: measured where an imagined game is looked at."""

    key: str
    text: str  # an event as a sentence without its stop, else what is counted
    good: int  # 1: the more the better for the reader, -1: the worse
    counted: Callable[[Any], int] | None = None  # in a whole position; else a feature of the value
    feature: int = 0
    unit: int = 1  # of the feature or the count, for one thing
    is_event: bool = False  # has happened (1) or not
    is_end: bool = False  # how a game ends: it tells choices apart, but is no way to win


@dataclass(frozen=True)
class Weighed:
    """A choice, tried out in worlds that fit what the seat knows."""

    action: int
    chance: float  # of winning, from 0 to 1
    error: float  # standard error of that
    behind: float  # how far it lies behind the choice in the same worlds; below 0: ahead
    doubt: float  # standard error of that

    @property
    def is_behind(self) -> bool:
        return self.behind > SURE * self.doubt

    @property
    def is_ahead(self) -> bool:
        return -self.behind > SURE * self.doubt


@dataclass(frozen=True)
class Fact:
    """How often something happened, or how much of it there was, after the choice and otherwise."""

    key: str
    here: float
    there: float


@dataclass(frozen=True)
class Reasons:
    """Why: only figures, the same for every language."""

    seat: int
    weighed: tuple[Weighed, ...]  # the choice first, then what comes next to it
    facts: tuple[Fact, ...]  # that decided between the choice and the next
    worlds: int
    is_calibrated: bool  # chances may be told to people
    games: int = 0  # played to the end because it is nearly lost
    won: int = 0  # of these
    saving: tuple[Fact, ...] = ()  # what those that were won had, and the others had not
    preferred: int | None = None  # what the level does
    first_world: int = 0  # of those tried

    @property
    def action(self) -> int:
        return self.weighed[0].action

    @property
    def is_nearly_lost(self) -> bool:
        return self.games > 0


class OptionText(NamedTuple):
    """A choice in words."""

    action: int
    label: str
    chance: int | None  # in percent; None: not told
    sure: int | None  # give or take
    how: str  # how it compares with the choice


class ReasonsText(NamedTuple):
    """Reasons in words."""

    options: tuple[OptionText, ...]  # the choice first
    outlook: tuple[str, ...]
    facts: tuple[str, ...]
    unknown: tuple[str, ...]
    method: str

    def described(self) -> dict[str, Any]:
        """For JSON."""
        return {**self._asdict(), "options": [option._asdict() for option in self.options]}


def in_words(
    reasons: Reasons, presenter: "Presenter[Any, Any, Any]", sight: "Sight[Any, Any, Any]", label: Callable[[int], str]
) -> ReasonsText:
    """Reasons as the reader of this sight is told them; the sight is of what the seat knew."""
    _ = translator(APP, sight.lang)
    grounds = {ground.key: ground for ground in presenter.grounds(sight)}
    choice = reasons.weighed[0]
    first = OptionText(choice.action, label(choice.action), *_chance(reasons, choice), "")
    options = (first, *(_compared(reasons, one, label, sight.lang) for one in reasons.weighed[1:]))
    method = _("Tried out in {number} worlds that fit what this seat knows; everybody went on as a simple bot would.")
    return ReasonsText(
        options,
        _outlook(reasons, grounds, sight.lang),
        tuple(_fact(fact, grounds[fact.key], sight.lang) for fact in reasons.facts),
        tuple(presenter.unknown(sight)),
        method.format(number=reasons.worlds) if len(options) > 1 else "",
    )


class PlayedText(NamedTuple):
    """A move that was made, in words."""

    label: str
    notes: tuple[str, ...]
    reasons: ReasonsText | None  # none where there was nothing to choose


def played_words(
    action: int,
    reasons: Reasons | None,
    presenter: "Presenter[Any, Any, Any]",
    sight: "Sight[Any, Any, Any]",
    *,
    looks_ahead: bool,
) -> PlayedText:
    """Why somebody made a move; the sight is of what the seat knew before it."""
    _ = translator(APP, sight.lang)

    def label(one: int) -> str:
        return presenter.action_words(sight, one)

    if reasons is None:
        return PlayedText(label(action), (_("There was no other choice."),), None)
    better = [one for one in reasons.weighed[1:] if one.action == reasons.preferred and one.is_ahead]
    shallow = _("These are a strong bot's thoughts; this one thinks in its own way.")
    rather = _("A strong bot would rather: {act}.")
    notes = [*([] if looks_ahead else [shallow]), *(rather.format(act=label(one.action)) for one in better)]
    return PlayedText(label(action), tuple(notes), in_words(reasons, presenter, sight, label))


def _chance(reasons: Reasons, one: Weighed) -> tuple[int | None, int | None]:
    if not reasons.is_calibrated:
        return None, None
    return round(100 * one.chance), max(1, round(100 * SURE * one.error))


def _compared(reasons: Reasons, one: Weighed, label: Callable[[int], str], lang: str) -> OptionText:
    _ = translator(APP, lang)
    if not one.is_behind:
        how = _("better, as it turned out") if one.is_ahead else _("about as good")
    elif one.behind >= CLEARLY:
        how = _("clearly worse")
    else:
        how = _("a little worse") if one.behind >= A_LITTLE else _("hardly worse")
    return OptionText(one.action, label(one.action), *_chance(reasons, one), how)


def _outlook(reasons: Reasons, grounds: dict[str, Ground], lang: str) -> tuple[str, ...]:
    """Whether it is nearly lost, and what still saves it."""
    _ = translator(APP, lang)
    if not reasons.is_nearly_lost:
        return ()
    told = [_("This game is nearly lost.")]
    if not reasons.won:
        told.append(_("None of the imagined games was still won."))
    elif reasons.is_calibrated:
        text = _("Of {games} imagined games {won} were still won.")
        told.append(text.format(games=reasons.games, won=reasons.won))
    else:
        told.append(_("A few of the imagined games were still won."))
    return (*told, *(_fact(fact, grounds[fact.key], lang, is_saving=True) for fact in reasons.saving))


def _fact(fact: Fact, ground: Ground, lang: str, *, is_saving: bool = False) -> str:
    _ = translator(APP, lang)
    if ground.is_event:
        here, there = (str(round(100 * figure)) for figure in (fact.here, fact.there))
        text = _("{what}: in {here} % of the worlds, otherwise in {there} %.")
        saving = _("What saves it: {what}, in {here} % of the games won and {there} % of those lost.")
        if ground.good < 0:
            saving = _("What must not happen: {what}, in {here} % of the games won and {there} % of those lost.")
    else:
        here, there = (decimal(figure, lang) for figure in (fact.here, fact.there))
        text = _("{what}: {here} on average, otherwise {there}.")
        saving = _("What saves it: {what}, {here} on average in the games won and {there} in those lost.")
    return (saving if is_saving else text).format(what=ground.text, here=here, there=there)


def decimal(figure: float, lang: str) -> str:
    """With one decimal, as the language writes it."""
    text = f"{figure:.1f}".replace("-", "−")
    return text if lang == "en" else text.replace(".", ",")


def lines(told: ReasonsText, lang: str) -> Sequence[str]:
    """The same as lines, for a terminal: the alternatives, what decided, what was not known."""
    _ = translator(APP, lang)
    choice, *others = told.options
    chance = chance_words(choice, lang)
    return (
        *([_("Its chance of winning: {chance}.").format(chance=chance)] if chance else []),
        *told.outlook,
        *told.facts,
        *(", ".join(filter(None, (f"{one.label}: {one.how}", chance_words(one, lang)))) for one in others),
        *([_("Not known: {what}.").format(what=", ".join(told.unknown))] if others and told.unknown else []),
        *([told.method] if told.method else []),
    )


def chance_words(option: OptionText, lang: str) -> str:
    """`54 % (± 6)`; nothing where no chance is told."""
    if option.chance is None:
        return ""
    return translator(APP, lang)("{chance} % (± {sure})").format(chance=option.chance, sure=option.sure)
