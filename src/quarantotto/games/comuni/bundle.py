"""Comuni as the rest of the program sees it."""

from pathlib import Path

from quarantotto.core.game import Game
from quarantotto.games.comuni.actions import ACTIONS, action_name
from quarantotto.games.comuni.bot import greedy, standing_order
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.invariants import broken_invariants
from quarantotto.games.comuni.meta import META
from quarantotto.games.comuni.observing import PARTS, observe
from quarantotto.games.comuni.printed import Printed, read_printed, stated_facts
from quarantotto.games.comuni.rules.play import CAP, apply, check, outcome, payoff, setup, span
from quarantotto.games.comuni.secrets import Memo, conceal, imagine
from quarantotto.games.comuni.state import Phase, State

# What these questions offer depends on a hand, or on what was sealed.
HIDDEN = frozenset((Phase.SEALED, Phase.TARGET, Phase.DISCARD))

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
