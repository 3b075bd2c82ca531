"""What is installed, and what loads when."""

import gettext
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from quarantotto.web.http import docs_routes

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
SLOW_TO_LOAD = ("babel", "fastapi", "numba", "rich", "sqlalchemy")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    docs = tmp_path_factory.mktemp("docs")
    (docs / "de").mkdir()
    (docs / "de/index.html").touch()
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    surroundings = {**os.environ, "QUARANTOTTO_DOCS": str(docs)}
    done = subprocess.run(build, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.parametrize("module", ["quarantotto", "quarantotto.cli"])
def test_importing_is_quick(module: str) -> None:
    code = f"import sys, {module}; print(*sorted(sys.modules.keys() & set(sys.argv[1:])))"
    done = subprocess.run([sys.executable, "-c", code, *SLOW_TO_LOAD], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


@pytest.mark.parametrize(
    "pattern",
    [
        "py.typed",
        "games/*/editions/*.toml",
        "games/*/README.md",
        "**/texts/*.po",
        "web/static/**/*.*",
        "core/look/fonts/*.woff2",
        "core/look/fonts/OFL-*.txt",
        "core/look/fonts/widths.json",
        "**/*.css",
        "**/*.py",
    ],
)
def test_wheel_has_every(pattern: str, wheel: Path) -> None:
    expected = {path.relative_to(SOURCE).as_posix() for path in (SOURCE / "quarantotto").glob(pattern)}
    assert expected
    assert expected <= set(ZipFile(wheel).namelist())


def test_wheel_has_the_documentation_that_was_built(wheel: Path) -> None:
    inside = Path(docs_routes.FOLDERS[0]).relative_to(SOURCE).as_posix()
    assert f"{inside}/de/index.html" in ZipFile(wheel).namelist()


def test_wheel_has_every_catalogue_compiled(wheel: Path) -> None:
    catalogues = sorted((SOURCE / "quarantotto").glob("**/texts/*.po"))
    assert catalogues
    with ZipFile(wheel) as archive:
        for po in catalogues:
            name = po.relative_to(SOURCE).with_suffix(".mo").as_posix()
            with archive.open(name) as mo:
                assert gettext.GNUTranslations(mo).info()["language"] == po.stem, name


def test_wheel_names_the_licences_of_all_it_brings(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        text = archive.read(metadata).decode()
    assert "License-Expression: MIT AND OFL-1.1" in text
    files = [path.name for path in (SOURCE / "quarantotto/core/look/fonts").glob("OFL-*.txt")]
    assert files
    assert all(f"{name}\n" in text for name in ("LICENSE", *files))


def test_wheel_installs_the_command(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (entry_points,) = (name for name in archive.namelist() if name.endswith("dist-info/entry_points.txt"))
        assert "quarantotto = quarantotto.cli:main" in archive.read(entry_points).decode()


def test_locks_name_no_host() -> None:
    """Where packages come from is the machine's affair; what they are is told by their hashes."""
    locked = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity": "sha512-' in locked
    assert '"resolved"' not in locked
    for lock in (ROOT / "requirements").glob("*.lock"):
        assert "index-url" not in lock.read_text(encoding="utf-8")
