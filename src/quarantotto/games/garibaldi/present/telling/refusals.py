"""What a refusal says: each clause's title, and its rule with what to do instead."""

from quarantotto.core.words import N_
from quarantotto.games.garibaldi.clauses import Clause

TITLES: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("No such action"),
    Clause.NOT_YOUR_DECISION: N_("Not your turn"),
    Clause.NOT_ASKED_NOW: N_("Not asked now"),
    Clause.NO_SUCH_PLACE: N_("No such place"),
    Clause.NO_SUCH_CARD: N_("No such card"),
    Clause.CARD_NOT_IN_HAND: N_("Not in your hand"),
    Clause.GAME_IS_OVER: N_("The game is over"),
    Clause.NOT_A_MOVEMENT: N_("Not a movement card"),
    Clause.NO_LINE_FOR_CARD: N_("No line for this card"),
    Clause.NO_SUCH_LINE: N_("No such line"),
    Clause.OCCUPIED: N_("A patrol stands there"),
    Clause.NO_MOVEMENT_THIS_TURN: N_("No movement card this turn"),
    Clause.NO_WAY_BACK: N_("No way back"),
    Clause.MUST_MOVE: N_("A move is due"),
    Clause.NOT_AN_EVENT: N_("Not an event"),
    Clause.NO_LINE_FOR_EVENT: N_("No line for this event"),
    Clause.NOT_A_REPORT_PLACE: N_("Not a start place"),
    Clause.NOT_NEAREST: N_("Not the nearest patrol"),
    Clause.NOT_IN_PILE: N_("Not in the pile"),
    Clause.WRONG_KIND_TO_TAKE: N_("Wrong kind to take"),
    Clause.NOT_AN_OPPONENT: N_("Not an opponent"),
    Clause.NOT_NEAREST_PLAYER: N_("Not the nearest player"),
    Clause.NOT_IN_THEIR_HAND: N_("Not in that hand"),
    Clause.NOT_PLAYABLE_THERE: N_("Cannot be played there"),
    Clause.NOT_AMONG_LOOKED: N_("Not among these cards"),
    Clause.NOT_YOUR_PATROL: N_("Not your patrol"),
    Clause.PATROL_HAS_ACTED: N_("Has acted already"),
    Clause.ONE_EVENT_A_ROUND: N_("One event a round"),
    Clause.DEATH_TOO_EARLY: N_("Too early for Anita's Death"),
    Clause.AGONY_AFTER_DEATH: N_("Too late for Anita's Agony"),
    Clause.ORDER_MUST_BE_OBEYED: N_("An order must be obeyed"),
    Clause.CARD_IS_ORDERED: N_("Ordered for another patrol"),
    Clause.ORDERED_EVENT_FIRST: N_("The ordered event comes first"),
    Clause.MOST_DISCARDED: N_("No more discards"),
    Clause.ORDER_HAS_LAPSED: N_("The order has lapsed"),
    Clause.NOT_IN_WINDOW: N_("Not in the last four rounds"),
    Clause.TOO_FEW_CARDS: N_("Too few cards"),
    Clause.NO_COMPLETE_SET: N_("No complete set"),
    Clause.WRONG_KIND_TO_GIVE: N_("Wrong kind to give"),
    Clause.EVENTS_DO_NOT_PAY: N_("Events do not pay"),
}

