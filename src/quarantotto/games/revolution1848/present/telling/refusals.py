"""What a refusal says: each clause's title, and its rule with what to do instead."""

from quarantotto.core.words import N_
from quarantotto.games.revolution1848.clauses import Clause

TITLES: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("No such action"),
    Clause.NOT_YOUR_DECISION: N_("Not your turn"),
    Clause.NOT_ASKED_NOW: N_("Not asked now"),
    Clause.EXTENDED_ONLY: N_("Extended game only"),
    Clause.HAS_PASSED: N_("You have passed"),
    Clause.NO_PUSH_AFTER_THE_TRICK: N_("No tucking after the trick"),
    Clause.GAME_IS_OVER: N_("The game is over"),
    Clause.NO_SUCH_CARD: N_("No such card in your hand"),
    Clause.NOBODY_TO_HIT: N_("Nobody to hit"),
    Clause.NO_SUCH_SEAT: N_("Nobody sits there"),
    Clause.NOT_AT_ONES_OWN_SIDE: N_("Not at your own side"),
    Clause.NOBODY_TO_HIT_THERE: N_("Nobody to hit there"),
    Clause.NOT_THERE: N_("Not at that side"),
    Clause.NO_COMMANDER: N_("No commander"),
    Clause.NOT_OF_THE_REACTION: N_("Not of the Reaction"),
    Clause.NOT_OF_THAT_FLAG: N_("Another flag"),
    Clause.NO_EQUAL_CLAIM: N_("No equal claim"),
    Clause.NO_SUCH_ARMY: N_("No such army on the table"),
    Clause.ARMY_NOT_OPEN: N_("This army does not follow"),
    Clause.OWN_FLAG_FIRST: N_("Armies of one's own flag first"),
    Clause.NO_EQUAL_FLAG: N_("No equal claim under that flag"),
    Clause.NO_CARD_OF_THAT_KIND: N_("No card of that kind is left"),
}

TEXTS: dict[Clause, str] = {
    Clause.NO_SUCH_ACTION: N_("The game knows no action of this number."),
    Clause.NOT_YOUR_DECISION: N_("Someone else is deciding now. Wait until it is your turn."),
    Clause.NOT_ASKED_NOW: N_("Another question is open. Choose one of the possibilities it offers."),
    Clause.EXTENDED_ONLY: N_("Cards are tucked under their decks in the extended game only. Play a card or pass."),
    Clause.HAS_PASSED: N_(
        "Whoever has passed is out of the trick until a locomotive or an army brings everyone back in."
    ),
    Clause.NO_PUSH_AFTER_THE_TRICK: N_(
        "Cards still in hand when the trick ends stay there. Choose which card to draw."
    ),
    Clause.GAME_IS_OVER: N_("The game has ended. Open another table to play on."),
    Clause.NO_SUCH_CARD: N_("Your hand has no card there. Choose one you hold."),
    Clause.NOBODY_TO_HIT: N_(
        "This card hits a person at an opponent's side, and there is none. Play another card, or wait until there is."
    ),
    Clause.NO_SUCH_SEAT: N_("There is no player in that seat. Choose someone at the table."),
    Clause.NOT_AT_ONES_OWN_SIDE: N_("Hostile cards are played against an opponent. Choose another player."),
    Clause.NOBODY_TO_HIT_THERE: N_(
        "This card hits a person, and none lies at that side. Choose a side where there is one."
    ),
    Clause.NOT_THERE: N_("The person must lie at the side in question. Choose one of those there."),
    Clause.NO_COMMANDER: N_("Only commanders, people with a flag and a number, can be chosen here."),
    Clause.NOT_OF_THE_REACTION: N_(
        "Bauernaufstand (peasants' rising) hits only commanders of the Reaction. Choose one of them."
    ),
    Clause.NOT_OF_THAT_FLAG: N_("The card strengthens commanders of its own flag only. Choose one of them."),
    Clause.NO_EQUAL_CLAIM: N_("Only players whose claims are equal come into question. Choose one of them."),
    Clause.NO_SUCH_ARMY: N_("That army does not lie on the table. Choose one that does."),
    Clause.ARMY_NOT_OPEN: N_(
        "That army keeps its commanders: they bear its flag, or are at least as strong. Choose an army "
        "that is open to you."
    ),
    Clause.OWN_FLAG_FIRST: N_(
        "Commanders take an army of their own flag before any other. Choose one of those that bear it."
    ),
    Clause.NO_EQUAL_FLAG: N_(
        "Only flags under which your claims are highest and equal come into question. Choose one of them."
    ),
    Clause.NO_CARD_OF_THAT_KIND: N_("Deck and discard pile of that kind are empty. Draw a card of the other kind."),
}
