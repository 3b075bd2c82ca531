"""What a bot says with its move is the same for everybody, in every world that others think possible; and of what is
decided unseen or by several at once it says nothing."""

from itertools import islice
from typing import Any

import pytest

from quarantotto.core.engine import seats_in
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from quarantotto.core.present.sight import Sight
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_meta, load_presenter
from quarantotto.games.garibaldi.state import GARIBALDI, Event
from tests.contract.support import answering
from tests.intending import moves_of, said

TABLES = [
    (game_id, variant.name, load_meta(game_id).usual_players(variant.name))
    for game_id in answering("intention")
    for variant in load_meta(game_id).variants
]
LONGEST = 120  # letters of one short line
MOVES = 250  # of a game
EVERY = 5  # imagining takes its time


def test_all_games_have_words_for_it() -> None:
    assert {game_id for game_id, _, _ in TABLES} == {"radetzky", "comuni", "garibaldi", "1848"}


def everything(before: Sight[Any, Any, Any], sight: Sight[Any, Any, Any], seat: int) -> str:
    """A game that gives away all it is shown."""
    return repr((seat, before.notes._parts, sight.notes._parts))


@pytest.mark.parametrize(("game_id", "variant", "players"), TABLES)
@pytest.mark.parametrize("is_told_all", [False, True])
def test_it_is_the_same_for_everybody_in_every_world(
    game_id: str, variant: str, players: int, is_told_all: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_told_all:
        monkeypatch.setattr(load_presenter(game_id), "intention", everything)
    options = {"radetzky": {"talk": "silent"}}.get(game_id)
    spoken = 0
    for number, move in enumerate(islice(moves_of(game_id, variant, players, 3, options), MOVES)):
        line, engine = move.line(), move.engine
        spoken += bool(line)
        for seat in (*range(players), NOBODY):
            before, after = (engine.concealed(s, seat) for s in (move.before, move.after))
            assert said(engine, before, after, move.seat) == line
            if seat in (NOBODY, move.seat) or not int(after["pending"]) or number % EVERY:
                continue
            before, after = (engine.imagined(s, seat, seed_key(number)) for s in (before, after))
            assert said(engine, before, after, move.seat) == line
    assert spoken > 10


@pytest.mark.parametrize(("game_id", "variant", "players"), TABLES)
def test_it_is_short_and_said_in_every_language(game_id: str, variant: str, players: int) -> None:
    for move in moves_of(game_id, variant, players, 4):
        lines = [move.line(lang) for lang in LANGUAGES]
        if any(lines):
            assert len(set(lines)) == len(LANGUAGES)
            assert all(line.endswith(".") and "{" not in line and len(line) <= LONGEST for line in lines), lines


def test_nothing_is_said_of_what_several_decide_at_once() -> None:
    sealed = 0
    for move in moves_of("comuni", "standard", 3, 1):
        if len(seats_in(move.before["pending"])) > 1:
            sealed += 1
            assert not move.line()
    assert sealed > 10


def test_nothing_is_said_of_where_the_fugitive_goes() -> None:
    ways = 0
    for move in moves_of("garibaldi", "basic", 2, 1):
        news = move.after["news"]
        kinds = {int(item["kind"]) for item in news["items"][: int(news["count"])]}
        if move.seat == GARIBALDI and not kinds & {Event.REPORTED, Event.MARCO_MOVED}:
            ways += 1
            assert not move.line()
    assert ways > 20


def test_nothing_is_said_once_nothing_is_hidden() -> None:
    *_, last = moves_of("1848", "extended", 2, 1)
    assert not int(last.after["pending"])
    assert not last.line()
