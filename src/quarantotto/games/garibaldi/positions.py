"""Positions of Garibaldi laid out by hand, in the numbers of the table, for lessons and tests: places, cards and rounds
count from 1."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from quarantotto.games.garibaldi.actions import CARD, DONE, PASS, PATROL, parse_action
from quarantotto.games.garibaldi.meta import META
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import clear_slot, hold
from quarantotto.games.garibaldi.rules.country import ask, mark_clue
from quarantotto.games.garibaldi.rules.patrols import idle_patrols
from quarantotto.games.garibaldi.state import (
    CARDS,
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    PLACES,
    ROUNDS,
    SEATS,
    SLOTS,
    TOP,
    Kind,
    Phase,
    Stage,
    State,
    Where,
)

NAMES = ("yellow", "blue", "brown", "orange", "green")


class Layout:
    """A position and the words to change it."""

    def __init__(self, s: State, ed: Printed) -> None:
        """Of a dealt game, which stays as it was dealt until something is laid out."""
        self.s, self.ed = s, ed

    def hands(self, hands: Mapping[int, Sequence[int]]) -> Self:
        """These hands and no others; everything else lies in the pile."""
        s = self.s
        for card in range(CARDS):
            if int(s.where[card]) not in (Where.DISCARD, Where.OUT):
                s.where[card] = Where.PILE
                s.making[card] = s.makings
                s.sighting[card] = s.sightings
        for slot in range(SLOTS):
            clear_slot(s, slot)
        for seat in range(SEATS):
            s.hand_count[seat] = 0
        s.held = s.top_count = 0
        for i in range(TOP):
            s.top[i] = NO_CARD
        for seat, cards in hands.items():
            for card in cards:
                hold(s, seat, card - 1, 1 << seat)
        s.pile = sum(int(s.where[card]) == Where.PILE for card in range(CARDS))
        return self

    def discards(self, cards: Sequence[int]) -> Self:
        """These cards lie on the discard pile."""
        for card in cards:
            assert int(self.s.where[card - 1]) == Where.PILE
            self.s.where[card - 1] = Where.DISCARD
            self.s.making[card - 1] = self.s.sighting[card - 1] = 0
            self.s.pile = int(self.s.pile) - 1
        return self

    def route(self, *columns: Sequence[int] | int) -> Self:
        """The pad from the landing on; the last column is that of the round before this one."""
        s = self.s
        s.round_number = len(columns)
        s.checked = len(columns) - 1
        for column in range(ROUNDS + 1):
            s.entries[column] = 0
            for i in range(3):
                s.route[column, i] = NO_PLACE
        for column, entered in enumerate(columns):
            self._enter(column, entered)
            for patrol in range(PATROLS):
                s.watch[column, patrol] = s.patrol_at[patrol]
        return self

    def _enter(self, column: int, entered: Sequence[int] | int) -> None:
        places = [entered] if isinstance(entered, int) else list(entered)
        for i, place in enumerate(places):
            self.s.route[column, i] = place - 1
        self.s.entries[column] = len(places)
        self.s.garibaldi = places[-1] - 1

    def patrols(self, **places: int) -> Self:
        """Patrols stand there, and have stood there in every round before."""
        for name, place in places.items():
            patrol = NAMES.index(name)
            self.s.patrol_at[patrol] = place - 1
            for column in range(int(self.s.round_number)):
                self.s.watch[column, patrol] = place - 1
        return self

    def uncaught(self) -> Self:
        """In no round before did a patrol stand where he was: there it was a step away."""
        s = self.s
        for column in range(int(s.round_number)):
            place = int(s.route[column, int(s.entries[column]) - 1])
            for patrol in range(PATROLS):
                if int(s.watch[column, patrol]) == place:
                    s.watch[column, patrol] = next(n for n in range(PLACES) if int(self.ed.lines[place, n]))
        return self

    def austrian_phase(self, seat: int = 1) -> Self:
        """Garibaldi stays and draws nothing; the first Austrian is to act."""
        return self.turn_over(int(self.s.garibaldi) + 1, seat)

    def turn_over(self, entered: Sequence[int] | int, seat: int = 1) -> Self:
        """Garibaldi has gone there in this round; an Austrian is to act."""
        s = self.s
        self._enter(int(s.round_number), entered)
        s.stage = Stage.CLOSED
        s.active = seat
        ask(s, Phase.PATROL, seat)
        return self

    def showed(self, kind: str) -> Self:
        """The movement card of this round, which everybody has seen."""
        self.s.shown[int(self.s.round_number)] = Kind[kind.upper()] + 1
        return self

    def named(self, places: Mapping[int, int]) -> Self:
        """Places named for a letter or an accusation, by round."""
        for round_number, place in places.items():
            self.s.named[round_number] = place - 1
            mark_clue(self.s, place - 1)
        return self

    def named_at_check(self, place: int) -> Self:
        """The place named at the end of round 8."""
        self.s.named_at_check = place - 1
        mark_clue(self.s, place - 1)
        return self

    def end_of_round(self) -> Self:
        """The position check is over, and a place must be named."""
        s = self.s
        s.checked = s.round_number
        for patrol in range(PATROLS):
            s.watch[int(s.round_number), patrol] = s.patrol_at[patrol]
        ask(s, Phase.NAME, GARIBALDI)
        return self


def lay(s: State, ed: Printed, laid: Mapping[str, Any]) -> None:
    """Lays a lesson's position out on a dealt table."""
    layout = Layout(s, ed)
    layout.hands({int(seat) - 1: cards for seat, cards in laid["hands"].items()})
    layout.route(*laid["route"])
    layout.patrols(**{name: int(ed.start[i]) + 1 for i, name in enumerate(NAMES)} | laid.get("patrols", {})).uncaught()
    layout.discards(laid.get("discards", ()))
    layout.named({int(number): place for number, place in laid.get("named", {}).items()})
    if "named_at_check" in laid:
        layout.named_at_check(laid["named_at_check"])
    if "showed" in laid:
        layout.showed(laid["showed"])
    if "went" in laid:
        layout.turn_over(laid["went"])
    if laid.get("end_of_round"):
        layout.end_of_round()


