"""The house's secret, which makes links and signs cookies: in a file of its own, not in the store nor its backup."""

import base64
import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from quarantotto.core.folders import data_folder
from quarantotto.table.store import StoreError
from quarantotto.table.store.opening import is_sqlite, read_url

NAME = "house.key"
BYTES = 32
TOKEN_BYTES = 18


@dataclass(frozen=True)
class HouseKey:
    """What nobody else has."""

    secret: bytes

    def link(self, match: str, seat: int, number: int) -> str:
        """The token of a seat's first, second, … link: the same whenever it is asked for, so that none is stored."""
        return self._mark(f"link {match} {seat} {number}")

    def signature(self, token: str) -> str:
        """What shows that a browser's identity was made here."""
        return self._mark(f"browser {token}")

    def carrying(self, token: str) -> str:
        """What shows that a link to one's seats was made here."""
        return self._mark(f"carry {token}")

    def visitor(self, match: str, browser: str) -> str:
        """What somebody who looks on is called at that table, and nowhere else."""
        return self._mark(f"visitor {match} {browser}")

    def letter(self, match: str, seat: int, address: str) -> str:
        """What shows that a link in a mail was sent to that address."""
        return self._mark(f"letter {match} {seat} {address}")

    def topic(self, match: str, seat: int) -> str:
        """By which a push service knows that a newer message makes an older one needless, and nothing else."""
        return self._mark(f"topic {match} {seat}")

    def pushing(self) -> bytes:
        """What the key by which push services know the house is made of."""
        return hmac.digest(self.secret, b"push", hashlib.sha512)

    def _mark(self, text: str) -> str:
        return _mark(self.secret, text)


@lru_cache(maxsize=4096)  # whoever is here is asked for it again and again
def _mark(secret: bytes, text: str) -> str:
    digest = hmac.digest(secret, text.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def key_file(store_url: str) -> Path:
    """Where the key is if nothing else is said: beside an SQLite file, else in the data folder."""
    url = read_url(store_url)
    return (Path(str(url.database)).parent if is_sqlite(url) else data_folder()) / NAME


def read_key(file: Path) -> HouseKey:
    """The key, which is made where there is none; of several processes that begin at once all get the same."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not file.exists():
            _make(file)
        secret = bytes.fromhex(file.read_text(encoding="ascii"))
        if len(secret) == BYTES:  # else it is somebody else's, and none of our business
            file.chmod(0o600)
    except OSError as error:
        raise StoreError(f"the key of the house {file} cannot be read or made: {error.strerror}") from None
    except ValueError:
        secret = b""
    if len(secret) != BYTES:
        raise StoreError(f"{file} is not the key of a house: put the right file there, or take it away for a new key")
    return HouseKey(secret)


def _make(file: Path) -> None:
    """Whole or not at all, and whoever is first wins."""
    new = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    writing = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(writing, secrets.token_bytes(BYTES).hex().encode() + b"\n")
    os.fsync(writing)
    os.close(writing)
    try:
        os.link(new, file)
    except FileExistsError:
        pass
    finally:
        new.unlink()
