"""Acts with cards: to answer with one, to lay it under a tile, to call its help."""

from collections.abc import Iterator, Sequence

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import Act, Tone
from quarantotto.core.record import Ints
from quarantotto.games.radetzky.actions import CARD
from quarantotto.games.radetzky.present.paging.faces import card_id
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, THE_HERO
from quarantotto.games.radetzky.rules.city import is_advanced
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY, LOST, TIED, WON, beats, exchange_result
from quarantotto.games.radetzky.state import HOLDERS, TABLE_CARDS, Fight, Help, Italy, Phase


def card_acts(sight: Sight, clauses: Sequence[int]) -> Iterator[Act]:
    """Every card that may be chosen now."""
    s, ed, has_help = sight.s, sight.ed, is_advanced(sight.s)
    seen: dict[tuple[int, int, int], int] = {}
    for card in range(ed.italy_cards):
        holder = s.italy[card] - Italy.HELD
        if not 0 <= holder < HOLDERS:
            continue
        alike = (holder, ed.symbol[card], ed.help[card] if has_help else 0)
        seen[alike] = seen.get(alike, 0) + 1
        if clauses[CARD + card] == ALLOWED:
            yield _card_of(sight, card, holder, seen[alike])


def _card_of(sight: Sight, card: int, holder: int, number: int) -> Act:
    s = sight.s
    symbol = sight.ed.symbol[card]
    if s.phase == Phase.ANSWER:
        whose = -1 if sight.is_mine(holder) else holder
        against_radetzky = s.fight == Fight.RADETZKY
        result = _against_radetzky(s.up, symbol) if against_radetzky else exchange_result(s, symbol)
        return _answer(sight, is_advanced(s), card, number, whose, against_radetzky, result)
    if s.phase == Phase.EMPOWER:
        return _under(sight, card, number, s.empowering)
    help_ = sight.ed.help[card]
    return _call(sight, card, number, s.hero >> help_ & 1)


def _against_radetzky(up: Ints, symbol: int) -> int:
    return WON if any(beats(symbol, up[k]) for k in range(AGAINST_RADETZKY)) else LOST


def _numbered(sight: Sight, label: str, number: int) -> str:
    """The second of two cards that look alike in one hand says so."""
    return label if number == 1 else sight.say._("{words}, card {number}", words=label, number=number)


@kept
def _answer(
    sight: Sight, has_help: bool, card: int, number: int, whose: int, against_radetzky: bool, result: int
) -> Act:
    v, symbol = sight.say, sight.ed.symbol[card]
    name = v.symbol(symbol)
    if has_help:
        name = v._("{symbol} ({help})", symbol=name, help=v.help(sight.ed.help[card]))
    label = v._("Answer with {card}", card=name)
    if whose >= TABLE_CARDS:
        label = v._("{words}, turned up for {who}", words=label, who=v.leader(whose - TABLE_CARDS))
    elif whose >= 0:
        label = v._("{words}, from the hand of {who}", words=label, who=v.leader(whose))
    details = {WON: v._("wins"), TIED: v._("tie: fight goes on"), LOST: v._("loses the fight")}
    if against_radetzky:
        beaten = v.symbol((symbol + 1) % 3)
        details = {WON: v._("beats {symbol}", symbol=beaten), LOST: v._("beats none of his cards")}
    tone: Tone = "risk" if result == LOST else "plain"
    return Act(CARD + card, _numbered(sight, label, number), details[result], "swords", tone, (card_id(card),))


@kept
def _under(sight: Sight, card: int, number: int, tile: int) -> Act:
    v, ed = sight.say, sight.ed
    name = v._("{symbol} ({help})", symbol=v.symbol(ed.symbol[card]), help=v.help(ed.help[card]))
    label = v._("Lay {card} under {help}", card=name, help=v.the_help(tile))
    return Act(CARD + card, _numbered(sight, label, number), "", "empower", at=(card_id(card),))


@kept
def _call(sight: Sight, card: int, number: int, is_heroic: int) -> Act:
    v, ed = sight.say, sight.ed
    help_ = ed.help[card]
    called = v._(THE_HERO[help_]) if is_heroic else v.the_help(help_)
    label = v._("Call {help} ({symbol})", help=called, symbol=v.symbol_name(ed.symbol[card]))
    tone: Tone = "fight" if help_ == Help.RIFLE else "plain"
    at = (card_id(card),)
    return Act(
        CARD + card, _numbered(sight, label, number), _help(sight, help_, is_heroic), HELP_GLYPHS[help_], tone, at
    )


def _help(sight: Sight, help_: int, is_heroic: int) -> str:
    """What a help does, in a few words."""
    v, ed = sight.say, sight.ed
    match help_:
        case Help.BALLOON:
            return v.ngettext("over any border", "over {count} borders of any kind", ed.balloon[is_heroic])
        case Help.MARTINITT:
            return v.ngettext("draw a card", "draw {count} cards", ed.martinitt[is_heroic])
        case Help.RIFLE:
            shown = ed.rifle[is_heroic]
            return v.ngettext("Austria shows a card", "Austria shows {count} cards, beat one", shown)
        case Help.BARRICADE:
            return v._("keeps out new soldiers, drives one away") if is_heroic else v._("keeps out new soldiers")
    return v._("moves a soldier, takes one from the castle") if is_heroic else v._("moves a soldier next door")
