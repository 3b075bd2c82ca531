"""What Garibaldi gives a page, from a concealed record and nothing else; the parts are in `paging`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Face,
    Fragments,
    Measure,
    Motion,
    Question,
    Sitter,
    Told,
    Verdict,
)
from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi import board
from quarantotto.games.garibaldi.actions import DONE, RANDOM
from quarantotto.games.garibaldi.drawing import live
from quarantotto.games.garibaldi.paging import asking, holding, pad, plates, rail
from quarantotto.games.garibaldi.paging.rail import patrol_id, place_id
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.play import payoff
from quarantotto.games.garibaldi.sight import SIGHTS, Sight
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, Event, Outcome, Phase, State
from quarantotto.games.garibaldi.telling.chronicle import news_of, told_of
from quarantotto.games.garibaldi.telling.chronicle import verdict as verdict_text
from quarantotto.games.garibaldi.telling.voice import marked, role_of, sign_of

SOURCE = "en"  # where no language is given, nothing is said either
AUSTRIA = 1 - GARIBALDI  # the seat of the side in a game of two
MOVED = {Event.PATROL_MOVED, Event.RODE_ON, Event.MARCO_MOVED, Event.REPORTED}
CHECKED = {Event.CLUE, Event.AGAIN, Event.NO_CLUE, Event.GAME_ENDED}


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """The map without any position; the groups of `plates.SLOTS` are slots."""
    return plates.plate(SIGHTS.nowhere(edition, lang))


@cache
def stylesheet() -> str:
    """The board's style, and what the page has around it."""
    return board.stylesheet() + Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def faces(s: State | None, edition: Edition[Printed], lang: str, sitters: Sequence[Sitter]) -> Sequence[Face]:
    """The sides of the hunt."""
    players = len(sitters)
    return [Face(sign_of(seat, players), role_of(seat, players, lang)) for seat in range(players)]


