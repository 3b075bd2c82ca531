"""What can be asked of a seat: how things stand, what to do, and a word to newcomers."""

from collections.abc import Callable

from quarantotto.core.present.model import Advice
from quarantotto.games.radetzky.present.sight import Sight, city, falling
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.rules.city import hand_of, here, is_joint, is_pinned
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY, has_to_answer
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import Fight, Phase

Said = tuple[Advice, Advice, Advice]  # title, text, tip
Kinds = frozenset[str]  # of acts that are allowed


def asked(sight: Sight, kinds: Kinds) -> Said:
    """What is asked now, of a seat that can do these kinds of things."""
    return _QUESTIONS[Phase(sight.s.phase)](sight, kinds)


def _place(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    patriot = sight.s.active
    title = v._("Where do you start?")
    if not v.is_reader(patriot):
        title = v._("Where does {who} start?", who=v.leader(patriot))
    tip = v._("Start in the middle of the map: from there you are everywhere soon.")
    text = v._("Choose a district without soldiers.")
    return Advice(title, "district"), Advice(text, "district"), Advice(tip, "district")


def _patriot(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    tip = v._("Begin with whoever can conquer, or can save a district from falling.")
    text = v._("Each of them has one turn in this round.")
    return Advice(v._("Which patriot acts next?"), "patriot"), Advice(text, "patriot"), Advice(tip, "patriot")


def _turn(sight: Sight, kinds: Kinds) -> Said:
    v, s = sight.say, sight.s
    title = _situation(sight, here(s), kinds)
    if not v.is_reader(s.active):
        whose = v._("{who} acts. {situation}", who=v.leader(s.active), situation=title)
        title = Advice(whose, *title.kinds)
    return title, _what_to_do(sight, kinds), _tip_for_turn(sight, kinds)


def _what_to_do(sight: Sight, kinds: Kinds) -> Advice:
    v = sight.say
    if {"district", "card"} <= kinds:
        return Advice(v._("Walk to a glowing district, play a card for its help, or choose here."), "district", "card")
    if "district" in kinds:
        return Advice(v._("Walk to a glowing district, or choose here."), "district")
    if "card" in kinds:
        return Advice(v._("Play a card for its help, or choose here."), "card")
    if kinds == {"end-turn"}:
        return Advice(v._("Nothing is left to be done in this turn."), "end-turn")
    return Advice(v._("Choose here what to do."))


def _situation(sight: Sight, district: int, kinds: Kinds) -> Advice:
    """How things stand where the acting patriot is."""
    v, s = sight.say, sight.s
    place = v.place(district)
    if is_pinned(s):
        return Advice(v._("Radetzky is here in {place}: nobody can leave.", place=place))
    if soldiers := s.soldiers[district]:
        held = v.ngettext("One soldier holds {place}.", "{Count} soldiers hold {place}.", soldiers, place=place)
        return Advice(held)
    if owner := city(sight)[district].owner:
        if owner == "italy":
            return Advice(v._("The tricolour flies over {place}.", place=place))
        return Advice(v._("{place} is Austrian.", place=place))
    if "conquer" in kinds:
        return Advice(v._("Nobody guards {place}: it can be conquered.", place=place), "conquer")
    return Advice(v._("No soldier is in {place}.", place=place))


def _tip_for_turn(sight: Sight, kinds: Kinds) -> Advice:
    """The wisest thing first."""
    v, s = sight.say, sight.s
    if "conquer" in kinds:
        goal = v.number(sight.ed.goal)
        tip = v._("Conquer now: the district is Italy's for good, and {goal} decide the game.", goal=goal)
        return Advice(tip, "conquer")
    if is_pinned(s):
        return _tip_beside_radetzky(v, kinds)
    if "fight-soldiers" in kinds:
        tip = v._("Every soldier you beat leaves the district. After each you may stop; if you lose, they come back.")
        return Advice(tip, "fight-soldiers")
    if s.hand_count[hand_of(s, s.active)] <= 1 and "refill" in kinds:
        return Advice(v._("With so few cards a fight is soon lost: refill first."), "refill")
    if "district" not in kinds:
        return Advice("")
    if found := falling(sight):
        tip = v._(
            "{place} falls to Austria after this round: beat a soldier there, or stand there yourself.",
            place=v.place(found[0]),
        )
    else:
        tip = v._("Head for a district whose card is available: clear its soldiers and you can conquer it.")
    return Advice(tip, "district")


def _tip_beside_radetzky(v: Voice, kinds: Kinds) -> Advice:
    if {"fight-radetzky", "refill"} <= kinds:
        tip = v._("Three cards beat Radetzky if each beats another one of his. Or refill, and wait for friends.")
        return Advice(tip, "fight-radetzky", "refill")
    if "fight-radetzky" in kinds:
        return Advice(v._("Three cards beat Radetzky if each beats another one of his."), "fight-radetzky")
    if "refill" in kinds:
        return Advice(v._("Nobody faces Radetzky with fewer than three cards: refill."), "refill")
    return Advice("")


def _answer(sight: Sight, kinds: Kinds) -> Said:
    v, s = sight.say, sight.s
    symbols = v.symbols(v.symbols_up())
    if s.fight == Fight.RADETZKY:
        title = v._("Radetzky shows {symbols}.", symbols=symbols)
        left = AGAINST_RADETZKY - s.laid_count
        text = v.ngettext("One card must still be played.", "{Count} cards must still be played.", left)
        tip = v._("Each of your three cards must beat a different one of his, or he stands his ground.")
    elif s.draws > 1:
        title = v._("Austria shows {symbols}: beating one is enough.", symbols=symbols)
        text, tip = v._("Lay a card against them."), _cycle(v)
    else:
        title = v._("Austria shows {symbols}.", symbols=symbols)
        text, tip = v._("Lay a card against it."), _cycle(v)
    said = [Advice(text, "card"), *_leave(sight)]
    return Advice(title), Advice(" ".join(said), *(kind for one in said for kind in one.kinds)), Advice(tip, "card")


def _cycle(v: Voice) -> str:
    return v._(
        "Swords beat map, map beats cannonball, cannonball beats swords. Same symbol: a tie, and the fight goes on."
    )


def _leave(sight: Sight) -> list[Advice]:
    """Whether somebody else could answer, where hands are hidden."""
    v, s = sight.say, sight.s
    if is_joint(s):
        return []
    asked = s.asked
    sentences = []
    if not v.is_reader(asked):
        sentences.append(Advice(v._("The card comes from the hand of {who}.", who=v.leader(asked)), "card"))
    if len(city(sight)[here(s)].patriots) == 1:
        return sentences
    if has_to_answer(s, sight.ed):
        sentences.append(Advice(v._("Nobody else can.")))
    elif asked == s.active:
        sentences.append(Advice(v._("Or leave it to those who stand here too."), "pass-on"))
    else:
        sentences.append(Advice(v._("Or play none: others can."), "decline"))
    return sentences


def _go_on(sight: Sight, kinds: Kinds) -> Said:
    v, s = sight.say, sight.s
    place = here(s)
    beaten = v.ngettext("A soldier is beaten", "{Count} soldiers are beaten", s.lens)
    left = v.ngettext(
        "one still stands in {place}", "{count} still stand in {place}", s.soldiers[place], place=v.place(place)
    )
    tip = v._("If you stop, the beaten soldiers are gone. If you go on and lose, they all come back.")
    both = "stop", "go-on"
    return Advice(f"{beaten}, {left}."), Advice(v._("Stop, or go on?"), *both), Advice(tip, *both)


def _release(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    title = v._("The combat cube has gone round. Which district becomes available?")
    text = v._("Choose one of the districts that are not available yet.")
    tip = v._("Best is a district without soldiers that one of you can reach soon.")
    return Advice(title, "district"), Advice(text, "district"), Advice(tip, "district")


def _balloon(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    title = v._("The balloon rises over {place}. Where does it land?", place=v.place(here(sight.s)))
    text = v._("Choose an adjacent district.")
    tip = v._("The balloon crosses barriers too. Landing beside Radetzky pins you.")
    return Advice(title, "district"), Advice(text, "district"), Advice(tip, "district")


def _balloon_again(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    title = v._("The balloon is over {place}. Fly on, or stay?", place=v.place(here(sight.s)))
    text = v._("Choose an adjacent district, or stay.")
    tip = v._("The second step costs nothing, and you may do without it.")
    both = "district", "stop"
    return Advice(title, *both), Advice(text, *both), Advice(tip, *both)


def _barricade(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    tip = v._("No soldier is put behind a barricade in this round: protect what is about to fall.")
    title = v._("Where is the mobile barricade raised?")
    return Advice(title, "district"), Advice(v._("Choose any district."), "district"), Advice(tip, "district")


def _noble_from(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    tip = v._("Take him from where too many stand, or from a district you want to conquer.")
    title = v._("From which district does the noblewoman lure a soldier away?")
    text = v._("Choose a district with soldiers.")
    return Advice(title, "district"), Advice(text, "district"), Advice(tip, "district")


def _noble_to(sight: Sight, kinds: Kinds) -> Said:
    v = sight.say
    title = v._("Where does the soldier from {place} follow her?", place=v.place(sight.s.noble_from))
    tip = v._(
        "Send him where he does least harm: {margin} soldiers more than patriots, and Austria takes the district.",
        margin=v.number(sight.ed.margin),
    )
    text = v._("Choose an adjacent district that nobody has conquered.")
    return Advice(title, "district"), Advice(text, "district"), Advice(tip, "district")


def _empower(sight: Sight, kinds: Kinds) -> Said:
    v, s = sight.say, sight.s
    tile = s.empowering
    title = v._(
        "Lay cards of one symbol under {help} ({there} of {needed}).",
        help=v.the_help(tile),
        there=s.under_count[tile],
        needed=cards_for_hero(s, sight.ed, tile),
    )
    tip = v._("Once enough cards lie there the tile turns to its hero side, for everyone and for good.")
    if "card" not in kinds:
        return Advice(title), Advice(v._("None of your cards fits any more."), "done"), Advice(tip)
    if "done" in kinds:
        return Advice(title), Advice(v._("Choose another card from your hand, or finish."), "card", "done"), Advice(tip)
    return Advice(title, "card"), Advice(v._("Choose a card from your hand."), "card"), Advice(tip)


_QUESTIONS: dict[Phase, Callable[[Sight, Kinds], Said]] = {
    Phase.PLACE: _place,
    Phase.PATRIOT: _patriot,
    Phase.TURN: _turn,
    Phase.ANSWER: _answer,
    Phase.GO_ON: _go_on,
    Phase.RELEASE: _release,
    Phase.BALLOON: _balloon,
    Phase.BALLOON_AGAIN: _balloon_again,
    Phase.BARRICADE: _barricade,
    Phase.NOBLE_FROM: _noble_from,
    Phase.NOBLE_TO: _noble_to,
    Phase.EMPOWER: _empower,
}
