"""What 1848 is about."""

from quarantotto.core.present.goal import Goal
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.rules.scoring import final_points
from quarantotto.games.revolution1848.rules.table import is_extended


def goal_of(sight: Sight) -> Goal:
    v, s, ed = sight.say, sight.s, sight.ed
    seats = range(int(s.players))
    won = ", ".join(f"{sight.name(seat)} {int(s.won[seat])}" for seat in seats)
    points = ", ".join(f"{sight.name(seat)} {int(final_points(s, ed, seat))}" for seat in seats)
    now = v._("If it ended now: {points}.", points=points)
    if not is_extended(s):
        ends = v._("It ends with the last event. Events won: {won}.", won=won)
        return Goal(v._("Most points in the strongest party."), (ends, now))
    goal = int(ed.goal[int(s.players)])
    ends = v._(
        "It ends when someone has won {number} events, or after the last one. Events won: {won}.", number=goal, won=won
    )
    return Goal(v._("Most victory points when it ends."), (ends, now))
