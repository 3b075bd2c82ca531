"""Comuni as the rest of the program sees it."""

from quarantotto.core.bundle import game_of
from quarantotto.core.game import Steps
from quarantotto.games.comuni.state import Phase

# What these questions offer depends on a hand, or on what was sealed.
HIDDEN = frozenset((Phase.SEALED, Phase.TARGET, Phase.DISCARD))

STEPS = Steps(decisions=5, games=3, threads=1024, registers=64, large=1400, weight=2)

GAME = game_of(
    __package__,
    asks_openly=lambda s: int(s.phase) not in HIDDEN,
    steps=STEPS,
)
