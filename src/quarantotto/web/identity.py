"""Who asks: a browser or a program, by a word that this house has made and signed. Only hashes are kept."""

import hashlib
import hmac
import re
import secrets
from functools import lru_cache

from quarantotto.web.key import HouseKey

COOKIE = "quarantotto"
SECURE_COOKIE = "__Host-quarantotto"  # over TLS: browsers take it from nowhere else, and send it nowhere else
SECURE_PATH_COOKIE = "__Secure-quarantotto"  # the same for a part of a site
TOKEN_BYTES = 18
TOKEN = re.compile(r"[A-Za-z0-9_-]{24}")  # as `new_token` makes them
PROGRAM = "seat_"  # what a program's word begins with
PROGRAM_BYTES = 24
YEAR = 365 * 24 * 3600


def new_token() -> str:
    """Something nobody guesses, fit for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_program_token() -> str:
    """The word by which a program plays one seat; it is no browser's."""
    return PROGRAM + secrets.token_urlsafe(PROGRAM_BYTES)


@lru_cache(maxsize=4096)
def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_match_id() -> str:
    """Ten letters and figures that are not mistaken for one another; the link's secret is the token, not this."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(10))


def signed(key: HouseKey, token: str) -> str:
    """What a browser keeps of its identity."""
    return f"{token}.{key.signature(token)}"


def is_signed(key: HouseKey, word: str) -> bool:
    return is_same(word, signed(key, word.partition(".")[0]))


def is_same(word: str, other: str) -> bool:
    """How long it takes tells nothing."""
    return hmac.compare_digest(word.encode(), other.encode())


def token_in(word: str) -> str | None:
    """The token of a word that could be one of ours, signed or not."""
    token = word.partition(".")[0]
    return token if TOKEN.fullmatch(token) else None
