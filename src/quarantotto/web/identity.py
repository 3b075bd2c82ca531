"""Who asks: a browser by its cookie, a program by a seat's token. Only hashes of either are kept."""

import hashlib
import secrets
from functools import lru_cache

COOKIE = "quarantotto"
TOKEN_BYTES = 18
YEAR = 365 * 24 * 3600


def new_token() -> str:
    """Something nobody guesses, fit for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


@lru_cache(maxsize=4096)
def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_match_id() -> str:
    """Ten letters and figures that are not mistaken for one another; the link's secret is the token, not this."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(10))
