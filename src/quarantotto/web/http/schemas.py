"""The shapes of what the JSON API takes and gives: what is here is what /openapi.json says."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from quarantotto.bots.names import LEVELS
from quarantotto.bots.outside import outside_bots
from quarantotto.core.writing import name_of, visible
from quarantotto.web.problems import Problem


def _name(text: str) -> str:
    name = name_of(text)
    if name is None:
        raise Problem("bad-name")
    return name


def _level(level: str) -> str:
    if level not in (*LEVELS, *outside_bots()):
        raise ValueError("no such bot")
    return level


Name = Annotated[str, AfterValidator(_name)]
Colour = Annotated[int, Field(ge=1, le=6)]
Hex64 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Seat = Annotated[int, Field(ge=0, le=9)]
Level = Annotated[str, AfterValidator(_level), Field(max_length=24)]
Action = Annotated[int, Field(ge=0, le=9999)]
ClientId = Annotated[
    str, Field(min_length=8, max_length=64, pattern="^[!-~]*$", description="made by the client; a retry keeps it")
]


class RequestModel(BaseModel):
    """What is taken: nothing but what is named."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class ResponseModel(BaseModel):
    """What is given."""

    model_config = ConfigDict(extra="forbid")


class NewSeat(RequestModel):
    kind: Literal["person", "bot", "open"]
    name: Name = ""
    colour: Colour | None = None
    level: Annotated[Level, Field(description="how strong a bot is, or the name of one that is installed")] = "gentle"


Watch = Annotated[
    Literal["anyone", "later", "nobody"], Field(description="who may look on; `later`: a round later, until the end")
]


class NewMatch(RequestModel):
    """A table to be opened; what is left out is as the game suggests."""

    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[str, Field(max_length=40)] | None = None
    players: Annotated[int, Field(ge=1, le=10)] | None = None
    options: dict[str, Annotated[str, Field(max_length=40)]] = {}
    edition: Annotated[str, Field(max_length=40)] | None = None
    seats: Annotated[list[NewSeat], Field(max_length=10)] | None = None
    lang: Literal["en", "it", "de"] | None = None
    watch: Watch = "anyone"
    listed: bool = False
    pace: Annotated[float, Field(ge=0, le=10, description="seconds a bot takes to answer")] = 0.6
    practice: Annotated[bool, Field(description="against bots alone: take back as much as you like")] = False
    aids: Annotated[bool, Field(description="hints may be asked for")] = True
    newcomer: bool = False
    intentions: Annotated[bool, Field(description="bots say in a line what they mean to do")] = True
    companion: Annotated[
        bool,
        Field(description="the game's first game: a fixed deal, gentle bots and notes; only its first seat is heeded"),
    ] = False
    turn_hours: Annotated[float, Field(gt=0, le=24 * 60)] | None = None
    plays_on: Annotated[bool, Field(description="when the time for a turn is over, a bot takes the seat by itself")] = (
        False
    )
    commits: Annotated[dict[Seat, Hex64], Field(description="per seat the SHA-256 of its 16 bytes")] = {}
    lot: Annotated[bool, Field(description="the server draws who of the seats named sits where")] = False
    start: bool = False


class Join(RequestModel):
    token: Annotated[str, Field(max_length=100)] | None = None
    seat: Seat | None = None
    name: Name
    colour: Colour | None = None
    commit: Hex64 | None = None


class Token(RequestModel):
    token: Annotated[str, Field(max_length=100)]


class OpenPart(RequestModel):
    seat: Seat
    bits: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]


class Act(RequestModel):
    seat: Seat
    question: Annotated[int, Field(ge=0)]
    actions: Annotated[list[Action], Field(min_length=1, max_length=20)]
    id: ClientId
    frame: Annotated[int, Field(ge=-1, description="the last frame held; those after it come back")] = -1
    line: Annotated[bool, Field(description="an open line brings the frames: none come back")] = False


class Undo(RequestModel):
    seat: Seat
    to: Literal["chain", "turn", "frame"] = "chain"
    frame: Annotated[int, Field(ge=0)] | None = None
    id: ClientId


class Agree(RequestModel):
    seat: Seat
    agree: bool


class OfSeat(RequestModel):
    seat: Seat


class OfMove(RequestModel):
    frame: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[str, Field(max_length=5, description="whose frames: a seat, `watch`, or after the end `open`")] = (
        "watch"
    )


class Rematch(RequestModel):
    swap: Annotated[bool, Field(description="everybody sits one seat further")] = False
    level: Annotated[Level | None, Field(description="how strong its bots are; null: as strong as they were")] = None


