"""What a lobby shows: titles, seats, options. Loads without the rules."""

from quarantotto.core.game import Choice, Meta
from quarantotto.core.words import N_

META = Meta(
    id="_template",
    title="Template",
    blurb=N_("Everybody holds one card. Keep it, or force it on your neighbour: the lowest card loses."),
    rules_version=1,  # one more whenever a rule gives another answer than before
    players=(2, 3, 4, 5),
    variants=(Choice("standard", 0, N_("Several hands; whoever loses the fewest wins")),),
    options=(),  # each is a field of the state of the same name
    outcomes=("won", "shared"),
    default_edition="box",
    default_players=3,
    minutes=(5, 10),
    kind=N_("hidden cards"),
    icon="district-card",
)
