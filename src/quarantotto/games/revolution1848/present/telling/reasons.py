"""What decides in 1848, and what a player does not know."""

from functools import partial

from quarantotto.core.present.reasons import Ground
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.state import EVENTS, HAND, NO_CARD, NO_SEAT, Place, State


def grounds_of(sight: Sight) -> tuple[Ground, ...]:
    v, s, seat = sight.say, sight.s, sight.seat
    cards = [int(s.hand_card[seat * HAND + i]) for i in range(int(s.hand_count[seat]))]
    event = int(s.event)
    return (
        Ground("ahead", v._("Points ahead of the strongest rival, if it ended then"), 1, feature=11, unit=10),
        Ground("events", v._("Events won more than the strongest rival"), 1, feature=9, unit=20),
        Ground("cards", v._("Cards in hand more than the strongest rival"), 1, feature=5, unit=20),
        Ground("persons", v._("Value of the people in hand, against the strongest rival"), 1, feature=6, unit=5),
        Ground("armies", v._("Strength of the armies in hand, against the strongest rival"), 1, feature=7, unit=5),
        *(
            (
                Ground("won", v._("This event is won"), 1, partial(_is_won, seat, event), is_event=True),
                Ground("lost", v._("Somebody else wins this event"), -1, partial(_is_lost, seat, event), is_event=True),
            )
            if event < EVENTS
            else ()
        ),
        *(
            Ground(
                f"keep-{card}",
                v._("{card} stays in the hand", card=v.card(card)),
                1,
                partial(_is_kept, seat, card),
                is_event=True,
            )
            for card in cards
            if card != NO_CARD
        ),
    )


def _is_won(seat: int, event: int, s: State) -> int:
    return int(int(s.won_by[event]) == seat)


def _is_lost(seat: int, event: int, s: State) -> int:
    return int(int(s.won_by[event]) not in (seat, NO_SEAT))


def _is_kept(seat: int, card: int, s: State) -> int:
    return int(int(s.place[card]) == Place.HELD + seat)


def unknown_of(sight: Sight) -> tuple[str, ...]:
    v = sight.say
    return (v._("the others' hands"), v._("the order of the decks"))
