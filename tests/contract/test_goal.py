"""What a game is about is on the table for everybody, in every language, from what the reader sees."""

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.goal import Goal, as_parts
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game, load_presenter
from tests.contract.support import answering


def goal_of(position: Position, seat: int, lang: str = "en") -> Goal:
    presenter = load_presenter(position.game.meta.id)
    goal = presenter.goal(presenter.sights.of(position.concealed(seat).state, position.edition, seat, lang))
    assert goal is not None
    return goal


@pytest.mark.parametrize("game_id", answering("goal"))
def test_everybody_reads_it_in_every_language(game_id: str) -> None:
    game = load_game(game_id)
    for players in game.meta.players_of(game.meta.variants[0].name):
        position = Position.start(game, players=players, key=seed_key(players))
        for seat in (*range(players), NOBODY):
            goals = [goal_of(position, seat, lang) for lang in LANGUAGES]
            assert len({goal.title for goal in goals}) == len(LANGUAGES)
            assert all(len(goal.lines) == 2 and all(goal.lines) for goal in goals)
            assert list(as_parts(goals[0], "en")) == ["q-goal"]


@pytest.mark.parametrize("game_id", answering("goal"))
def test_it_is_said_first_where_the_table_is_told_in_words(game_id: str) -> None:
    position = Position.start(load_game(game_id), key=seed_key(1))
    presenter = load_presenter(game_id)
    sight = presenter.sights.of(position.concealed(0).state, position.edition, 0, "en")
    first, *rest = presenter.in_words(sight)
    assert first.lines[0].text == goal_of(position, 0).title
    assert rest == list(presenter.panels(sight))


def test_it_says_how_far_everybody_is() -> None:
    position = Position.start(load_game("radetzky"), players=3, key=seed_key(1))
    position.state.italian, position.state.austrian = 0b111, 0b11000
    assert goal_of(position, 0).title == "Hold five districts, and more than Austria."
    assert goal_of(position, 0).lines[0] == "Italy 3, Austria 2."


def test_austria_and_garibaldi_want_different_things() -> None:
    position = Position.start(load_game("garibaldi"), players=2, key=seed_key(1))
    assert goal_of(position, 0).title == "Reach a refuge by round 30."
    assert goal_of(position, 1).title.startswith("Capture Garibaldi")
    assert goal_of(position, NOBODY).title == goal_of(position, 0).title


def test_what_lies_behind_closed_screens_is_not_counted_for_the_others() -> None:
    position = Position.start(load_game("comuni"), players=3, key=seed_key(1))
    assert int(position.state.screens) == 0
    assert int(position.state.open_totals) == 0
    before = [goal_of(position, seat) for seat in range(3)]
    position.state.heroes[1] += 9
    position.state.cubes[1, 0] += 9
    after = [goal_of(position, seat) for seat in range(3)]
    assert after[0] == before[0]
    assert after[2] == before[2]
    assert after[1] != before[1]  # one's own are seen


@pytest.mark.parametrize("game_id", answering("goal"))
def test_at_the_end_nothing_is_said_of_how_it_would_end(game_id: str) -> None:
    position, presenter = Position.start(load_game(game_id), key=seed_key(1)), load_presenter(game_id)
    for pending in (1, 0):
        position.state.pending = pending
        sight = presenter.sights.of(position.concealed(0).state, position.edition, 0, "en")
        assert (presenter.goal_ahead(sight) is not None) == bool(pending)
        assert ("goal" in [panel.name for panel in presenter.in_words(sight)]) == bool(pending)
