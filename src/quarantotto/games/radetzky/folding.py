"""Every field of a position folded to 64 bits."""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.games.radetzky.state import AUSTRIA_CARDS, DISTRICTS, HELPS, HOLDERS, ITALY_CARDS, PATRIOTS, State


@rule
def fold_city(low: int, high: int, s: State) -> tuple[int, int]:
    """Districts, soldiers, patriots."""
    for value in (int(s.italian), int(s.austrian), int(s.barricaded), int(s.round_number)):
        low, high = fold_in(low, high, value)
    for value in (int(s.supply), int(s.castle), int(s.lens), int(s.taken), int(s.radetzky), int(s.barricades)):
        low, high = fold_in(low, high, value)
    low, high = fold_row(low, high, s.soldiers, DISTRICTS)
    low, high = fold_row(low, high, s.district_card, DISTRICTS)
    return fold_row(low, high, s.patriot_at, PATRIOTS)


@rule
def fold_cards(low: int, high: int, s: State) -> tuple[int, int]:
    """Decks and hands."""
    for value in (int(s.italy_deck), int(s.makings), int(s.held), int(s.austria_deck)):
        low, high = fold_in(low, high, value)
    low, high = fold_row(low, high, s.italy, ITALY_CARDS)
    low, high = fold_row(low, high, s.making, ITALY_CARDS)
    low, high = fold_row(low, high, s.hand_count, HOLDERS)
    low, high = fold_row(low, high, s.held_card, ITALY_CARDS)
    low, high = fold_row(low, high, s.held_by, ITALY_CARDS)
    low, high = fold_row(low, high, s.held_from, ITALY_CARDS)
    low, high = fold_row(low, high, s.held_sets, ITALY_CARDS)
    low, high = fold_row(low, high, s.kinds_shown, PATRIOTS)
    return fold_row(low, high, s.austria, AUSTRIA_CARDS)


@rule
def fold_turn(low: int, high: int, s: State) -> tuple[int, int]:
    """Whose turn it is, the fight, the advanced board, the options."""
    for value in (int(s.first), int(s.active), int(s.actions_left), int(s.done), int(s.called)):
        low, high = fold_in(low, high, value)
    for value in (int(s.fight), int(s.draws), int(s.laid_count), int(s.asked), int(s.declined)):
        low, high = fold_in(low, high, value)
    for value in (int(s.cube), int(s.steps), int(s.hero), int(s.empowering), int(s.noble_from), int(s.table_dealt)):
        low, high = fold_in(low, high, value)
    for value in (int(s.difficulty), int(s.talk), int(s.random_first), int(s.result), int(s.filler)):
        low, high = fold_in(low, high, value)
    low, high = fold_row(low, high, s.up, 3)
    low, high = fold_row(low, high, s.laid, 3)
    low, high = fold_row(low, high, s.under_count, HELPS)
    return fold_row(low, high, s.under_symbol, HELPS)


@rule
def fold(s: State) -> tuple[int, int]:
    """The whole position."""
    low, high = FOLD_START
    for value in (int(s.decisions), int(s.phase), int(s.pending), int(s.players), int(s.variant)):
        low, high = fold_in(low, high, value)
    low, high = fold_chance(low, high, s.chance)
    low, high = fold_news(low, high, s.news)
    low, high = fold_city(low, high, s)
    low, high = fold_cards(low, high, s)
    return fold_turn(low, high, s)
