"""A second statement of Comuni's rules, from the rulebook's point of view: slow, plain, and of the program's rules it
knows nothing. It reads the printed matter itself and takes from the game only which cards were drawn."""

from collections.abc import Callable
from typing import Any

RESOURCES = ("gold", "army", "craftsman", "pilgrim")
KINDS = ("economy", "military", "culture", "religion")
LETTERS = dict(zip("EMCR", KINDS, strict=True))
YIELD = dict(zip(KINDS, RESOURCES, strict=True))
STACKS = ("A", "B", "C", "D")
EXCHANGES = {
    "two-gold-for-army": ("gold", "army"),
    "two-pilgrim-for-gold": ("pilgrim", "gold"),
    "two-pilgrim-for-army": ("pilgrim", "army"),
    "two-pilgrim-for-craftsman": ("pilgrim", "craftsman"),
}
SEALED = ("league", "city", "gold pairs", "pilgrim pairs")


def number_in(action: str) -> int:
    return int(action.rpartition("-")[2])


def value_of(height: int) -> int:
    """What a building of so many storeys has earned: 1, 3, 6, 10."""
    return sum(range(1, height + 1))


class Rulebook:
    """The printed matter."""

    def __init__(self, printed: dict[str, Any], players: int) -> None:
        numbers = printed["numbers"]
        self.numbers: dict[str, Any] = numbers
        self.box = dict(zip(RESOURCES, numbers["supply"], strict=True))
        used = numbers["columns_used"][players - 2]
        self.sizes = [size if column < used else 0 for column, size in enumerate(printed["columns"]["size"])]
        self.strength: list[int] = printed["invasions"]["strength"]
        self.heroes = list(zip(printed["heroes"]["higher"], printed["heroes"]["lower"], strict=True))
        self.cards: list[dict[str, Any]] = []  # by number from 0
        for stack in STACKS:
            for level, kinds, needed in printed["cards"][stack]:
                here = players >= needed
                of = {LETTERS[letter] for letter in kinds}
                self.cards.append({"stack": stack, "level": level, "kinds": of, "used": here})
        names = printed["comuni"]["names"]
        self.start = [dict(zip(RESOURCES, printed["start"][name], strict=True)) for name in names]
        self.income = [dict(zip((*RESOURCES, "choice"), printed["income"][name], strict=True)) for name in names]
        self.comuni = [name.lower() for name in names]


class City:
    """One seat's part of the table."""

    def __init__(self, comune: int, cubes: dict[str, int], envoys: int) -> None:
        self.comune = comune
        self.cubes = dict(cubes)
        self.envoys = envoys  # at home
        self.hand: set[int] = set()
        self.score = self.plunder = self.heroes = 0
        self.active: set[str] = set()
        self.discards: list[int] = []
        self.answers: list[int] = []  # of a sealed commitment

    def armies(self) -> int:
        """All it could send: cubes, and pairs of gold or of pilgrims."""
        return self.cubes["army"] + self.cubes["gold"] // 2 + self.cubes["pilgrim"] // 2


