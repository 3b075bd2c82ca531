"""The question at the head of the page, and the acts that answer it."""

from collections.abc import Iterator, Sequence

from quarantotto.core.bits import has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Act, Advice, Question, Verb
from quarantotto.core.words import N_
from quarantotto.games.comuni.actions import (
    AMOUNT,
    CARD,
    CLAIM,
    COLUMN,
    CUBE,
    DONE,
    EXCHANGE,
    EXCHANGES,
    GIVEN,
    GO_ON,
    GOT,
    INCOME,
    NEW_BUILDING,
    NEW_WALL,
    NUMBER,
    REPAIR_ONE,
    REPAIR_TWO,
    STRUCTURE,
    TAKE_BACK,
    WITHDRAW,
)
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.drawing.skyline import LETTERS
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.asking import may, may_bid, may_build, prompt_for, sealed_words
from quarantotto.games.comuni.present.telling.buttons import claim_words, income_words, words_for
from quarantotto.games.comuni.present.telling.rulebook import RULEBOOK
from quarantotto.games.comuni.rules.exchanges import is_own_turn
from quarantotto.games.comuni.state import CARDS, COLUMNS, KINDS, QUESTIONS, Phase, Resource, State

OPEN = frozenset((Phase.BID, Phase.TARGET, Phase.SEALED))
TIPS = {
    Phase.PROJECT: N_(
        "Bid early on what you want, claim when two or three envoys stand, and take income while kinds are active."
    ),
    Phase.BID: N_("Gold on a claimed column is gone. As little as keeps others away is enough."),
    Phase.OUTBID: N_("Moving costs a pilgrim and keeps the bid; taking it back costs nothing."),
    Phase.CUBE: N_("Craftsmen build more, armies defend, gold bids, pilgrims are good for anything at two for one."),
    Phase.ALARM: N_("Once you call, all cities decide at once and in secret."),
    Phase.SEALED: N_("The league helps everyone, walls help only you. The two largest contributors become heroes."),
    Phase.BUILD: N_("A storey earns its number and activates its kind. Walls earn nothing, but save a lot."),
    Phase.TARGET: N_("A higher building earns more; a fourth kind brings a bonus at the end."),
    Phase.DISCARD: N_("Keep high cards for high buildings, and general ones for what may come."),
    Phase.REPAIR: N_("Every plunder left at the end costs a point."),
}
# What tips speak of; others say how things are.
TIP_KINDS = {
    Phase.BID: ("gold",),
    Phase.OUTBID: ("column", "withdraw"),
    Phase.CUBE: ("cube",),
    Phase.ALARM: ("to-arms",),
    Phase.SEALED: ("number",),
    Phase.BUILD: ("card",),
    Phase.TARGET: ("new|raise",),
    Phase.DISCARD: ("card",),
}
LAST_ALARM = N_("Nobody's turn is under way: cubes are not exchanged any more, but pairs count as armies.")
LOOKED_FOR = {
    Phase.PROJECT: (CLAIM, INCOME),
    Phase.REPAIR: (REPAIR_TWO,),
    Phase.DISCARD: (DONE,),
}
ORDER = (GO_ON, CLAIM, INCOME, WITHDRAW, REPAIR_ONE, REPAIR_TWO)


def is_open(s: State) -> bool:
    """In the middle of a choice that has shown nobody anything yet."""
    return int(s.phase) in OPEN


def opens(s: State, action: int) -> bool:
    """Bids, buildings and commitments take several steps."""
    phase = int(s.phase)
    is_bid = phase == Phase.PROJECT and COLUMN <= action < COLUMN + COLUMNS
    return is_bid or (phase == Phase.BUILD and CARD <= action < CARD + CARDS) or phase in OPEN


def question_of(sight: Sight, clauses: Sequence[int]) -> Question:
    s, v = sight.s, sight.say
    said = prompt_for(v)
    if int(s.phase) == Phase.OVER:
        return Question(v._("The game is over"), said, "")
    if not sight.is_asked:
        return _waiting(sight, said, clauses)
    phase = Phase(int(s.phase))
    caps = v._("Your turn") if int(s.turn) == sight.seat else v._("Your decision")
    if phase == Phase.SEALED:
        caps = v._("All at once, in secret")
    step = int(s.step[sight.seat])
    acts = tuple(_acts(sight, clauses))
    return Question(
        caps,
        said,
        _text(sight, phase),
        acts,
        (QUESTIONS - step, QUESTIONS) if phase == Phase.SEALED else None,
        is_open(s),
        _tip(sight, phase),
        is_turn=int(s.turn) == sight.seat and phase != Phase.SEALED,
        verbs=_verbs(sight, clauses) if phase == Phase.PROJECT else (),
    )


