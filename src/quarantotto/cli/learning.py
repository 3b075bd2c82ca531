"""`lessons` and `learn`: the course of a game, listed and played at the keyboard."""

import argparse
from collections.abc import Iterable, Mapping
from contextlib import suppress

from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from quarantotto.cli.boards import Painter
from quarantotto.cli.reading import print_clause, print_rules
from quarantotto.cli.saved import actions_by_name
from quarantotto.cli.screen import lined_up, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import ALLOWED, BadOption
from quarantotto.core.lessons import ASKED, Course, Lesson, Moment, Trial, Verdict
from quarantotto.core.position import Position
from quarantotto.core.puzzles import Puzzles
from quarantotto.core.words import N_, counted
from quarantotto.games import load_course, load_lessons, translator_of

NOT_THE_POINT = N_("Allowed, but that does not lead there. It is taken back.")
# Commands by their English names; each language has its own, and English is understood in all.
COMMANDS = {
    "show": (N_("show"), N_("see the solution")),
    "again": (N_("again"), N_("begin this lesson again")),
    "undo": (N_("undo"), N_("take your last decision back")),
    "skip": (N_("skip"), N_("go on to the next lesson")),
    "board": (N_("board"), N_("the map and everything around it")),
    "rules": (N_("rules"), N_("`rules 7`: one rule, `rules brief`: a chapter")),
    "quit": (N_("quit"), N_("stop learning")),
}


class Quit(Exception):
    """Somebody has enough."""


