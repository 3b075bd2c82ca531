"""Writes docs/rule-numbers.md, by which rules of 0.1 are found again: `python -m tools.rule_numbers` after a reference
has changed the order of its rules."""

from pathlib import Path

from quarantotto.games import PACKAGES, load_game, load_presenter

FILE = Path(__file__).parents[1] / "docs/rule-numbers.md"
HEAD = """# The numbers of the rules

Version 0.1 printed a rule's inner number, by which records, lessons, the API and addresses (`/rules/GAME#clause-21`)
still name it. What people read now is its place in the reference. Rules without a number are met by programs only: the
API's own page has them.
"""


def numbers() -> str:
    """The table of every game."""
    parts = [HEAD]
    for game in PACKAGES:
        book, meta = load_presenter(game).rulebook, load_game(game)
        rows = [
            f"| {int(clause)} | {book.printed.get(int(clause), '')} | {book.clause_title(clause, 'en')} |"
            for clause in meta.clauses
        ]
        parts.append("\n".join([f"## {meta.meta.title}\n", "| 0.1 | now | rule |", "|---|---|---|", *rows]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(numbers(), encoding="utf-8")
