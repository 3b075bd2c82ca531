"""A bot that is installed beside Quarantotto: `choose` is asked whenever its seat has to decide."""

import random

from quarantotto.bots.outside import View


def choose(view: View) -> int:
    """Fights wherever it can, else anything; replace it by something cleverer."""
    fights = [action for action in view.legal if view.name(action).startswith("fight")]
    return random.choice(fights or view.legal)
