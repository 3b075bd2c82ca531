"""Which acts end a turn: said from what the seat may know, and never of what goes on or wants to be seen at once."""

import random

import pytest

from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import ALLOWED
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import PACKAGES, load_game, load_presenter
from quarantotto.web.frames.drafts import Drafts

DECISIONS = 100


@pytest.mark.parametrize("game_id", PACKAGES)
def test_what_hands_on_to_others_is_named_unless_it_is_done_at_once(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(48)
    monkeypatch.setattr("secrets.token_bytes", dice.randbytes)
    game, presenter = load_game(game_id), load_presenter(game_id)
    engine = Engine(game, load_edition(game))
    seen = {True: 0, False: 0}
    for variant in game.meta.variants:
        for players in game.meta.players_of(variant.name):
            s = engine.deal(players, variant.name, {}, seed_key(players))
            for _ in range(DECISIONS):
                if not seats_in(s["pending"]):
                    break
                seat = dice.choice(seats_in(s["pending"]))
                view = engine.concealed(s, seat)
                clauses = engine.clauses(view, seat)
                ends = Drafts(engine, presenter, seat).of(view, clauses, lambda *_: {"acts": []})["ends"]
                allowed = [action for action, clause in enumerate(clauses) if clause == ALLOWED]
                assert set(ends) <= set(allowed)
                assert not any(presenter.at_once(view, action) for action in ends)
                action = dice.choice(allowed)
                after = engine.applied(s, seat, action)
                if presenter.at_once(view, action):
                    is_over = False
                elif seat not in seats_in(after["pending"]):
                    is_over = True
                else:
                    is_shown = int(after["chance"]["reveals"]) != int(s["chance"]["reveals"])
                    is_over = is_shown and presenter.begins_turn(after, engine.edition)
                assert (action in ends) == is_over, f"{variant.name}, {players}: {game.action_name(action)}"
                seen[is_over] += 1
                s = after
    assert min(seen.values()) > 10
