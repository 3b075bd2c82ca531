"""Whether matches can be read and written."""

import shutil
import time

from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.matches import unfinished_matches, write_the_same
from quarantotto.web.problems import Problem

ROOM = 256 * 1024 * 1024  # bytes of the disk that are left to the games that go on
TRYING_AGAIN = 5.0  # seconds until it is tried again whether the store can be written


class Health:
    """After a failure it is tried whether the store works again, but not for everybody who asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tried = -TRYING_AGAIN

    async def is_well(self) -> bool:
        health, moment = self._store.health, time.monotonic()
        try:
            await self._store.read(lambda c: unfinished_matches(c, most=1))
            if not health.is_well and moment - self._tried > TRYING_AGAIN:
                self._tried = moment
                await self._store.write(write_the_same)
        except StoreError:
            return False
        return health.is_well

    def must_have_room(self) -> None:
        """Refuses what is new where the disk is nearly full, as far as it is ours to see."""
        folder = self._store.folder
        if folder is not None and shutil.disk_usage(folder).free < ROOM:
            raise Problem("no-room")
