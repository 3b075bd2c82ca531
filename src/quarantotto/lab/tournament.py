"""Every bot against every other on the same deals, seats in turn; ratings with intervals."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption
from quarantotto.core.processes import holding_sigint
from quarantotto.core.words import N_
from quarantotto.games import load_meta
from quarantotto.lab.batch import DECISIONS, FOLD_HIGH
from quarantotto.lab.fleet import Fleet, spans
from quarantotto.lab.parquet import Sink
from quarantotto.lab.progressing import Kept
from quarantotto.lab.shares import wilson
from quarantotto.lab.task import Task
from quarantotto.lab.telling import UTILITY, Part, Told, play_part, teller_of

BLOCKS = 100  # deals are gathered in so many heaps, which the bootstrap draws from
DRAWS = 200
OPEN_GAMES = 4  # a duel that nobody played, each as likely won as lost: whoever has won all might have lost some
ELO = 400 / log(10)  # points for each step of the logarithm
ALPHA = 0.05  # keeps the rating of a bot that always wins finite
TIMED = 0.3  # seconds of play by which a bot's speed is measured
Tick = Callable[[int, int], None]


@dataclass(frozen=True)
class Duel:
    """What two bots did to each other; points are wins, and halves where neither was ahead."""

    one: str
    other: str
    games: int
    points: float
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one bot fared; the rating is in Elo points, the mean of all being 0."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    rating: float | None
    rating_low: float | None
    rating_high: float | None
    milliseconds: float  # a decision


@dataclass(frozen=True)
class Result:
    """Of a tournament."""

    games: int
    decisions: int
    standings: tuple[Standing, ...]  # best first
    duels: tuple[Duel, ...]
    digest: str
    is_complete: bool  # False: somebody interrupted it


def refuse_too_few(bots: Sequence[str]) -> None:
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadOption(N_("a tournament needs at least two bots, each named once"))


def sides_of(task: Task) -> list[tuple[int, ...]]:
    """Seats that win or lose together: a side is played by one bot."""
    return load_meta(task.game_id).sides(task.players)


def line_ups(task: Task, one: str, other: str) -> list[tuple[str, ...]]:
    """Who sits where: each side once for the one against the other everywhere else, and the reverse. Where all are one
    side, each plays by itself."""
    sides = sides_of(task)
    if len(sides) == 1:
        return [(one,) * task.players, (other,) * task.players]
    found = []
    for (alone, rest), side in product(((one, other), (other, one)), sides):
        seated = tuple(alone if seat in side else rest for seat in range(task.players))
        if seated not in found:
            found.append(seated)
    return found


def points_of(told: Sequence[Told], seated: Sequence[tuple[str, ...]], one: str) -> NDArray[np.float64]:
    """For every deal: the points of the one, over all line-ups, each worth one."""
    mine = [[seat for seat, bot in enumerate(bots) if bot == one] for bots in seated]
    utilities = [part.of_seats(UTILITY) for part in told]
    if len(mine[0]) == len(seated[0]):  # tables are compared with each other
        return np.asarray(0.5 + 0.5 * np.sign(utilities[0][:, 0] - utilities[1][:, 0]))
    points = np.zeros(len(utilities[0]))
    for seats, table in zip(mine, utilities, strict=True):
        others = [seat for seat in range(table.shape[1]) if seat not in seats]
        ahead = np.sign(table[:, seats][:, :, None] - table[:, others][:, None, :])
        points += 0.5 + 0.5 * ahead.mean(axis=(1, 2))
    return points


@dataclass(frozen=True)
class Match:
    """Some deals of a duel, in all line-ups."""

    task: Task
    pair: int
    one: str
    other: str
    first: int
    count: int
    is_told: bool = False  # every game, not only what it counts for


def play_match(match: Match) -> dict[str, Any]:
    """Points by heap of deals, and a fingerprint of what was played."""
    seated = line_ups(match.task, match.one, match.other)
    told = [play_part(Part(replace(match.task, bots=bots), match.first, match.count)) for bots in seated]
    points = points_of(told, seated, match.one)
    heaps = np.bincount((match.first + np.arange(match.count)) % BLOCKS, points, BLOCKS)
    folds = hashlib.sha256(b"".join(part.rows[:, : FOLD_HIGH + 1].astype("<u4").tobytes() for part in told))
    return {
        "pair": match.pair,
        "deals": match.count,
        "games": match.count * len(seated),
        "duels": match.count * (1 if len(sides_of(match.task)) == 1 else len(seated)),
        "points": heaps.tolist(),
        "decisions": int(sum(part.rows[:, DECISIONS].sum() for part in told)),
        "fold": folds.hexdigest(),
        "told": [(bots, part.rows) for bots, part in zip(seated, told, strict=True)] if match.is_told else [],
    }


def matches_of(task: Task, bots: Sequence[str], deals: int, size: int, is_told: bool = False) -> Iterator[Match]:
    """All that is to be played: every pair with some deals, then with the next."""
    pairs = list(combinations(bots, 2))
    for first, count in spans(deals, size):
        for pair, (one, other) in enumerate(pairs):
            yield Match(task, pair, one, other, first, count, is_told)


def play_tournament(
    task: Task,
    bots: Sequence[str],
    games: int,
    fleet: Fleet,
    kept: Kept,
    size: int,
    tick: Tick | None = None,
    sink: Sink | None = None,
) -> Result:
    """Goes on where `kept` ends; `games` are those of each pair, rounded up to whole deals."""
    refuse_too_few(bots)
    pairs = len(bots) * (len(bots) - 1) // 2
    deals = -(-games // len(line_ups(task, bots[0], bots[1])))
    done = kept.done or {
        "matches": 0,
        "games": 0,
        "decisions": 0,
        "duels": [0] * pairs,
        "points": [[0.0] * BLOCKS for _ in range(pairs)],
        "heaps": [[0] * BLOCKS for _ in range(pairs)],
        "digest": "",
    }
    waiting = list(matches_of(task, bots, deals, size, sink is not None))
    rest = waiting[done["matches"] :]
    try:
        for match, played in zip(rest, fleet.map(play_match, rest), strict=True):
            with holding_sigint():
                _add(done, match, played)
                for seated, rows in played["told"]:
                    assert sink is not None
                    sink(rows, match.first, (f"{match.one} – {match.other}", *seated))
            kept.note(done)
            if tick:
                tick(done["games"], len(line_ups(task, bots[0], bots[1])) * deals * pairs)
    except KeyboardInterrupt:
        if 0 in done["duels"]:
            raise
    finally:
        kept.note(done, is_last=True)
    is_complete = done["matches"] == len(waiting)
    return _result(bots, done, {bot: _milliseconds(task, bot) for bot in bots}, is_complete)


def _add(done: dict[str, Any], match: Match, played: dict[str, Any]) -> None:
    pair = played["pair"]
    done["matches"] += 1
    done["games"] += played["games"]
    done["decisions"] += played["decisions"]
    done["duels"][pair] += played["duels"]
    each = played["duels"] // played["deals"]
    for number, points in enumerate(played["points"]):
        done["points"][pair][number] += points
    for deal in range(match.first, match.first + match.count):
        done["heaps"][pair][deal % BLOCKS] += each
    done["digest"] = hashlib.sha256((done["digest"] + played["fold"]).encode()).hexdigest()


def _milliseconds(task: Task, bot: str) -> float:
    """Of a decision, over games the bot plays by itself."""
    teller = teller_of(replace(task, bots=(bot,) * task.players))
    seconds, decisions, number = 0.0, 0, 0
    while seconds < TIMED and number < 1000:
        told = teller.play(number, 1)
        seconds, decisions, number = seconds + told.seconds, decisions + int(told.rows[0, DECISIONS]), number + 1
    return 1000 * seconds / max(decisions, 1)


def _result(bots: Sequence[str], done: dict[str, Any], milliseconds: dict[str, float], is_complete: bool) -> Result:
    pairs = list(combinations(range(len(bots)), 2))
    points, played = np.array(done["points"]), np.array(done["heaps"])
    duels = []
    won, games = np.zeros(len(bots)), np.zeros(len(bots), int)
    for (one, other), mine, count in zip(pairs, points.sum(axis=1), done["duels"], strict=True):
        duels.append(Duel(bots[one], bots[other], count, float(mine), float(mine / count), *wilson(mine, count)))
        won[[one, other]] += (mine, count - mine)
        games[[one, other]] += count
    ratings = rated(len(bots), pairs, points, played)
    found = [
        Standing(bot, int(n), float(w), float(w / n), *wilson(float(w), int(n)), *rating, milliseconds[bot])
        for bot, n, w, rating in zip(bots, games, won, ratings, strict=True)
    ]
    best = sorted(found, key=lambda standing: -standing.share)
    return Result(done["games"], done["decisions"], tuple(best), tuple(duels), done["digest"], is_complete)


def rated(
    bots: int, pairs: list[tuple[int, int]], points: NDArray[np.float64], played: NDArray[np.int64]
) -> list[tuple[float | None, float | None, float | None]]:
    """Bradley–Terry ratings in Elo points, with 95 % of what heaps of deals drawn anew give, and some open games beside
    them; none without `choix`."""
    try:
        from choix import ilsr_pairwise_dense  # lazy: only researchers have it, and SciPy takes a second
    except ImportError:
        return [(None, None, None)] * bots

    def rate(heaps: NDArray[np.int64], won: NDArray[np.int64], more: int) -> NDArray[np.float64]:
        wins = np.zeros((bots, bots))
        sums = points[:, heaps].sum(1) + won, played[:, heaps].sum(1) + more
        for (one, other), mine, count in zip(pairs, *sums, strict=True):
            wins[one, other], wins[other, one] = mine, count - mine
        strength = np.asarray(ilsr_pairwise_dense(wins, alpha=ALPHA))
        return np.asarray(ELO * (strength - strength.mean()))

    heaps = np.flatnonzero(played.sum(axis=0))
    luck = np.random.default_rng(1848)
    drawn = [
        rate(luck.choice(heaps, len(heaps)), luck.binomial(OPEN_GAMES, 0.5, len(pairs)), OPEN_GAMES)
        for _ in range(DRAWS)
    ]
    found = rate(heaps, np.zeros(len(pairs), np.int64), 0)
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    ends = zip(found, np.minimum(low, found), np.maximum(high, found), strict=True)
    return [(float(r), float(a), float(b)) for r, a, b in ends]


def match_size(mode: Mode, games: int) -> int:
    """Deals in one part: few enough that progress is seen, and that all cores have some."""
    return 1 if mode is Mode.PYTHON else max(1, min(50, games // 40))
