"""Radetzky as the rest of the program sees it."""

from quarantotto.core.bundle import game_of
from quarantotto.core.game import Steps
from quarantotto.games.radetzky.state import Phase

# What these questions offer depends on what lies in somebody's hand.
HIDDEN = frozenset((Phase.TURN, Phase.ANSWER, Phase.EMPOWER))

STEPS = Steps(decisions=2, following=2, threads=1024, registers=64, large=900, weight=1)

GAME = game_of(
    __package__,
    asks_openly=lambda s: int(s.phase) not in HIDDEN,
    steps=STEPS,
)
