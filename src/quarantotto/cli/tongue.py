"""The language the program speaks: as asked by `--lang`, else as the environment says, else English."""

from collections.abc import Mapping, Sequence

from quarantotto.core.saying import Sayable, filled
from quarantotto.core.words import APP, LANGUAGES, plural, translator

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Tongue:
    """Says the program's own texts in one language, with their gaps filled."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._translate = translator(APP, lang)
        self._translate_plural = plural(APP, lang)

    def _(self, text: str, **gaps: object) -> str:
        return filled(self._translate, text, gaps)

    def said(self, wrong: Sayable) -> str:
        return wrong.said(self._translate)

    def ngettext(self, one: str, many: str, number: int, **gaps: object) -> str:
        """A text about so many things; {number} in figures."""
        return self._translate_plural(one, many, number).format(number=number, **gaps)


def language_of(environment: Mapping[str, str]) -> str:
    """The language of the first locale variable that is set, English where we do not speak it."""
    for variable in VARIABLES:
        if value := environment.get(variable):
            code = value[:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_asked(arguments: Sequence[str]) -> str | None:
    """What `--lang` says, looked up before the arguments are parsed so that help is in that language."""
    for at, argument in enumerate(arguments):
        flag, _, value = argument.partition("=")
        if flag == "--lang":
            value = value or next(iter(arguments[at + 1 :]), "")
            return value if value in LANGUAGES else None
    return None
