"""What tests do at a running table, and what they look at behind the server's back."""

import secrets
from typing import Any

from quarantotto.table.match import Match
from tests.table.playing import reveals
from tests.web.serving import Browser, Seat, wait_until


def new_id() -> str:
    return secrets.token_hex(8)


def live_match(seat: Seat) -> Match:
    match = seat.browser.house.services.tables.known[seat.match].match
    assert match is not None
    return match


def asked_seat(seat: Seat, browsers: tuple[Browser, ...] = ()) -> Seat:
    """The seat that owes a decision, in its browser's hands."""
    (number,) = live_match(seat).pending()
    return seat.other(number, browsers[number] if browsers else None)


def my_turn(seat: Seat) -> bool:
    """Waits for the bots; False when the match is over."""
    wait_until(lambda: live_match(seat).pending() in ([seat.seat], []))
    return bool(live_match(seat).pending())


def play(seat: Seat, decisions: int) -> None:
    for _ in range(decisions):
        asked_seat(seat).act()


def quiet_actions(seat: Seat) -> list[int]:
    """What the asked seat can do that reveals nothing and leaves the turn with it."""
    match = live_match(seat)
    (asked,) = match.pending()
    found = []
    for action in match.engine.legal(match.state, asked):
        after = match.engine.applied(match.state, asked, action)
        if reveals(after) == reveals(match.state) and int(after["pending"]) == int(match.state["pending"]):
            found.append(action)
    return found


def to_quiet_choice(seat: Seat) -> Seat:
    """Plays on until the asked seat can do something that it can take back."""
    for _ in range(30):
        if quiet_actions(seat):
            return asked_seat(seat)
        asked_seat(seat).act()
    raise AssertionError("no such position")


def body(seat: Seat, /, **changes: Any) -> dict[str, Any]:
    question = live_match(seat).questions[seat.seat]
    legal = live_match(seat).engine.legal(live_match(seat).state, seat.seat)
    return {"seat": seat.seat, "question": question, "actions": legal[:1], "id": secrets.token_hex(8), **changes}


def fingerprint(seat: Seat) -> Any:
    """Everything about a table that a wrong request must not change."""
    match = live_match(seat)
    table = seat.browser.house.services.tables.known[seat.match]
    return (
        seat.log_length(),
        match.state.tobytes(),
        list(match.questions),
        table.row.version,
        table.seats,
        table.holders,
    )


def secrets_of(table: Any) -> list[str]:
    """What must never be written anywhere: keys, the server's part, links, bits of the shuffle."""
    links = filter(None, map(table.link, range(table.row.players)))
    found = [table.row.secret.hex(), *links]
    found += [seat.token_hash for seat in table.seats if seat.token_hash]
    found += [seat.bits for seat in table.seats if seat.bits]
    if table.row.key:
        found.append(table.row.key.hex())
    return found
