"""The prompt: one sentence that says what is asked, or for whom the table waits."""

from collections.abc import Callable

from quarantotto.core.words import N_
from quarantotto.games.revolution1848.present.telling.voice import Voice, results
from quarantotto.games.revolution1848.rules.scoring import outcome
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import NO_CARD, PERSONS, Hits, Phase

WAITING = {
    Phase.TURN: N_("{who} to play, tuck or pass."),
    Phase.SIDE: N_("{who} chooses against whom {card} is played."),
    Phase.TARGET: N_("{who} chooses who is hit by {card}."),
    Phase.BONUS: N_("{who} chooses who is strengthened by {card}."),
    Phase.RIVALS: N_("{who} decides between equal claims on an army."),
    Phase.ARMY: N_("{who} chooses an army."),
    Phase.FLAG: N_("{who} decides under which flag an army is claimed."),
    Phase.DRAW: N_("{who} chooses the last card to draw."),
}


def prompt_of(v: Voice) -> str:
    """What the seat is asked; at the end, who won."""
    s = v.s
    if int(s.phase) == Phase.OVER:
        return verdict_text(v)
    if not v.is_asked:
        asked = int(s.pending).bit_length() - 1
        if int(s.phase) == Phase.TURN and not is_extended(s):
            return v._("{who} to play or pass.", who=v.seat_name(asked))
        return v._(WAITING[Phase(int(s.phase))], who=v.seat_name(asked), card=chosen_name(v))
    return _ASKED[Phase(int(s.phase))](v)


def chosen_name(v: Voice) -> str:
    return "" if int(v.s.chosen) == NO_CARD else v.card(int(v.s.chosen))


def _turn(v: Voice) -> str:
    if is_extended(v.s):
        return v._("Your turn: play a card, tuck one under its deck, or pass.")
    return v._("Your turn: play a card or pass.")


def _target(v: Voice) -> str:
    if int(v.ed.hits[int(v.s.chosen) - PERSONS]) == Hits.REMOVES:
        return v._("{card}: who falls? That person leaves the game for good.", card=chosen_name(v))
    return v._("{card}: who is hit?", card=chosen_name(v))


_ASKED: dict[Phase, Callable[[Voice], str]] = {
    Phase.TURN: _turn,
    Phase.SIDE: lambda v: v._("{card}: against which player?", card=chosen_name(v)),
    Phase.TARGET: _target,
    Phase.BONUS: lambda v: v._("Which of your commanders does {card} strengthen?", card=chosen_name(v)),
    Phase.RIVALS: lambda v: v._("Two equal claims on an army. Who gets it?"),
    Phase.ARMY: lambda v: v._("Which army do your commanders take?"),
    Phase.FLAG: lambda v: v._("Your commanders have equal claims on an army. Which flag goes first?"),
    Phase.DRAW: lambda v: v._("You draw one more card: a person or an extra card?"),
}


def winners(v: Voice) -> list[int]:
    """Everybody of the first rank."""
    return [seat for seat, result in enumerate(results(v)) if result.rank == 1]


def _alone(v: Voice, seat: int, points: int) -> str:
    """One winner, and with what."""
    is_reader, who = v.is_mine(seat), v.seat_name(seat)
    if is_extended(v.s):
        if is_reader:
            return v.ngettext("You win with {number} victory point.", "You win with {number} victory points.", points)
        return v.ngettext(
            "{who} wins with {number} victory point.", "{who} wins with {number} victory points.", points, who=who
        )
    if is_reader:
        return v.ngettext(
            "You win with {number} point in the strongest party.",
            "You win with {number} points in the strongest party.",
            points,
        )
    return v.ngettext(
        "{who} wins with {number} point in the strongest party.",
        "{who} wins with {number} points in the strongest party.",
        points,
        who=who,
    )


def verdict_text(v: Voice) -> str:
    """Who won, and which party the revolution went to."""
    best = winners(v)
    points = results(v)[best[0]].points
    party = int(outcome(v.s, v.ed))
    if len(best) > 1:
        text = v._("{names} share the victory.", names=v.listed([v.seat_name(seat) for seat in best]))
    else:
        text = _alone(v, best[0], points)
    if party < 4:
        return v._("{sentence} The revolution goes to the {party}.", sentence=text, party=v.party(party))
    return v._("{sentence} The revolution remains undecided.", sentence=text)
