"""Writes the page about the vectors for learning: `python -m tools.observations` after one has changed."""

from pathlib import Path

from quarantotto.adapters.tables import observation_meanings
from quarantotto.games import PACKAGES, load_game

PAGE = Path(__file__).parents[1] / "docs/lab/observations.md"
TOP = """# What an environment shows

Every environment hands out the same vector: what the rules' `observe` makes of the concealed record of one seat, and of
nothing else. It has the same length for all tables of a game. `observation_names(game)` of
`quarantotto.adapters.tables` has a name for every number, such as `soldiers: district 3`; seats, patriots and hands
count from the reader's own.

Made by `python -m tools.observations`.
"""


def page() -> str:
    """A table for every game, a line for every part."""
    lines = [TOP]
    for game in PACKAGES:
        lines += [f"## {load_game(game).meta.title}\n", "| part | from | numbers | what it says |", "|---|---|---|---|"]
        meanings, at = observation_meanings(game), 0
        for name, length in load_game(game).observation:
            size = " × ".join(str(len(row)) for row in meanings[name].rows)
            size = size if size == str(length) else f"{length} = {size}"
            lines.append(f"| {name} | {at} | {size} | {meanings[name].text} |")
            at += length
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
