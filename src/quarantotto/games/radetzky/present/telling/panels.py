"""The position in words: everything on the table as headings and lines, for screen readers and terminals."""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import Line, Panel
from quarantotto.core.present.speech import capital
from quarantotto.games.radetzky.present.sight import Sight, Things, city
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, Voice, districts_in
from quarantotto.games.radetzky.rules.city import is_advanced, is_solo
from quarantotto.games.radetzky.rules.helps import cards_for_hero, is_hero
from quarantotto.games.radetzky.state import (
    HELPS,
    NO_CARD,
    NO_PATRIOT,
    TABLE_CARDS,
    Austria,
    Card,
    Fight,
    Italy,
    Symbol,
    Talk,
)


def panels_of(sight: Sight) -> list[Panel]:
    """The whole position as this seat may know it, from its concealed record."""
    v = sight.say
    parts = [_score(v), _districts(sight), _army(v)]
    if int(v.s.fight) != Fight.NONE:
        parts.append(_fight(v))
    parts.append(_hands(v))
    if is_advanced(v.s):
        parts += [_track(v), _helps(v)]
    parts.append(_decks(v))
    return parts


# Score and city


def _score(v: Voice) -> Panel:
    lines = [
        _held(v, "cockade", v._("Italy"), int(v.s.italian)),
        _held(v, "eagle", v._("Austria"), int(v.s.austrian)),
        Line("hint", v._("The game ends in the Austrian turn in which a side holds {goal}.", goal=int(v.ed.goal))),
    ]
    if not is_solo(v.s):
        lines.append(Line("patriot", v._("First player: {who}", who=v.seat_name(int(v.s.first)))))
    heading = v._("Districts held, round {round}", round=int(v.s.round_number))
    return Panel("score", heading, tuple(lines))


def _held(v: Voice, glyph: str, side: str, bits: int) -> Line:
    districts = districts_in(bits)
    if not districts:
        return Line(glyph, v._("{side}: none", side=side))
    text = v._("{side}: {number} ({places})", side=side, number=count_bits(bits), places=v.places(districts))
    return Line(glyph, text, districts)


def _districts(sight: Sight) -> Panel:
    lines = tuple(_district(sight, district) for district in range(sight.ed.districts))
    return Panel("districts", sight.say._("The city"), lines, is_on_board=True)


def _district(sight: Sight, district: int) -> Line:
    return Line(_district_glyph(sight.say, district), summary_of(sight, district), (district,))


def summary_of(sight: Sight, district: int) -> str:
    """Everything there is to say about a district, in one line."""
    reader = sight.seat if sight.say.is_reader(sight.seat) else NO_PATRIOT
    return summary(sight, district, city(sight)[district], sight.s.district_card[district], reader)


@kept
def summary(sight: Sight, district: int, things: Things, card: int, reader: int) -> str:
    """The same from what it is made of."""
    v = sight.say
    facts = []
    if things.owner:
        facts.append(v._("Italian") if things.owner == "italy" else v._("Austrian"))
    if things.is_radetzky_here:
        facts.append("Radetzky")
    if things.soldiers:
        facts.append(v.ngettext("{number} soldier", "{number} soldiers", things.soldiers))
    for patriot in things.patriots:
        name = v.leader(patriot)
        facts.append(v._("{who} (you)", who=name) if patriot == reader else name)
    if things.is_barricaded:
        facts.append(v._("mobile barricade"))
    if card == Card.AVAILABLE:
        facts.append(v._("card available"))
    if card == Card.UNAVAILABLE:
        facts.append(v._("card not available yet"))
    text = f"{district + 1} {v.place(district)}: {', '.join(facts or [v._('empty')])}"
    if things.is_falling:
        text += ". " + v._("Falls at the end of this round unless enough soldiers leave or patriots come.")
    return text


def sentence_of(v: Voice) -> str:
    """What the board shows, for those who hear it."""
    return v._(
        "{title}: map with {count} districts and the castle. Italy holds {italian}, Austria {austrian}.",
        title=v.file.title,
        count=v.number(v.ed.districts),
        italian=v.number(v.s.italian.bit_count()),
        austrian=v.number(v.s.austrian.bit_count()),
    )


def _district_glyph(v: Voice, district: int) -> str:
    if has_bit(int(v.s.italian), district):
        return "cockade"
    if has_bit(int(v.s.austrian), district):
        return "eagle"
    if int(v.s.radetzky) == district:
        return "radetzky"
    return "soldier" if v.soldiers_in(district) else "district-card"


def _army(v: Voice) -> Panel:
    s = v.s
    recruits = int(v.ed.recruits[int(s.players)]) + int(s.difficulty)
    castle = v._("In the castle: {number}; at {flood} they pour out", number=int(s.castle), flood=int(v.ed.flood))
    supply = v._("In the supply: {number}; each round takes {recruits}", number=int(s.supply), recruits=recruits)
    return Panel("army", v._("Austrian soldiers"), (Line("castle", castle), Line("soldier", supply)))