def _text(sight: Sight, phase: Phase) -> Advice:
    """What to do."""
    v = sight.say
    match phase:
        case Phase.PROJECT if may_bid(v):
            return Advice(v._("Choose a glowing column to bid on, or choose here."), "column")
        case Phase.PROJECT:
            return Advice(v._("Choose here what to do."))
        case Phase.BID:
            return Advice(v._("Choose how much lies beside your envoy."), "gold")
        case Phase.OUTBID if may_bid(v):
            return Advice(v._("Choose a glowing column, or take envoy and gold back."), "column", "withdraw")
        case Phase.OUTBID:
            return Advice(v._("There is no other column you could move to."), "withdraw")
        case Phase.CUBE:
            return Advice(v._("Choose a cube."), "cube")
        case Phase.ALARM if not is_own_turn(sight.s, sight.seat):
            return Advice(v._(LAST_ALARM))
        case Phase.ALARM if may(v, *range(EXCHANGE, EXCHANGE + EXCHANGES)):
            return Advice(v._("In your own turn you may still exchange cubes first."), "two")
        case Phase.ALARM:
            return Advice("")
        case Phase.SEALED:
            return Advice(v._("Nobody sees it before all have decided."), "number")
        case Phase.BUILD if may_build(v):
            return Advice(v._("Choose a card from your hand, or finish."), "card", "done")
        case Phase.BUILD:
            return Advice(v._("Nothing is left to be built now."), "done")
        case Phase.TARGET:
            return Advice(v._("Choose a glowing place in your city."), "new|raise")
        case Phase.REPAIR if may(v, REPAIR_TWO):
            return Advice(v._("One pilgrim for one, three for two, or none."), "repair-one", "repair-two", "done")
        case Phase.REPAIR if not may(v, REPAIR_ONE):
            return Advice("")
        case Phase.REPAIR:
            return Advice(v._("One pilgrim for one, or none."), "repair-one", "done")
    return Advice(v._("Choose a card from your hand."), "card")


def _tip(sight: Sight, phase: Phase) -> Advice:
    """A word to newcomers, where what it speaks of can be done."""
    v = sight.say
    is_idle = (phase == Phase.OUTBID and not may_bid(v)) or (phase == Phase.BUILD and not may_build(v))
    return Advice("") if is_idle else Advice(v._(TIPS[phase]), *TIP_KINDS.get(phase, ()))


def _waiting(sight: Sight, said: str, clauses: Sequence[int]) -> Question:
    v = sight.say
    if clauses:  # a sealed commitment may be taken back as long as somebody else has not decided
        return Question(v._("You have decided"), said, sealed_words(v), (_act(sight, TAKE_BACK),))
    owing = [seat for seat in v.seats() if has_bit(int(sight.s.pending), seat)]
    sitting = [sight.sitter(seat) for seat in owing]
    are_bots = all(sitter is not None and sitter.kind == "bot" for sitter in sitting)
    text = v._("The bot is thinking.") if are_bots else v._("You can look around meanwhile.")
    return Question(v.listed(v.seat_name(seat) for seat in owing), said, text)


# Acts


def _acts(sight: Sight, clauses: Sequence[int]) -> Iterator[Act]:
    """All that is allowed, what one is most likely to want first, exchanges last."""
    allowed = [action for action, clause in enumerate(clauses) if clause == ALLOWED]
    last = {*range(EXCHANGE, EXCHANGE + EXCHANGES), DONE}
    for action in ORDER:
        if action in allowed:
            yield _act(sight, action)
    yield from (_act(sight, action) for action in allowed if action not in ORDER and action not in last)
    if DONE in allowed:
        yield _act(sight, DONE)
    yield from (_act(sight, action) for action in allowed if EXCHANGE <= action < EXCHANGE + EXCHANGES)
    for action in LOOKED_FOR.get(Phase(int(sight.s.phase)), ()):
        clause = clauses[action]
        if clause not in (ALLOWED, Clause.NOT_ASKED_NOW):
            words = words_for(sight.say, action)
            yield Act(action, words, RULEBOOK.clause_title(clause, sight.lang), icon_of(action), "quiet", (), clause)


