"""A second statement of Garibaldi's rules, from the rulebook's point of view: slow, plain, and of the program's rules
it knows nothing. It reads the printed matter itself and takes from the game only what chance gave.

The game is told as people play it, round by round; where somebody has to decide, it stops and asks.
"""

from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

KINDS = ("foot", "horse", "boat")
LINES = {"foot": ("path", "road"), "horse": ("road",), "boat": ("water",), "any": ("path", "road", "water")}
STEPS = {"supply": "foot", "bonnet": "horse", "mezzanott": "foot", "boliga": "boat", "shed": "any"}
FETCHES = {"bonnet": ("foot", "horse"), "mezzanott": ("horse", "boat"), "boliga": ("foot", "horse")}
RED = (*STEPS, "report", "clothes", "don-marco", "leggero", "aye-sir", "montanari", "people")
COMES_BACK = ("letters", "accusation")  # after use
SILENCE = {"letters": 3, "accusation": 2}  # cards it costs to name no place
TOLL = {"bivouac": {"boat": 1, "horse": 2, "foot": 2}, "baiona": {"horse": 1, "boat": 2, "foot": 2}}
LOOKED_AT = 7
COUNTED = 128  # makings and sightings of the pile, then they are counted anew
NOTHING_SETTLED = {"card": None, "kind": "foot", "from": 1, "victim": 0, "to give": 0, "given": 0}
ALL_CARDS = 55
EVERYBODY = frozenset(range(7))  # six seats, and whoever watches
WRITTEN = {  # of the column of this round, while something is asked
    "move": "empty", "line": "empty", "ride": "riding", "event": "card done", "event line": "card done",
    **dict.fromkeys(("report", "nearest", "search", "clothes", "victim", "marco", "marco line"), "event done"),
    **dict.fromkeys(("leggero", "order", "order card", "sort", "half"), "event done"),
}  # fmt: skip
GARIBALDI = 0


@dataclass(frozen=True)
class Question:
    """Who is asked, what about, and all that may be answered."""

    seat: int
    about: str
    answers: set[str]
    under_way: dict[str, Any] = field(default_factory=dict)  # what was settled on the way to it


Asking = Generator[Question, str, Any]


def number_in(answer: str) -> int:
    return int(answer.rpartition("-")[2])


def named(word: str, numbers: Iterable[int]) -> set[str]:
    return {f"{word}-{number}" for number in numbers}


