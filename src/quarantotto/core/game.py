"""The contract: what every game supplies, and what the rest of the program may ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from quarantotto.core.chance import Chance, Dice
from quarantotto.core.compiler import Unit, contract, rule
from quarantotto.core.derived import fold_of, marks_of
from quarantotto.core.marks import Public8, of_core
from quarantotto.core.news import News
from quarantotto.core.observation import Meaning
from quarantotto.core.record import Float32s, Int8, Int32
from quarantotto.core.saying import N_, Sayable

if TYPE_CHECKING:
    from enum import IntEnum

    from quarantotto.core.edition import EditionFile
    from quarantotto.core.stated import Fact

NOBODY = 15  # a seat that is none: a spectator, an owner that is missing
ALLOWED = 0  # what `check` answers when no clause forbids
UTILITY_SCALE = 1000  # a payoff of 1.0
NO_ACTION = 1 << 15  # above every action id


class Common:
    """What every state begins with."""

    chance: Annotated[Chance, of_core]
    news: Annotated[News, of_core]
    decisions: Annotated[Int32, of_core]  # how many were taken
    phase: Public8
    pending: Public8  # bit per seat that owes a decision; none: the game is over
    players: Public8  # option: seats at the table
    variant: Public8  # option: which of the game's variants


class AnyState(Common):
    """Stands for the state of whichever game generic code is compiled for."""


class AnyEdition:
    """Stands for that game's edition."""


class AnyMemo:
    """Stands for that game's work record of `imagine`."""


class AnyNotes:
    """Stands for what that game's heuristic player writes down while it thinks about one decision."""


class NoMemo:
    """The work record of a game that needs none."""

    unused: Int8


@contract
def setup(s: AnyState, ed: AnyEdition) -> None:
    """Deals and stops at the first decision; options and key are already in the record."""
    raise NotImplementedError


@contract
def check(s: AnyState, ed: AnyEdition, seat: int, action: int) -> int:
    """The clause that forbids the action now, or ALLOWED."""
    raise NotImplementedError


