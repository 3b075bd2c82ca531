"""Positions set up by hand, in the numbers of the table: places, cards and rounds count from 1."""

from collections.abc import Mapping, Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games.garibaldi.actions import CARD, KIND, PATROL, PLACE, SEAT, action_name, parse_action
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import clear_slot, hold
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    SEATS,
    SLOTS,
    Event,
    Phase,
    Stage,
    State,
    Where,
)

EDITION: Edition[Printed] = load_edition(GAME)
YELLOW, BLUE, BROWN, ORANGE, GREEN = range(5)


class Table:
    """A game in progress with its words: `play("place-32")`, `refused("card-1")`."""

    def __init__(self, players: int = 2, variant: str = "basic", seed: int = 1, **options: str) -> None:
        self.position = Position.start(
            GAME, EDITION, players=players, variant=variant, options=options, key=seed_key(seed)
        )

    @property
    def s(self) -> State:
        state: State = self.position.state
        return state

    @property
    def phase(self) -> Phase:
        return Phase(int(self.s.phase))

    @property
    def here(self) -> int:
        return int(self.s.garibaldi) + 1

    # Setting up

    def hands(self, hands: Mapping[int, Sequence[int]], top: Sequence[int] = ()) -> "Table":
        """These hands and no others; everything else lies in the pile."""
        s = self.s
        for card in range(55):
            if int(s.where[card]) not in (Where.DISCARD, Where.OUT):
                s.where[card] = Where.PILE
                s.making[card] = s.makings
                s.sighting[card] = s.sightings
        for slot in range(SLOTS):
            clear_slot(s, slot)
        for seat in range(SEATS):
            s.hand_count[seat] = 0
        s.held = s.top_count = 0
        for i in range(7):
            s.top[i] = NO_CARD
        for seat, cards in hands.items():
            for card in cards:
                hold(s, seat, card - 1, 1 << seat)
        s.pile = sum(int(s.where[card]) == Where.PILE for card in range(55))
        return self

    def discards(self, cards: Sequence[int]) -> "Table":
        for card in cards:
            assert int(self.s.where[card - 1]) == Where.PILE
            self.s.where[card - 1] = Where.DISCARD
            self.s.making[card - 1] = self.s.sighting[card - 1] = 0
            self.s.pile = int(self.s.pile) - 1
        return self

    def pile(self, cards: Sequence[int]) -> "Table":
        """The pile holds these cards; what else lay in it is discarded."""
        lying = [card + 1 for card in range(55) if int(self.s.where[card]) == Where.PILE]
        return self.discards([card for card in lying if card not in cards])

    def route(self, *columns: Sequence[int] | int) -> "Table":
        """The pad from the landing on; the last column is that of the round before this one."""
        s = self.s
        s.round_number = len(columns)
        s.checked = len(columns) - 1
        for column in range(31):
            s.entries[column] = 0
            for i in range(3):
                s.route[column, i] = NO_PLACE
        for column, entered in enumerate(columns):
            places = [entered] if isinstance(entered, int) else list(entered)
            for i, place in enumerate(places):
                s.route[column, i] = place - 1
            s.entries[column] = len(places)
            s.garibaldi = places[-1] - 1
            for patrol in range(PATROLS):
                s.watch[column, patrol] = s.patrol_at[patrol]
        return self

    def patrols(self, **places: int) -> "Table":
        for name, place in places.items():
            patrol = ("yellow", "blue", "brown", "orange", "green").index(name)
            self.s.patrol_at[patrol] = place - 1
            for column in range(int(self.s.round_number)):
                self.s.watch[column, patrol] = place - 1
        return self

    def austrian_phase(self, seat: int = 1) -> "Table":
        """Garibaldi stays and draws nothing; the first Austrian is to act."""
        s = self.s
        column = int(s.round_number)
        s.route[column, 0] = s.garibaldi
        s.entries[column] = 1
        s.stage = Stage.CLOSED
        s.active = seat
        s.phase = Phase.PATROL
        s.pending = 1 << seat
        return self

    # Playing

    def play(self, *names: str) -> "Table":
        for name in names:
            (seat,) = self.position.pending()
            action = parse_action(name)
            clause = self.position.refusal(seat, action)
            assert clause == 0, f"{name} is refused by clause {clause} in {self.phase.name}"
            self.position.act(seat, action)
        return self

    def refused(self, name: str) -> int:
        """The clause that forbids an action of the seat that is asked."""
        (seat,) = self.position.pending()
        return self.position.refusal(seat, parse_action(name))

    def legal(self) -> set[str]:
        (seat,) = self.position.pending()
        return {action_name(action) for action in self.position.legal(seat)}

    def stay(self, *patrols: str) -> "Table":
        """The patrols that are left stay, and nobody discards."""
        while not self.position.is_over and int(self.s.phase) in (Phase.PATROL, Phase.PATROL_CARD, Phase.WHITE_DISCARD):
            self.stay_once()
        return self

    def stay_once(self) -> None:
        """The same, one decision of it."""
        if self.phase == Phase.PATROL:
            self.play(min(name for name in self.legal() if name.startswith("patrol")))
        elif self.phase == Phase.PATROL_CARD:
            self.play("pass")
        else:
            self.play("done")

    # Looking

    def hand(self, seat: int) -> list[int]:
        s = self.s
        return sorted(int(s.held_card[i]) + 1 for i in range(int(s.held)) if int(s.held_by[i]) == seat)

    def where(self, card: int) -> int:
        return int(self.s.where[card - 1])

    def column(self, number: int) -> list[int]:
        return [int(self.s.route[number, i]) + 1 for i in range(int(self.s.entries[number]))]

    def clues(self) -> list[int]:
        order = {int(self.s.clue_order[p]): p + 1 for p in range(190) if int(self.s.clue_order[p])}
        return [order[number] for number in sorted(order)]

    def told(self) -> list[Event]:
        return [Event(int(self.s.news.items[i].kind)) for i in range(int(self.s.news.count))]


__all__ = [
    "BLUE",
    "BROWN",
    "CARD",
    "EDITION",
    "GARIBALDI",
    "GREEN",
    "KIND",
    "ORANGE",
    "PATROL",
    "PLACE",
    "SEAT",
    "YELLOW",
    "Table",
]
