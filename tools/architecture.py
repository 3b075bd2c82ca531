"""Draws the rooms in `docs/architecture.md` from the contracts of import-linter: `python -m tools.architecture`."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/architecture.md"
PACKAGE = ROOT / "src/quarantotto"
PLACE = re.compile(r"(<!-- rooms of (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def made(text: str) -> str:
    """The page with its drawings made anew."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = {contract["containers"][0]: contract["layers"] for contract in contracts if contract["type"] == "layers"}
    return PLACE.sub(lambda found: f"{found[1]}{drawing(found[2], layers[found[2]])}{found[3]}", text)


def drawing(container: str, layers: list[str]) -> str:
    """One row a layer, the highest first; what stands in a row does not know its neighbours."""
    rows = [[room.strip(" ()") for room in layer.split("|")] for layer in layers]
    lines = ["```mermaid", "flowchart TB"]
    for number, rooms in enumerate(rows):
        lines.append(f"  subgraph row{number}[ ]")
        lines += [f'    {room}["<b>{room}</b><br>{said(container, room)}"]' for room in rooms]
        lines.append("  end")
    lines += [f"  row{number} --> row{number + 1}" for number in range(len(rows) - 1)]
    return "\n".join([*lines, "```", ""])


def said(container: str, room: str) -> str:
    """The first sentence a room says of itself."""
    path = PACKAGE.parent / container.replace(".", "/") / room
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    first = re.split(r"(?<=\w)[.:;](?=\s|$)", " ".join(text.split()))[0]
    return first.replace('"', "'").replace("`", "")


def named(text: str) -> Iterator[str]:
    """The functions and modules a text names in full: `web.live.deciding.act`."""
    yield from re.findall(r"`((?:core|games|bots|table|web|lab|adapters|cli)(?:\.\w+)+)`", text)


def is_there(name: str) -> bool:
    """Whether a module, or a class, function or constant in it, or a method of such a class, has this name."""
    parts, path = name.split("."), PACKAGE
    while parts and (path / parts[0]).is_dir():
        path /= parts.pop(0)
    if parts and (path / parts[0]).with_suffix(".py").is_file():
        path = (path / parts.pop(0)).with_suffix(".py")
    else:
        path /= "__init__.py"
    body: list[Any] = ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() else []
    for part in parts:
        found = [node for node in body if getattr(node, "name", None) == part]
        if not found:
            return False
        body = found[0].body
    return path.is_file()


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
