"""Texts in lines: none is squeezed where another way of breaking them leaves room."""

from quarantotto.core.lettering import PLAIN, broken, text_width


def test_a_text_that_fits_is_filled_line_by_line() -> None:
    assert broken("Otto von Bismarck", 14, 94, 2) == ["Otto von", "Bismarck"]
    assert broken("Karl Marx", 14, 94, 2) == ["Karl Marx"]


def test_what_is_too_much_is_shared_by_all_lines() -> None:
    assert broken("König Friedrich Wilhelm IV.", 14, 94, 2) == ["König Friedrich", "Wilhelm IV."]
    rows = broken("13. März: Sturz Metternichs in Wien", 14, 88, 3)
    assert rows == ["13. März: Sturz", "Metternichs", "in Wien"]


def test_a_word_that_is_too_long_stays_whole() -> None:
    assert broken("Reichsverfassungskampagne", 14, 94, 2) == ["Reichsverfassungskampagne"]


def test_plain_letters_are_wider_than_those_of_titles() -> None:
    assert text_width("und Demokrat", 12, PLAIN) > text_width("und Demokrat", 12)
