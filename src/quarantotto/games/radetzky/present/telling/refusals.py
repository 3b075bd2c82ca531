"""What a refusal says: each clause's title, and its rule with what to do instead."""

from quarantotto.core.words import N_
from quarantotto.games.radetzky.clauses import Clause

TITLES: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("No such action"),
    Clause.NOT_YOUR_DECISION: N_("Not your turn"),
    Clause.NOT_ASKED_NOW: N_("Not asked now"),
    Clause.NO_SUCH_DISTRICT: N_("No such district"),
    Clause.ADVANCED_ONLY: N_("Advanced game only"),
    Clause.GAME_IS_OVER: N_("The game is over"),
    Clause.START_WITHOUT_SOLDIERS: N_("Start where no soldier stands"),
    Clause.PINNED_BY_RADETZKY: N_("Pinned by Radetzky"),
    Clause.NOT_ADJACENT: N_("Too far"),
    Clause.BEHIND_A_BARRIER: N_("Behind a barrier"),
    Clause.CONQUERED_ALREADY: N_("Conquered for good"),
    Clause.CARD_NOT_AVAILABLE: N_("Card not available"),
    Clause.SOLDIERS_HOLD_IT: N_("Soldiers hold it"),
    Clause.RADETZKY_HOLDS_IT: N_("Radetzky holds it"),
    Clause.NO_SOLDIERS_HERE: N_("No soldiers here"),
    Clause.RADETZKY_SHIELDS_THEM: N_("Radetzky comes first"),
    Clause.NO_CARD_TO_ANSWER: N_("No card to answer with"),
    Clause.RADETZKY_IS_ELSEWHERE: N_("Radetzky is elsewhere"),
    Clause.THREE_CARDS_NEEDED: N_("Three cards needed"),
    Clause.HAND_IS_FULL: N_("Hand is full"),
    Clause.CARD_NOT_PRESENT: N_("Card not at the fight"),
    Clause.CARD_OF_ANOTHER_HAND: N_("Card of another hand"),
    Clause.MUST_ANSWER: N_("You must answer"),
    Clause.NOT_UNAVAILABLE: N_("Not among the unavailable"),
    Clause.CARD_NOT_IN_HAND: N_("Not in your hand"),
    Clause.BALLOON_PINNED: N_("No balloon beside Radetzky"),
    Clause.RIFLE_AND_RADETZKY: N_("No rifle beside Radetzky"),
    Clause.BARRICADES_USED_UP: N_("All barricades stand"),
    Clause.NO_WAY_TO_LURE: N_("Nowhere to lure"),
    Clause.NO_SOLDIER_TO_LURE: N_("No soldier to lure"),
    Clause.LURE_TO_CONQUERED: N_("Not into a conquered district"),
    Clause.ALREADY_HERO: N_("A hero already"),
    Clause.WRONG_SYMBOL: N_("Another symbol lies there"),
    Clause.NO_CARD_FITS_TILE: N_("No card fits this tile"),
    Clause.AT_LEAST_ONE_CARD: N_("At least one card"),
    Clause.PATRIOT_HAS_ACTED: N_("Turn already taken"),
    Clause.NO_SUCH_PATRIOT: N_("No such patriot"),
}

