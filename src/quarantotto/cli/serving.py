"""`serve`."""

import argparse

from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import output
from quarantotto.cli.tongue import Tongue


def serve(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Serves the pages until Ctrl-C."""
    try:
        # lazy: the server's packages may be missing
        from quarantotto.table.store import StoreError
        from quarantotto.table.store.opening import default_url
        from quarantotto.web.serving import CannotServe
        from quarantotto.web.serving import serve as run
    except ModuleNotFoundError as missing:
        raise Mistake(f"the server needs {missing.name}: pip install 'quarantotto[web,native]'") from None

    def announce(address: str, host_link: str | None) -> None:
        console = output()
        console.print(tongue._("Quarantotto is open at {address} (Ctrl-C ends it).", address=address), soft_wrap=True)
        if host_link is not None:
            text = tongue._("You keep the house: open {link} once in your browser.", link=host_link)
            console.print(text, soft_wrap=True)

    try:
        where = arguments.host, arguments.port, arguments.db or default_url()
        more = {"webhooks": arguments.webhooks, "key": arguments.key_file, "public_url": arguments.public_url}
        run(*where, arguments.workers, announce, limits=arguments.limits, **more)
    except (CannotServe, StoreError) as error:
        raise Mistake(str(error)) from None
    return 0
