"""The map of characters."""

import pytest

from quarantotto.core.edition import Edition, parse_edition
from quarantotto.core.engine import Engine
from quarantotto.core.position import Position, seed_key
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.present import terminal
from quarantotto.games.radetzky.state import DISTRICTS
from tests.games.radetzky.shown import page


def drawn(position: Position, seat: int, columns: int) -> list[str]:
    view = position.concealed(seat)
    return ["".join(text for text, _ in row) for row in page.chart(view.state, view.edition, seat, "en", columns)]


@pytest.mark.parametrize("columns", [76, 78, 88, 200])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_every_district_is_named(columns: int, players: int) -> None:
    rows = drawn(Position.start(GAME, players=players, key=seed_key(3)), 0, columns)
    assert max(map(len, rows)) <= columns
    words = " ".join(rows).split()
    for district in range(DISTRICTS):
        assert str(district + 1) in words
    for word in ("Comasina", "Orientale", "Duomo", "Verziere", "Tosa", "Romana", "Castello"):
        assert any(word in row for row in rows), word


def test_soldiers_are_all_there() -> None:
    position = Position.start(GAME, players=3, key=seed_key(3))
    rows = drawn(position, 0, 78)
    on_the_map = sum(int(position.state.soldiers[d]) for d in range(DISTRICTS)) + int(position.state.castle)
    assert sum(row.count(terminal.SOLDIER) for row in rows) == on_the_map


def test_barriers_are_heavy() -> None:
    rows = drawn(Position.start(GAME, players=3), 0, 78)
    assert any("━" in row for row in rows)
    assert any("─" in row for row in rows)


def test_own_patriot_has_a_sign_of_its_own() -> None:
    position = Position.start(GAME, players=3, options={"random_first": "seat-1"})
    for _ in range(3):
        seat = position.pending()[0]
        position.act(seat, position.legal(seat)[0])
    one, other = "\n".join(drawn(position, 0, 78)), "\n".join(drawn(position, 1, 78))
    assert one.count(terminal.YOU) == other.count(terminal.YOU) == 1
    assert one.count(terminal.PATRIOT) == 2


def test_no_map_without_drawing_or_room() -> None:
    position = Position.start(GAME, players=3)
    assert drawn(position, 0, 60) == []
    data = {name: table for name, table in position.edition.file.data.items() if name != "drawing"}
    file = type(position.edition.file)("plain", data)
    plain = Position(Engine(GAME, Edition(file, position.edition.record)), position.state)
    assert drawn(plain, 0, 78) == []


def test_every_line_character_is_what_its_index_says() -> None:
    assert len(terminal._LINES) == 3**4
    assert len(set(terminal._LINES)) == 3**4
    assert terminal._LINES[0] == " "
    assert terminal._LINES[1 * 27 + 1 * 3] == "│"
    assert terminal._LINES[2 * 9 + 2] == "━"
    assert terminal._LINES[80] == "╋"


def test_reading_an_edition_again_draws_the_same() -> None:
    position = Position.start(GAME, players=3)
    text = (GAME.folder / "editions" / "milano.toml").read_text(encoding="utf-8")
    file = parse_edition("milano", text)
    again = Position(Engine(GAME, Edition(file, GAME.read_edition(file))), position.state)
    assert drawn(position, 0, 78) == drawn(again, 0, 78)
