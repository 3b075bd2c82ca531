"""What is imagined at the positions of a game, interpreted: it looks the same, is sound, and is what it always was."""

import hashlib
import random
from typing import Any

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, Chance
from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, assert_same, engine, pending
from tests.contract.tables import Table


def positions(table: Table, seed: int, stride: int, decisions: int) -> list[Any]:
    """Every so many decisions of a random game; made outside of a test, which is about what is hidden there."""
    at, dice = engine(table, Mode.PYTHON), random.Random(seed)
    s = at.dealt(seed_key(seed))
    found = []
    for number in range(decisions):
        if not pending(s):
            break
        if number % stride == 0:
            found.append(record.copy(s))
        seat = dice.choice(pending(s))
        at.apply(s, seat, dice.choice(sorted(super(Engine, at).legal(s, seat))))
    return found


def digest_of_imagined(table: Table, states: list[Any]) -> str:
    """Of what every seat and a spectator sees and imagines: the same position gives the same worlds, because bots think
    in them and a game of theirs is played again alike."""
    at, sha = engine(table, Mode.PYTHON), hashlib.sha256()
    for number, s in enumerate(states):
        for viewer in (*range(table.players), NOBODY):
            view = at.concealed(s, viewer)
            key = seed_key(1848, number)
            whole = at.imagined(view, viewer, key)
            assert_same(at.concealed(whole, viewer), view, f"position {number}, seen by {viewer}")
            assert at.broken(whole) == [], f"position {number}, seen by {viewer}"
            assert tuple(int(whole.chance.key[i]) for i in range(KEY_WORDS)) == key
            sha.update(record.raw(view) + record.raw(whole))
    return sha.hexdigest()[:16]


def assert_leftovers_do_not_matter(table: Table, states: list[Any]) -> None:
    """What an earlier thought left in the memo changes nothing of the next one."""
    at = engine(table, Mode.PYTHON)
    for number, s in enumerate(states):
        for viewer in range(table.players):
            view = at.concealed(s, viewer)
            key = seed_key(1848, number)
            used, chance, again = record.new(at.game.memo), record.new(Chance), record.copy(view)
            record.cells(used)[:] = 1
            for i, word in enumerate(key):
                chance.key[i] = word
            at.game.rules["imagine"](again, at.edition.record, viewer, chance, used)
            assert_same(again, at.imagined(view, viewer, key), f"position {number}, seen by {viewer}")
