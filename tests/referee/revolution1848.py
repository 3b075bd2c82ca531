"""A second statement of the rules of 1848, from the rulebook's point of view: slow, plain, and of the program's rules
it knows nothing. It reads the printed matter itself and takes from the game only what chance gave.

The game is told as people play it, from the first card to the last; where somebody has to decide, it stops and asks.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

PARTIES = ("republicans", "democrats", "liberals", "reaction")
FLAGS = ("austria", "prussia", "bund")
KINDS = ("person", "extra")
STANDOFFS = {"10": 10, "5": 5, "never": None}
NOTHING_SETTLED = {"bonus": None, "side": None, "claim": None, "flag": None, "refilled": 0, "drawn": (0, 0)}


@dataclass(frozen=True)
class Question:
    """Who is asked, what about, and all that may be answered."""

    seat: int
    about: str
    answers: set[str]
    under_way: dict[str, Any] = field(default_factory=dict)  # what was settled on the way to it


@dataclass(frozen=True)
class Claim:
    """Commanders of one flag at one player who would lead an army."""

    strength: int
    seat: int
    flag: str
    army: str
    commanders: tuple[str, ...]


Asking = Generator[Question, str, Any]


class Referee:
    """One game. Cards go by the numbers printed on them: PE07, Z15, A01."""

    def __init__(self, printed: dict[str, Any], players: int, variant: str, options: dict[str, str]) -> None:
        self.numbers = printed["numbers"]
        self.cards: dict[str, dict[str, Any]] = {}
        for letters, table in (("PE", "persons"), ("Z", "extras")):
            for number, row in enumerate(printed[table]["rows"], 1):
                self.cards[f"{letters}{number:02}"] = row
        self.players, self.is_extended = players, variant == "extended"
        self.all_decks = options["decks"] == "all"
        self.own_share = options["credit"] == "own"
        self.pairs_on_one_side = options["pairs"] == "side"
        self.most_standoffs = STANDOFFS[options["standoffs"]]
        self.lot = options["random_first"] == "random"
        self.unused = {card for card in self.cards if not self._takes_part(card)}
        self.decks = {kind: {c for c in self.cards if self._kind(c) == kind} - self.unused for kind in KINDS}
        self.events = [
            f"A{number:02}"
            for number, row in enumerate(printed["events"]["rows"], 1)
            if self.all_decks or "symbol" not in row
        ]
        self.pushed: dict[str, list[str]] = {kind: [] for kind in KINDS}
        self.discards: dict[str, set[str]] = {kind: set() for kind in KINDS}
        self.gone: set[str] = set()
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.knows: dict[str, set[int]] = {}  # who has held a hidden card since it was shuffled
        self.makings = dict.fromkeys(KINDS, 0)
        self.making = dict.fromkeys(self.cards, 0)  # in which making of its deck a card was last shuffled
        self.book: Counter[tuple[int, str]] = Counter()
        self.won: dict[str, int] = {}
        self.tricks = self.standoffs = 0
        self.ending = ""
        self.active = self.opener = 0
        self.decisions = 0
        self.revealed = 0  # how often something hidden came to light
        self.coming: dict[int, list[str]] = {}
        self._clear()

    def _takes_part(self, card: str) -> bool:
        row = self.cards[card]
        return (self.is_extended or "army" not in row) and (self.all_decks or row.get("usual", True))

    def _kind(self, card: str) -> str:
        return "person" if card.startswith("PE") else "extra"

    def _clear(self) -> None:
        """A table without cards."""
        self.side: dict[str, int] = {}  # where a card lies
        self.layer: dict[str, int] = {}  # who played it
        self.order: list[str] = []  # as they were played
        self.number: dict[str, int] = {}  # the same, with those that are gone counted in
        self.played = 0
        self.target: dict[str, str] = {}  # whom an extra card hits or strengthens
        self.leads: dict[str, str] = {}  # commander to army
        self.lost_arms: Counter[str] = Counter()
        self.chosen: str | None = None
        self.passed: set[int] = set()
        self.first_passed: int | None = None

    def facts(self) -> dict[str, Any]:
        """Everything on the table."""
        seats = range(self.players)
        hidden = [*self.pushed["person"], *self.pushed["extra"], *(card for seat in seats for card in self.hands[seat])]
        return {
            "question": "over" if self.question is None else self.question.about,
            "decisions": self.decisions,
            "revealed": self.revealed,
            "under way": NOTHING_SETTLED | (self.question.under_way if self.question else {}),
            "counts": ([len(self.decks[kind]) for kind in KINDS], self.played),
            "numbers": {card: self.number[card] for card in self.order},
            "backs": [self._kind(card) for seat in seats for card in self.hands[seat]],
            "all else": "empty",
            "active": None if self.question is None else self.active,
            "opener": self.opener,
            "passed": self.passed,
            "first passed": self.first_passed,
            "trick": self.tricks,
            "standoffs": self.standoffs,
            "event": self.events[len(self.won) - bool(self.won and (self.ending in ("events won", "last event")))],
            "won": self.won,
            "won in all": [self._won(seat) for seat in seats],
            "book": {(seat, party): self.book[seat, party] for seat in seats for party in PARTIES},
            "hands": self.hands,
            "decks": self.decks,
            "pushed": self.pushed,
            "discards": self.discards["person"] | self.discards["extra"],
            "gone": self.gone,
            "in the game": self.cards.keys() - self.unused,
            "makings": self.makings,
            "making": {card: making for card, making in self.making.items() if making},
            "knows": {card: self.knows[card] for card in hidden},
            "drawn from": {card: self.making[card] for card in hidden},
            "chosen": {self.chosen} - {None},
            "table": [(card, self.side[card], self.layer[card]) for card in self.order],
            "target": self.target,
            "leads": self.leads,
            "gains": {(seat, party): self._gain(seat, party) for seat in seats for party in PARTIES},
            "weakened": {card: lost for card in self.order if (lost := self._weakened(card))},
            "arms": {card: more for card in self.order if (more := self._bonus(card) - self.lost_arms[card])},
            "ending": self.ending,
        }

    # Dealing, drawing

    def deal(self, facts: dict[str, Any]) -> None:
        """Two persons and two extra cards each; who opens is drawn by lot."""
        self.opener = facts["opener"]
        assert self.lot or self.opener == 0
        self.coming = facts["hands"]
        for seat in self._round_from(self.opener):
            for kind in KINDS:
                for _ in range(self.numbers["deal"]):
                    self._draw(seat, kind)
        self.game = self._game()
        self.question: Question | None = next(self.game)

    def pending(self) -> set[int]:
        return set() if self.question is None else {self.question.seat}

    def legal(self, seat: int) -> set[str]:
        return self.question.answers if self.question and self.question.seat == seat else set()

    def decide(self, seat: int, action: str, chance: dict[int, list[str]]) -> None:
        """Goes on to the next question, or to the end; chance says what everybody holds then."""
        assert self.pending() == {seat}
        self.coming = chance
        self.decisions += 1
        try:
            self.question = self.game.send(action)
        except StopIteration:
            self.question = None

    def _round_from(self, seat: int) -> list[int]:
        """To the left."""
        return [(seat + k) % self.players for k in range(self.players)]

    def _can_draw(self, kind: str) -> bool:
        return bool(self.decks[kind] or self.pushed[kind] or self.discards[kind])

    def _draw(self, seat: int, kind: str) -> bool:
        """Which card comes is chance while the shuffled part lasts; then come those that were pushed, in order."""
        if not self._can_draw(kind):
            return False
        self.revealed += 1
        if not self.decks[kind] and not self.pushed[kind]:
            self.decks[kind], self.discards[kind] = self.discards[kind], set()
            self.makings[kind] += 1
            self.revealed += 1
            self.making |= dict.fromkeys(self.decks[kind], self.makings[kind])
        due = self.decks[kind] or {self.pushed[kind][0]}
        card = self.coming[seat][len(self.hands[seat])]  # a hand lies in the order of drawing
        assert card in due, f"{seat} drew {card}, one of {sorted(due)} was due"
        if card in self.decks[kind]:
            self.decks[kind].remove(card)
            self.knows[card] = {seat}
        else:
            self.pushed[kind].remove(card)
            self.knows[card].add(seat)
        self.hands[seat].append(card)
        return True

    # The course of the game

    def _game(self) -> Asking:
        while True:
            yield from self._trick()
            self._score_the_trick()
            self._tidy()
            if self.ending:
                return
            yield from self._refill()
            if not any(self.hands.values()):
                self.ending = "standoffs"
                return

    def _trick(self) -> Asking:
        self.tricks += 1
        seat = self.opener
        while len(self.passed) < self.players:
            if seat not in self.passed:
                self.active = seat
                yield from self._turn(seat)
            seat = (seat + 1) % self.players

    def _turn(self, seat: int) -> Asking:
        hand = self.hands[seat]
        answer = "pass"
        if hand:
            answers = {"pass"} | {f"play-{i}" for i, card in enumerate(hand, 1) if self._can_play(seat, card)}
            if self.is_extended:
                answers |= {f"push-{i}" for i in range(1, len(hand) + 1)}
            answer = yield Question(seat, "turn", answers)
        what, _, number = answer.partition("-")
        if what == "pass":
            self.passed.add(seat)
            self.first_passed = seat if self.first_passed is None else self.first_passed
        elif what == "push":
            card = hand.pop(int(number) - 1)
            self.pushed[self._kind(card)].append(card)
        else:
            yield from self._play(seat, hand.pop(int(number) - 1))

    # Playing a card

    def _people(self, side: int) -> list[str]:
        return [card for card in self.order if self.side[card] == side and self._kind(card) == "person"]

    def _needs_somebody(self, card: str) -> bool:
        return self.cards[card].get("hits") in ("weakens", "removes")

    def _sides(self, seat: int, card: str) -> set[int]:
        """Where an extra card may be laid."""
        if self.cards[card]["laid"] == "own":
            return {seat}
        others = set(range(self.players)) - {seat}
        return {side for side in others if self._people(side)} if self._needs_somebody(card) else others

    def _can_play(self, seat: int, card: str) -> bool:
        return self._kind(card) == "person" or bool(self._sides(seat, card))

    def _play(self, seat: int, card: str) -> Asking:
        self.chosen = card
        self.revealed += 1
        side = seat
        row = self.cards[card]
        if self._kind(card) == "extra":
            sides = self._sides(seat, card)
            side = sides.pop() if len(sides) == 1 else (yield from self._ask_for_side(seat, sides))
            targets = self._targets(side, row.get("hits", ""))
            if targets:
                self.target[card] = yield from self._ask_for_person(seat, "target", targets, side=side)
        self.chosen = None
        self.side[card], self.layer[card] = side, seat
        self.order.append(card)
        self.played += 1
        self.number[card] = self.played
        if row.get("hits") == "removes":
            self._remove(self.target[card])
        if row.get("hits") == "disarms" and card in self.target:
            self.lost_arms[self.target[card]] += row["by"]
        if row.get("locomotive") or "army" in row:
            self.passed.clear()
        if self.is_extended:
            yield from self._settle(seat)

    def _targets(self, side: int, hits: str) -> set[str]:
        people = set(self._people(side))
        if hits == "disarms" and self.is_extended:
            return {card for card in people if "military" in self.cards[card] and self._party(card) == "reaction"}
        return people if hits in ("weakens", "removes") else set()

    def _ask_for_side(self, seat: int, sides: set[int]) -> Asking:
        answer = yield Question(seat, "side", {f"side-{side + 1}" for side in sides})
        return int(answer.removeprefix("side-")) - 1

    def _ask_for_person(self, seat: int, about: str, people: set[str], **settled: Any) -> Asking:
        if len(people) == 1:
            return next(iter(people))
        answer = yield Question(seat, about, {f"person-{int(card[2:])}" for card in people}, settled)
        return f"PE{int(answer.removeprefix('person-')):02}"

    def _remove(self, person: str) -> None:
        """Out of the game; what hit or strengthened that person goes on without."""
        self.gone.add(person)
        self.order.remove(person)
        for held in (self.side, self.layer, self.leads, self.lost_arms):
            held.pop(person, None)
        self.target = {card: whom for card, whom in self.target.items() if whom != person}

    # Values

    def _party(self, person: str) -> str:
        return str(self.cards[person]["party"])

    def _extras(self, side: int) -> list[dict[str, Any]]:
        return [self.cards[card] for card in self.order if self.side[card] == side and self._kind(card) == "extra"]

    def _gain(self, side: int, party: str) -> int:
        return sum(row["each"] for row in self._extras(side) if party in row.get("parties", ()))

    def _weakened(self, person: str) -> int:
        hitting = [self.cards[card] for card, whom in self.target.items() if whom == person and card in self.side]
        return sum(row["by"] for row in hitting if row.get("hits") == "weakens")

    def _value(self, person: str) -> int:
        gain = self._gain(self.side[person], self._party(person))
        return int(self.cards[person]["value"]) + gain - self._weakened(person)

    def _bonus(self, person: str) -> int:
        return sum(self.cards[card].get("bonus", 0) for card, whom in self.target.items() if whom == person)

    def _arms(self, person: str) -> int:
        return max(0, int(self.cards[person]["military"]) + self._bonus(person) - self.lost_arms[person])

    # Armies and commanders

    def _commanders(self, side: int, flag: str) -> list[str]:
        people = [card for card in self._people(side) if self.cards[card].get("flag") == flag]
        return sorted(people, key=lambda card: (-self._arms(card), card))

    def _armies(self) -> list[str]:
        return [card for card in self.order if "army" in self.cards[card]]

    def _at(self, army: str) -> list[str]:
        return [commander for commander, led in self.leads.items() if led == army]

    def _sum(self, commanders: list[str]) -> int:
        return sum(self._arms(commander) for commander in commanders)

    def _settle(self, mover: int) -> Asking:
        """Armies follow the most suitable commanders, until nothing changes."""
        yield from self._lend_bonus()
        while True:
            claims = self._claims(own_flag=True) or self._claims(own_flag=False)
            if claims:
                yield from self._take(claims, mover)
            elif not self._join():
                return

    def _lend_bonus(self) -> Asking:
        """Kroatien goes to an Austrian commander of the side where it lies, else of whoever laid it."""
        for card in self.order:
            if "bonus" not in self.cards[card] or card in self.target:
                continue
            for user in (self.side[card], self.layer[card]):
                led = set(self._commanders(user, self.cards[card]["flag"]))
                if led:
                    self.target[card] = yield from self._ask_for_person(user, "bonus", led, bonus=card)
                    break

    def _claims(self, *, own_flag: bool) -> list[Claim]:
        found = []
        for seat in range(self.players):
            for flag in FLAGS:
                commanders = self._commanders(seat, flag)
                free = [commander for commander in commanders if commander not in self.leads]
                armies = {self.leads[commander] for commander in commanders if commander in self.leads}
                spare = [c for army in armies for c in [c for c in commanders if self.leads.get(c) == army][1:]]
                for army in self._armies():
                    if (self.cards[army]["flag"] == flag) != own_flag:
                        continue
                    claiming = free if self._at(army) else free + spare
                    if claiming and self._is_open(army, seat, flag, self._sum(claiming)):
                        found.append(Claim(self._sum(claiming), seat, flag, army, tuple(claiming)))
        return found

    def _is_open(self, army: str, seat: int, flag: str, strength: int) -> bool:
        leaders = self._at(army)
        if not leaders:
            return True
        own = self.cards[army]["flag"]
        their_seat, their_flag = self.side[leaders[0]], self.cards[leaders[0]]["flag"]
        if flag == own and their_flag != own:
            return True
        if (their_seat, their_flag) == (seat, flag) or (flag != own and their_flag == own):
            return False
        return strength > self._sum(leaders)

    def _take(self, claims: list[Claim], mover: int) -> Asking:
        """The highest claim goes first; where equal ones dispute an army, somebody decides."""
        highest = max(claim.strength for claim in claims)
        best = [claim for claim in claims if claim.strength == highest]
        rivals = {a.seat for a in best for b in best if a.seat != b.seat and a.army == b.army}
        if rivals:
            seat = yield from self._choose_rival(mover, rivals)
        else:
            seat = best[0].seat
        best = [claim for claim in best if claim.seat == seat]
        flags = {a.flag for a in best for b in best if a.flag != b.flag and a.army == b.army}
        flag = best[0].flag
        if flags:
            answers = {f"flag-{FLAGS.index(flag) + 1}" for flag in flags}
            answer = yield Question(seat, "flag", answers, {"claim": seat})
            flag = FLAGS[int(answer.removeprefix("flag-")) - 1]
        open_ones = {claim.army: claim for claim in claims if claim.seat == seat and claim.flag == flag}
        army = next(iter(open_ones))
        if len(open_ones) > 1:
            answers = {f"army-{int(army[1:])}" for army in open_ones}
            answer = yield Question(seat, "army", answers, {"claim": seat, "flag": flag})
            army = f"Z{int(answer.removeprefix('army-')):02}"
        for displaced in self._at(army):
            del self.leads[displaced]
        self.leads |= dict.fromkeys(open_ones[army].commanders, army)
        self.side[army] = seat

    def _choose_rival(self, mover: int, rivals: set[int]) -> Asking:
        answer = yield Question(mover, "rivals", {f"side-{seat + 1}" for seat in rivals})
        return int(answer.removeprefix("side-")) - 1

    def _join(self) -> bool:
        """Who is left over goes to the highest army that their player leads with their flag."""
        for seat in range(self.players):
            for flag in FLAGS:
                commanders = self._commanders(seat, flag)
                free = [commander for commander in commanders if commander not in self.leads]
                led = {self.leads[commander] for commander in commanders if commander in self.leads}
                if free and led:
                    highest = min(led, key=lambda army: (-self.cards[army]["army"], army))
                    self.leads |= dict.fromkeys(free, highest)
                    return True
        return False

    # Scoring a trick

    def _score_the_trick(self) -> None:
        led = [army for army in self._armies() if self._at(army)]
        winner = self._by_arms(led) if led else self._by_politics()
        if winner is None:
            self.standoffs += 1
            assert self.first_passed is not None
            self.opener = (self.first_passed + 1) % self.players
            if self.standoffs == self.most_standoffs:
                self.ending = "standoffs"
            return
        self.standoffs = 0
        self.opener = winner
        self.won[self.events[len(self.won)]] = winner
        if self.is_extended and self._won(winner) == self.numbers["goal"][self.players - 2]:
            self.ending = "events won"
        elif len(self.won) == len(self.events):
            self.ending = "last event"

    def _won(self, seat: int) -> int:
        return list(self.won.values()).count(seat)

    def _by_politics(self) -> int | None:
        """Who wins; nobody in a standoff."""
        own: Counter[tuple[int, str]] = Counter()
        for seat in range(self.players):
            for person in self._people(seat):
                own[seat, self._party(person)] += self._value(person)
        parties = {party for _, party in own}
        strength = {party: sum(own[seat, party] for seat in range(self.players)) for party in parties}
        strongest = [party for party in parties if strength[party] == max(strength.values())]
        if len(strongest) != 1:
            for seat, party in own:
                if party in strongest:
                    self._note(seat, party, own[seat, party])
            return None
        party = strongest[0]
        there = [seat for seat, whose in own if whose == party]
        most = max(own[seat, party] for seat in there)
        leaders = [seat for seat in there if own[seat, party] == most]
        if len(leaders) > 1:
            for seat in leaders:
                self._note(seat, party, most)
            return None
        self._note(leaders[0], party, most if self.own_share else strength[party])
        return leaders[0]

    def _note(self, seat: int, party: str, points: int) -> None:
        self.book[seat, party] += points

    def _army_points(self, army: str) -> int:
        return int(self.cards[army]["army"]) + self._sum(self._at(army))

    def _army_party(self, army: str) -> str:
        return self._party(max(self._at(army), key=self._arms))

    def _half(self, armies: list[str]) -> int:
        """What a player's armies of one party are worth: the crown's less everything red on the table, unless all that
        fight for the crown are led under the flag of the Bund."""
        party = self._army_party(armies[0])
        points = sum(self._army_points(army) for army in armies)
        flags = {self.cards[who]["flag"] for who, army in self.leads.items() if self._army_party(army) == party}
        if party == "reaction" and flags != {"bund"}:
            points -= sum(self.cards[card].get("red", 0) for card in self.order)
        return points // 2

    def _by_arms(self, led: list[str]) -> int | None:
        sums: Counter[str] = Counter()
        for army in led:
            sums[self._army_party(army)] += self._army_points(army)
        strongest = [party for party in sums if sums[party] == max(sums.values())]
        if len(strongest) > 1:
            for party in strongest:
                armies = [army for army in led if self._army_party(army) == party]
                self._note_own(armies, party, {self.side[army] for army in armies})
            return None
        party = strongest[0]
        armies = [army for army in led if self._army_party(army) == party]
        most = max(self._army_points(army) for army in armies)
        leaders = {self.side[army] for army in armies if self._army_points(army) == most}
        if len(leaders) > 1:
            self._note_own(armies, party, leaders)
            return None
        (winner,) = leaders
        self._note(winner, party, self._half(armies))
        return winner

    def _note_own(self, armies: list[str], party: str, involved: set[int]) -> None:
        for seat in involved:
            self._note(seat, party, self._half([army for army in armies if self.side[army] == seat]))

    # After a trick

    def _tidy(self) -> None:
        """The table is cleared; some cards never come back."""
        leaving = set(self._armies()) | (self._met_pairs() if self.is_extended else set())
        for card in self.order:
            if card in leaving:
                self.gone.add(card)
            else:
                self.discards[self._kind(card)].add(card)
        self._clear()

    def _met_pairs(self) -> set[str]:
        met = set()
        for card in self.order:
            other = self.cards[card].get("pair")
            if other in self.side and (not self.pairs_on_one_side or self.side[other] == self.side[card]):
                met.add(card)
        return met

    def _refill(self) -> Asking:
        for refilled, seat in enumerate(self._round_from(self.opener)):
            self.active = seat
            hand = self.hands[seat]
            if not self.is_extended:
                for kind in KINDS:
                    while sum(self._kind(card) == kind for card in hand) < self.numbers["deal"]:
                        if not self._draw(seat, kind):
                            break
                continue
            due = min(2 * self.numbers["draw"], self.numbers["hand"] - len(hand))
            drawn = [sum(self._draw(seat, kind) for _ in range(due // 2)) for kind in KINDS]
            if due % 2:
                kinds = {kind for kind in KINDS if self._can_draw(kind)}
                if len(kinds) > 1:
                    settled = {"refilled": refilled, "drawn": tuple(drawn)}
                    answer = yield Question(seat, "draw", {f"draw-{kind}" for kind in kinds}, settled)
                    kinds = {answer.removeprefix("draw-")}
                for kind in kinds:
                    self._draw(seat, kind)

    # The end

    def end(self) -> tuple[str, list[tuple[int, int, int]]]:
        """The party that has won the revolution; utility, points and rank of every seat."""
        seats = range(self.players)
        totals = {party: sum(self.book[seat, party] for seat in seats) for party in PARTIES}
        strongest = [party for party in PARTIES if totals[party] == max(totals.values())]
        if self.is_extended:
            scores = self._victory_points(totals)
        else:  # points in the strongest party, or in all of them together
            scores = {seat: sum(self.book[seat, party] for party in strongest) for seat in seats}
        keys = {seat: (scores[seat], self._won(seat)) for seat in seats}
        ranks = [1 + sum(keys[other] > keys[seat] for other in seats) for seat in seats]
        payoffs = [(utility(ranks, seat), scores[seat], ranks[seat]) for seat in seats]
        return strongest[0] if len(strongest) == 1 else "undecided", payoffs

    def _leaders(self, party: str) -> list[int]:
        most = max(self.book[seat, party] for seat in range(self.players))
        return [seat for seat in range(self.players) if self.book[seat, party] == most]

    def _victory_points(self, totals: dict[str, int]) -> dict[int, int]:
        scores = dict.fromkeys(range(self.players), 0)
        ranked = sorted(PARTIES, key=lambda party: -totals[party])
        first = ranked[0]
        if totals[first] > 0 and totals[first] > totals[ranked[1]] and 2 * totals[first] > sum(totals.values()):
            for seat in self._leaders(first):
                scores[seat] = self.numbers["majority"]
            return scores
        for party in PARTIES:
            if totals[party] > 0:
                place = sum(totals[other] > totals[party] for other in PARTIES)
                for seat in self._leaders(party):
                    scores[seat] += self.numbers["awards"][place]
        return scores


def utility(ranks: list[int], seat: int) -> int:
    """In thousandths: from 1000 for who beats everybody to -1000 for who is beaten by all."""
    beaten = sum(other > ranks[seat] for other in ranks) - sum(other < ranks[seat] for other in ranks)
    return int(1000 * beaten / (len(ranks) - 1))
