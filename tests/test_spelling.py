"""What people read is spelled right, in every language: pages of the documentation and all texts of the program."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.test_words import DOMAINS, TRANSLATED, as_tuple, entries
from tools.docs.building import DOCS, ROOT

ENGLISH = [
    *(DOCS, ROOT / "bench", ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"),
    *ROOT.glob("src/quarantotto/games/*/reference.md"),
    *ROOT.glob("src/quarantotto/games/*/README.md"),
]
DICTIONARIES = {"de": "de_DE", "it": "it_IT"}
SLIPS = {"de": {"Gebeude", "Stadtteill"}, "it": {"quatro", "cità"}}
NO_PROSE = re.compile(r"```.*?```|`[^`]*`|\{[^}]*\}|<[^>]*>|\]\([^)]*\)|https?://\S+", re.DOTALL)
WORD = re.compile(r"[^\W\d_]+(?!['’])\b")  # dell', po' and the like are left out


def list_of(lang: str) -> Path:
    """Words that only look wrong."""
    return DOCS / f"spelling.{lang}.txt"


def words_in(text: str) -> set[str]:
    return set(WORD.findall(NO_PROSE.sub(" ", text)))


def pairs(lang: str) -> Iterator[tuple[str, str]]:
    """The English and the translation of whatever there is to read."""
    for domain in DOMAINS:
        for message in entries(domain, lang):
            yield " ".join(as_tuple(message.id)), " ".join(as_tuple(message.string))
    for page in DOCS.glob(f"*.{lang}.md"):
        yield page.with_name(page.name.replace(f".{lang}", "")).read_text("utf-8"), page.read_text("utf-8")


@cache
def words_of(lang: str) -> set[str]:
    """Without names and the like, which stand in the English as well."""
    return {word for english, text in pairs(lang) for word in words_in(text) - words_in(english)}


def unknown(lang: str, words: set[str]) -> set[str]:
    if shutil.which("hunspell") is None:
        pytest.skip("no hunspell here: scripts/test brings it")
    command = ["hunspell", "-d", DICTIONARIES[lang], "-i", "utf-8", "-l"]
    done = subprocess.run(command, input="\n".join(words), capture_output=True, text=True, check=False)
    if "Can't open" in done.stderr:
        pytest.skip(f"hunspell has no {DICTIONARIES[lang]} here: scripts/test brings it")
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split()) - set(list_of(lang).read_text("utf-8").split())


def test_english() -> None:
    skipped = "*.toml,*.svg,*.webp,*.ipynb,*.de.md,*.it.md,spelling.*.txt"
    checker = [str(Path(sys.executable).parent / "codespell"), "--skip", skipped]
    words = ["--ignore-words", str(list_of("en"))]
    done = subprocess.run([*checker, *words, *map(str, ENGLISH)], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations(lang: str) -> None:
    assert unknown(lang, words_of(lang)) == set()


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_slip_is_found(lang: str) -> None:
    assert unknown(lang, words_of(lang) | SLIPS[lang]) == SLIPS[lang]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_list_has_what_is_needed(lang: str) -> None:
    listed = list_of(lang).read_text("utf-8").split()
    assert listed == sorted(set(listed))
    assert set(listed) <= words_of(lang)
