"""“Your turn” by mail, through the host's own server, to an address its owner has confirmed; nothing secret is in it.

Addresses are shown to nobody and written into no log.
"""

import asyncio
import hmac
import logging
import smtplib
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from quarantotto.core.words import APP, translator
from quarantotto.games import load_meta
from quarantotto.table.store import Store
from quarantotto.table.store.letters import LetterRow, forget_letter, is_first_told, keep_letter, letter_of
from quarantotto.web.key import HouseKey
from quarantotto.web.smtp import MailServer

MINUTE, MOST_A_MINUTE = 60.0, 60  # of this process

log = logging.getLogger(__name__)


class Letters:
    """Mails to players, one after the other."""

    def __init__(self, store: Store, key: HouseKey, server: MailServer, reach: str) -> None:
        self._store = store
        self._key = key
        self._server = server
        self._reach = reach
        self._sent: deque[float] = deque()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mail")

    def is_signed(self, row: LetterRow, word: str) -> bool:
        """Whether a link leads to this address."""
        return hmac.compare_digest(word.encode(), self._word(row).encode())

    def _word(self, row: LetterRow) -> str:
        return self._key.letter(row.match, row.seat, row.address)

    async def ask(self, row: LetterRow, game: str) -> None:
        """Keeps an address, and asks there whether it is right."""
        await self._store.write(lambda c: keep_letter(c, row))
        _ = translator(APP, row.lang)
        text = _(
            "Somebody at a table of {game} wants word of their turns sent here. If that is you, say so on this page:"
        )
        no = _("If it is not, do nothing: no more mail comes.")
        subject = _("Do you want mail when it is your turn?")
        await self._send(row, subject, f"{text.format(game=_title(game))}\n\n{self._page(row)}\n\n{no}\n")

    async def your_turn(self, match: str, seat: int, question: int, game: str) -> None:
        """Once for each question, whichever process comes first."""
        row = await self._store.read(lambda c: letter_of(c, match, seat))
        if row is None or not row.confirmed or row.told == question:
            return
        if not await self._store.write(lambda c: is_first_told(c, match, seat, question)):
            return
        _ = translator(APP, row.lang)
        subject = _("{game}: your turn").format(game=_title(game))
        lines = (
            _("The others wait for you at your table:"),
            f"{self._reach}/table/{match}?seat={seat}",
            _("No more mail from this table:"),
            self._page(row),
        )
        await self._send(row, subject, "\n\n".join(lines) + "\n")

    def _page(self, row: LetterRow) -> str:
        return f"{self._reach}/mail/{row.match}/{row.seat}/{self._word(row)}"

    async def _send(self, row: LetterRow, subject: str, text: str) -> None:
        now = time.monotonic()
        while self._sent and self._sent[0] < now - MINUTE:
            self._sent.popleft()
        if len(self._sent) >= MOST_A_MINUTE:
            log.warning("a mail was not sent: there were many in the last minute")
            return
        self._sent.append(now)
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._server.sender, row.address, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self._server.sender.partition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{self._page(row)}>"
        letter.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._server.send, letter)
        except smtplib.SMTPRecipientsRefused as refused:
            if all(code >= 500 for code, _ in refused.recipients.values()):  # there is no such mailbox
                await self._store.write(lambda c: forget_letter(c, row.match, row.seat))
            log.warning("a mail was refused")
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a mail was not sent: %s", type(error).__name__)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _title(game: str) -> str:
    return load_meta(game).title
