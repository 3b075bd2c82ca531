"""Radetzky as the rest of the program sees it."""

from pathlib import Path

from quarantotto.core.game import Game
from quarantotto.games.radetzky.actions import ACTIONS, action_name
from quarantotto.games.radetzky.bot import greedy, standing_order
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.invariants import broken_invariants
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.observing import PARTS, observe
from quarantotto.games.radetzky.printed import Printed, read_printed, stated_facts
from quarantotto.games.radetzky.rules.play import CAP, apply, check, outcome, payoff, setup, span
from quarantotto.games.radetzky.secrets import Memo, conceal, imagine
from quarantotto.games.radetzky.state import Phase, State

# What these questions offer depends on what lies in somebody's hand.
HIDDEN = frozenset((Phase.TURN, Phase.ANSWER, Phase.EMPOWER))

GAME = Game(
    meta=META,
    folder=Path(__file__).parent,
    state=State,
    edition=Printed,
    memo=Memo,
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
    asks_openly=lambda s: int(s.phase) not in HIDDEN,
)