TEXTS: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("The game has no action of that name or number. Choose one of those offered."),
    Clause.NOT_YOUR_DECISION: N_("Someone else is deciding now. Your turn to choose comes when you are asked."),
    Clause.NOT_ASKED_NOW: N_("That belongs to another moment of the game. First answer what is asked now."),
    Clause.NO_SUCH_DISTRICT: N_(
        "The map of this edition has no district of that number. Choose one that is drawn on it."
    ),
    Clause.ADVANCED_ONLY: N_(
        "Helps and heroes belong to the advanced game. In the basic game walk, conquer, fight or refill instead."
    ),
    Clause.GAME_IS_OVER: N_("The game has ended. Open another table to play on."),
    Clause.START_WITHOUT_SOLDIERS: N_(
        "A patriot starts in a district without soldiers. Choose another; sharing one with fellow patriots is allowed."
    ),
    Clause.PINNED_BY_RADETZKY: N_(
        "Whoever shares a district with Radetzky cannot walk away before he has left. Fight him, or refill and wait "
        "for friends."
    ),
    Clause.NOT_ADJACENT: N_(
        "One walk leads to an adjacent district and no farther. Choose one of those, or go by way of one."
    ),
    Clause.BEHIND_A_BARRIER: N_(
        "A barrier is drawn on that border: in the advanced game neither patriots on foot nor lured soldiers cross "
        "it. Choose another adjacent district."
    ),
    Clause.CONQUERED_ALREADY: N_(
        "A conquered district stays with its conqueror for good. Look for one that nobody holds yet."
    ),
    Clause.CARD_NOT_AVAILABLE: N_(
        "Only a district whose card lies face up among the available ones can be conquered. Take another one, or make "
        "this card available first."
    ),
    Clause.SOLDIERS_HOLD_IT: N_(
        "No district can be conquered while a soldier stands in it. Beat the soldiers here first."
    ),
    Clause.RADETZKY_HOLDS_IT: N_(
        "No district can be conquered while Radetzky stands in it. Beat him, or wait until he rides on."
    ),
    Clause.NO_SOLDIERS_HERE: N_(
        "This fight needs at least one soldier in your own district. Walk to where soldiers stand."
    ),
    Clause.RADETZKY_SHIELDS_THEM: N_(
        "Where Radetzky stands, his soldiers cannot be attacked. Fight Radetzky himself, or wait until he rides on."
    ),
    Clause.NO_CARD_TO_ANSWER: N_(
        "Every Austria card must be answered, and no card would be left here to do it with; a rifle's own card cannot "
        "answer. Refill first, or let a friend with cards join you."
    ),
    Clause.RADETZKY_IS_ELSEWHERE: N_("Radetzky can only be fought in the district where he stands. Walk to him first."),
    Clause.THREE_CARDS_NEEDED: N_(
        "Three cards must be played against Radetzky, and the patriots here hold fewer together. Refill first, or "
        "wait for a friend."
    ),
    Clause.HAND_IS_FULL: N_(
        "Refilling draws up to a full hand, and yours is full. Use your cards, or choose another action."
    ),
    Clause.CARD_NOT_PRESENT: N_(
        "Only cards of patriots who stand in the district of the fight can answer. Choose a card that is held there."
    ),
    Clause.CARD_OF_ANOTHER_HAND: N_(
        "Hidden hands are asked one after the other, and now it is another one's turn. Play a card from the hand that "
        "is asked, or let the others answer."
    ),
    Clause.MUST_ANSWER: N_(
        "An Austria card must be answered, with a losing card if need be, and all others here have declined or have "
        "no card. Play a card from the hand that is asked."
    ),
    Clause.NOT_UNAVAILABLE: N_("The cube frees a card that lies face up as unavailable. Choose one of those."),
    Clause.CARD_NOT_IN_HAND: N_(
        "A help is called, and a tile empowered, with a card from the acting patriot's own hand. Choose one of those."
    ),
    Clause.BALLOON_PINNED: N_(
        "The balloon cannot rise from the district where Radetzky stands. Fight him, or choose another help."
    ),
    Clause.RIFLE_AND_RADETZKY: N_(
        "The rifle is for soldiers, and beside Radetzky they cannot be attacked. Fight Radetzky, or choose another "
        "help."
    ),
    Clause.BARRICADES_USED_UP: N_(
        "All the mobile barricades this table may use are standing; they come back after Austria's turn. Choose "
        "another help."
    ),
    Clause.NO_WAY_TO_LURE: N_(
        "A lured soldier goes to a bordering district that nobody has conquered and no barrier cuts off, and there is "
        "no such way. Choose another district, or another help."
    ),
    Clause.NO_SOLDIER_TO_LURE: N_("The noblewoman needs a soldier to follow her. Choose a district where one stands."),
    Clause.LURE_TO_CONQUERED: N_(
        "No soldier enters a conquered district. Choose an adjacent one that nobody holds yet."
    ),
    Clause.ALREADY_HERO: N_(
        "This help already shows its hero side, and nothing makes it stronger. Empower another one."
    ),
    Clause.WRONG_SYMBOL: N_(
        "All cards under one tile show the same symbol at the top; the first card settles which. Choose a card that "
        "matches."
    ),
    Clause.NO_CARD_FITS_TILE: N_(
        "The acting patriot's hand has no card for this tile: any symbol may be the first, then all must show the "
        "same. Draw a card that fits, or choose another action."
    ),
    Clause.AT_LEAST_ONE_CARD: N_(
        "Whoever empowers a help lays at least one card under its tile. Lay one, then you may stop."
    ),
    Clause.PATRIOT_HAS_ACTED: N_("Each patriot has one turn a round, and this one has had it. Choose another."),
    Clause.NO_SUCH_PATRIOT: N_("No such patriot is in this game. Choose one of those on the map."),
}
