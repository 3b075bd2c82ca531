"""The garbage collector of a process that answers people: a look through everything takes fifty milliseconds."""

import gc

SELDOM = (20_000, 20, 50)  # hardly anything is ever found


def keep_what_is_loaded() -> None:
    """Modules, native code and editions stay for good and are not looked through again."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
