"""1848 as the rest of the program sees it."""

from quarantotto.core.bundle import game_of
from quarantotto.core.game import Steps
from quarantotto.games.revolution1848.rules.scoring import outcome, payoff

STEPS = Steps(decisions=1, following=3, games=3, threads=1024, registers=64)

GAME = game_of(
    __package__,
    {"payoff": payoff, "outcome": outcome},
    steps=STEPS,
)
