"""Positions of Comuni laid out by hand, for lessons and tests, every cube and card accounted for. Seats count from 0,
but from 1 in a lesson's file; columns and cards from 1: `A13` is card 13 of stack A."""

import re
from collections.abc import Mapping
from typing import Any, Self

from quarantotto.games.comuni.actions import CARD, GO_ON, parse_action
from quarantotto.games.comuni.printed import KIND_LETTERS, Printed
from quarantotto.games.comuni.rules.building import begin_build
from quarantotto.games.comuni.rules.invasions import do_alarm
from quarantotto.games.comuni.rules.projects import answer_for_the_displaced
from quarantotto.games.comuni.state import (
    COLUMNS,
    DISCARDED,
    KINDS,
    NO_CARD,
    STACKS,
    Kind,
    Phase,
    Place,
    Resource,
    State,
)

LETTERS = "ABCD"  # of stacks


def card_named(ed: Printed, name: str) -> int:
    """`A13`: card 13 of stack A."""
    of_stack = [card for card in range(int(ed.cards)) if int(ed.card_stack[card]) == LETTERS.index(name[0])]
    return of_stack[int(name[1:]) - 1]


class Layout:
    """A position and the words to change it."""

    def __init__(self, s: State, ed: Printed) -> None:
        """Of a dealt game, which stays as it was dealt until something is laid out."""
        self.s: Any = s
        self.ed: Any = ed

    def comuni(self, *numbers: int) -> Self:
        for seat, number in enumerate(numbers):
            self.s.comune[seat] = number - 1
        return self

    def cubes(self, seat: int, gold: int = 0, army: int = 0, craftsman: int = 0, pilgrim: int = 0) -> Self:
        """A seat has exactly these; the rest is in the supply."""
        for resource, number in enumerate((gold, army, craftsman, pilgrim)):
            self.s.supply[resource] += int(self.s.cubes[seat, resource]) - number
            self.s.cubes[seat, resource] = number
        return self

    def no_cubes(self) -> Self:
        for seat in range(int(self.s.players)):
            self.cubes(seat)
        return self

    def from_stack(self, card: int) -> int:
        """The card, no longer in its stack; where it lay on a column another of the stack lies now."""
        s = self.s
        if int(s.place[card]) >= Place.COLUMN:
            column = int(s.place[card]) - Place.COLUMN
            other = next(c for c in range(int(self.ed.cards)) if int(s.place[c]) == int(self.ed.card_stack[card]))
            row = next(row for row in range(3) if int(s.column_card[column, row]) == card)
            s.place[other], s.column_card[column, row] = Place.COLUMN + column, other
            s.stack_left[int(self.ed.card_stack[card])] -= 1
        else:
            s.stack_left[int(s.place[card])] -= 1
        return card

    def hand(self, seat: int, *cards: int) -> Self:
        """Cards out of the stacks into a hand, as if claimed."""
        self.s.claims += 1
        for card in cards:
            self.s.place[self.from_stack(card)] = Place.HAND + seat
            self.s.claimed_in[card] = int(self.s.claims)
            self.s.hand_count[seat] += 1
        return self

    def building(self, seat: int, kind: str, height: int) -> int:
        """A building of cards that fit; its number."""
        return self._raise(seat, KIND_LETTERS.index(kind), height)

    def wall(self, seat: int, height: int) -> int:
        return self._raise(seat, Kind.WALL, height)

    def _raise(self, seat: int, kind: int, height: int) -> int:
        s = self.s
        structure = int(s.structures)
        s.structures += 1
        s.owner[structure], s.kind[structure], s.height[structure] = seat, kind, height
        s.claims += 1
        for storey in range(1, height + 1):
            card = self._fitting(kind, storey)
            s.stack_left[int(s.place[card])] -= 1
            s.claimed_in[card] = int(s.claims)
            slot = int(s.laid)
            s.laid_card[slot], s.laid_in[slot], s.laid_storey[slot] = card, structure, storey
            s.laid_when[slot] = int(s.claims)
            if kind == Kind.WALL:
                s.place[card] = Place.WALL + seat
                s.laid_back[slot], s.laid_level[slot] = int(self.ed.card_stack[card]), 0
            else:
                s.place[card] = Place.BUILDING + seat
                s.score[seat] += storey
                s.kind_points[seat, kind] += storey
                s.tallest[seat, kind] = max(int(s.tallest[seat, kind]), storey)
            s.laid += 1
        return structure

    def _fitting(self, kind: int, storey: int) -> int:
        """A card of a stack that one would build so; any, if there is none."""
        there = [card for card in range(int(self.ed.cards)) if int(self.s.place[card]) < STACKS]
        fits = (c for c in there if int(self.ed.card_kinds[c]) == 1 << kind and int(self.ed.card_level[c]) >= storey)
        return next(fits, there[0])

    def envoy(self, seat: int, column: int, gold: int = 0) -> Self:
        """A bid lies on a column (from 1)."""
        self.s.envoy[column - 1], self.s.bid[column - 1] = seat, gold
        self.s.envoys[seat] -= 1
        self.s.supply[Resource.GOLD] -= gold
        return self

    def outbid(self, seat: int, column: int, gold: int) -> Self:
        """A seat has just bid more on a column, and whose envoy was there is asked."""
        s = self.s
        s.displaced, s.displaced_bid = int(s.envoy[column - 1]), int(s.bid[column - 1])
        s.displaced_from = column - 1
        self.envoy(seat, column, gold)
        answer_for_the_displaced(s, self.ed)
        return self

    def turn(self, seat: int, phase: Phase = Phase.PROJECT) -> Self:
        self.s.turn, self.s.leader, self.s.phase, self.s.pending = seat, seat, phase, 1 << seat
        if phase == Phase.BUILD:
            begin_build(self.s)
        return self

    def used_up(self, stacks: str) -> Self:
        """These stacks are used up; their cards that lie nowhere else were put away by seats in turn."""
        s = self.s
        s.claims += 1
        for card in range(int(self.ed.cards)):
            place = int(s.place[card])
            if place < STACKS and LETTERS[place] in stacks:
                seat, slot = int(s.laid) % int(s.players), int(s.laid)
                s.stack_left[place] -= 1
                s.place[card], s.claimed_in[card] = Place.DISCARD + seat, int(s.claims)
                s.laid_card[slot], s.laid_in[slot], s.laid_when[slot] = card, DISCARDED + seat, int(s.claims)
                s.laid += 1
        s.invasions = min(len(stacks), STACKS) - 1
        s.stack = len(stacks) if len(stacks) == STACKS else len(stacks) - 1
        return self