@contract
def width(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """How many actions are worth checking: every legal one is among them."""
    raise NotImplementedError


@contract
def nth(s: AnyState, ed: AnyEdition, seat: int, n: int) -> int:
    """Number n of the actions worth checking; none has two numbers."""
    raise NotImplementedError


@contract
def tries(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """How many actions to check for whoever wants all that are legal; mostly those of `width`. Dice choose among those,
    so a shorter way to all may change while a seed still tells the same game."""
    raise NotImplementedError


@contract
def nth_try(s: AnyState, ed: AnyEdition, seat: int, n: int) -> int:
    """Number n of these; one may have two numbers."""
    raise NotImplementedError


@contract
def apply(s: AnyState, ed: AnyEdition, seat: int, action: int) -> None:
    """Carries a legal decision out and runs on to the next decision or the end."""
    raise NotImplementedError


@contract
def decide(s: AnyState, ed: AnyEdition, seat: int, action: int) -> None:
    """Carries a legal decision out, up to what follows from it: `apply` is this, and then what follows."""
    raise NotImplementedError


@contract
def follow(s: AnyState, ed: AnyEdition) -> None:
    """Does the next thing that follows from a decision."""
    raise NotImplementedError


@contract
def kind_of_step(s: AnyState) -> int:
    """What comes next: 0 nothing more, then kinds of decisions, then kinds of what follows from one. Games that are at
    the same kind have much the same to do."""
    raise NotImplementedError


@contract
def payoff(s: AnyState, ed: AnyEdition, seat: int) -> tuple[int, int, int]:
    """Utility (in thousandths, -1000 to 1000), points and rank of a seat at the end."""
    raise NotImplementedError


@contract
def outcome(s: AnyState, ed: AnyEdition) -> int:
    """Which of the game's named outcomes this end is."""
    raise NotImplementedError


@contract
def conceal(s: AnyState, ed: AnyEdition, seat: int) -> None:
    """Turns a copy into what that seat may know."""
    raise NotImplementedError


@contract
def imagine(s: AnyState, ed: AnyEdition, seat: int, chance: Chance, memo: AnyMemo) -> None:
    """Fills the blanks of a concealed record at random, consistently with all the seat has seen; its generator
    becomes `chance`."""
    raise NotImplementedError


@contract
def observe(s: AnyState, ed: AnyEdition, seat: int, out: Float32s, notes: AnyNotes) -> None:
    """A concealed record as a vector for learning."""
    raise NotImplementedError


@contract
def fold(s: AnyState) -> tuple[int, int]:
    """Every field of the state but its news folded to two 32-bit words."""
    raise NotImplementedError


@contract
def greedy(s: AnyState, ed: AnyEdition, seat: int, dice: Dice, effort: int, notes: AnyNotes) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path. What is in the notes
    before saves time at most."""
    raise NotImplementedError


@contract
def standing_order(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """What a seat that has said so beforehand answers by itself; NO_ACTION to a question its order does not cover."""
    raise NotImplementedError


@rule
def nothing_follows(s: AnyState, ed: AnyEdition) -> None:
    """Of a game that does not tell a decision from what follows."""


@rule
def one_kind_of_step(s: AnyState) -> int:
    """Of a game whose decisions are all of one kind."""
    return 1 if int(s.pending) != 0 else 0


CONTRACT: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        setup,
        check,
        width,
        nth,
        tries,
        nth_try,
        apply,
        decide,
        follow,
        kind_of_step,
        payoff,
        outcome,
        conceal,
        imagine,
        observe,
        fold,
        greedy,
        standing_order,
    )
}


@dataclass(frozen=True)
class Choice:
    """One value of an option, with its name (English, the source language) and what it means."""

    name: str
    value: int
    label: str
    players: tuple[int, ...] = ()  # a variant for some numbers of players only; none named: for all of the game's


@dataclass(frozen=True)
class Option:
    """A setting of the table: the state field of the same name gets its value."""

    name: str
    label: str
    help: str
    default: str
    choices: tuple[Choice, ...]
    players: tuple[int, ...] = ()  # matters to some numbers of players only; none named: to all of the game's
    is_asked: bool = False  # whoever opens a table is asked; others are house rules, folded away
    is_offered: bool = True  # False: no game can come to it, so nobody is asked; kept because records have it

    def value(self, name: str) -> int:
        """The number of a named choice; refuses unknown names in one line."""
        for choice in self.choices:
            if choice.name == name:
                return choice.value
        allowed = ", ".join(choice.name for choice in self.choices)
        text = N_("option {option}: {name!r} is none of {choices}")
        raise BadOption(text, option=self.name, name=name, choices=allowed)


class BadOption(Sayable):
    """A value of a setting that the game does not have; the message names the allowed ones."""


# Used beside the games, whose folders have catalogues of their own.
NO_SUCH_GAME = N_("there is no game {game!r}: choose one of {choices}")


@dataclass(frozen=True)
class Promised:
    """What `quarantotto bench` holds a game to, and with how many players it measures."""

    speed: float | None = None  # million decisions a second on one core
    size: int | None = None  # bytes of a record
    players: int = 4


def each_alone(players: int) -> list[tuple[int, ...]]:
    return [(seat,) for seat in range(players)]


@dataclass(frozen=True)
class Meta:
    """Titles, seats and options: what a lobby shows. Loads without engine and compiler."""

    id: str
    title: str
    blurb: str
    rules_version: int
    players: tuple[int, ...]
    variants: tuple[Choice, ...]
    options: tuple[Option, ...]
    outcomes: tuple[str, ...]
    default_edition: str
    default_players: int
    minutes: tuple[int, int]  # a match takes, from about to about
    duties: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by number of players: what each seat does
    kind: str = ""  # in a word or two: "auction"
    icon: str = "map"  # beside its tables
    order: int = 100  # among the games of the house; the first is played by whoever has not chosen
    sides: Callable[[int], list[tuple[int, ...]]] = each_alone  # of so many players: who wins and loses together
    promised: Promised = Promised()
    words: Mapping[str, str] = field(default_factory=dict)  # what reports call outcomes and kinds of acts

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that are worth choosing."""
        return tuple(option for option in self.options if option.is_offered)

    def variant(self, name: str) -> int:
        """The number of a named variant."""
        return Option("variant", "", "", self.variants[0].name, self.variants).value(name)

    def variant_name(self, value: int) -> str:
        """The name of a numbered variant."""
        return next(choice.name for choice in self.variants if choice.value == value)

    def players_of(self, variant: str) -> tuple[int, ...]:
        """The numbers of players a variant is for."""
        return next((choice.players for choice in self.variants if choice.name == variant), ()) or self.players

    def usual_players(self, variant: str) -> int:
        """How many play it if nobody says how many."""
        players = self.players_of(variant)
        return self.default_players if self.default_players in players else players[0]


@dataclass(frozen=True)
class Steps:
    """How many kinds of steps a game has, and with which settings a GPU plays it fastest (bench/h200.md)."""

    decisions: int = 1  # kinds of decisions that `kind_of_step` tells apart
    following: int = 0  # and of what follows
    games: int = 1  # that a thread plays side by side
    threads: int = 768  # in a block
    registers: int = 80  # a thread
    large: int = 450  # bytes of byte code from which on a rule is called rather than copied
    weight: int = 4  # of new games and of what follows, against 4 of decisions, when a block decides what to do


@dataclass(frozen=True, eq=False)
class Game:
    """The frozen bundle a game package exports."""

    meta: Meta
    folder: Path
    state: type[Any]
    edition: type[Any]
    rules: Mapping[str, Callable[..., Any]]  # of the contract; what follows from the state's declaration is added
    actions: int  # ids run from 0 to actions - 1
    clauses: type[IntEnum]
    cap: int  # decisions after which a runner calls the game unfinished
    observation: tuple[tuple[str, int], ...]  # name and length of each part of the vector `observe` fills
    meanings: Mapping[str, Meaning]  # of these parts
    read_edition: Callable[[EditionFile], Any]  # raises BadEdition where no game could be played
    stated_facts: Sequence[Fact]  # what an edition is held against
    invariants: Callable[[Any, Any], list[str]]
    action_name: Callable[[int], str]  # a stable name for golden texts and notation
    memo: type[Any] = NoMemo
    notes: type[Any] = NoMemo
    aids: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # rules that only a page asks for
    asks_openly: Callable[[Any], bool] = lambda s: False  # of a spectator's record: do all know what may be answered?
    steps: Steps = Steps()
    unit: Unit = field(init=False)

    def __post_init__(self) -> None:
        marks_of(self.state)  # refuses a state that does not say of every field who may know it
        steps = {"decide": self.rules["apply"], "follow": nothing_follows, "kind_of_step": one_kind_of_step}
        tries = {"tries": self.rules["width"], "nth_try": self.rules["nth"]}
        object.__setattr__(self, "rules", {"fold": fold_of(self.state), **steps, **tries, **self.rules})
        binding = {CONTRACT[name]: function for name, function in self.rules.items()}
        types: dict[type, type] = {
            AnyState: self.state,
            AnyEdition: self.edition,
            AnyMemo: self.memo,
            AnyNotes: self.notes,
        }
        object.__setattr__(self, "unit", Unit(self.meta.id, binding, types))
