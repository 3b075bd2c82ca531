"""Calling help and making heroes of the helpers: the new actions of the advanced game."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.core.piles import move_all
from quarantotto.games.radetzky.actions import CARD, DISTRICT, DONE, STOP
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import draw_italy, give_up, has_symbol
from quarantotto.games.radetzky.rules.city import (
    ask_active,
    conquered,
    hand_of,
    here,
    is_advanced,
    is_barred,
    is_card,
    is_held,
    is_pinned,
    neighbours,
)
from quarantotto.games.radetzky.rules.fights import check_fight_soldiers, start_fight_soldiers
from quarantotto.games.radetzky.rules.turns import end_action
from quarantotto.games.radetzky.rules.walking import walk
from quarantotto.games.radetzky.state import NO_CARD, NO_DISTRICT, NO_SYMBOL, NO_TILE, Event, Help, Italy, Phase, State


@rule
def is_hero(s: State, help_: int) -> int:
    """1 if the tile shows its hero side, 0 if its base side: an index into the printed numbers."""
    return (int(s.hero) >> help_) & 1


# Calling


@rule
def check_call(s: State, ed: Printed, card: int) -> int:
    """A card of one's own hand, played for its bottom symbol; what a pinned patriot may call is ruling 14."""
    if not is_advanced(s):
        return Clause.ADVANCED_ONLY
    if not is_held(s, card, hand_of(s, int(s.active))):
        return Clause.CARD_NOT_IN_HAND
    help_ = int(ed.help[card])
    if help_ == Help.BALLOON and is_pinned(s):
        return Clause.BALLOON_PINNED
    if help_ == Help.RIFLE:
        if is_pinned(s):
            return Clause.RIFLE_AND_RADETZKY
        return check_fight_soldiers(s, ed, 1)
    if help_ == Help.BARRICADE and int(s.barricades) >= int(ed.barricade_limit[int(s.players)]):
        return Clause.BARRICADES_USED_UP
    if help_ == Help.NOBLEWOMAN and not can_lure(s, ed):
        return Clause.NO_WAY_TO_LURE
    return ALLOWED


@rule
def do_call(s: State, ed: Printed, card: int) -> None:
    """The card lies open until its help has been given."""
    give_up(s, ed, card, Italy.CALLED)
    s.called = card
    tell(s.news, Event.CALLED, int(s.active), card, 0)
    help_ = int(ed.help[card])
    if help_ == Help.BALLOON:
        ask_active(s, Phase.BALLOON)
    elif help_ == Help.MARTINITT:
        send_martinitt(s, ed)
    elif help_ == Help.RIFLE:
        start_fight_soldiers(s, ed, int(ed.rifle[is_hero(s, Help.RIFLE)]))
    elif help_ == Help.BARRICADE:
        ask_active(s, Phase.BARRICADE)
    else:
        ask_active(s, Phase.NOBLE_FROM)


@rule
def finish_call(s: State, ed: Printed) -> None:
    """The card is discarded after its effect (ruling 52)."""
    s.italy[int(s.called)] = Italy.DISCARD
    s.called = NO_CARD
    end_action(s)


@rule
def send_martinitt(s: State, ed: Printed) -> None:
    """Two cards more, three with heroes; hands have no limit."""
    holder = hand_of(s, int(s.active))
    drawn = draw_italy(s, ed, holder, int(ed.martinitt[is_hero(s, Help.MARTINITT)]))
    tell(s.news, Event.REFILLED, holder, drawn, 0)
    finish_call(s, ed)


# Balloon


@rule
def check_balloon(s: State, ed: Printed, action: int) -> int:
    """One step over any border; the hero's second step may be left out (ruling 51)."""
    if action == STOP and int(s.phase) == Phase.BALLOON_AGAIN:
        return ALLOWED
    district = action - DISTRICT
    if district < 0 or district >= int(ed.districts):
        return Clause.NOT_ASKED_NOW
    if not has_bit(neighbours(ed, here(s)), district):
        return Clause.NOT_ADJACENT
    return ALLOWED


@rule
def do_balloon(s: State, ed: Printed, action: int) -> None:
    """Landing beside Radetzky ends the flight."""
    is_first = int(s.phase) == Phase.BALLOON
    if action != STOP:
        walk(s, action - DISTRICT)
    steps = int(ed.balloon[is_hero(s, Help.BALLOON)])
    if is_first and steps > 1 and not is_pinned(s):
        ask_active(s, Phase.BALLOON_AGAIN)
    else:
        finish_call(s, ed)


# Barricade


@rule
def check_barricade(s: State, ed: Printed, action: int) -> int:
    """On any district, even one with a tile, even a conquered one (ruling 48)."""
    district = action - DISTRICT
    if district < 0 or district >= int(ed.districts):
        return Clause.NOT_ASKED_NOW
    return ALLOWED


@rule
def do_barricade(s: State, ed: Printed, action: int) -> None:
    """No soldier is put there in 2.A and 2.D; the hero also removes one (ruling 49)."""
    district = action - DISTRICT
    s.barricaded = int(s.barricaded) | (1 << district)
    s.barricades = int(s.barricades) + 1
    tell(s.news, Event.BARRICADED, int(s.active), district, 0)
    if is_hero(s, Help.BARRICADE) == 1 and int(s.soldiers[district]) > 0:
        s.soldiers[district] = int(s.soldiers[district]) - 1
        s.supply = int(s.supply) + 1
        tell(s.news, Event.SOLDIER_REMOVED, 0, district, 0)
    finish_call(s, ed)


# Noblewoman


@rule
def lure_targets(s: State, ed: Printed, district: int) -> int:
    """Where a soldier of this district can be lured: unbarred neighbours that nobody has conquered (ruling 50)."""
    return int(ed.open_borders[district]) & ~conquered(s)


