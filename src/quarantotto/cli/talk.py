"""The talk at the keyboard: shows what a seat may know, asks, answers commands, passes decisions on to the match."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from quarantotto.cli.accompanying import Notes
from quarantotto.cli.ending import tell_end
from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.local import LocalMatch
from quarantotto.cli.reading import print_clause, print_rules
from quarantotto.cli.saved import actions_by_name
from quarantotto.cli.screen import lined_up, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.companion import Note
from quarantotto.core.game import ALLOWED, NO_ACTION, NOBODY, BadOption
from quarantotto.core.position import Position
from quarantotto.core.present.model import Told
from quarantotto.core.words import N_
from quarantotto.games import translator_of

LOG_MOVES = 12  # decisions that `log` tells without being asked for more
FORGET = "\x1b[3J"  # clears what has scrolled away, too

# Commands by their English names; each language has its own, and English is understood in all.
COMMANDS = {
    "board": (N_("board"), N_("the map and everything around it")),
    "table": (N_("table"), N_("everything on the table, in words")),
    "log": (N_("log"), N_("what happened lately; `log 100` for more")),
    "hint": (N_("hint"), N_("what the bot would do in your place")),
    "why": (N_("why"), N_("why a bot made a move: told when the game is over")),
    "order": (N_("order"), N_("as a helper lay what wins, else decline, without being asked; again to be asked")),
    "undo": (N_("undo"), N_("take your last decision back, as long as nothing was revealed")),
    "rules": (N_("rules"), N_("all rules; `rules 7` for one of them, `rules brief` for a chapter")),
    "save": (N_("save"), N_("keep the game: `save FILE`")),
    "quit": (N_("quit"), N_("stop playing")),
}


class Quit(Exception):
    """Somebody has enough."""


@dataclass
class Asked:
    """A question to a seat: what it sees and what it may do."""

    seat: int
    view: Position
    legal: list[int]


class Talk:
    """One match at one keyboard."""

    def __init__(self, match: LocalMatch, tongue: Tongue, file: Path | None, notes: Notes | None = None) -> None:
        self.match = match
        self.notes = notes
        self.tongue = tongue
        self.file = file
        self.painter = match.painter
        self.console: Console = match.painter.console
        self.game = match.engine.game
        self.actions = actions_by_name(self.game)
        public = match.position.concealed(NOBODY)
        self.names = [self.painter.seat_name(public, seat) for seat in range(match.export.players)]
        self.told = dict.fromkeys(match.people, len(match.moves))
        self.last_asked: int | None = None
        self.under_orders: set[int] = set()
        self.unsaid: dict[int, list[Told]] = {}  # what the program did for a person
        self.moves_at_board: dict[int, int] = {}
        self.does: dict[str, Callable[[Asked, str], None]] = {
            "board": lambda asked, _: self.painter.board(asked.view, asked.seat),
            "table": lambda asked, _: self.painter.words(asked.view, asked.seat),
            "log": self._log,
            "hint": self._hint,
            "why": self._why,
            "order": self._order,
            "undo": self._undo,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> int:
        """To the end of the game, or until somebody has enough."""
        self._welcome()
        try:
            while self.match.match.pending():
                seat = self.match.seat_to_move()
                if seat in self.match.people:
                    if not self._follows_order(seat) and not self._has_no_choice(seat):
                        self._ask(seat)
                else:
                    self._let_bot_act(seat)
            self._end()
        except Quit:
            self._farewell()
        return 0

    # What is shown without being asked for

    def _welcome(self) -> None:
        _ = self.tongue._
        meta, export = self.game.meta, self.match.export
        self.console.print(Rule(Text(meta.title, "title")))
        seats = self.tongue.ngettext("{number} player", "{number} players", export.players)
        label = next(choice.label for choice in meta.variants if choice.name == export.variant)
        variant = translator_of(meta.id, self.tongue.lang)(label)
        self.console.print(f"{variant}. {seats}. " + _("Type ? for help."), style="quiet")

    def _let_bot_act(self, seat: int) -> None:
        with progress(self.tongue._("{who} is thinking", who=self.names[seat])):
            action = self.match.advice(seat)
        self.match.act(seat, action)
        if len(self.match.people) == 1:
            self._tell_news(self.match.people[0])

    def _tell_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        moves = self.match.moves
        lines = self.match.lines(seat, moves[self.told[seat] :]) + self.unsaid.pop(seat, [])
        self.told[seat] = len(moves)
        if self.notes:
            self.notes.hear(lines)
        if lines:
            self.console.print(self.painter.lines(lines))

    def _end(self) -> None:
        self._keep()
        seats = self.match.people
        seat = seats[0]
        self._tell_news(seat)
        view = self.match.position.concealed(seat)
        self.console.print()
        self.painter.board(view, seat, legend=False, without=("score",))
        self.console.print()
        self.console.print(Rule(Text(self.tongue._("The end"), "title")))
        verdict = self.painter.prompt(view, seat)
        won = self.match.position.payoff(seat)[0] > 0
        self.console.print(Text(verdict, "italy" if won else "austria"))
        for panel in self.painter.panels(view, seat):
            if panel.name == "score":
                self.console.print(self.painter.panel(panel))
        tell_end(self.console, self.match.match, seat, self.tongue.lang)
        self.console.print()
        self._say(self.notes.at_end() if self.notes else None)
        text = self.tongue.ngettext("It took {number} decision.", "It took {number} decisions.", len(self.match.moves))
        self.console.print(text, style="quiet")
        self._say_where()

    def _say(self, note: Note | None) -> None:
        """What a companion says, and where the rules tell more."""
        if note:
            text = Text(f"☞ {translator_of(self.game.meta.id, self.tongue.lang)(note.text)} ", "italy")
            self.console.print()
            self.console.print(text.append(f"({self._('rules')} {note.rule})", "quiet"))

    def _farewell(self) -> None:
        self.console.print()
        if self.file is None:
            self.console.print(self.tongue._("Goodbye. The game was not saved."))
            return
        self._keep()
        self.console.print(self.tongue._("Goodbye."))
        self._say_where()
        self.console.print(f"  quarantotto play --resume {self.file}", soft_wrap=True)

    def _say_where(self) -> None:
        if self.file is not None:
            self.console.print(self.tongue._("The game is saved in {file}", file=self.file), soft_wrap=True)

    def _keep(self) -> None:
        if self.file is not None:
            self._keep_in(self.file)

    def _keep_in(self, path: Path) -> bool:
        try:
            self.match.save(path)
        except OSError as error:
            self.console.print(str(error), style="error")
            return False
        return True

    # Asking

    def _follows_order(self, seat: int) -> bool:
        """A person who has said so beforehand answers some questions without being asked."""
        if seat not in self.under_orders:
            return False
        action = self.match.standing_order(seat)
        if action == NO_ACTION:
            return False
        self.match.act(seat, action)
        return True

    def _has_no_choice(self, seat: int) -> bool:
        """The one answer there is, is given, and told where the game itself has no words for it."""
        action = self.match.only_answer(seat)
        if action == NO_ACTION:
            return False
        words = self._words(Asked(seat, self.match.position.concealed(seat), [action]), action)
        self.match.act(seat, action, is_alone=True)
        if not self.match.lines(seat, self.match.moves[-1:]):
            line = Told("next", self.tongue._("There was one choice: {what}", what=words))
            self.unsaid.setdefault(seat, []).append(line)
        if len(self.match.people) == 1:
            self._tell_news(seat)
        return True

    def _ask(self, seat: int) -> None:
        self._draw_curtain(seat)
        self._tell_news(seat)
        view = self.match.position.concealed(seat)
        asked = Asked(seat, view, view.legal(seat))
        if self._is_new_turn(seat):
            self.console.print()
            is_first = seat not in self.moves_at_board
            self.painter.board(view, seat, legend=is_first, at_hand=False)
        self.moves_at_board[seat] = len(self.match.moves)
        self._say(self.notes.at_question(view, asked.legal) if self.notes else None)
        self._show_question(asked)
        moves = len(self.match.moves)
        while len(self.match.moves) == moves:
            self._answer(asked, self._read(asked))
            # Undo makes it another question.
            if len(self.match.moves) < moves:
                return
        self._keep()

    def _is_new_turn(self, seat: int) -> bool:
        """The board is shown again when others have moved since, not at every step of one's own."""
        shown_at = self.moves_at_board.get(seat)
        return shown_at is None or any(move.seat != seat for move in self.match.moves[shown_at:])

    def _draw_curtain(self, seat: int) -> None:
        """People who share a keyboard do not see each other's secrets."""
        last, self.last_asked = self.last_asked, seat
        if len(self.match.people) == 1 or last == seat:
            return
        name = self.names[seat]
        readers = self.match.people if last is None else (last,)
        if not any(self.match.hides_something(reader, seat) for reader in readers):
            self.console.print(Rule(Text(name, "title")))
            return
        if last is not None:
            self._tell_news(last)
            self._line(self.tongue._("Press Enter to hide this.") + " ")
        self._clear()
        self._line(self.tongue._("Pass the keyboard to {who}, then press Enter.", who=name) + " ")
        self._clear()
        self.moves_at_board.pop(seat, None)

    def _clear(self) -> None:
        forget_typed_lines()
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(FORGET)
            self.console.file.flush()

    def _show_question(self, asked: Asked) -> None:
        self.console.print()
        self.painter.at_hand(asked.view, asked.seat)
        self.console.print()
        prompt = self.painter.prompt(asked.view, asked.seat)
        self.console.print(prompt, style="title")
        rows = []
        for number, action in enumerate(asked.legal, 1):
            rows.append(
                (Text(f"{number:>3}", "key"), self._words(asked, action), Text(self.game.action_name(action), "quiet"))
            )
        self.console.print(lined_up(rows, (3,)))

    def _words(self, asked: Asked, action: int) -> str:
        view = asked.view
        return self.painter.presenter.action_words(self.painter.sight(view, asked.seat), action)

    def _line(self, prompt: str) -> str:
        try:
            line = input(prompt)
        except EOFError:
            raise Quit from None
        if not sys.stdin.isatty():
            # Nobody typed it: a transcript should show it all the same.
            self.console.print(line)
        return line

    def _read(self, asked: Asked) -> str:
        offer_completion([*(self._(name) for name, _ in COMMANDS.values()), *map(self.game.action_name, asked.legal)])
        return " ".join(self._line("> ").split())

    def _(self, text: str) -> str:
        return self.tongue._(text)

    # Answers

    def _answer(self, asked: Asked, line: str) -> None:
        if not line:
            self._show_question(asked)
        elif line == "?":
            self._help(asked)
        elif line.isdecimal():
            self._choose(asked, int(line))
        elif line in self.actions:
            self._try(asked, self.actions[line])
        else:
            self._command(asked, line)

    def _choose(self, asked: Asked, number: int) -> None:
        if 1 <= number <= len(asked.legal):
            self.match.act(asked.seat, asked.legal[number - 1])
        else:
            text = self.tongue._("Choose a number from 1 to {last}.", last=len(asked.legal))
            self.console.print(text, style="error")

    def _try(self, asked: Asked, action: int) -> None:
        """A decision in notation; one that is not allowed is answered with the clause that forbids it."""
        clause = asked.view.refusal(asked.seat, action)
        if clause == ALLOWED:
            self.match.act(asked.seat, action)
            return
        text = self.tongue._("Not allowed: {what}", what=self._words(asked, action))
        self.console.print(text, style="error")
        print_clause(self.console, self.game, clause, self.tongue)

    def _command(self, asked: Asked, line: str) -> None:
        word, _, rest = line.partition(" ")
        names = matching(word.lower(), {name: self._(said).lower() for name, (said, _) in COMMANDS.items()})
        if len(names) == 1:
            self.does[names[0]](asked, rest)
            return
        text = self.tongue._("I do not understand {what}. Type ? for help.", what=repr(word))
        self.console.print(text, style="error")

    def _help(self, asked: Asked) -> None:
        _ = self.tongue._
        example = self.game.action_name(asked.legal[0])
        self.console.print(_("Choose an action by its number, or type it out, such as {example}.", example=example))
        self.console.print(_("Or type one of these words; the first letters are enough:"))
        rows = [(Text("  " + self._(name), "key"), self._(text)) for name, text in COMMANDS.values()]
        self.console.print(lined_up(rows, gap=2))
        self.console.print(self.painter.legend(asked.view, asked.seat, self.console.width))

    # Commands

    def _log(self, asked: Asked, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else LOG_MOVES
        lines = self.match.lines(asked.seat, self.match.moves[-count:]) if count else []
        if lines:
            self.console.print(self.painter.lines(lines))
        else:
            self.console.print(self.tongue._("Nothing has happened yet."))

    def _hint(self, asked: Asked, rest: str) -> None:
        with progress(self.tongue._("Thinking")) as step:
            reasons = self.match.reasons(asked.seat, step)
            action = reasons.action if reasons else self.match.advice(asked.seat)
        number = asked.legal.index(action) + 1
        self.console.print(
            self.tongue._("The bot would choose {number}: {what}", number=number, what=self._words(asked, action))
        )
        self.console.print(self.painter.reasons(reasons, asked.view) if reasons else self._no_reasons())

    def _no_reasons(self) -> str:
        return self.tongue._("Only native code works reasons out: play with --mode cpu.")

    def _why(self, asked: Asked, rest: str) -> None:
        text = self.tongue._(
            "A bot tells its reasons when the game is over: save it, then `quarantotto replay FILE --why N`."
        )
        self.console.print(text, style="error")

    def _order(self, asked: Asked, rest: str) -> None:
        self.under_orders ^= {asked.seat}
        if asked.seat in self.under_orders:
            text = self.tongue._("As a helper you now lay what wins, and decline if nothing does.")
        else:
            text = self.tongue._("As a helper you are asked again.")
        self.console.print(text)

    def _undo(self, asked: Asked, rest: str) -> None:
        if not self.match.undo(asked.seat):
            text = self.tongue._(
                "There is nothing to take back: something was revealed since, or somebody else has decided."
            )
            self.console.print(text, style="error")
            return
        self.told = {seat: min(told, len(self.match.moves)) for seat, told in self.told.items()}
        self._keep()
        self.console.print(self.tongue._("Taken back."))

    def _rules(self, asked: Asked, rest: str) -> None:
        try:
            print_rules(self.console, self.game, self.tongue, rest)
        except BadOption as wrong:
            self.console.print(self.tongue.said(wrong), style="error")

    def _save(self, asked: Asked, rest: str) -> None:
        path = Path(rest) if rest else self.file
        if path is None:
            self.console.print(self.tongue._("Say where: `save FILE`."), style="error")
        elif path.exists() and path != self.file:
            text = self.tongue._("{file} is there already: choose another name.", file=path)
            self.console.print(text, style="error")
        elif self._can_keep_in(path) and self._keep_in(path):
            self.file = path
            self._say_where()

    def _can_keep_in(self, path: Path) -> bool:
        try:
            refuse_unwritable(path)
        except BadOption as wrong:
            self.console.print(self.tongue.said(wrong), style="error")
            return False
        return True

    def _quit(self, asked: Asked, rest: str) -> None:
        raise Quit


def matching(word: str, names: dict[str, str]) -> list[str]:
    """The commands a word may mean: its exact name, or the beginning of one, in the reader's language or in English."""
    exact = [name for name, said in names.items() if word in (name, said)]
    return exact or [name for name, said in names.items() if said.startswith(word) or name.startswith(word)]


def offer_completion(words: Sequence[str]) -> None:
    """Tab completes commands and actions, where the system can."""

    def complete(text: str, state: int) -> str | None:
        found = [word for word in words if word.startswith(text)]
        return found[state] if state < len(found) else None

    with suppress(ImportError):
        import readline

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


def forget_typed_lines() -> None:
    """The next person must not leaf through what the last one typed."""
    with suppress(ImportError, AttributeError):
        import readline

        readline.clear_history()
