"""A second statement of Radetzky's rules, from the rulebook's point of view: slow, plain, and of the program's rules it
knows nothing. It reads the printed matter itself and takes from the game only what chance gave."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

SWORDS, MAP, CANNONBALL = range(3)
SYMBOLS = ("swords", "map", "cannonball")
HELPS = ("balloon", "martinitt", "rifle", "barricade", "noblewoman")
BEATS = {SWORDS: MAP, MAP: CANNONBALL, CANNONBALL: SWORDS}

TABLE = 5  # who lies table cards out for patriot 0
ALL_CARDS = 60  # Italy's; an edition may leave some out
COUNTED = 128  # makings of the Italy deck, then they are counted anew
SETS = [frozenset(some) for count in (1, 2, 3) for some in combinations(range(3), count)]  # of symbols


def district(number: int) -> str:
    return f"district-{number}"


def italy_card(card: int) -> str:
    return f"card-{card + 1}"


def number_in(action: str) -> int:
    return int(action.rpartition("-")[2])


class Rulebook:
    """The printed matter."""

    def __init__(self, printed: dict[str, Any]) -> None:
        self.numbers: dict[str, Any] = printed["numbers"]
        self.track = printed["track"]["length"]
        self.districts = list(range(1, self.numbers["districts"] + 1))
        self.open = {d: self._next_to(printed["map"]["open"], d) for d in self.districts}
        self.barred = {d: self._next_to(printed["map"]["barred"], d) for d in self.districts}
        self.italy: list[tuple[int, str]] = []  # symbol and help of every card
        for symbol, name in enumerate(SYMBOLS):
            for help_, copies in zip(HELPS, printed["italy_deck"][name], strict=True):
                self.italy += [(symbol, help_)] * copies
        self.austria = [s for s, name in enumerate(SYMBOLS) for _ in range(printed["austria_deck"][name])]

    @staticmethod
    def _next_to(borders: Iterable[list[int]], district: int) -> set[int]:
        return {b if a == district else a for a, b in borders if district in (a, b)}


class Chance:
    """What the game drew while one decision was carried out."""

    def __init__(self, hands: dict[int, list[int]], turned_up: set[int], rides: list[int], shown: list[int]) -> None:
        self.hands = hands  # who holds which Italy cards afterwards, in the order they were drawn
        self.turned_up = turned_up  # Austria cards
        self.rides = rides  # districts Radetzky rode to, in order
        self.shown = shown  # district cards the combat cube made available


class Referee:
    """One game."""

    def __init__(self, printed: dict[str, Any], players: int, variant: str, options: dict[str, str]) -> None:
        self.book = Rulebook(printed)
        self.players = players
        self.advanced = variant == "advanced"
        self.joint = options["talk"] == "open" or players == 1
        self.is_counted = options["talk"] == "symbol-count" and players > 1
        self.harder = int(options["difficulty"])
        self.is_first_drawn = options["random_first"] == "random"
        self.patriots = self._by_players("patriots")
        self.round = 1
        self.italian: set[int] = set()
        self.austrian: set[int] = set()
        self.castle = self.lens = 0
        self.barricades: list[int] = []
        self.cube = 1
        self.steps = 0
        self.heroes: set[str] = set()
        self.under: dict[str, list[int]] = {help_: [] for help_ in HELPS}
        self.at: dict[int, int] = {}
        self.done: set[int] = set()
        self.active: int | None = None
        self.actions = 0
        self.called: int | None = None
        self.fight = ""
        self.up: list[int] = []
        self.resolved: list[int] = []
        self.laid: list[int] = []
        self.draws = 0
        self.declined: set[int] = set()
        self.asked: int | None = None
        self.question = "place"
        self.tile = ""
        self.tile_laid = 0
        self.origin = 0
        self.table_dealt: set[int] = set()
        self.result = ""
        self.decisions = 0
        self.revealed = 0  # how often something hidden came to light
        self.makings = 0  # of the Italy deck
        self.making = dict.fromkeys(range(ALL_CARDS), 0)
        self.order: list[int] = []  # cards held, as they were drawn
        self.holder: dict[int, int] = {}
        self.showing: dict[int, set[frozenset[int]]] = {}  # what a hand up to a card may show, as all have heard

    def _by_players(self, key: str) -> int:
        return int(self.book.numbers[key][self.players - 1])

    # Set-up

    def deal(self, facts: dict[str, Any]) -> None:
        """Checks what was dealt, and takes it over."""
        soldiers = dict(zip(self.book.districts, facts["soldiers"], strict=True))
        radetzky, hands, first = facts["radetzky"], facts["hands"], facts["first"]
        assert first in range(self.players) if self.is_first_drawn else first == 0, "who is first"
        many = self._by_players("occupied")
        guard = self.book.numbers["radetzky_guard"]
        assert sorted(n for n in soldiers.values() if n) == sorted([guard] + [2] * many + [1] * many)
        assert soldiers[radetzky] == guard
        self.soldiers, self.radetzky, self.first = dict(soldiers), radetzky, first
        self.supply = self._by_players("soldiers") - sum(soldiers.values())
        self.deck = set(self.book.districts) - {radetzky}
        self.available = set() if self.advanced else {radetzky}
        self.unavailable = {radetzky} if self.advanced else set()
        holders = [0] if self.players == 1 else list(range(self.patriots))
        dealt = {holder: len(cards) for holder, cards in hands.items() if cards}
        assert dealt == dict.fromkeys(holders, self.book.numbers["hand"])
        self.hands = {holder: set(hands.get(holder, ())) for holder in range(TABLE + 3)}
        self.italy_deck = set(range(len(self.book.italy))) - set().union(*hands.values())
        self.italy_discard: set[int] = set()
        self.austria_deck = set(range(len(self.book.austria)))
        self.austria_discard: set[int] = set()
        self.active = 0 if self.players == 1 else first
        for holder, card in facts["held"]:
            self._hold(holder, card)
        clockwise = [(first + k) % self.players for k in range(self.players)] + [2] * (self.players == 2)
        assert list(dict.fromkeys(self.holder.values())) == clockwise, "who was dealt first"
        self.revealed += 1 + 2 * many
        self._announce()

    # Who and where

    @property
    def here(self) -> int:
        assert self.active is not None
        return self.at[self.active]

    @property
    def hand(self) -> set[int]:
        assert self.active is not None
        return self.hands[0 if self.players == 1 else self.active]

    @property
    def is_pinned(self) -> bool:
        return bool(self.here == self.radetzky)

    def pending(self) -> set[int]:
        """Who decides now."""
        if self.question == "over":
            return set()
        if self.players == 1:
            return {0}
        patriot = self.asked if self.question == "answer" and not self.joint else self.active
        assert patriot is not None
        return {self.first if self.players == 2 and patriot == 2 else patriot}

    def present(self) -> list[int]:
        """Holders whose cards may be laid in a fight here: from the active one clockwise."""
        assert self.active is not None
        if self.players == 1:
            return [0] + [TABLE + p for p in range(self.patriots) if p != self.active and self.at[p] == self.here]
        clockwise = [(self.active + k) % self.patriots for k in range(self.patriots)]
        return [p for p in clockwise if self.at[p] == self.here]

    def cards_present(self) -> int:
        return sum(len(self.hands[holder]) for holder in self.present())

    def table_to_come(self) -> int:
        new = [h for h in self.present() if h >= TABLE and h - TABLE not in self.table_dealt]
        there = len(self.italy_deck) + len(self.italy_discard)
        return min(there, self.book.numbers["table_cards"] * len(new)) if self.players == 1 else 0

    # What is allowed

    def legal(self, seat: int) -> set[str]:
        if seat not in self.pending():
            return set()
        asked: dict[str, Callable[[], set[str]]] = {
            "place": lambda: {district(d) for d in self.book.districts if not self.soldiers[d]},
            "patriot": lambda: {f"patriot-{p + 1}" for p in range(self.patriots) if p not in self.done},
            "turn": self._turns,
            "answer": self._answers,
            "go on": lambda: {"stop", "go-on"},
            "release": lambda: {district(d) for d in self.unavailable},
            "balloon": self._landings,
            "balloon again": lambda: {"stop"} | self._landings(),
            "barricade": lambda: {district(d) for d in self.book.districts},
            "noble from": lambda: {district(d) for d in self.book.districts if self.soldiers[d] and self._lures(d)},
            "noble to": lambda: {district(d) for d in self._lures(self.origin)},
            "empower": self._under,
            "over": set,
        }
        return asked[self.question]()

    def _landings(self) -> set[str]:
        return {district(d) for d in self.book.open[self.here] | self.book.barred[self.here]}

    def _under(self) -> set[str]:
        fitting = {italy_card(card) for card in self.hand if self._fits(card, self.tile)}
        return fitting | {"done"} if self.tile_laid else fitting

    def _lures(self, district: int) -> set[int]:
        return self.book.open[district] - self.italian - self.austrian

    def _fits(self, card: int, tile: str) -> bool:
        under = self.under[tile]
        return not under or self.book.italy[under[0]][0] == self.book.italy[card][0]

    def _can_fight(self, spent: int) -> bool:
        enough = self.cards_present() - spent + self.table_to_come() >= 1
        return not self.is_pinned and self.soldiers[self.here] > 0 and enough

    def _turns(self) -> set[str]:
        found = {"end-turn"}
        if self.here in self.available and not self.soldiers[self.here] and not self.is_pinned:
            found.add("conquer")
        if self._can_fight(0):
            found.add("fight-soldiers")
        if self.is_pinned and self.cards_present() + self.table_to_come() >= 3:
            found.add("fight-radetzky")
        if len(self.hand) < self.book.numbers["hand"]:
            found.add("refill")
        if not self.is_pinned:
            ways = self.book.open[self.here] | (set() if self.advanced else self.book.barred[self.here])
            found |= {district(d) for d in ways}
        if self.advanced:
            found |= {italy_card(card) for card in self.hand if self._can_call(self.book.italy[card][1])}
            for tile in HELPS:
                if tile not in self.heroes and any(self._fits(card, tile) for card in self.hand):
                    found.add(f"empower-{tile}")
        return found

    def _can_call(self, help_: str) -> bool:
        if help_ == "balloon":
            return not self.is_pinned
        if help_ == "rifle":
            return self._can_fight(1)
        if help_ == "barricade":
            return len(self.barricades) < self._by_players("barricade_limit")
        if help_ == "noblewoman":
            return any(self.soldiers[d] and self._lures(d) for d in self.book.districts)
        return True

    def _answers(self) -> set[str]:
        if self.joint:
            return {italy_card(card) for holder in self.present() for card in self.hands[holder]}
        assert self.asked is not None
        found = {italy_card(card) for card in self.hands[self.asked]}
        others = [h for h in self.present() if h != self.asked and self.hands[h]]
        if any(h == self.active or h not in self.declined for h in others):
            found.add("pass-on" if self.asked == self.active else "decline")
        return found

    # What it does

    def decide(self, seat: int, action: str, chance: Chance) -> None:
        assert action in self.legal(seat)
        self.chance = chance
        what: dict[str, Callable[[str], None]] = {
            "place": self._place,
            "patriot": lambda a: self._begin_turn(number_in(a) - 1),
            "turn": self._act,
            "answer": self._answer,
            "go on": lambda a: self._win() if a == "stop" else self._exchange(),
            "release": self._release,
            "balloon": self._fly,
            "balloon again": self._fly,
            "barricade": self._barricade,
            "noble from": self._noble_from,
            "noble to": self._noble_to,
            "empower": self._lay_under,
        }
        self.decisions += 1
        what[self.question](action)
        self._announce()
        assert not chance.rides, "Radetzky rode once too often"
        assert not chance.shown, "a district card too many was shown"

    def _place(self, action: str) -> None:
        assert self.active is not None
        self.at[self.active] = number_in(action)
        self.done.add(self.active)
        if len(self.done) == self.patriots:
            self._begin_round()
        else:
            self.active = self._next()

    def _next(self) -> int:
        """Clockwise; the third patriot of two players comes last."""
        assert self.active is not None
        if self.players == 2:
            return 1 - self.first if 1 - self.first not in self.done else 2
        return (self.active + 1) % self.patriots

    def _begin_round(self) -> None:
        self.done = set()
        if self.players == 1:
            self.active, self.actions, self.question = None, 0, "patriot"
        else:
            self._begin_turn(self.first)

    def _begin_turn(self, patriot: int) -> None:
        self.active, self.actions, self.question = patriot, self.book.numbers["actions"], "turn"

    def _act(self, action: str) -> None:
        if action == "end-turn":
            self._end_turn()
            return
        self.actions -= 1
        if action == "conquer":
            self.italian.add(self.here)
            self.available.discard(self.here)
            self._end_action()
        elif action == "fight-soldiers":
            self._start_fight("soldiers", 1)
        elif action == "fight-radetzky":
            self._start_fight("radetzky", 3)
        elif action == "refill":
            self._refill(self._holder())
            self._end_action()
        elif action.startswith("district-"):
            assert self.active is not None
            self.at[self.active] = number_in(action)
            self._end_action()
        elif action.startswith("empower-"):
            self.tile, self.tile_laid, self.question = action.removeprefix("empower-"), 0, "empower"
        else:
            self._call(number_in(action) - 1)

    def _holder(self) -> int:
        assert self.active is not None
        return 0 if self.players == 1 else self.active

    def _end_action(self) -> None:
        if self.called is not None:
            self.italy_discard.add(self.called)
            self.called = None
        if self.actions:
            self.question = "turn"
        else:
            self._end_turn()

    # Cards

    def _draw(self, holder: int, count: int) -> None:
        """Which cards come is chance; that they come from the deck, and from a new one once it is empty, is not."""
        new = [card for card in self.chance.hands[holder] if card not in self.hands[holder]]
        while count:
            now = new[: min(count, len(self.italy_deck))]
            assert set(now) <= self.italy_deck, "drawn from elsewhere"
            assert len(now) == min(count, len(self.italy_deck)), f"{holder} drew too few"
            self.italy_deck -= set(now)
            self.hands[holder] |= set(now)
            for card in now:
                self._hold(holder, card)
            del new[: len(now)]
            count -= len(now)
            if count and not self.italy_discard:
                return
            if count:
                self.italy_deck, self.italy_discard = self.italy_discard, set()
                self.revealed += 1
                self.makings = (self.makings + 1) % COUNTED
                self.making |= dict.fromkeys(self.italy_deck, self.makings)

    def _hold(self, holder: int, card: int) -> None:
        self.revealed += 1
        self.order.append(card)
        self.holder[card] = holder
        self.showing[card] = set(SETS)

    def _leave(self, card: int) -> None:
        """A card is seen leaving a hand: what was heard of the cards with it is known of those without it."""
        holder = self.holder.pop(card)
        is_open = self.joint or (self.players == 2 and holder == 2)
        self.revealed += not is_open
        at = self.order.index(card)
        before, after = (
            [c for c in some if self.holder[c] == holder] for some in (self.order[:at], self.order[at + 1 :])
        )
        self.showing |= {c: self._without(card, self.showing[c]) for c in after}
        if before:
            self.showing[before[-1]] &= self._without(card, self.showing[card])
        self.order.remove(card)
        self.hands[holder].remove(card)
        del self.showing[card]

    def _without(self, card: int, showing: set[frozenset[int]]) -> set[frozenset[int]]:
        if not self.is_counted:
            return set(SETS)
        return {some for some in SETS if some | {self.book.italy[card][0]} in showing}

    def _announce(self) -> None:
        """Where symbols are counted everybody says how many his hand shows, whenever it is somebody's decision."""
        for holder, hand in self.hands.items():
            if self.is_counted and hand:
                last = next(card for card in reversed(self.order) if self.holder[card] == holder)
                self.showing[last] = {some for some in self.showing[last] if len(some) == self._symbols(holder)}

    def _refill(self, holder: int) -> None:
        self._draw(holder, max(0, self.book.numbers["hand"] - len(self.hands[holder])))

    # Fights

    def _start_fight(self, against: str, draws: int) -> None:
        self.fight, self.draws, self.laid, self.resolved = against, draws, [], []
        for holder in self.present():
            if holder >= TABLE and holder - TABLE not in self.table_dealt:
                self.table_dealt.add(holder - TABLE)
                self._draw(holder, self.book.numbers["table_cards"])
        self._exchange()

    def _exchange(self) -> None:
        came = set(self.chance.turned_up)
        left = self.draws
        self.up = sorted(came)
        self.revealed += len(came)
        assert len(came) == left
        if len(self.austria_deck) < left:
            assert self.austria_deck <= came, "the Austria deck was not emptied first"
            came -= self.austria_deck
            self.revealed += 1
            self.austria_deck = self.austria_discard
            self.austria_discard = set()
            if not self.austria_deck:
                self.austria_deck, self.resolved = set(self.resolved), []
        assert came <= self.austria_deck, "turned up from elsewhere"
        self.austria_deck -= set(self.up)
        self._ask_for_a_card()

    def _ask_for_a_card(self) -> None:
        self.declined = set()
        self.question = "answer"
        self.asked = None if self.joint else next(h for h in self.present() if self.hands[h])

    def _answer(self, action: str) -> None:
        if action in ("pass-on", "decline"):
            assert self.asked is not None
            self.declined.add(self.asked)
            left = [h for h in self.present() if self.hands[h] and h not in self.declined]
            self.asked = left[0] if left else self.active
            return
        card = number_in(action) - 1
        self._leave(card)
        self.laid.append(card)
        if self.fight == "radetzky":
            self._against_radetzky()
            return
        symbol = self.book.italy[card][0]
        theirs = [self.book.austria[c] for c in self.up]
        self.resolved += self.up
        self.up, self.asked, self.declined = [], None, set()
        if BEATS[symbol] in theirs:
            self.soldiers[self.here] -= 1
            self.lens += 1
            if self.soldiers[self.here] and self.cards_present():
                self.question = "go on"
            else:
                self._win()
        elif symbol in theirs and self.cards_present():
            self._exchange()
        else:
            self.soldiers[self.here] += self.lens
            self.lens = 0
            self._close_fight()
            if self.advanced:
                self.cube = max(1, self.cube - 1)
            self._end_action()

    def _close_fight(self) -> None:
        self.italy_discard |= set(self.laid)
        self.austria_discard |= {*self.up, *self.resolved}
        self.laid, self.up, self.resolved, self.fight, self.draws = [], [], [], "", 0
        self.asked, self.declined = None, set()
        if self.called is not None:
            self.italy_discard.add(self.called)
            self.called = None

    def _win(self) -> None:
        beaten, self.lens = self.lens, 0
        self.supply += beaten
        self._close_fight()
        self.steps = beaten if self.advanced else 0
        self._run_cube()

    def _run_cube(self) -> None:
        while self.steps:
            self.steps -= 1
            if self.cube < self.book.track[self.players - 1]:
                self.cube += 1
                continue
            self.cube = 1
            if self.unavailable:
                self.question = "release"
                return
            if self.deck:
                shown = self.chance.shown.pop(0)
                self.revealed += 1
                self.deck.remove(shown)
                self.available.add(shown)
        self._end_action()

    def _release(self, action: str) -> None:
        self.unavailable.remove(number_in(action))
        self.available.add(number_in(action))
        self._run_cube()

    def _against_radetzky(self) -> None:
        if len(self.laid) < 3:
            self._ask_for_a_card()
            return
        ours = sorted(BEATS[self.book.italy[card][0]] for card in self.laid)
        is_beaten = ours == sorted(self.book.austria[card] for card in self.up)
        if is_beaten:
            freed = min(self.castle, self.book.numbers["radetzky_ransom"])
            self.castle -= freed
            self.supply += freed
        self._close_fight()
        if is_beaten:
            self._ride(self.available)
        self._end_action()

    def _ride(self, area: set[int]) -> None:
        there = self.chance.rides.pop(0)
        self.revealed += 1
        if self.deck:
            assert there in self.deck
            self.deck.remove(there)
            area.add(there)
        else:
            assert there not in self.italian | self.austrian | {self.radetzky}
        self.radetzky = there

    # Helps

    def _call(self, card: int) -> None:
        self._leave(card)
        self.called = card
        help_ = self.book.italy[card][1]
        hero = help_ in self.heroes
        if help_ == "martinitt":
            self._draw(self._holder(), self.book.numbers["martinitt"][hero])
            self._end_action()
        elif help_ == "rifle":
            self._start_fight("soldiers", self.book.numbers["rifle"][hero])
        else:
            self.question = {"noblewoman": "noble from"}.get(help_, help_)

    def _fly(self, action: str) -> None:
        assert self.active is not None
        if action != "stop":
            self.at[self.active] = number_in(action)
        steps = self.book.numbers["balloon"]["balloon" in self.heroes]
        if self.question == "balloon" and steps > 1 and not self.is_pinned:
            self.question = "balloon again"
        else:
            self._end_action()

    def _barricade(self, action: str) -> None:
        district = number_in(action)
        self.barricades.append(district)
        if "barricade" in self.heroes and self.soldiers[district]:
            self.soldiers[district] -= 1
            self.supply += 1
        self._end_action()

    def _noble_from(self, action: str) -> None:
        self.origin, self.question = number_in(action), "noble to"

    def _noble_to(self, action: str) -> None:
        self.soldiers[self.origin] -= 1
        self.soldiers[number_in(action)] += 1
        self.origin = 0
        if "noblewoman" in self.heroes and self.castle:
            self.castle -= 1
            self.supply += 1
        self._end_action()

    def _lay_under(self, action: str) -> None:
        if action != "done":
            self._leave(number_in(action) - 1)
            self.under[self.tile].append(number_in(action) - 1)
            self.tile_laid += 1
            more = self.tile in self.book.numbers["empower_more"]
            if len(self.under[self.tile]) < self._by_players("empower") + more:
                return
            self.heroes.add(self.tile)
            self.italy_discard |= set(self.under[self.tile])
            self.under[self.tile] = []
        self.tile, self.tile_laid = "", 0
        self._end_action()

    # Austria

    def _end_turn(self) -> None:
        assert self.active is not None
        self.done.add(self.active)
        if self.players == 1:
            for holder in range(TABLE, TABLE + 3):
                self.italy_discard |= self.hands[holder]
                for card in list(self.hands[holder]):
                    self._leave(card)
            self.table_dealt = set()
            self._refill(0)
        if len(self.done) < self.patriots:
            if self.players == 1:
                self.active, self.actions, self.question = None, 0, "patriot"
            else:
                self._begin_turn(self._next())
            return
        self.active, self.actions = None, 0
        if not self._austrian_turn():
            self.question = "over"
            return
        self.round += 1
        if self.players > 1:
            self.first = (self.first + 1) % self.players
            for k in range(self.players):
                self._refill((self.first + k) % self.players)
            if self.players == 2:
                self._refill(2)
        self._begin_round()

    def _austrian_turn(self) -> bool:
        """Says whether the game goes on."""
        free = [d for d in self.book.districts if d not in self.italian | self.austrian | set(self.barricades)]
        if self.castle >= self.book.numbers["flood"] and free:
            i = 0
            while self.castle:
                self.soldiers[free[i % len(free)]] += 1
                self.castle -= 1
                i += 1
        standing = list(self.at.values())
        before_fall = set(self.deck)
        for district in self.book.districts:
            if self.soldiers[district] - standing.count(district) >= self.book.numbers["margin"]:
                self.supply += self.soldiers[district]
                self.soldiers[district] = 0
                self.austrian.add(district)
                for cards in (self.deck, self.available, self.unavailable):
                    cards.discard(district)
        self.revealed += self.deck != before_fall  # it was searched, and shuffled
        if max(len(self.italian), len(self.austrian)) >= self.book.numbers["goal"]:
            self.result = "italy" if len(self.italian) > len(self.austrian) else "austria-districts"
            return False
        taken = self._by_players("recruits") + self.harder
        if self.supply < taken:
            self.result = "austria-supply"
            return False
        self.supply -= taken
        for district in [d for d in self.book.districts if self.soldiers[d] and d not in self.barricades]:
            if taken:
                self.soldiers[district] += 1
                taken -= 1
        before = dict(self.soldiers)
        self._ride(self.unavailable if self.advanced else self.available)
        if taken and self.radetzky not in self.barricades:
            self.soldiers[self.radetzky] += 1
            taken -= 1
        around = self.book.open[self.radetzky] - self.italian - self.austrian - set(self.barricades)
        for district in sorted(around, key=lambda d: (before[d], d)):
            if taken:
                self.soldiers[district] += 1
                taken -= 1
        self.castle += taken
        self.barricades = []
        return True

    # What lies on the table

    def _symbols(self, holder: int) -> int:
        """How many different symbols a hand shows."""
        return len({self.book.italy[card][0] for card in self.hands[holder]})

    def facts(self) -> dict[str, Any]:
        tiles = [[self.book.italy[card][0] for card in cards] for cards in self.under.values()]
        return {
            "question": self.question,
            "decisions": self.decisions,
            "revealed": self.revealed,
            "makings": (self.makings, list(self.making.values())),
            "held": [(self.holder[card], card) for card in self.order],
            "drawn from": [self.making[card] for card in self.order],
            "heard": [self.showing[card] for card in self.order],
            "empty slots": True,
            "counts": (len(self.italy_deck), len(self.austria_deck), [len(hand) for hand in self.hands.values()]),
            "fight": (self.fight or "none", self.draws, sorted(self.book.austria[card] for card in self.up)),
            "asked": (self.asked, self.declined),
            "laid in order": self.laid if self.fight == "radetzky" else [],
            "laid count": len(self.laid) if self.fight == "radetzky" else self.tile_laid,
            "tile": self.tile,
            "lured from": self.origin,
            "steps": self.steps,
            "under tiles": [(len(symbols), set(symbols)) for symbols in tiles],
            "table dealt": self.table_dealt,
            "on the way": 0,
            "soldiers": [self.soldiers[d] for d in self.book.districts],
            "castle": self.castle,
            "supply": self.supply,
            "lens": self.lens,
            "radetzky": self.radetzky,
            "patriots": [self.at[p] for p in range(self.patriots) if p in self.at],
            "italian": self.italian,
            "austrian": self.austrian,
            "deck": self.deck,
            "available": self.available,
            "unavailable": self.unavailable,
            "hands": self.hands,
            "symbols shown": [self._symbols(p) if self.is_counted else 0 for p in range(TABLE)],
            "italy deck": self.italy_deck,
            "italy discard": self.italy_discard,
            "in fight": set(self.laid),
            "called": set() if self.called is None else {self.called},
            "under": {tile: set(cards) for tile, cards in self.under.items()},
            "austria deck": self.austria_deck,
            "austria discard": self.austria_discard,
            "up": set(self.up),
            "resolved": set(self.resolved),
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "actions": self.actions,
            "done": self.done,
            "cube": self.cube,
            "heroes": self.heroes,
            "barricades": (len(self.barricades), set(self.barricades)),
            "result": self.result,
        }

    def end(self) -> tuple[str, list[tuple[int, int, int]]]:
        """All win or lose together; points are the districts Italy holds."""
        is_won = self.result == "italy"
        each = (1000, len(self.italian), 1) if is_won else (-1000, len(self.italian), 2)
        return self.result, [each] * self.players
