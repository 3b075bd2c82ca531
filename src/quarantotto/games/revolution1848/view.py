"""From a concealed record to what people read; the parts are in `telling`."""

from quarantotto.core.present.model import Line, Panel
from quarantotto.games.revolution1848.telling.asking import prompt
from quarantotto.games.revolution1848.telling.buttons import action_words
from quarantotto.games.revolution1848.telling.chronicle import log_lines
from quarantotto.games.revolution1848.telling.panels import panels
from quarantotto.games.revolution1848.telling.rulebook import RULEBOOK

clause_title, clause_text, rules_text = RULEBOOK.clause_title, RULEBOOK.clause_text, RULEBOOK.chapters

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
