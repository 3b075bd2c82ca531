"""What happened: the chronicle's lines, its headings, what moved; and how it ended."""

from collections.abc import Callable, Iterator

from quarantotto.core.news import NewsItem
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import UNFOLDED, Cue, Folded, Measure, Motion, Paper, Told, Verdict, items_in
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.paging.faces import card_id
from quarantotto.games.radetzky.present.sight import Sight, fight_in, is_over, place_of, shown_hand
from quarantotto.games.radetzky.present.telling.chronicle import told_of
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS, districts_in
from quarantotto.games.radetzky.rules.cards import AUSTRIA_DECK, ITALY_DECK
from quarantotto.games.radetzky.rules.city import is_solo
from quarantotto.games.radetzky.state import NO_DISTRICT, TABLE_CARDS, Event, Italy, Outcome, Phase

ORDINALS = (
    N_("First round"),
    N_("Second round"),
    N_("Third round"),
    N_("Fourth round"),
    N_("Fifth round"),
    N_("Sixth round"),
    N_("Seventh round"),
    N_("Eighth round"),
    N_("Ninth round"),
    N_("Tenth round"),
    N_("Eleventh round"),
    N_("Twelfth round"),
)
# All that Austria does by itself at the end of a round, and the step of the round it belongs to (`rail.STEPS`, from 1).
AUSTRIAN = {
    Event.FLOOD: 2,
    Event.AUSTRIA_CONQUERED: 3,
    Event.GAME_ENDED: 4,
    Event.TAKEN: 5,
    Event.REINFORCED: 5,
    Event.RADETZKY_ESCORT: 5,
    Event.TO_CASTLE: 5,
    Event.BARRICADES_GONE: 5,
}
FOLDS: dict[Event, Folded] = {
    Event.FIGHT: ("fight", "opens"),
    Event.TABLE_CARDS: ("fight", "step"),
    Event.TURNED_UP: ("fight", "step"),
    Event.LAID: ("fight", "step"),
    Event.PASSED_ON: ("fight", "step"),
    Event.DECLINED: ("fight", "step"),
    Event.WON: ("fight", "ends"),
    Event.LOST: ("fight", "ends"),
    Event.RADETZKY_BEATEN: ("fight", "ends"),
    Event.RADETZKY_STANDS: ("fight", "ends"),
}
CUES: dict[Event, Cue] = {
    Event.CONQUERED: "conquest",
    Event.AUSTRIA_CONQUERED: "fall",
    Event.FIGHT: "fight",
    Event.WON: "success",
    Event.LOST: "failure",
    Event.RADETZKY_BEATEN: "capture",
    Event.RADETZKY_STANDS: "failure",
    Event.FLOOD: "invasion",
    Event.RESHUFFLED: "shuffle",
}
PAPERS: dict[int, Paper] = {
    Event.TABLE_CARDS: "opens",
    Event.TURNED_UP: "opens",
    Event.LAID: "open",
    Event.CARD_SHOWN: "opens",
    Event.RELEASED: "open",
    Event.REFILLED: "shut",
    Event.CALLED: "open",
    Event.EMPOWERED: "open",
    Event.RESHUFFLED: "shut",
    Event.TABLE_CARDS_GONE: "open",
}
# Kinds whose news, one after the other, make one line of the chronicle.
RUNS = frozenset((Event.TURNED_UP, Event.REFILLED, Event.CUBE))
APPENDED = {Event.BEATEN: Event.LAID, Event.TIED: Event.LAID, Event.RADETZKY_RODE: Event.CARD_SHOWN}


def chronicle_of(sight: Sight) -> tuple[Told, ...]:
    told, heading = [], ""
    for kind, line in told_of(sight.say):
        if kind in AUSTRIAN:
            heading = _part(sight, True)
        elif kind == Event.ROUND:
            heading = _part(sight, False)
        step = AUSTRIAN.get(kind, int(kind == Event.ROUND))
        at = tuple(map(district_id, line.places))
        told.append(Told(line.glyph, line.text, at, heading, step, *FOLDS.get(kind, UNFOLDED), CUES.get(kind, "")))
    return tuple(told)


def heading_of(sight: Sight) -> str:
    return _part(sight, is_over(sight.s))


