"""The golden texts still say what the rules do."""

import re
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES, load_game, load_meta
from tests.golden.files import all_paths, golden_texts
from tests.golden.pages import columns_of, in_turn, pages, pages_path, shown_settings
from tests.golden.texts import FOLDER, Recorded, Setting, playthrough, playthrough_path, settings_of

SHOWN = 40  # lines of a difference
IN_TURN = pytest.mark.seldom("each seat's pages in one of the languages: test_what_each_seat_is_sent_is_as_it_was")
GOLDEN = [
    pytest.param(path, make, id=f"{game_id}/{path.stem}", marks=IN_TURN if path.stem.startswith("pages-") else [])
    for game_id in PACKAGES
    for path, make in golden_texts(game_id)
]


def difference(path: Path, text: str, golden: str | None = None) -> str:
    """What is wrong with a golden file, or a part of it, or nothing."""
    if golden is None:
        golden = path.read_text(encoding="utf-8") if path.is_file() else ""
    if golden == text:
        return ""
    name = str(path.relative_to(FOLDER.parents[1]))
    lines = list(unified_diff(golden.splitlines(), text.splitlines(), name, "now", lineterm="", n=2))
    if len(lines) > SHOWN:
        lines = [*lines[:SHOWN], f"… and {len(lines) - SHOWN} lines more"]
    advice = "If the change is meant, run `./scripts/test tests/golden --renew`"
    if path.stem.startswith("pages-"):
        advice += "; `python -m tests.golden.pages FOLDER` before and after shows what differs."
    else:
        advice += f" and raise `rules_version` in the meta.py of {path.parent.name}."
    return "\n".join([f"{name} differs.", *lines, advice])


@pytest.mark.parametrize(("path", "make"), GOLDEN)
def test_the_text_is_as_it_was(path: Path, make: Callable[[], str], request: pytest.FixtureRequest) -> None:
    text = make()
    if request.config.getoption("--renew"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    if wrong := difference(path, text):
        pytest.fail(wrong, pytrace=False)


@pytest.mark.parametrize(
    "setting",
    [setting for game_id in PACKAGES for setting in shown_settings(game_id)],
    ids=lambda setting: f"{setting.game_id}/{setting.name}",
)
def test_what_each_seat_is_sent_is_as_it_was(setting: Setting) -> None:
    path, wanted = pages_path(setting), in_turn(setting)
    golden = columns_of(path.read_text(encoding="utf-8"), setting, wanted)
    if wrong := difference(path, pages(setting, wanted), golden):
        pytest.fail(wrong, pytrace=False)


@pytest.mark.parametrize("path", all_paths(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_text_is_of_this_rules_version(path: Path) -> None:
    version = load_meta(path.parent.name).rules_version
    assert re.findall(r"^rules version: (\d+)$", path.read_text(encoding="utf-8"), re.MULTILINE) == [str(version)]


def test_no_golden_file_is_left_over(request: pytest.FixtureRequest) -> None:
    left_over = set(FOLDER.rglob("*.txt")) - set(all_paths())
    if request.config.getoption("--renew"):
        for path in left_over:
            path.unlink()
    else:
        assert left_over == set()


def test_a_difference_is_shown_with_what_to_do_about_it() -> None:
    path = all_paths()[0]
    wrong = difference(path, path.read_text(encoding="utf-8").replace("seed: 1848", "seed: 1849"))
    assert "\n-seed: 1848\n+seed: 1849\n" in wrong
    assert "./scripts/test tests/golden --renew" in wrong
    assert "`rules_version`" in wrong


@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_game_replayed_by_its_names_is_the_same_interpreted(game_id: str) -> None:
    setting = settings_of(game_id)[-1]
    golden = playthrough_path(setting).read_text(encoding="utf-8")
    assert playthrough(setting, Recorded(load_game(game_id), golden), Mode.PYTHON) == golden
