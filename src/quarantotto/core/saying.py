"""Texts that are said later, in a language nobody knows yet: rules may have them, for no catalogue is read here."""

from collections.abc import Callable, Mapping

Translate = Callable[[str], str]


def N_(text: str) -> str:
    """Marks a text for the catalogue that is translated where it is shown."""
    return text


def filled(translate: Translate, text: str, gaps: Mapping[str, object]) -> str:
    """A text in the reader's language; what is wrong and stands in one of its gaps is said in that language too."""
    inside = {name: gap.said(translate) if isinstance(gap, Sayable) else gap for name, gap in gaps.items()}
    return translate(text).format(**inside)


class Sayable(ValueError):
    """What is wrong: the text has gaps and can be said in every language."""

    def __init__(self, text: str, **gaps: object) -> None:
        super().__init__(text)
        self.text = text
        self.gaps = gaps

    def __str__(self) -> str:
        return self.said(str)

    def said(self, translate: Translate) -> str:
        return filled(translate, self.text, self.gaps)
