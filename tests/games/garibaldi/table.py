"""Positions set up by hand, in the numbers of the table: places, cards and rounds count from 1."""

from collections.abc import Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games.garibaldi.actions import CARD, KIND, PATROL, PLACE, SEAT, action_name, parse_action
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.positions import Layout
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, Event, Phase, Where

EDITION: Edition[Printed] = load_edition(GAME)
YELLOW, BLUE, BROWN, ORANGE, GREEN = range(5)


class Table(Layout):
    """A game in progress with its words: `play("place-32")`, `refused("card-1")`."""

    def __init__(
        self,
        players: int = 2,
        variant: str = "basic",
        seed: int = 1,
        edition: Edition[Printed] = EDITION,
        **options: str,
    ) -> None:
        self.position = Position.start(
            GAME, edition, players=players, variant=variant, options=options, key=seed_key(seed)
        )
        super().__init__(self.position.state, edition.record)

    @property
    def phase(self) -> Phase:
        return Phase(int(self.s.phase))

    @property
    def here(self) -> int:
        return int(self.s.garibaldi) + 1

    def pile(self, cards: Sequence[int]) -> "Table":
        """The pile holds these cards; what else lay in it is discarded."""
        lying = [card + 1 for card in range(55) if int(self.s.where[card]) == Where.PILE]
        return self.discards([card for card in lying if card not in cards])

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

    def said(self, event: Event, viewer: int | None = None) -> list[tuple[int, int, int]]:
        """Who, what and places of all news of a kind, in the numbers of the record, as a seat hears them or in full."""
        news = (self.s if viewer is None else self.position.concealed(viewer).state).news
        items = [news.items[i] for i in range(int(news.count))]
        return [(int(item.who), int(item.what), int(item.places)) for item in items if int(item.kind) == event]


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
