"""What the heuristic player thinks things are worth, in thousandths of a victory point."""

PERSON_KEPT = 22  # a person in hand, for each point of value
COMMANDER_KEPT = 12  # for each military point
EXTRA_KEPT = 70
LOCOMOTIVE_KEPT = 25
ARMY_KEPT = 10  # for each point of strength

SPENT = 10  # percent of that: cost of a card in the base game, where as many are drawn as are missing
SURPLUS = 70  # of a card that makes room for one more to be drawn
SCARCE = 130  # of a card that does not
DULL = 60  # what an unknown card to be drawn is worth at least

RISK_A_CARD = 7  # percent, for each card of an opponent who is still in
RISK_MOST = 75
STAYING = 100  # what it is worth to be able to answer
