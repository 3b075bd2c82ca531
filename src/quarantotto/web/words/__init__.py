"""The words of the browser client, by key; the client reads them in its language."""

from quarantotto.core.words import APP, translator
from quarantotto.web.words.analysis import ANALYSIS
from quarantotto.web.words.house import HOUSE
from quarantotto.web.words.lessons import LESSONS
from quarantotto.web.words.table import TABLE


def client_words(lang: str) -> dict[str, str]:
    """Every text of the client in a language."""
    _ = translator(APP, lang)
    return {key: _(text) for key, text in {**HOUSE, **TABLE, **LESSONS, **ANALYSIS}.items()}
