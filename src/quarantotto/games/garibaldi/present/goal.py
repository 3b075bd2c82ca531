"""What Garibaldi is about."""

from quarantotto.core.present.goal import Goal
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.state import GARIBALDI


def goal_of(sight: Sight) -> Goal:
    v, s = sight.say, sight.s
    rounds, now = int(sight.ed.rounds), int(s.round_number)
    title = v._("Reach a refuge by round {rounds}.", rounds=rounds)
    if sight.seat < int(s.players) and not sight.is_mine(GARIBALDI):
        title = v._("Capture Garibaldi, or keep him from every refuge until round {rounds}.", rounds=rounds)
    clues = v.ngettext("{number} clue found so far.", "{number} clues found so far.", int(s.clues))
    left = v.ngettext("One more round after this.", "{number} more rounds after this.", rounds - now)
    when = left if now < rounds else v._("This is the last round.")
    return Goal(title, (f"{when} {clues}", v._("Whoever stands on his place at the position check captures him.")))
