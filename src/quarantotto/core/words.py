"""Texts in the reader's language: gettext catalogues, English being the source.

A domain is `app` for the program itself (`texts/`), or the name of a game's package.
"""

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from quarantotto.core.saying import N_, Translate

__all__ = ["APP", "LANGUAGES", "N_", "PACKAGE", "Translate", "counted", "percent", "plural", "translator"]

LANGUAGES = ("en", "it", "de")
APP = "app"
PACKAGE = Path(__file__).parents[1]
FOLDERS: dict[str, Path] = {APP: PACKAGE}  # by domain, where not in `games/`: whoever finds games adds theirs
# The files of one installation are written within moments of each other, in any order.
SAME_INSTALLATION = 60


def translator(domain: str, lang: str) -> Translate:
    """The function that says a text of a domain in a language."""
    return _catalogue(domain, lang).gettext


def plural(domain: str, lang: str) -> Callable[[str, str, int], str]:
    """The function that says one of two texts, for one thing or for so many, in a language."""
    return _catalogue(domain, lang).ngettext


def counted(number: float, lang: str, form: str = ",") -> str:
    """A number as it is written in a language: 2,000 and 1.5, or 2.000 and 1,5."""
    written = f"{number:{form}}"
    return written if lang == LANGUAGES[0] else written.translate(str.maketrans(",.", ".,"))


def percent(share: float, lang: str, places: int = 1) -> str:
    """A share as it is written in a language: 2.5 %, or 2,5 %."""
    return f"{counted(100 * share, lang, f',.{places}f')} %"


@cache
def _catalogue(domain: str, lang: str) -> NullTranslations:
    if lang not in LANGUAGES:
        raise ValueError(f"language {lang!r} is none of {', '.join(LANGUAGES)}")
    folder = FOLDERS.get(domain, PACKAGE / "games" / domain)
    if not folder.is_dir():
        raise ValueError(f"there are no texts of {domain!r}")
    po = folder / "texts" / f"{lang}.po"
    if lang == LANGUAGES[0] or not po.is_file():  # a game may speak English alone
        return NullTranslations()
    return _read(po)


def _read(po: Path) -> GNUTranslations:
    mo = po.with_suffix(".mo")
    if mo.is_file() and mo.stat().st_mtime + SAME_INSTALLATION >= po.stat().st_mtime:
        with mo.open("rb") as compiled:
            return GNUTranslations(compiled)
    return GNUTranslations(_compile(po))


def _compile(po: Path) -> BytesIO:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with po.open("rb") as text:
        write_mo(compiled, read_po(text, locale=po.stem, abort_invalid=True))
    compiled.seek(0)
    return compiled