@kept
def _part(sight: Sight, is_austrian: bool) -> str:
    """The part of the round a position stands in, or Austria's of the round that has just ended."""
    v = sight.say
    if sight.s.phase == Phase.PLACE:
        return v._("Before the first round")
    has_gone_on = is_austrian and any(item.kind == Event.ROUND for item in items_in(sight.s.news))
    number = sight.s.round_number - has_gone_on
    round_ = v._(ORDINALS[number - 1]) if 0 < number <= len(ORDINALS) else v._("Round {round}", round=number)
    if is_austrian:
        return v._("{round}, Austria's turn", round=round_)
    return v._("{round}, the patriots", round=round_)


# What moved


def motions_of(sight: Sight) -> tuple[Motion, ...]:
    moved = []
    line, before = -1, 0
    for index, item in enumerate(items_in(sight.s.news)):
        is_same_line = (item.kind == before and item.kind in RUNS) or APPENDED.get(Event(item.kind)) == before
        line += not is_same_line
        before = item.kind
        if mover := _MOVERS.get(item.kind):
            moved += [
                Motion(sprite, source, target, count, line, PAPERS.get(item.kind, ""))
                for sprite, source, target, count in mover(sight, item, index)
            ]
    return tuple(moved)


Step = tuple[str, str, str, int]  # sprite, from, to, how many


def district_id(district: int) -> str:
    return f"q-district-{district + 1}"


def _hand(sight: Sight, holder: int) -> str:
    """Where a holder's cards are on the page."""
    if holder >= TABLE_CARDS or holder == shown_hand(sight):
        return "q-hand"
    return f"q-row-{holder + 1}"


