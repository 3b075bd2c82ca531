"""A sight says what its record says, and who looks at it."""

from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.core.present.keeping import noted
from quarantotto.core.present.model import Sign, Sitter
from quarantotto.core.snapshot import cut_of
from quarantotto.games import PACKAGES, load_game
from tests.core.looking import ANSELM, EDITION, LIVIA, PEN, Seen, Table, state
from tests.core.test_snapshot import any_bytes, assert_same


@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_record_taken_apart_says_the_same(game_id: str) -> None:
    declaration: Any = load_game(game_id).state
    raw = any_bytes(declaration)
    cut = cut_of(declaration)
    parts = dict(zip(cut.readers, cut.apart(raw), strict=True))
    assert b"".join(parts.values()) == raw
    read = type("Read", (), {name: cut.readers[name](part) for name, part in parts.items()})
    assert_same(read, record.from_bytes(declaration, raw))


def test_it_reads_like_the_record() -> None:
    s = state(3, 1, (4, 5, 6, 7))
    s.board[1, 2] = 8
    sight = Table().sights.of(s, EDITION, 2, "de", (LIVIA,))
    assert (sight.s.lap, sight.s.turn, sight.s.purse[3], sight.s.board[1, 2]) == (3, 1, 7, 8)
    assert (sight.seat, sight.lang, sight.ed.most, sight.file.title) == (2, "de", 9, "Test")
    with pytest.raises(AttributeError):
        sight.s.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_some_fields_are_taken_out_of_a_record_and_read_by_whoever_takes_them() -> None:
    s = state(3, 1, (4, 5, 6, 7))
    s.board[1, 2] = 8
    sight = Table().sights.of(s, EDITION, 2, "de")
    assert sight.only("lap", "turn", "pending", "purse", "board") == record.raw(s)
    found, mask = noted(sight, lambda sight: sight.only("turn", "purse"), ())
    assert found == record.raw(state(0, 1, (4, 5, 6, 7), pending=0))
    assert sight.notes.names(mask) == ["turn", "purse"]


def test_a_field_is_taken_as_it_lies_and_read_by_whoever_takes_it() -> None:
    found, mask = noted(Table().sight(purse=(4, 5, 6, 7)), lambda sight: sight.part("purse"), ())
    assert found == bytes((4, 5, 6, 7))
    assert Table().sight().notes.names(mask) == ["purse"]


def test_it_is_read_once_for_all_who_ask_one_after_the_other() -> None:
    table = Table()
    assert table.sight(1) is table.sight(1)
    assert table.sight(1) is not table.sight(1, seat=1)
    assert table.sight(1) is not table.sight(1, sitters=(LIVIA,))


def test_who_sits_where() -> None:
    sight = Table().sight(seat=1, sitters=(LIVIA, ANSELM))
    assert [sight.sitter(seat) for seat in (0, 1, 2, NOBODY)] == [LIVIA, ANSELM, None, None]
    assert [sight.name(seat) for seat in (0, 1, 2)] == ["Livia", "You", "Player 3"]
    assert sight.name(2, "Siena") == "Siena"
    assert sight.sign(0) == Sign("c1", "L")
    assert sight.sign(3) == Sign("c4", "4")
    assert [sight.is_mine(seat) for seat in (0, 1)] == [False, True]


def test_without_a_position_there_are_words_and_nothing_to_read() -> None:
    sight = Table().sights.nowhere(EDITION, "de")
    assert sight.say._("you") == "du"
    assert sight.seat == NOBODY
    with pytest.raises(AttributeError):
        sight.s.lap  # noqa: B018


def test_a_sheet_has_a_pen_of_its_own_and_marks_what_is_allowed() -> None:
    table = Table()
    sheet = table.sights.sheet(state(), EDITION, 0, "en", PEN, (1, 2))
    assert sheet.pen is PEN
    assert sheet.legal == frozenset((1, 2))
    assert (sheet.is_page, table.sight().is_page) == (False, True)


def test_replaced_fields_are_replaced_for_all_that_is_asked() -> None:
    sight = Table().sight(5)

    def asked(other: Seen) -> tuple[int, int, str]:
        return other.s.lap, other.s.turn, other.say.lang

    assert sight.but(asked, lap=9) == (9, 0, "en")
    assert sight.s.lap == 5


def test_an_edition_is_read_once_whoever_hands_it_over() -> None:
    table = Table()
    assert table.sight(1).edition is table.sight(2).edition
    assert table.sight(1).edition is not table.sight(1, most=10).edition
    assert table.sight(1).edition.printed.record.most == 9


# Speech


@pytest.mark.parametrize(
    ("lang", "listed", "who", "waits"),
    [
        ("en", "a, b and c", "you", "Livia passed."),
        ("de", "a, b und c", "du", "Livia hat gepasst."),
        ("it", "a, b e c", "tu", "Livia ha passato."),
    ],
)
def test_what_all_games_say_alike(lang: str, listed: str, who: str, waits: str) -> None:
    say = Table().sight(seat=1, lang=lang, sitters=(LIVIA, Sitter("", "open", 2))).say
    assert say.listed(["a", "b", "c"]) == listed
    assert say.listed(["a"]) == "a"
    assert [say.who(0), say.who(1)] == ["Livia", who]
    assert say.says(0, "You passed.", "{who} passed.") == waits
    assert say.says(1, "You passed.", "{who} passed.") == say._("You passed.")