def lessons(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Lists the lessons of a game."""
    say = translator_of(arguments.game, tongue.lang)
    found = load_lessons(arguments.game)
    if arguments.json:
        rows = [{"number": one.number, "title": say(one.title), "clauses": list(one.clauses)} for one in found]
        print_json({"lessons": rows})
        return 0
    rows_ = [(Text(f"{one.number:>3}", "key"), Text(say(one.title)), Text(say(one.goal), "quiet")) for one in found]
    output().print(lined_up(rows_, (3,), gap=2))
    return 0


def learn(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays the lessons of a game, from the first or from another one on."""
    found = load_lessons(arguments.game)
    if not found:
        raise BadOption(N_("{game} has no lessons yet"), game=arguments.game)
    if arguments.lesson > len(found):
        text = N_("{game} has no lesson {number}: its lessons are 1 to {last}")
        raise BadOption(text, game=arguments.game, number=arguments.lesson, last=len(found))
    teach(load_course(arguments.game), found[arguments.lesson - 1 :], tongue)
    return 0


def teach(course: Course | Puzzles, lessons: Iterable[Lesson], tongue: Tongue) -> None:
    """One after the other, until somebody has enough."""
    with suppress(Quit):
        for lesson in lessons:
            Teacher(course, lesson, tongue).run()
    output().print(tongue._("Goodbye."))


class Teacher:
    """One lesson at the keyboard."""

    def __init__(self, course: Course | Puzzles, lesson: Lesson, tongue: Tongue) -> None:
        self.course = course
        self.lesson = lesson
        self.tongue = tongue
        self.console = output()
        self.game = course.engine.game
        self.painter = Painter(self.console, self.game, course.engine.edition, tongue.lang)
        self._translate = translator_of(self.game.meta.id, tongue.lang)
        self.actions = actions_by_name(self.game)
        self.made: tuple[int, ...] = ()
        self.trial: Trial = course.tried(lesson, ())

    def say(self, text: str, figures: Mapping[str, float] | None = None) -> str:
        """A text of the lesson, with its figures."""
        figures = figures or self.lesson.figures
        said = self._translate(text)
        return said.format(**{name: counted(n, self.tongue.lang) for name, n in figures.items()}) if figures else said

    def run(self) -> None:
        """Until it is solved, shown or left out."""
        lesson, _ = self.lesson, self.tongue._
        numbers = {"n": lesson.number, "of": len(self.course.lessons)}
        is_puzzle = isinstance(self.course, Puzzles)
        head = _("Puzzle {n} of {of}", **numbers) if is_puzzle else _("Lesson {n} of {of}", **numbers)
        self.console.print(Rule(Text(f"{head} · {self.say(lesson.title)}", "title")))
        self.console.print(Padding(Text(self.say(lesson.text)), (1, 0)))
        self._board()
        while not self._answer():
            pass

    def _view(self) -> Position:
        return Position(self.course.engine, self.trial.state).concealed(self.lesson.seat)

    def _board(self) -> None:
        self.painter.board(self._view(), self.lesson.seat, legend=False, at_hand=False)

    def _options(self) -> list[tuple[int, str, str]]:
        """What can be decided now: action, words, notation."""
        if self.trial.is_asked:
            return [(ASKED + i, self.say(choice), "") for i, choice in enumerate(self.lesson.choices)]
        view = self._view()
        sight = self.painter.sight(view, self.lesson.seat)
        words = self.painter.presenter.action_words
        name = self.game.action_name
        return [(action, words(sight, action), name(action)) for action in view.legal(self.lesson.seat)]

    def _ask(self) -> list[tuple[int, str, str]]:
        view = self._view()
        self.console.print()
        self.painter.at_hand(view, self.lesson.seat)
        self.console.print(Text(self.say(self.lesson.goal), "title"))
        asks = self.say(self.lesson.asks) if self.trial.is_asked else self.painter.prompt(view, self.lesson.seat)
        self.console.print(asks)
        options = self._options()
        rows = [
            (Text(f"{number:>3}", "key"), Text(words), Text(name, "quiet"))
            for number, (_, words, name) in enumerate(options, 1)
        ]
        self.console.print(lined_up(rows, (3,)))
        return options

    def _answer(self) -> bool:
        """One answer; whether the lesson is over."""
        options = self._ask()
        while True:
            typed = self._read()
            word, _, rest = typed.partition(" ")
            command = self._command(word)
            if command is not None:
                return self._does(command, rest)
            if typed.isdecimal() and 1 <= int(typed) <= len(options):
                return self._try(options[int(typed) - 1][0])
            if typed in self.actions and not self.trial.is_asked:
                return self._try(self.actions[typed])
            self._help()

    def _does(self, command: str, rest: str) -> bool:
        """Carries a command out; whether the lesson is over."""
        if command == "quit":
            raise Quit
        if command == "show":
            self._tell(self.course.shown(self.lesson).moments)
            self._close(self.tongue._("So that is how it goes."))
            return True
        if command == "rules":
            try:
                for clause in () if rest else self.lesson.clauses:
                    print_clause(self.console, self.game, clause, self.tongue)
                if rest or not self.lesson.clauses:
                    print_rules(self.console, self.game, self.tongue, rest)
            except BadOption as wrong:
                self.console.print(self.tongue.said(wrong), style="error")
        elif command in ("again", "undo"):
            self.made = () if command == "again" else self.made[:-1]
            self.trial = self.course.tried(self.lesson, self.made)
        elif command == "board":
            self._board()
        return command == "skip"

    def _try(self, action: int) -> bool:
        trial = self.course.tried(self.lesson, self.made, (action,))
        self.console.print()
        if trial.verdict not in (Verdict.REFUSED, Verdict.BACK):
            self._tell(trial.moments[trial.before :])
        if trial.verdict == Verdict.SOLVED:
            self._close(self.tongue._("Done"))
            return True
        if trial.say:
            said = self.say(trial.say, trial.figures)
            self.console.print(Text(said, "austria" if trial.verdict == Verdict.FAILS else "title"))
        elif trial.verdict == Verdict.BACK:
            self.console.print(self.tongue._(NOT_THE_POINT))
        if trial.clause != ALLOWED:
            print_clause(self.console, self.game, trial.clause, self.tongue)
        self.made = trial.made
        self.trial = trial if trial.verdict == Verdict.OPEN else self.course.tried(self.lesson, self.made)
        if trial.verdict == Verdict.FAILS:
            self.console.print(self.tongue._("Try again"), style="quiet")
        return False

    def _tell(self, moments: tuple[Moment, ...]) -> None:
        for moment in moments:
            view = Position(self.course.engine, moment.after).concealed(self.lesson.seat)
            lines = self.painter.log(view, self.lesson.seat)
            if lines:
                self.console.print(self.painter.lines(lines))

    def _close(self, head: str) -> None:
        said = Text(f"✓ {head.removesuffix('.')}. ", "italy")
        self.console.print()
        self.console.print(said.append(self.say(self.lesson.close), "default"))
        self.console.print()

    def _read(self) -> str:
        self.console.print("> ", end="")
        try:
            return input().strip().lower()
        except EOFError:
            raise Quit from None

    def _command(self, word: str) -> str | None:
        own = {self.tongue._(said).lower(): name for name, (said, _) in COMMANDS.items()}
        return own.get(word, word if word in COMMANDS else None)

    def _help(self) -> None:
        _ = self.tongue._
        self.console.print(_("Type a number from the list, the name of an action, or one of these:"))
        self.console.print(lined_up([(Text(_(name), "key"), _(what)) for name, what in COMMANDS.values()], gap=2))