def acts(s: State, ed: Printed, seat: int, word: str) -> list[int]:
    """The actions a word stands for: those of the notation; `foot`, `horse` and `boat` for cards one may choose among;
    `stay` for patrols that stay where they are and a hand that is kept."""
    if word == "stay":
        if int(s.phase) == Phase.PATROL:
            return [PATROL + patrol for patrol in range(PATROLS) if idle_patrols(s) >> patrol & 1]
        return [PASS, DONE]
    if word.upper() not in Kind.__members__:
        return [parse_action(word)]
    where = Where.PILE if int(s.phase) == Phase.SEARCH else Where.HAND + seat
    kinds = ed.red if seat == GARIBALDI else ed.white
    kind = Kind[word.upper()]
    return [CARD + card for card in range(int(ed.cards)) if int(s.where[card]) == where and int(kinds[card]) == kind]


def facts(s: State, ed: Printed) -> dict[str, Any]:
    """A position in the words of a lesson's file."""
    clues = sorted((int(s.clue_order[place]), place + 1) for place in range(PLACES) if int(s.clue_order[place]))
    return {
        "here": int(s.garibaldi) + 1,
        "round": int(s.round_number),
        "pad": [int(s.route[int(s.round_number), i]) + 1 for i in range(int(s.entries[int(s.round_number)]))],
        "clues": [place for _, place in clues],
        "patrols": {name: int(s.patrol_at[patrol]) + 1 for patrol, name in enumerate(NAMES)},
        "hands": {str(seat + 1): int(s.hand_count[seat]) for seat in range(int(s.players))},
        "out": [card + 1 for card in range(int(ed.cards)) if int(s.where[card]) == Where.OUT],
        "outcome": META.outcomes[int(s.result)] if not int(s.pending) else "",
    }