class Say(RequestModel):
    id: ClientId | None = None
    seat: Seat | None = None
    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(visible)]


class SeatChange(RequestModel):
    name: Name | None = None
    colour: Colour | None = None
    webhook: Annotated[str, Field(max_length=500, pattern=r"^(https?://[^\s\x00-\x20\x7f]+)?$")] | None = None
    commit: Annotated[Hex64, Field(description="seals this seat's share of the shuffle, once")] | None = None
    by_hand: Annotated[bool, Field(description="to be asked also where there is one answer")] | None = None


# What comes back


class ErrorText(ResponseModel):
    code: str
    text: str
    clause: int | None
    title: str | None


class Error(ResponseModel):
    error: ErrorText


class ChoiceText(ResponseModel):
    name: str
    label: str


class OptionText(ResponseModel):
    name: str
    label: str
    help: str
    default: str
    choices: list[ChoiceText]


class VariantText(ChoiceText):
    players: list[int]


class GameText(ResponseModel):
    id: str
    title: str
    subtitle: str
    kind: Annotated[str, Field(description="in a word or two; empty: the game does not say")]
    companion: Annotated[bool, Field(description="whether it has a first game, with a companion")]
    lesson_minutes: Annotated[int | None, Field(description="about how long its lessons take; null: it has none")]
    blurb: str
    players: list[int]
    default_players: int
    minutes: list[int]
    variants: list[VariantText]
    options: list[OptionText]
    reconstructed: str


class ClauseGiven(ResponseModel):
    number: Annotated[int, Field(description="as refusals name it; it never changes")]
    printed: Annotated[int, Field(description="as people read it: its place in the reference")]
    title: str
    text: str


class ChapterGiven(ResponseModel):
    name: Annotated[str, Field(description="its address: /rules/GAME#r-NAME")]
    title: str
    paragraphs: list[str]
    clauses: list[ClauseGiven]


class Rules(ResponseModel):
    chapters: list[ChapterGiven]
    signs: Annotated[dict[str, str], Field(description="icons of the table, and the chapter or section on each")]


class RulesText(ResponseModel):
    html: str


class GameStatus(ResponseModel):
    mode: Literal["python", "cpu"]
    compiling: float | None


class Running(ResponseModel):
    """How the server runs its games, and what it allows."""

    mail: Annotated[bool, Field(description="word of a turn can be sent by mail")]
    push: Annotated[bool, Field(description="word of a turn can be sent by Web Push")]
    webhooks: bool
    games: dict[str, GameStatus]


class Status(Running):
    version: str
    host: bool


class OptionValue(ResponseModel):
    name: str
    label: str
    value: str
    value_label: str


class SignText(ResponseModel):
    look: str
    letter: str
    icon: str


class SeatText(ResponseModel):
    seat: int
    name: str
    called: Annotated[str, Field(description="the name, or what the seat goes by without one, to this reader")]
    beside: Annotated[str, Field(description="what is said beside that: you, bot, the role")]
    role: Annotated[str, Field(description="the game's own name for the seat")]
    sign: SignText
    kind: Literal["person", "bot", "open"]
    colour: int
    is_mine: bool
    is_muted: Annotated[bool, Field(description="the host wants no talk from it")]
    is_connected: bool
    is_late: bool
    link: str | None
    level: Annotated[str | None, Field(description="how strong the bot in it is, or its name")]
    has_webhook: bool
    by_hand: Annotated[bool, Field(description="one's own: asked also where there is one answer")]
    contributed: bool | None


class SealedSeat(ResponseModel):
    seat: int
    commit: str | None
    opened: bool
    left_out: bool


class Fairness(ResponseModel):
    commitment: str
    seats: list[SealedSeat]


class ConsentText(ResponseModel):
    """Somebody asks everybody who plays: to go back, or to end the match without a result."""

    by: int
    agreed: list[int]
    to_frame: int | None
    is_end: bool


class DoorText(ResponseModel):
    """Somebody wants into a seat that is taken, or a new link to it, and this browser may say yes or no."""

    id: str
    what: Literal["device", "link"]
    seat: int
    is_holder: Annotated[bool, Field(description="this browser holds the seat: its word decides")]
    by: Annotated[str, Field(description="the name of whoever asks, if at the table")]
    device: str
    seconds: int


class WhoseSeat(ResponseModel):
    """Where a link leads: to a seat that is free, yours, or somebody else's."""

    seat: int
    state: Literal["free", "mine", "taken"]


