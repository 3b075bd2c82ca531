"""What Comuni is about."""

from quarantotto.core.present.goal import Goal
from quarantotto.core.present.keeping import kept
from quarantotto.core.writing import plain
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.rules.scoring import points_for_all_kinds, points_for_majorities, points_for_masters
from quarantotto.games.comuni.state import STACKS


def goal_of(sight: Sight) -> Goal:
    v, s = sight.say, sight.s
    left = sum(int(s.stack_left[stack]) for stack in range(int(s.stack), STACKS))
    when = v._("The Emperor is on his way.")
    if left:
        when = v.ngettext(
            "The Emperor comes after one more card.", "The Emperor comes after {number} more cards.", left
        )
    if int(s.invasions) == STACKS:
        when = v._("The Emperor has come.")
    likely = [(seen_points(sight, seat), seat) for seat in v.seats()]
    listed = ", ".join(
        f"{v.seat_name(seat)} {plain(points)}" for points, seat in sorted(likely, key=lambda one: -one[0])
    )
    said = v._("As far as you can see, it would end like this: {points}.", points=listed)
    return Goal(v._("Most points when the Emperor has come."), (when, said))


def seen_points(sight: Sight, seat: int) -> int:
    """What a city would have at the end, from what the reader sees: neither closed screens nor hidden totals count."""
    v, s = sight.say, sight.s
    points = _built(sight)[seat]
    if all(v.can_see_cubes(other) for other in v.seats()):
        points += _majorities(sight)[seat]
    if v.can_see_totals(seat):
        points += int(s.heroes[seat]) - int(s.plunder[seat])
    return points


@kept
def _built(sight: Sight) -> tuple[int, ...]:
    """What everybody sees of every city's points, reckoned once for all."""
    s, ed = sight.s, sight.ed
    return tuple(
        int(s.score[seat]) + int(points_for_masters(s, ed, seat)) + int(points_for_all_kinds(s, seat))
        for seat in sight.say.seats()
    )


@kept
def _majorities(sight: Sight) -> tuple[int, ...]:
    """For whoever sees all cubes."""
    return tuple(int(points_for_majorities(sight.s, sight.ed, seat)) for seat in sight.say.seats())