def fragments(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
    """Everything on the page that changes."""
    sight = SIGHTS.of(s, edition, seat, lang, sitters)
    return {
        "q-heat": live.heat(sight),
        "q-threats": live.threats(sight),
        "q-trail": live.trail(sight),
        "q-clues": live.clues(sight),
        "q-patrols": live.patrols(sight),
        PHASES: rail.phases(sight),
        SCORE: rail.score(sight),
        PLAYERS: rail.players(sight),
        KIT: pad.kit(sight),
        HAND: holding.hand(sight),
        ASIDE: holding.aside(sight),
    }


def labels(s: State, edition: Edition[Printed], seat: int, lang: str) -> Mapping[str, str]:
    """Places are called by number and name, with the clue found there and the patrols that stand on them."""
    return _labels(SIGHTS.of(s, edition, seat, lang))


@kept
def _labels(sight: Sight) -> Mapping[str, str]:
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


def question(
    s: State, edition: Edition[Printed], seat: int, lang: str, clauses: Sequence[int], sitters: Sequence[Sitter]
) -> Question:
    """What is asked of the seat, or for whom it waits."""
    return asking.question_of(SIGHTS.of(s, edition, seat, lang, sitters), clauses)


def is_open(s: State) -> bool:
    """A card that was shown cannot be taken back: it has been seen."""
    return int(s.phase) in asking.DROPPABLE


def opens(s: State, action: int) -> bool:
    """The first line of a ride, which a second may follow."""
    return int(s.phase) in (Phase.LINE, *asking.DROPPABLE)


def at_once(s: State, action: int) -> bool:
    """Whoever is done has said so; a card at random is drawn; where a patrol goes it looks for him."""
    return action in (DONE, RANDOM) or int(s.phase) in asking.PATROLLING


def begins_turn(s: State, edition: Edition[Printed]) -> bool:
    """Garibaldi may show a movement card; an Austrian is never asked twice in a row."""
    return int(s.phase) == Phase.MOVE


def anchors(s: State, edition: Edition[Printed], seat: int) -> Mapping[int, str]:
    """Where an action belongs even while it is forbidden."""
    return asking.anchors_of(SIGHTS.of(s, edition, seat, SOURCE))


def place_ids(places: Sequence[int]) -> list[str]:
    """The ids of some places."""
    return [place_id(place) for place in places]


def chronicle(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sequence[Told]:
    """The last decision in words; a position check follows the last patrol by itself, and so does the next round."""
    voice = SIGHTS.of(s, edition, seat, lang, sitters).say
    has_gone_on = any(news.kind == Event.ROUND for news in news_of(voice.s, seat))
    told, heading_ = [], ""
    for kind, line in told_of(voice):
        if kind in CHECKED:
            heading_ = voice._("Round {number}, position check", number=int(voice.s.round_number) - has_gone_on)
        elif kind == Event.ROUND:
            heading_ = voice._("Round {number}, Garibaldi", number=int(voice.s.round_number))
        told.append(Told(line.glyph, line.text, tuple(place_id(place) for place in line.places), heading_))
    return told


def heading(s: State, edition: Edition[Printed], lang: str) -> str:
    """The round, and whose part of it it is."""
    voice = SIGHTS.of(s, edition, NOBODY, lang).say
    number, phase = int(voice.s.round_number), int(voice.s.phase)
    if phase in (Phase.OVER, Phase.NAME):
        return voice._("Round {number}, position check", number=number)
    if phase <= Phase.DISCARD:
        return voice._("Round {number}, Garibaldi", number=number)
    return voice._("Round {number}, the patrols", number=number)


def motions(s: State, edition: Edition[Printed], seat: int) -> Sequence[Motion]:
    """Patrols that moved, in step with the lines of the chronicle."""
    found, line = [], -1
    for news in news_of(SIGHTS.of(s, edition, seat, SOURCE).s, seat):
        is_told = bool(_told(news.kind, news.is_open, seat))
        line += is_told
        if news.kind in MOVED and news.origin != news.target:
            target = patrol_id(news.who)
            found.append(Motion("patrol", place_id(news.origin), target, 1, max(0, line)))
    return found


def _told(kind: Event, is_open_: bool, seat: int) -> bool:
    """Whether a piece of news makes a line for this seat."""
    if kind == Event.WENT:
        return seat == GARIBALDI
    return is_open_ or kind not in (Event.TOOK_CARD, Event.DRAWN)


def measures(s: State, edition: Edition[Printed], lang: str) -> tuple[int, Sequence[Measure]]:
    """The round; clues found and cards in the pile."""
    sight = SIGHTS.of(s, edition, NOBODY, lang)
    clues = Measure("clues", sight.say._("Clues"), int(sight.s.clues), "austria", sign_of(AUSTRIA, 2))
    return int(sight.s.round_number), (clues,)


def verdict(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
    """Who won, and why."""
    sight = SIGHTS.of(s, edition, seat, lang, sitters)
    voice, s = sight.say, sight.s
    seats = sorted(range(int(s.players)), key=lambda other: int(payoff(s, sight.ed, other)[2]))
    has_escaped = int(s.result) == Outcome.ESCAPE
    title = voice._("Garibaldi is free") if has_escaped else voice._("Austria has won")
    is_victory = None if seat >= int(s.players) else has_escaped == (seat == GARIBALDI)
    rows = tuple((other, voice._("won") if has_escaped == (other == GARIBALDI) else voice._("lost")) for other in seats)
    return Verdict(title, verdict_text(voice, int(s.result), int(s.garibaldi)), is_victory, rows)


def hides(s: State, edition: Edition[Printed]) -> bool:
    """Garibaldi always has secrets."""
    return True


def sealed_answers(s: State, edition: Edition[Printed]) -> Mapping[int, Sequence[int]]:
    """Nobody decides at the same time as another."""
    return {}


def picture(lang: str) -> Markup:
    """The lagoon, small."""
    return plates.picture()
