"""Deals that nobody chose, and that anybody can make again from what is published."""

import hashlib
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarantotto.core.chance import KEY_WORDS
from quarantotto.table.fairness import (
    BITS_BYTES,
    SECRET_BYTES,
    BadContribution,
    commitment,
    key_words,
    match_key,
    new_secret,
    opened,
)

BITS = bytes(range(BITS_BYTES))


def test_secrets_are_long_and_never_the_same() -> None:
    made = {new_secret(b"") for _ in range(50)}
    assert len(made) == 50
    assert {len(secret) for secret in made} == {SECRET_BYTES}


def test_a_commitment_is_the_hash_a_browser_makes() -> None:
    assert commitment(BITS) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_bits_that_were_committed_to_are_taken() -> None:
    assert opened(BITS.hex(), commitment(BITS)) == BITS


@pytest.mark.parametrize(
    ("bits", "commit"),
    [
        (bytes(16).hex(), commitment(BITS)),
        (BITS.hex(), commitment(bytes(16))),
        (BITS.hex(), ""),
        (BITS.hex()[:-2], commitment(BITS[:-1])),
        (BITS.hex() + "00", commitment(BITS + b"\0")),
        ("", commitment(b"")),
        ("zz" * 16, commitment(BITS)),
        ("not hexadecimal", commitment(BITS)),
    ],
)
def test_other_bits_are_refused(bits: str, commit: str) -> None:
    with pytest.raises(BadContribution):
        opened(bits, commit)


@given(st.binary(min_size=32, max_size=32), st.lists(st.binary(min_size=16, max_size=16), max_size=5), st.text("ab2"))
def test_the_key_is_the_published_formula(secret: bytes, parts: list[bytes], match: str) -> None:
    independent = hashlib.sha256()
    for part in (secret, *parts, match.encode()):
        independent.update(part)
    key = match_key(secret, parts, match)
    assert key == independent.digest()
    assert key_words(key) == struct.unpack("<8I", independent.digest())
    assert len(key_words(key)) == KEY_WORDS


@pytest.mark.parametrize("changed", [0, 1, 2, 3])
def test_every_part_counts(changed: int) -> None:
    parts = [b"s" * 32, b"a" * 16, b"b" * 16, b"milan"]
    others = [part[:-1] + b"x" if i == changed else part for i, part in enumerate(parts)]
    keys = [match_key(secret, bits, match.decode()) for secret, *bits, match in (parts, others)]
    assert keys[0] != keys[1]


def test_the_order_of_the_seats_counts() -> None:
    assert match_key(b"s" * 32, [b"a" * 16, b"b" * 16], "m") != match_key(b"s" * 32, [b"b" * 16, b"a" * 16], "m")
