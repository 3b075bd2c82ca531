"""What is told of a whole game of 1848 when it is over."""

from random import Random

from quarantotto.core import record
from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.finale import Step
from quarantotto.core.present.model import Sitter
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.present.presenter import PRESENTER
from quarantotto.games.revolution1848.rules.scoring import UNDECIDED, outcome
from quarantotto.games.revolution1848.state import Phase

SITTERS = tuple(Sitter("", "bot", colour) for colour in (1, 2, 3))


def test_an_end_without_a_strongest_party_is_told() -> None:
    position = Position.start(GAME, players=3, variant="extended", key=seed_key(1))
    story = [Step(0, record.copy(position.state))]
    story[0].state.phase = Phase.OVER
    assert outcome(story[0].state, position.edition.record) == UNDECIDED
    finale = PRESENTER.finale(story, position.edition, 0, "en", SITTERS, Pen("f", ""))
    assert finale.title == "Parliament is divided."


def test_where_it_turned_somebody_scored() -> None:
    """Also in a standoff, where the last decision was only a pass."""
    told = []
    for seed in range(8):
        position, dice = Position.start(GAME, players=3, variant="extended", key=seed_key(seed)), Random(seed)
        story = [Step(0, record.copy(position.state))]
        while not position.is_over:
            (seat,) = position.pending()
            position.act(seat, dice.choice(position.legal(seat)))
            story.append(Step(len(story), record.copy(position.state)))
        finale = PRESENTER.finale(story, position.edition, 0, "en", SITTERS, Pen("f", ""))
        told += [turn.text for turn in finale.turns]
    assert told
    assert all("scored" in text for text in told), told
