"""Tables laid out by chance, with small numbers so that much is equal: what the rules say of each is what a plain count
of the same cards says."""

import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import product
from typing import NamedTuple, TypeVar

import pytest

from quarantotto.core import record
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules import armies, arms, bonus, playing, scoring, table, tricks, values
from quarantotto.games.revolution1848.rules.armies import NO_CLAIM, OTHER_FLAG, OWN_FLAG
from quarantotto.games.revolution1848.state import (
    CARDS,
    EXTRAS,
    FLAGS,
    NO_CARD,
    NO_PARTY,
    NO_SEAT,
    PARTIES,
    PERSONS,
    Event,
    Flag,
    Hits,
    Party,
    Phase,
    Place,
    State,
    Variant,
    Verdict,
)
from tests.games.revolution1848.table import Table, settled

TABLES = range(100)
FIRST_ARMY = 27
GAP = 30  # a card among the armies that is none
KROATIEN = 14
STEPS = (OWN_FLAG, OTHER_FLAG)
K = TypeVar("K")


class Commander(NamedTuple):
    person: int
    flag: int
    party: int
    number: int
    side: int | None  # of the table
    army: int | None


class Army(NamedTuple):
    number: int
    flag: int
    side: int


class Laid:
    """A table by chance, and the same in plain words."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.ed = self._edition()
        self.s = Table(players=self.chance.choice((2, 3, 4)), spare=False).s
        self.s.active = self.chance.randrange(int(self.s.players))
        self.seats = range(int(self.s.players))
        self._lay()
        self.armies = self._armies_out()
        self.commanders = self._commanders()

    def _edition(self) -> Printed:
        ed = record.copy(settled().record)
        for k in range(int(ed.commanders)):
            person = int(ed.commander[k])
            ed.flag[person] = self.chance.randint(Flag.AUSTRIA, Flag.BUND)
            ed.military[person] = self.chance.randint(0, 3)
            ed.party[person] = self.chance.choice((Party.REPUBLICANS, Party.REACTION))
        for z in range(FIRST_ARMY, EXTRAS):
            ed.army[z] = self.chance.randint(1, 3) if z != GAP else 0
            ed.extra_flag[z] = self.chance.randint(Flag.AUSTRIA, Flag.BUND) if z != GAP else 0
        ed.bonus[KROATIEN] = self.chance.randint(1, 2)
        ed.extra_flag[KROATIEN] = self.chance.randint(Flag.AUSTRIA, Flag.BUND)
        return ed

    def _lay(self) -> None:
        s, chance = self.s, self.chance
        crowd = chance.choice((0.1, 0.5, 0.9))
        hands = [Place.HELD + seat for seat in self.seats]
        elsewhere = (Place.DECK, Place.DISCARD, Place.GONE, Place.PUSHED, *hands)
        for card in range(CARDS):
            on_table = chance.random() < crowd
            s.place[card] = Place.TABLE + chance.choice(self.seats) if on_table else chance.choice(elsewhere)
            s.laid_by[card] = chance.choice(self.seats) if on_table else NO_SEAT
        for person in range(PERSONS):
            s.army_of[person] = NO_CARD
            if self.side(person) is not None:
                s.weakened[person] = chance.choice((0, 0, 1, 3))
                s.arms[person] = chance.choice((0, 0, 0, 1, -2)) if self.ed.flag[person] else 0
        for i in range(len(self.seats) * PARTIES):
            s.effect[i] = chance.randint(-4, 2)
        for z in self._armies_out():
            seat, flag = chance.choice(self.seats), chance.randint(Flag.AUSTRIA, Flag.BUND)
            free = [one for one in self._commanders() if (one.side, one.flag, one.army) == (seat, flag, None)]
            if free and chance.random() < 0.6:
                s.place[PERSONS + z] = Place.TABLE + seat
                for one in chance.sample(free, chance.randint(1, min(2, len(free)))):
                    s.army_of[one.person] = z

    # In plain words

    def side(self, card: int) -> int | None:
        return int(self.s.place[card]) - Place.TABLE if self.s.place[card] >= Place.TABLE else None

    def _armies_out(self) -> dict[int, Army]:
        return {
            z: Army(int(self.ed.army[z]), int(self.ed.extra_flag[z]), side)
            for z in range(EXTRAS)
            if self.ed.army[z] and (side := self.side(PERSONS + z)) is not None
        }

    def _commanders(self) -> list[Commander]:
        ed, s = self.ed, self.s
        return [
            Commander(
                person,
                int(ed.flag[person]),
                int(ed.party[person]),
                max(0, int(ed.military[person]) + int(s.arms[person])),
                self.side(person),
                int(s.army_of[person]) if s.army_of[person] != NO_CARD else None,
            )
            for person in range(PERSONS)
            if ed.flag[person]
        ]

    def at(self, z: int) -> list[Commander]:
        return [one for one in self.commanders if one.army == z]

    def leader(self, z: int) -> Commander | None:
        return max(self.at(z), key=lambda one: (one.number, -one.person), default=None)

    def command(self, z: int) -> int:
        return sum(one.number for one in self.at(z))

    def free(self, seat: int, flag: int, with_spare: bool) -> list[Commander]:
        """Who is at no army, or beside a leader where that does too."""
        return [
            one
            for one in self.commanders
            if (one.side, one.flag) == (seat, flag)
            and (one.army is None or (with_spare and self.leader(one.army) != one))
        ]

    def claim(self, seat: int, flag: int, with_spare: bool) -> int:
        claiming = self.free(seat, flag, with_spare)
        return sum(one.number for one in claiming) if claiming else NO_CLAIM

    def open_to(self, seat: int, flag: int, step: int) -> tuple[set[int], int]:
        """The armies a claim may take, and how high it is there."""
        claims = {}
        for z, army in self.armies.items():
            leader = self.leader(z)
            claim = self.claim(seat, flag, with_spare=leader is None)
            if claim == NO_CLAIM or (army.flag == flag) != (step == OWN_FLAG):
                continue
            is_own = leader is not None and (leader.flag, leader.side) == (flag, seat)
            is_stronger = claim > self.command(z)
            if leader is None:
                gives_way = True
            elif step == OWN_FLAG:
                gives_way = leader.flag != flag or (not is_own and is_stronger)
            else:
                gives_way = leader.flag != army.flag and not is_own and is_stronger
            if gives_way:
                claims[z] = claim
        return set(claims), max(claims.values(), default=NO_CLAIM)

    def arms_of(self, party: int, seat: int | None = None) -> dict[int, int]:
        """The points of the armies that a party leads, of all seats or of one."""
        return {
            z: army.number + self.command(z)
            for z, army in self.armies.items()
            if (leader := self.leader(z)) is not None and leader.party == party and seat in (None, army.side)
        }

    def value(self, person: int) -> int:
        side = self.side(person)
        assert side is not None
        gained = int(self.s.effect[side * PARTIES + int(self.ed.party[person])])
        return int(self.ed.value[person]) + gained - int(self.s.weakened[person])

    def persons(self, party: int, seat: int | None = None) -> list[int]:
        return [
            person
            for person in range(PERSONS)
            if (side := self.side(person)) is not None and self.ed.party[person] == party and seat in (None, side)
        ]

    def worth(self, party: int, seat: int | None = None) -> int:
        return sum(map(self.value, self.persons(party, seat)))


@cache
def _all_laid() -> tuple[Laid, ...]:
    return tuple(map(Laid, TABLES))


def laid(count: int = len(TABLES)) -> Iterator[Laid]:
    """Each with a record of its own, which a test may change."""
    for t in _all_laid()[:count]:
        fresh = copy(t)
        fresh.s = record.copy(t.s)
        yield fresh


def bits(numbers: object) -> int:
    assert isinstance(numbers, (set, list, dict))
    return sum(1 << number for number in numbers)


def highest(numbers: dict[K, int]) -> list[K]:
    """Who has most."""
    return [key for key, number in numbers.items() if number == max(numbers.values())]


# Commanders and armies


def test_e16_an_army_s_leader_is_its_strongest_commander_and_all_of_them_count() -> None:
    for t in laid():
        for z in range(EXTRAS):
            leader = t.leader(z)
            assert armies.leader_of(t.s, t.ed, z) == (NO_CARD if leader is None else leader.person)
            assert armies.command_of(t.s, t.ed, z) == t.command(z)
            assert armies.is_army_out(t.s, t.ed, z) == (z in t.armies)
            assert arms.is_led(t.s, t.ed, z) == (leader is not None)
        assert arms.is_any_army_led(t.s, t.ed) == any(map(t.at, t.armies))


def test_e10_e11_who_is_free_and_how_much_a_claim_is() -> None:
    for t in laid():
        for seat, flag in product(t.seats, range(1, FLAGS)):
            free, all_free = (t.free(seat, flag, with_spare) for with_spare in (False, True))
            for one in t.commanders:
                assert armies.is_free(t.s, t.ed, one.person, seat, flag) == (one in free)
                is_spare = one in all_free and one not in free
                assert armies.is_spare(t.s, t.ed, one.person, seat, flag) == is_spare
            for with_spare in (False, True):
                assert armies.claim_of(t.s, t.ed, seat, flag, with_spare) == t.claim(seat, flag, with_spare)


def test_g12_which_armies_are_open_to_a_claim() -> None:
    for t in laid():
        for seat, flag, step in product(t.seats, range(1, FLAGS), STEPS):
            found, claim = t.open_to(seat, flag, step)
            assert armies.open_armies(t.s, t.ed, seat, flag, step) == (bits(found), claim)


def test_e12_the_highest_claim_goes_first_and_equal_ones_of_others_on_its_armies_dispute_it() -> None:
    for t in laid():
        for step in STEPS:
            claims = {key: t.open_to(*key, step) for key in product(t.seats, range(1, FLAGS))}
            first = max(claims, key=lambda key: claims[key][1])  # of equal ones the first
            found, claim = claims[first]
            expected = (NO_SEAT, 0, 0, 0)
            if found:
                rivals = {seat for (seat, _), other in claims.items() if other[1] == claim and other[0] & found}
                expected = (*first, bits(found), bits(rivals))
            assert armies.highest_claim(t.s, t.ed, step) == expected


def test_r2_which_flags_of_one_player_have_equal_claims() -> None:
    for t in laid():
        for seat, step in product(t.seats, STEPS):
            claims = {flag: t.open_to(seat, flag, step) for flag in range(1, FLAGS)}
            first = max(claims, key=lambda flag: claims[flag][1])
            found, claim = claims[first]
            assert armies.flag_of_claim(t.s, t.ed, seat, step) == (first if found else 0)
            if found:
                tied = {flag for flag, other in claims.items() if other[1] == claim and other[0] & found}
                assert armies.tied_flags(t.s, t.ed, seat, step) == bits(tied)


def test_the_flags_that_have_a_commander_on_the_table() -> None:
    for t in laid():
        there = {one.side * FLAGS + one.flag for one in t.commanders if one.side is not None}
        assert armies.flags_on_table(t.s, t.ed) == bits(there)


def test_e8_who_comes_with_a_claim_who_goes_and_where_the_army_lies() -> None:
    for t in laid():
        for (z, army), seat, flag in product(t.armies.items(), t.seats, range(1, FLAGS)):
            s = record.copy(t.s)
            before = {one.person: one.army for one in t.commanders}
            coming = {one.person for one in t.free(seat, flag, with_spare=not t.at(z))}
            armies.take_army(s, t.ed, seat, flag, z)
            after = {p: z if p in coming else None if army_of == z else army_of for p, army_of in before.items()}
            assert {p: None if s.army_of[p] == NO_CARD else int(s.army_of[p]) for p in before} == after
            assert s.place[PERSONS + z] == Place.TABLE + seat
            assert told(s)[-1] == (Event.TOOK_ARMY, seat, PERSONS + z, army.side + 1)


def test_g12_who_is_left_over_joins_the_highest_army_led_with_the_same_flag() -> None:
    for t in laid():
        joined = {}
        for seat, flag in product(t.seats, range(1, FLAGS)):
            led = {
                z: army.number
                for z, army in t.armies.items()
                if army.side == seat and (leader := t.leader(z)) is not None and leader.flag == flag
            }
            best = highest(led)[0] if led else NO_CARD
            assert armies.highest_army_led(t.s, t.ed, seat, flag) == best
            if led and (free := t.free(seat, flag, with_spare=False)):
                joined[best] = (Event.JOINED, seat, PERSONS + best, len(free))
                assert best in led
        before = {one.person: one for one in t.commanders}
        count = len(told(t.s))
        armies.join_armies(t.s, t.ed)
        assert sorted(told(t.s)[count:]) == sorted(joined.values())
        t.commanders = t._commanders()
        for one in t.commanders:
            was = before[one.person]
            if one.army != was.army:
                assert was.army is None
                assert one.army in joined
        assert all(one.army is not None or not _leads(t, one) for one in t.commanders)


def _leads(t: Laid, one: Commander) -> bool:
    """His player leads an army with his flag."""
    return any(
        army.side == one.side and (leader := t.leader(z)) is not None and leader.flag == one.flag
        for z, army in t.armies.items()
    )


def told(s: State) -> list[tuple[Event, int, int, int]]:
    items = (s.news.items[i] for i in range(int(s.news.count)))
    return [(Event(int(item.kind)), int(item.who), int(item.what), int(item.places)) for item in items]


def test_g9_the_highest_of_some_armies_is_the_first_of_equal_ones() -> None:
    for t in laid():
        if t.armies:
            some = t.chance.sample(sorted(t.armies), t.chance.randint(1, len(t.armies)))
            numbers = {z: t.armies[z].number for z in sorted(some)}
            assert armies.highest_army(t.ed, bits(some)) == highest(numbers)[0]


# Kroatien


def test_e13_who_uses_kroatien_and_whom_it_strengthens() -> None:
    for t in laid():
        flag = int(t.ed.extra_flag[KROATIEN])
        at = {seat: [one.person for one in t.commanders if (one.side, one.flag) == (seat, flag)] for seat in t.seats}
        for seat, each in product(t.seats, range(1, FLAGS)):
            there = [one for one in t.commanders if (one.side, one.flag) == (seat, each)]
            assert bonus.commanders_at(t.s, t.ed, seat, each) == len(there)
        side = t.side(PERSONS + KROATIEN)
        user = None
        if side is not None:
            user = next((seat for seat in (side, int(t.s.laid_by[PERSONS + KROATIEN])) if at[seat]), None)
            assert bonus.user_of_bonus(t.s, t.ed, KROATIEN) == (NO_SEAT if user is None else user)
        before = {one.person: int(t.s.arms[one.person]) for one in t.commanders}
        t.s.pending = 0
        bonus.settle_bonus(t.s, t.ed)
        asked = user is not None and len(at[user]) > 1
        assert t.s.pending == (1 << user if asked and user is not None else 0)
        if user is not None and not asked:
            (person,) = at[user]
            before[person] += int(t.ed.bonus[KROATIEN])
            assert t.s.hit[KROATIEN] == person
        elif asked:
            assert (t.s.phase, t.s.chosen) == (Phase.BONUS, PERSONS + KROATIEN)
        assert {person: int(t.s.arms[person]) for person in before} == before


def test_g12_which_cards_touch_arms() -> None:
    for t in laid():
        fighting = {one.person for one in t.commanders}
        arming = {
            PERSONS + z
            for z in range(EXTRAS)
            if t.ed.army[z] or t.ed.bonus[z] or t.ed.hits[z] in (Hits.REMOVES, Hits.DISARMS)
        }
        assert {card for card in range(CARDS) if playing.touches_arms(t.ed, card)} == fighting | arming
        assert {z for z in range(EXTRAS) if table.is_army(t.ed, PERSONS + z)} == {*range(FIRST_ARMY, EXTRAS)} - {GAP}
        assert not any(table.is_army(t.ed, person) for person in range(PERSONS))


# Judging


def test_e15_to_e18_a_trick_decided_by_arms() -> None:
    for t in laid():
        red = sum(int(t.ed.red[z]) for z in range(EXTRAS) if t.side(PERSONS + z) is not None)
        assert arms.red_numbers(t.s, t.ed) == red
        sums = {party: sum(t.arms_of(party).values()) for party in Party if t.arms_of(party)}
        for party in Party:
            assert arms.party_arms(t.s, t.ed, party) == sums.get(party, 0)
            for seat in t.seats:
                own = t.arms_of(party, seat)
                assert arms.own_arms(t.s, t.ed, seat, party) == (sum(own.values()) if own else -1)
            holders = {t.armies[z].side for z in highest(t.arms_of(party))}
            assert arms.holders_of_strongest(t.s, t.ed, party) == bits(holders)
            leaders = [leader for z in t.arms_of(party) if (leader := t.leader(z)) is not None]
            is_hurt = party == Party.REACTION and any(leader.flag != Flag.BUND for leader in leaders)
            assert arms.feels_red(t.s, t.ed, party) == is_hurt
            assert arms.noted_arms(t.s, t.ed, party, 7) == (7 - red * is_hurt) // 2
        strongest = highest(sums)
        assert arms.strongest_in_arms(t.s, t.ed) == bits(strongest)
        expected: tuple[int, ...] = (Verdict.EMPTY, NO_PARTY, NO_SEAT, 0)
        if len(strongest) > 1:
            expected = (Verdict.EQUAL_PARTIES_IN_ARMS, bits(strongest), NO_SEAT, 0)
        elif strongest:
            (winner,) = strongest
            sides = {t.armies[z].side for z in highest(t.arms_of(winner))}
            expected = (Verdict.EQUAL_ARMIES, winner, bits(sides), 0)
            if len(sides) == 1:
                expected = (Verdict.ARMS, winner, *sides, int(arms.noted_arms(t.s, t.ed, winner, sums[winner])))
        assert arms.verdict_of_arms(t.s, t.ed) == expected
        if sums:
            assert tricks.standing(t.s, t.ed) == expected


@pytest.mark.parametrize("credit", [0, 1])
def test_b14_b15_a_trick_decided_by_politics(credit: int) -> None:
    for t in laid(25):
        t.s.credit = credit
        totals = {party: t.worth(party) for party in Party if t.persons(party)}
        for party in Party:
            assert values.party_total(t.s, t.ed, party) == totals.get(party, values.LEAST)
            shares = {seat: t.worth(party, seat) for seat in t.seats if t.persons(party, seat)}
            for seat in t.seats:
                assert values.count_of(t.s, t.ed, seat, party) == len(t.persons(party, seat))
                assert values.own_points(t.s, t.ed, seat, party) == shares.get(seat, 0)
            most = max(shares.values(), default=values.LEAST)
            assert values.leaders_of(t.s, t.ed, party) == (bits(highest(shares)), most)
        strongest = highest(totals)
        most = max(totals.values(), default=values.LEAST)
        assert values.strongest_parties(t.s, t.ed) == (bits(strongest), most)
        expected: tuple[int, ...] = (Verdict.EMPTY, NO_PARTY, NO_SEAT, 0)
        if len(strongest) > 1:
            expected = (Verdict.EQUAL_PARTIES, bits(strongest), NO_SEAT, most)
        elif strongest:
            (winner,) = strongest
            shares = {seat: t.worth(winner, seat) for seat in t.seats if t.persons(winner, seat)}
            leaders, own = highest(shares), max(shares.values())
            expected = (Verdict.POLITICS, winner, *leaders, own if credit else most)
            if len(leaders) > 1:
                expected = (Verdict.EQUAL_PLAYERS, winner, bits(leaders), own)
        assert values.political_verdict(t.s, t.ed) == expected


# The end


@cache
def ended() -> Table:
    return Table(players=4, spare=False)


def noted_by_chance(seed: int) -> tuple[Table, list[list[int]]]:
    """Points of each seat in each party."""
    chance = random.Random(seed)
    t = ended()
    t.s.players = chance.choice((2, 3, 4))
    points = [[chance.randint(-2, 3) for _ in Party] for _ in range(int(t.s.players))]
    for seat, own in enumerate(points):
        t.note(*((seat, party, own[party]) for party in Party))
        t.s.won[seat] = chance.randint(0, 2)
    return t, points


def test_e23_victory_points_ranks_and_the_party_that_wins() -> None:
    for t, points in map(noted_by_chance, range(150)):
        t.s.variant = Variant.EXTENDED
        sums = {party: sum(own[party] for own in points) for party in Party}
        strongest = highest(sums)
        winner = strongest[0] if len(strongest) == 1 and sums[strongest[0]] > 0 else None
        has_majority = winner is not None and 2 * sums[winner] > sum(sums.values())
        assert scoring.strongest_of_all(t.s) == bits(strongest)
        assert scoring.outcome(t.s, t.ed) == (scoring.UNDECIDED if winner is None else winner)
        assert scoring.majority_party(t.s) == (winner if has_majority else NO_PARTY)
        rewards = {
            party: int(t.ed.majority)
            if has_majority
            else int(t.ed.awards[sum(other > own_sum for other in sums.values())])
            for party, own_sum in sums.items()
            if (party == winner if has_majority else own_sum > 0)
        }
        final = []
        for own in points:
            leading = [party for party in rewards if own[party] == max(each[party] for each in points)]
            final.append(sum(rewards[party] for party in leading))
        _assert_ranked(t, final)


def test_b24_points_in_the_strongest_parties_and_ranks() -> None:
    for t, points in map(noted_by_chance, range(50)):
        t.s.variant = Variant.BASE
        sums = {party: sum(own[party] for own in points) for party in Party}
        _assert_ranked(t, [sum(own[party] for party in highest(sums)) for own in points])


def _assert_ranked(t: Table, final: list[int]) -> None:
    """More points come first, then more events won."""
    order = [(points, int(t.s.won[seat])) for seat, points in enumerate(final)]
    others = len(final) - 1
    for seat, points in enumerate(final):
        ahead, behind = sum(each > order[seat] for each in order), sum(each < order[seat] for each in order)
        utility = behind * 1000 // others - ahead * 1000 // others
        assert scoring.payoff(t.s, t.ed, seat) == (utility, points, ahead + 1)
