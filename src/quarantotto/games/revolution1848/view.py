"""From a concealed record to what people read; the parts are in `telling`."""

from quarantotto.games.revolution1848.telling.asking import prompt
from quarantotto.games.revolution1848.telling.buttons import action_words
from quarantotto.games.revolution1848.telling.chronicle import log_lines
from quarantotto.games.revolution1848.telling.panels import Panel, panels
from quarantotto.games.revolution1848.telling.rulebook import clause_text, clause_title, rules_text
from quarantotto.games.revolution1848.telling.voice import Line

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