class KnockText(ResponseModel):
    """How it stands with what this browser asks at the door of a seat."""

    seat: int | None
    state: Literal["none", "waiting", "refused", "let-in"]
    asks: Annotated[Literal["holder", "others", "nobody"], Field(description="whose answer is awaited")]
    seconds: int


class ForkText(ResponseModel):
    match: str
    number: int


class TableText(ResponseModel):
    match: str
    game: str
    title: str
    variant: ChoiceText
    options: list[OptionValue]
    status: Literal["open", "dealing", "running", "over", "closed"]
    reason: str | None
    version: int
    seats: list[SeatText]
    colours_are_chosen: bool
    my_seats: list[int]
    is_host: bool
    watch: Watch
    practice: bool
    aids: bool
    newcomer: bool
    intentions: Annotated[bool, Field(description="bots say in a line what they mean to do")]
    companion: bool
    pace: float
    lang: str
    turn_hours: float | None
    plays_on: bool
    lot: bool
    listed: bool
    hides: bool
    plate: str
    stylesheet: str
    fairness: Fairness
    consent: ConsentText | None
    door: list[DoorText]
    sent_away: Annotated[str | None, Field(description="why this browser no longer holds its seat")]
    rematch: str | None
    fork: Annotated[ForkText | None, Field(description="the match and decision it was played on from")] = None


class NewTable(ResponseModel):
    match: str
    table: TableText
    links: dict[int, str]


class LinkText(ResponseModel):
    link: Annotated[str | None, Field(description="null: the others at the table are asked first")]
    table: TableText


class SeatSummary(ResponseModel):
    name: str
    called: str
    kind: str


class Summary(ResponseModel):
    match: str
    game: str
    title: str
    icon: str
    variant: str
    status: str
    players: int
    seats: list[SeatSummary]
    my_seats: list[int]
    your_turn: bool
    waiting_for: list[str]
    round: str
    since: str


class Tables(ResponseModel):
    mine: list[Summary]
    open: list[Summary]


class ActText(ResponseModel):
    """Something the seat may do; what is left out is as the default says."""

    action: int
    label: str
    icon: str
    detail: str = ""
    tone: Literal["plain", "fight", "risk", "quiet"] = "plain"
    at: list[str] = []
    clause: Annotated[int, Field(description="0: allowed; else the clause of the rules that forbids it")] = 0
    reason: str = ""


class VerbText(ResponseModel):
    """A kind of act that keeps its place on the page, also while nothing of it can be done."""

    label: str
    icon: str
    acts: Annotated[list[int], Field(description="those of the question's acts that are of this kind")]
    detail: str = ""
    clause: Annotated[int, Field(description="why there are none; 0: there are, or each says why not")] = 0
    reason: str = ""


class WayText(ResponseModel):
    """Decisions in a row that may be chosen as one: each chain answers the question that the one before leads to."""

    chains: list[list[int]]
    label: str
    detail: str
    icon: str
    tone: Literal["plain", "fight", "risk", "quiet"]
    at: list[str]


class WaysText(ResponseModel):
    after: Annotated[int | None, Field(description="the act they follow; null: the question itself")]
    title: str
    ways: list[WayText]


class DraftText(ResponseModel):
    """What is asked after a choice that can still be dropped. An action named instead: the same as after that one."""

    title: str
    text: str
    rule: Annotated[str, Field(description="where the rules speak of it: /rules/GAME#r-NAME")] = ""
    tip: str = ""
    open: bool
    acts: list[ActText]
    verbs: list[VerbText] = []
    ways: list[WaysText] = []
    then: dict[int, "DraftText | str"] = {}
    turn: Annotated[bool, Field(description="it is the seat's own turn, and not a decision in between")] = True
    ends: Annotated[
        list[int], Field(description="acts that end the seat's turn; a page may hold them until that is confirmed")
    ] = []


class QuestionText(DraftText):
    caps: str
    left: list[int] | None
    anchors: dict[int, str]
    refused: dict[int, list[int]]
    number: Annotated[int | None, Field(description="to be given with the answer; null: there is nothing to do")]
    owed: Annotated[bool, Field(description="false: nobody waits, but the seat may still do what is listed")]


