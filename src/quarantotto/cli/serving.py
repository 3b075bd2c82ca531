"""`serve`."""

import argparse

from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import output
from quarantotto.cli.tongue import Tongue


def serve(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Serves the pages until Ctrl-C."""
    try:
        # lazy: the server's packages may be missing
        from quarantotto.cli.announcing import announce
        from quarantotto.table.store import StoreError
        from quarantotto.table.store.opening import default_url
        from quarantotto.web.serving import CannotServe
        from quarantotto.web.serving import serve as run
    except ModuleNotFoundError as missing:
        raise Mistake(f"the server needs {missing.name}: pip install 'quarantotto[web,native]'") from None

    try:
        where = arguments.host, arguments.port, arguments.db or default_url()
        run(
            *where,
            arguments.workers,
            lambda opened: announce(opened, output(), tongue),
            webhooks=arguments.webhooks,
            key=arguments.key_file,
            public_url=arguments.public_url,
            limits=arguments.limits,
            keep_finished=arguments.keep_finished,
            proxies=arguments.trusted_proxy,
        )
    except (CannotServe, StoreError) as error:
        raise Mistake(str(error)) from None
    return 0
