"""What a page keeps between views is what it would draw anew."""

import random
from copy import deepcopy
from typing import Any

import pytest

from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.model import SCORE, Sitter
from quarantotto.core.words import LANGUAGES
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.present.sight import SIGHTS
from quarantotto.games.comuni.printed import read_printed
from tests.games.comuni.shown import page
from tests.games.comuni.table import EDITION, Table

SITTERS = (Sitter("Livia", "person", 1), Sitter("Anselm", "bot", 2), Sitter("", "open", 3))


def drawn(s: Any, seat: int, lang: str, sitters: tuple[Sitter, ...]) -> list[Any]:
    return [
        page.fragments(s, EDITION, seat, lang, sitters),
        page.labels(s, EDITION, seat, lang),
        page.question(s, EDITION, seat, lang, [], sitters),
        page.chronicle(s, EDITION, seat, lang, sitters),
        page.heading(s, EDITION, lang),
        page.motions(s, EDITION, seat),
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_pieces_that_are_kept_are_those_that_would_be_drawn(players: int) -> None:
    dice = random.Random(players)
    options = {"screens": "open", "open_totals": "shown"} if players == 2 else {}
    position = Position.start(GAME, EDITION, players=players, options=options, key=seed_key(players))
    seen = []
    while not position.is_over:
        asked = dice.choice(position.pending())
        position.act(asked, dice.choice(position.legal(asked)))
        seat, lang = dice.choice((*range(players), NOBODY)), dice.choice(LANGUAGES)
        s = position.concealed(seat).state
        if not int(s.pending) >> seat & 1:  # what is asked is not kept
            sitters = dice.choice(((), SITTERS))
            seen.append((s, seat, lang, sitters, drawn(s, seat, lang, sitters)))
    for s, seat, lang, sitters, before in dice.sample(seen, 60):
        SIGHTS.cache_clear()
        assert drawn(s, seat, lang, sitters) == before


def test_the_same_is_the_same_object_and_so_need_not_be_compared() -> None:
    t = Table(3)
    one = page.fragments(t.position.concealed(0).state, EDITION, 0, "en", ())
    t.s.decisions += 1
    other = page.fragments(t.position.concealed(0).state, EDITION, 0, "en", ())
    assert one is not other
    assert all(other[slot] is one[slot] for slot in ("q-offer", "q-front", "kit", "hand", "aside"))


def test_editions_of_one_name_are_told_apart() -> None:
    data = deepcopy(EDITION.file.data)
    data["invasions"]["strength"] = [5, 9, 13, 17]
    file = EditionFile(EDITION.file.name, data)
    other = Edition(file, read_printed(file))
    s = Table(2).s
    assert "<b>4</b>" in page.fragments(s, EDITION, 0, "en", ())[SCORE]["q-invasions"]
    assert "<b>5</b>" in page.fragments(s, other, 0, "en", ())[SCORE]["q-invasions"]
