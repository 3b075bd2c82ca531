"""How 1848 is looked at."""

from quarantotto.core.pen import Pen
from quarantotto.core.present import sight
from quarantotto.games.revolution1848.present.telling.voice import Voice
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State

Sight = sight.Sight[State, Printed, Voice]
SIGHTS = sight.Sights(State, Printed, Voice, Pen(is_shared=True))
