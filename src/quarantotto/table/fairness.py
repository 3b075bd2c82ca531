"""A deal that nobody chose: the key of a match is made of a secret of the server and of bits from the seats.

The server shows the hash of its secret before anybody sits down, each seat the hash of its bits before play begins.
As long as one of them was honest nobody could try deals until one suited him. It does not prove that whoever runs the
server does not read its database.

Behind its random bytes the secret holds a digest of what was agreed when the table was opened, so that the hash stands
for that, too. Secrets of version 0.1 are random bytes alone.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping

from quarantotto.core.chance import KEY_WORDS

SECRET_BYTES = 32
BITS_BYTES = 16


class BadContribution(ValueError):
    """Bits that are not those whose hash was shown."""


def new_secret(agreed: bytes) -> bytes:
    """The server's part of a key, and the digest of what was agreed."""
    return secrets.token_bytes(SECRET_BYTES) + agreed


def agreed_in(secret: bytes) -> bytes:
    """The digest of what was agreed; nothing in a secret of version 0.1."""
    return secret[SECRET_BYTES:]


def digest_of_agreed(
    *,
    game: str,
    rules_version: int,
    edition: str,
    variant: str,
    players: int,
    options: Mapping[str, str],
    practice: bool,
    created: str,
) -> bytes:
    """SHA-256 over what a table is opened with, as JSON in the order of the names, without blanks; `edition` is the
    digest of its text."""
    agreed = {
        "created": created,
        "edition": edition,
        "game": game,
        "options": dict(options),
        "players": players,
        "practice": practice,
        "rules_version": rules_version,
        "variant": variant,
    }
    text = json.dumps(agreed, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()


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


def key_bytes(words: tuple[int, ...]) -> bytes:
    """A key out of the words the generator takes."""
    return b"".join(word.to_bytes(4, "little") for word in words)


def key_words(key: bytes) -> tuple[int, ...]:
    """The key as the generator takes it: eight words of 32 bits, lowest byte first."""
    return tuple(int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(KEY_WORDS))
