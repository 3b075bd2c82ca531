"""An invasion as the reader may see it: called, while all decide in secret, and when everything has been opened."""

from dataclasses import dataclass

from quarantotto.core.bits import has_bit
from quarantotto.core.present.keeping import fact
from quarantotto.games.comuni.news import Committed
from quarantotto.games.comuni.present.telling.chronicle import blow_of, told
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.rules.invasions import attack_on
from quarantotto.games.comuni.state import STACKS, Event, Phase, Question, State


@dataclass(frozen=True)
class Stand:
    """One city. What is not known yet, or never to this reader, is None."""

    seat: int
    attack: int
    has_decided: bool = False
    league: int | None = None  # armies it sends
    walls: int | None = None  # armies it keeps
    defence: int | None = None  # what these were worth
    plunder: int | None = None


@dataclass(frozen=True)
class Battle:
    """All cities against one invader."""

    invasion: int
    stands: tuple[Stand, ...]
    league: int | None = None  # armies of all, once they are opened

    @property
    def is_struck(self) -> bool:
        return self.league is not None


@fact
def battle_of(v: Voice) -> Battle | None:
    """The invasion under way, or the one the last decision has brought to its end."""
    s = v.s
    if is_invaded(s):
        return Battle(int(s.invasions), tuple(_waiting(v, seat) for seat in v.seats()))
    return _struck(v)


def is_invaded(s: State) -> bool:
    """From the call to arms until all commitments are open."""
    return int(s.phase) in (Phase.ALARM, Phase.SEALED)


def cards_until_invasion(s: State) -> int:
    """How many of the stack are still to be drawn; none while the Emperor comes, nor after him."""
    return int(s.stack_left[int(s.stack)]) if int(s.stack) < STACKS else 0


def invasion_note(v: Voice) -> str:
    """Where the next invader is, in a few words; nothing when all four have been."""
    s = v.s
    if is_invaded(s):
        return v._("{invader} is attacking", invader=v.invader(int(s.invasions)))
    if left := cards_until_invasion(s):
        return v.ngettext("in {number} card", "in {number} cards", left)
    return v._("the Emperor is on his way") if int(s.ending) else ""


def _waiting(v: Voice, seat: int) -> Stand:
    s = v.s
    is_sealed = int(s.phase) == Phase.SEALED
    has_decided = is_sealed and not has_bit(int(s.pending), seat)
    league, walls = None, None
    if is_sealed and v.is_mine(seat):
        step = int(s.step[seat])
        league = int(s.answers[seat, Question.LEAGUE]) if step > Question.LEAGUE else None
        walls = int(s.answers[seat, Question.CITY]) if step > Question.CITY else None
    return Stand(seat, attack_on(s, v.ed, seat), has_decided, league, walls)


def _struck(v: Voice) -> Battle | None:
    sent, blows = {}, {}
    for news in told(v.s):
        if news.kind == Event.COMMITTED:
            sent[news.who] = (news.what, Committed(news).city)
        elif news.kind == Event.STRUCK:
            blows[news.who] = blow_of(news)
    if not blows:
        return None
    stands = [Stand(who, blow.attack, True, *sent[who], blow.defence, blow.plunder) for who, blow in blows.items()]
    league = sum(armies for armies, _walls in sent.values())
    return Battle(int(v.s.invasions) - 1, tuple(stands), league)
