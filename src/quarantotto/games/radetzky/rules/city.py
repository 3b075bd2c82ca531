"""Who stands where, who decides for whom, and what borders on what."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.actions import CARD
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import HOLDERS, PATRIOTS, TABLE_CARDS, Italy, Phase, State, Talk, Variant

THIRD = 2  # two players: the patriot nobody owns


@rule
def is_solo(s: State) -> bool:
    """One player leads three patriots."""
    return int(s.players) == 1


@rule
def is_advanced(s: State) -> bool:
    """Barriers stop patriots, the cube runs, helps may be called."""
    return int(s.variant) == Variant.ADVANCED


@rule
def patriots_in_play(s: State, ed: Printed) -> int:
    """How many patriots fight."""
    return int(ed.patriots[int(s.players)])


@rule
def controller(s: State, patriot: int) -> int:
    """The seat that decides for a patriot; the third of two players obeys the round's first player (ruling 58)."""
    if is_solo(s):
        return 0
    if int(s.players) == 2 and patriot == THIRD:
        return int(s.first)
    return patriot


@rule
def hand_of(s: State, patriot: int) -> int:
    """The holder of the hand a patriot plays from; solo patriots share one."""
    if is_solo(s):
        return 0
    return patriot


@rule
def here(s: State) -> int:
    """The district of the active patriot."""
    return int(s.patriot_at[int(s.active)])


@rule
def is_pinned(s: State) -> bool:
    """Radetzky stands in the active patriot's district."""
    return here(s) == int(s.radetzky)


@rule
def patriots_in(s: State, ed: Printed, district: int) -> int:
    """How many patriots stand in a district, pinned ones too (ruling 11)."""
    count = 0
    for patriot in range(patriots_in_play(s, ed)):
        if int(s.patriot_at[patriot]) == district:
            count += 1
    return count


@rule
def conquered(s: State) -> int:
    """The districts held for good by either side, as bits."""
    return int(s.italian) | int(s.austrian)


@rule
def every_district(ed: Printed) -> int:
    """All districts of the board, as bits."""
    return (1 << int(ed.districts)) - 1


@rule
def neighbours(ed: Printed, district: int) -> int:
    """The districts that touch a district, barriers ignored, as bits."""
    return int(ed.open_borders[district]) | int(ed.barred_borders[district])


@rule
def is_joint(s: State) -> bool:
    """All hands that can fight lie open, so the active seat picks any card of those present."""
    return is_solo(s) or int(s.talk) == Talk.OPEN


@rule
def is_open_hand(s: State, holder: int) -> bool:
    """Everybody sees this holder's cards (ruling 64)."""
    if is_joint(s) or holder >= TABLE_CARDS:
        return True
    return int(s.players) == 2 and holder == THIRD


@rule
def is_present(s: State, holder: int) -> bool:
    """This holder's cards may be used in a fight of the active patriot."""
    if is_solo(s):
        if holder == 0:
            return True
        companion = holder - TABLE_CARDS
        return companion >= 0 and companion != int(s.active) and int(s.patriot_at[companion]) == here(s)
    return holder < PATRIOTS and int(s.patriot_at[holder]) == here(s)


@rule
def holders_present(s: State) -> int:
    """The holders whose cards may be used in a fight of the active patriot, as bits."""
    present = 0
    for holder in range(HOLDERS):
        if int(s.hand_count[holder]) > 0 and is_present(s, holder):
            present |= 1 << holder
    return present


@rule
def is_card(ed: Printed, action: int) -> bool:
    """The action names one of this edition's Italy cards."""
    return CARD <= action < CARD + int(ed.italy_cards)


@rule
def is_held(s: State, card: int, holder: int) -> bool:
    """The card is in this holder's hand."""
    return int(s.italy[card]) == Italy.HELD + holder


@rule
def is_barred(ed: Printed, one: int, other: int) -> bool:
    """A printed barrier parts two districts."""
    return has_bit(int(ed.barred_borders[one]), other)


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Stops for a decision."""
    s.phase = phase
    s.pending = 1 << seat


@rule
def ask_active(s: State, phase: int) -> None:
    """Stops for a decision of whoever leads the active patriot."""
    ask(s, phase, controller(s, int(s.active)))


@rule
def end_game(s: State, result: int) -> None:
    """Nobody owes a decision any more."""
    s.result = result
    s.phase = Phase.OVER
    s.pending = 0
