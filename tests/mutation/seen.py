"""`scripts/mutate seen`: breaks what keeps pages right and secrets secret, one line at a time, and runs its tests.

Left out are: the noting of a read, the refusal of a field without a mark, and every kind of blank. Each break must make
a test fail. That every mark of every game is needed is shown by `tests/contract/test_marks.py`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SIGHT, KEEPING, SPEECH = "core/present/sight.py", "core/present/keeping.py", "core/present/speech.py"
DERIVED = "core/derived.py"
NOTING = ("tests/core/test_keeping.py", "tests/core/test_sight.py")
HIDING = ("tests/core/test_derived.py",)


class Break(NamedTuple):
    """A text that stands once in a file, or once in a function of it, and what takes its place."""

    what: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


BREAKS = (
    Break("a field is read unnoted", SIGHT, "        notes._reads |= self._bit\n", "", NOTING),
    Break("the seat is read unnoted", SIGHT, "        self.notes._reads |= SEAT\n", "", NOTING),
    Break("the language is read unnoted", SIGHT, "        self.notes._reads |= LANG\n", "", NOTING),
    Break("a sitter is read unnoted", SIGHT, "        self.notes._reads |= SITTER << seat\n", "", NOTING),
    Break("whose a seat is, is read unnoted", SIGHT, "        self.notes._reads |= MINE << seat\n", "", NOTING),
    Break("whether one is asked is read unnoted", SIGHT, "        self.notes._reads |= ASKED\n", "", NOTING),
    Break("whether it is over is read unnoted", SIGHT, "        self.notes._reads |= OVER\n", "", NOTING),
    Break(
        "a field's bytes are read unnoted", SIGHT, "        self.notes._reads |= FIELD << place - FIRST\n", "", NOTING
    ),
    Break("fields taken out are read unnoted", SIGHT, "            self.notes._reads |= 1 << place\n", "", NOTING),
    Break("reads beside replaced fields are lost", SIGHT, "notes._reads |= other._reads & ~replaced", "pass", NOTING),
    Break(
        "a word is said unnoted",
        SPEECH,
        "|= LANG\n        return self._gettext(text).format",
        "|= 0\n        return self._gettext(text).format",
        NOTING,
    ),
    Break("what is found kept is read unnoted", KEEPING, "notes._reads |= mask", "pass", NOTING),
    Break("a known fact is read unnoted", KEEPING, "reader.notes._reads |= found[1]", "pass", NOTING),
    Break(
        "what was read before is forgotten",
        KEEPING,
        "            notes._reads |= before\n".removeprefix("    "),
        "",
        NOTING,
    ),
    Break(
        "what was touched before is not noted within",
        KEEPING,
        "notes.__dict__, notes._reads = {}, 0",
        "notes._reads = 0",
        NOTING,
    ),
    Break("a field without a mark is let pass", DERIVED, "if len(marks) != 1:", "if len(marks) > 1:", HIDING),
    Break("rules that hide are not asked for", DERIVED, "if named != set(given):", "if not named:", HIDING),
    Break(
        "rules that hide are not run", DERIVED, '    lines += [f"{name}(s, ed, seat)" for name in given]\n', "", HIDING
    ),
    Break(
        "what is a seat's own is shown",
        DERIVED,
        '            yield from each_cell(name, blank, dtype, f"i // {cells} != seat")\n',
        "            yield from ()\n",
        HIDING,
    ),
    Break(
        "what one seat alone knows is shown",
        DERIVED,
        '                yield f"    {line}"\n',
        '                yield "    pass"\n',
        HIDING,
    ),
    Break(
        "what some seats know is shown",
        DERIVED,
        '            yield from each_cell(name, blank, dtype, f"not has_bit(int(s.{field}[i]), seat)")\n',
        "            yield from ()\n",
        HIDING,
    ),
    Break("the generator is shown", DERIVED, '"blank_chance(s.chance)", ', "", HIDING),
    Break("what others alone were told is shown", DERIVED, '"conceal_news(s.news, seat)", ', "", HIDING),
    Break("the number of decisions is shown", DERIVED, ', "s.decisions = 0"', "", HIDING),
)


def main() -> int:
    survived = []
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "quarantotto"
        shutil.copytree(ROOT / "src" / "quarantotto", copy, ignore=shutil.ignore_patterns("__pycache__"))
        for each in BREAKS:
            is_noticed = _is_noticed(each, copy)
            print(f"{'noticed' if is_noticed else 'SURVIVED':<9} {each.file}: {each.what}", flush=True)
            if not is_noticed:
                survived.append(each)
    print(f"{len(BREAKS) - len(survived)} of {len(BREAKS)} breaks noticed")
    return 1 if survived else 0


def _is_noticed(each: Break, copy: Path) -> bool:
    path = copy / each.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(broken(each, whole), encoding="utf-8")
    try:
        tests = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *each.tests]
        done = subprocess.run(
            tests, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(copy.parent)}, capture_output=True, check=False
        )
        return done.returncode == 1
    finally:
        path.write_text(whole, encoding="utf-8")


def broken(each: Break, text: str) -> str:
    """The text of a file with the break in it."""
    assert text.count(each.old) == 1, f"{each.file}: {each.old!r} is there {text.count(each.old)} times"
    return text.replace(each.old, each.new)
