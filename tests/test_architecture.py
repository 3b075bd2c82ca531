"""The pages about the program say what is so."""

from pathlib import Path

import pytest

from tools.architecture import PAGE, is_there, made, named

DOCS = sorted(PAGE.parent.glob("*.md"))


def test_the_drawings_are_those_of_the_contracts() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert made(text) == text, "run python -m tools.architecture"
    assert text.count("```mermaid") == 3


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_whatever_is_named_in_full_is_there(page: Path) -> None:
    missing = [name for name in named(page.read_text(encoding="utf-8")) if not is_there(name)]
    assert missing == []


def test_a_name_that_is_gone_is_missed() -> None:
    assert is_there("table.match.Match.prepare_act")
    assert not is_there("table.match.Match.prepare_nothing")
    assert not is_there("web.painting")
