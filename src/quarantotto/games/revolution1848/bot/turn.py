"""The heuristic player: one chooser for each thing that can be asked; turns here are those of the extended game."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import NO_ACTION, NoMemo
from quarantotto.games.revolution1848.actions import (
    ARMY,
    DRAW_EXTRA,
    DRAW_PERSON,
    FLAG,
    PASS,
    PERSON,
    PLAY,
    PUSH,
    SIDE,
)
from quarantotto.games.revolution1848.bot.plans import aim, brings_back, choose_by_plan
from quarantotto.games.revolution1848.bot.trying import (
    best_commander,
    favoured_flag,
    favoured_rival,
    lay_out,
    try_card,
    worth_if_it_ends,
)
from quarantotto.games.revolution1848.bot.weights import (
    ARMY_KEPT,
    COMMANDER_KEPT,
    DULL,
    EXTRA_KEPT,
    LOCOMOTIVE_KEPT,
    PERSON_KEPT,
    RISK_A_CARD,
    RISK_MOST,
    SCARCE,
    STAYING,
    SURPLUS,
)
from quarantotto.games.revolution1848.bot.worth import worth
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import highest_army
from quarantotto.games.revolution1848.rules.cards import held_of
from quarantotto.games.revolution1848.rules.playing import is_target, opponents_for
from quarantotto.games.revolution1848.rules.settling import armies_to_choose, flags_to_choose, rivals_now
from quarantotto.games.revolution1848.rules.table import everybody, is_commander, is_extended
from quarantotto.games.revolution1848.rules.tricks import check_draw
from quarantotto.games.revolution1848.state import (
    HAND,
    NO_CARD,
    PERSONS,
    SEATS,
    Flag,
    Kind,
    Phase,
    Place,
    State,
)

NOTHING = -1_000_000


@rule
def keeping(ed: Printed, card: int) -> int:
    """What a card in hand is worth for later."""
    if card < PERSONS:
        kept = PERSON_KEPT * int(ed.value[card])
        if is_commander(ed, card):
            kept += COMMANDER_KEPT * int(ed.military[card])
        return kept
    z = card - PERSONS
    if int(ed.army[z]) > 0:
        return ARMY_KEPT * int(ed.army[z])
    return EXTRA_KEPT + LOCOMOTIVE_KEPT * int(ed.locomotive[z])


@rule
def cost_of(s: State, ed: Printed, seat: int, card: int) -> int:
    """What it costs to part with a card: much where it will not be replaced by one card more drawn."""
    room = int(ed.hand) - 2 * int(ed.draw)
    if int(s.hand_count[seat]) > room:
        return keeping(ed, card) * SURPLUS // 100 - DULL
    return keeping(ed, card) * SCARCE // 100


@rule
def risk(s: State, seat: int, passed: int) -> int:
    """How likely, in percent, those still in are to change how the trick stands."""
    cards = 0
    for other in range(min(SEATS, int(s.players))):
        if other != seat and not has_bit(passed, other):
            cards += int(s.hand_count[other])
    return min(RISK_A_CARD * cards, RISK_MOST)


@rule
def with_risk(now: int, if_lost: int, percent: int) -> int:
    """What stands may not last."""
    return (now * (100 - percent) + if_lost * percent) // 100


@rule
def worth_of_passing(s: State, ed: Printed, seat: int, here: int) -> int:
    """The trick as it stands; a lead may be lost to those still in, and nothing can be done about it. What is noted is
    worth so much `here`."""
    now = worth_if_it_ends(s, ed, seat)
    percent = risk(s, seat, int(s.passed))
    if now > here:
        return with_risk(now, here - STAYING, percent)
    return now


@rule
def worth_of_laying(s: State, ed: Printed, seat: int, card: int, side: int, target: int, here: int) -> int:
    """The trick with this card; one stays in to answer, so half of the risk counts."""
    now = try_card(s, ed, seat, card, side, target)
    passed = int(s.passed)
    if brings_back(ed, card):
        passed = 0
    percent = risk(s, seat, passed)
    if now > here:
        return with_risk(now, here, percent * 2 // 3)
    return now


@rule
def best_target(s: State, ed: Printed, seat: int, card: int, side: int, here: int) -> tuple[int, int]:
    """The best person to hit at a side, NO_CARD if the card hits nobody there; and what that is worth."""
    z = card - PERSONS
    best = NO_CARD
    most = NOTHING
    for person in range(int(ed.persons)):
        if is_target(s, ed, z, person, side):
            there = worth_of_laying(s, ed, seat, card, side, person, here)
            if there > most:
                best = person
                most = there
    if best == NO_CARD:
        most = worth_of_laying(s, ed, seat, card, side, NO_CARD, here)
    return best, most


@rule
def best_side(s: State, ed: Printed, seat: int, card: int, here: int) -> tuple[int, int]:
    """The best opponent to lay a hostile card at, and what that is worth."""
    best = SEATS
    most = NOTHING
    sides = opponents_for(s, ed, card - PERSONS)
    for side in range(SEATS):
        if has_bit(sides, side):
            _, there = best_target(s, ed, seat, card, side, here)
            if there > most:
                best = side
                most = there
    return best, most


@rule
def worth_of_playing(s: State, ed: Printed, seat: int, card: int, here: int) -> int:
    """The best a card can do, less what it costs."""
    if card >= PERSONS and int(ed.hostile[card - PERSONS]) == 1:
        side, most = best_side(s, ed, seat, card, here)
        if side == SEATS:
            return NOTHING
    else:
        most = worth_of_laying(s, ed, seat, card, seat, NO_CARD, here)
    return most - cost_of(s, ed, seat, card)


@rule
def is_friendly(ed: Printed, card: int) -> bool:
    """A person, or a card of one's own side that moves no army."""
    return card < PERSONS or (int(ed.hostile[card - PERSONS]) == 0 and int(ed.army[card - PERSONS]) == 0)


