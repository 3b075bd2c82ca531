"""Phase 2, the Austrian turn: castle (2.A), conquest (2.B), verdict (2.C), new soldiers (2.D)."""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.chance import draw_below, reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.core.piles import count_at, draw_from
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import DISTRICT_DECK
from quarantotto.games.radetzky.rules.city import conquered, end_game, every_district, is_advanced, patriots_in
from quarantotto.games.radetzky.state import NO_DISTRICT, Card, Event, Outcome, State


@rule
def pour_out_of_the_castle(s: State, ed: Printed) -> None:
    """2.A: a full castle pours out into the districts, in order, again from 1 while soldiers remain (ruling 38)."""
    if int(s.castle) < int(ed.flood):
        return
    open_districts = every_district(ed) & ~(conquered(s) | int(s.barricaded))
    count = count_bits(open_districts)
    if count == 0:
        return
    everywhere = int(s.castle) // count
    extra = int(s.castle) % count
    once_more = 0
    for district in range(int(ed.districts)):
        if has_bit(open_districts, district):
            s.soldiers[district] = int(s.soldiers[district]) + everywhere
            if extra > 0:
                s.soldiers[district] = int(s.soldiers[district]) + 1
                once_more |= 1 << district
                extra -= 1
    s.castle = 0
    if everywhere > 0:
        tell(s.news, Event.FLOOD, 0, everywhere, open_districts)
    if once_more != 0:
        tell(s.news, Event.FLOOD, 0, 1, once_more)


@rule
def conquer_for_austria(s: State, ed: Printed) -> None:
    """2.B: soldiers outnumber the patriots by four, and the district is Austrian for good (rulings 36, 39, 40, 57)."""
    fallen = 0
    is_deck_searched = False
    for district in range(int(ed.districts)):
        if int(s.soldiers[district]) - patriots_in(s, ed, district) >= int(ed.margin):
            fallen |= 1 << district
            s.supply = int(s.supply) + int(s.soldiers[district])
            s.soldiers[district] = 0
            if int(s.district_card[district]) == Card.DECK:
                is_deck_searched = True
            s.district_card[district] = Card.REMOVED
    if fallen == 0:
        return
    s.austrian = int(s.austrian) | fallen
    tell(s.news, Event.AUSTRIA_CONQUERED, 0, 0, fallen)
    if is_deck_searched:
        reveal(s.chance)
        tell(s.news, Event.RESHUFFLED, 0, DISTRICT_DECK, 0)


@rule
def pronounce_verdict(s: State, ed: Printed) -> None:
    """2.C: five districts end the game; more than the other side win it, a tie is Austria's."""
    italian = count_bits(int(s.italian))
    austrian = count_bits(int(s.austrian))
    if italian < int(ed.goal) and austrian < int(ed.goal):
        return
    if italian > austrian:
        end_with(s, Outcome.ITALY)
    else:
        end_with(s, Outcome.AUSTRIA_DISTRICTS)


@rule
def end_with(s: State, result: int) -> None:
    """The game is over, and everybody hears how."""
    tell(s.news, Event.GAME_ENDED, 0, result, 0)
    end_game(s, result)


@rule
def take_recruits(s: State, ed: Printed) -> None:
    """2.D.1: so many soldiers from the supply; too few there, and Austria has won (ruling 42)."""
    wanted = int(ed.recruits[int(s.players)]) + int(s.difficulty)
    if int(s.supply) < wanted:
        end_with(s, Outcome.AUSTRIA_SUPPLY)
        return
    s.supply = int(s.supply) - wanted
    s.taken = wanted
    tell(s.news, Event.TAKEN, 0, wanted, 0)


@rule
def reinforce(s: State, ed: Printed) -> None:
    """2.D.2: one more soldier wherever soldiers are, in order, barricades excepted (ruling 43)."""
    got = 0
    for district in range(int(ed.districts)):
        is_held = int(s.soldiers[district]) > 0 and not has_bit(int(s.barricaded), district)
        if is_held and int(s.taken) > 0:
            post_soldier(s, district)
            got |= 1 << district
    if got != 0:
        tell(s.news, Event.REINFORCED, 0, 0, got)


