"""Matches are played on by the version of the rules they were begun with, and with the edition of that time."""

from random import Random

import pytest

from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.engine import Engine
from quarantotto.core.position import edition_path, edition_then, load_edition, seed_key
from quarantotto.games.revolution1848.actions import PASS
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.state import Phase
from quarantotto.table.match import Diverged, Match, Terms
from tests.games.revolution1848.table import settled
from tests.table.playing import Recorded

SEED = 7


def torn() -> Engine:
    """An edition of commanders of two flags, all alike, and armies of a third: claims are equal in every trick."""
    data = settled().file.data
    persons = [
        {**row, "flag": ("austria", "prussia")[n % 2], "military": 1}
        for n, row in enumerate(data["persons"]["rows"][:15])
    ]
    extras = [{**row, "flag": "bund"} if "army" in row else row for row in data["extras"]["rows"]]
    rows = {"persons": {**data["persons"], "rows": persons}, "extras": {**data["extras"], "rows": extras}}
    file = EditionFile("torn", {**data, **rows})
    return Engine(GAME, Edition(file, GAME.read_edition(file)))


def terms(version: int | None) -> Terms:
    return Terms("extended", 2, {}, seed_key(SEED), version=version)


def played(version: int | None) -> tuple[Recorded, set[int]]:
    """A match in which everybody plays what can be played, and the questions asked in it."""
    table, luck, phases = Recorded(terms(version), torn()), Random(SEED), set()
    while not table.match.is_over:
        phases.add(int(table.match.state["phase"]))
        legal = table.legal()
        table.act([luck.choice([action for action in legal if action != PASS] or legal)])
    return table, phases


def test_today_s_rules_ask_between_flags_and_those_of_version_1_did_not() -> None:
    assert Phase.FLAG in played(None)[1]
    assert Phase.FLAG not in played(1)[1]


def test_a_match_of_version_1_is_replayed_by_version_1() -> None:
    table, _ = played(1)
    Match(torn(), terms(1)).replay(table.rows)
    with pytest.raises(Diverged):
        Match(torn(), terms(None)).replay(table.rows)


def test_editions_of_all_releases_are_found_by_what_is_in_them() -> None:
    kept = edition_then(GAME, "paulskirche", settled().file.digest)
    assert kept is not None
    assert kept.parent.name == "0.1"
    assert edition_then(GAME, "paulskirche", load_edition(GAME).file.digest) == edition_path(GAME, "paulskirche")
    assert edition_then(GAME, "unheard-of", settled().file.digest) is None
