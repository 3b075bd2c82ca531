"""A patrol's move as one choice: whatever is offered is allowed step by step, and nothing within reach is missing."""

import random
from collections.abc import Iterator

from quarantotto.core.game import ALLOWED
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.present.model import Question, Ways
from quarantotto.games import load_game
from quarantotto.games.garibaldi.actions import CARD, PASS, PATROL, PLACE
from quarantotto.games.garibaldi.state import PATROLS, Kind, Phase
from tests.games.garibaldi.shown import page

GAME = load_game("garibaldi")


def asked(position: Position, lang: str = "en") -> Question:
    (seat,) = position.pending()
    clauses = [position.refusal(seat, action) for action in range(GAME.actions)]
    return page.question(position.concealed(seat).state, position.edition, seat, lang, clauses, ())


def patrolling(seed: int, most: int, variant: str = "basic") -> Iterator[Position]:
    """Positions of a game of random decisions in which an Austrian has a patrol to move."""
    position = Position.start(GAME, load_edition(GAME), players=3, variant=variant, key=seed_key(seed))
    dice = random.Random(seed)
    while not position.is_over and most:
        (seat,) = position.pending()
        if position.state.phase in (Phase.PATROL, Phase.PATROL_CARD):
            most -= 1
            yield position
        position.act(seat, dice.choice(position.legal(seat)))


def carried_out(position: Position, ways: Ways, chains: tuple[tuple[int, ...], ...]) -> Position:
    """The position after a choice; within a chain nothing is shown and nobody else decides before its end."""
    (seat,) = position.pending()
    after = position.copy()
    first = () if ways.after is None else (ways.after,)
    for chain in ((*first, *chains[0]), *chains[1:]):
        shown = int(after.state.chance.reveals)
        for action in chain:
            assert (int(after.state.chance.reveals), after.pending()) == (shown, [seat])
            assert after.refusal(seat, action) == ALLOWED
            after.act(seat, action)
    return after


def test_every_way_is_allowed_and_leads_where_it_says() -> None:
    tried = 0
    for position in patrolling(5, 25):
        for ways in asked(position).ways:
            patrol = int(position.state.patrol) if ways.after is None else ways.after - PATROL
            for way in ways.ways:
                after = carried_out(position, ways, way.chains)
                goals = [action - PLACE for chain in way.chains for action in chain if action >= PLACE]
                if goals:
                    assert int(after.state.patrol_at[patrol]) == goals[-1]
                    assert way.at in ((), (f"q-place-{goals[-1] + 1}",))
                    tried += 1
    assert tried > 200


def test_no_place_within_reach_is_missing() -> None:
    for position in patrolling(6, 12):
        for ways in asked(position).ways:
            if ways.after is None and position.state.phase == Phase.PATROL:
                continue
            start = position.copy()
            (seat,) = start.pending()
            if ways.after is not None:
                start.act(seat, ways.after)
            ends = reached(start, int(start.state.patrol), seat) - {int(start.state.patrol_at[int(start.state.patrol)])}
            offered = {int(way.at[0].rpartition("-")[2]) - 1 for way in ways.ways if way.at and "place" in way.at[0]}
            assert offered == ends


def reached(start: Position, patrol: int, seat: int) -> set[int]:
    """Where a patrol can end, step by step."""
    found = set()
    todo = [start]
    while todo:
        position = todo.pop()
        for action in position.legal(seat):
            if action == PASS or (
                CARD <= action < PATROL and position.edition.record.white[action - CARD] == Kind.EVENT
            ):
                continue
            after = position.copy()
            after.act(seat, action)
            is_moving = after.state.phase in (Phase.PATROL_LINE, Phase.PATROL_RIDE)
            if is_moving:
                todo.append(after)
            if action < CARD or action >= PLACE:
                found.add(int((position if action < CARD else after).state.patrol_at[patrol]))
    return found


def test_the_others_stay_in_one_choice() -> None:
    for position in patrolling(7, 10):
        if position.state.phase != Phase.PATROL:
            continue
        (rest,) = (ways for ways in asked(position).ways if ways.after is None)
        stays, draws = rest.ways
        before = [int(position.state.patrol_at[p]) for p in range(PATROLS)]
        after = carried_out(position, rest, stays.chains)
        assert after.state.phase == Phase.WHITE_DISCARD
        assert [int(after.state.patrol_at[p]) for p in range(PATROLS)] == before
        assert carried_out(position, rest, draws.chains).state.phase != Phase.WHITE_DISCARD
