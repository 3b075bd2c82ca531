"""1848 as the rest of the program sees it."""

from pathlib import Path

from quarantotto.core.game import Game
from quarantotto.games.revolution1848.actions import ACTIONS, action_name
from quarantotto.games.revolution1848.bot import greedy, standing_order
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.invariants import broken_invariants
from quarantotto.games.revolution1848.meta import META
from quarantotto.games.revolution1848.observing import PARTS, observe
from quarantotto.games.revolution1848.printed import Printed, read_printed, stated_facts
from quarantotto.games.revolution1848.rules.play import CAP, apply, check, setup, span
from quarantotto.games.revolution1848.rules.scoring import outcome, payoff
from quarantotto.games.revolution1848.secrets import conceal, imagine
from quarantotto.games.revolution1848.state import State

GAME = Game(
    meta=META,
    folder=Path(__file__).parent,
    state=State,
    edition=Printed,
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
    actions=ACTIONS,
    clauses=Clause,
    cap=CAP,
    observation=PARTS,
    read_edition=read_printed,
    stated_facts=stated_facts,
    invariants=broken_invariants,
    action_name=action_name,
)
