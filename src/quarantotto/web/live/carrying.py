"""One's seats on another device: a link that is signed, good for some minutes and once; then both devices hold them."""

import hmac
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from quarantotto.table.log import moment
from quarantotto.table.store import carries
from quarantotto.web.identity import hashed, new_token
from quarantotto.web.key import HouseKey
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

MINUTES = 10


async def offer(services: Services, browser: str) -> str:
    """What the link ends with; it is kept nowhere."""
    until = datetime.now(UTC) + timedelta(minutes=MINUTES)
    token = f"{new_token()}.{int(until.timestamp()):x}"
    word = f"{token}.{services.key.carrying(token)}"

    def unit(connection: Connection) -> None:
        if not carries.tables_held(connection, browser):
            raise Problem("nothing-to-carry")
        carries.offer(connection, browser, hashed(word), moment(until))

    await services.store.write(unit)
    return word


async def take(services: Services, browser: str, word: str) -> int:
    """The seats are this browser's, too; at how many tables."""
    if not _is_good(services.key, word):
        raise Problem("dead-carry")

    def unit(connection: Connection) -> list[str]:
        if carries.offerer(connection, hashed(word)) == browser:
            raise Problem("same-device")
        found = carries.take(connection, hashed(word), browser)
        if found is None:
            raise Problem("dead-carry")
        return found

    found = await services.store.write(unit)
    for match in found:
        services.following.refresh_soon(match)  # also one that is being read just now
        if match in services.tables.known:
            with suppress(Problem):  # it was deleted meanwhile
                await services.following.refresh(services.tables.known[match])
    return len(found)


def _is_good(key: HouseKey, word: str) -> bool:
    """Whether it was made here and its time is not over: nobody else's costs a look into the store."""
    token, _, mark = word.rpartition(".")
    if not hmac.compare_digest(mark.encode(), key.carrying(token).encode()):
        return False
    return int(token.rpartition(".")[2], 16) > time.time()
