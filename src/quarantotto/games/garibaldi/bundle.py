"""Garibaldi as the rest of the program sees it."""

from quarantotto.core.bundle import game_of
from quarantotto.core.game import Steps
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.state import Phase
from quarantotto.games.garibaldi.suspicion import Notes

# Where patrols may go, and whether a hand is empty, everybody sees; all else hangs on cards or on where Garibaldi is.
OPEN = frozenset((Phase.PATROL, Phase.PATROL_LINE, Phase.PATROL_RIDE, Phase.WHITE_DISCARD))

STEPS = Steps(decisions=4, following=1, games=3, threads=1024, registers=64, large=900)

GAME = game_of(
    __package__,
    notes=Notes,
    aids={"locate": locate},
    asks_openly=lambda s: int(s.phase) in OPEN,
    steps=STEPS,
)
