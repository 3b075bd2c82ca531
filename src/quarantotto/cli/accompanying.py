"""A first game at the keyboard: the table of a game's companion, and its notes, one at a question and each once."""

import argparse
from collections.abc import Iterable, Sequence

from quarantotto.bots.levels import QUICK_LEVEL
from quarantotto.cli.asked import setup_asked
from quarantotto.core.companion import Companion, Note, Now, companion_in, notes_now
from quarantotto.core.game import BadOption
from quarantotto.core.position import Position
from quarantotto.core.present.model import Line, Told, kind_of
from quarantotto.core.words import N_
from quarantotto.games import load_presenter

SETTLED = ("players", "variant", "options", "edition", "seed", "seat", "people", "bots", "resume")


def accompanied(arguments: argparse.Namespace) -> Companion:
    """Sets the arguments as the first game of a game wants them, and leaves none of them to anybody else."""
    given = [name for name in SETTLED if getattr(arguments, name)]
    if given:
        text = N_("--{name} is settled in a first game; leave it out with --first")
        raise BadOption(text, name=given[0].removesuffix("s") if given[0] == "options" else given[0])
    companion = companion_in(setup_asked(arguments).game.folder)
    if companion is None:
        raise BadOption(N_("{game} has no first game with a companion"), game=arguments.game)
    arguments.players, arguments.variant = companion.players, companion.variant
    arguments.options, arguments.seed = list(companion.options.items()), companion.seed
    arguments.seat, arguments.bots = companion.seat + 1, QUICK_LEVEL
    return companion


class Notes:
    """What the companion has still to say."""

    def __init__(self, companion: Companion) -> None:
        self._companion = companion
        self._waiting: list[Note] = []  # what was told of waits for the next question
        self._said: set[str] = set()

    def hear(self, lines: Iterable[Line | Told]) -> None:
        """Something was told."""
        told = {line.glyph for line in lines}
        found = self._unsaid(Now("", (), told, over=False))
        self._waiting += [note for note in found if note not in self._waiting]

    def at_question(self, view: Position, legal: Sequence[int]) -> Note | None:
        """The note for a question; what belongs to it goes before what was told."""
        game = view.engine.game
        phase = load_presenter(game.meta.id).rulebook.phase_name(int(view.state["phase"]))
        kinds = {kind_of(game.action_name(action)) for action in legal}
        return self._next([*self._unsaid(Now(phase, kinds, (), over=False)), *self._waiting])

    def at_end(self) -> Note | None:
        """The last note."""
        return self._next(self._unsaid(Now("", (), (), over=True)))

    def _unsaid(self, now: Now) -> list[Note]:
        return [note for note in notes_now(self._companion, now) if note.name not in self._said]

    def _next(self, notes: list[Note]) -> Note | None:
        if not notes:
            return None
        self._said.add(notes[0].name)
        self._waiting = [note for note in self._waiting if note is not notes[0]]
        return notes[0]
