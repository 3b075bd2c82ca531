"""Garibaldi as the rest of the program sees it."""

from pathlib import Path

from quarantotto.core.game import Game
from quarantotto.games.garibaldi.actions import ACTIONS, action_name
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bot import greedy, standing_order
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.invariants import broken_invariants
from quarantotto.games.garibaldi.meta import META
from quarantotto.games.garibaldi.observing import PARTS, observe
from quarantotto.games.garibaldi.printed import Printed, read_printed, stated_facts
from quarantotto.games.garibaldi.rules.play import CAP, apply, check, outcome, payoff, setup, span
from quarantotto.games.garibaldi.secrets import Memo, conceal, imagine
from quarantotto.games.garibaldi.state import Phase, State
from quarantotto.games.garibaldi.suspicion import Notes

# Where patrols may go, and whether a hand is empty, everybody sees; all else hangs on cards or on where Garibaldi is.
OPEN = frozenset((Phase.PATROL, Phase.PATROL_LINE, Phase.PATROL_RIDE, Phase.WHITE_DISCARD))

GAME = Game(
    meta=META,
    folder=Path(__file__).parent,
    state=State,
    edition=Printed,
    memo=Memo,
    notes=Notes,
    rules={
        "setup": setup,
        "check": check,
        "span": span,
        "apply": apply,
        "payoff": payoff,
        "outcome": outcome,
        "conceal": conceal,
        "imagine": imagine,
        "observe": observe,
        "greedy": greedy,
        "standing_order": standing_order,
    },
    aids={"locate": locate},
    actions=ACTIONS,
    clauses=Clause,
    cap=CAP,
    observation=PARTS,
    read_edition=read_printed,
    stated_facts=stated_facts,
    invariants=broken_invariants,
    action_name=action_name,
    asks_openly=lambda s: int(s.phase) in OPEN,
)
