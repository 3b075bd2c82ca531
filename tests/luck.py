"""Deals that depend on a test's name alone: a test passes always or never."""

import hashlib
from collections.abc import Iterable
from itertools import count
from random import Random
from types import ModuleType

import pytest

from quarantotto.table.fairness import SECRET_BYTES, match_key

made: set[bytes] = set()  # secrets of this process; tables outlive the test that opened them


def fix_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
    """What these modules deal in this test is the same in every run: where no seat gives bits, neither the match's id
    nor the time goes into its key."""
    name, tables = request.node.nodeid + request.config.getoption("--luck"), count()

    def new_secret(agreed: bytes) -> bytes:
        secret = hashlib.sha256(f"{name} {next(tables)}".encode()).digest() + agreed
        made.add(secret)
        return secret

    def key(secret: bytes, contributions: Iterable[bytes], match: str) -> bytes:
        parts = list(contributions)
        is_fixed = secret in made and not parts
        return hashlib.sha256(secret[:SECRET_BYTES]).digest() if is_fixed else match_key(secret, parts, match)

    def lot(length: int) -> list[int]:
        return Random(f"{name} {next(tables)}").sample(range(length), length)

    fixed = {"new_secret": new_secret, "match_key": key, "lot": lot}
    for module in modules:
        for known in fixed.keys() & vars(module).keys():
            monkeypatch.setattr(module, known, fixed[known])