class LineText(ResponseModel):
    glyph: str
    text: str
    at: list[str]
    heading: Annotated[str, Field(description="of the part it belongs to, where that is not the frame's own")] = ""
    fold: Annotated[str, Field(description="what it is part of, where that is told as one: a fight, a turn")] = ""
    role: Annotated[
        Literal["opens", "step", "tells", "ends"], Field(description="in its fold; who tells or ends has its sentence")
    ] = "step"
    means: Annotated[str, Field(description="what the bot that moved means to do, as far as everybody can see")] = ""


class MotionText(ResponseModel):
    sprite: str
    source: str
    target: str
    count: int
    line: int
    paper: Annotated[
        Literal["", "open", "shut", "opens", "shuts"], Field(description="a card: how it is carried; else a piece")
    ] = ""


class SlotChange(ResponseModel):
    set: dict[str, str]
    drop: list[str]
    order: list[str] | None


class UndoText(ResponseModel):
    chain: bool
    turn: bool


class OverText(ResponseModel):
    title: str
    text: str
    victory: bool | None
    rows: list[tuple[int, str]]


class SealText(ResponseModel):
    """What is shown of a decision before it is opened."""

    seat: int
    commitment: Annotated[str, Field(description="SHA-256 over the salt and “match seat question answers…”")]


class OpenedSeal(SealText):
    question: int
    answers: list[int]
    salt: Annotated[str, Field(description="32 bytes in hexadecimal")]


class NoteText(ResponseModel):
    """What a companion says in a first game."""

    name: str
    text: str
    rule: Annotated[str, Field(description="where the rules tell more: /rules/GAME#r-NAME")]
    stays: Annotated[bool, Field(description="it may be read later; else only while the question is open")]


class Frame(ResponseModel):
    """What a seat's page is sent: the first is whole, later ones hold what changed."""

    type: Literal["frame"]
    frame: int
    whole: bool
    by: int | None
    kind: Literal["deal", "act", "undo", "seat", "close"]
    mine: bool
    slots: dict[str, SlotChange]
    labels: dict[str, str]
    heading: str
    lines: list[LineText]
    motions: list[MotionText]
    question: QuestionText | None
    undo: UndoText
    asked: Annotated[list[int], Field(description="the seats that owe a decision, as far as this seat may know")]
    seals: Annotated[list[SealText], Field(description="of seats that have decided unseen, while others have not")]
    opened: Annotated[list[OpenedSeal], Field(description="of decisions that are open from this frame on")]
    over: OverText | None
    steps: Annotated[list[int], Field(description="of the round, for each line; 0: where the decision was taken")] = []
    cues: Annotated[list[str], Field(description="for each line what it is to eyes and ears: a conquest, a fight")] = []
    aftermath: Annotated[str, Field(description="markup: how it was decided by what lies on the table no more")] = ""
    notes: Annotated[list[NoteText], Field(description="in a first game: whatever matters at this moment")] = []
    seen: int


class Frames(ResponseModel):
    frames: list[Frame]
    asked: bool = False


class Told(ResponseModel):
    frame: int
    heading: str
    by: int | None
    kind: str
    lines: list[LineText]
    aftermath: Annotated[str, Field(description="markup: how it was decided by what lies on the table no more")] = ""


class History(ResponseModel):
    frames: list[Told]
    last: int


class WeighedText(ResponseModel):
    """A choice that was weighed, the bot's own first."""

    action: int
    label: str
    chance: Annotated[int | None, Field(description="of winning, in percent; only where it was found to be true")]
    sure: Annotated[int | None, Field(description="give or take, in points")]
    how: Annotated[str, Field(description="how it compares with the bot's choice")]


class ReasonsText(ResponseModel):
    """Why, from what the seat knows and nothing else."""

    options: list[WeighedText]
    outlook: Annotated[list[str], Field(description="where it is nearly lost: what still saves it")]
    facts: Annotated[list[str], Field(description="what decided")]
    unknown: Annotated[list[str], Field(description="what the seat does not know")]
    method: str


class HintText(ResponseModel):
    action: int
    label: str
    at: list[str]
    reasons: Annotated[ReasonsText | None, Field(description="none before the bots can think ahead")] = None


class WhyText(ResponseModel):
    """A move that was made: how it compares, from what its seat knew then and nothing else."""

    seat: int
    who: str
    label: str
    notes: Annotated[
        list[str], Field(description="what a strong bot would rather have done, or that there was no choice")
    ]
    reasons: ReasonsText | None


class Said(ResponseModel):
    n: int


class PanelText(ResponseModel):
    name: str
    heading: str
    lines: list[LineText]


class Panels(ResponseModel):
    panels: list[PanelText]


class MatchId(ResponseModel):
    match: str


Anything = dict[str, Any]
