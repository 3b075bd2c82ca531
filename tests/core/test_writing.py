"""What people may write, and how it is counted and shown."""

import pytest

from quarantotto.core.present.model import Sitter
from quarantotto.core.seats import called, initial
from quarantotto.core.writing import graphemes, is_plain, is_plain_inside, isolated, name_of, visible
from quarantotto.web.frames.seat_lines import seat_lines

HARMFUL = ["\0", "\x1b", "\x7f", "\x9b", "\n", "\u061c", "\u200f", "\u2028", "\u202e", "\u2067", "\ufff9", "\ud800"]


@pytest.mark.parametrize("point", HARMFUL, ids=ascii)
def test_what_turns_or_steers_is_no_name_and_is_written_out(point: str) -> None:
    assert not is_plain(f"a{point}b")
    assert name_of(f"a{point}b") == ("a b" if point in "\n\u2028" else None)
    shown = visible(f"a{point}b")
    assert is_plain(shown)
    assert shown == ("a b" if point in "\n\u2028" else f"a⟨U+{ord(point):04X}⟩b")


def test_texts_with_lines_are_plain_inside() -> None:
    assert is_plain_inside({"a": ["one\ntwo\t", 3, None]})
    assert not is_plain_inside({"a": ["\u202e"]})
    assert not is_plain_inside({"\u202e": 1})


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("Zoë", 3), ("Zoe\u0308", 3), ("👨\u200d👩\u200d👧", 1), ("👍🏽👍🏽", 2), ("🇮🇹🇩🇪", 2), ("한국어", 3)],
)
def test_characters_are_counted_as_people_do(text: str, count: int) -> None:
    assert graphemes(text) == count


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        ("  Anna   Maria ", "Anna Maria"),
        ("שרה", "שרה"),
        ("👩🏽\u200d🚀" * 20, "👩🏽\u200d🚀" * 20),
        ("👩🏽\u200d🚀" * 21, None),  # within 24 characters, but more code points than a name has
        ("é" * 24, "é" * 24),
        ("é" * 25, None),
        ("a" + "\u0301" * 80, None),
        ("\u200d", None),
        ("\u200b", None),
        ("a\u200bb", None),
        ("\u0301", None),
    ],
)
def test_names(text: str, name: str | None) -> None:
    assert name_of(text) == name


def test_a_name_from_right_to_left_stands_by_itself_in_a_sentence() -> None:
    assert isolated("Zoë 👍🏽") == "Zoë 👍🏽"
    assert isolated("שרה") == "\u2068שרה\u2069"
    assert called(0, Sitter("علي", "person", 1), "", "en", is_reader=False) == "\u2068علي\u2069"
    (line,) = seat_lines("seat", 0, {"what": "taken", "was": "שרה", "now": "Zoë"}, "x", 1, str)
    assert line["text"] == "Zoë has taken the seat of \u2068שרה\u2069 and plays on."


@pytest.mark.parametrize(
    ("name", "first"),
    [("", ""), (" anna", "A"), ("🇮🇹 Ada", "🇮🇹"), ("e\u0301lise", "E\u0301"), ("👩🏽\u200d🚀x", "👩🏽\u200d🚀")],
)
def test_the_letter_of_a_sign_is_a_whole_one(name: str, first: str) -> None:
    assert initial(name) == first
