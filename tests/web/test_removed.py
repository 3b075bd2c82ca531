"""Whoever runs a server ends or deletes a match from the command line while it is being played."""

import secrets
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from quarantotto.table.store.looking import change
from quarantotto.table.store.removing import abandon_match, delete_match
from tests.web.serving import Browser, House, Seat


def asked_and_answer(table: Seat) -> dict[str, Any]:
    """An answer that was right when the page was drawn."""
    seat = next(seat for seat in (table, table.other(1)) if seat.asked())
    view = seat.view()
    action = next(act["action"] for act in view["question"]["acts"] if not act.get("clause"))
    made = {"question": view["question"]["number"], "actions": [action], "id": secrets.token_hex(8)}
    return {"seat": seat.seat, "frame": view["frame"], **made}


def test_an_abandoned_match_takes_no_move_and_says_why(house: House, carlo: Browser) -> None:
    table = carlo.running_table()
    answer = asked_and_answer(table)
    change(house.store_url, lambda c: abandon_match(c, table.match))
    status, _code = carlo.refused("POST", f"{table.path}/act", answer)
    assert status == 409
    described = table.table()
    assert described["status"] == "closed"
    assert "ended this match" in described["reason"]


def test_a_deleted_match_is_gone_from_memory_too(house: House, carlo: Browser) -> None:
    table = carlo.running_table()
    answer = asked_and_answer(table)
    with carlo.line(table.match, table.seat) as line:
        line.until("frame")
        change(house.store_url, lambda c: delete_match(c, table.match, even_unfinished=True))
        assert carlo.refused("POST", f"{table.path}/act", answer) == (404, "no-match")
        with pytest.raises(ConnectionClosed):
            list(iter(line.next, None))
    assert carlo.refused("GET", table.path) == (404, "no-match")
