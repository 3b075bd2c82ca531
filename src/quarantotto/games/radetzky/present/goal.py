"""What Radetzky is about."""

from quarantotto.core.present.goal import Goal
from quarantotto.games.radetzky.present.sight import Sight


def goal_of(sight: Sight) -> Goal:
    v, s = sight.say, sight.s
    wanted = sight.ed.recruits[s.players] + s.difficulty
    return Goal(
        v._("Hold {goal} districts, and more than Austria.", goal=v.number(sight.ed.goal)),
        (
            v._("Italy {italian}, Austria {austrian}.", italian=s.italian.bit_count(), austrian=s.austrian.bit_count()),
            v._(
                "Judged at the end of every round: a tie is Austria's, and so is the city if fewer than {wanted} "
                "soldiers are in supply ({supply} now).",
                wanted=wanted,
                supply=s.supply,
            ),
        ),
    )
