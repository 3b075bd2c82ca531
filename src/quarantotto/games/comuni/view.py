"""From a concealed record to what people read; the parts are in `telling`."""

from quarantotto.games.comuni.telling.asking import prompt
from quarantotto.games.comuni.telling.buttons import action_words
from quarantotto.games.comuni.telling.chronicle import log_lines
from quarantotto.games.comuni.telling.panels import Panel, panels
from quarantotto.games.comuni.telling.rulebook import clause_text, clause_title, rules_text
from quarantotto.games.comuni.telling.voice import Line

__all__ = [
    "Line",
    "Panel",
    "action_words",
    "clause_text",
    "clause_title",
    "log_lines",
    "panels",
    "prompt",
    "rules_text",
]
