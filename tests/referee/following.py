"""A game followed by its referee, decision by decision.

For each game there are two modules: `<package>.py` is the referee, a second statement of the rules that knows nothing
of the program's; `<package>_table.py` reads the record: what lies on the table (`facts_of`), what chance gave
(`chance_of`), players who lean to something (`LEANINGS`), and which editions of the tests can be played too
(`ODD_EDITIONS`).
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from quarantotto.bots.players import Player, player_of
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import seats_in
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES, load_game, load_meta
from tests.contract.driver import Engine, edition_of, engine
from tests.contract.tables import EXTRA, PLAIN, VARIED, Table

HERE = Path(__file__).parent
WHIM = 0.1  # so often whoever leans to something does anything at all
SELDOM = 5  # what takes long is asked at one decision of so many: every number, with interpreted rules
LEFT_OVER = 5  # stands in every field before a game is dealt
CUT_OFF = "cut off"  # how a game ends that would go on for ever

Facts = dict[str, Any]
Leaning = Callable[[Facts, int, Sequence[str], random.Random], str]  # from facts, seat and what is allowed


class Referee(Protocol):
    """One game as the rulebook has it; decisions are said in the game's notation."""

    def __init__(self, printed: Facts, players: int, variant: str, options: dict[str, str]) -> None:
        """`printed` is what the edition's file says; how to read it is the referee's business."""

    def deal(self, facts: Facts) -> None:
        """Checks what was dealt, and takes it over."""

    def pending(self) -> set[int]:
        """The seats that owe a decision; none: the game is over."""

    def legal(self, seat: int) -> set[str]:
        """What a seat may do, be it asked or not."""

    def decide(self, seat: int, action: str, chance: Any) -> None: ...

    def facts(self) -> Facts:
        """Everything on the table, as `facts_of` reads it from the record."""

    def end(self) -> tuple[str, list[tuple[int, int, int]]]:
        """The outcome by name; for each seat utility in thousandths, points and rank."""


class Disagreement(AssertionError):
    """Game and referee see something otherwise."""


def refereed() -> list[str]:
    """The games that have a referee."""
    return [game_id for game_id in PACKAGES if (HERE / f"{_package(game_id)}.py").is_file()]


def tables_of(game_id: str, *, options: bool = False) -> list[Table]:
    """The plain tables of a game; with options also those where one option is away from its default."""
    return [table for table in (*PLAIN, *(VARIED if options else ())) if table.game_id == game_id]


def odd_tables_of(game_id: str) -> list[Table]:
    """Tables with those editions of the tests that the referee can read."""
    wanted = _reader(game_id).ODD_EDITIONS
    return [t for t in EXTRA if t.game_id == game_id and t.edition in wanted and not t.options]


def prefers(*words: str) -> Leaning:
    """A player who takes what begins with the first word that is allowed; all as they come where none is."""

    def choose(_: Facts, __: int, legal: Sequence[str], dice: random.Random) -> str:
        for word in words:
            if fitting := [name for name in legal if name.startswith(word)]:
                return dice.choice(fitting)
        return dice.choice(legal)

    return choose


def follow(table: Table, seed: int, *, rules: Engine | None = None, most: int | None = None) -> str:
    """One game, by native rules or by those given; says how it ended, and raises a Disagreement. `most` decisions are
    followed."""
    at = engine(table, Mode.CPU) if rules is None else rules
    game, reader, dice = at.game, _reader(table.game_id), random.Random(seed)
    s = _used(at, seed)
    at.setup(s)
    referee = _referee(table)
    referee.deal(reader.facts_of(s))
    players = _players(table, seed, dice)
    luck = record.new(Dice)
    start_dice(luck, seed, 0, 2)
    for number in range(min(game.cap, most or game.cap)):
        where = f"{table}, game {seed}, decision {number}"
        facts = reader.facts_of(s)
        _compare(facts, referee.facts(), where)
        pending = seats_in(s.pending)
        _compare({"pending": set(pending)}, {"pending": referee.pending()}, where)
        if not pending:
            return _ended(at, s, referee, where)
        asked = pending if at.mode is not Mode.PYTHON or number % SELDOM == 0 else []
        legal = {seat: _legal(at, s, seat, all_numbers=seat in asked) for seat in range(table.players)}
        for seat, actions in legal.items():
            _compare({"legal": set(actions)}, {"legal": referee.legal(seat)}, f"{where}, seat {seat}")
        free = [seat for seat in legal if legal[seat] and seat not in pending]  # owe nothing and may do something
        if free and dice.random() < WHIM:
            seat = dice.choice(free)
            action = dice.choice(sorted(legal[seat]))
        else:
            seat = dice.choice(pending)
            action = players[seat](s, facts, seat, sorted(legal[seat]), luck)
        before = record.copy(s)
        at.apply(s, seat, legal[seat][action])
        try:
            referee.decide(seat, action, reader.chance_of(before, s))
        except (AssertionError, LookupError) as error:
            raise Disagreement(f"{where}, seat {seat}, {action}: {error!r}") from error
    return CUT_OFF


