"""One position as one reader sees it, with what may be chosen in it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property

from quarantotto.core.edition import Edition
from quarantotto.core.pen import Pen
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import Phase, State
from quarantotto.games.comuni.telling.buttons import words_for
from quarantotto.games.comuni.telling.voice import Voice


@dataclass(frozen=True)
class Scene:
    pen: Pen
    s: State
    edition: Edition[Printed]
    seat: int
    lang: str
    legal: Collection[int] = field(default_factory=tuple)
    is_page: bool = False  # a page lights things up by itself: everything that ever can be chosen has its outline

    @property
    def ed(self) -> Printed:
        return self.edition.record

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.s, self.edition, self.seat, self.lang)

    @property
    def is_over(self) -> bool:
        return int(self.s.phase) == Phase.OVER

    @property
    def front(self) -> int:
        """The city in front: the reader's own, for a spectator that of whoever has the turn."""
        return self.seat if self.seat in self.voice.seats() else int(self.s.turn)

    def is_legal(self, action: int) -> bool:
        return action in self._legal

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.legal)

    def words(self, action: int) -> str:
        """What a button for the action says."""
        return words_for(self.voice, action)
