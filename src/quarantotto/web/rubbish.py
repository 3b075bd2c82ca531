"""The garbage collector of a process that answers people: a look through everything takes fifty milliseconds."""

import gc

THRESHOLDS = (3_000, 4, 1_500)  # often a little, seldom all: what is drawn is kept, and looked through in vain


def keep_what_is_loaded() -> None:
    """Modules, native code and editions stay for good and are not looked through again; the rest is, bit by bit."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
