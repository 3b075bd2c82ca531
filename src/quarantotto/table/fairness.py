"""A deal that nobody chose: the key of a match is made of a secret of the server and of bits from the seats.

The server shows the hash of its secret before anybody sits down, each seat the hash of its bits before play begins.
As long as one of them was honest nobody could try deals until one suited him. It does not prove that whoever runs the
server does not read its database.
"""

import hashlib
import secrets
from collections.abc import Iterable

from quarantotto.core.chance import KEY_WORDS

SECRET_BYTES = 32
BITS_BYTES = 16


class BadContribution(ValueError):
    """Bits that are not those whose hash was shown."""


def new_secret() -> bytes:
    """The server's part of a key."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(part: bytes) -> str:
    """What is shown of a part before it is opened."""
    return hashlib.sha256(part).hexdigest()


def opened(bits: str, commit: str) -> bytes:
    """The bits of a seat, if they are those it committed itself to."""
    try:
        part = bytes.fromhex(bits)
    except ValueError:
        raise BadContribution("the bits are not hexadecimal") from None
    if len(part) != BITS_BYTES or commitment(part) != commit:
        raise BadContribution("these are not the bits whose hash was given before")
    return part


def match_key(secret: bytes, contributions: Iterable[bytes], match: str) -> bytes:
    """The key: SHA-256 over the server's secret, the opened bits in the order of the seats, and the match's id."""
    return hashlib.sha256(secret + b"".join(contributions) + match.encode()).digest()


def key_words(key: bytes) -> tuple[int, ...]:
    """The key as the generator takes it: eight words of 32 bits, lowest byte first."""
    return tuple(int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(KEY_WORDS))
