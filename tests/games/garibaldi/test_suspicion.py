"""The rough guess of where Garibaldi is: a function of what everybody has seen, and of nothing else."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS
from quarantotto.games.garibaldi.suspicion import FULL, SHIFT, Notes, scale_to, suspect

KEPT = record.new(Notes)  # from one game to the next
TABLES = [(2, "basic", 1), (3, "basic", 2), (5, "experienced", 3)]


def games(players: int, variant: str, seed: int, decisions: int = 160) -> Iterator[Position]:
    position = Position.start(GAME, players=players, variant=variant, key=seed_key(seed))
    choose = random.Random(seed)
    for _ in range(decisions):
        if position.is_over:
            return
        yield position
        seat = position.pending()[0]
        position.act(seat, choose.choice(position.legal(seat)))


def guess(position: Position, notes: Notes) -> list[int]:
    suspect(position.state, position.edition.record, notes)
    return [int(notes.suspicion[place]) for place in range(int(position.edition.record.places))]


@pytest.mark.parametrize(("players", "variant", "seed"), TABLES)
def test_every_seat_makes_the_same_guess_whatever_it_has_noted_before(players: int, variant: str, seed: int) -> None:
    told = 0
    for position in islice(games(players, variant, seed), 0, None, 5):  # interpreted: a guess takes a tenth of a second
        made = guess(position, record.new(Notes))
        assert guess(position, KEPT) == made
        assert max(made) == FULL
        seat = (GARIBALDI, players - 1, NOBODY)[told % 3]
        told += 1
        view = position.concealed(seat)
        assert guess(view, record.new(Notes)) == made
        assert guess(view.imagined(seat, seed_key(seed, told)), record.new(Notes)) == made
    assert told > 10


def test_a_share_of_the_full_weight_is_what_dividing_says() -> None:
    for most in (*range(1, 400), 32_767):
        scale = scale_to(most)
        for weight in (*range(min(most, 400)), most - 1, most):
            assert weight * scale >> SHIFT == weight * FULL // most


def test_at_first_all_landings_are_as_likely() -> None:
    position = next(games(2, "basic", 1))
    ed = position.edition.record
    landings = {int(ed.landing[i]) for i in range(int(ed.landings))}
    assert {place for place, weight in enumerate(guess(position, record.new(Notes))) if weight} == landings


@pytest.mark.parametrize(("players", "variant", "seed"), TABLES)
def test_nobody_is_suspected_where_a_check_found_nobody(players: int, variant: str, seed: int) -> None:
    checks = 0
    for position in games(players, variant, seed):
        s, ed = position.state, position.edition.record
        column = int(s.checked)
        if column == 0 or column != int(s.round_number) - 1 or int(s.shown[column + 1]) or int(s.stage):
            continue
        checks += 1
        made = guess(position, record.new(Notes))
        for patrol in range(PATROLS):
            assert made[int(s.watch[column, patrol])] == 0
        assert not any(made[int(ed.refuge[i])] for i in range(int(ed.refuges)))
    assert checks > 3
