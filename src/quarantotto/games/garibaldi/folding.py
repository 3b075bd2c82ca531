"""Every field of a position folded to 64 bits."""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.games.garibaldi.state import (
    CARDS,
    ENTRIES,
    PATROLS,
    PLACES,
    ROUNDS,
    SEATS,
    SLOTS,
    TOP,
    State,
)


@rule
def fold_pad(low: int, high: int, s: State) -> tuple[int, int]:
    """The route pad and what was seen of every round."""
    for column in range(ROUNDS + 1):
        for i in range(ENTRIES):
            low, high = fold_in(low, high, int(s.route[column, i]))
        for patrol in range(PATROLS):
            low, high = fold_in(low, high, int(s.watch[column, patrol]))
        low, high = fold_in(low, high, (int(s.answers[column]) & 65535) | (int(s.named[column]) & 65535) << 16)
    low, high = fold_row(low, high, s.entries, ROUNDS + 1)
    low, high = fold_row(low, high, s.shown, ROUNDS + 1)
    low, high = fold_row(low, high, s.clue_order, PLACES)
    low, high = fold_row(low, high, s.suspicion, PLACES)
    low, high = fold_in(low, high, int(s.garibaldi))
    return fold_in(low, high, int(s.named_at_check))


@rule
def fold_cards(low: int, high: int, s: State) -> tuple[int, int]:
    """Pile and hands."""
    for slot in range(SLOTS):
        low, high = fold_in(low, high, int(s.held_not[slot]))
    low, high = fold_in(low, high, int(s.pile_not))
    low, high = fold_row(low, high, s.where, CARDS)
    low, high = fold_row(low, high, s.making, CARDS)
    low, high = fold_row(low, high, s.sighting, CARDS)
    low, high = fold_row(low, high, s.held_card, SLOTS)
    low, high = fold_row(low, high, s.held_by, SLOTS)
    low, high = fold_row(low, high, s.held_from, SLOTS)
    low, high = fold_row(low, high, s.held_sight, SLOTS)
    low, high = fold_row(low, high, s.held_known, SLOTS)
    low, high = fold_row(low, high, s.hand_count, SEATS)
    low, high = fold_row(low, high, s.top, TOP)
    low, high = fold_in(low, high, int(s.held))
    low, high = fold_in(low, high, int(s.top_count))
    low, high = fold_in(low, high, int(s.pile))
    low, high = fold_in(low, high, int(s.makings))
    return fold_in(low, high, int(s.sightings))


@rule
def fold_round(low: int, high: int, s: State) -> tuple[int, int]:
    """Patrols and how far the round is."""
    for patrol in range(PATROLS):
        low, high = fold_in(low, high, int(s.patrol_at[patrol]))
    low, high = fold_row(low, high, s.owner, PATROLS)
    low, high = fold_in(low, high, int(s.place_from))
    low, high = fold_in(low, high, int(s.round_number))
    low, high = fold_in(low, high, int(s.stage))
    low, high = fold_in(low, high, int(s.checked))
    low, high = fold_in(low, high, int(s.clues))
    low, high = fold_in(low, high, int(s.found))
    low, high = fold_in(low, high, int(s.leggero_round))
    low, high = fold_in(low, high, int(s.leggero_seat))
    low, high = fold_in(low, high, int(s.entered))
    low, high = fold_in(low, high, int(s.acted))
    low, high = fold_in(low, high, int(s.event_used))
    low, high = fold_in(low, high, int(s.death_played))
    low, high = fold_in(low, high, int(s.ban))
    return fold_in(low, high, int(s.target))


@rule
def fold_turn(low: int, high: int, s: State) -> tuple[int, int]:
    """The decision in progress, and the options."""
    low, high = fold_in(low, high, int(s.active))
    low, high = fold_in(low, high, int(s.patrol))
    low, high = fold_in(low, high, int(s.card))
    low, high = fold_in(low, high, int(s.kind))
    low, high = fold_in(low, high, int(s.red_event))
    low, high = fold_in(low, high, int(s.white_event))
    low, high = fold_in(low, high, int(s.victim))
    low, high = fold_in(low, high, int(s.to_give))
    low, high = fold_in(low, high, int(s.given))
    low, high = fold_in(low, high, int(s.duty_card))
    low, high = fold_in(low, high, int(s.duty_patrol))
    low, high = fold_in(low, high, int(s.landing_counts))
    low, high = fold_in(low, high, int(s.shared_hands))
    low, high = fold_in(low, high, int(s.way_back))
    low, high = fold_in(low, high, int(s.metric))
    low, high = fold_in(low, high, int(s.markers))
    low, high = fold_in(low, high, int(s.letters))
    low, high = fold_in(low, high, int(s.report))
    low, high = fold_in(low, high, int(s.lapsed))
    low, high = fold_in(low, high, int(s.short_hand))
    low, high = fold_in(low, high, int(s.belief))
    low, high = fold_in(low, high, int(s.result))
    low, high = fold_in(low, high, int(s.then))
    return fold_row(low, high, s.filler, 4)


@rule
def fold(s: State) -> tuple[int, int]:
    """The whole position."""
    low, high = FOLD_START
    low, high = fold_in(low, high, int(s.decisions))
    low, high = fold_in(low, high, int(s.phase))
    low, high = fold_in(low, high, int(s.pending))
    low, high = fold_in(low, high, int(s.players))
    low, high = fold_in(low, high, int(s.variant))
    low, high = fold_chance(low, high, s.chance)
    low, high = fold_news(low, high, s.news)
    low, high = fold_pad(low, high, s)
    low, high = fold_cards(low, high, s)
    low, high = fold_round(low, high, s)
    return fold_turn(low, high, s)
