"""Games of bots, decision by decision, with what is said of each."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from quarantotto.bots.players import player_of
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.intention import intention_of
from quarantotto.games import load_game, load_presenter


class Move(NamedTuple):
    """A decision, with the open positions before and after it."""

    engine: Engine
    seat: int
    action: int
    before: Any
    after: Any

    def line(self, lang: str = "en") -> str:
        return said(self.engine, self.before, self.after, self.seat, lang)


def said(engine: Engine, before: Any, after: Any, seat: int, lang: str = "en") -> str:
    return intention_of(load_presenter(engine.game.meta.id), engine, before, after, seat, lang)


@cache
def engine_of(game_id: str) -> Engine:
    game = load_game(game_id)
    return Engine(game, load_edition(game), Mode.CPU)


def moves_of(
    game_id: str,
    variant: str,
    players: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    bot: str = "greedy",
) -> Iterator[Move]:
    engine = engine_of(game_id)
    choose, dice = player_of(engine, bot), record.new(Dice)
    s, number = engine.deal(players, variant, options or {}, seed_key(seed)), 0
    while seats := seats_in(s["pending"]):
        seat, number = seats[0], number + 1
        start_dice(dice, seed, number, 2)
        action = int(choose(engine.concealed(s, seat), seat, dice))
        after = engine.decided(s, seat, action)
        yield Move(engine, seat, action, s, after)
        s = after
