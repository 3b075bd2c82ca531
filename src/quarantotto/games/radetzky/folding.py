"""Every field of a position folded to 64 bits."""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.games.radetzky.state import AUSTRIA_CARDS, DISTRICTS, HELPS, HOLDERS, ITALY_CARDS, PATRIOTS, State


@rule
def fold_city(low: int, high: int, s: State) -> tuple[int, int]:
    """Districts, soldiers, patriots."""
    low, high = fold_in(low, high, int(s.italian))
    low, high = fold_in(low, high, int(s.austrian))
    low, high = fold_in(low, high, int(s.barricaded))
    low, high = fold_in(low, high, int(s.round_number))
    low, high = fold_in(low, high, int(s.supply))
    low, high = fold_in(low, high, int(s.castle))
    low, high = fold_in(low, high, int(s.lens))
    low, high = fold_in(low, high, int(s.taken))
    low, high = fold_in(low, high, int(s.radetzky))
    low, high = fold_in(low, high, int(s.barricades))
    low, high = fold_row(low, high, s.soldiers, DISTRICTS)
    low, high = fold_row(low, high, s.district_card, DISTRICTS)
    return fold_row(low, high, s.patriot_at, PATRIOTS)


@rule
def fold_cards(low: int, high: int, s: State) -> tuple[int, int]:
    """Decks and hands."""
    low, high = fold_in(low, high, int(s.italy_deck))
    low, high = fold_in(low, high, int(s.makings))
    low, high = fold_in(low, high, int(s.held))
    low, high = fold_in(low, high, int(s.austria_deck))
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
    low, high = fold_in(low, high, int(s.first))
    low, high = fold_in(low, high, int(s.active))
    low, high = fold_in(low, high, int(s.actions_left))
    low, high = fold_in(low, high, int(s.done))
    low, high = fold_in(low, high, int(s.called))
    low, high = fold_in(low, high, int(s.fight))
    low, high = fold_in(low, high, int(s.draws))
    low, high = fold_in(low, high, int(s.laid_count))
    low, high = fold_in(low, high, int(s.asked))
    low, high = fold_in(low, high, int(s.declined))
    low, high = fold_in(low, high, int(s.cube))
    low, high = fold_in(low, high, int(s.steps))
    low, high = fold_in(low, high, int(s.hero))
    low, high = fold_in(low, high, int(s.empowering))
    low, high = fold_in(low, high, int(s.noble_from))
    low, high = fold_in(low, high, int(s.table_dealt))
    low, high = fold_in(low, high, int(s.difficulty))
    low, high = fold_in(low, high, int(s.talk))
    low, high = fold_in(low, high, int(s.random_first))
    low, high = fold_in(low, high, int(s.result))
    low, high = fold_in(low, high, int(s.then))
    low, high = fold_row(low, high, s.up, 3)
    low, high = fold_row(low, high, s.laid, 3)
    low, high = fold_row(low, high, s.under_count, HELPS)
    return fold_row(low, high, s.under_symbol, HELPS)


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
    low, high = fold_city(low, high, s)
    low, high = fold_cards(low, high, s)
    return fold_turn(low, high, s)
