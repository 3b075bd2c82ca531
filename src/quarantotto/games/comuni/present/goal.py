"""What Comuni is about."""

from quarantotto.core.present.goal import Goal
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
    listed = ", ".join(f"{v.seat_name(seat)} {points}" for points, seat in sorted(likely, key=lambda one: -one[0]))
    said = v._("As far as you can see, it would end like this: {points}.", points=listed)
    return Goal(v._("Most points when the Emperor has come."), (when, said))


def seen_points(sight: Sight, seat: int) -> int:
    """What a city would have at the end, from what the reader sees: neither closed screens nor hidden totals count."""
    v, s, ed = sight.say, sight.s, sight.ed
    points = int(s.score[seat]) + points_for_masters(s, ed, seat) + points_for_all_kinds(s, seat)
    if all(v.can_see_cubes(other) for other in v.seats()):
        points += points_for_majorities(s, ed, seat)
    if v.can_see_totals(seat):
        points += int(s.heroes[seat]) - int(s.plunder[seat])
    return int(points)
