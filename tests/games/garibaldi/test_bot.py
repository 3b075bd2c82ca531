"""The heuristic players: legal, blind to what they may not know, and far better than chance."""

import pytest

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games.garibaldi.bot import greedy, standing_order
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.suspicion import Notes
from quarantotto.lab.series import simulate
from quarantotto.lab.task import Task

EDITION = load_edition(GAME)


@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_is_legal_and_leaves_the_record_alone(players: int) -> None:
    position = Position.start(GAME, EDITION, players=players, key=seed_key(players))
    dice = record.new(Dice)
    for _ in range(60):
        if position.is_over:
            break
        (seat,) = position.pending()
        view = position.concealed(seat).state
        before = record.raw(view)
        action = int(greedy(view, EDITION.record, seat, dice, 0, record.new(Notes)))
        assert record.raw(view) == before
        assert position.refusal(seat, action) == ALLOWED
        assert standing_order(view, EDITION.record, seat) == NO_ACTION
        position.act(seat, action)


def test_what_was_noted_before_changes_no_choice() -> None:
    """Of both efforts by turns, in one game after the other."""
    kept, dice = record.new(Notes), record.new(Dice)
    for seed in range(2):
        position = Position.start(GAME, EDITION, players=3, key=seed_key(seed))
        for number in range(150):
            if position.is_over:
                break
            (seat,) = position.pending()
            view, effort = position.concealed(seat).state, int(number % 5 > 0)
            action = int(greedy(view, EDITION.record, seat, dice, effort, record.new(Notes)))
            assert int(greedy(view, EDITION.record, seat, dice, effort, kept)) == action
            position.act(seat, action)


def escapes(bots: tuple[str, ...], games: int, variant: str = "basic") -> float:
    text = (GAME.folder / "editions" / "romagna.toml").read_text(encoding="utf-8")
    task = Task("garibaldi", "romagna", text, len(bots), variant, {}, bots, 1848, Mode.CPU)
    return simulate(task, games).outcomes["escape"] / games


def test_hunters_beat_chance() -> None:
    assert escapes(("uniform", "greedy"), 1000) <= 0.05


def test_the_fugitive_beats_chance() -> None:
    assert escapes(("greedy", "uniform"), 1000) >= 0.95


@pytest.mark.parametrize(
    ("variant", "players"), [("basic", 2), ("basic", 3), ("experienced", 4), ("experienced", 5), ("experienced", 6)]
)
def test_the_game_is_even_as_the_edition_says(variant: str, players: int) -> None:
    published = EDITION.file.data["balance"][variant][players - 2] / 100
    assert 0.4 <= published <= 0.6
    assert escapes(("greedy",) * players, 1000, variant) == pytest.approx(published, abs=0.07)


def test_no_landing_place_is_hopeless_or_safe() -> None:
    for variant in ("basic", "experienced"):
        for shares in EDITION.file.data["balance"][f"{variant}_from"]:
            assert len(shares) == 5
            assert all(25 <= share <= 75 for share in shares)
