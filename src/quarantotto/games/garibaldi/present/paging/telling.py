"""The chronicle on the page, what moved, what places are called now, the curve of a game, and its end."""

from collections.abc import Mapping

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import UNFOLDED, Cue, Folded, Measure, Motion, Told, Verdict
from quarantotto.games.garibaldi.present.paging.rail import patrol_id, place_id, seat_id
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.chronicle import Told as News
from quarantotto.games.garibaldi.present.telling.chronicle import news_of, told_of
from quarantotto.games.garibaldi.present.telling.chronicle import verdict as verdict_text
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, marked, sign_of
from quarantotto.games.garibaldi.rules.play import payoff
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, Event, Kind, Outcome, Phase

AUSTRIA = 1 - GARIBALDI  # the seat of the side in a game of two
MOVED = {Event.PATROL_MOVED, Event.RODE_ON, Event.MARCO_MOVED, Event.REPORTED}
CHECKED = {Event.CLUE, Event.AGAIN, Event.NO_CLUE, Event.GAME_ENDED}

FOLDS: dict[Event, Folded] = {
    Event.SHOWED: ("turn", "opens"),
    Event.STAYED: ("turn", "opens"),
    Event.WENT: ("turn", "tells"),
    **dict.fromkeys((Event.DISCARDED, Event.REFILLED, Event.DRAWN, Event.RESHUFFLED), ("turn", "step")),
    Event.RED_EVENT: ("event", "opens"),
    Event.WHITE_EVENT: ("event", "opens"),
    Event.NAMED: ("event", "tells"),
    **dict.fromkeys(
        (
            Event.REPORTED,
            Event.SEARCHED,
            Event.TOOK,
            Event.TOOK_CARD,
            Event.MARCO_MOVED,
            Event.LOOKED,
            Event.ORDERED,
            Event.SORTED,
            Event.HALVED,
            Event.LOST_CARD,
            Event.KIND_NAMED,
            Event.REFUSED,
            Event.PAID,
        ),
        ("event", "step"),
    ),
}
PILES = "q-piles"
CUES: dict[Event, Cue] = {Event.CLUE: "capture", Event.NAMED: "capture", Event.RESHUFFLED: "shuffle"}


@kept
def labels_of(sight: Sight) -> Mapping[str, str]:
    """Places are called by number and name, with the clue found there and the patrols that stand on them."""
    v, found = sight.say, {**_places(sight)}
    for place, order in marked(v):
        found[place_id(place)] = v._("{place}, clue {number}", place=v.place(place), number=order)
    for place in {int(v.s.patrol_at[patrol]) for patrol in range(PATROLS)}:
        there = v.listed([v.patrol(other) for other in v.patrols_at(place)])
        found[place_id(place)] += f": {there}"
    return found


@kept
def _places(sight: Sight) -> Mapping[str, str]:
    return {place_id(place): sight.say.place(place) for place in range(int(sight.ed.places))}


def chronicle_of(sight: Sight) -> list[Told]:
    """The last decision in words; a position check follows the last patrol by itself, and so does the next round."""
    voice = sight.say
    has_gone_on = any(news.kind == Event.ROUND for news in news_of(voice))
    told, heading = [], ""
    for kind, line in told_of(voice):
        if kind in CHECKED:
            heading = voice._("Round {number}, position check", number=int(voice.s.round_number) - has_gone_on)
        elif kind == Event.ROUND:
            heading = voice._("Round {number}, Garibaldi", number=int(voice.s.round_number))
        step = 3 if kind in CHECKED else int(kind == Event.ROUND)  # `rail.STEPS`, from 1
        at = tuple(place_id(place) for place in line.places)
        cue: Cue = "water" if line.glyph == KIND_GLYPHS[Kind.BOAT] else CUES.get(kind, "")
        told.append(Told(line.glyph, line.text, at, heading, step, *FOLDS.get(kind, UNFOLDED), cue))
    return told


def heading_of(sight: Sight) -> str:
    """The round, and whose part of it it is."""
    voice = sight.say
    number, phase = int(voice.s.round_number), int(voice.s.phase)
    if phase in (Phase.OVER, Phase.NAME):
        return voice._("Round {number}, position check", number=number)
    if phase <= Phase.DISCARD:
        return voice._("Round {number}, Garibaldi", number=number)
    return voice._("Round {number}, the patrols", number=number)


def motions_of(sight: Sight) -> list[Motion]:
    """Patrols that moved, and cards between hands and pile, in step with the lines of the chronicle."""
    found, line = [], -1
    for news in news_of(sight):
        line += _is_told(sight, news)
        if news.kind in MOVED and news.origin != news.target:
            target = patrol_id(news.who)
            found.append(Motion("patrol", place_id(news.origin), target, 1, max(0, line)))
        elif news.kind == Event.REFILLED and news.what:
            found.append(Motion("refill", PILES, _cards_of(sight, news.who), news.what, max(0, line), "shut"))
        elif news.kind in (Event.DISCARDED, Event.LOST_CARD):
            found.append(Motion("refill", _cards_of(sight, news.who), PILES, 1, max(0, line), "open"))
        elif news.kind == Event.SHOWED:
            glyph = KIND_GLYPHS[int(sight.ed.red[news.what])]
            found.append(Motion(glyph, _cards_of(sight, GARIBALDI), PILES, 1, max(0, line), "open"))
        elif news.kind == Event.RESHUFFLED:
            found.append(Motion("refill", PILES, PILES, 1, max(0, line), "shut"))
    return found


def _cards_of(sight: Sight, seat: int) -> str:
    """Where a seat's cards are on the page."""
    return "q-hand" if sight.is_mine(seat) else seat_id(seat)


def _is_told(sight: Sight, news: News) -> bool:
    """Whether a piece of news makes a line for this reader."""
    if news.kind == Event.WENT:
        return sight.is_mine(GARIBALDI)
    return news.is_open or news.kind not in (Event.TOOK_CARD, Event.DRAWN)


def measures_of(sight: Sight) -> tuple[int, tuple[Measure, ...]]:
    """The round; clues found."""
    clues = Measure("clues", sight.say._("Clues"), int(sight.s.clues), "austria", sign_of(AUSTRIA, 2))
    return int(sight.s.round_number), (clues,)


def verdict_of(sight: Sight) -> Verdict:
    """Who won, and why."""
    voice, s, seat = sight.say, sight.s, sight.seat
    seats = sorted(range(int(s.players)), key=lambda other: int(payoff(s, sight.ed, other)[2]))
    has_escaped = int(s.result) == Outcome.ESCAPE
    title = voice._("Garibaldi is free") if has_escaped else voice._("Austria has won")
    is_victory = None if seat >= int(s.players) else has_escaped == (seat == GARIBALDI)
    rows = tuple((other, voice._("won") if has_escaped == (other == GARIBALDI) else voice._("lost")) for other in seats)
    return Verdict(title, verdict_text(voice, int(s.result), int(s.garibaldi)), is_victory, rows)
