"""What `serve` says when it opens: where to play, where friends come in, what to take care of."""

import segno
from rich.console import Console
from rich.text import Text

from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import cache_folder, is_native_installed
from quarantotto.core.words import N_
from quarantotto.web.serving import Opened

HALVES = " ▄▀█"  # two modules above each other: none, the lower, the upper, both
STORE = N_("Matches are kept in {place}"), N_("Matches are kept in {place}, made now")
KEY = N_("The house's key is in {place}"), N_("The house's key is in {place}, made now")
QUIET = 2  # modules of light around the code


def announce(opened: Opened, console: Console, tongue: Tongue) -> None:
    """Tells whoever starts the server; a QR code only where somebody looks at a terminal."""
    _ = tongue._
    console.print(_("Quarantotto is open at {address} (Ctrl-C ends it).", address=opened.address), soft_wrap=True)
    if not opened.friends:
        console.print(_("Only this machine finds it there. For your local network: --host 0.0.0.0"), soft_wrap=True)
    for address in opened.friends:
        console.print(_("Friends come in at {address}", address=address), soft_wrap=True)
    if opened.friends and console.is_terminal:
        console.print(qr_code(opened.friends[0]))
    if opened.is_plain:
        text = _("This is plain http: whoever shares the network can read along. docs/hosting.md says how to have TLS.")
        console.print(text, style="error", soft_wrap=True)
    for kept, old, new in ((opened.store, *STORE), (opened.key, *KEY)):
        console.print(_(new if kept.is_new else old, place=kept.place), style="quiet", soft_wrap=True)
    if is_native_installed():
        console.print(_("Compiled rules are kept in {folder}", folder=cache_folder()), style="quiet", soft_wrap=True)
    if opened.host_link is not None:
        console.print(_("You keep the house: open {link} once in your browser.", link=opened.host_link), soft_wrap=True)


def qr_code(address: str) -> Text:
    """Dark on light whatever the colours of the terminal are: scanners want it so."""
    rows = [[*row] for row in segno.make(address, micro=False).matrix_iter(border=QUIET)]
    rows.append([0] * len(rows[0]))  # an odd number of them
    code = Text(style="black on white")
    for upper, lower in zip(rows[::2], rows[1::2], strict=False):
        code.append("".join(HALVES[2 * above + below] for above, below in zip(upper, lower, strict=True)) + "\n")
    return code
