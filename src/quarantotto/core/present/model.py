"""What a game gives a page: a plate that never changes, keyed pieces of markup that do, the question that is asked and
what moved. Everything but the plate is computed from a concealed record.

`presenter.Presenter` is what it is asked for. An id on the page begins with `q-`; a fragment's root element
has its key as id, and a slot's name is the id of the element that holds its fragments.

A thing may have a back: `data-note` is what is written there, under `data-note-title` and `data-note-line`. An element
with `data-turns` turns over the thing with that id; on the board a press on the thing does, where it chooses nothing.

Of a plate the page understands: class `atlas`, a board too fine for any screen, which is given a window and read part
by part; `data-scales`, pixels a unit from which it shows more (the page answers with `data-scale`, how many are
reached, and `--px`); `data-layer`, the name of a group the reader may put away; `defs` in a group, what its
things wear when they stand out, a part under them and one over them with the pin; `here`, what is his own and should be
in sight.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Self

from quarantotto.core.game import ALLOWED
from quarantotto.core.news import News, NewsItem
from quarantotto.core.svg import Markup, html, words

Tone = Literal["plain", "fight", "risk", "quiet"]
Span = tuple[str, str]  # a text and the role it plays: a terminal gives every role a colour
Fragments = Mapping[str, Mapping[str, Markup]]  # slot, then key; a slot is drawn in the order of its keys

# Slots every table page has, besides the layers of the game's own plate.
PHASES = "phases"  # header: where the round stands
GOAL = "goal"  # rail: what wins, and how far everybody is
SCORE = "score"  # rail: who is winning
PLAYERS = "players"  # rail: who sits where, what is public of them
KIT = "kit"  # below the plate: tracks, tiles
HAND = "hand"  # seat column: the reader's own things
ASIDE = "aside"  # seat column: decks, open cards


def step(number: int, name: str, *, is_current: bool) -> Markup:
    """A step of the round, for the slot `phases`; in a narrow header only the current one is more than a dot."""
    current = "step" if is_current else None
    return html("li", html("span", words(name)), id=f"q-phase-{number}", title=name, aria_current=current)


class Sitter(NamedTuple):
    """Who has a seat, as the page names him."""

    name: str  # "" where nobody has said one
    kind: Literal["person", "bot", "open"]
    colour: int  # which of the seat colours, from 1
    is_reader: bool = False  # of whoever looks on without a seat, at a finished game in the open: this was his


class Sign(NamedTuple):
    """What a seat wears wherever it is shown: a shape in its colour, a letter or an icon; `core.seats` draws it."""

    look: str  # "c1" to "c6": what its player chose; else a side of the game, or "undealt"
    letter: str = ""
    icon: str = ""


class Face(NamedTuple):
    """How a game knows a seat."""

    sign: Sign
    role: str = ""  # the game's own name for it: "Cattaneo", "Siena"


@dataclass(frozen=True)
class Act:
    """Something the seat may do now, or could at another moment: then `clause` says why not."""

    action: int
    label: str  # "Fight soldiers"
    detail: str = ""  # "two stand here"
    icon: str = "next"
    tone: Tone = "plain"
    at: tuple[str, ...] = ()  # ids of the things on the page that stand for it
    clause: int = ALLOWED


@dataclass(frozen=True)
class Verb:
    """A kind of act that always has the same place on the page, also while nothing of it can be done."""

    label: str  # "Walk"
    icon: str
    acts: tuple[int, ...] = ()  # the question's acts of this kind, by action
    detail: str = ""  # else that of its only act, or all of them by name
    clause: int = ALLOWED  # why there are none


@dataclass(frozen=True)
class Way:
    """Several decisions in a row that a page offers as one choice; each is judged by itself."""

    chains: tuple[tuple[int, ...], ...]  # as they are sent: nobody decides on unseen after something is shown
    label: str
    detail: str = ""
    icon: str = "next"
    tone: Tone = "plain"
    at: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ways:
    """What a page may offer after an act, instead of sending it and asking again; None: with the question itself."""

    after: int | None
    title: str
    ways: tuple[Way, ...]


def kind_of(name: str) -> str:
    """The kind of an act in a game's notation: `district-7` and `district-12` are of one."""
    return re.sub(r"-\d+$", "", name)


class Advice(str):
    """A sentence to whoever is asked, with the kinds of act it speaks of, as the game's notation names them: all of
    these can be done now."""

    kinds: tuple[str, ...]

    def __new__(cls, text: str, *kinds: str) -> Self:
        advice = super().__new__(cls, text)
        advice.kinds = kinds
        return advice


