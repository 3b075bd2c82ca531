"""The question: a sentence, what to do, and the acts with the things on the page that stand for them."""

from collections.abc import Sequence

from quarantotto.core.game import ALLOWED
from quarantotto.core.page import Act, Question
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.actions import CARD, KIND, PATROL, PLACE, SEAT
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.drawing.sheet import KIND_ICONS
from quarantotto.games.garibaldi.paging.book import card_id, patrol_id, place_id, seat_id
from quarantotto.games.garibaldi.paging.columns import seen_elsewhere
from quarantotto.games.garibaldi.state import CARDS, GARIBALDI, Phase
from quarantotto.games.garibaldi.view import action_words, clause_text, prompt

# Choices that go on in a second step and can be dropped until then: which line, which way.
DROPPABLE = (Phase.LINE, Phase.PATROL_LINE)
TIPS = {
    Phase.MOVE: N_("Everybody sees the card you show, nobody sees where it takes you."),
    Phase.EVENT: N_("Used events leave the game; keep one for the moment a patrol stands beside you."),
    Phase.PATROL_CARD: N_("A patrol that ends on a place he visited in the last four rounds finds a clue."),
    Phase.DISCARD: N_("Cards you cannot use near here make room for others."),
}
ANY_TIP = N_("Point at a place or a card to see what it is; what is lit can be chosen.")


def question_of(scene: Scene, clauses: Sequence[int]) -> Question:
    v, s = scene.voice, scene.s
    caps = v._("Round {number} of {rounds}", number=int(s.round_number), rounds=int(scene.ed.rounds))
    title, _, text = prompt(s, scene.edition, scene.seat, scene.lang).partition(". ")
    if text:
        title += "."
    if not clauses:
        return Question(caps, title, text)
    acts = [
        Act(action, action_words(s, scene.edition, scene.seat, action, scene.lang), icon=_icon(scene, action), at=at)
        for action, clause in enumerate(clauses)
        if clause == ALLOWED
        for at in [_things(scene, action)]
    ]
    acts += _refused(scene, clauses)
    tip = v._(TIPS.get(Phase(int(s.phase)), ANY_TIP))
    return Question(caps, title, text, tuple(acts), is_open=int(s.phase) in DROPPABLE, tip=tip)


def _refused(scene: Scene, clauses: Sequence[int]) -> list[Act]:
    """Cards in the reader's hand that cannot be played now, with the reason."""
    acts = []
    if int(scene.s.phase) in (Phase.MOVE, Phase.PATROL_CARD):
        for card in scene.voice.cards_of(scene.seat):
            clause = clauses[CARD + card]
            if clause != ALLOWED:
                label = action_words(scene.s, scene.edition, scene.seat, CARD + card, scene.lang)
                acts.append(
                    Act(CARD + card, label, clause_text(clause, scene.lang), at=(card_id(card),), clause=clause)
                )
    return acts


def _icon(scene: Scene, action: int) -> str:
    if action >= PLACE:
        return scene.target_icon
    if action >= SEAT:
        return "soldier"
    if action >= PATROL:
        return "patrol"
    if action >= CARD:
        card = action - CARD
        kind = scene.ed.red[card] if scene.seat == GARIBALDI else scene.ed.white[card]
        return KIND_ICONS[int(kind)]
    return KIND_ICONS[action - KIND] if action >= KIND else "next"


def _things(scene: Scene, action: int) -> tuple[str, ...]:
    """What on the page stands for an action."""
    if action >= PLACE:
        return (place_id(action - PLACE),)
    if action >= SEAT:
        return (seat_id(action - SEAT),)
    if action >= PATROL:
        return (patrol_id(action - PATROL),)
    if CARD <= action < CARD + CARDS:
        own = scene.voice.cards_of(scene.seat) if scene.seat < int(scene.s.players) else []
        return (card_id(action - CARD),) if action - CARD in (*own, *seen_elsewhere(scene)) else ()
    return ()


def anchors_of(scene: Scene) -> dict[int, str]:
    """Where an action belongs even while it is forbidden."""
    found = {PLACE + place: place_id(place) for place in range(int(scene.ed.places))}
    found |= {PATROL + patrol: patrol_id(patrol) for patrol in range(5)}
    own = scene.voice.cards_of(scene.seat) if scene.seat < int(scene.s.players) else []
    return found | {CARD + card: card_id(card) for card in (*own, *seen_elsewhere(scene))}
