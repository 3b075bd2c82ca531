"""Reasons of every game: true in the worlds they come from, and from nothing but what a seat may know."""

import re
from dataclasses import replace
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from quarantotto.bots import reasons as bots_reasons
from quarantotto.bots.chances import ENDED, JUDGED
from quarantotto.bots.reasons import FEWEST_WORLDS, WHOLE_GAMES, Imagined, Reasoner
from quarantotto.bots.search.race import PLAYED
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.core.present.reasons import Ground, Reasons, Weighed, in_words, played_words
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_presenter
from tests.contract.tables import USUAL, Table
from tests.contract.test_search import KEYS, choices, every_game, plain_engine

World = tuple[float, Any, list[int]]  # what it is worth, the position that was judged, its features


@cache
def reasoner(table: Table, mode: Mode = Mode.CPU) -> Reasoner:
    return Reasoner(plain_engine(table, mode))


@cache
def some_views(table: Table) -> list[tuple[int, Any]]:
    engine = reasoner(table).engine
    found = [(seat, engine.concealed(s, seat)) for seat, s in choices(table)]
    return found[3 :: max(1, len(found) // 5)]


@cache
def reasons_at(table: Table, number: int) -> Reasons:
    """Those of one of these views."""
    seat, view = some_views(table)[number]
    return reasoner(table).reasons(view, seat)


def worlds_of(
    table: Table, view: Any, seat: int, action: int, count: int, first: int = 0, cut: int | None = None
) -> list[World]:
    """An action in the worlds of a thought, looked at one by one."""
    thinking = reasoner(table).searcher
    budget = reasoner(table)._budget(view, seat)
    thinking._prepare(view, budget if cut is None else replace(budget, cut=cut))
    found = []
    for number in range(first, first + count):
        thinking._thought.action[0] = action
        thinking._run(seat, -1 - number)
        after = record.copy(thinking._work[PLAYED])
        worth = (int(thinking._thought.value[0]) + UTILITY_SCALE) / (2 * UTILITY_SCALE)
        found.append((worth, after, np.array(thinking._thought.judged).tolist()))
    return found


def measured(ground: Ground, world: World) -> float | None:
    _, after, features = world
    if ground.counted is not None:
        return ground.counted(after) / ground.unit
    return features[ground.feature] / ground.unit if int(after.pending) else None


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def error_of(numbers: list[float]) -> float:
    """The standard error of their mean."""
    return sqrt(sum((one - mean(numbers)) ** 2 for one in numbers)) / len(numbers)


def held_against_the_worlds(table: Table, view: Any, seat: int, reasons: Reasons) -> int:
    """Every figure is worked out again; answers how many facts there were."""
    first = reasons.first_world
    worlds = {one.action: worlds_of(table, view, seat, one.action, reasons.worlds, first) for one in reasons.weighed}
    chosen = worlds[reasons.action]
    for one in reasons.weighed:
        mine = worlds[one.action]
        gaps = [a[0] - b[0] for a, b in zip(chosen, mine, strict=True)]
        assert (one.behind, one.doubt) == pytest.approx((mean(gaps), error_of(gaps)))
        are_over = not any(int(after.pending) for _, after, _ in mine)
        said = [float(worth == 1) if are_over else worth for worth, _, _ in mine]
        curve = reasoner(table).curves(view, seat).get(ENDED if are_over else JUDGED)
        ends = [mean(said) + off * error_of(said) for off in (-1, 0, 1)]
        low, chance, high = map(curve.chance, ends) if curve else ends
        assert (one.chance, one.error) == pytest.approx((chance, (high - low) / 2))
    assert [one.behind for one in reasons.weighed[1:]] == sorted(one.behind for one in reasons.weighed[1:])
    grounds = {ground.key: ground for ground in reasoner(table).grounds(view, seat)}
    for fact in reasons.facts:
        pairs = [
            (measured(grounds[fact.key], a), measured(grounds[fact.key], b))
            for a, b in zip(chosen, worlds[reasons.weighed[1].action], strict=True)
        ]
        both = [(here, there) for here, there in pairs if here is not None and there is not None]
        assert fact.here == pytest.approx(mean([here for here, _ in both]))
        assert fact.there == pytest.approx(mean([there for _, there in both]))
    return len(reasons.facts)


@every_game
def test_every_figure_is_that_of_the_worlds(table: Table) -> None:
    told = [
        held_against_the_worlds(table, view, seat, reasons_at(table, number))
        for number, (seat, view) in enumerate(some_views(table))
    ]
    assert sum(told)


@every_game
def test_every_figure_about_a_move_that_was_made_is_that_of_other_worlds(table: Table) -> None:
    engine, presenter = reasoner(table).engine, load_presenter(table.game_id)
    for seat, view in some_views(table)[:3]:
        played = engine.legal(view, seat)[-1]
        reasons = reasoner(table).reasons(view, seat, played)
        assert reasons.action == played
        assert reasons.first_world > 0
        held_against_the_worlds(table, view, seat, reasons)
        sight = presenter.sights.of(view, engine.edition, seat, "en")
        told = played_words(played, reasons, presenter, sight, looks_ahead=True)
        better = [one.action for one in reasons.weighed[1:] if one.is_ahead and one.action == reasons.preferred]
        wanted = [f"A strong bot would rather: {presenter.action_words(sight, action)}." for action in better]
        assert list(told.notes) == wanted


@every_game
def test_what_saves_a_game_is_what_those_that_were_won_had(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_reasons, "NEARLY_LOST", 1.1)  # every game is
    told = 0
    for seat, view in some_views(table)[:4]:
        reasons = reasoner(table).reasons(view, seat)
        ends = worlds_of(table, view, seat, reasons.action, WHOLE_GAMES, cut=0)
        near = worlds_of(table, view, seat, reasons.action, WHOLE_GAMES)
        won = [worth == 1 and not int(after.pending) for worth, after, _ in ends]
        assert (reasons.games, reasons.won) == (WHOLE_GAMES, sum(won))
        grounds = {ground.key: ground for ground in reasoner(table).grounds(view, seat)}
        for fact in reasons.saving:
            ground = grounds[fact.key]
            assert not ground.is_end
            figures = [measured(ground, world) for world in (near if ground.counted is None else ends)]
            for figure, is_won in ((fact.here, True), (fact.there, False)):
                known = [one for one, mine in zip(figures, won, strict=True) if mine is is_won and one is not None]
                assert figure == pytest.approx(mean(known))
        told += len(reasons.saving)
    assert told


def test_a_game_is_not_nearly_lost_that_was_won_when_it_was_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(one for one in USUAL if one.game_id == "comuni")
    seat, view = some_views(table)[0]
    mine, won, none = reasoner(table), np.ones(WHOLE_GAMES, np.bool_), np.zeros((WHOLE_GAMES, 0))
    monkeypatch.setattr(mine.searcher, "imagined", lambda *_: Imagined(won.astype(float), won, won, none))
    plain = Reasons(seat, (Weighed(0, 0.05, 0.01, 0.0, 0.0),), (), 64, is_calibrated=False)
    assert not mine._with_outlook(plain, view, ()).is_nearly_lost


@every_game
def test_the_words_tell_the_figures_in_every_language(table: Table) -> None:
    engine, presenter = reasoner(table).engine, load_presenter(table.game_id)
    for number, (seat, view) in enumerate(some_views(table)[:3]):
        reasons = reasons_at(table, number)
        said = {}
        for lang in LANGUAGES:
            sight = presenter.sights.of(view, engine.edition, seat, lang)
            text = in_words(reasons, presenter, sight, engine.game.action_name)
            said[lang] = text
            assert len(text.facts) == len(reasons.facts)
            for fact, line in zip(reasons.facts, text.facts, strict=True):
                figures = [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d)?", line)[-2:]]
                is_event = "%" in line.split(":")[-1]
                wanted = (
                    [100 * abs(fact.here), 100 * abs(fact.there)] if is_event else [abs(fact.here), abs(fact.there)]
                )
                assert figures == pytest.approx(wanted, abs=0.5 if is_event else 0.051)
            told = [(option.chance, option.sure) for option in text.options]
            assert told == [
                (round(100 * one.chance), max(1, round(200 * one.error))) if reasons.is_calibrated else (None, None)
                for one in reasons.weighed
            ]
            assert len(text.options) == 1 or f" {reasons.worlds} " in text.method
        assert len({said[lang].unknown for lang in LANGUAGES}) == len(LANGUAGES)


@every_game
def test_reasons_come_from_what_the_seat_may_know(table: Table) -> None:
    engine = reasoner(table).engine
    seat, view = some_views(table)[1]
    reasons = reasons_at(table, 1)
    for key in KEYS[:2]:
        imagined = engine.imagined(view, seat, key)
        assert reasoner(table).reasons(engine.concealed(imagined, seat), seat) == reasons


@every_game
def test_a_world_looks_the_same_interpreted(table: Table) -> None:
    native, interpreted = reasoner(table), reasoner(table, Mode.PYTHON)
    seat, s = list(choices(table))[-1]
    view = native.engine.concealed(s, seat)
    action, grounds = native.engine.legal(view, seat)[0], native.grounds(view, seat)
    one, other = (
        which.searcher.imagined(view, seat, which._budget(view, seat), action, 2, grounds)
        for which in (native, interpreted)
    )
    assert one.worth.tolist() == other.worth.tolist()
    np.testing.assert_array_equal(one.grounds, other.grounds)


@every_game
def test_what_was_played_instead_is_told_first(table: Table) -> None:
    seat, view = some_views(table)[2]
    best = reasons_at(table, 2)
    worst = best.weighed[-1].action
    played = reasoner(table).reasons(view, seat, worst)
    assert played.action == worst
    assert best.action in [one.action for one in played.weighed[1:]]
    assert played.worlds >= FEWEST_WORLDS