@rule
def can_lure(s: State, ed: Printed) -> bool:
    """Some soldier has somewhere to go."""
    for district in range(int(ed.districts)):
        if int(s.soldiers[district]) > 0 and lure_targets(s, ed, district) != 0:
            return True
    return False


@rule
def check_noble_from(s: State, ed: Printed, action: int) -> int:
    """A district with a soldier that has somewhere to go."""
    district = action - DISTRICT
    if district < 0 or district >= int(ed.districts):
        return Clause.NOT_ASKED_NOW
    if int(s.soldiers[district]) == 0:
        return Clause.NO_SOLDIER_TO_LURE
    if lure_targets(s, ed, district) == 0:
        return Clause.NO_WAY_TO_LURE
    return ALLOWED


@rule
def do_noble_from(s: State, action: int) -> None:
    """Now where to?"""
    s.noble_from = action - DISTRICT
    ask_active(s, Phase.NOBLE_TO)


@rule
def check_noble_to(s: State, ed: Printed, action: int) -> int:
    """An unbarred neighbour of that district, conquered by nobody."""
    district = action - DISTRICT
    if district < 0 or district >= int(ed.districts):
        return Clause.NOT_ASKED_NOW
    origin = int(s.noble_from)
    if not has_bit(neighbours(ed, origin), district):
        return Clause.NOT_ADJACENT
    if is_barred(ed, origin, district):
        return Clause.BEHIND_A_BARRIER
    if has_bit(conquered(s), district):
        return Clause.LURE_TO_CONQUERED
    return ALLOWED


@rule
def do_noble_to(s: State, ed: Printed, action: int) -> None:
    """The soldier changes districts; the hero also takes one from the castle (ruling 50)."""
    district = action - DISTRICT
    origin = int(s.noble_from)
    s.soldiers[origin] = int(s.soldiers[origin]) - 1
    s.soldiers[district] = int(s.soldiers[district]) + 1
    s.noble_from = NO_DISTRICT
    tell(s.news, Event.LURED, int(s.active), district, 1 << origin)
    if is_hero(s, Help.NOBLEWOMAN) == 1 and int(s.castle) > 0:
        s.castle = int(s.castle) - 1
        s.supply = int(s.supply) + 1
        tell(s.news, Event.SOLDIER_REMOVED, 0, NO_DISTRICT, 0)
    finish_call(s, ed)


# Empowering


@rule
def cards_for_hero(s: State, ed: Printed, tile: int) -> int:
    """How many cards turn the tile over."""
    return int(ed.empower[int(s.players)]) + ((int(ed.empower_more) >> tile) & 1)


@rule
def fits_tile(s: State, tile: int, symbol: int) -> bool:
    """The first card fixes the symbol of a tile."""
    return int(s.under_symbol[tile]) == NO_SYMBOL or int(s.under_symbol[tile]) == symbol


@rule
def check_empower(s: State, ed: Printed, tile: int) -> int:
    """A tile on its base side, and a card in hand that fits it (ruling 54)."""
    if not is_advanced(s):
        return Clause.ADVANCED_ONLY
    if is_hero(s, tile) == 1:
        return Clause.ALREADY_HERO
    for symbol in range(3):
        if fits_tile(s, tile, symbol) and has_symbol(s, ed, int(s.active), symbol):
            return ALLOWED
    return Clause.NO_CARD_FITS_TILE


@rule
def start_empower(s: State, tile: int) -> None:
    """Cards of one symbol go under the tile, one by one."""
    s.empowering = tile
    s.laid_count = 0
    ask_active(s, Phase.EMPOWER)


@rule
def check_under(s: State, ed: Printed, action: int) -> int:
    """A card of one's hand with the tile's symbol; at least one before one is done."""
    if action == DONE:
        if int(s.laid_count) == 0:
            return Clause.AT_LEAST_ONE_CARD
        return ALLOWED
    if not is_card(ed, action):
        return Clause.NOT_ASKED_NOW
    card = action - CARD
    if not is_held(s, card, hand_of(s, int(s.active))):
        return Clause.CARD_NOT_IN_HAND
    if not fits_tile(s, int(s.empowering), int(ed.symbol[card])):
        return Clause.WRONG_SYMBOL
    return ALLOWED


@rule
def do_under(s: State, ed: Printed, action: int) -> None:
    """The tile turns over as soon as enough cards lie under it."""
    if action == DONE:
        finish_empower(s, ed)
        return
    card = action - CARD
    tile = int(s.empowering)
    give_up(s, ed, card, Italy.UNDER + tile)
    tell(s.news, Event.EMPOWERED, hand_of(s, int(s.active)), card, tile)
    s.under_symbol[tile] = int(ed.symbol[card])
    s.under_count[tile] = int(s.under_count[tile]) + 1
    s.laid_count = int(s.laid_count) + 1
    if int(s.under_count[tile]) >= cards_for_hero(s, ed, tile):
        turn_to_hero(s, ed, tile)
        finish_empower(s, ed)


@rule
def turn_to_hero(s: State, ed: Printed, tile: int) -> None:
    """From now on and for everybody the hero side counts; its cards are discarded (ruling 53)."""
    s.hero = int(s.hero) | (1 << tile)
    move_all(s.italy, int(ed.italy_cards), Italy.UNDER + tile, Italy.DISCARD)
    s.under_count[tile] = 0
    s.under_symbol[tile] = NO_SYMBOL
    tell(s.news, Event.HERO, 0, tile, 0)


@rule
def finish_empower(s: State, ed: Printed) -> None:
    """The action is over."""
    s.empowering = NO_TILE
    s.laid_count = 0
    end_action(s)
