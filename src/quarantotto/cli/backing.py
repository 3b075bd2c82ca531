"""`backup` and `restore`."""

import argparse
from collections.abc import Callable

from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.keeping import need_the_store
from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import output, progress
from quarantotto.cli.tongue import Tongue


def back_up(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Writes the whole store into a file."""
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store import StoreError
    from quarantotto.table.store.backup import Occupied, backup
    from quarantotto.table.store.opening import default_url
    from quarantotto.web.key import key_file

    url, file = arguments.db or default_url(), arguments.file
    refuse_unwritable(file)
    try:
        with progress(tongue._("backup")) as step:
            backup(url, file, _counted(step), force=arguments.force)
    except Occupied:
        raise Mistake(tongue._("{file} is there already: --force overwrites it", file=file)) from None
    except StoreError as error:
        raise Mistake(str(error)) from None
    console = output()
    console.print(tongue._("{file} is written. It holds hidden hands: only you can read it.", file=file))
    text = tongue._(
        "The house's key is not in it. Keep {key} in another place: without it nobody's links work.", key=key_file(url)
    )
    console.print(text, soft_wrap=True)
    return 0


def restore_from(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Fills a store from a backup."""
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store import StoreError
    from quarantotto.table.store.backup import InUse, Occupied, restore
    from quarantotto.table.store.lists import count_matches
    from quarantotto.table.store.looking import look
    from quarantotto.table.store.opening import default_url

    url, file = arguments.db or default_url(), arguments.file
    try:
        with progress(tongue._("restore")) as step:
            restore(url, file, _counted(step), replace=arguments.replace)
        matches = look(url, count_matches)
    except Occupied as store:
        raise Mistake(tongue._("{store} holds matches: --replace deletes them first", store=store)) from None
    except InUse as store:
        raise Mistake(tongue._("a server has {store} open: stop it first", store=store)) from None
    except StoreError as error:
        raise Mistake(f"{file}: {error}") from None
    text = tongue.ngettext("{number} match was restored.", "{number} matches were restored.", matches)
    output().print(text)
    return 0


def _counted(step: Callable[[int, int, str], None]) -> Callable[[int, int], None]:
    return lambda done, total: step(done, total, "")
