"""As much CSS as our own stylesheets use: rules, and blocks of rules such as `@media`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    selector: str
    declarations: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Block:
    """`@media` or `@keyframes` with what is inside."""

    selector: str
    parts: "tuple[Rule | Block, ...]"


def parse(text: str) -> tuple[Rule | Block, ...]:
    """The parts of a stylesheet; comments are left out."""
    return tuple(_parts(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))


def _parts(text: str) -> Iterator[Rule | Block]:
    for head, body in _braces(text):
        selector = " ".join(head.split())
        if selector.startswith("@"):
            yield Block(selector, tuple(_parts(body)))
        else:
            yield Rule(selector, tuple(_declarations(body)))


def _braces(text: str) -> Iterator[tuple[str, str]]:
    """Each `head { body }` on the outermost level."""
    start = 0
    while (opening := text.find("{", start)) >= 0:
        depth, end = 1, opening
        while depth:
            end += 1
            depth += {"{": 1, "}": -1}.get(text[end], 0)
        yield text[start:opening], text[opening + 1 : end]
        start = end + 1


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for declaration in split_outside_brackets(body, ";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), " ".join(value.split())


def split_outside_brackets(text: str, separator: str) -> list[str]:
    """The pieces of a text between separators, those inside brackets not counted."""
    pieces, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == separator and depth == 0:
            pieces.append(text[start:index].strip())
            start = index + 1
    pieces.append(text[start:].strip())
    return pieces
