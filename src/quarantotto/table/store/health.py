"""Whether a store works, and word of it in the log when it does not."""

import logging
import time

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from quarantotto.table.store.errors import StoreError, one_line

QUIET_S = 60.0  # the same failure is not logged again so soon

log = logging.getLogger(__name__)


class Health:
    """What has failed last and not worked since; may be asked from any thread."""

    def __init__(self) -> None:
        self._failing: dict[str, str] = {}  # reading or writing -> why
        self._logged: dict[str, tuple[str, float]] = {}

    @property
    def is_well(self) -> bool:
        return not self._failing

    def failed(self, what: str, error: BaseException) -> None:
        """Logs at once, unless it is what was wrong a moment ago: everybody tries again and again."""
        if not _is_of_the_store(error):
            return
        why = self._failing[what] = one_line(error)
        said, at = self._logged.get(what, ("", 0.0))
        if why != said or time.monotonic() - at > QUIET_S:
            self._logged[what] = why, time.monotonic()
            log.error("the store cannot be %s: %s", what, why)

    def worked(self, what: str) -> None:
        if self._failing and self._failing.pop(what, None) is not None:
            log.warning("the store can be %s again", what)


def _is_of_the_store(error: BaseException) -> bool:
    """Not what was wrong with a single statement or its values."""
    is_of_a_statement = isinstance(error, IntegrityError | DataError | ProgrammingError)
    return isinstance(error, StoreError | DBAPIError) and not is_of_a_statement
