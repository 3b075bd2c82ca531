"""What a game says and shows, whoever asks: page, terminal, notebook or table in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache
from inspect import getfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import Edition
from quarantotto.core.game import ALLOWED, Common, Game
from quarantotto.core.look import FOLDER
from quarantotto.core.pen import Pen
from quarantotto.core.present.atlas import Atlas
from quarantotto.core.present.drawing import Drawing, framed, on_paper
from quarantotto.core.present.finale import Contender, Count, Finale, Step, Story
from quarantotto.core.present.goal import Goal, as_panel, as_parts
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import panel_head
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Act,
    Advice,
    Face,
    Fragments,
    Line,
    Measure,
    Motion,
    Panel,
    Question,
    Sitter,
    Span,
    Told,
    Verdict,
)
from quarantotto.core.present.reasons import Ground
from quarantotto.core.present.sight import Sight, Sights
from quarantotto.core.present.things import Shelf
from quarantotto.core.rulebook import Rulebook
from quarantotto.core.seats import PAGE, by_colours, name_tag, sign_svg
from quarantotto.core.svg import NAMESPACE, NOTHING, Markup, element, html, words
from quarantotto.core.words import APP, N_, translator

if TYPE_CHECKING:
    from quarantotto.core.present.speech import Speech

S = TypeVar("S", bound=Common)  # a game's State
P = TypeVar("P")  # its Printed
V = TypeVar("V", bound="Speech[Any, Any]")
A = ParamSpec("A")
R = TypeVar("R")

STYLESHEETS = ("board.css", "page.css")  # beside the presenter
# How the table looks in words alone.
IN_WORDS = ".inwords rect { fill: var(--paper); } .inwords text { font: 400 17px var(--sans); fill: var(--ink); }"
# Said where a game has no words of its own.
YOUR_TURN, OVER = N_("Your turn"), N_("The game is over")
YOU_WIN, WINS = N_("You win"), N_("Victory: {names}")
POINTS = N_("Points: {number}")


def answer(make: Callable[A, R]) -> Callable[Concatenate[Any, A], R]:
    """A function that answers a question of a presenter as it is asked."""
    return cast("Callable[Concatenate[Any, A], R]", staticmethod(make))


def spoken(make: Callable[Concatenate[V, A], R]) -> Callable[Concatenate[Any, Sight[Any, Any, V], A], R]:
    """One that needs nothing of the sight but its words."""

    def ask(_: Any, sight: Sight[Any, Any, V], /, *args: A.args, **more: A.kwargs) -> R:
        return make(sight.say, *args, **more)

    return ask


class Presenter(ABC, Generic[S, P, V]):
    """What a game says and shows. Four answers are needed; everything else has a default made from them.

    Whatever is asked with a sight is a function of that sight alone: all of one frame is asked of the same one. Where a
    function of the game answers as it stands, it is named: `panels = answer(panels_of)`, `lines = spoken(lines_of)`.
    """

    scope = "inwords"  # the class under which the style of the game's drawings applies
    overview: Sequence[str] = ()  # the words for `figure` that show a position as a whole
    glyphs: Mapping[str, Span] = {}  # what stands in the margin of a line in a terminal, by icon

    def __init__(self, game: Game, sights: Sights[S, P, V], rulebook: Rulebook | None = None) -> None:
        self.game = game
        self.sights = sights
        self.rulebook = rulebook or Rulebook(game)

    # Needed

    @abstractmethod
    def prompt(self, sight: Sight[S, P, V], /) -> str:
        """What is asked of the reader, or for whom one waits; at the end, who won."""

    @abstractmethod
    def action_words(self, sight: Sight[S, P, V], action: int, /) -> str:
        """What the reader would do with an action; no two that can be done at once are called the same."""

    @abstractmethod
    def panels(self, sight: Sight[S, P, V], /) -> Sequence[Panel]:
        """The whole table in words."""

    @abstractmethod
    def lines(self, sight: Sight[S, P, V], /) -> Sequence[Line]:
        """The news of the last decision."""

    # Words

    def seat_name(self, sight: Sight[S, P, V], seat: int, /) -> str:
        """What a seat is called within a sentence."""
        return sight.say.seat_name(seat)

    def faces(self, sight: Sight[S, P, V], sitters: Sequence[Sitter], /) -> Sequence[Face]:
        """The sign and the role of every seat, also before the deal, when the sight has no record."""
        return by_colours(sitters)

    def place_id(self, place: int, /) -> str:
        """The id of a place a line speaks of."""
        return f"q-place-{place + 1}"

    def chronicle(self, sight: Sight[S, P, V], /) -> Sequence[Told]:
        """The last decision in words, with the headings of the parts of the game it went through."""
        return tuple(
            Told(line.glyph or "next", line.text, tuple(map(self.place_id, line.places))) for line in self.lines(sight)
        )

    def heading(self, sight: Sight[S, P, V], /) -> str:
        """The part of the game a position stands in: the chronicle's headings."""
        return self.game.meta.title

    # Questions

    def question(self, sight: Sight[S, P, V], clauses: Sequence[int], /) -> Question:
        """What is asked. `clauses[action]` is ALLOWED or the clause that forbids it; acts are all that are allowed,
        and those forbidden ones a player would look for. A seat that owes nothing may still have some."""
        _ = translator(APP, sight.lang)
        pending = int(sight.s.pending)
        is_asked = has_bit(pending, sight.seat)
        if not pending:
            caps = _(OVER)
        else:
            caps = _(YOUR_TURN) if is_asked else sight.name(pending.bit_length() - 1)
        acts = tuple(self.act(sight, action) for action, clause in enumerate(clauses) if clause == ALLOWED)
        title = self.prompt(sight)
        return Question(caps, Advice(title) if acts else title, Advice("") if acts else "", acts, tip=Advice(""))

    def act(self, sight: Sight[S, P, V], action: int, /) -> Act:
        """One thing that can be done, as a button says it."""
        return Act(action, self.action_words(sight, action))

    def is_open(self, s: S) -> bool:
        """Whether the seat that is asked is in the middle of a choice that can still be dropped."""
        return False

    def opens(self, s: S, action: int) -> bool:
        """Whether an action may begin or go on with such a choice; answers fast, and yes where it is not sure."""
        return False

    def at_once(self, s: S, action: int) -> bool:
        """Whether an action is carried out as soon as it is chosen even where the turn ends with it, because it says so
        itself or one wants to see what it shows (a fight, a draw). Others are held until they are confirmed."""
        return False

    def begins_turn(self, s: S, edition: Edition[P]) -> bool:
        """Whether the seat that is asked stands at the beginning of a turn."""
        return False

    def anchors(self, sight: Sight[S, P, V], /) -> Mapping[int, str]:
        """Where on the page an action belongs even while it is forbidden, so that pointing there says why not."""
        return {}

    def sealed_answers(self, sight: Sight[S, P, V], /) -> Mapping[int, Sequence[int]]:
        """Decisions several seats took at once and unseen, by seat, if the last decision has opened them."""
        return {}

    def hides(self, s: S) -> bool:
        """Whether seats have secrets from each other, so that a shared screen needs a curtain."""
        return True

    # Pictures

    def plate(self, sight: Sight[S, P, V], /) -> Markup:
        """The board as an SVG element (class `board`) without any position: empty groups are slots for fragments."""
        return self._lettering("board lettered", 40)

    def picture(self, lang: str) -> Markup:
        """The game's plate on the home page: a small SVG, decorative."""
        return self._lettering("picture", 240)

    def _lettering(self, class_: str, height: int) -> Markup:
        name, y = words(self.game.meta.title), height / 2 + 8
        title = element("text", name, x=202, y=y, text_anchor="middle", fill="currentColor", font_size=24)
        return element("svg", title, xmlns=NAMESPACE, class_=class_, viewbox=f"0 0 404 {height}", aria_hidden="true")

    @property
    def folder(self) -> Path:
        """Where it is written down."""
        return Path(getfile(type(self))).parent

    @cache  # noqa: B019  presenters are there as long as the program
    def stylesheet(self) -> str:
        """What the game adds to the look; one that draws nothing is dressed plainly."""
        own = [file for name in STYLESHEETS if (file := self.folder / name).is_file()]
        return "".join(file.read_text(encoding="utf-8") for file in own or [FOLDER / "plain.css"])

    @cache  # noqa: B019
    def board_style(self) -> str:
        """The part of that which drawings need that stand by themselves."""
        file = self.folder / STYLESHEETS[0]
        return file.read_text(encoding="utf-8") if file.is_file() else IN_WORDS

    def fragments(self, sight: Sight[S, P, V], /) -> Fragments:
        """Everything on the page that changes; fast, because parts that stay the same are kept."""
        panels = {f"q-{panel.name}": _panel(panel) for panel in self.panels(sight)}
        seats, pending = range(int(sight.s.players)), int(sight.s.pending)
        rows = {f"q-row-{seat + 1}": _row(sight, seat, has_bit(pending, seat)) for seat in seats}
        return {PHASES: {}, SCORE: {}, PLAYERS: rows, KIT: panels, HAND: {}, ASIDE: {}}

    def labels(self, sight: Sight[S, P, V], /) -> Mapping[str, str]:
        """What things of the plate itself are called now, by their ids, for those who hear or point at them."""
        return {}

    def motions(self, sight: Sight[S, P, V], /) -> Sequence[Motion]:
        """What moved in the last decision."""
        return ()

    def aftermath(self, before: Sight[S, P, V], sight: Sight[S, P, V], /) -> Markup:
        """How the last decision was won or lost by what lay on the table `before` and lies there no more; HTML without
        ids, which a page shows until the reader goes on, and among the steps of the chronicle."""
        return NOTHING

    def intention(self, before: Sight[S, P, V], sight: Sight[S, P, V], seat: int, /) -> str:
        """What a seat evidently means by its last decision: one short sentence without a subject, its facts true; empty
        where nothing is evident. Both sights are those of somebody without a seat (`intention.py`)."""
        return ""

    def whole(self, sight: Sight[S, P, V], /) -> Drawing:
        """The whole table as one drawing. Default: in words."""
        rows = [self.game.meta.title]
        for panel in self.in_words(sight):
            rows += ["", panel.heading, *(line.text for line in panel.lines)]
        rows += ["", self.prompt(sight)]
        texts = [element("text", words(row), x=20, y=36 + 26 * k) for k, row in enumerate(rows)]
        return on_paper(40 + 9 * max(map(len, rows)), 36 + 26 * len(rows), *texts)

    def detail(self, sight: Sight[S, P, V], about: Sequence[str], /) -> Drawing | None:
        """A position drawn small, for the rules reference; `about` are words of the reference that say which part is
        wanted. None where there is none."""
        return None

    def sentence(self, sight: Sight[S, P, V], /) -> str:
        """What these show, for those who hear it."""
        return self.game.meta.title

    def framed(self, sight: Sight[S, P, V], drawing: Drawing) -> Markup:
        """A drawing as SVG: by itself, or for a page that has the game's look, as the pen says."""
        return framed(drawing, sight.pen, self.scope, self.board_style(), drawing.label or self.sentence(sight))

    def sheet(
        self,
        s: S,
        edition: Edition[P],
        seat: int,
        lang: str = "en",
        legal: Collection[int] = (),
        pen: Pen | None = None,
    ) -> Markup:
        """The table as one drawing; without a pen of its own it stands by itself."""
        sight = self.sights.sheet(s, edition, seat, lang, pen or Pen(sprite=None), legal)
        return self.framed(sight, self.whole(sight))

    def figure(
        self,
        s: S,
        edition: Edition[P],
        seat: int,
        lang: str,
        legal: Collection[int],
        prefix: str,
        about: Sequence[str],
    ) -> Markup:
        """A detail, for a page that has the game's look; its ids begin with `prefix`. Empty where there is none."""
        sight = self.sights.sheet(s, edition, seat, lang, Pen(prefix), legal)
        drawing = self.detail(sight, about)
        return self.framed(sight, drawing) if drawing else NOTHING

    def shelves(self, sight: Sight[S, P, V], /) -> Sequence[Shelf]:
        """Everything that lies in the box, kind by kind; the sight has no record."""
        return ()

    def atlas(self, sight: Sight[S, P, V], /) -> Atlas | None:
        """The board with today's names beside its places; None where it is no map. The sight has no record."""
        return None

    def paper(self, sight: Sight[S, P, V], /) -> Sequence[Shelf]:
        """What is printed: boards, everything with a size on paper, and pieces that no list tells of."""
        return [shelf for shelf in self.shelves(sight) if shelf.millimetres[0]]

    # Characters

    def chart(self, sight: Sight[S, P, V], columns: int, /) -> list[list[Span]]:
        """The table in so many columns of characters at most; nothing where there is no room for it."""
        return []

    def legend(self, sight: Sight[S, P, V], /) -> list[list[Span]]:
        """The signs of that, explained."""
        return []

    def goal(self, sight: Sight[S, P, V], /) -> Goal | None:
        """What wins, how far everybody is and what ends the game, always on the table; None: nothing is said of it."""
        return None

    def goal_ahead(self, sight: Sight[S, P, V], /) -> Goal | None:
        """The same as long as the game goes on: the end tells itself."""
        return None if sight.is_ended else self.goal(sight)

    def goal_parts(self, sight: Sight[S, P, V], /) -> Mapping[str, Markup]:
        """That on a page."""
        return {} if sight.is_ended else _goal_parts(sight, self)

    def in_words(self, sight: Sight[S, P, V], /) -> Sequence[Panel]:
        """The whole table in words, with what it is about."""
        goal = self.goal_ahead(sight)
        return self.panels(sight) if goal is None else (as_panel(goal, sight.lang), *self.panels(sight))

    # Reasons

    def grounds(self, sight: Sight[S, P, V], /) -> Sequence[Ground]:
        """What decides between two choices of the reader; every one is measured in imagined games."""
        return ()

    def unknown(self, sight: Sight[S, P, V], /) -> Sequence[str]:
        """What the reader does not know while deciding: without capital and stop."""
        return ()

    # The end

    def measures(self, sight: Sight[S, P, V], /) -> tuple[int, Sequence[Measure]]:
        """The round, and the figures followed through the game."""
        return 0, ()

    def finale(
        self, story: Sequence[Step], edition: Edition[P], seat: int, lang: str, sitters: Sequence[Sitter], pen: Pen
    ) -> Finale:
        """Everything that is told of a game that is over, from all its open records; the pen draws the moment."""
        return self.ending(Story(self, story, edition, seat, lang, sitters, pen))

    def ending(self, story: Story[S, P, V], /) -> Finale:
        """How it tells that."""
        sight = story.end
        verdict, results = self.verdict(sight), self._results(sight)
        order = [one for one, _ in verdict.rows]
        faces = self.faces(sight, story.sitters)
        _ = translator(APP, story.lang)
        return Finale(
            verdict.title,
            verdict.text,
            NOTHING,
            tuple(Contender(sight.name(one, faces[one].role), faces[one].sign, results[one][1] == 1) for one in order),
            (Count(_("Points"), tuple(results[one][0] for one in order)),),
            ("",) * len(order),
            story.course(),
        )

    def verdict(self, sight: Sight[S, P, V], /) -> Verdict:
        """The end, from an open record: who won, and the result of every seat in the order of their ranks."""
        _ = translator(APP, sight.lang)
        results = self._results(sight)
        order = sorted(results, key=lambda seat: results[seat][1])
        best = [seat for seat in order if results[seat][1] == results[order[0]][1]]
        names = ", ".join(sight.name(seat) for seat in best)
        title = _(YOU_WIN) if best == [sight.seat] else _(WINS).format(names=names)
        rows = tuple((seat, _(POINTS).format(number=results[seat][0])) for seat in order)
        return Verdict(title, self.prompt(sight), sight.seat in best if sight.seat in results else None, rows)

    def _results(self, sight: Sight[S, P, V]) -> dict[int, tuple[int, int]]:
        """Points and rank of every seat."""
        payoff, seats = self.game.rules["payoff"], range(int(sight.s.players))
        return {
            seat: (int(points), int(rank)) for seat in seats for _, points, rank in [payoff(sight.s, sight.ed, seat)]
        }


