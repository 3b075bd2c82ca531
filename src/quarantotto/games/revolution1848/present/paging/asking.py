"""The question at the head of the page, and the acts that answer it."""

from collections.abc import Mapping, Sequence

from quarantotto.core.bits import has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Act, Advice, Question, Tone
from quarantotto.core.words import N_
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.actions import (
    ACTIONS,
    ARMY,
    DRAW_EXTRA,
    DRAW_PERSON,
    FLAG,
    PASS,
    PERSON,
    PLAY,
    PUSH,
    SIDE,
)
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.present.drawing.cards import card_code
from quarantotto.games.revolution1848.present.drawing.reckoning import reckoning
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.asking import prompt_of
from quarantotto.games.revolution1848.present.telling.buttons import words_of
from quarantotto.games.revolution1848.present.telling.panels import standing_words
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS
from quarantotto.games.revolution1848.rules.armies import is_free, is_spare
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, SEATS, Flag, Kind, Phase, Verdict

TIPS = {
    Phase.SIDE: N_("Hit whoever leads the party that would win, or whoever is ahead in the book."),
    Phase.TARGET: N_("The strongest person of the party that leads is often the best one to hit."),
    Phase.BONUS: N_("The commander who leads an army, or can take one over, makes the most of it."),
    Phase.RIVALS: N_("Whoever gets the army may win the trick with it."),
    Phase.ARMY: N_("The highest number gives the most points."),
    Phase.FLAG: N_("The army will fight for the party of whoever leads it."),
    Phase.DRAW: N_("People win tricks; extra cards make them stronger or bring others down."),
}


ASKED = {
    Phase.SIDE: "side",
    Phase.TARGET: "person",
    Phase.BONUS: "person",
    Phase.RIVALS: "side",
    Phase.ARMY: "army",
    Phase.FLAG: "flag",
    Phase.DRAW: "draw",
}
FIRST_TRICKS = 2  # in which a newcomer is told how a trick is won


def question_of(sight: Sight, clauses: Sequence[int]) -> Question:
    v, s = sight.say, sight.s
    trick = v._("trick {number}", number=int(s.trick))
    if int(s.phase) == Phase.OVER:
        return Question(v._("The game is over"), prompt_of(v), "")
    text = standing_words(v, reckoning(sight).sums.standing)
    text = f"{text[:1].upper()}{text[1:]}."
    if not sight.is_asked:
        return Question(f"{sight.name(int(s.pending).bit_length() - 1)} · {trick}", prompt_of(v), text)
    your_turn = v._("Your turn")
    kinds = _kinds(clauses)
    tip = _tip(sight, kinds)
    return Question(f"{your_turn} · {trick}", _title(sight, kinds), Advice(text), tuple(_acts(sight, clauses)), tip=tip)


def _kinds(clauses: Sequence[int]) -> frozenset[str]:
    """What may be done in a turn."""
    ranges = {"play": range(PLAY, PUSH), "push": range(PUSH, PUSH + HAND), "pass": (PASS,)}
    return frozenset(kind for kind, ids in ranges.items() if any(clauses[action] == ALLOWED for action in ids))


def _title(sight: Sight, kinds: frozenset[str]) -> Advice:
    """What is asked, in few words: whose turn it is stands above it."""
    v, phase = sight.say, Phase(int(sight.s.phase))
    if phase != Phase.TURN:
        return Advice(prompt_of(v), ASKED[phase])
    if {"play", "push", "pass"} <= kinds:
        return Advice(v._("Play a card, tuck one or pass."), "play", "push", "pass")
    if {"play", "pass"} <= kinds:
        return Advice(v._("Play a card or pass."), "play", "pass")
    if {"push", "pass"} <= kinds:
        return Advice(v._("None of your cards can be played: tuck one or pass."), "push", "pass")
    return Advice(v._("None of your cards can be played: pass."), "pass")


def _acts(sight: Sight, clauses: Sequence[int]) -> list[Act]:
    found = [
        _act(sight, action, clauses[action])
        for action in range(PLAY, PUSH + HAND)
        if clauses[action] in (ALLOWED, Clause.NOBODY_TO_HIT)
    ]
    others = [
        DRAW_PERSON,
        DRAW_EXTRA,
        *range(SIDE, SIDE + SEATS),
        *range(PERSON, PERSON + PERSONS),
        *range(ARMY, ACTIONS),
    ]
    found += [_act(sight, action, ALLOWED) for action in others if clauses[action] == ALLOWED]
    if clauses[PASS] == ALLOWED:
        found.append(_act(sight, PASS, ALLOWED))
    return found


