"""The final scoring."""

from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import FULL_VALUE, is_wall
from quarantotto.games.comuni.state import KINDS, Event, Phase, SetBonus, State


@rule
def points_for_masters(s: State, ed: Printed, seat: int) -> int:
    """Three points for every guild master."""
    points = 0
    for kind in range(KINDS):
        if int(s.master[kind]) == seat:
            points += int(ed.master_points)
    return points


@rule
def points_for_majorities(s: State, ed: Printed, seat: int) -> int:
    """For most cubes of a resource behind the screen, less if shared, nothing for none (rulings 31, 47, 55)."""
    points = 0
    for resource in range(KINDS):
        mine = int(s.cubes[seat, resource])
        is_most = mine > 0
        is_shared = False
        for other in range(int(s.players)):
            if other != seat and int(s.cubes[other, resource]) >= mine:
                is_shared = True
                if int(s.cubes[other, resource]) > mine:
                    is_most = False
        if is_most:
            points += int(ed.tie_points) if is_shared else int(ed.majority_points)
    return points


@rule
def lowest_building(s: State, seat: int) -> int:
    """Storeys of the smallest building of a city, small extra ones included (ruling 48)."""
    lowest = 9
    for structure in range(int(s.structures)):
        if int(s.owner[structure]) == seat and not is_wall(s, structure):
            lowest = min(lowest, int(s.height[structure]))
    return lowest


@rule
def points_for_all_kinds(s: State, seat: int) -> int:
    """All four kinds: the full value of the lowest building, or of the lowest among the tallest (ruling 48)."""
    lowest_tallest = int(s.tallest[seat, 0])
    for kind in range(1, KINDS):
        lowest_tallest = min(lowest_tallest, int(s.tallest[seat, kind]))
    if lowest_tallest == 0:
        return 0
    if int(s.set_bonus) == SetBonus.LOWEST_OF_TALLEST:
        return FULL_VALUE[lowest_tallest]
    return FULL_VALUE[lowest_building(s, seat)]


@rule
def total_points(s: State, ed: Printed, seat: int) -> int:
    """Everything that counts; bids left lying and cards in hand do not (rulings 31, 46)."""
    bonus = points_for_masters(s, ed, seat) + points_for_majorities(s, ed, seat) + points_for_all_kinds(s, seat)
    return int(s.score[seat]) + bonus + int(s.heroes[seat]) - int(s.plunder[seat])


@rule
def rank_of(s: State, ed: Printed, seat: int) -> int:
    """Most points first; a tie goes to the lower comune (ruling 50)."""
    mine = total_points(s, ed, seat)
    rank = 1
    for other in range(int(s.players)):
        points = total_points(s, ed, other)
        if points > mine or (points == mine and int(s.comune[other]) < int(s.comune[seat])):
            rank += 1
    return rank


@rule
def winner(s: State, ed: Printed) -> int:
    """The seat that is first."""
    for seat in range(int(s.players)):
        if rank_of(s, ed, seat) == 1:
            return seat
    return 0


@rule
def finish(s: State, ed: Printed) -> None:
    """The game is over, and everything lies open."""
    s.phase = Phase.OVER
    s.pending = 0
    for seat in range(int(s.players)):
        tell(s.news, Event.SCORED, seat, 0, total_points(s, ed, seat))
    tell(s.news, Event.GAME_ENDED, winner(s, ed), 0, 0)
