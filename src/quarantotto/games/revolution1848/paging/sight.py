"""A concealed record as one reader sees it; several parts of the page ask for it, and it is read once."""

from collections.abc import Sequence
from functools import lru_cache

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import Sitter
from quarantotto.core.record import raw
from quarantotto.core.snapshot import snapshot
from quarantotto.games.revolution1848.drawing.reckoning import Reckoning
from quarantotto.games.revolution1848.drawing.scene import Scene
from quarantotto.games.revolution1848.paging.book import Book, Tongue, tongue_of
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import CARDS, Place, State
from quarantotto.games.revolution1848.telling.voice import Voice


class Sight(Scene):
    """What a seat sees on its page."""

    def __init__(self, s: State, tongue: Tongue, seat: int, sitters: tuple[Sitter, ...]) -> None:
        names = {k: sitter.name for k, sitter in enumerate(sitters) if sitter.name}
        book = tongue.book
        v = Voice(s, book.edition, seat, tongue.lang, names)
        super().__init__(book.pen, v, book.looks, (), sitters, is_page=True, keep=tongue.keep)
        self.reckoning = _reckoned(s, book)


MOST_RECKONINGS = 256


def _reckoned(s: State, book: Book) -> Reckoning:
    """Those who look at one table have different records, but what lies open is the same in all: it is kept by all
    that is read of a record to reckon it."""
    on_table = tuple((card, s.place[card], s.laid_at[card]) for card in range(CARDS) if s.place[card] >= Place.TABLE)
    digest = book.edition.file.digest
    key = (digest, s.players, s.variant, s.credit, on_table, s.effect, s.weakened, s.arms, s.army_of)
    found = _memory().get(key)
    if found is None:
        if len(_memory()) >= MOST_RECKONINGS:
            _memory().clear()
        found = _memory()[key] = Reckoning(s, book.ed)
    return found


@lru_cache(maxsize=1)
def _memory() -> dict[tuple[object, ...], Reckoning]:
    return {}


@lru_cache(maxsize=16)  # one view asks several times, an old one never again
def _read(record: bytes) -> State:
    return snapshot(State, record)


@lru_cache(maxsize=16)
def _sight(record: bytes, tongue: Tongue, seat: int, sitters: tuple[Sitter, ...]) -> Sight:
    return Sight(_read(record), tongue, seat, sitters)


def state_of(s: State) -> State:
    """The record as plain numbers."""
    return _read(raw(s))


def sight_of(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sight:
    """What a seat sees in a language, with the names of those who sit there."""
    return _sight(raw(s), tongue_of(edition, lang), seat, tuple(sitters))