class Referee:
    """One game. Places and cards go by the numbers printed on them, patrols by the order of their starts."""

    def __init__(self, printed: dict[str, Any], players: int, variant: str, options: dict[str, str]) -> None:
        self.numbers, self.map, self.groups = printed["numbers"], printed["map"], printed["groups"]["starts"]
        self.red = {i: red for i, (red, _) in enumerate(printed["cards"]["halves"], 1)}
        self.white = {i: white for i, (_, white) in enumerate(printed["cards"]["halves"], 1)}
        self.lines: dict[tuple[str, int], set[int]] = defaultdict(set)
        for colour in LINES["any"]:
            for a, b in self.map[colour]:
                self.lines[colour, a].add(b)
                self.lines[colour, b].add(a)
        self.options = options
        self.players, self.hunters = players, players - 1
        self.is_experienced = variant == "experienced"
        self.starts: list[int] = self.map["starts"]
        self.patrols = dict(enumerate(self.starts, 1))
        self.hands: dict[int, list[int]] = {seat: [] for seat in range(players)}
        self.pile = set(self.red)
        self.top: list[int] = []  # cards on the pile in an order that was settled
        self.discards: set[int] = set()
        self.out = set(range(len(self.red) + 1, ALL_CARDS + 1))  # what an edition leaves out never comes in
        self.makings = 0
        self.making = dict.fromkeys(range(1, ALL_CARDS + 1), 0)
        self.known: dict[int, set[int]] = {}  # who knows a held card, but for those who see into the hand
        self.round = 0
        self.acted: set[int] = set()
        self.entered: set[int] = set()
        self.event_used = self.is_death_played = self.is_banned = False
        self.duty: tuple[int, int] | None = None  # patrol and card
        self.markers: list[int] = []  # places in the order of marking
        self.is_found = False
        self.named: dict[int, int] = {}  # round to place, for a card
        self.named_at_check: int | None = None
        self.shown: dict[int, tuple[str, str]] = {}  # by round: kind of the movement card, and event
        self.answers: dict[int, dict[int, bool]] = {0: {}}
        self.watch: dict[int, list[int]] = {0: list(self.starts)}
        self.given = self.decisions = 0
        self.revealed = 0  # how often something hidden came to light
        self.sightings = 0  # how often Garibaldi has seen what the pile holds
        self.sighting = dict(self.making)
        self.seen_in: dict[int, int] = {}  # the sighting a held card was drawn after
        self.pile_lacks: set[str] = set()  # what no card of the pile is, as all know
        self.lacks: dict[int, set[str]] = {}  # the same of a held card
        self.order: list[int] = []  # cards held, as they were drawn
        self.red_event = self.white_event = ""
        self.patrol = 1  # that acts or is sent
        self.leggero: tuple[int, int | None] = 0, None  # round and victim
        self.checked = 0
        self.result = ""
        self.active = GARIBALDI

    # Dealing, drawing

    def deal(self, facts: dict[str, Any]) -> None:
        """Patrols in groups, the landing place, and hands."""
        groups = {tuple(sorted(group)) for group in self.groups[self.hunters - 1]}
        self.owner: dict[int, int] = facts["owner"]
        held = [
            tuple(sorted(self.starts[p - 1] for p in self.owner if self.owner[p] == seat)) for seat in self._whites()
        ]
        assert sorted(held) == sorted(groups)
        landing = facts["garibaldi"]
        assert landing in self.map["landings"]
        self.route: list[list[int]] = [[landing]]
        self.coming: dict[int, list[int]] = facts["hands"]
        self.looked: set[int] = set()
        self.revealed += 1
        for seat in (*self._whites(), GARIBALDI):
            self._refill(seat, self._hand_of(seat))
        self.game = self._game()
        self.question: Question | None = next(self.game)

    def pending(self) -> set[int]:
        return set() if self.question is None else {self.question.seat}

    def legal(self, seat: int) -> set[str]:
        return self.question.answers if self.question and self.question.seat == seat else set()

    def decide(self, seat: int, action: str, chance: tuple[dict[int, list[int]], set[int]]) -> None:
        """Goes on to the next question, or to the end; chance says what everybody holds then, and which cards lie on
        top of the pile if somebody looks at them."""
        assert self.pending() == {seat}
        self.coming, self.looked = chance
        self.decisions += 1
        try:
            self.question = self.game.send(action)
        except StopIteration:
            self.question = None

    def _whites(self) -> range:
        return range(1, self.players)

    def _hand_of(self, seat: int) -> int:
        if seat == GARIBALDI:
            return int(self.numbers["hand"])
        return int(self.numbers["experienced_hand" if self.is_experienced else "white_hand"][self.hunters - 1])

    def _make_pile(self) -> None:
        """The discards become the pile once it is empty."""
        if not self.pile and self.discards:
            self.pile, self.discards = self.discards, set()
            self.makings = (self.makings + 1) % COUNTED
            self.making |= dict.fromkeys(self.pile, self.makings)
            self.pile_lacks = set()
            self._see_pile()

    def _see_pile(self) -> None:
        """Garibaldi knows what is in it; it is shuffled."""
        self.revealed += 1
        self.sightings = (self.sightings + 1) % COUNTED
        self.sighting |= dict.fromkeys(self.pile, self.sightings)
        self.top = []

    def _hold(self, seat: int, card: int, known: set[int]) -> None:
        self.pile.remove(card)
        self.hands[seat].append(card)
        self.order.append(card)
        self.known[card], self.seen_in[card], self.lacks[card] = known, self.sightings, set(self.pile_lacks)

    def _leave(self, seat: int, card: int) -> None:
        """A card leaves a hand, and all see it."""
        self.revealed += 1
        self.hands[seat].remove(card)
        self.order.remove(card)
        self.making[card] = self.sighting[card] = 0

    def _refill(self, seat: int, target: int) -> None:
        hand = self.hands[seat]
        while len(hand) < target:
            self._make_pile()
            if not self.pile:
                return
            card = self.coming[seat][len(hand)]
            due = {self.top[0]} if self.top else self.pile
            assert card in due, f"{seat} drew {card}, one of {due} was due"
            self.revealed += 1
            self._hold(seat, card, {seat, GARIBALDI} if self.top else {seat})
            self.top = self.top[1:]

    def _lose_at_random(self, seat: int, count: int) -> list[int]:
        hand = self.hands[seat]
        lost = [card for card in hand if card not in self.coming[seat]]
        assert len(lost) == min(count, len(hand)), f"{seat} lost {lost}, not {count} cards"
        return lost

    def _discard(self, seat: int, card: int) -> None:
        self._leave(seat, card)
        self.discards.add(card)

    # Lines

    def _next_to(self, place: int, kind: str) -> set[int]:
        return {other for colour in LINES[kind] for other in self.lines[colour, place]}

    def _free(self, place: int, kind: str) -> set[int]:
        """Where Garibaldi can go."""
        return self._next_to(place, kind) - set(self.patrols.values())

    def _distance(self, start: int, end: int) -> int:
        """In lines of any colour, or in movement cards."""
        reached, far = {start}, 0
        while end not in reached:
            step = {other for place in reached for other in self._next_to(place, "any")}
            if self.options["metric"] == "moves":
                step |= {
                    o for place in reached for by in self._next_to(place, "horse") for o in self._next_to(by, "horse")
                }
            assert not step <= reached, "there is no way"
            reached |= step
            far += 1
        return far

    def _nearest(self, place: int, patrols: Iterable[int]) -> set[int]:
        far = {patrol: self._distance(place, self.patrols[patrol]) for patrol in patrols}
        return {patrol for patrol in far if far[patrol] == min(far.values())}

    @property
    def here(self) -> int:
        return next(column[-1] for column in reversed(self.route) if column)

    def _window(self) -> set[int]:
        first = max(0 if self.options["landing_counts"] == "counts" else 1, self.round - self.numbers["window"] + 1)
        return {place for column in self.route[first:] for place in column}

    # The course of the game

    def _game(self) -> Asking:
        while not self.result:
            self.round += 1
            self.route.append([])
            self.event_used, self.acted, self.target = False, set(), self.numbers["hand"]
            yield from self._flight()
            for seat in self._whites():
                yield from self._hunt(seat)
            yield from self._check()

    # Garibaldi's turn

    def _flight(self) -> Asking:
        self.active = GARIBALDI
        yield from self._move()
        self.is_banned = False
        yield from self._event()
        self.red_event = ""
        if not self.route[self.round]:
            self.route[self.round].append(self.here)
        yield from self._throw_away(GARIBALDI, "discard", None)
        self._refill(GARIBALDI, self.target)

    def _move(self) -> Asking:
        hand = self.hands[GARIBALDI]
        fitting = [
            c for c in hand if self.red[c] in KINDS and self._free(self.here, self.red[c]) and not self.is_banned
        ]
        answer = yield Question(GARIBALDI, "move", {"pass"} | named("card", fitting))
        if answer == "pass":
            return
        card = number_in(answer)
        kind = self.red[card]
        self._discard(GARIBALDI, card)
        self.shown[self.round] = kind, ""
        origin, column = self.here, self.route[self.round]
        answer = yield Question(GARIBALDI, "line", named("place", self._free(origin, kind)), {"kind": kind})
        column.append(number_in(answer))
        if kind == "horse":
            further = self._free(self.here, "horse")
            if self.options["way_back"] == "forbidden":
                further.discard(origin)
            settled = {"kind": kind, "from": origin}
            answer = yield Question(GARIBALDI, "ride", {"stop"} | named("place", further), settled)
            if answer != "stop":
                column.append(number_in(answer))

    def _throw_away(self, seat: int, about: str, most: int | None) -> Asking:
        self.given = 0
        while self.hands[seat]:
            more = named("card", self.hands[seat]) if most is None or self.given < most else set()
            answer = yield Question(seat, about, {"done"} | more, {"given": self.given if seat != GARIBALDI else 0})
            if answer == "done":
                break
            self._discard(seat, number_in(answer))
            self.given += 1
        self.given = 0

    # Garibaldi's events

    def _event(self) -> Asking:
        hand = self.hands[GARIBALDI]
        playable = [c for c in hand if self.red[c] in RED]
        if not self._free(self.here, "any"):
            playable = [c for c in playable if self.red[c] != "shed"]
        answer = yield Question(GARIBALDI, "event", {"pass"} | named("card", playable))
        if answer == "pass":
            return
        card = number_in(answer)
        event = self.red_event = self.red[card]
        self._leave(GARIBALDI, card)
        self.out.add(card)
        self.shown[self.round] = self.shown.get(self.round, ("", ""))[0], event
        if event in STEPS:
            yield from self._step(STEPS[event])
        if event == "supply":
            self.target = self.numbers["supply"]
        if event in FETCHES:
            yield from self._fetch(FETCHES[event])
        others = {
            "report": self._report,
            "clothes": self._change_clothes,
            "don-marco": self._send_by_don_marco,
            "leggero": self._watch_with_leggero,
            "aye-sir": self._give_an_order,
            "montanari": self._sort_the_pile,
            "people": self._win_the_people,
        }
        if event in others:
            yield from others[event]()

    def _step(self, kind: str) -> Asking:
        ways = self._free(self.here, kind)
        answer = yield Question(GARIBALDI, "event line", named("place", ways) or {"stop"}, {"kind": kind})
        if answer != "stop":
            self.route[self.round].append(number_in(answer))

    def _fetch(self, kinds: tuple[str, ...]) -> Asking:
        self._make_pile()
        fitting = [card for card in self.pile if self.red[card] in kinds]
        self._see_pile()
        if fitting:
            answer = yield Question(GARIBALDI, "search", named("card", fitting))
            self._hold(GARIBALDI, number_in(answer), set(EVERYBODY))
        else:
            self.pile_lacks |= {f"red {kind}" for kind in kinds}

    def _report(self) -> Asking:
        answer = yield Question(GARIBALDI, "report", named("place", self.starts))
        place = number_in(answer)
        standing = [patrol for patrol, at in self.patrols.items() if at == place]
        others = set(self.patrols) - set(standing)
        if standing and (self.options["report"] == "nearest" or not others):
            return
        nearest = self._nearest(place, others)
        patrol = min(nearest)
        if len(nearest) > 1:
            patrol = number_in((yield Question(GARIBALDI, "nearest", named("patrol", nearest), {"from": place})))
        self._put(patrol, place)

    def _put(self, patrol: int, place: int) -> None:
        if self.patrols[patrol] != place:
            self.entered.add(patrol)
        self.patrols[patrol] = place

    def _change_clothes(self) -> Asking:
        hand = self.hands[GARIBALDI]
        if hand:
            answer = yield Question(GARIBALDI, "clothes", named("card", hand))
            self._discard(GARIBALDI, number_in(answer))
        victim = yield from self._choose_victim(set(self._whites()))
        taken = sorted(self._lose_at_random(victim, 2), key=self.coming[GARIBALDI].index)
        for card in taken:  # face down, in the order in which they are drawn
            self.revealed += 1
            self.hands[victim].remove(card)
            hand.append(card)
            self.order.remove(card)
            self.order.append(card)
        fellows = set(self._whites()) if self.options["shared_hands"] == "shared" else {victim}
        for card in taken:
            self.known[card] |= {GARIBALDI} | fellows

    def _look_at(self, seat: int) -> None:
        self.revealed += 1
        for card in self.hands[seat]:
            self.known[card].add(GARIBALDI)

    def _choose_victim(self, seats: set[int]) -> Asking:
        if self.hunters == 1:
            return 1
        answer = yield Question(GARIBALDI, "victim", {f"seat-{seat + 1}" for seat in seats})
        return number_in(answer) - 1

    def _send_by_don_marco(self) -> Asking:
        patrol = self.patrol = number_in((yield Question(GARIBALDI, "marco", named("patrol", self.patrols))))
        ways = self._next_to(self.patrols[patrol], "any")
        self._put(patrol, number_in((yield Question(GARIBALDI, "marco line", named("place", ways)))))
        self.patrol = 1

    def _watch_with_leggero(self) -> Asking:
        nearest = self._nearest(self.here, self.patrols)
        victim = yield from self._choose_victim({self.owner[patrol] for patrol in nearest})
        self._look_at(victim)
        self.leggero = self.round, victim
        for left in range(min(2, len(self.hands[victim])), 0, -1):
            settled = {"victim": victim, "to give": left}
            answer = yield Question(GARIBALDI, "leggero", named("card", self.hands[victim]), settled)
            self._discard(victim, number_in(answer))

    def _give_an_order(self) -> Asking:
        patrol = self.patrol = number_in((yield Question(GARIBALDI, "order", named("patrol", self.patrols))))
        seat = self.owner[patrol]
        self._look_at(seat)
        fitting = [card for card in self.hands[seat] if self._is_playable(patrol, card)]
        if fitting:
            answer = yield Question(GARIBALDI, "order card", named("card", fitting), {"victim": seat})
            self.duty = patrol, number_in(answer)
            self.known[self.duty[1]] = set(EVERYBODY)
        else:
            lacking = {f"white {kind}" for kind in KINDS if self._next_to(self.patrols[patrol], kind)} | {"white event"}
            lacking |= {"death"} if self.round >= self.numbers["death_round"] else set()
            lacking |= {"agony"} if not self.is_death_played else set()
            for card in self.hands[seat]:
                self.lacks[card] |= lacking
        self.patrol = 1

    def _sort_the_pile(self) -> Asking:
        self._make_pile()
        count = min(LOOKED_AT, len(self.pile))
        left = set(self.looked)
        assert left <= self.pile
        assert len(left) == count
        self.revealed += count - len(self.top)
        self.top = []
        while left:
            settled = {"to give": count, "given": len(self.top)}
            answer = yield Question(GARIBALDI, "sort", named("card", left), settled)
            self.top.append(number_in(answer))
            left.remove(self.top[-1])

    def _win_the_people(self) -> Asking:
        victim = yield from self._choose_victim(set(self._whites()))
        hand = set(self.hands[victim])
        yield from self._give_up(victim, "half", -(-len(hand) // 2), hand, victim=victim)

    def _give_up(self, seat: int, about: str, count: int, among: set[int], **settled: Any) -> Asking:
        """Cards of one's choice, as far as there are any."""
        for left in range(min(count, len(among)), 0, -1):
            card = number_in((yield Question(seat, about, named("card", among), {"to give": left, **settled})))
            self._discard(seat, card)
            among = among - {card}

    # The Austrians' turns

    def _is_playable(self, patrol: int, card: int) -> bool:
        white = self.white[card]
        if white in KINDS:
            return bool(self._next_to(self.patrols[patrol], white))
        if white == "death" and self.round < self.numbers["death_round"]:
            return False
        return not self.event_used and not (white == "agony" and self.is_death_played)

    def _hunt(self, seat: int) -> Asking:
        self.active = seat
        own = {patrol for patrol, whose in self.owner.items() if whose == seat}
        while left := own - self.acted:
            patrol = min(left)
            if len(left) > 1:
                patrol = number_in((yield Question(seat, "patrol", named("patrol", left))))
            self.patrol = patrol
            yield from self._act(seat, patrol)
            self.acted.add(patrol)
            self.patrol, self.white_event = 1, ""
            if self.duty and self.duty[0] == patrol:
                self.duty = None
        most = self.numbers["experienced_discards"][self.hunters - 1] if self.is_experienced else None
        yield from self._throw_away(seat, "white discard", most)
        self._refill(seat, self._hand_of(seat))

    def _act(self, seat: int, patrol: int) -> Asking:
        answer = yield Question(seat, "patrol card", self._cards_for(seat, patrol))
        if answer == "pass":
            return
        card = number_in(answer)
        kind = self.white[card]
        if kind not in KINDS:
            yield from self._white_event(seat, card)
            return
        self._discard(seat, card)
        ways = self._next_to(self.patrols[patrol], kind)
        origin = self.patrols[patrol]
        settled = {"card": card, "kind": kind}
        self._put(patrol, number_in((yield Question(seat, "patrol line", named("place", ways), settled))))
        if kind == "horse":
            further = self._next_to(self.patrols[patrol], "horse")
            if self.options["way_back"] == "forbidden":
                further.discard(origin)
            settled |= {"from": origin}
            answer = yield Question(seat, "patrol ride", {"stop"} | named("place", further), settled)
            if answer != "stop":
                self._put(patrol, number_in(answer))

    def _cards_for(self, seat: int, patrol: int) -> set[str]:
        """What may be played for a patrol: an order binds the one it was given to, and spares its card till then."""
        playable = {card for card in self.hands[seat] if self._is_playable(patrol, card)}
        if self.duty:
            ordered, card = self.duty
            is_possible = self._is_playable(ordered, card)
            if ordered == patrol:
                if is_possible:
                    return named("card", {card})
                if self.options["lapsed"] == "stays":
                    return {"pass"}
            elif is_possible and self.owner[ordered] == seat:
                playable.discard(card)
                if self.white[card] not in KINDS:
                    playable = {card for card in playable if self.white[card] in KINDS}
        return {"pass"} | named("card", playable)

    # The Austrians' events

    def _white_event(self, seat: int, card: int) -> Asking:
        event = self.white_event = self.white[card]
        self.event_used = True
        self._leave(seat, card)
        (self.discards if event in COMES_BACK else self.out).add(card)
        if event == "requisition":
            kind = (yield Question(seat, "requisition", {f"kind-{kind}" for kind in KINDS})).removeprefix("kind-")
            self._lose_all(kind)
        elif event == "agony":
            self._lose_all("event")
            self._lose_all("foot")
        elif event == "death":
            self.is_death_played = True
            self._lose_by_lot(3)
        elif event in SILENCE:
            yield from self._answer_a_letter(SILENCE[event], at_random=event == "accusation")
        elif event == "support":
            yield from self._bear_carabineers()
        else:
            yield from self._pay_toll(TOLL[event])

    def _lose_all(self, kind: str) -> None:
        """Everybody sees that none is left."""
        self.revealed += 1
        for card in list(self.hands[GARIBALDI]):
            if self.red[card] in (RED if kind == "event" else (kind,)):
                self._discard(GARIBALDI, card)
        for card in self.hands[GARIBALDI]:
            self.lacks[card].add(f"red {kind}")

    def _lose_by_lot(self, count: int) -> None:
        for card in self._lose_at_random(GARIBALDI, count):
            self._discard(GARIBALDI, card)

    def _answer_a_letter(self, price: int, *, at_random: bool) -> Asking:
        """He names a place, or gives cards."""
        hand = self.hands[GARIBALDI]
        answers = named("place", self._window())
        if len(hand) >= price or self.options["short_hand"] == "give":
            answers.add("give")
        answer = yield Question(GARIBALDI, "letter", answers)
        if answer != "give":
            place = number_in(answer)
            self.revealed += 1
            self.named[self.round] = place
            if self.options["letters"] == "marked":
                self._mark(place)
        elif at_random:
            self._lose_by_lot(price)
        else:
            yield from self._give_up(GARIBALDI, "surrender", price, set(hand), kind="any")

    def _bear_carabineers(self) -> Asking:
        """One card at random, or two of his choice."""
        hand = self.hands[GARIBALDI]
        if len(hand) < 2:
            self._lose_by_lot(1)
            return
        answer = yield Question(GARIBALDI, "support", {"random", "give"})
        if answer == "random":
            self._lose_by_lot(1)
        else:
            yield from self._give_up(GARIBALDI, "surrender", 2, set(hand), kind="any")

    def _pay_toll(self, price: dict[str, int]) -> Asking:
        """A complete set, or no movement card in his next turn."""
        hand = self.hands[GARIBALDI]
        of_kind = {kind: {card for card in hand if self.red[card] == kind} for kind in KINDS}
        payable = {card for kind in KINDS if len(of_kind[kind]) >= price[kind] for card in of_kind[kind]}
        answer = yield Question(GARIBALDI, "toll", {"refuse"} | named("card", payable))
        if answer == "refuse":
            self.is_banned = True
            return
        card = number_in(answer)
        kind = self.red[card]
        self._discard(GARIBALDI, card)
        yield from self._give_up(GARIBALDI, "surrender", price[kind] - 1, of_kind[kind] - {card}, kind=kind)

    # The position check

    def _check(self) -> Asking:
        standing = list(self.patrols.values())
        self.active = GARIBALDI
        self.revealed += 1
        self.watch[self.round] = standing
        if self.here in standing:
            self.result = "capture"
        elif self.here in self.map["refuges"]:
            self.result = "escape"
        if self.result:
            return
        self.checked = self.round
        self._look_for_clues()
        if self.round == self.numbers["name_round"] and not self._is_clue_known():
            place = number_in((yield Question(GARIBALDI, "name", named("place", self._window()))))
            self.revealed += 1
            self.named_at_check = place
            self._mark(place)
        if self.round == self.numbers["rounds"]:
            self.result = "time"
        else:
            self.entered = set()

    def _is_clue_known(self) -> bool:
        return self.is_found if self.options["letters"] == "strict" else bool(self.markers)

    def _look_for_clues(self) -> None:
        window, marked = self._window(), set(self.markers)
        told = self.answers[self.round] = {}
        entered = {self.patrols[patrol] for patrol in self.entered}
        for patrol, place in self.patrols.items():
            if place in marked and place not in entered:
                continue
            told[patrol] = place in window
        for patrol in sorted(told):
            if told[patrol]:
                self.is_found = True
                self._mark(self.patrols[patrol])

    def _mark(self, place: int) -> None:
        if place not in self.markers:
            self.markers.append(place)

    # What is told

    def facts(self) -> dict[str, Any]:
        """Everything on the table; of older rounds nothing, because it was compared."""
        lately = range(max(0, self.round - 1), self.round + 1)
        held = {card: seat for seat, hand in self.hands.items() for card in hand}
        return {
            "decisions": self.decisions,
            "revealed": self.revealed,
            "held": [(held[card], card) for card in self.order],
            "counts": ([len(hand) for hand in self.hands.values()], len(self.pile), len(self.markers)),
            "empty slots": True,
            "sightings": (self.sightings, list(self.sighting.values())),
            "drawn from": [(self.making[card], self.seen_in[card]) for card in self.order],
            "lacking": ([self.lacks[card] for card in self.order], self.pile_lacks),
            "under way": NOTHING_SETTLED | (self.question.under_way if self.question else {}),
            "events": (self.red_event, self.white_event, self.patrol),
            "leggero": self.leggero,
            "target": self.target,
            "checked": self.checked,
            "question": "over" if self.question is None else self.question.about,
            "round": self.round,
            "active": self.active,
            "garibaldi": self.here,
            "route": {r: self.route[r] for r in lately},
            "shown": {r: self.shown.get(r, ("", "")) for r in lately},
            "owner": self.owner,
            "patrols": self.patrols,
            "acted": self.acted,
            "entered": self.entered,
            "hands": self.hands,
            "pile": self.pile,
            "top": self.top,
            "discards": self.discards,
            "out": self.out,
            "makings": self.makings,
            "making": list(self.making.values()),
            "known": {card: self.known[card] for card in self.order},
            "written": WRITTEN.get(self.question.about, "closed") if self.question else "closed",
            "markers": {place: number for number, place in enumerate(self.markers, 1)},
            "found": self.is_found,
            "named": {r: self.named[r] for r in lately if r in self.named},
            "named at the check": self.named_at_check,
            "watch": {r: self.watch[r] for r in lately if r in self.watch},
            "answers": {r: self.answers[r] for r in lately if r in self.answers},
            "event used": self.event_used,
            "death played": self.is_death_played,
            "banned": self.is_banned,
            "duty": self.duty,
            "result": self.result,
        }

    def end(self) -> tuple[str, list[tuple[int, int, int]]]:
        """The outcome; utility, rounds and rank of every seat."""
        is_free = self.result == "escape"
        won = [(seat == GARIBALDI) == is_free for seat in range(self.players)]
        return self.result, [(1000, self.round, 1) if one else (-1000, self.round, 2) for one in won]
