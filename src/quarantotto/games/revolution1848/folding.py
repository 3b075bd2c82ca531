"""Every field of a position folded to 64 bits."""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.games.revolution1848.state import CARDS, EVENTS, EXTRAS, FILLER, HAND, PARTIES, PERSONS, SEATS, State


@rule
def fold_cards(low: int, high: int, s: State) -> tuple[int, int]:
    """Decks and hands."""
    low, high = fold_row(low, high, s.place, CARDS)
    low, high = fold_row(low, high, s.making, CARDS)
    low, high = fold_row(low, high, s.makings, 2)
    low, high = fold_row(low, high, s.deck, 2)
    low, high = fold_row(low, high, s.pushed, 2)
    low, high = fold_row(low, high, s.hand_count, SEATS)
    low, high = fold_row(low, high, s.hand_card, SEATS * HAND)
    low, high = fold_row(low, high, s.hand_from, SEATS * HAND)
    low, high = fold_row(low, high, s.hand_kind, SEATS * HAND)
    low, high = fold_row(low, high, s.hand_known, SEATS * HAND)
    low, high = fold_row(low, high, s.under_card, CARDS)
    low, high = fold_row(low, high, s.under_from, CARDS)
    return fold_row(low, high, s.under_known, CARDS)


@rule
def fold_table(low: int, high: int, s: State) -> tuple[int, int]:
    """What lies on the table, and what it does."""
    low, high = fold_row(low, high, s.laid_by, CARDS)
    low, high = fold_row(low, high, s.laid_at, CARDS)
    low, high = fold_in(low, high, int(s.laid))
    low, high = fold_row(low, high, s.hit, EXTRAS)
    low, high = fold_row(low, high, s.army_of, PERSONS)
    low, high = fold_row(low, high, s.effect, SEATS * PARTIES)
    low, high = fold_row(low, high, s.weakened, PERSONS)
    return fold_row(low, high, s.arms, PERSONS)


@rule
def fold_score(low: int, high: int, s: State) -> tuple[int, int]:
    """Points, events, options."""
    for i in range(SEATS * PARTIES):
        low, high = fold_in(low, high, int(s.points[i]))
    low, high = fold_in(low, high, int(s.trick))
    low, high = fold_row(low, high, s.won, SEATS)
    low, high = fold_row(low, high, s.won_by, EVENTS)
    low, high = fold_in(low, high, int(s.decks))
    low, high = fold_in(low, high, int(s.credit))
    low, high = fold_in(low, high, int(s.pairs))
    low, high = fold_in(low, high, int(s.standoffs))
    low, high = fold_in(low, high, int(s.random_first))
    low, high = fold_in(low, high, int(s.ending))
    low, high = fold_row(low, high, s.filler, FILLER)
    return fold_in(low, high, int(s.then))


@rule
def fold_trick(low: int, high: int, s: State) -> tuple[int, int]:
    """Whose turn it is, and what is under way."""
    low, high = fold_in(low, high, int(s.event))
    low, high = fold_in(low, high, int(s.opener))
    low, high = fold_in(low, high, int(s.active))
    low, high = fold_in(low, high, int(s.passed))
    low, high = fold_in(low, high, int(s.first_passed))
    low, high = fold_in(low, high, int(s.standoffs_so_far))
    low, high = fold_in(low, high, int(s.chosen))
    low, high = fold_in(low, high, int(s.chosen_side))
    low, high = fold_in(low, high, int(s.claim_seat))
    low, high = fold_in(low, high, int(s.claim_flag))
    low, high = fold_in(low, high, int(s.refilled))
    return fold_in(low, high, int(s.drawn))


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
    low, high = fold_cards(low, high, s)
    low, high = fold_table(low, high, s)
    low, high = fold_score(low, high, s)
    return fold_trick(low, high, s)
