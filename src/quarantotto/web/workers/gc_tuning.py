"""The garbage collector of a process that answers people: a look through everything takes fifty milliseconds."""

import gc

Thresholds = tuple[int, int, int]

SELDOM: Thresholds = (20_000, 20, 50)  # hardly anything is ever found
LITTLE_BY_LITTLE: Thresholds = (3_000, 4, 1_500)  # where most of what is new stays, and is looked through in vain


def keep_what_is_loaded(thresholds: Thresholds) -> None:
    """Modules, native code and editions stay for good and are not looked through again."""
    gc.freeze()
    gc.set_threshold(*thresholds)
