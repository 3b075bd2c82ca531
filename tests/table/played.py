"""A whole match as a server would store it: shuffled together, played at random, with an undo and a seat change."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

from sqlalchemy import Connection

from quarantotto.core.engine import Engine
from quarantotto.games import load_game
from quarantotto.table.export import Export, ExportedSeat
from quarantotto.table.fairness import commitment, key_words, match_key
from quarantotto.table.log import Kind, Row
from quarantotto.table.match import Match, Prepared, Terms
from quarantotto.table.store.archive import keep_export
from quarantotto.table.store.schema import matches
from quarantotto.table.verify import edition_digest, engine_edition

AT = "2026-03-18T10:00:00.000Z"
SECRET = bytes(range(32))
BITS = bytes(range(16))


@cache
def played_match(decisions: int | None = None, game_id: str = "radetzky") -> Export:
    """A match of three seats: a person who took part in the shuffle, one who was left out, and a bot."""
    game = load_game(game_id)
    name = game.meta.default_edition
    text = (game.folder / "editions" / f"{name}.toml").read_text(encoding="utf-8")
    key = match_key(SECRET, [BITS], "milan")
    options = {option.name: option.default for option in game.meta.options}
    variant = game.meta.variants[0].name
    match = Match(Engine(game, engine_edition(game, name, text)), Terms(variant, 3, options, key_words(key), "milan"))
    return Export(
        match="milan",
        game=game_id,
        rules_version=game.meta.rules_version,
        edition_name=name,
        edition_digest=edition_digest(text),
        edition_text=text,
        variant=variant,
        players=3,
        options=options,
        status="over",
        reason=None,
        created=AT,
        practice=False,
        commitment=commitment(SECRET),
        secret=SECRET.hex(),
        key=key.hex(),
        seats=(
            ExportedSeat(0, "Carlo", "person", "1", commitment(BITS), BITS.hex(), False),
            ExportedSeat(1, "Luisa", "person", "2", commitment(SECRET[:16] * 2), None, True),
            ExportedSeat(2, "Sibilla", "bot", "3", None, None, False),
        ),
        rows=tuple(_rows(match, decisions)),
    )


def _rows(match: Match, decisions: int | None) -> list[Row]:
    rows: list[Row] = []
    dice = random.Random(4)

    def add(prepared: Prepared) -> None:
        match.accept(prepared)
        rows.append(prepared.row)

    add(match.prepare_deal(AT))
    add(match.prepare_note(Kind.SEAT, 1, AT, {"what": "left-out"}))
    has_undone = False
    while not match.is_over and (decisions is None or len(rows) < decisions):
        seat = match.pending()[0]
        action = dice.choice(match.engine.legal(match.state, seat))
        add(match.prepare_act(seat, match.questions[seat], [action], AT, f"c{len(rows)}"))
        if not has_undone and match.undo_reach(seat):
            has_undone = True
            add(match.prepare_undo(seat, match.undo_reach(seat)[0], AT))
        if match.round is not None and seat not in match.pending() and dice.random() < 0.5:
            (changes_its_mind,) = match.engine.legal(match.state, seat)
            add(match.prepare_act(seat, match.questions[seat], [changes_its_mind], AT, f"c{len(rows)}"))
    return rows


def keep_running(connection: Connection, match: str, decisions: int = 12, **changes: Any) -> None:
    """A match in the middle of its course, in a store."""
    export = replace(played_match(decisions), **changes)
    keep_export(connection, export, match, "browser-a")
    connection.execute(matches.update().where(matches.c.id == match).values(status="running"))
