"""What the heuristic player thinks things are worth, in thousandths of a victory point."""

PERSON_KEPT = 22  # a person in hand, for each point of value
COMMANDER_KEPT = 12  # for each military point
EXTRA_KEPT = 70
LOCOMOTIVE_KEPT = 25
ARMY_KEPT = 10  # for each point of strength

SURPLUS = 70  # percent of that: cost of a card that makes room for one more to be drawn
SCARCE = 130  # of a card that does not
DULL = 60  # what an unknown card to be drawn is worth at least

RISK_A_CARD = 7  # percent, for each card of an opponent who is still in
RISK_MOST = 75
STAYING = 100  # what it is worth to be able to answer

# Base game, where as many cards are drawn as are missing
PERSON_SPENT = 50  # cost of a person, for each point of value above the ordinary
ORDINARY = 11  # half points
EXTRA_SPENT = -85
EVEN = 66  # percent: how likely a trick won by nothing is to be overturned
MARGIN_A_CARD = 12  # more, for each card of the other player
MARGIN_POINT = 8  # less, for each point it is won by
ANSWERED = 50  # percent of that, where one has cards to answer with
LATER = 5000  # keeps cards back that bring the other player in again
