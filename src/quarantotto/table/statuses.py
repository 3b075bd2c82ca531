"""How a match stands, in words."""

from quarantotto.core.words import N_

STATUS = {
    "open": N_("waits for players"),
    "dealing": N_("is being dealt"),
    "running": N_("is being played"),
    "over": N_("is over"),
    "closed": N_("was closed"),
}