class Referee:
    """One game."""

    def __init__(self, printed: dict[str, Any], players: int, variant: str, options: dict[str, str]) -> None:
        assert variant == "standard"
        self.book = Rulebook(printed, players)
        self.players = players
        self.invasion_ends_turn = options["invasion_ends_turn"] == "turn-ends"
        self.is_bonus_of_tallest = options["set_bonus"] == "lowest-of-tallest"
        self.supply = dict(self.book.box)
        self.columns: list[list[int]] = [[] for _ in self.book.sizes]
        self.bids: dict[int, tuple[int, int]] = {}  # column -> seat and gold
        self.structures: list[dict[str, Any]] = []  # owner, kind ("wall" too), cards from the ground up
        self.masters: dict[str, int] = {}
        self.bonus_walls = self.book.numbers["bonus_walls"]
        self.turn = self.leader = 0
        self.last_turns: int | None = None  # that still begin or go on, once the last card of all is drawn
        self.invasions = 0
        self.is_cut_short = False
        self.claims = 0
        self.claimed_in: dict[int, int] = {}
        self.laid: list[tuple[int, str, int, int, int]] = []  # card, where, storey, claims before, craftsmen on it
        self.question = "project"
        self.column: int | None = None  # bid on
        self.displaced: tuple[int, int] | None = None  # seat and gold
        self.displaced_from: int | None = None
        self.repaired: int | None = None  # who has, in the turn before
        self.decisions = 0
        self.revealed = 0  # how often something hidden came to light
        self.cubes_due = 0
        self.has_claimed = False
        self.chosen: int | None = None
        self.built = self.walled = 0

    # Set-up

    def deal(self, facts: dict[str, Any]) -> None:
        """Checks what was dealt, and takes it over."""
        comuni = facts["comuni"]
        assert len(comuni) == self.players, "how many comuni"
        assert sorted(set(comuni)) == comuni, "seated by number"
        self.cities = [City(c, self.book.start[c], self.book.numbers["envoys"]) for c in comuni]
        for city in self.cities:
            for resource, count in city.cubes.items():
                self.supply[resource] -= count
        self.stacks = {
            stack: {c for c, card in enumerate(self.book.cards) if card["stack"] == stack and card["used"]}
            for stack in STACKS
        }
        self.columns = [list(cards) for cards in facts["columns"]]
        assert [len(cards) for cards in self.columns] == self.book.sizes, "the columns"
        for cards in self.columns:
            self.stacks["A"] -= set(cards)
            self.revealed += len(cards)

    # What is allowed

    def pending(self) -> set[int]:
        if self.question == "over":
            return set()
        if self.question == "sealed":
            return {seat for seat in range(self.players) if len(self.cities[seat].answers) < len(SEALED)}
        if self.question == "outbid":
            assert self.displaced is not None
            return {self.displaced[0]}
        return {self.leader if self.question == "alarm" else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.question == "sealed":
            return self._commitments(seat)
        if seat not in self.pending():
            return set()
        asked: dict[str, Callable[[], set[str]]] = {
            "project": self._projects,
            "bid": self._amounts,
            "outbid": self._moves,
            "cube": lambda: {f"cube-{resource}" for resource in RESOURCES if self.supply[resource]},
            "alarm": lambda: {"to-arms"},
            "build": lambda: {"done", *(f"card-{c + 1}" for c in self.me.hand if self._targets(c))},
            "target": lambda: self._targets(self.chosen),
            "discard": lambda: {f"card-{c + 1}" for c in self.me.hand},
            "repair": self._repairs,
        }
        return asked[self.question]() | self._exchanges(seat)

    @property
    def me(self) -> City:
        return self.cities[self.turn]

    def _exchanges(self, seat: int) -> set[str]:
        """At every decision of one's own turn; when the Emperor comes, all turns are over."""
        if seat != self.turn or self.last_turns == 0:
            return set()
        cubes = self.cities[seat].cubes
        found = {name for name, (given, got) in EXCHANGES.items() if cubes[given] >= 2 and self.supply[got] >= 1}
        if self.question == "bid" and self.column is not None and cubes["gold"] - 2 < self._least(self.column):
            found -= {"two-gold-for-army"}  # whoever has named a column must be able to bid there
        return found

    def _projects(self) -> set[str]:
        if not self.me.envoys:
            return {"claim"}
        found = {"income"}
        if self.me.envoys < self.book.numbers["envoys"]:
            found.add("claim")
        for column, cards in enumerate(self.columns):
            owner, _ = self.bids.get(column, (None, 0))
            if cards and owner != self.turn and self.me.cubes["gold"] >= self._least(column):
                found.add(f"column-{column + 1}")
        return found

    def _least(self, column: int) -> int:
        return self.bids[column][1] + 1 if column in self.bids else 0

    def _amounts(self) -> set[str]:
        assert self.column is not None
        return {f"gold-{n}" for n in range(self._least(self.column), self.me.cubes["gold"] + 1)}

    def _moves(self) -> set[str]:
        assert self.displaced is not None
        seat, gold = self.displaced
        found = {"withdraw"}
        if self.cities[seat].cubes["pilgrim"]:
            for column, cards in enumerate(self.columns):
                owner, lying = self.bids.get(column, (None, -1))
                if cards and owner != seat and lying < gold:
                    found.add(f"column-{column + 1}")
        return found

    def _targets(self, card: int | None) -> set[str]:
        """What a card may become with the craftsmen there are."""
        assert card is not None
        printed = self.book.cards[card]
        found = {f"new-{kind}" for kind in printed["kinds"] if self._price(card, kind, 1) <= self._craftsmen}
        if self._price(card, "wall", 1) <= self._craftsmen:
            found.add("new-wall")
        for number, one in enumerate(self.structures):
            storey = len(one["cards"]) + 1
            is_fitting = one["kind"] == "wall" or one["kind"] in printed["kinds"]
            if one["owner"] != self.turn or storey > self.book.numbers["storeys"] or not is_fitting:
                continue
            if self._price(card, one["kind"], storey) <= self._craftsmen:
                found.add(f"raise-{number + 1}")
        return found

    @property
    def _craftsmen(self) -> int:
        return self.me.cubes["craftsman"]

    def _price(self, card: int, kind: str, storey: int) -> int:
        return self._for_action(kind) + self._for_level(card, storey)

    def _for_action(self, kind: str) -> int:
        """Nothing as long as a paid action has this half open; the first action is free."""
        paid = max(1, self.built, self.walled)
        used = self.walled if kind == "wall" else self.built
        return 1 if used == paid else 0

    def _for_level(self, card: int, storey: int) -> int:
        return max(0, storey - int(self.book.cards[card]["level"]))

    def _repairs(self) -> set[str]:
        found = {"done"}
        if self.me.plunder >= 1 and self.me.cubes["pilgrim"] >= 1:
            found.add("repair-one")
        if self.me.plunder >= 2 and self.me.cubes["pilgrim"] >= 3:
            found.add("repair-two")
        return found

    def _commitments(self, seat: int) -> set[str]:
        city = self.cities[seat]
        answers, cubes = city.answers, city.cubes
        if len(answers) == len(SEALED):
            return {"take-back"}
        if not answers:
            low, high = 0, city.armies()
        elif len(answers) == 1:
            low, high = 0, city.armies() - answers[0]
        else:
            to_pay = answers[0] + answers[1]
            by_pilgrims = cubes["pilgrim"] // 2
            if len(answers) == 2:
                low, high = to_pay - cubes["army"] - by_pilgrims, min(to_pay, cubes["gold"] // 2)
            else:
                to_pay -= answers[2]
                low, high = to_pay - cubes["army"], min(to_pay, by_pilgrims)
        return {f"number-{n}" for n in range(max(0, low), high + 1)}

    # What it does

    def decide(self, seat: int, action: str, filled: list[tuple[int, int]]) -> None:
        """`filled`: the cards that came from the stacks, each with its column, in order."""
        assert action in self.legal(seat)
        self.filled = list(filled)
        self.decisions += 1
        self.revealed += len(filled)
        if action in EXCHANGES:
            given, got = EXCHANGES[action]
            self._pay(seat, given, 2)
            self._take(seat, got, 1)
        else:
            what: dict[str, Callable[[str], None]] = {
                "project": self._project,
                "bid": lambda a: self._bid(number_in(a)),
                "outbid": self._answer_outbid,
                "cube": self._choose_cube,
                "alarm": lambda _: self._call_to_arms(),
                "sealed": lambda a: self._commit(seat, a),
                "build": self._choose_card,
                "target": self._build,
                "discard": self._discard,
                "repair": self._repair,
            }
            what[self.question](action)
        assert not self.filled, "too many cards were drawn"

    def _pay(self, seat: int, resource: str, count: int) -> None:
        self.cities[seat].cubes[resource] -= count
        self.supply[resource] += count
        assert self.cities[seat].cubes[resource] >= 0

    def _take(self, seat: int, resource: str, count: int) -> None:
        """What the supply has not got is lost."""
        got = min(count, self.supply[resource])
        self.supply[resource] -= got
        self.cities[seat].cubes[resource] += got

    # Phase 1

    def _project(self, action: str) -> None:
        if action == "claim":
            self._claim()
        elif action == "income":
            self._income()
        else:
            self.column, self.question = number_in(action) - 1, "bid"

    def _bid(self, gold: int) -> None:
        assert self.column is not None
        column, self.column = self.column, None
        self.me.envoys -= 1
        self.me.cubes["gold"] -= gold
        self._put(column, self.turn, gold)

    def _put(self, column: int, seat: int, gold: int) -> None:
        """Envoy and gold onto a column; whoever was there has a choice."""
        self.displaced = self.bids.get(column)
        self.displaced_from = None if self.displaced is None else column
        self.bids[column] = (seat, gold)
        if self.displaced is None:
            self._begin_building()
            return
        self.question = "outbid"
        if self._moves() == {"withdraw"}:
            self._answer_outbid("withdraw")

    def _answer_outbid(self, action: str) -> None:
        assert self.displaced is not None
        seat, gold = self.displaced
        if action == "withdraw":
            self.cities[seat].envoys += 1
            self.cities[seat].cubes["gold"] += gold
            self.displaced = self.displaced_from = None
            self._begin_building()
        else:
            self._pay(seat, "pilgrim", 1)
            self._put(number_in(action) - 1, seat, gold)

    def _claim(self) -> None:
        self.claims += 1
        for column in [c for c, (seat, _) in self.bids.items() if seat == self.turn]:
            _, gold = self.bids.pop(column)
            self.supply["gold"] += gold
            self.me.envoys += 1
            for card in self.columns[column]:
                self.me.hand.add(card)
                self.claimed_in[card] = self.claims
            self.columns[column] = []
            self.cubes_due += self.book.sizes[column] == 1
        self.has_claimed = True
        self._ask_for_cube()

    def _income(self) -> None:
        base = self.book.income[self.me.comune]
        due = {resource: base[resource] for resource in RESOURCES}
        for kind in KINDS:
            if kind in self.me.active:
                due[YIELD[kind]] += self.tallest(self.turn, kind)
            if self.masters.get(kind) == self.turn:
                due[YIELD[kind]] += 1
        for resource, count in due.items():
            self._take(self.turn, resource, count)
        self.me.active = set()
        self.cubes_due = base["choice"]
        self._ask_for_cube()

    def _ask_for_cube(self) -> None:
        if self.cubes_due and any(self.supply.values()):
            self.question = "cube"
            return
        self.cubes_due = 0
        if self.has_claimed:
            self.has_claimed = False
            self._refill()
        else:
            self._begin_building()

    def _choose_cube(self, action: str) -> None:
        self._take(self.turn, action.removeprefix("cube-"), 1)
        self.cubes_due -= 1
        self._ask_for_cube()

    # Phase 2

    def _refill(self) -> None:
        for column, size in enumerate(self.book.sizes):
            while len(self.columns[column]) < size and self.last_turns is None:
                stack = next(stack for stack in STACKS if self.stacks[stack])
                there, card = self.filled.pop(0)
                assert there == column, "the columns were filled in another order"
                self.stacks[stack].remove(card)
                self.columns[column].append(card)
                if self.stacks[stack]:
                    continue
                if stack == STACKS[-1]:
                    self.last_turns = self.players + 1
                else:
                    self.question = "alarm"
                    return
        if self.is_cut_short:
            self.is_cut_short = False
            self._next_turn()
        else:
            self._begin_building()

    # Phase 3

    def _begin_building(self) -> None:
        self.question, self.repaired = "build", None

    def _choose_card(self, action: str) -> None:
        if action == "done":
            self._end_building()
        else:
            self.chosen, self.question = number_in(action) - 1, "target"

    def _build(self, action: str) -> None:
        card, self.chosen = self.chosen, None
        assert card is not None
        if action.startswith("new-"):
            self.structures.append({"owner": self.turn, "kind": action.removeprefix("new-"), "cards": []})
            number = len(self.structures) - 1
        else:
            number = number_in(action) - 1
        one = self.structures[number]
        storey = len(one["cards"]) + 1
        for_level = self._for_level(card, storey)
        self._pay(self.turn, "craftsman", self._for_action(one["kind"]) + for_level)
        self.me.hand.remove(card)
        one["cards"].append(card)
        self.laid.append((card, str(number), storey, self.claims, for_level))
        if one["kind"] == "wall":
            self.walled += 1
            if storey == self.book.numbers["storeys"] and self.bonus_walls:
                self.bonus_walls -= 1
                self.structures.append({"owner": self.turn, "kind": "wall", "cards": [None]})
        else:
            self.built += 1
            self.me.score += storey
            self.me.active.add(one["kind"])
        self.question = "build"

    def _end_building(self) -> None:
        if len(self.me.hand) > self.book.numbers["hand_limit"]:
            self.question = "discard"
        else:
            self._claim_masters()

    def _discard(self, action: str) -> None:
        card = number_in(action) - 1
        self.me.hand.remove(card)
        self.me.discards.append(card)
        self.laid.append((card, f"discards of {self.turn}", 0, self.claims, 0))
        self._end_building()

    # Phases 4 and 5

    def tallest(self, seat: int, kind: str) -> int:
        heights = [len(one["cards"]) for one in self.structures if one["owner"] == seat and one["kind"] == kind]
        return max(heights, default=0)

    def points_with(self, seat: int, kind: str) -> int:
        mine = [one for one in self.structures if one["owner"] == seat and one["kind"] == kind]
        return sum(value_of(len(one["cards"])) for one in mine)

    def _claim_masters(self) -> None:
        self.built = self.walled = 0
        for kind in KINDS:
            holder = self.masters.get(kind)
            if holder is None:
                if self.tallest(self.turn, kind) >= 2:
                    self.masters[kind] = self.turn
            elif self.points_with(self.turn, kind) > self.points_with(holder, kind):
                self.masters[kind] = self.turn
        self.question = "repair"
        if self._repairs() == {"done"}:
            self._next_turn()

    def _repair(self, action: str) -> None:
        if action == "repair-one":
            self._pay(self.turn, "pilgrim", 1)
            self.me.plunder -= 1
        elif action == "repair-two":
            self._pay(self.turn, "pilgrim", 3)
            self.me.plunder -= 2
        if action != "done":
            self.repaired = self.turn
        self._next_turn()

    def _next_turn(self) -> None:
        if self.last_turns is not None:
            self.last_turns -= 1
            if not self.last_turns:
                self.question = "alarm"
                return
        self.turn = (self.turn + 1) % self.players
        if self.last_turns is None:
            self.leader = self.turn
        self.question = "project"

    # Invasions

    def _call_to_arms(self) -> None:
        self.question = "sealed"
        for city in self.cities:
            city.answers = []

    def _commit(self, seat: int, action: str) -> None:
        city = self.cities[seat]
        if action == "take-back":
            city.answers = []
            return
        city.answers.append(number_in(action))
        if not self.pending():
            self._strike()

    def _strike(self) -> None:
        base = self.book.strength[self.invasions]
        self.revealed += 1
        lowest = min(city.score for city in self.cities)
        league = sum(city.answers[0] for city in self.cities)
        for seat, city in enumerate(self.cities):
            to_league, to_city, gold_pairs, pilgrim_pairs = city.answers
            defence = self._defence(seat, to_city) + (seat == self.leader)
            city.plunder += max(0, base + city.score - lowest - league - defence)
            self._pay(seat, "gold", 2 * gold_pairs)
            self._pay(seat, "pilgrim", 2 * pilgrim_pairs)
            self._pay(seat, "army", to_league + to_city - gold_pairs - pilgrim_pairs)
        leading = sorted(
            (city for city in self.cities if city.answers[0]),
            key=lambda city: (-city.answers[0], city.score, city.comune),
        )
        for city, points in zip(leading, self.book.heroes[self.invasions], strict=False):
            city.heroes += points
        for city in self.cities:
            city.answers = []
        self.invasions += 1
        if self.last_turns is not None:
            self.question = "over"
        else:
            self.is_cut_short = self.invasion_ends_turn
            self._refill()

    def _defence(self, seat: int, armies: int) -> int:
        """Every wall card takes one army, the highest first; further ones count one each."""
        walls = [one for one in self.structures if one["owner"] == seat and one["kind"] == "wall"]
        worth = sorted((1 + storey for one in walls for storey in range(1, len(one["cards"]) + 1)), reverse=True)
        return sum(worth[:armies]) + max(0, armies - len(worth))

    # The end

    def _totals(self) -> list[int]:
        totals = [city.score + city.heroes - city.plunder for city in self.cities]
        for holder in self.masters.values():
            totals[holder] += self.book.numbers["master_points"]
        for resource in RESOURCES:
            most = max(city.cubes[resource] for city in self.cities)
            best = [seat for seat, city in enumerate(self.cities) if city.cubes[resource] == most and most]
            for seat in best:
                totals[seat] += self.book.numbers["majority_points" if len(best) == 1 else "tie_points"]
        for seat in range(self.players):
            totals[seat] += self._set_bonus(seat)
        return totals

    def _set_bonus(self, seat: int) -> int:
        tallest = [self.tallest(seat, kind) for kind in KINDS]
        if not all(tallest):
            return 0
        mine = [len(one["cards"]) for one in self.structures if one["owner"] == seat and one["kind"] != "wall"]
        return value_of(min(tallest if self.is_bonus_of_tallest else mine))

    def end(self) -> tuple[str, list[tuple[int, int, int]]]:
        totals = self._totals()
        order = sorted(range(self.players), key=lambda seat: (-totals[seat], self.cities[seat].comune))
        winner = self.book.comuni[self.cities[order[0]].comune]
        ranks = [order.index(seat) for seat in range(self.players)]
        last = self.players - 1  # utility falls evenly from the first to the last
        return winner, [(1000 - 2000 * rank // last, totals[seat], rank + 1) for seat, rank in enumerate(ranks)]

    # What lies on the table

    def facts(self) -> dict[str, Any]:
        cities = self.cities
        tallest, points = ([[0] * len(KINDS) for _ in cities] for _ in range(2))
        for one in self.structures:
            if one["kind"] != "wall":
                seat, kind, height = one["owner"], KINDS.index(one["kind"]), len(one["cards"])
                tallest[seat][kind] = max(tallest[seat][kind], height)
                points[seat][kind] += value_of(height)
        return {
            "question": self.question,
            "comuni": [city.comune for city in cities],
            "turn": self.turn,
            "leader": self.leader,
            "last turns": self.last_turns or 0,
            "invasions": self.invasions,
            "score": [city.score for city in cities],
            "plunder": [city.plunder for city in cities],
            "heroes": [city.heroes for city in cities],
            "cubes": [city.cubes for city in cities],
            "supply": self.supply,
            "hands": [city.hand for city in cities],
            "hand counts": [len(city.hand) for city in cities],
            "discards": [set(city.discards) for city in cities],
            "stacks": self.stacks,
            "stack": STACKS[self.invasions] if self.last_turns is None else None,
            "stack counts": {stack: len(cards) for stack, cards in self.stacks.items()},
            "columns": self.columns,
            "bids": self.bids,
            "envoys": [city.envoys for city in cities],
            "structures": [(one["owner"], one["kind"], one["cards"]) for one in self.structures],
            "tallest": tallest,
            "points": points,
            "active": [city.active for city in cities],
            "masters": self.masters,
            "bonus walls": self.bonus_walls,
            "column": self.column,
            "displaced": (self.displaced, self.displaced_from),
            "decisions": self.decisions,
            "revealed": self.revealed,
            "repaired": self.repaired,
            "cut short": self.is_cut_short,
            "refill after cubes": self.has_claimed,
            "all else": "empty",
            "cubes due": self.cubes_due,
            "chosen": self.chosen,
            "steps": (self.built, self.walled),
            "claims": (self.claims, self.claimed_in),
            "laid": [self._lying(*one) for one in self.laid],
            "answers": [city.answers for city in cities],
        }

    def _lying(self, card: int, where: str, storey: int, when: int, paid: int) -> tuple[Any, ...]:
        """A card that left a hand: of a wall card everybody sees the back, and what was paid for it tells its level
        or a least level."""
        is_wall = where.isdecimal() and self.structures[int(where)]["kind"] == "wall"
        if not is_wall:
            return card, where, storey, when
        known = ("exactly", storey - paid) if paid else ("at least", storey)
        return card, where, storey, when, self.book.cards[card]["stack"], *known
