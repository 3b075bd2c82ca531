"""What a refusal says: each clause's title, and its rule with what to do instead."""

from quarantotto.core.words import N_
from quarantotto.games.comuni.clauses import Clause

TITLES: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("No such action"),
    Clause.NOT_YOUR_DECISION: N_("Not your turn"),
    Clause.NOT_ASKED_NOW: N_("Not asked now"),
    Clause.GAME_IS_OVER: N_("The game is over"),
    Clause.NO_ENVOY_LEFT: N_("No envoy left"),
    Clause.NO_SUCH_COLUMN: N_("Column not in use"),
    Clause.EMPTY_COLUMN: N_("Nothing to win there"),
    Clause.OWN_COLUMN: N_("Your own column"),
    Clause.CANNOT_OUTBID: N_("Too little gold to outbid"),
    Clause.BID_TOO_LOW: N_("Bid too low"),
    Clause.NOT_ENOUGH_GOLD: N_("Not enough gold"),
    Clause.NO_ENVOY_OUT: N_("No envoy is out"),
    Clause.MUST_CLAIM: N_("Claim comes first"),
    Clause.NO_PILGRIM_TO_MOVE: N_("No pilgrim to move with"),
    Clause.BID_NOT_LOWER: N_("No lower bid there"),
    Clause.SUPPLY_IS_EMPTY: N_("The supply has none"),
    Clause.EXCHANGE_TAKES_TWO: N_("An exchange takes two"),
    Clause.EXCHANGE_IN_YOUR_TURN: N_("Exchange in your own turn"),
    Clause.GOLD_IS_NEEDED: N_("The bid needs this gold"),
    Clause.CARD_NOT_IN_HAND: N_("Not in your hand"),
    Clause.NO_CRAFTSMAN_FOR_MORE: N_("No craftsman for another action"),
    Clause.NOT_YOURS: N_("Not in your city"),
    Clause.WRONG_KIND: N_("Another kind of building"),
    Clause.LEVEL_TOO_LOW: N_("Level too low"),
    Clause.FOUR_STOREYS: N_("As high as it gets"),
    Clause.TOO_MANY_CARDS: N_("Too many cards"),
    Clause.NOT_ENOUGH_PILGRIMS: N_("Not enough pilgrims"),
    Clause.NOT_ENOUGH_PLUNDER: N_("Not so much plunder"),
    Clause.ONE_REPAIR: N_("One repair a turn"),
    Clause.NOT_THAT_MANY: N_("Not that many armies"),
    Clause.PAIRS_DO_NOT_FIT: N_("The payment does not add up"),
    Clause.NOTHING_COMMITTED: N_("Nothing to take back yet"),
}

TEXTS: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("The game has no action of that name or number. Choose one of those offered."),
    Clause.NOT_YOUR_DECISION: N_("Someone else is deciding now. Your turn to choose comes when you are asked."),
    Clause.NOT_ASKED_NOW: N_("That belongs to another moment of the game. First answer what is asked now."),
    Clause.GAME_IS_OVER: N_("The game has ended. Open another table to play on."),
    Clause.NO_ENVOY_LEFT: N_("A bid needs an envoy, and all of yours are out. Claim your projects to bring them home."),
    Clause.NO_SUCH_COLUMN: N_("With so few players the columns on the right stay empty. Choose one that has cards."),
    Clause.EMPTY_COLUMN: N_("No card is left in this column, so there is nothing to bid for. Choose another one."),
    Clause.OWN_COLUMN: N_("Your envoy is already there, and you can't raise your own bid. Choose another column."),
    Clause.CANNOT_OUTBID: N_(
        "Outbidding takes at least one gold more than lies there. Exchange two pilgrims for gold, or choose another "
        "column."
    ),
    Clause.BID_TOO_LOW: N_("An equal or lower bid does not outbid. Bid at least one gold more than lies there."),
    Clause.NOT_ENOUGH_GOLD: N_("You cannot bid more gold than you have. Bid less, or exchange two pilgrims for gold."),
    Clause.NO_ENVOY_OUT: N_("You claim the columns where your envoys stand, and none is out. Bid, or take income."),
    Clause.MUST_CLAIM: N_("With all envoys out there is only one thing to do. Claim your projects."),
    Clause.NO_PILGRIM_TO_MOVE: N_("Moving an outbid envoy costs a pilgrim, and you have none. Take the envoy back."),
    Clause.BID_NOT_LOWER: N_(
        "An outbid envoy moves to a column without a bid, or with a lower bid of another city. Choose such a column, "
        "or take the envoy back."
    ),
    Clause.SUPPLY_IS_EMPTY: N_("No cube of this kind is left in the supply. Choose another kind."),
    Clause.EXCHANGE_TAKES_TWO: N_(
        "Two gold make an army, two pilgrims make one cube of another kind; you have fewer. Go on without it."
    ),
    Clause.EXCHANGE_IN_YOUR_TURN: N_(
        "Cubes are exchanged in your own turn. In an invasion pairs of gold or pilgrims count as armies instead."
    ),
    Clause.GOLD_IS_NEEDED: N_("Without this gold you could not outbid any more, and the column is chosen. Bid first."),
    Clause.CARD_NOT_IN_HAND: N_("Only a card of your own hand can be used. Choose one of those."),
    Clause.NO_CRAFTSMAN_FOR_MORE: N_(
        "One storey and one wall are free each turn; every further action costs a craftsman, and you have none. Use "
        "the card for the other half, or finish."
    ),
    Clause.NOT_YOURS: N_("You build in your own city. Choose one of your own buildings or walls."),
    Clause.WRONG_KIND: N_(
        "The card shows another kind. It fits buildings of the kinds on it, or any wall: choose one of those."
    ),
    Clause.LEVEL_TOO_LOW: N_(
        "A storey needs a card of at least its own number. Each craftsman raises a card by one, but you have too few: "
        "choose a lower place."
    ),
    Clause.FOUR_STOREYS: N_("Buildings and walls have four storeys at most. Begin a new one."),
    Clause.TOO_MANY_CARDS: N_("At the end of building you may keep two cards. Discard the others."),
    Clause.NOT_ENOUGH_PILGRIMS: N_("One plunder costs a pilgrim, two cost three, and you have fewer. Repair less."),
    Clause.NOT_ENOUGH_PLUNDER: N_("Your city has no second plunder to remove. Repair one."),
    Clause.ONE_REPAIR: N_("A city repairs once a turn, and you have done so. Repair again in your next turn."),
    Clause.NOT_THAT_MANY: N_(
        "That is more than your armies and your pairs of gold and pilgrims add up to. Commit fewer."
    ),
    Clause.PAIRS_DO_NOT_FIT: N_(
        "Armies, gold pairs and pilgrim pairs must add up to what you commit, and you must have them. Choose another "
        "number."
    ),
    Clause.NOTHING_COMMITTED: N_("You have not decided yet, so there is nothing to take back. Answer what is asked."),
}