def lay(s: State, ed: Printed, laid: Mapping[str, Any]) -> None:
    """Lays a lesson's position out on a dealt table."""
    layout = Layout(s, ed).comuni(*laid["comuni"]).no_cubes()
    for seat, cubes in laid.get("cubes", {}).items():
        layout.cubes(int(seat) - 1, *cubes)
    for seat, cards in laid.get("hands", {}).items():
        layout.hand(int(seat) - 1, *(card_named(ed, card) for card in cards))
    for seat, buildings in laid.get("buildings", {}).items():
        for building in buildings:
            layout.building(int(seat) - 1, building[0], int(building[1]))
    for seat, heights in laid.get("walls", {}).items():
        for height in heights:
            layout.wall(int(seat) - 1, height)
    for seat, bids in laid.get("envoys", {}).items():
        for column, gold in bids:
            layout.envoy(int(seat) - 1, column, gold)
    for seat, kinds in laid.get("active", {}).items():
        s.activated[int(seat) - 1] = sum(1 << KIND_LETTERS.index(kind) for kind in kinds)
    for kind, seat in laid.get("masters", {}).items():
        s.master[KIND_LETTERS.index(kind)] = seat - 1
    for seat, plunder in laid.get("plunder", {}).items():
        s.plunder[int(seat) - 1] = plunder
    if "used_up" in laid:
        layout.used_up(laid["used_up"])
    layout.turn(laid.get("turn", 1) - 1, Phase[laid.get("phase", "project").upper()])
    if laid.get("is_last_turn"):
        s.ending = 1
    if "outbid" in laid:
        seat, column, gold = laid["outbid"]
        layout.outbid(seat - 1, column, gold)
    if laid.get("phase") == "alarm":
        do_alarm(s, ed, int(s.leader), GO_ON)


def acts(s: State, ed: Printed, seat: int, word: str) -> list[int]:
    """The actions a word stands for: those of the notation, and cards by stack and number."""
    if re.fullmatch(rf"[{LETTERS}]\d\d", word):
        return [CARD + card_named(ed, word)]
    return [parse_action(word)]


def facts(s: State, ed: Printed) -> dict[str, Any]:
    """A position in the words of a lesson's file."""
    seats = range(int(s.players))
    grid: Any = s.cubes
    columns = [column for column in range(COLUMNS) if int(s.column_card[column, 0]) != NO_CARD]
    return {
        "cubes": {str(seat + 1): [int(grid[seat, resource]) for resource in range(KINDS)] for seat in seats},
        "bids": {str(c + 1): [int(s.envoy[c]) + 1, int(s.bid[c])] for c in columns if int(s.envoy[c]) in seats},
        "hands": {str(seat + 1): int(s.hand_count[seat]) for seat in seats},
        "score": {str(seat + 1): int(s.score[seat]) for seat in seats},
        "plunder": {str(seat + 1): int(s.plunder[seat]) for seat in seats},
        "heroes": {str(seat + 1): int(s.heroes[seat]) for seat in seats},
        "masters": {KIND_LETTERS[kind]: int(s.master[kind]) + 1 for kind in range(KINDS)},
        "bonus_walls": int(s.bonus_walls),
        "marker": int(s.stack_left[int(s.stack)]) if int(s.stack) < STACKS else 0,
        "is_over": not int(s.pending),
    }
