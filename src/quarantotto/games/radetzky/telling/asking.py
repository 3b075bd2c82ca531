"""What is asked of a seat, or for whom it waits."""

from collections.abc import Callable

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.edition import Edition
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import here, is_joint, is_pinned, is_solo
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY, has_to_answer
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.rules.walking import check_conquer
from quarantotto.games.radetzky.state import (
    Fight,
    Outcome,
    Phase,
    State,
)
from quarantotto.games.radetzky.telling.voice import Voice


def prompt(s: State, edition: Edition[Printed], seat: int, lang: str) -> str:
    """What is asked of this seat now, or for whom one waits."""
    voice = Voice(s, edition, seat, lang)
    if int(s.phase) == Phase.OVER:
        return verdict(voice, int(s.result))
    if not has_bit(int(s.pending), seat):
        return _waiting(voice)
    return _QUESTIONS[Phase(int(s.phase))](voice)


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
            return voice._("{who} is to answer {symbols}.", who=who, symbols=voice.symbols(voice.symbols_up()))
        case Phase.GO_ON:
            return voice._("{who} is to stop or go on.", who=who)
    return voice._("{who} is to decide.", who=who)


def _waiting_for_turn(voice: Voice, who: str, seat: int) -> str:
    patriot = int(voice.s.active)
    place = voice.place(here(voice.s))
    if patriot == seat and not is_solo(voice.s):
        return voice._("{who} acts in {place}.", who=who, place=place)
    return voice._("{who} leads {patriot} in {place}.", who=who, patriot=voice.patriot(patriot), place=place)


# Questions


def _ask_place(voice: Voice) -> str:
    patriot = int(voice.s.active)
    if voice.is_reader(patriot):
        return voice._("Where do you start? Choose a district without soldiers.")
    return voice._("Where does {who} start? Choose a district without soldiers.", who=voice.patriot(patriot))


def _ask_patriot(voice: Voice) -> str:
    return voice._("Which patriot acts next?")


def _ask_turn(voice: Voice) -> str:
    s = voice.s
    situation = _situation(voice, here(s))
    patriot = int(s.active)
    if not voice.is_reader(patriot):
        situation = voice._("{who} acts. {situation}", who=voice.patriot(patriot), situation=situation)
    left = voice.ngettext("One action is left.", "{Count} actions are left.", int(s.actions_left))
    return f"{situation} {left}"


def _situation(voice: Voice, district: int) -> str:
    """How things stand where the acting patriot is."""
    s = voice.s
    place = voice.place(district)
    soldiers = voice.soldiers_in(district)
    if is_pinned(s):
        return voice._("Radetzky stands in {place}: nobody walks away.", place=place)
    if soldiers:
        return voice.ngettext("One soldier holds {place}.", "{Count} soldiers hold {place}.", soldiers, place=place)
    if has_bit(int(s.italian), district):
        return voice._("The tricolour flies over {place}.", place=place)
    if has_bit(int(s.austrian), district):
        return voice._("{place} is Austrian.", place=place)
    if check_conquer(s) == 0:
        return voice._("Nobody guards {place}: it can be conquered.", place=place)
    return voice._("No soldier is in {place}.", place=place)


def _ask_answer(voice: Voice) -> str:
    s = voice.s
    symbols = voice.symbols(voice.symbols_up())
    if int(s.fight) == Fight.RADETZKY:
        left = AGAINST_RADETZKY - int(s.laid_count)
        shown = voice._("Radetzky shows {symbols}.", symbols=symbols)
        asked = voice.ngettext("One card is still to be laid.", "{Count} cards are still to be laid.", left)
    elif int(s.draws) > 1:
        shown = voice._("Austria shows {symbols}: beating one is enough.", symbols=symbols)
        asked = voice._("Lay a card against them.")
    else:
        shown = voice._("Austria shows {symbols}.", symbols=symbols)
        asked = voice._("Lay a card against it.")
    return " ".join([shown, asked, *_leave(voice)])


def _leave(voice: Voice) -> list[str]:
    """Whether somebody else could answer, where hands are hidden."""
    s = voice.s
    if is_joint(s):
        return []
    asked = int(s.asked)
    sentences = []
    if not voice.is_reader(asked):
        sentences.append(voice._("The card comes from the hand of {who}.", who=voice.patriot(asked)))
    is_alone = len(voice.patriots_in(here(s))) == 1
    if is_alone:
        return sentences
    if has_to_answer(s, voice.ed):
        sentences.append(voice._("Nobody else can."))
    elif asked == int(s.active):
        sentences.append(voice._("Or leave it to those who stand here too."))
    else:
        sentences.append(voice._("Or lay none: others can."))
    return sentences


def _ask_go_on(voice: Voice) -> str:
    place = here(voice.s)
    beaten = voice.ngettext("A soldier is beaten", "{Count} soldiers are beaten", int(voice.s.lens))
    left = voice.ngettext(
        "one still stands in {place}",
        "{count} still stand in {place}",
        voice.soldiers_in(place),
        place=voice.place(place),
    )
    return voice._("{beaten}, {left}. Stop, or go on?", beaten=beaten, left=left)


def _ask_release(voice: Voice) -> str:
    return voice._("The combat cube has gone round. Which district becomes available?")


def _ask_balloon(voice: Voice) -> str:
    return voice._("The balloon rises over {place}. Where does it land?", place=voice.place(here(voice.s)))


def _ask_balloon_again(voice: Voice) -> str:
    return voice._("The balloon is over {place}. Fly on, or stay?", place=voice.place(here(voice.s)))


def _ask_barricade(voice: Voice) -> str:
    return voice._("Where is the mobile barricade raised?")


def _ask_noble_from(voice: Voice) -> str:
    return voice._("From which district does the noblewoman lure a soldier away?")


def _ask_noble_to(voice: Voice) -> str:
    return voice._("Where does the soldier from {place} follow her?", place=voice.place(int(voice.s.noble_from)))


def _ask_empower(voice: Voice) -> str:
    tile = int(voice.s.empowering)
    return voice._(
        "Lay cards of one symbol under {help} ({there} of {needed}).",
        help=voice.the_help(tile),
        there=int(voice.s.under_count[tile]),
        needed=cards_for_hero(voice.s, voice.ed, tile),
    )


_QUESTIONS: dict[Phase, Callable[[Voice], str]] = {
    Phase.PLACE: _ask_place,
    Phase.PATRIOT: _ask_patriot,
    Phase.TURN: _ask_turn,
    Phase.ANSWER: _ask_answer,
    Phase.GO_ON: _ask_go_on,
    Phase.RELEASE: _ask_release,
    Phase.BALLOON: _ask_balloon,
    Phase.BALLOON_AGAIN: _ask_balloon_again,
    Phase.BARRICADE: _ask_barricade,
    Phase.NOBLE_FROM: _ask_noble_from,
    Phase.NOBLE_TO: _ask_noble_to,
    Phase.EMPOWER: _ask_empower,
}
