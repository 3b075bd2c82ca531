"""What the suite has native code play, interpreted, so that a mutant is in it: the golden games, and some that a
referee follows. Only `scripts/mutate` runs this."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES, load_game
from tests.contract.driver import engine
from tests.contract.tables import Table
from tests.golden.pages import shown_settings
from tests.golden.records import records, records_path
from tests.golden.texts import Recorded, Setting, playthrough, playthrough_path, settings_of
from tests.referee.following import follow, odd_tables_of, refereed, tables_of

SETTINGS = [setting for game_id in PACKAGES for setting in settings_of(game_id)]
RECORDED = [setting for game_id in PACKAGES for setting in shown_settings(game_id)]
# Who means to win plays native code: of four seeds those of players by chance, and of players who lean to something.
FOLLOWED = [
    *((table, seed) for game_id in refereed() for table in tables_of(game_id) for seed in (0, 2, 6)),
    *(
        (table, 2 + 4 * i)
        for game_id in refereed()
        for i, table in enumerate([*tables_of(game_id, options=True), *odd_tables_of(game_id)])
        if table not in tables_of(game_id)
    ),
]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game_id}-{setting.name}")
def test_a_golden_game_is_as_it_was(setting: Setting) -> None:
    golden = playthrough_path(setting).read_text(encoding="utf-8")
    assert playthrough(setting, Recorded(load_game(setting.game_id), golden), Mode.PYTHON) == golden


@pytest.mark.parametrize("setting", RECORDED, ids=lambda setting: f"{setting.game_id}-{setting.name}")
def test_the_record_of_a_golden_game_is_as_it_was(setting: Setting) -> None:
    assert records(setting, Mode.PYTHON) == records_path(setting).read_text(encoding="utf-8")


@pytest.mark.parametrize(("table", "seed"), FOLLOWED, ids=[f"{table}-{seed}" for table, seed in FOLLOWED])
def test_game_and_referee_agree(table: Table, seed: int) -> None:
    follow(table, seed, rules=engine(table, Mode.PYTHON))
