"""The question at the head of the page, and the acts that answer it."""

from collections.abc import Sequence

from quarantotto.core.bits import has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.page import Act, Question, Tone
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.actions import ARMY, DRAW_EXTRA, DRAW_PERSON, PASS, PERSON, PLAY, PUSH, SIDE
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.drawing.cards import card_code
from quarantotto.games.revolution1848.paging.sight import Sight
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import EXTRAS, HAND, PERSONS, SEATS, Kind, Phase, Verdict
from quarantotto.games.revolution1848.telling.asking import prompt_of
from quarantotto.games.revolution1848.telling.buttons import words_of
from quarantotto.games.revolution1848.telling.panels import standing_words
from quarantotto.games.revolution1848.telling.voice import PARTY_GLYPHS

TIPS = {
    Phase.SIDE: N_("Hit whoever leads the party that would win, or whoever is ahead in the book."),
    Phase.TARGET: N_("The strongest person of the party that leads is often the best one to hit."),
    Phase.BONUS: N_("The commander who leads an army, or can take one over, makes the most of it."),
    Phase.RIVALS: N_("Whoever gets the army may win the trick with it."),
    Phase.ARMY: N_("The highest number gives the most points."),
    Phase.DRAW: N_("Persons win tricks; extra cards make persons stronger or bring others down."),
}


def question_of(scene: Sight, clauses: Sequence[int]) -> Question:
    v, s = scene.v, scene.s
    title = prompt_of(v)
    trick = v._("trick {number}", number=int(s.trick))
    if int(s.phase) == Phase.OVER:
        return Question(v._("The game is over"), title, "")
    if not has_bit(int(s.pending), v.seat):
        asked = int(s.pending).bit_length() - 1
        sitter = scene.sitters[asked] if asked < len(scene.sitters) else None
        text = v._("The bot is thinking.") if sitter and sitter.kind == "bot" else v._("You can look around meanwhile.")
        return Question(f"{scene.name(asked)} · {trick}", title, text)
    text, your_turn = standing_words(v, scene.reckoning.standing), v._("Your turn")
    return Question(
        f"{your_turn} · {trick}",
        title,
        f"{text[:1].upper()}{text[1:]}.",
        tuple(_acts(scene, clauses)),
        tip=_tip(scene),
    )


def _acts(scene: Sight, clauses: Sequence[int]) -> list[Act]:
    found = [
        _act(scene, action, clauses[action])
        for action in range(PLAY, PUSH + HAND)
        if clauses[action] in (ALLOWED, Clause.NOBODY_TO_HIT)
    ]
    others = [
        DRAW_PERSON,
        DRAW_EXTRA,
        *range(SIDE, SIDE + SEATS),
        *range(PERSON, PERSON + PERSONS),
        *range(ARMY, ARMY + EXTRAS),
    ]
    found += [_act(scene, action, ALLOWED) for action in others if clauses[action] == ALLOWED]
    if clauses[PASS] == ALLOWED:
        found.append(_act(scene, PASS, ALLOWED))
    return found


def _act(scene: Sight, action: int, clause: int) -> Act:
    v = scene.v
    label = words_of(v, action)
    if PUSH <= action < PUSH + HAND:
        label = v._("Push: {card}", card=v.card(int(v.s.hand_card[v.seat * HAND + action - PUSH])))
    detail, icon, tone, at = _details(scene, action)
    return Act(action, label, detail, icon, tone, at, clause)


def _details(scene: Sight, action: int) -> tuple[str, str, Tone, tuple[str, ...]]:
    """What is said below the label, the icon, the tone, and where it is on the page."""
    v, ed = scene.v, scene.ed
    if action == PASS:
        return v._("out of the trick"), "end", "quiet", ()
    if action < PUSH:
        card = int(v.s.hand_card[v.seat * HAND + action - PLAY])
        if card < PERSONS:
            return (
                v.person_in_full(card).partition("(")[2].rstrip(")"),
                PARTY_GLYPHS[int(ed.party[card])],
                "plain",
                (f"q-card-{card_code(card)}",),
            )
        tone: Tone = "fight" if int(ed.hostile[card - PERSONS]) else "plain"
        icon = "regiment" if int(ed.army[card - PERSONS]) else "envoy"
        return v.effect(card - PERSONS), icon, tone, (f"q-card-{card_code(card)}",)
    if action < PUSH + HAND:
        return v._("under its deck, and stay in"), "refill", "plain", ()
    if action <= DRAW_EXTRA:
        return "", "refill", "plain", (f"q-deck-{(Kind.PERSON if action == DRAW_PERSON else Kind.EXTRA) + 1}",)
    if action < PERSON:
        return "", "next", "plain", (f"q-zone-{action - SIDE + 1}",)
    if action < ARMY:
        person = action - PERSON
        return v.party_of(person), PARTY_GLYPHS[int(ed.party[person])], "plain", (f"q-card-{card_code(person)}",)
    z = action - ARMY
    return v.effect(z), "regiment", "plain", (f"q-card-{card_code(PERSONS + z)}",)


def _tip(scene: Sight) -> str:
    """A word to newcomers."""
    v, s = scene.v, scene.s
    if int(s.phase) != Phase.TURN:
        return v._(TIPS[Phase(int(s.phase))])
    verdict, _, seat, _ = scene.reckoning.standing
    others_in = [k for k in range(int(s.players)) if k != v.seat and not has_bit(int(s.passed), k)]
    if verdict in (Verdict.POLITICS, Verdict.ARMS) and seat == v.seat:
        if not others_in:
            return v._(
                "Nobody else is in: pass, and the trick is yours. More persons of that party would only add points."
            )
        return v._("You lead, but others may still answer. Passing now saves your cards.")
    if is_extended(s):
        return v._("Not every trick is worth your cards: push a weak one under its deck and wait, or pass and draw.")
    return v._("Strengthen a party in which you hold the most, or weaken the one that leads.")
