"""What is asked of a seat, or for whom it waits."""

from quarantotto.core.bits import count_bits
from quarantotto.games.radetzky.present.sight import Sight, is_over
from quarantotto.games.radetzky.present.telling.questions import asked
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.rules.city import here, is_solo
from quarantotto.games.radetzky.rules.walking import check_conquer
from quarantotto.games.radetzky.state import Outcome, Phase

IN_TWO_SENTENCES = frozenset((Phase.PLACE, Phase.ANSWER, Phase.GO_ON))


def prompt_of(sight: Sight) -> str:
    """What is asked of this seat now, or for whom one waits."""
    s, v = sight.s, sight.say
    if is_over(s):
        return verdict(v, int(s.result))
    if not sight.is_asked:
        return _waiting(v)
    is_turn = s.phase == Phase.TURN
    title, text, _ = asked(sight, frozenset(("conquer",) if is_turn and check_conquer(s) == 0 else ()))
    if is_turn:
        left = v.ngettext("One action is left.", "{Count} actions are left.", int(s.actions_left))
        return f"{title} {left}"
    return f"{title} {text}" if s.phase in IN_TWO_SENTENCES else str(title)


def verdict(voice: Voice, result: int) -> str:
    """How the game ended."""
    italian = count_bits(int(voice.s.italian))
    austrian = count_bits(int(voice.s.austrian))
    if result == Outcome.ITALY:
        return voice._("Milan is free! Italy {italian}, Austria {austrian}.", italian=italian, austrian=austrian)
    if result == Outcome.AUSTRIA_SUPPLY:
        return voice._("Milan is lost: the city is so full of soldiers that Austria needs no more.")
    return voice._("Milan is lost: Austria {austrian}, Italy {italian}.", italian=italian, austrian=austrian)


def _waiting(voice: Voice) -> str:
    s = voice.s
    seat = int(s.pending).bit_length() - 1
    who = voice.seat_name(seat)
    match int(s.phase):
        case Phase.PLACE:
            return voice._("{who} is choosing where to start.", who=who)
        case Phase.TURN:
            return _waiting_for_turn(voice, who, seat)
        case Phase.PATRIOT:
            return voice._("{who} chooses which patriot acts next.", who=who)
        case Phase.ANSWER:
            return voice._("{who} must answer {symbols}.", who=who, symbols=voice.symbols(voice.symbols_up()))
        case Phase.GO_ON:
            return voice._("{who}: stop or go on?", who=who)
    return voice._("{who} is deciding.", who=who)


def _waiting_for_turn(voice: Voice, who: str, seat: int) -> str:
    patriot = int(voice.s.active)
    place = voice.place(here(voice.s))
    if patriot == seat and not is_solo(voice.s):
        return voice._("{who} acts in {place}.", who=who, place=place)
    return voice._("{who} leads {patriot} in {place}.", who=who, patriot=voice.patriot(patriot), place=place)
