"""The host's own mail server."""

import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")


class BadMail(ValueError):
    """Not the address of a mail server, or of a sender."""


@dataclass(frozen=True)
class MailServer:
    """The host's server, and who it sends for."""

    url: str
    sender: str

    def check(self) -> None:
        """Refuses what cannot be one."""
        try:
            asked = urlsplit(self.url)
            is_server = asked.scheme in PORTS and bool(asked.hostname) and (asked.port or 1) > 0
        except ValueError:
            is_server = False
        if not is_server:
            raise BadMail("--smtp is smtp://USER:PASSWORD@HOST:PORT, or smtps:// where TLS comes first")
        if not ADDRESS.fullmatch(self.sender):
            raise BadMail("--mail-from is the address that mails come from, as house@example.org")

    def send(self, letter: EmailMessage) -> None:
        """Speaks to the server; nobody's password crosses a network in the clear."""
        asked = urlsplit(self.url)
        host, port = str(asked.hostname), asked.port or PORTS[asked.scheme]
        tls = ssl.create_default_context()
        if asked.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=tls)
        else:
            line = smtplib.SMTP(host, port, timeout=SECONDS)
        with line:
            line.ehlo()
            if asked.scheme == "smtp" and (line.has_extn("starttls") or (asked.username and host not in HERE)):
                line.starttls(context=tls)
                line.ehlo()
            if asked.username:
                line.login(unquote(asked.username), unquote(asked.password or ""))
            line.send_message(letter)