@lru_cache(maxsize=4096)
def _panel(panel: Panel) -> Markup:
    """A part of the table in words."""
    lines = [html("li", *_marked(line)) for line in panel.lines]
    return html(
        "section", panel_head(panel.heading), html("ul", *lines, class_="lines"), id=f"q-{panel.name}", class_="panel"
    )


def _marked(line: Line) -> tuple[Markup, Markup]:
    icon = element("svg", PAGE.icon(line.glyph, 12, 12, 24), class_="i", viewbox="0 0 24 24", aria_hidden="true")
    return icon if line.glyph else NOTHING, html("span", words(line.text))


@kept
def _row(sight: Sight[Any, Any, Any], seat: int, is_asked: bool) -> Markup:
    """Who sits there."""
    sitter, is_mine = sight.sitter(seat), sight.is_mine(seat)
    tag = name_tag(seat, sitter, "", sight.lang, is_reader=is_mine)
    current = "true" if is_asked else None
    return html("div", sign_svg(sight.sign(seat)), tag, id=f"q-row-{seat + 1}", class_="player", aria_current=current)


@kept
def _goal_parts(sight: Sight[Any, Any, Any], presenter: Presenter[Any, Any, Any]) -> Mapping[str, Markup]:
    goal = presenter.goal(sight)
    return {} if goal is None else as_parts(goal, sight.lang)
