"""Where compiled rules are kept, and what makes them stale. numba itself looks only at a function's own file and
knows no flags."""

import ast
import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from enum import EnumType
from functools import cache
from importlib.metadata import version
from importlib.util import resolve_name
from pathlib import Path
from tempfile import TemporaryFile
from types import FunctionType
from typing import Any, NamedTuple, cast

from quarantotto.core.compiler.dialect import Unavailable, Unit, reachable
from quarantotto.core.record import dtype_of


def cache_folder() -> Path:
    """Where compiled rules are kept between starts."""
    named = os.environ.get("QUARANTOTTO_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quarantotto"


def refuse_unkept() -> None:
    """Before anything is compiled, which takes a minute and would be lost."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return
    except OSError as error:
        text = f"compiled rules cannot be kept in {folder}: {error.strerror}; QUARANTOTTO_CACHE names another folder"
        raise Unavailable(text) from error


def kept_in(unit: Unit, entry: Callable[..., Any], checked: bool) -> Path:
    """The folder of one compiled function."""
    return cache_folder() / unit.name / cache_key(unit, entry, checked)


def cache_key(unit: Unit, function: Callable[..., Any], checked: bool) -> str:
    """A fingerprint of all that decides what the compiled function does: sources, versions, flags."""
    order = reachable([function], unit)
    sha = hashlib.sha256(_key_of_modules(frozenset(reached.__module__ for reached in order), checked).encode())
    for stand_in, own in sorted(unit.types.items(), key=lambda item: item[0].__name__):
        sha.update(f"{stand_in.__name__} {own.__qualname__} {dtype_of(own)}\0".encode())
    for reached in order:
        sha.update(_what_it_is(reached))
    return sha.hexdigest()[:24]


def _what_it_is(function: Callable[..., Any]) -> bytes:
    """A rule as it was imported, with the constants it names: its file may have changed since."""
    plain = cast(FunctionType, function)
    code = plain.__code__
    known = [(name, plain.__globals__[name]) for name in code.co_names if name in plain.__globals__]
    constants = [(name, list(value) if isinstance(value, EnumType) else value) for name, value in known]
    plain_constants = [(name, value) for name, value in constants if isinstance(value, int | str | tuple | list)]
    named = f"{plain.__module__}.{plain.__qualname__} {code.co_consts!r} {code.co_names!r} {plain_constants!r}\0"
    return named.encode() + code.co_code


@cache
def _key_of_modules(modules: frozenset[str], checked: bool) -> str:
    sha = hashlib.sha256()
    for part in (sys.version, *map(version, ("numpy", "numba", "llvmlite")), str(checked)):
        sha.update(part.encode() + b"\0")
    for name, source in sorted(_sources(modules).items()):
        sha.update(name.encode() + b"\0" + source.digest)
    return sha.hexdigest()[:24]


class _Source(NamedTuple):
    """A module's file: a fingerprint, and what it imports from its own package."""

    digest: bytes
    imports: tuple[tuple[str, Path], ...]


def _sources(modules: Iterable[str]) -> dict[str, _Source]:
    """Some modules and all they import from their own package: constants and enumerations are compiled in, too.

    Be they loaded or not: every process must find what another one has made.
    """
    found: dict[str, _Source] = {}
    files = [(name, getattr(sys.modules.get(name), "__file__", None)) for name in modules]
    waiting = [(name, Path(file)) for name, file in files if file is not None]
    while waiting:
        name, path = waiting.pop()
        if name not in found:
            found[name] = _source(name, path)
            waiting += found[name].imports
    return found


@cache
def _source(name: str, path: Path) -> _Source:
    """Read once: every rule of a game asks for most of the game's modules."""
    text = path.read_bytes()
    package, here = name.partition(".")[0], name if path.stem == "__init__" else name.rpartition(".")[0]
    imports: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            source = resolve_name("." * node.level + (node.module or ""), here)
            if source.partition(".")[0] == package:
                imports += [source, *(f"{source}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names if alias.name.partition(".")[0] == package]
    files = [(imported, _file_of(imported)) for imported in dict.fromkeys(imports)]
    return _Source(hashlib.sha256(text).digest(), tuple((imported, file) for imported, file in files if file))


def _file_of(name: str) -> Path | None:
    """Where a module lies, be it loaded or not; None where it is no module but something in one."""
    package, _, own = name.rpartition(".")
    if not package:
        file = getattr(sys.modules.get(name), "__file__", None)
        return Path(file) if file else None
    if package in sys.modules:
        folders = [Path(folder) for folder in getattr(sys.modules[package], "__path__", ())]
    else:
        holder = _file_of(package)
        folders = [holder.parent] if holder and holder.stem == "__init__" else []
    files = (file for folder in folders for file in (folder / own / "__init__.py", folder / f"{own}.py"))
    return next((file for file in files if file.is_file()), None)
