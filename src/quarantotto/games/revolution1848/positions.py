"""Positions of 1848 laid out by hand, for lessons and tests. Cards are written as on the table, PE01 to PE42 and Z01 to
Z34; seats as in the record, from 0, but from 1 in a lesson's file."""

from collections.abc import Mapping
from typing import Any, Self

from quarantotto.core.game import ALLOWED
from quarantotto.core.news import clear_news
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
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.cards import clear_slot, hold
from quarantotto.games.revolution1848.rules.play import apply, check
from quarantotto.games.revolution1848.rules.table import ask
from quarantotto.games.revolution1848.rules.tricks import next_event
from quarantotto.games.revolution1848.rules.values import LEAST, party_total
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PARTIES, PERSONS, Flag, Party, Phase, Place, State

LETTERS = {Party.REPUBLICANS: "RR", Party.DEMOCRATS: "DL", Party.LIBERALS: "L", Party.REACTION: "R"}


def card(code: str) -> int:
    """The number of a card written as on the table."""
    return int(code[2:]) - 1 if code.startswith("PE") else PERSONS + int(code[1:]) - 1


def code(number: int) -> str:
    return f"PE{number + 1:02}" if number < PERSONS else f"Z{number - PERSONS + 1:02}"


class Layout:
    """A position and the words to change it."""

    def __init__(self, s: State, ed: Printed) -> None:
        """Of a dealt game: nobody holds a card, nothing lies on the table."""
        self.s, self.ed = s, ed
        for seat in range(int(s.players)):
            self._empty(seat)

    def _empty(self, seat: int) -> None:
        s = self.s
        for i in range(int(s.hand_count[seat])):
            number = int(s.hand_card[seat * HAND + i])
            s.place[number] = Place.DECK
            kind = int(number >= PERSONS)
            s.deck[kind] = int(s.deck[kind]) + 1
            clear_slot(s, seat * HAND + i)
        s.hand_count[seat] = 0

    def give(self, seat: int, cards: str) -> Self:
        """More cards for a hand, from the deck."""
        for name in cards.split():
            number = card(name)
            assert self.s.place[number] == Place.DECK, f"{name} is not in the deck"
            kind = int(number >= PERSONS)
            self.s.deck[kind] = int(self.s.deck[kind]) - 1
            hold(self.s, seat, number, int(self.s.making[number]), 0)
        return self

    def open(self, seat: int) -> Self:
        """This seat opens the trick."""
        self.s.opener = seat
        return self.turn(seat)

    def turn(self, seat: int) -> Self:
        self.s.active = seat
        ask(self.s, Phase.TURN, seat)
        return self

    def hand_of(self, seat: int) -> list[str]:
        return [code(int(self.s.hand_card[seat * HAND + i])) for i in range(int(self.s.hand_count[seat]))]

    def slot(self, name: str, seat: int) -> int:
        return self.hand_of(seat).index(name)

    def action(self, what: str, seat: int, first_seat: int = 0) -> int:
        """An action in words: `pass`, `PE09`, `push PE09`, `side 2`, `hit PE09`, `army Z29`, `flag bund`,
        `draw person`."""
        word, _, rest = what.partition(" ")
        if word == "pass":
            return PASS
        if word == "push":
            return PUSH + self.slot(rest, seat)
        if word == "side":
            return SIDE + int(rest) - first_seat
        if word == "hit":
            return PERSON + card(rest)
        if word == "army":
            return ARMY + card(rest) - PERSONS
        if word == "flag":
            return FLAG + Flag[rest.upper()] - Flag.AUSTRIA
        if word == "draw":
            return DRAW_PERSON if rest == "person" else DRAW_EXTRA
        return PLAY + self.slot(what, seat)


class _Hands(Layout):
    """A position as it is: what is in hands stays there."""

    def __init__(self, s: State, ed: Printed) -> None:
        self.s, self.ed = s, ed


def lay(s: State, ed: Printed, laid: Mapping[str, Any]) -> None:
    """Lays a lesson's position out on a dealt table."""
    layout = Layout(s, ed)
    for step in laid.get("played", ()):
        seat, what = int(step[0]) - 1, step[3:]
        if what[0] in "PZ":
            layout.give(seat, what).turn(seat)
            s.passed = 0
        action = layout.action(what, seat, 1)
        clause = check(s, ed, seat, action)
        if clause != ALLOWED:
            raise ValueError(f"{step}: clause {clause}")
        _apply_alone(layout, seat, action)
    for seat, cards in laid.get("hands", {}).items():
        layout.give(int(seat) - 1, cards)
    for seat, points in laid.get("points", {}).items():
        for party, letters in LETTERS.items():
            s.points[(int(seat) - 1) * PARTIES + party] = points.get(letters, 0)
    for seat, won in laid.get("won", {}).items():
        for _ in range(won):
            s.won[int(seat) - 1] = int(s.won[int(seat) - 1]) + 1
            s.won_by[int(s.event)] = int(seat) - 1
            s.event = next_event(s, ed)
    passed = [int(seat) - 1 for seat in laid.get("passed", ())]
    s.passed = sum(1 << seat for seat in passed)
    if passed:
        s.first_passed = passed[0]
    layout.turn(laid.get("turn", 1) - 1)
    clear_news(s.news)


def _apply_alone(layout: Layout, seat: int, action: int) -> None:
    """A decision after which nobody passes for want of cards: everybody holds a card for as long as it takes."""
    s = layout.s
    spare = [other for other in range(int(s.players)) if not int(s.hand_count[other]) or other == seat]
    deck = (code(number) for number in range(PERSONS) if int(s.place[number]) == Place.DECK)
    held = {other: next(deck) for other in spare}
    for other, name in held.items():
        layout.give(other, name)
    apply(s, layout.ed, seat, action)
    for other, name in held.items():
        _put_back(layout, other, name)


def _put_back(layout: Layout, seat: int, name: str) -> None:
    kept = [one for one in layout.hand_of(seat) if one != name]
    layout._empty(seat)
    layout.give(seat, " ".join(kept))


def acts(s: State, ed: Printed, seat: int, word: str) -> list[int]:
    """The actions a word stands for, as `Layout.action` reads them; none for a card that is not in the hand."""
    try:
        return [_Hands(s, ed).action(word, seat, 1)]
    except ValueError:
        return []


def facts(s: State, ed: Printed) -> dict[str, Any]:
    """A position in the words of a lesson's file."""
    seats = range(int(s.players))
    totals = {letters: int(party_total(s, ed, party)) for party, letters in LETTERS.items()}
    armies: dict[str, list[str]] = {}
    for person in range(PERSONS):
        if int(s.army_of[person]) != NO_CARD:
            armies.setdefault(code(PERSONS + int(s.army_of[person])), []).append(code(person))
    return {
        "totals": {letters: total for letters, total in totals.items() if total != LEAST},
        "points": {
            f"{seat + 1} {letters}": int(s.points[seat * PARTIES + party])
            for seat in seats
            for party, letters in LETTERS.items()
        },
        "won": {str(seat + 1): int(s.won[seat]) for seat in seats},
        "led": {army: " ".join(sorted(people)) for army, people in armies.items()},
        "trick": int(s.trick),
        "is_over": not int(s.pending),
    }
