"""Numbers of the most lopsided games fit where they are kept, interpreted and in native code."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position
from quarantotto.games.comuni.actions import NUMBER, parse_action
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.state import STACKS, Event, Kind, Phase
from tests.games.comuni.shown import page, view
from tests.games.comuni.table import EDITION, Table

MODES = (Mode.PYTHON, Mode.CPU)


def before_the_emperor() -> Table:
    """The first city has built everything and lies in ruins, the second has nothing at all."""
    t = Table(2, comuni="12").no_cubes().stack("D", 0).turn(1, Phase.ALARM)
    t.s.stack, t.s.score[0], t.s.plunder[0] = STACKS, 180, 140
    return t


@pytest.mark.parametrize("mode", MODES)
def test_plunder_and_points_beyond_a_byte(mode: Mode) -> None:
    t = before_the_emperor()
    position = Position(Engine(GAME, EDITION, mode), t.s)
    position.act(1, parse_action("to-arms"))
    for seat in (0, 1):
        for _ in range(4):
            position.act(seat, NUMBER)
    s = position.state
    assert position.is_over
    assert (int(s.plunder[0]), int(s.plunder[1])) == (140 + 16 + 180, 16 - 1)
    assert [position.payoff(seat)[1] for seat in (0, 1)] == [180 - 336, -15]
    told = [line.text for line in view.log_lines(s, EDITION, NOBODY, "en")]
    assert "Lucca took 196 plunder: attack 196, league −0, walls 0." in told
    assert "Firenze took 15 plunder: attack 16, league −0, walls 1." in told
    assert told[-3:] == ["Lucca: −156 points.", "Firenze: −15 points.", "Firenze won."]
    moved = [(motion.target, motion.count) for motion in page.motions(s, EDITION, NOBODY) if motion.sprite == "plunder"]
    assert moved == [("q-row-1", 196), ("q-row-2", 15)]


@pytest.mark.parametrize("mode", MODES)
def test_points_of_one_kind_beyond_a_byte(mode: Mode) -> None:
    """Thirty-two cards fit a kind, and any card opens a building: 151 points can be earned with one kind."""
    t = Table(5).no_cubes()
    t.building(0, "E", 3)
    t.hand(0, t.card(4, "E")).turn(0, Phase.BUILD)
    t.s.kind_points[0, Kind.ECONOMY] = 147
    position = Position(Engine(GAME, EDITION, mode), t.s)
    card = position.legal(0)[0]
    position.act(0, card)
    position.act(0, parse_action("raise-1"))
    assert int(position.state.kind_points[0, Kind.ECONOMY]) == 151
    assert t.news(Event.BUILT)
