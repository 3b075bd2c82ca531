"""Every game can be played to its end, by its own rules and no others."""

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import rules_of
from quarantotto.core.game import ALLOWED, NOBODY, UTILITY_SCALE
from quarantotto.core.news import NEWS_ROOM, TO_ALL
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, assert_same, pending
from tests.contract.support import support_of
from tests.contract.walking import Moment, every

SOME_SEATS = (-2, -1, *range(8), NOBODY, 16, 63)
ONCE = 1 << 30  # a stride: at the deal, and at the end


# A game of the same seed comes to the same positions in every mode, or the modes do not agree.
@every(python=3, cpu=2, checked=12)
def invariants_hold(at: Engine, moment: Moment) -> None:
    assert at.broken(moment.state) == [], str(moment)


@every(python=1, cpu=1, checked=1)
def news_are_in_order(at: Engine, moment: Moment) -> None:
    """Kinds the game knows, seats at the table, nothing lost, and nothing left over from earlier decisions."""
    news = moment.state.news
    assert news.lost == 0
    told, tail = news.items[: news.count], news.items[news.count : NEWS_ROOM]
    known = support_of(at.table.game_id).events
    assert known is None or set(told["kind"].tolist()) <= set(known), str(moment)
    assert all(mask == TO_ALL or 0 <= mask < 1 << at.table.players for mask in told["seen_by"]), str(moment)
    assert not any(tail.tobytes()), str(moment)


# Interpreted rules take a thousand times as long: fewer positions are looked at from all sides.
@every(python=18, cpu=2, checked=2)
def refusals_name_a_clause_and_change_nothing(at: Engine, moment: Moment) -> None:
    """Every id is allowed or refused by a clause that exists; only seats that are asked may do anything, and all of
    that is among the candidates, each of which has one number."""
    s = moment.state
    clauses = set(at.game.clauses)
    before, printed = record.raw(s), record.raw(at.ed)
    free = support_of(at.table.game_id).free_to_act(s)
    for seat in SOME_SEATS:
        answers = at.answers(s, seat)
        allowed = [i + at.first_id for i, clause in enumerate(answers) if clause == ALLOWED]
        assert set(answers) - {ALLOWED} <= clauses, str(moment)
        if seat not in pending(s) and seat not in free:
            assert not allowed, f"{moment}: seat {seat} is not asked"
            continue
        candidates = at.candidates(s, seat)
        assert len(set(candidates)) == len(candidates), f"{moment}: {candidates}"
        assert set(allowed) <= set(candidates) <= set(range(at.game.actions)), f"{moment}: {candidates}, {allowed}"
    assert record.raw(s) == before, str(moment)
    assert record.raw(at.ed) == printed, str(moment)


@every(python=1, cpu=0, checked=0)
def a_shorter_way_finds_all_that_is_legal(at: Engine, moment: Moment) -> None:
    """In the seat's concealed record, from which its mask is made."""
    rules = rules_of(at.game, Mode.PYTHON, "width", "tries", "nth_try", "check")
    if rules.tries is rules.width or moment.is_last:
        return
    view, seat = at.concealed(moment.state, moment.seat), moment.seat
    tried = [rules.nth_try(view, at.ed, seat, n) for n in range(rules.tries(view, at.ed, seat))]
    assert set(tried) <= set(range(at.game.actions)), f"{moment}: {tried}"
    found = {action for action in tried if rules.check(view, at.ed, seat, action) == ALLOWED}
    assert found == set(moment.legal), str(moment)


@every(python=ONCE, cpu=ONCE, checked=ONCE)
def the_end_has_a_valid_result(at: Engine, moment: Moment) -> None:
    if moment.is_last:
        assert 0 <= at.outcome(moment.state) < len(at.game.meta.outcomes)
        for seat in range(at.table.players):
            utility, _, rank = at.payoff(moment.state, seat)
            assert -UTILITY_SCALE <= utility <= UTILITY_SCALE
            assert rank >= 1


@every(python=ONCE, cpu=ONCE, checked=ONCE)
def copies_go_their_own_way(at: Engine, moment: Moment) -> None:
    if not moment.is_last:
        state, twin = record.copy(moment.state), record.copy(moment.state)
        at.apply(twin, moment.seat, moment.action)
        assert record.raw(state) == record.raw(moment.state)
        assert record.raw(twin) != record.raw(moment.state)
        kept = record.raw(twin)
        at.apply(state, moment.seat, moment.legal[0])
        assert record.raw(twin) == kept
        at.setup(state)
        assert record.raw(twin) == kept


@every(python=ONCE, cpu=ONCE, checked=ONCE, is_hard=True)
def setup_clears_everything_but_options_and_key(at: Engine, moment: Moment) -> None:
    if moment.number > 0:
        return
    clean, dirty = at.undealt(seed_key(7)), at.undealt(seed_key(7))
    record.cells(dirty)[:] = 0xAA
    for name in ("players", "variant", "version", *(option.name for option in at.game.meta.options)):
        if name in dirty.dtype.names:  # not every game's rules answer as earlier versions did
            dirty[name] = clean[name]
    if record.PADDING in dirty.dtype.names:
        dirty[record.PADDING] = 0  # nobody writes it
    for i in range(KEY_WORDS):
        dirty.chance.key[i] = clean.chance.key[i]
    at.setup(clean)
    at.setup(dirty)
    assert_same(clean, dirty)


PROPERTIES = [
    invariants_hold,
    news_are_in_order,
    refusals_name_a_clause_and_change_nothing,
    a_shorter_way_finds_all_that_is_legal,
    the_end_has_a_valid_result,
    copies_go_their_own_way,
    setup_clears_everything_but_options_and_key,
]
