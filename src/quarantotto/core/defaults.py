"""Rules that nearly every game would write in the same words, made from shorter ones that say what is its own.

A game that wants a function of the contract (`core/game.py`) otherwise writes it, and then nothing is made of it here.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import KEY_WORDS, Chance, start_chance
from quarantotto.core.derived import each_cell, made
from quarantotto.core.edition import EditionFile
from quarantotto.core.game import ALLOWED, UTILITY_SCALE
from quarantotto.core.news import clear_news, forget_news
from quarantotto.core.record import PADDING, dtype_of, new

Rule = Callable[..., Any]
NUMBERS = "numbers"  # the table of an edition


class Clause(IntEnum):
    """What forbids in a game that forbids nothing else."""

    GAME_IS_OVER = 1
    NOT_YOUR_TURN = 2
    NO_SUCH_ACTION = 3


def setup_of(state: type, edition: type, options: Collection[str], deal: Rule) -> Rule:
    """`deal(s, ed)` finds 0 in every field but the options, and stops at the first decision."""
    lines = ["start_chance(s.chance)", "clear_news(s.news)", "s.decisions = 0"]
    dtype, apart = dtype_of(state), {"chance", "news", "decisions", "players", "variant", PADDING, *options}
    for name in dtype.names or ():
        if dtype[name].base.names and name not in apart:
            raise TypeError(f"{state.__name__}.{name} is no number: write `setup` yourself")
        if name not in apart:
            lines += each_cell(name, 0, dtype[name])
    names = {"start_chance": start_chance, "clear_news": clear_news, "deal": deal}
    return made("setup", {"s": state, "ed": edition, "return": None}, [*lines, "deal(s, ed)"], names, state)


def check_of(state: type, edition: type, actions: int, clauses: type[IntEnum], forbids: Rule | None) -> Rule:
    """Whoever is asked may do everything but what `forbids(s, ed, seat, action)` has a clause against."""
    lines = [
        f"if action < 0 or action >= {actions}:",
        f"    return {int(clauses['NO_SUCH_ACTION'])}",
        "if int(s.pending) == 0:",
        f"    return {int(clauses['GAME_IS_OVER'])}",
        "if seat < 0 or seat >= int(s.players) or not has_bit(int(s.pending), seat):",
        f"    return {int(clauses['NOT_YOUR_TURN'])}",
        f"return {ALLOWED}" if forbids is None else "return forbids(s, ed, seat, action)",
    ]
    hints = {"s": state, "ed": edition, "seat": int, "action": int, "return": int}
    return made("check", hints, lines, {"has_bit": has_bit, "forbids": forbids}, state)


def apply_of(state: type, edition: type, act: Rule) -> Rule:
    """`act(s, ed, seat, action)` carries a legal decision out and runs on to the next one, or to the end."""
    lines = ["forget_news(s.news)", "s.decisions = int(s.decisions) + 1", "act(s, ed, seat, action)"]
    hints = {"s": state, "ed": edition, "seat": int, "action": int, "return": None}
    return made("apply", hints, lines, {"forget_news": forget_news, "act": act}, state)


def payoff_of(state: type, edition: type, score: Rule) -> Rule:
    """Whoever has the highest `score(s, ed, seat)` wins; utility counts those ahead against those behind."""
    lines = [
        "points = score(s, ed, seat)",
        "ahead = 0",
        "behind = 0",
        "for other in range(int(s.players)):",
        "    theirs = score(s, ed, other)",
        "    ahead += 1 if theirs > points else 0",
        "    behind += 1 if theirs < points else 0",
        f"each = {UTILITY_SCALE} // max(1, int(s.players) - 1)",
        "return (behind - ahead) * each, points, ahead + 1",
    ]
    hints = {"s": state, "ed": edition, "seat": int, "return": tuple[int, int, int]}
    return made("payoff", hints, lines, {"score": score}, state)


def outcome_of(state: type, edition: type, payoff: Rule) -> Rule:
    """The first outcome of a game: one seat won. The second: several did."""
    lines = [
        "winners = 0",
        "for seat in range(int(s.players)):",
        "    winners += 1 if payoff(s, ed, seat)[2] == 1 else 0",
        "return 0 if winners == 1 else 1",
    ]
    return made("outcome", {"s": state, "ed": edition, "return": int}, lines, {"payoff": payoff}, state)


def imagine_of(state: type, edition: type, memo: type, fill_in: Rule) -> Rule:
    """`fill_in(s, ed, seat)` fills the blanks of a game that is not over, by the luck that is in the record."""
    lines = [
        "if int(s.pending) == 0:",
        "    return",
        f"for i in range({KEY_WORDS}):",
        "    s.chance.key[i] = int(chance.key[i])",
        "fill_in(s, ed, seat)",
    ]
    hints = {"s": state, "ed": edition, "seat": int, "chance": Chance, "memo": memo, "return": None}
    return made("imagine", hints, lines, {"fill_in": fill_in}, state)


# Printed matter


@dataclass(frozen=True)
class Within:
    """What a number of an edition may be."""

    low: int
    high: int


def within(low: int, high: int) -> Within:
    return Within(low, high)


def reader_of(printed: type) -> Callable[[EditionFile], Any]:
    """Every field is a number, or a list of numbers, of the table `[numbers]`, `within` what its declaration says."""
    ranges = dict(_ranges(printed))

    def read_printed(file: EditionFile) -> Any:
        record: Any = new(printed)
        for name, (shape, bounds) in ranges.items():
            if shape:
                record[name] = file.numbers(NUMBERS, name, shape[0], bounds.low, bounds.high)
            else:
                record[name] = file.number(NUMBERS, name, bounds.low, bounds.high)
        return record

    return read_printed


def _ranges(printed: type) -> Iterator[tuple[str, tuple[tuple[int, ...], Within]]]:
    for name, hint in get_type_hints(printed, include_extras=True).items():
        details = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        bounds = [detail for detail in details if isinstance(detail, Within)]
        if len(bounds) != 1:
            raise TypeError(f"{printed.__name__}.{name} must say once within which bounds it is")
        yield name, (dtype_of(printed)[name].shape, bounds[0])