def _placed(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "patriot", f"q-row-{item.who + 1}", district_id(item.what), 1


def _moved(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "patriot", district_id(districts_in(item.places)[0]), district_id(item.what), 1


def _conquered(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "cockade", f"q-row-{item.who + 1}", district_id(item.what), 1


def _table_cards(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "cockade", "q-pile-italy", _hand(sight, TABLE_CARDS + item.who), item.what


def _turned_up(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    target = "q-fight-austria" if fight_in(sight.s) is not None else "q-pile-austria-discards"
    yield SYMBOL_GLYPHS[item.what], "q-pile-austria", target, 1


def _laid(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    is_there = fight_in(sight.s) is not None and sight.s.italy[item.what] == Italy.IN_FIGHT
    target = card_id(item.what) if is_there else "q-pile-italy-discards"
    yield SYMBOL_GLYPHS[sight.ed.symbol[item.what]], _hand(sight, item.who), target, 1


def _beaten(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    here = place_of(sight.s, item.who)  # fights do not move anybody
    if here is not None:
        yield "soldier", district_id(here), "q-lens", 1


def _won(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "soldier", "q-lens", "q-supply", item.what


def _lost(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "soldier", "q-lens", district_id(districts_in(item.places)[0]), item.what


def _ransomed(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "soldier", "q-castle", "q-supply", item.what


def _rode(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    (origin,) = districts_in(item.places)
    if origin != item.what:
        yield "radetzky", district_id(origin), district_id(item.what), 1


def _card_shown(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "district-card", "q-district-cards", _district_card(sight, item.what), 1


def _district_card(sight: Sight, district: int) -> str:
    """The card of a district where it lies, or what has become of it."""
    is_shown = sight.s.district_card[district] in (1, 2)
    return f"q-district-card-{district + 1}" if is_shown else district_id(district)


def _cube(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "cube", f"q-space-{max(item.places, 1)}", f"q-space-{item.what}", 1


def _released(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "district-card", "", _district_card(sight, item.what), 1


def _refilled(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "cockade", "q-pile-italy", _hand(sight, item.who), item.what


def _called(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    holder = 0 if is_solo(sight.s) else item.who
    yield HELP_GLYPHS[sight.ed.help[item.what]], _hand(sight, holder), "q-pile-italy-discards", 1


def _barricaded(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "barricade", f"q-row-{item.who + 1}", district_id(item.what), 1


def _lured(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "soldier", district_id(districts_in(item.places)[0]), district_id(item.what), 1


def _soldier_removed(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    source = "q-castle" if item.what == NO_DISTRICT else district_id(item.what)
    yield "soldier", source, "q-supply", 1


def _empowered(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield SYMBOL_GLYPHS[sight.ed.symbol[item.what]], _hand(sight, item.who), f"q-help-{item.places + 1}", 1


def _flood(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    for district in districts_in(item.places):
        yield "soldier", "q-castle", district_id(district), item.what


def _fallen(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    for district in districts_in(item.places):
        yield "eagle", "", district_id(district), 1


def _reinforced(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    for district in districts_in(item.places):
        yield "soldier", "q-supply", district_id(district), 1


def _to_castle(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    yield "soldier", "q-supply", "q-castle", item.what


def _barricades_gone(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    for district in districts_in(item.places):
        yield "barricade", district_id(district), "", 1


def _reshuffled(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what == ITALY_DECK:
        yield "cockade", "q-pile-italy-discards", "q-pile-italy", 1
    elif item.what == AUSTRIA_DECK:
        yield "eagle", "q-pile-austria-discards", "q-pile-austria", 1


def _table_cards_gone(sight: Sight, item: NewsItem, _: int) -> Iterator[Step]:
    if item.what:
        yield "cockade", "q-hand", "q-pile-italy-discards", item.what


_MOVERS: dict[int, Callable[[Sight, NewsItem, int], Iterator[Step]]] = {
    Event.PLACED: _placed,
    Event.MOVED: _moved,
    Event.CONQUERED: _conquered,
    Event.TABLE_CARDS: _table_cards,
    Event.TURNED_UP: _turned_up,
    Event.LAID: _laid,
    Event.BEATEN: _beaten,
    Event.WON: _won,
    Event.LOST: _lost,
    Event.RADETZKY_BEATEN: _ransomed,
    Event.RADETZKY_RODE: _rode,
    Event.CARD_SHOWN: _card_shown,
    Event.CUBE: _cube,
    Event.RELEASED: _released,
    Event.REFILLED: _refilled,
    Event.CALLED: _called,
    Event.BARRICADED: _barricaded,
    Event.LURED: _lured,
    Event.SOLDIER_REMOVED: _soldier_removed,
    Event.EMPOWERED: _empowered,
    Event.FLOOD: _flood,
    Event.AUSTRIA_CONQUERED: _fallen,
    Event.REINFORCED: _reinforced,
    Event.RADETZKY_ESCORT: _reinforced,
    Event.TO_CASTLE: _to_castle,
    Event.BARRICADES_GONE: _barricades_gone,
    Event.RESHUFFLED: _reshuffled,
    Event.TABLE_CARDS_GONE: _table_cards_gone,
}


# How it went, and how it ended


def measures_of(sight: Sight) -> tuple[int, tuple[Measure, ...]]:
    v, s = sight.say, sight.s
    return s.round_number, (
        Measure("italy", v._("Districts of Italy"), s.italian.bit_count(), "italy"),
        Measure("austria", v._("Districts of Austria"), s.austrian.bit_count(), "austria"),
        Measure("soldiers", v._("Soldiers in the city"), sum(s.soldiers[d] for d in range(sight.ed.districts)), "ink"),
    )


def verdict_of(sight: Sight) -> Verdict:
    v, s = sight.say, sight.s
    italian, austrian = s.italian.bit_count(), s.austrian.bit_count()
    is_won = s.result == Outcome.ITALY
    title = v._("Milan is free!") if is_won else v._("Milan is lost.")
    counts = {"italian": v.number(italian) if italian > 1 else str(italian), "austrian": v.number(austrian)}
    if is_won:
        text = v._("Italy holds {italian} districts, Austria {austrian}.", **counts)
    elif s.result == Outcome.AUSTRIA_SUPPLY:
        text = v._("The supply ran out of soldiers: the city is overrun.")
    else:
        text = v._("Austria holds {austrian} districts, Italy {italian}: a tie is Austria's.", **counts)
        if austrian > italian:
            text = v._("Austria holds {austrian} districts, Italy {italian}.", **counts)
    seats = range(sum(sight.sitter(seat) is not None for seat in range(s.players)) or s.players)
    result = v._("won together") if is_won else v._("lost together")
    if is_solo(s):
        result = v._("won") if is_won else v._("lost")
    return Verdict(title, text, is_won if sight.seat in seats else None, tuple((seat, result) for seat in seats))
