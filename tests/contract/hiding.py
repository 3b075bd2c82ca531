"""What a seat cannot know is in nothing it is shown, and what it can know is never forgotten."""

from collections import Counter
from typing import Any

from quarantotto.core import record
from quarantotto.core.chance import BLOCK_WORDS, KEY_WORDS
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, assert_same, pending
from tests.contract.support import support_of
from tests.contract.walking import Moment, every

KEY = seed_key(1848, 318)
compared: Counter[str] = Counter()  # how often a position was held against an imagined one, by what was looked at


def sights(at: Engine, moment: Moment) -> dict[int, tuple[Any, Any]]:
    """By viewer: the record as he knows it, and one he may imagine to be so."""
    found: dict[int, tuple[Any, Any]] = moment.kept.setdefault("sights", {})
    if not found:
        for viewer in (*range(at.table.players), NOBODY):
            view = at.concealed(moment.state, viewer)
            found[viewer] = view, at.imagined(view, viewer, KEY)
    return found


@every(python=12, cpu=2, checked=6, is_hard=True)
def a_concealed_record_tells_nothing_of_the_future(at: Engine, moment: Moment) -> None:
    if moment.is_last:
        for viewer in (*range(at.table.players), NOBODY):
            assert_same(at.concealed(moment.state, viewer), moment.state, "when it is over everything is open")
        return
    for viewer, (view, _) in sights(at, moment).items():
        assert [int(view.chance.key[i]) for i in range(KEY_WORDS)] == [0] * KEY_WORDS
        assert [int(view.chance.block[i]) for i in range(BLOCK_WORDS)] == [0] * BLOCK_WORDS
        assert (view.chance.counter, view.chance.used) == (0, BLOCK_WORDS)
        assert view.chance.reveals == moment.state.chance.reveals
        assert view.decisions == 0
        assert_same(at.concealed(view, viewer), view, "concealing twice conceals no more")


@every(python=12, cpu=2, checked=6, is_hard=True)
def imagined_positions_look_the_same_and_are_sound(at: Engine, moment: Moment) -> None:
    if moment.is_last:
        return
    for viewer, (view, whole) in sights(at, moment).items():
        where = f"{moment}, seen by {viewer}"
        assert_same(at.concealed(whole, viewer), view, where)
        compared["views"] += 1
        assert at.broken(whole) == [], where
        assert tuple(int(whole.chance.key[i]) for i in range(KEY_WORDS)) == KEY
        assert all(at.legal(whole, seat) for seat in pending(whole)), f"{where}: nothing to do"


@every(python=12, cpu=2, checked=6, is_hard=True)
def what_is_allowed_depends_on_nothing_hidden(at: Engine, moment: Moment) -> None:
    for seat in {*pending(moment.state), *support_of(at.table.game_id).free_to_act(moment.state)}:
        answers = at.answers(moment.state, seat)
        view, whole = sights(at, moment)[seat]
        assert at.answers(view, seat) == answers, str(moment)
        assert at.answers(whole, seat) == answers, str(moment)
        compared["answers"] += 1


@every(python=12, cpu=2, checked=6, is_hard=True)
def a_decision_that_reveals_nothing_teaches_nothing(at: Engine, moment: Moment) -> None:
    """The deciding seat sees the same after it, wherever the hidden things are; so it may take it back."""
    if moment.is_last:
        return
    seat = moment.seat
    _, whole = sights(at, moment)[seat]
    for action in moment.legal:
        true, imagined = record.copy(moment.state), record.copy(whole)
        at.apply(true, seat, action)
        at.apply(imagined, seat, action)
        if true.chance.reveals != moment.state.chance.reveals:
            assert imagined.chance.reveals != moment.state.chance.reveals
        elif pending(true):
            assert_same(at.concealed(true, seat), at.concealed(imagined, seat), f"{moment}: {action}")
            compared["after a decision"] += 1


def is_mistaken(imagined: Any, true: Any) -> bool:
    """Something besides the generator and the number of decisions is otherwise."""
    names = (name for name in true.dtype.names if name not in ("chance", "decisions"))
    return any(imagined[name].tobytes() != true[name].tobytes() for name in names)


@every(python=0, cpu=1, checked=0)
def questions_all_see_through_have_one_answer_in_every_world_or_in_none(at: Engine, moment: Moment) -> None:
    """Such questions answer themselves at once: nobody may learn from it how many answers there were."""
    if moment.is_last:
        return
    public = at.concealed(moment.state, NOBODY)
    if at.game.asks_openly(public):
        legal = at.legal(at.imagined(public, NOBODY, seed_key(1848, moment.number)), moment.seat)
        assert (legal if len(legal) == 1 else None) == (list(moment.legal) if len(moment.legal) == 1 else None)


PROPERTIES = [
    a_concealed_record_tells_nothing_of_the_future,
    imagined_positions_look_the_same_and_are_sound,
    what_is_allowed_depends_on_nothing_hidden,
    a_decision_that_reveals_nothing_teaches_nothing,
    questions_all_see_through_have_one_answer_in_every_world_or_in_none,
]