TEXTS: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("The game has no action of that name or number. Choose one of those offered."),
    Clause.NOT_YOUR_DECISION: N_("Someone else is deciding now. You choose when you are asked."),
    Clause.NOT_ASKED_NOW: N_("That belongs to another moment of the game. First answer what is asked now."),
    Clause.NO_SUCH_PLACE: N_("The map of this edition has no place of that number. Choose one that is drawn on it."),
    Clause.NO_SUCH_CARD: N_("This edition has no card of that number. Choose one of your own."),
    Clause.CARD_NOT_IN_HAND: N_("Only cards from your own hand can be used. Choose one of those."),
    Clause.GAME_IS_OVER: N_("The game has ended. Open another table to play on."),
    Clause.NOT_A_MOVEMENT: N_("This half of the card is an event. Events are played after the move."),
    Clause.NO_LINE_FOR_CARD: N_(
        "A movement card is only played where it leads somewhere: on foot along paths and roads, on horseback along "
        "roads, by boat along water. Choose another card, or none."
    ),
    Clause.NO_SUCH_LINE: N_("No line of the right kind joins the two places. Choose the other end of one that does."),
    Clause.OCCUPIED: N_("Garibaldi neither enters nor crosses a place where a patrol stands. Go round it."),
    Clause.NO_MOVEMENT_THIS_TURN: N_(
        "After Bivouac or Lost in Baiona you gave no cards, so this turn you play no movement card. Events that move "
        "you are still allowed."
    ),
    Clause.NO_WAY_BACK: N_("At this table a ride does not lead back to where it began. Ride elsewhere, or stop."),
    Clause.MUST_MOVE: N_("A card that was shown must be used for at least one line. Choose where to go."),
    Clause.NOT_AN_EVENT: N_("This half of the card is a movement. In this step only an event can be played."),
    Clause.NO_LINE_FOR_EVENT: N_("This event is nothing but a move, and every way is barred. Keep it for later."),
    Clause.NOT_A_REPORT_PLACE: N_("Patrols report at one of the five places they started from. Name one of those."),
    Clause.NOT_NEAREST: N_("The patrol nearest to the named place is called. Choose one of the nearest."),
    Clause.NOT_IN_PILE: N_("You can only take a card that lies in the pile. Choose one of those you see."),
    Clause.WRONG_KIND_TO_TAKE: N_("The event says which kinds you can take, by their red half. Choose one of those."),
    Clause.NOT_AN_OPPONENT: N_("There is no Austrian player in that seat. Choose one who plays."),
    Clause.NOT_NEAREST_PLAYER: N_("Leggero watches the patrol nearest to you. Choose its player."),
    Clause.NOT_IN_THEIR_HAND: N_("The card must come from the hand you see. Choose one of those."),
    Clause.NOT_PLAYABLE_THERE: N_("The patrol could not play this card where it stands. Choose one that it can."),
    Clause.NOT_AMONG_LOOKED: N_("Only the cards you look at are put in order, each once. Choose one that is left."),
    Clause.NOT_YOUR_PATROL: N_("Another player leads this patrol. Choose one of your own."),
    Clause.PATROL_HAS_ACTED: N_("Every patrol acts once a round. Choose one that has not acted."),
    Clause.ONE_EVENT_A_ROUND: N_("All Austrians together play one event a round, and it was played. Play a movement."),
    Clause.DEATH_TOO_EARLY: N_("Anita's Death can be played from round 8 on. Keep it until then."),
    Clause.AGONY_AFTER_DEATH: N_("After Anita's Death her agony can no longer be played. Use another card."),
    Clause.ORDER_MUST_BE_OBEYED: N_("Garibaldi has ordered which card this patrol plays. Play that card."),
    Clause.CARD_IS_ORDERED: N_("This card was ordered for another of your patrols. Play a different one here."),
    Clause.ORDERED_EVENT_FIRST: N_(
        "An event was ordered for another of your patrols, and only one a round can be played. Play a movement here."
    ),
    Clause.MOST_DISCARDED: N_("The optional rule limits how many cards you discard in a turn. Draw now."),
    Clause.ORDER_HAS_LAPSED: N_(
        "The card ordered for this patrol can no longer be played, and at this table the patrol then stays. Let it "
        "stay."
    ),
    Clause.NOT_IN_WINDOW: N_("The place must be one you visited in the last four rounds. Choose one of those."),
    Clause.TOO_FEW_CARDS: N_("You have fewer cards than are asked for. Name a place."),
    Clause.NO_COMPLETE_SET: N_("Of this kind you have too few cards for a complete set. Choose another kind, or none."),
    Clause.WRONG_KIND_TO_GIVE: N_("All cards of the set are of one kind. Choose another card of that kind."),
    Clause.EVENTS_DO_NOT_PAY: N_(
        "A set is made of foot, horse or boat cards; an event is part of none. Choose a movement card, or none."
    ),
}
