"""A table of Comuni that tests can lay out as they like: interpreted, every cube and card accounted for."""

from quarantotto.core.game import ALLOWED
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games.comuni.actions import action_name, parse_action
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.positions import Layout
from quarantotto.games.comuni.printed import KIND_LETTERS
from quarantotto.games.comuni.state import KINDS, NO_CARD, STACKS, Event, Place

EDITION = load_edition(GAME)


class Table(Layout):
    """A position and the words to change it."""

    def __init__(self, players: int = 4, seed: int = 1, comuni: str | None = None, **options: str) -> None:
        self.position = Position.start(GAME, EDITION, players=players, options=options, key=seed_key(seed))
        super().__init__(self.position.state, EDITION.record)
        if comuni is not None:
            self.comuni(*map(int, comuni))

    # Laying out what only tests want

    def has(self, seat: int) -> tuple[int, int, int, int]:
        """Gold, armies, craftsmen, pilgrims."""
        gold, army, craftsman, pilgrim = (int(self.s.cubes[seat, resource]) for resource in range(KINDS))
        return gold, army, craftsman, pilgrim

    def card(self, level: int, kinds: str = "", stack: str = "") -> int:
        """A card of that level that still lies in a stack; kinds are letters, exactly these."""
        bits = sum(1 << KIND_LETTERS.index(kind) for kind in kinds)
        for card in range(int(self.ed.cards)):
            is_right = int(self.ed.card_level[card]) == level and (not kinds or int(self.ed.card_kinds[card]) == bits)
            is_there = int(self.s.place[card]) < STACKS
            if is_right and is_there and (not stack or "ABCD"[int(self.ed.card_stack[card])] == stack):
                return card
        raise LookupError(f"no card {level} {kinds} is left")

    def stack(self, letter: str, left: int) -> "Table":
        """Cards are drawn from this stack, and so many are left of it; the others are gone."""
        number = "ABCD".index(letter)
        for card in range(int(self.ed.cards)):
            place = int(self.s.place[card])
            if place < number or (place == number and int(self.s.stack_left[number]) > left):
                self.s.place[card] = Place.OUT
                self.s.stack_left[place] -= 1
        self.s.stack = number
        self.s.invasions = number
        return self

    def empty_column(self, column: int) -> "Table":
        for row in range(3):
            card = int(self.s.column_card[column - 1, row])
            if card != NO_CARD:
                self.s.place[card] = Place.OUT
                self.s.column_card[column - 1, row] = NO_CARD
        return self

    # Playing

    def act(self, *names: str, seat: int | None = None) -> "Table":
        """Decisions of whoever is asked, or of the seat given."""
        for name in names:
            (first, *_) = self.position.pending()
            self.position.act(first if seat is None else seat, parse_action(name))
        return self

    def refused(self, name: str, seat: int | None = None) -> Clause | None:
        """The clause that forbids it; None where it is allowed."""
        asked = self.position.pending()[0] if seat is None else seat
        clause = self.position.refusal(asked, parse_action(name))
        return None if clause == ALLOWED else Clause(clause)

    def legal(self, seat: int | None = None) -> list[str]:
        asked = self.position.pending()[0] if seat is None else seat
        return [action_name(action) for action in self.position.legal(asked)]

    def commit(self, seat: int, league: int, city: int, gold: int = 0, pilgrims: int = 0) -> "Table":
        return self.act(*(f"number-{n}" for n in (league, city, gold, pilgrims)), seat=seat)

    @property
    def phase(self) -> int:
        """A Phase; as a number, because a type checker believes that it cannot change."""
        return int(self.s.phase)

    @property
    def pending(self) -> list[int]:
        return self.position.pending()

    def news(self, kind: Event) -> list[tuple[int, int, int]]:
        items = [self.s.news.items[i] for i in range(int(self.s.news.count))]
        return [(int(i.who), int(i.what), int(i.places)) for i in items if int(i.kind) == kind]