@rule
def worth_with_company(s: State, ed: Printed, seat: int, card: int, other: int, here: int) -> int:
    """Two cards, one after the other: what neither could do alone."""
    place = int(s.place[card])
    s.place[card] = Place.TABLE + seat
    lay_out(s, ed, card, seat, NO_CARD, 1)
    most = worth_of_playing(s, ed, seat, other, here)
    lay_out(s, ed, card, seat, NO_CARD, -1)
    s.place[card] = place
    return most - cost_of(s, ed, seat, card)


@rule
def choose_by_card(s: State, ed: Printed, seat: int, effort: int) -> int:
    """Play what gains most, pass when nothing does; stay in by pushing a card that is of no use."""
    here = worth(s, ed, seat)
    best = PASS
    most = worth_of_passing(s, ed, seat, here)
    count = int(s.hand_count[seat])
    for i in range(count):
        card = int(s.hand_card[seat * HAND + i])
        there = worth_of_playing(s, ed, seat, card, here)
        if there > most:
            best = PLAY + i
            most = there
        if effort > 0 and is_friendly(ed, card):
            for j in range(count):
                other = int(s.hand_card[seat * HAND + j])
                if j != i:
                    there = worth_with_company(s, ed, seat, card, other, here)
                    if there > most:
                        best = PLAY + i
                        most = there
    if best == PASS:
        return choose_to_wait(s, ed, seat)
    return best


@rule
def choose_to_wait(s: State, ed: Printed, seat: int) -> int:
    """Nothing to play: pass, or push the card of least use where somebody else is still in and the hand is full
    enough to draw no less."""
    others_in = everybody(s) & ~int(s.passed) & ~(1 << seat)
    room = int(ed.hand) - 2 * int(ed.draw)
    if others_in == 0 or int(s.hand_count[seat]) <= room:
        return PASS
    best = PASS
    least = DULL
    for i in range(int(s.hand_count[seat])):
        kept = keeping(ed, int(s.hand_card[seat * HAND + i]))
        if kept < least:
            least = kept
            best = PUSH + i
    return best


@rule
def choose_draw(s: State, ed: Printed, seat: int) -> int:
    """What one has fewer of; persons first."""
    wanted = DRAW_PERSON
    if held_of(s, seat, Kind.PERSON) > held_of(s, seat, Kind.EXTRA):
        wanted = DRAW_EXTRA
    if check_draw(s, ed, wanted) == 0:
        return wanted
    return DRAW_PERSON + DRAW_EXTRA - wanted


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int, notes: NoMemo) -> int:
    """The heuristic player's action; it looks at nothing but its own concealed record, and leaves that as it was."""
    phase = int(s.phase)
    if phase == Phase.TURN and is_extended(s):
        return choose_by_card(s, ed, seat, effort)
    if phase == Phase.TURN:
        return choose_by_plan(s, ed, seat, effort)
    if phase == Phase.SIDE:
        side, _ = best_side(s, ed, seat, int(s.chosen), worth(s, ed, seat))
        return SIDE + side
    if phase == Phase.TARGET and not is_extended(s):
        return PERSON + aim(s, ed, seat, int(s.chosen), int(s.chosen_side))
    if phase == Phase.TARGET:
        target, _ = best_target(s, ed, seat, int(s.chosen), int(s.chosen_side), worth(s, ed, seat))
        return PERSON + target
    if phase == Phase.BONUS:
        return PERSON + best_commander(s, ed, seat, int(ed.extra_flag[int(s.chosen) - PERSONS]))
    if phase == Phase.RIVALS:
        return SIDE + favoured_rival(rivals_now(s, ed), seat)
    if phase == Phase.ARMY:
        return ARMY + highest_army(ed, armies_to_choose(s, ed))
    if phase == Phase.FLAG:
        return FLAG + favoured_flag(s, ed, seat, flags_to_choose(s, ed)) - Flag.AUSTRIA
    return choose_draw(s, ed, seat)


@rule
def standing_order(s: State, ed: Printed, seat: int) -> int:
    """Nothing is answered by itself: every question of this game is worth a thought."""
    return NO_ACTION
