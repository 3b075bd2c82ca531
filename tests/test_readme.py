"""The first page says what is so."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue
from tools.pictures import DECISIONS, NOTED, differences

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_BYTES = 120_000  # of a picture


def commands() -> Iterator[str]:
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL):
        yield from (line.partition(" #")[0].strip() for line in block.splitlines())


def test_it_is_short_and_begins_with_what_most_come_for() -> None:
    assert len(README.splitlines()) < 120
    assert list(commands())[:2] == ["./scripts/play", "./scripts/test"]


@pytest.mark.parametrize("command", list(commands()))
def test_every_command_is_understood(command: str) -> None:
    program, *arguments = shlex.split(command)
    assert (ROOT / program).is_file()
    if program.endswith("/play"):
        arguments = ["serve", *arguments]
    elif not program.endswith("/quarantotto"):
        return
    build_parser(Tongue("en")).parse_args(arguments)


def test_every_link_leads_to_a_file_and_every_picture_is_small() -> None:
    links = re.findall(r"\]\(([^)#]+)", README)
    assert [link for link in links if not (ROOT / link).is_file()] == []
    pictures = [ROOT / link for link in links if "/pictures/" in link]
    assert {picture.stem for picture in pictures} == set(DECISIONS)
    assert all(picture.stat().st_size < MOST_BYTES for picture in (ROOT / "docs/pictures").glob("*.webp"))
    assert NOTED.is_file()


def test_a_picture_is_stale_where_its_page_has_other_parts() -> None:
    noted = {"home": ["games", "hero"], "1848": ["hand"]}
    assert differences(noted, noted) == []
    assert differences(noted, {"home": ["games", "puzzle"], "1848": ["hand"]}) == ["home: +#puzzle", "home: -#hero"]


def test_the_python_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(code, {})
