"""What the game says. Four answers are enough for browser, terminal and screen readers; what else a game may answer (a
board, pictures, motions, a goal, a finale) is in `core/present/presenter.py`."""

from collections.abc import Sequence

from quarantotto.core.present import presenter, sight
from quarantotto.core.present.model import Line, Panel, items_in
from quarantotto.core.present.speech import Speech
from quarantotto.core.words import N_
from quarantotto.games._template.printed import Printed
from quarantotto.games._template.rules import whose_turn
from quarantotto.games._template.state import NO_CARD, Action, Event, State

NEWS = {  # icon and words
    Event.KEPT: ("check", N_("{who} keeps the card.")),
    Event.EXCHANGED: ("swap", N_("{who} exchanges with {other}.")),
    Event.SHOWED: ("eye", N_("{who} shows {card}.")),
    Event.LOST: ("end", N_("{who} loses the hand.")),
}


class Words(Speech[State, Printed]):
    """What things are called, in the reader's language (texts/*.po)."""

    def card(self, card: int) -> str:
        if card == NO_CARD:
            return self._("a hidden card")
        return self._("a card of rank {rank}", rank=card // self.ed.suits + 1)


Sight = sight.Sight[State, Printed, Words]


class Presenter(presenter.Presenter[State, Printed, Words]):
    """Whatever is asked is answered from a sight: the record as one seat may know it."""

    def prompt(self, sight: Sight) -> str:
        s, say = sight.s, sight.say
        if not s.pending:
            return say._("All hands are played.")
        seat = whose_turn(s)
        if not sight.is_mine(seat):
            return say._("{who} decides.", who=say.seat_name(seat))
        return say._("You hold {card}. Keep it?", card=say.card(s.card[seat]))

    def action_words(self, sight: Sight, action: int) -> str:
        s, say = sight.s, sight.say
        if action == Action.KEEP:
            return say._("Keep")
        return say._("Exchange with {who}", who=say.seat_name((whose_turn(s) + 1) % s.players))

    def panels(self, sight: Sight) -> Sequence[Panel]:
        s, say = sight.s, sight.say
        lines = []
        for seat in range(s.players):
            gaps = {"who": sight.name(seat), "card": say.card(s.card[seat]), "lost": s.lost[seat]}
            lines.append(Line("district-card", say._("{who}: {card}. Hands lost: {lost}", **gaps)))
        return [Panel("table", say._("Hand {hand} of {hands}", hand=s.hand, hands=sight.ed.hands), tuple(lines))]

    def lines(self, sight: Sight) -> Sequence[Line]:
        say, told = sight.say, []
        for item in items_in(sight.s.news):
            icon, text = NEWS[Event(item.kind)]
            names = {"who": say.seat_name(item.who), "other": say.seat_name(item.what), "card": say.card(item.what)}
            told.append(Line(icon, say._(text, **names)))
        return told
