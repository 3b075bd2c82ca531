"""Texts in lines: none is squeezed where another way of breaking them leaves room."""

from quarantotto.core.lettering import broken, text_width


def test_a_text_that_fits_is_filled_line_by_line() -> None:
    assert broken("Otto von Bismarck", 14, 94, 2) == ["Otto von", "Bismarck"]
    assert broken("Karl Marx", 14, 94, 2) == ["Karl Marx"]


def test_what_is_too_much_is_shared_by_all_lines() -> None:
    assert broken("König Friedrich Wilhelm IV.", 14, 94, 2) == ["König Friedrich", "Wilhelm IV."]
    rows = broken("13. März: Sturz Metternichs in Wien", 14, 88, 3)
    assert rows == ["13. März: Sturz", "Metternichs", "in Wien"]


def test_a_word_that_is_too_long_stays_whole() -> None:
    assert broken("Reichsverfassungskampagne", 14, 94, 2) == ["Reichsverfassungskampagne"]


def test_a_letter_the_fonts_do_not_have_takes_room_as_well() -> None:
    assert text_width("Ж", 10) == text_width("m", 10)


def test_a_text_is_shared_by_the_widths_of_its_own_face() -> None:
    text, room = "Illirismo illimitato filiale", 60
    assert [len(broken(text, 12, room, 3, face)) for face in ("sans", "strong")] == [3, 3]
    assert text_width(text, 12, "sans") < text_width(text, 12, "strong")