def _used(at: Engine, seed: int) -> Any:
    """A record in which something else was: dealing leaves nothing of it but what the table has agreed on."""
    s = at.undealt(seed_key(seed))
    agreed = {"players", "variant", "version", *(option.name for option in at.game.meta.options)}
    for name in set(s.dtype.names) - agreed - {"chance", "news"}:
        s[name] = LEFT_OVER
    return s


def _legal(at: Engine, s: Any, seat: int, *, all_numbers: bool) -> dict[str, int]:
    """What is allowed, by name; tried are all numbers, or those that are worth it."""
    found = at.legal(s, seat) if all_numbers else super(Engine, at).legal(s, seat)
    return {_name(at.table.game_id, action): action for action in found}


@cache
def _name(game_id: str, action: int) -> str:
    return load_game(game_id).action_name(action)


def _compare(game: Facts, referee: Facts, where: str) -> None:
    wrong = [key for key in {**game, **referee} if game.get(key) != referee.get(key)]
    if wrong:
        told = "; ".join(f"{key}: game {game.get(key)}, referee {referee.get(key)}" for key in wrong)
        raise Disagreement(f"{where}: {told}")


def _ended(at: Engine, s: Any, referee: Referee, where: str) -> str:
    outcome = at.game.meta.outcomes[at.outcome(s)]
    payoffs = [at.payoff(s, seat) for seat in range(at.table.players)]
    _compare({"end": (outcome, payoffs)}, {"end": referee.end()}, where)
    return outcome


# Who plays

Deciding = Callable[[Any, Facts, int, Sequence[str], Dice], str]


def _players(table: Table, seed: int, dice: random.Random) -> list[Deciding]:
    """A quarter of the games by chance alone, a quarter by those who mean to win, a quarter by those who all lean to
    the same, and the rest mixed."""

    def by_chance(_: Any, __: Facts, ___: int, legal: Sequence[str], ____: Dice) -> str:
        return dice.choice(legal)

    def winning(s: Any, _: Facts, seat: int, __: Sequence[str], luck: Dice) -> str:
        native, player = _winner(table)
        return _name(table.game_id, player(native.concealed(s, seat), seat, luck))

    def leaning(lean: Leaning) -> Deciding:
        def choose(_: Any, facts: Facts, seat: int, legal: Sequence[str], __: Dice) -> str:
            return dice.choice(legal) if dice.random() < WHIM else lean(facts, seat, legal, dice)

        return choose

    leanings = [leaning(one) for one in _reader(table.game_id).LEANINGS]
    match seed % 4:
        case 0:
            kinds: Iterable[Deciding] = [by_chance]
        case 1:
            kinds = [winning]
        case 2:
            kinds = [leanings[seed // 4 % len(leanings)]]
        case _:
            kinds = [by_chance, winning, *leanings]
    return [dice.choice(list(kinds)) for _ in range(table.players)]


@cache
def _winner(table: Table) -> tuple[Engine, Player]:
    """Native, also where the rules are not."""
    native = engine(table, Mode.CPU)
    return native, player_of(native, "greedy")


# The two modules of a game


def _package(game_id: str) -> str:
    return PACKAGES[game_id].rpartition(".")[2]


@cache
def _reader(game_id: str) -> ModuleType:
    return import_module(f"tests.referee.{_package(game_id)}_table")


def _referee(table: Table) -> Referee:
    made: type[Referee] = import_module(f"tests.referee.{_package(table.game_id)}").Referee
    options = {option.name: option.default for option in load_meta(table.game_id).options} | dict(table.options)
    printed = edition_of(table.game_id, table.edition).file.data
    return made(printed, table.players, table.variant, options)
