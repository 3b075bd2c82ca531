"""A page's modules as one file, and its styles: a hundred small ones take a browser longer to ask for than to read.

Every module stays as it is written and becomes a function that is run once, after those it imports; its exports are
what the function returns. The file exports each module by its address.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(__file__).parent / "static/js"
IMPORT = re.compile(r'^import (?P<what>\* as \w+|\{[^}]*\}) from "/static/js/(?P<name>[^"]+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
OTHER = re.compile(r"^(?:import|export|await)\b|\bawait import\b|\bimport\.meta\b", re.MULTILINE)


class Parts(NamedTuple):
    """What a page is made of."""

    script: str
    styles: tuple[str, ...]


PAGES = {
    "table": Parts("table/main", ("table", "acts", "reference", "finale", "milan", "landscape")),
    "lesson": Parts("learn/main", ("table", "acts", "reference", "lesson")),
}
EVERYWHERE = ("tokens", "fonts", "look")  # styles of every page; they come first


class Entangled(Exception):
    """Modules that cannot be gathered: they import each other, or do so in a way we do not know."""


@cache
def modules_of(script: str) -> tuple[str, ...]:
    """All modules a script needs and itself, each after those it imports."""
    ready = dict[str, None]()
    under_way = list[str]()

    def need(name: str) -> None:
        if name in ready:
            return
        if name in under_way:
            raise Entangled(" > ".join((*under_way, name)))
        under_way.append(name)
        for found in IMPORT.finditer(_source(name)):
            need(found["name"])
        ready[under_way.pop()] = None

    need(script)
    return tuple(ready)


def gathered(script: str) -> str:
    """A script with all it needs, as one module."""
    names = modules_of(script)
    numbers = {name: f"$_{number}" for number, name in enumerate(names)}
    functions = [_function(name, numbers) for name in names]
    exports = [f'  {number} as "/static/js/{name}.js",\n' for name, number in numbers.items()]
    return f"{''.join(functions)}export {{\n{''.join(exports)}}};\n"


def _function(name: str, numbers: dict[str, str]) -> str:
    def imported(found: re.Match[str]) -> str:
        what = found["what"].removeprefix("* as ").replace(" as ", ": ")
        return f"const {what} = {numbers[found['name']]};"

    source = _source(name)
    exports = ", ".join(EXPORT.findall(source))
    body = EXPORT.sub("", IMPORT.sub(imported, source))
    if odd := OTHER.search(body):
        raise Entangled(f"{name}: {odd[0]}")
    return f"// {name}.js\nconst {numbers[name]} = (() => {{\n{body}return {{ {exports} }};\n}})();\n\n"


def _source(name: str) -> str:
    return (SCRIPTS / f"{name}.js").read_text(encoding="utf-8")
