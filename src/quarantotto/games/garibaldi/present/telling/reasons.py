"""What decides in Garibaldi, and what a side does not know."""

from quarantotto.core.present.reasons import Ground
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.state import Outcome, State


def grounds_of(sight: Sight) -> tuple[Ground, ...]:
    """Features are from his side, and turned round for the Austrians."""
    v, clues = sight.say, int(sight.s.clues)
    his = 1 if v.is_garibaldi() else -1
    return (
        Ground("way", v._("Rounds Garibaldi is from a refuge"), -his, feature=1, unit=100 * his),
        Ground("spare", v._("Rounds he has to spare"), his, feature=2, unit=100 * his),
        Ground("hand", v._("Cards in his hand"), his, feature=7, unit=20 * his),
        Ground("nearest", v._("Moves from the nearest patrol to him"), his, feature=8, unit=20 * his),
        Ground("second", v._("Moves from the second nearest patrol to him"), his, feature=9, unit=20 * his),
        Ground("ahead", v._("Patrols between him and a refuge"), -his, feature=10, unit=40 * his),
        Ground("suspected", v._("Percent of the suspicion that lies on his place"), -his, feature=13, unit=10 * his),
        Ground("taken", v._("Garibaldi is captured"), -his, _is_taken, is_event=True, is_end=True),
        Ground("clue", v._("Another clue is found"), -his, lambda s: int(int(s.clues) > clues), is_event=True),
    )


def _is_taken(s: State) -> int:
    return int(int(s.pending) == 0 and int(s.result) == Outcome.CAPTURE)


def unknown_of(sight: Sight) -> tuple[str, ...]:
    v = sight.say
    if v.is_garibaldi():
        return (v._("the Austrians' cards"), v._("which cards are drawn next"))
    way = v._("Garibaldi's place and way, imagined as a person would go")
    return (way, v._("his cards"), v._("which cards are drawn next"))
