"""Vectors for learning: every number has a name, and the page about them says what the program does."""

from math import prod
from pathlib import Path

import pytest

from quarantotto.adapters.tables import Table, observation_meanings, observation_names
from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES, load_game
from quarantotto.games.radetzky.state import Phase
from tools.observations import page

DOCS = Path(__file__).parents[2] / "docs" / "lab"


@pytest.mark.parametrize("game", PACKAGES)
def test_names_and_sizes_agree(game: str) -> None:
    meanings, parts = observation_meanings(game), load_game(game).observation
    assert list(meanings) == [name for name, _ in parts]
    for name, length in parts:
        assert prod(map(len, meanings[name].rows)) == length, name
    names = observation_names(game)
    assert len(set(names)) == len(names) == Table.of(game).vector_size


def test_a_name_says_where_its_number_is() -> None:
    table = Table.of("radetzky", mode="python")
    position = table.deal(table.engine(), 1, 0)
    seen = dict(zip(observation_names("radetzky"), position.concealed(0).observed(0), strict=True))
    marshal = int(position.state.radetzky)
    assert seen[f"radetzky: district {marshal}"] == 1
    assert sum(value for name, value in seen.items() if name.startswith("radetzky: ")) == 1
    for district, soldiers in enumerate(position.state.soldiers):
        assert seen[f"soldiers: district {district}"] == min(int(soldiers), 8) / 8
    assert seen[f"phase: {Phase(position.state.phase).name.lower()}"] == 1


def test_the_page_is_up_to_date() -> None:
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page(), "python -m tools.observations"


def test_what_is_not_named_is_as_usual() -> None:
    table = Table.of("comuni")
    assert (table.players, table.variant) == (load_game("comuni").meta.default_players, "standard")
    assert Table.of("comuni", mode="python").mode is Mode.PYTHON
