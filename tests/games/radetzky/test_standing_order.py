"""A helper may say beforehand: if asked, lay what wins, else decline."""

import random
from collections.abc import Iterator

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import rules_of
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.core.position import Position, seed_key
from quarantotto.games import load_game
from quarantotto.games.radetzky.actions import CARD, DECLINE, FIGHT_RADETZKY, FIGHT_SOLDIERS, PASS_ON
from quarantotto.games.radetzky.rules.fights import WON, exchange_result
from quarantotto.games.radetzky.state import Fight, Phase

GAME = load_game("radetzky")


def questions(seeds: range) -> Iterator[tuple[Position, int]]:
    """Every question of random games with hidden hands; fights are sought and passed on, so that helpers are asked."""
    for seed in seeds:
        choose = random.Random(seed)
        position = Position.start(GAME, players=5, options={"talk": "silent"}, key=seed_key(seed), mode=Mode.CPU)
        while not position.is_over:
            seat = position.pending()[0]
            yield position, seat
            legal = position.legal(seat)
            eager = [action for action in legal if action in (PASS_ON, FIGHT_SOLDIERS, FIGHT_RADETZKY)]
            position.act(seat, choose.choice(eager or legal))


def order(position: Position, seat: int) -> int:
    view = position.concealed(seat)
    rules = rules_of(GAME, Mode.CPU, "standing_order")
    return int(rules.standing_order(view.state, view.edition.record, seat))


def test_a_helper_lays_what_wins_and_else_declines() -> None:
    laid = declined = 0
    for position, seat in questions(range(40)):
        s = position.state
        if s.phase != Phase.ANSWER or s.asked == s.active:
            assert order(position, seat) == NO_ACTION
            continue
        action = order(position, seat)
        assert position.refusal(seat, action) == ALLOWED
        if s.fight != Fight.SOLDIERS:
            continue
        hand = [card for card in position.legal(seat) if card >= CARD]
        winning = [card for card in hand if exchange_result(s, int(position.edition.record.symbol[card - CARD])) == WON]
        if winning:
            assert action in winning
            laid += 1
        elif position.refusal(seat, DECLINE) == ALLOWED:
            assert action == DECLINE
            declined += 1
    assert laid > 5
    assert declined > 5


def test_nobody_else_is_under_orders() -> None:
    for position, seat in questions(range(1)):
        others = [other for other in range(5) if other != seat]
        assert all(order(position, other) == NO_ACTION for other in others)
