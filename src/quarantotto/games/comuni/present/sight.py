"""How Comuni is looked at."""

from quarantotto.core.present import sight
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import State

Sight = sight.Sight[State, Printed, Voice]
SIGHTS = sight.Sights(State, Printed, Voice)
