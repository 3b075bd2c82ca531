"""A game as simulations play it: the same rules over the same record, but nobody is told anything."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, get_type_hints

from quarantotto.core.compiler import Unit, rule
from quarantotto.core.game import Game
from quarantotto.core.marks import of_core
from quarantotto.core.news import News, clear_news, conceal_news, tell, tell_some, unsay
from quarantotto.core.record import Int32, alignment, dtype_of

WORD_BYTES = 4


class NoNews:
    """What is left of the news: none."""

    count: Int32
    lost: Int32


@rule
def tell_nobody(news: News, kind: int, who: int, what: int, places: int) -> None:
    """In place of `tell`."""


@rule
def tell_nobody_some(news: News, seen_by: int, kind: int, who: int, what: int, places: int) -> None:
    """In place of `tell_some`."""


@rule
def leave_news(news: News) -> None:
    """In place of `clear_news`."""


@rule
def leave_some_news(news: News, number: int) -> None:
    """In place of what changes news up to a number, or for a seat."""


SILENT: dict[Callable[..., Any], Callable[..., Any]] = {
    tell: tell_nobody,
    tell_some: tell_nobody_some,
    clear_news: leave_news,
    unsay: leave_some_news,
    conceal_news: leave_some_news,
}


@cache
def lean(game: Game) -> Game:
    """The game without news; its positions are those of the whole game, field by field."""
    fields = {"__annotations__": _in_words(game.state), "__module__": __name__}
    state = type(f"Lean{game.state.__name__}", (), fields)
    made = replace(game, state=state)
    types = {**made.unit.types, game.state: state, News: NoNews}
    object.__setattr__(made, "unit", Unit(f"{game.meta.id}_lean", game.unit.binding, types, SILENT, game.steps.large))
    return made


def _in_words(state: type) -> dict[str, Any]:
    """The fields of a state in an order in which rows of bytes begin on a whole word: a GPU reads four at a time."""
    hints = {**get_type_hints(state, include_extras=True), "news": Annotated[NoNews, of_core]}
    kinds = {name: dtype_of(state)[name] for name in hints}
    larger = sorted((name for name in hints if alignment(kinds[name]) > 1), key=lambda name: -alignment(kinds[name]))
    rows = [name for name in hints if alignment(kinds[name]) == 1 and kinds[name].shape]
    single = [name for name in hints if name not in (*larger, *rows)]
    order: list[str] = []
    used = 0
    for name in (*larger, *rows):
        missing = -used % WORD_BYTES if name in rows else 0
        order += [*single[:missing], name]
        single = single[missing:]
        used += missing + kinds[name].itemsize
    return {name: hints[name] for name in (*order, *single)}
