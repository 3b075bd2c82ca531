"""A seat has a sign and a name before the deal and after the end."""

from typing import Any

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import PLAYERS, Face, Sign
from quarantotto.core.seats import distinct, sign_svg
from quarantotto.games import PACKAGES
from tests.by_record import by_record
from tests.contract.driver import Engine, engine
from tests.contract.showing import parts, row_of, sitters_of
from tests.contract.tables import PLAIN, USUAL, Table
from tests.contract.walking import walk


def faces_of(at: Engine, s: Any, lang: str = "en") -> tuple[Face, ...]:
    return tuple(by_record(at.table.game_id).faces(s, at.edition, lang, sitters_of(at.table.players)))


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_whoever_looks_back_in_the_open_finds_himself(table: Table) -> None:
    """A finished game is looked at from no seat."""
    page = by_record(table.game_id)
    at = engine(table, Mode.CPU)
    s = at.concealed(next(walk(at, 7)).state, NOBODY)
    sitters = [sitter._replace(is_reader=seat == 1) for seat, sitter in enumerate(sitters_of(table.players))]
    row = row_of(page.fragments(s, at.edition, NOBODY, "en", sitters)[PLAYERS], 1)
    assert parts(row).findtext(".//b/bdi") == "You"


@pytest.mark.parametrize("game_id", PACKAGES)
def test_before_the_deal_every_seat_has_a_sign(game_id: str) -> None:
    for table in (table for table in PLAIN if table.game_id == game_id):
        at = engine(table, Mode.CPU)
        before, after = faces_of(at, None), faces_of(at, next(walk(at, 1)).state)
        assert len({face.sign for face in before}) == table.players
        # Only what is drawn by lot may be another than before.
        assert all(one == other or one.sign.look == "undealt" for one, other in zip(before, after, strict=True))
        assert faces_of(at, None, "de")


def test_colours_wished_for_twice_are_told_apart() -> None:
    assert distinct([2, 2, 3]) == [2, 1, 3]
    assert distinct([2, 1, 3]) == [2, 1, 3]
    assert distinct([5, 5, 5, 5, 5, 5]) == [5, 1, 2, 3, 4, 6]


def test_a_sign_is_well_formed_whatever_the_letter() -> None:
    assert "&lt;" in sign_svg(Sign("c1", "<"))