def _verbs(sight: Sight, clauses: Sequence[int]) -> tuple[Verb, ...]:
    """What a turn is made of, each at its own place; exchanges are there as long as there is a pair."""
    v = sight.say

    def kind(label: str, icon: str, first: int, count: int, why: str) -> Verb:
        ids = range(first, first + count)
        acts = tuple(action for action in ids if clauses[action] == ALLOWED)
        return Verb(label, icon, acts) if acts else Verb(label, icon, (), why, max(clauses[id_] for id_ in ids))

    return (
        kind(v._("Bid"), "envoy", COLUMN, COLUMNS, v._("on no column")),
        Verb(v._("Claim"), icon_of(CLAIM), (CLAIM,)),
        Verb(v._("Income"), icon_of(INCOME), (INCOME,)),
        kind(v._("Exchange"), "pilgrim", EXCHANGE, EXCHANGES, v._("no pair to give")),
    )


def _act(sight: Sight, action: int) -> Act:
    at = (anchor,) if (anchor := anchor_of(sight, action)) else ()
    is_quiet = action in (DONE, WITHDRAW, TAKE_BACK) or EXCHANGE <= action < EXCHANGE + EXCHANGES
    detail = ""
    if action == CLAIM:
        detail = claim_words(sight.say)
    elif action == INCOME:
        detail = income_words(sight.say)
    return Act(action, _label(sight, action), detail, icon_of(action), "quiet" if is_quiet else "plain", at)


def _label(sight: Sight, action: int) -> str:
    """As everywhere, but exchanges, which are always there, in few words."""
    v = sight.say
    if not EXCHANGE <= action < EXCHANGE + EXCHANGES:
        return words_for(sight.say, action)
    given, got = GIVEN[action - EXCHANGE], GOT[action - EXCHANGE]
    return v._("{given} for {got}", given=v.resource(given, 2), got=v.resource(got, 1))


def icon_of(action: int) -> str:
    """The sign of an act."""
    single = {
        DONE: "check",
        REPAIR_ONE: "plunder",
        REPAIR_TWO: "plunder",
        WITHDRAW: "undo",
        CLAIM: "district-card",
        INCOME: "gold",
        GO_ON: "swords",
        NEW_WALL: "wall",
        TAKE_BACK: "undo",
    }
    if action in single:
        return single[action]
    if CARD <= action < CARD + CARDS:
        return "district-card"
    if CUBE <= action < CUBE + KINDS:
        return marks.RESOURCES[action - CUBE]
    if COLUMN <= action < COLUMN + COLUMNS:
        return "envoy"
    if EXCHANGE <= action < EXCHANGE + EXCHANGES:
        return marks.RESOURCES[GOT[action - EXCHANGE]]
    if AMOUNT <= action < NEW_BUILDING:
        return marks.RESOURCES[Resource.GOLD]
    return "army" if action >= NUMBER else "storey"


def anchor_of(sight: Sight, action: int) -> str:
    """The thing on the page that stands for an action; none for most."""
    if COLUMN <= action < COLUMN + COLUMNS:
        return f"q-column-{action - COLUMN + 1}"
    if CARD <= action < CARD + CARDS and action - CARD in sight.say.hand():
        return f"q-card-{action - CARD + 1}"
    if NEW_BUILDING <= action < NEW_BUILDING + KINDS:
        return f"q-new-{LETTERS[action - NEW_BUILDING].lower()}"
    if action == NEW_WALL:
        return "q-new-wall"
    if STRUCTURE <= action < STRUCTURE + int(sight.s.structures):
        structure = action - STRUCTURE
        if int(sight.s.owner[structure]) == sight.seat:
            return f"q-structure-{structure + 1}"
    return ""


def anchors_of(sight: Sight) -> dict[int, str]:
    """Where actions belong even while they are forbidden."""
    if sight.seat not in sight.say.seats():
        return {}
    phase = int(sight.s.phase)
    asked: list[int] = []
    if phase in (Phase.PROJECT, Phase.OUTBID):
        asked = [COLUMN + column for column in range(COLUMNS)]
    elif phase in (Phase.BUILD, Phase.DISCARD):
        asked = [CARD + card for card in sight.say.hand()]
    elif phase == Phase.TARGET:
        own = sight.say.structures_of(sight.seat)
        asked = [*range(NEW_BUILDING, NEW_WALL + 1), *(STRUCTURE + i for i in own)]
    return {action: anchor for action in asked if (anchor := anchor_of(sight, action))}