@rule
def post_soldier(s: State, district: int) -> None:
    """One of the soldiers taken goes to a district."""
    s.soldiers[district] = int(s.soldiers[district]) + 1
    s.taken = int(s.taken) - 1


@rule
def ride(s: State, ed: Printed, area: int) -> None:
    """Radetzky moves to the district of the next card, which goes to the given area; without cards he picks one at
    random (ruling 20)."""
    old = int(s.radetzky)
    cards = count_at(s.district_card, int(ed.districts), Card.DECK)
    if cards > 0:
        s.radetzky = draw_from(s.district_card, int(ed.districts), Card.DECK, cards, s.chance)
        s.district_card[int(s.radetzky)] = area
        tell(s.news, Event.CARD_SHOWN, area, int(s.radetzky), 0)
    else:
        s.radetzky = stray_district(s, ed)
    tell(s.news, Event.RADETZKY_RODE, 0, int(s.radetzky), 1 << old)


@rule
def stray_district(s: State, ed: Printed) -> int:
    """Any unconquered district but his own, at random; his own if there is no other (ruling 20)."""
    free = every_district(ed) & ~conquered(s) & ~(1 << int(s.radetzky))
    if free == 0:
        return int(s.radetzky)
    reveal(s.chance)
    left = draw_below(s.chance, count_bits(free))
    for district in range(int(ed.districts)):
        if has_bit(free, district):
            if left == 0:
                return district
            left -= 1
    return int(s.radetzky)


@rule
def post_escort(s: State, ed: Printed) -> None:
    """2.D.3 and 4: a soldier with Radetzky, one in each open neighbour, fewest soldiers first (rulings 44 to 46)."""
    closed = conquered(s) | int(s.barricaded)
    got = 0
    radetzky = int(s.radetzky)
    around = int(ed.open_borders[radetzky]) & ~closed
    if int(s.taken) > 0 and not has_bit(closed, radetzky):
        post_soldier(s, radetzky)
        got |= 1 << radetzky
    while around != 0 and int(s.taken) > 0:
        district = weakest_of(s, ed, around)
        around &= ~(1 << district)
        post_soldier(s, district)
        got |= 1 << district
    if got != 0:
        tell(s.news, Event.RADETZKY_ESCORT, 0, 0, got)


@rule
def weakest_of(s: State, ed: Printed, districts: int) -> int:
    """The one with the fewest soldiers, of equals the lowest number."""
    weakest = NO_DISTRICT
    for district in range(int(ed.districts)):
        if has_bit(districts, district) and (
            weakest == NO_DISTRICT or int(s.soldiers[district]) < int(s.soldiers[weakest])
        ):
            weakest = district
    return weakest


@rule
def lock_up_the_rest(s: State) -> None:
    """2.D.5: what was taken and not placed goes to the castle (ruling 47)."""
    if int(s.taken) > 0:
        tell(s.news, Event.TO_CASTLE, 0, int(s.taken), 0)
    s.castle = int(s.castle) + int(s.taken)
    s.taken = 0


@rule
def take_barricades_down(s: State) -> None:
    """Mobile barricades last until the end of phase 2."""
    if int(s.barricaded) != 0:
        tell(s.news, Event.BARRICADES_GONE, 0, 0, int(s.barricaded))
    s.barricaded = 0
    s.barricades = 0


@rule
def deploy(s: State, ed: Printed) -> None:
    """2.D, once the soldiers are taken."""
    reinforce(s, ed)
    if is_advanced(s):
        ride(s, ed, Card.UNAVAILABLE)
    else:
        ride(s, ed, Card.AVAILABLE)
    post_escort(s, ed)
    lock_up_the_rest(s)
    take_barricades_down(s)


@rule
def austrian_turn(s: State, ed: Printed) -> None:
    """Phase 2; the game may end in 2.C or 2.D.1, and nowhere else (rulings 37, 41)."""
    s.pending = 1  # not over until one of the steps says so
    pour_out_of_the_castle(s, ed)
    conquer_for_austria(s, ed)
    pronounce_verdict(s, ed)
    if int(s.pending) != 0:
        take_recruits(s, ed)
    if int(s.pending) != 0:
        deploy(s, ed)
