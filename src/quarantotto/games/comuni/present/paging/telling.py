"""What happened: the chronicle, its headings, what moved; and how it ended."""

from collections.abc import Iterator

from quarantotto.core.present.model import UNFOLDED, Cue, Folded, Measure, Motion, Paper, Told, Verdict
from quarantotto.core.writing import plain
from quarantotto.games.comuni.actions import NUMBER
from quarantotto.games.comuni.news import Claimed, Committed, Moved
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.chronicle import Told as News
from quarantotto.games.comuni.present.telling.chronicle import blow_of, grouped, news_line, told
from quarantotto.games.comuni.present.telling.voice import STACK_LETTERS
from quarantotto.games.comuni.rules.scoring import (
    points_for_all_kinds,
    points_for_majorities,
    points_for_masters,
    rank_of,
    total_points,
    winner,
)
from quarantotto.games.comuni.state import STACKS, Event

STEPS = {Event.TURN: 1, Event.FILLED: 2, Event.ALARM: 2, Event.MASTER: 4, Event.REPAIRED: 5}  # `rail.STEPS`, from 1
FOLDS: dict[Event, Folded] = {
    Event.TURN: ("turn", "opens"),
    Event.BID: ("turn", "tells"),
    Event.CLAIMED: ("turn", "tells"),
    Event.INCOME: ("turn", "tells"),
    **dict.fromkeys(
        (
            Event.OUTBID,
            Event.WITHDREW,
            Event.MOVED,
            Event.SHORT,
            Event.TOOK_CUBE,
            Event.FILLED,
            Event.EXCHANGED,
            Event.BUILT,
            Event.WALLED,
            Event.BONUS_WALL,
            Event.DISCARDED,
            Event.REPAIRED,
        ),
        ("turn", "step"),
    ),
    Event.ALARM: ("invasion", "opens"),
    Event.COMMITTED: ("invasion", "step"),
    Event.STRUCK: ("invasion", "step"),
    Event.HERO: ("invasion", "step"),
}
CUES: dict[Event, Cue] = {
    Event.ALARM: "invasion",
    Event.HERO: "capture",
    Event.MASTER: "success",
    Event.LAST_CARD: "decision",
}
PAPERS: dict[Event, Paper] = {
    Event.CLAIMED: "shuts",
    Event.FILLED: "opens",
    Event.BUILT: "open",
    Event.WALLED: "open",
}
OPENING = (Event.TURN, Event.SCORED, Event.GAME_ENDED)  # with these another part of the game may begin


def column_id(column: int) -> str:
    return f"q-column-{column + 1}"


def chronicle_of(sight: Sight) -> list[Told]:
    told, heading = [], ""
    for group in grouped(sight.say):
        if group[0].kind in OPENING:
            heading = heading_of(sight)
        line = news_line(sight.say, group)
        step = STEPS.get(group[0].kind, 0)
        at = tuple(map(column_id, line.places))
        told.append(Told(line.glyph, line.text, at, heading, step, *FOLDS.get(group[0].kind, UNFOLDED), _cue(group[0])))
    return told


def _cue(news: News) -> Cue:
    """A blow is a success where the walls held."""
    if news.kind == Event.STRUCK:
        return "failure" if blow_of(news).plunder else "success"
    return CUES.get(news.kind, "")


def heading_of(sight: Sight) -> str:
    s, v = sight.s, sight.say
    if int(s.pending) == 0:
        return v._("Final scoring")
    stack = int(s.stack)
    return v._("Stack {stack}", stack=STACK_LETTERS[stack]) if stack < STACKS else v._("Last turns")


def motions_of(sight: Sight) -> list[Motion]:
    moved = []
    for line, group in enumerate(grouped(sight.say)):
        for news in group:
            moved += [
                Motion(sprite, source, target, count, line, PAPERS.get(news.kind, ""))
                for sprite, source, target, count in _moves(sight, news)
            ]
    return moved


def _moves(sight: Sight, news: News) -> Iterator[tuple[str, str, str, int]]:
    """From where to where."""
    row, stand = f"q-row-{news.who + 1}", f"q-stand-{news.who + 1}"
    home = "q-hand" if sight.is_mine(news.who) else row
    match news.kind:
        case Event.BID:
            yield "envoy", row, f"q-column-{news.what + 1}", 1
        case Event.MOVED:
            yield "envoy", f"q-column-{Moved(news).left + 1}", f"q-column-{news.what + 1}", 1
        case Event.CLAIMED:
            yield "district-card", f"q-column-{news.what + 1}", home, max(Claimed(news).cards, 1)
        case Event.FILLED:
            yield "district-card", "q-invasions", f"q-column-{news.who + 1}", 1
        case Event.TOOK_CUBE:
            yield marks.RESOURCES[news.what], "q-supply", row, 1
        case Event.BUILT:
            yield "storey", home, _city(sight, news.who), 1
        case Event.WALLED:
            yield "wall", home, _city(sight, news.who), 1
        case Event.ALARM:
            yield "swords", "q-invasions", "q-track", 1
        case Event.COMMITTED:
            city = _committed(news)[0]
            if news.what:
                yield "army", row, f"{stand}-league", news.what
            if city:
                yield "army", row, f"{stand}-walls", city
        case Event.HERO:
            yield "hero", f"{stand}-league", row, 1
        case Event.STRUCK:
            blow = blow_of(news)
            if blow.attack > blow.league:
                yield "swords", "q-invader", f"{stand}-walls", 1
            if blow.plunder:
                yield "plunder", f"{stand}-walls", row, blow.plunder


def sealed_answers_of(sight: Sight) -> dict[int, tuple[int, ...]]:
    """The commitments that were opened, as the numbers that were answered."""
    return {
        news.who: tuple(NUMBER + n for n in (news.what, *_committed(news)))
        for news in told(sight.s)
        if news.kind == Event.COMMITTED
    }


def _committed(news: News) -> tuple[int, int, int]:
    """City, gold pairs and pilgrim pairs."""
    sent = Committed(news)
    return sent.city, sent.gold_pairs, sent.pilgrim_pairs


def _city(sight: Sight, seat: int) -> str:
    """Where a seat's city is drawn."""
    return f"q-city-{seat + 1}"


def measures_of(sight: Sight) -> tuple[int, list[Measure]]:
    """The points of every city; rounds are counted by claims."""
    v = sight.say
    return int(sight.s.claims), [
        Measure(f"seat-{seat + 1}", v.seat_name(seat), v.points(seat), sign=v.sign(seat)) for seat in v.seats()
    ]


def verdict_of(sight: Sight) -> Verdict:
    s, v, ed = sight.s, sight.say, sight.ed
    first = winner(s, ed)
    order = sorted(v.seats(), key=lambda seat: rank_of(s, ed, seat))
    rows = []
    for seat in order:
        rows.append(
            (
                seat,
                v._(
                    "{total} points: buildings {score}, masters {masters}, cubes {cubes}, heroes {heroes}, "
                    "all kinds {kinds}, plunder {plunder}",
                    total=plain(int(total_points(s, ed, seat))),
                    score=int(s.score[seat]),
                    masters=points_for_masters(s, ed, seat),
                    cubes=points_for_majorities(s, ed, seat),
                    heroes=int(s.heroes[seat]),
                    kinds=points_for_all_kinds(s, seat),
                    plunder=plain(-int(s.plunder[seat])),
                ),
            )
        )
    title = v._("{who} wins.", who=v.seat_name(first))
    text = v._("The four invaders are gone, and the cities count what they have.")
    is_victory = first == sight.seat if sight.seat in v.seats() else None
    return Verdict(title, text, is_victory, tuple(rows))