def _act(sight: Sight, action: int, clause: int) -> Act:
    v = sight.say
    label = words_of(v, action)
    if PUSH <= action < PUSH + HAND:
        label = v._("Tuck: {card}", card=v.card(int(v.s.hand_card[v.seat * HAND + action - PUSH])))
    detail, icon, tone, at = _details(sight, action)
    return Act(action, label, detail, icon, tone, at, clause)


def _details(sight: Sight, action: int) -> tuple[str, str, Tone, tuple[str, ...]]:
    """What is said below the label, the icon, the tone, and where it is on the page."""
    v, ed = sight.say, sight.ed
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
        return v._("face down under its deck; you stay in"), "refill", "plain", ()
    if action <= DRAW_EXTRA:
        return "", "refill", "plain", (f"q-deck-{(Kind.PERSON if action == DRAW_PERSON else Kind.EXTRA) + 1}",)
    if action < PERSON:
        return "", "next", "plain", (f"q-zone-{action - SIDE + 1}",)
    if action < ARMY:
        person = action - PERSON
        return v.party_of(person), PARTY_GLYPHS[int(ed.party[person])], "plain", (f"q-card-{card_code(person)}",)
    if action >= FLAG:
        flag = action - FLAG + Flag.AUSTRIA
        own = [p for p in range(PERSONS) if is_free(v.s, ed, p, v.seat, flag) or is_spare(v.s, ed, p, v.seat, flag)]
        names = v.listed([v.person(person) for person in own])
        return names, "regiment", "plain", tuple(f"q-card-{card_code(person)}" for person in own)
    z = action - ARMY
    return v.effect(z), "regiment", "plain", (f"q-card-{card_code(PERSONS + z)}",)


def _tip(sight: Sight, kinds: frozenset[str]) -> Advice:
    """A word to newcomers, where what it speaks of can be done."""
    v, s = sight.say, sight.s
    phase = Phase(int(s.phase))
    if phase != Phase.TURN:
        return Advice(v._(TIPS[phase]), ASKED[phase])
    verdict, party, seat, _ = reckoning(sight).sums.standing
    others_in = [k for k in range(int(s.players)) if k != v.seat and not has_bit(int(s.passed), k)]
    if verdict in (Verdict.POLITICS, Verdict.ARMS) and seat == v.seat:
        if not others_in:
            tip = v._(
                "Nobody else is in: pass, and the trick is yours. More people of that party would only add points."
            )
            return Advice(tip, "pass")
        return Advice(v._("You lead, but others can still answer. Passing now saves your cards."), "pass")
    if int(s.trick) <= FIRST_TRICKS and "play" in kinds:
        return Advice(_aim_of_trick(sight, Verdict(verdict), party, seat), "play")
    if is_extended(s) and {"push", "pass"} <= kinds:
        tip = v._("Not every trick is worth your cards: tuck a weak one under its deck and wait, or pass and draw.")
        return Advice(tip, "push", "pass")
    if "play" not in kinds:
        return Advice("")
    return Advice(v._("Strengthen a party in which you hold the most, or weaken the one that leads."), "play")


def _aim_of_trick(sight: Sight, verdict: Verdict, party: int, seat: int) -> str:
    """How the trick can still be won by the reader, who does not lead it."""
    v = sight.say
    if verdict == Verdict.EMPTY:
        return v._(
            "Play a person: the number counts for the party. The strongest party wins the trick for "
            "whoever holds most of it."
        )
    if verdict == Verdict.POLITICS:
        return v._(
            "To win, make another party stronger than {points}, or hold more of the {party} than {who}.",
            points=plain(reckoning(sight).sums.totals[party]),
            party=v.party(party),
            who=sight.name(seat),
        )
    if verdict == Verdict.ARMS:
        return v._(
            "While an army is led, only armies count: answer with a commander and a stronger one, or pass and save your"
            " cards."
        )
    return v._("Nobody would win as it stands: one point more decides the trick.")


def anchors_of(sight: Sight) -> Mapping[int, str]:
    """Cards in hand, also while they cannot be played."""
    s, seat = sight.s, sight.seat
    if not 0 <= seat < min(SEATS, int(s.players)):
        return {}
    held = [int(s.hand_card[seat * HAND + i]) for i in range(int(s.hand_count[seat]))]
    return {PLAY + i: f"q-card-{card_code(card)}" for i, card in enumerate(held) if card != NO_CARD}
