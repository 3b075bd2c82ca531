"""No sentence of a question speaks of what cannot be done: each names the kinds of act it means, and they are allowed.

`--advice 2000` looks through so many games of each title instead of a few.
"""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.present.model import Advice, kind_of
from quarantotto.games import PACKAGES
from tests.contract.driver import engine
from tests.contract.tables import EVERY
from tests.contract.test_pages import View
from tests.contract.walking import walk

FEW = 6


def is_among(kind: str, kinds: set[str]) -> bool:
    """`repair` is any kind of repairing, `new|raise` one or the other."""
    return any(one == part or one.startswith(f"{part}-") for part in kind.split("|") for one in kinds)


@pytest.mark.parametrize("game_id", PACKAGES)
def test_what_a_question_speaks_of_can_be_done(game_id: str, request: pytest.FixtureRequest) -> None:
    games = request.config.getoption("--advice") or FEW
    tables = [table for table in EVERY if table.game_id == game_id]
    spoken: set[str] = set()
    for number in range(games):
        at = engine(tables[number * 7 % len(tables)], Mode.CPU)
        for moment in walk(at, number, at.game.cap if games > FEW else 400):
            if moment.is_last:
                continue
            view = View(at, moment, moment.seat)
            question = view.question("en", view.record())
            kinds = {kind_of(at.game.action_name(action)) for action in moment.legal}
            for sentence in (question.title, question.text, question.tip):
                assert isinstance(sentence, Advice), f"{view}: {sentence!r} names no kinds"
                impossible = [kind for kind in sentence.kinds if not is_among(kind, kinds)]
                assert not impossible, f"{view}: {sentence!r} speaks of {impossible}; there is {sorted(kinds)}"
                spoken.update(sentence.kinds)
    assert spoken
