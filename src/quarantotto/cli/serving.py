"""`serve`."""

import argparse
import os
import sys
import webbrowser

from quarantotto.cli.files import refuse_dash
from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import output
from quarantotto.cli.tongue import Tongue
from quarantotto.core.processes import interrupted_once


def serve(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Serves the pages until Ctrl-C."""
    try:
        # lazy: the server's packages may be missing
        from quarantotto.cli.announcing import announce
        from quarantotto.table.store import StoreError
        from quarantotto.table.store.opening import default_url
        from quarantotto.web.serving import CannotServe, Opened
        from quarantotto.web.serving import serve as run
    except ModuleNotFoundError as missing:
        raise Mistake(f"the server needs {missing.name}: pip install --upgrade quarantotto") from None

    def told(opened: Opened) -> None:
        announce(opened, output(), tongue)
        if arguments.open and can_show():
            webbrowser.open(opened.host_link or opened.address)

    refuse_dash(arguments.key_file)
    try:
        where = arguments.host, arguments.port, arguments.db or default_url()
        with interrupted_once():
            run(
                *where,
                arguments.workers,
                told,
                webhooks=arguments.webhooks,
                push=not arguments.no_push,
                smtp=arguments.smtp,
                mail_from=arguments.mail_from,
                key=arguments.key_file,
                public_url=arguments.public_url,
                limits=arguments.limits,
                keep_finished=arguments.keep_finished,
                proxies=arguments.trusted_proxy,
            )
    except (CannotServe, StoreError) as error:
        raise Mistake(str(error)) from None
    return 0


def can_show() -> bool:
    """Whether a browser has a screen to open on, and not this terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
