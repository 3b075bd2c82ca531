"""The question: a sentence, what to do, and the acts with the things on the page that stand for them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Act, Advice, Question, Tone
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.actions import CARD, DONE, KIND, PASS, PATROL, PLACE, SEAT, STOP
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.present.paging.holding import effect_of, seen_cards
from quarantotto.games.garibaldi.present.paging.rail import card_id, patrol_id, place_id, round_words, seat_id
from quarantotto.games.garibaldi.present.paging.ways import ways_of
from quarantotto.games.garibaldi.present.sight import Sight, target_icon
from quarantotto.games.garibaldi.present.telling.asking import asked, may_play
from quarantotto.games.garibaldi.present.telling.buttons import caller_words, is_call, is_idle_call, words_for
from quarantotto.games.garibaldi.present.telling.rulebook import RULEBOOK
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS
from quarantotto.games.garibaldi.state import CARDS, PATROLS, Phase

# Choices that go on in a second step and can be dropped until then. A card that was shown is no such thing.
DROPPABLE = (Phase.RIDE,)
# Phases in which a card is played for what it does.
PLAYING = (Phase.MOVE, Phase.EVENT, Phase.PATROL_CARD)
PATROLLING = (Phase.PATROL, Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)
# What is decided in between, in somebody else's turn or before one's own goes on.
ASIDES = (
    Phase.VICTIM,
    Phase.HALF,
    Phase.REQUISITION,
    Phase.LETTER,
    Phase.SUPPORT,
    Phase.TOLL,
    Phase.SURRENDER,
)
ENDING = (PASS, STOP, DONE)
TIPS = {
    Phase.MOVE: N_("Everyone sees the card you show, no one sees where it takes you."),
    Phase.EVENT: N_("Used events leave the game; keep one for the moment a patrol stands beside you."),
    Phase.PATROL_CARD: N_("A patrol that ends on a place he visited in the last four rounds finds a clue."),
    Phase.DISCARD: N_("Cards you cannot use near here make room for others."),
}
ANY_TIP = N_("Hover over a place or a card, or hold a finger on it, for details. Lit ones can be chosen.")


def question_of(sight: Sight, clauses: Sequence[int]) -> Question:
    v, s = sight.say, sight.s
    caps = round_words(sight)
    said = asked(v)
    title, _, text = said.partition(". ")
    if text:
        title += "."
    if not clauses:
        return Question(caps, title, text)
    caps = v._("Your turn · round {number}", number=int(s.round_number))
    acts = [_act(sight, action) for action, clause in enumerate(clauses) if clause == ALLOWED]
    acts += _refused(sight, clauses)
    phase = Phase(int(s.phase))
    has_tip = phase in TIPS and (phase == Phase.DISCARD or may_play(v))
    tip = Advice(v._(TIPS[phase]), "card|done") if has_tip else Advice(v._(ANY_TIP))
    kinds = said.kinds if isinstance(said, Advice) else ()
    title, text = Advice(title, *kinds), Advice(text, *kinds)
    is_open, is_turn = phase in DROPPABLE, phase not in ASIDES
    ways = ways_of(sight, clauses)
    return Question(caps, title, text, tuple(acts), is_open=is_open, tip=tip, is_turn=is_turn, ways=ways)


def _act(sight: Sight, action: int) -> Act:
    label = words_for(sight.say, action)
    is_played = int(sight.s.phase) in PLAYING and CARD <= action < PATROL
    detail = effect_of(sight, action - CARD) if is_played else ""
    tone: Tone = "quiet" if action in ENDING else "plain"
    if is_call(sight.say, action):
        detail = caller_words(sight.say, action - PLACE)
        tone = "risk" if is_idle_call(sight.say, action - PLACE) else "plain"
    return Act(action, label, detail, _icon(sight, action), tone, _things(sight, action))


def _refused(sight: Sight, clauses: Sequence[int]) -> list[Act]:
    """Cards in the reader's hand that he might want to play and cannot, with the reason. Of events that come later the
    card itself says why when one points at it."""
    if int(sight.s.phase) not in (Phase.MOVE, Phase.PATROL_CARD):
        return []
    acts = []
    for card in sight.say.cards_of(sight.seat):
        action, clause = CARD + card, int(clauses[CARD + card])
        if clause not in (ALLOWED, Clause.NOT_A_MOVEMENT):
            why = RULEBOOK.clause_title(clause, sight.lang)
            acts.append(replace(_act(sight, action), detail=why, clause=clause))
    return acts


def _icon(sight: Sight, action: int) -> str:
    if action >= PLACE:
        return target_icon(sight.s)
    if action >= SEAT:
        return "soldier"
    if action >= PATROL:
        return "patrol"
    if action >= CARD:
        card = action - CARD
        is_red = sight.say.is_garibaldi() and int(sight.s.phase) != Phase.ORDER_CARD  # which is another's card
        kind = sight.ed.red[card] if is_red else sight.ed.white[card]
        return KIND_GLYPHS[int(kind)]
    if action >= KIND:
        return KIND_GLYPHS[action - KIND]
    return "end" if action in ENDING else "next"


def _things(sight: Sight, action: int) -> tuple[str, ...]:
    """What on the page stands for an action."""
    if action >= PLACE:
        return (place_id(action - PLACE),)
    if action >= SEAT:
        return (seat_id(action - SEAT),)
    if action >= PATROL:
        return (patrol_id(action - PATROL),)
    if CARD <= action < CARD + CARDS:
        return (card_id(action - CARD),) if action - CARD in seen_cards(sight) else ()
    return ()


def anchors_of(sight: Sight) -> Mapping[int, str]:
    """Where an action belongs even while it is forbidden."""
    return _anchors(int(sight.ed.places), seen_cards(sight))


@lru_cache(maxsize=256)
def _anchors(places: int, cards: frozenset[int]) -> dict[int, str]:
    found = {PLACE + place: place_id(place) for place in range(places)}
    found |= {PATROL + patrol: patrol_id(patrol) for patrol in range(PATROLS)}
    return found | {CARD + card: card_id(card) for card in sorted(cards)}