@dataclass(frozen=True)
class Question:
    """What is asked of a seat, or, without acts, for whom it waits; with acts, title, text and tip are `Advice`."""

    caps: str  # "Your turn · round 4"
    title: str  # one sentence: where you stand
    text: str  # what to do
    acts: tuple[Act, ...] = ()
    left: tuple[int, int] | None = None  # so many of so many actions left
    is_open: bool = False  # in the middle of a choice that can still be dropped
    tip: str = ""  # what a newcomer should know now
    is_turn: bool = True  # the seat's own turn, and not a decision in between
    verbs: tuple[Verb, ...] = ()  # in the order of their places; acts of none of them are listed by themselves
    ways: tuple[Ways, ...] = ()  # short cuts: whoever takes none is asked step by step


def items_in(news: News) -> list[NewsItem]:
    """What just happened, in order."""
    return [news.items[i] for i in range(int(news.count))]


@dataclass(frozen=True)
class Line:
    """A sentence with the icon in its margin and the places it speaks of."""

    glyph: str
    text: str
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A part of the table in words, with a name for the program and a heading for people."""

    name: str
    heading: str
    lines: tuple[Line, ...]
    is_on_board: bool = False  # a terminal that draws the board has said it
    is_at_hand: bool = False  # wanted at every decision


Role = Literal["opens", "step", "tells", "ends"]
Folded = tuple[str, Role]  # what a line is part of (a fight, a turn), and what it does there
UNFOLDED: Folded = ("", "step")

# What a line is to eyes and ears; `static/js/table/cues.js` says which of them are moments, and how each sounds.
Cue = Literal[
    "",
    "conquest",
    "fall",
    "capture",
    "invasion",
    "trick",
    "fight",
    "success",
    "failure",
    "decision",
    "whistle",
    "water",
    "shuffle",
]


@dataclass(frozen=True)
class Told:
    """A line of the chronicle.

    What has a `fold` is one sentence on a page and opens into its steps: that of the line that opens it, or later tells
    or ends it. A step belongs to the newest of that name under its heading, and stands by itself where there is none.
    """

    glyph: str
    text: str
    at: tuple[str, ...] = ()  # ids of what it speaks of
    heading: str = ""  # of the part it opened or came after; else the part the decision was taken in
    step: int = 0  # of the round, as `step` numbers them, that begins with it; 0: it goes on
    fold: str = ""
    role: Role = "step"
    cue: Cue = ""


@dataclass(frozen=True)
class Entry:
    """A line of the chronicle as a page is sent it."""

    glyph: str
    text: str
    at: tuple[str, ...] = ()
    heading: str = ""  # where it is not the frame's own
    fold: str = ""
    role: Role = "step"


@dataclass(frozen=True)
class MeantEntry(Entry):
    """The line of a bot's move, with what it means to do."""

    means: str = ""


def steps_on_show(lines: Sequence[Told]) -> list[int]:
    """For each line the step of the round it belongs to; 0: the one the decision was taken in."""
    steps, step = [], 0
    for line in lines:
        step = line.step or step
        steps.append(step)
    return steps


def headed(lines: Sequence[Told], was: str) -> tuple[str, list[Entry]]:
    """The part the last line of a decision belongs to, and the lines: those of another part bear its heading.

    `was` is the part the decision was taken in: what follows from it by itself may belong to the next ones.
    """
    last = (lines[-1].heading if lines else "") or was
    found = [line.heading or was for line in lines]
    return last, [
        Entry(line.glyph, line.text, line.at, "" if heading == last else heading, line.fold, line.role)
        for line, heading in zip(lines, found, strict=True)
    ]


Paper = Literal["", "open", "shut", "opens", "shuts"]  # a card: its face, its back, turned up or down on its way


@dataclass(frozen=True)
class Motion:
    """Something that went from one thing on the page to another while line number `line` was told."""

    sprite: str  # an icon
    source: str  # ids; an empty one: out of, or into, nowhere
    target: str
    count: int = 1
    line: int = 0
    paper: Paper = ""  # a piece; or how a card is carried: what the reader may not know goes shut


Curve = Literal["italy", "austria", "ink", "accent", "rival-red", "rival-orange", "rival-blue", "rival-black"]


@dataclass(frozen=True)
class Measure:
    """A figure that is followed through the game and drawn as a curve at the end.

    Italy and Austria share one drawing, and so do all rivals, and all seats; other figures where they are of one size.
    """

    name: str
    label: str
    value: int
    tone: Curve = "ink"
    sign: Sign | None = None  # of the seat whose figure it is: the curve wears it


@dataclass(frozen=True)
class Verdict:
    """The end: who won, why, and the result of every seat in the order of their ranks."""

    title: str
    text: str
    is_victory: bool | None  # of the reader; None: he only watched
    rows: tuple[tuple[int, str], ...] = ()  # seat, its result in words
