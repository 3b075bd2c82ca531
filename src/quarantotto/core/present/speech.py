"""How a game speaks to one reader."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import ClassVar, TypeVar

from quarantotto.core.present.sight import LANG, EditionView, Notes, Reader
from quarantotto.core.seats import numbered
from quarantotto.core.words import APP, N_, Translate, plural, translator
from quarantotto.core.writing import isolated

S = TypeVar("S")
P = TypeVar("P")

# The same in all games, and so in the program's own catalogues.
AND = N_("{first} and {last}")
YOU = N_("you")
OF_A_GAME = re.compile(r"quarantotto\.games\.(\w+)\.")


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


@cache
def _catalogue(domain: str, lang: str) -> tuple[Translate, Callable[[str, str, int], str], Translate]:
    return translator(domain, lang), plural(domain, lang), translator(APP, lang)


class Speech(Reader[S, P]):
    """What is alike in all games; each says what its own things are called.

    Reads are noted while somebody speaks, so nothing may be remembered here.
    """

    domain: ClassVar[str]  # where its texts are: the package it is written in, if that is a game's

    def __init_subclass__(cls) -> None:
        if found := OF_A_GAME.match(cls.__module__):
            cls.domain = found[1]

    def __init__(self, notes: Notes, edition: EditionView[P]) -> None:
        super().__init__(notes, edition)
        self._gettext, self._ngettext, self._app = _catalogue(self.domain, notes._parts[1])

    def translated(self, text: str) -> str:
        """A text without gaps."""
        self.notes._reads |= LANG
        return self._gettext(text)

    def _(self, text: str, **values: object) -> str:
        """A text with its gaps filled."""
        self.notes._reads |= LANG
        return self._gettext(text).format(**values)

    def ngettext(self, one: str, many: str, number: int, **values: object) -> str:
        """A text about so many things."""
        self.notes._reads |= LANG
        return self._ngettext(one, many, number).format(number=number, **values)

    def listed(self, parts: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = parts
        self.notes._reads |= LANG
        return self._app(AND).format(first=", ".join(first), last=last) if first else last

    def seat_name(self, seat: int) -> str:
        """A seat within a sentence: its player's name, or `Player 2`."""
        return self.player(seat) or numbered(seat, self.lang)

    def subject(self, seat: int) -> str:
        """The same where a sentence begins with it."""
        return self.seat_name(seat)

    def player(self, seat: int) -> str:
        """The name of whoever sits there, if any."""
        sitter = self.sitter(seat)
        return isolated(sitter.name) if sitter else ""

    def who(self, seat: int) -> str:
        """`you`, or the seat's name."""
        self.notes._reads |= LANG
        return self._app(YOU) if self.is_mine(seat) else self.seat_name(seat)

    def says(self, seat: int, you: str, other: str, **values: object) -> str:
        """A sentence about the reader, or about somebody else."""
        return self._(you, **values) if self.is_mine(seat) else self._(other, who=self.subject(seat), **values)
