"""What a game answers whoever shows it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import Face, Fragments, Measure, Motion, Question, Sitter, Told, Verdict
from quarantotto.core.svg import Markup


class Page(Protocol):
    """The module `page` of a game."""

    def plate(self, edition: Edition[Any], lang: str) -> Markup:
        """The board as an SVG element (class `board`) without any position: empty groups are slots for fragments."""

    def stylesheet(self) -> str:
        """What the game adds to the look."""

    def faces(self, s: Any, edition: Edition[Any], lang: str, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """The sign and the role of every seat; `s` is None before the deal."""

    def fragments(self, s: Any, edition: Edition[Any], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
        """Everything on the page that changes; fast, because parts that stay the same are kept."""

    def labels(self, s: Any, edition: Edition[Any], seat: int, lang: str) -> Mapping[str, str]:
        """What things of the plate itself are called now, by their ids, for those who hear or point at them."""

    def question(
        self, s: Any, edition: Edition[Any], seat: int, lang: str, clauses: Sequence[int], sitters: Sequence[Sitter]
    ) -> Question:
        """What is asked. `clauses[action]` is ALLOWED or the clause that forbids it; acts are all that are allowed,
        and those forbidden ones a player would look for. A seat that owes nothing may still have some."""

    def is_open(self, s: Any) -> bool:
        """Whether the seat that is asked is in the middle of a choice that can still be dropped."""

    def opens(self, s: Any, action: int) -> bool:
        """Whether an action may begin or go on with such a choice; answers fast, and yes where it is not sure."""

    def at_once(self, s: Any, action: int) -> bool:
        """Whether an action is carried out as soon as it is chosen even where the turn ends with it, because it says so
        itself or one wants to see what it shows (a fight, a draw). Others are held until they are confirmed."""

    def begins_turn(self, s: Any, edition: Edition[Any]) -> bool:
        """Whether the seat that is asked stands at the beginning of a turn."""

    def anchors(self, s: Any, edition: Edition[Any], seat: int) -> Mapping[int, str]:
        """Where on the page an action belongs even while it is forbidden, so that pointing there says why not."""

    def place_ids(self, places: Sequence[int]) -> list[str]:
        """The ids of the places a line of the game's own words speaks of."""

    def chronicle(
        self, s: Any, edition: Edition[Any], seat: int, lang: str, sitters: Sequence[Sitter]
    ) -> Sequence[Told]:
        """The last decision in words; `sitters` where a game has no names of its own for its seats."""

    def heading(self, s: Any, edition: Edition[Any], lang: str) -> str:
        """The part of the game a position stands in: the chronicle's headings."""

    def motions(self, s: Any, edition: Edition[Any], seat: int) -> Sequence[Motion]:
        """What moved in the last decision."""

    def measures(self, s: Any, edition: Edition[Any], lang: str) -> tuple[int, Sequence[Measure]]:
        """The round, and the figures followed through the game."""

    def verdict(self, s: Any, edition: Edition[Any], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
        """The end, from an open record."""

    def hides(self, s: Any, edition: Edition[Any]) -> bool:
        """Whether seats have secrets from each other, so that a shared screen needs a curtain."""

    def sealed_answers(self, s: Any, edition: Edition[Any]) -> Mapping[int, Sequence[int]]:
        """Decisions several seats took at once and unseen, by seat, if the last decision has opened them."""

    def picture(self, lang: str) -> Markup:
        """The game's plate on the home page: a small SVG, decorative."""