def _fight(v: Voice) -> Panel:
    s = v.s
    lines = []
    if up := v.symbols_up():
        lines.append(Line("swords", v._("Austria shows: {symbols}", symbols=v.symbols(up))))
    laid = [int(s.laid[i]) for i in range(3) if int(s.laid[i]) != NO_CARD]
    if laid:
        lines.append(Line("swords", v._("Laid so far: {cards}", cards=v.listed(v.card_name(card) for card in laid))))
    if int(s.fight) == Fight.SOLDIERS:
        lines.append(Line("hint", v._("On the lens: {number}", number=int(s.lens))))
    heading = v._("Fight against Radetzky") if int(s.fight) == Fight.RADETZKY else v._("Fight against soldiers")
    return Panel("fight", heading, tuple(lines), is_at_hand=True)


# Cards


def _hands(v: Voice) -> Panel:
    holders = [0] if is_solo(v.s) else list(v.patriots())
    lines = [_hand(v, holder) for holder in holders]
    for companion in v.patriots():
        if is_solo(v.s) and int(v.s.hand_count[TABLE_CARDS + companion]):
            whose = v._("On the table for {who}", who=v.leader(companion))
            lines.append(Line("patriot", f"{whose}: {_cards(v, TABLE_CARDS + companion)}"))
    return Panel("hands", v._("Hands"), tuple(lines), is_at_hand=True)


def _hand(v: Voice, holder: int) -> Line:
    whose = v._("Your hand") if v.is_mine(holder) else v.seat_name(holder)
    return Line("patriot", f"{whose}: {_cards(v, holder)}")


def _cards(v: Voice, holder: int) -> str:
    """What the reader may know of a hand."""
    count = int(v.s.hand_count[holder])
    seen = v.seen_cards_of(holder)
    if count == 0:
        return v._("no cards")
    if seen:
        return ", ".join(v.card_name(card) for card in seen)
    text = v.ngettext("{number} card", "{number} cards", count)
    if int(v.s.talk) == Talk.SYMBOL_COUNT:
        kinds = v.ngettext("{number} symbol", "{number} different symbols", int(v.s.kinds_shown[holder]))
        text = f"{text}, {kinds}"
    return text


def _decks(v: Voice) -> Panel:
    s, ed = v.s, v.ed
    italy = [int(ed.symbol[c]) for c in range(int(ed.italy_cards)) if int(s.italy[c]) == Italy.DISCARD]
    austria = [int(ed.austria_symbol[c]) for c in range(int(ed.austria_cards)) if int(s.austria[c]) == Austria.DISCARD]
    lines = (
        _deck(v, v._("Italy deck"), int(s.italy_deck), italy),
        _deck(v, v._("Austria deck"), int(s.austria_deck), austria),
        Line("district-card", v._("District deck: {number}", number=len(_district_cards(v, Card.DECK)))),
        *_face_up(v),
    )
    return Panel("decks", v._("Cards"), lines)


def _deck(v: Voice, name: str, left: int, discarded: list[int]) -> Line:
    """How many cards are left, and what lies open on the discards."""
    counted = [f"{discarded.count(symbol)} × {v.symbol_name(symbol)}" for symbol in Symbol if symbol in discarded]
    gone = ", ".join(counted) or v._("nothing")
    return Line("refill", v._("{name}: {number}; discarded: {gone}", name=name, number=left, gone=gone))


def _face_up(v: Voice) -> list[Line]:
    lines = []
    if available := _district_cards(v, Card.AVAILABLE):
        lines.append(Line("district-card", v._("Available: {places}", places=v.places(available)), available))
    if unavailable := _district_cards(v, Card.UNAVAILABLE):
        lines.append(
            Line("district-card", v._("Not available yet: {places}", places=v.places(unavailable)), unavailable)
        )
    return lines


def _district_cards(v: Voice, area: Card) -> tuple[int, ...]:
    return tuple(d for d in range(int(v.ed.districts)) if int(v.s.district_card[d]) == area)


# The advanced board


def _track(v: Voice) -> Panel:
    length = int(v.ed.track[int(v.s.players)])
    text = v._(
        "The cube is on space {space} of {length}; past the last one it frees a card",
        space=int(v.s.cube),
        length=length,
    )
    return Panel("track", v._("Combat track"), (Line("cube", text),))


def _helps(v: Voice) -> Panel:
    return Panel("helps", v._("Helps"), tuple(_help(v, tile) for tile in range(HELPS)))


def _help(v: Voice, tile: int) -> Line:
    name = capital(v.help(tile))
    if is_hero(v.s, tile):
        return Line(HELP_GLYPHS[tile], v._("{help}: hero side", help=name))
    there = int(v.s.under_count[tile])
    needed = cards_for_hero(v.s, v.ed, tile)
    text = v._("{help}: {there} of {needed}", help=name, there=there, needed=needed)
    if there:
        text += f" ({v.symbol_name(int(v.s.under_symbol[tile]))})"
    return Line(HELP_GLYPHS[tile], text)
