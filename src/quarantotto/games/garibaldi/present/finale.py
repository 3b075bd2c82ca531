"""The end of Garibaldi: the refuge or the arrest, his whole way, and what the hunters believed."""

from collections import Counter
from collections.abc import Mapping, Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.present.drawing import Drawing
from quarantotto.core.present.finale import (
    Contender,
    Count,
    Course,
    Finale,
    Reveal,
    Step,
    Story,
    greatest,
    happened,
)
from quarantotto.core.present.model import Measure
from quarantotto.core.words import plural, translator
from quarantotto.games.garibaldi.present import board
from quarantotto.games.garibaldi.present.inference import chances_of
from quarantotto.games.garibaldi.present.paging.telling import verdict_of
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import DOMAIN, Voice, role_of, sign_of
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, NO_PLACE, Event, Outcome, State

AUSTRIA = 1 - GARIBALDI
TURNING = ("clue", "end")
ROOM, LEAST = 80.0, 500.0  # around his way, and how much of the map is seen at least, in its units


def ending_of(story: Story[State, Printed, Voice]) -> Finale:
    """The whole game, told from its end."""
    steps, edition, lang = story.steps, story.edition, story.lang
    _, s = translator(DOMAIN, lang), steps[-1].state
    has_escaped = int(s.result) == Outcome.ESCAPE
    beliefs = _beliefs(steps, edition)
    shares = _shares(steps, beliefs)
    better = -1 if has_escaped else 1
    turns = story.turns([better * share for share in shares], TURNING)
    titles = {
        Outcome.ESCAPE: _("Garibaldi is free."),
        Outcome.CAPTURE: _("Garibaldi is captured."),
        Outcome.TIME: _("Time ran out."),
    }
    return Finale(
        titles[Outcome(int(s.result))],
        verdict_of(story.end).text,
        story.drawn(_scene(story.moment, s)),
        (
            Contender(role_of(GARIBALDI, 2, lang), sign_of(GARIBALDI, 2), has_escaped),
            Contender(role_of(AUSTRIA, 2, lang), sign_of(AUSTRIA, 2), not has_escaped),
        ),
        _counts(steps, lang),
        tuple("" for _seat in range(int(s.players))),
        _with_belief(steps, shares, story.course(), lang),
        turns,
        (*greatest(turns, lang), _nearest(beliefs, lang)),
        (Reveal(_("His true route, and what they believed"), _way(s, edition, beliefs, lang)),),
    )


class Belief:
    """What the hunters could know at the end of a round."""

    def __init__(self, place: int, chances: Mapping[int, float]) -> None:
        self.places = len(chances)
        self.share = round(100 * chances.get(place, 0.0))


def _beliefs(story: Sequence[Step], edition: Edition[Printed]) -> dict[int, Belief]:
    """By round, as it stood when the round's position check was done."""
    found: dict[int, Belief] = {}
    for step in story:
        checked = int(step.state.checked)
        if checked and checked not in found and int(step.state.pending) and int(step.state.garibaldi) != NO_PLACE:
            found[checked] = Belief(int(step.state.garibaldi), chances_of(step.state, edition))
    return found


def _shares(story: Sequence[Step], beliefs: Mapping[int, Belief]) -> list[int]:
    """What they gave the place he was in, at every step: what was last reckoned."""
    shares, last = [], 0
    for step in story:
        belief = beliefs.get(int(step.state.checked))
        last = belief.share if belief else last
        shares.append(last)
    return shares


def _counts(story: Sequence[Step], lang: str) -> tuple[Count, ...]:
    _, s = translator(DOMAIN, lang), story[-1].state
    told = Counter(piece.kind for piece in happened(story))
    visited = {place for column in _route(s) for place in column}
    return (
        Count(_("Places"), (len(visited), None)),
        Count(_("Events played"), (told[Event.RED_EVENT], told[Event.WHITE_EVENT])),
        Count(_("Lines the patrols went"), (None, told[Event.PATROL_MOVED] + told[Event.RODE_ON])),
        Count(_("Clues found"), (None, int(s.clues))),
        Count(_("Rounds"), (int(s.round_number), None)),
    )


def _route(s: State) -> list[list[int]]:
    """His way by rounds, the landing first."""
    return [
        [int(s.route[column, i]) for i in range(int(s.entries[column]))] for column in range(int(s.round_number) + 1)
    ]


def _with_belief(story: Sequence[Step], shares: Sequence[int], course: Course, lang: str) -> Course:
    """Beside the clues, what they gave his true place."""
    rounds, curves = course
    by_round = {int(step.state.round_number): share for step, share in zip(story, shares, strict=True)}
    values = tuple(by_round[number] for number in rounds)
    _ = translator(DOMAIN, lang)
    belief = Measure("belief", _("Given to his true place, in %"), values[-1], "accent")
    return Course(rounds, (*curves, (belief, values)))


def _nearest(beliefs: Mapping[int, Belief], lang: str) -> str:
    """When they were nearest to knowing."""
    _, ngettext = translator(DOMAIN, lang), plural(DOMAIN, lang)
    if not beliefs:
        return _("It ended before anything could be known.")
    number, belief = max(beliefs.items(), key=lambda item: item[1].share)
    text = ngettext(
        "The hunters were nearest in round {round}: one place was left, and they gave it {share} %.",
        "The hunters were nearest in round {round}: of {number} places they gave the true one {share} %.",
        belief.places,
    )
    return text.format(round=number, number=belief.places, share=belief.share)


def _way(s: State, edition: Edition[Printed], beliefs: Mapping[int, Belief], lang: str) -> tuple[str, ...]:
    _, ngettext = translator(DOMAIN, lang), plural(DOMAIN, lang)
    names = edition.file.value("names", "places")
    lines = []
    for number, entered in enumerate(_route(s)):
        if not entered:
            continue
        places = ", ".join(f"{place + 1} {names[place]}" for place in entered)
        if number not in beliefs:
            lines.append(_("Round {round}: {places}").format(round=number, places=places))
            continue
        believed = ngettext(
            "Round {round}: {places}; believed {share} % there, in one place",
            "Round {round}: {places}; believed {share} % there, in {number} places",
            beliefs[number].places,
        )
        lines.append(
            believed.format(round=number, places=places, share=beliefs[number].share, number=beliefs[number].places)
        )
    return tuple(lines)


def _scene(sight: Sight, s: State) -> Drawing:
    """The part of the map his whole way lies in."""
    drawn = board.map_of(sight)._replace(class_="moment tall plate roomy")
    points = (sight.file.data.get("drawing") or {}).get("places")
    return drawn._replace(box=_around([points[place] for way in _route(s) for place in way])) if points else drawn


def _around(points: Sequence[Sequence[float]]) -> str:
    """A box around some places, not too small."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width, height = (max(LEAST, max(line) - min(line) + 2 * ROOM) for line in (xs, ys))
    x, y = (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2
    return f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}"
