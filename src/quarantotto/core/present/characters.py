"""A table in characters, for a terminal."""

from quarantotto.core.present.model import Span

Grid = list[list[Span]]


def joined(cells: Grid) -> Grid:
    """Neighbours of one role as one text; a row ends with its last character."""
    return [_joined(row) for row in cells]


def _joined(row: list[Span]) -> list[Span]:
    spans: list[Span] = []
    for text, role in row:
        if spans and spans[-1][1] == role:
            spans[-1] = (spans[-1][0] + text, role)
        else:
            spans.append((text, role))
    if spans and not spans[-1][0].strip():
        spans.pop()
    return spans
