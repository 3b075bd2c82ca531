"""The page of 1848: a plate with all that is used from it, and small pieces that change one by one."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.page import Sitter
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.games.revolution1848 import page
from quarantotto.games.revolution1848.drawing.cards import card_code
from tests.games.revolution1848.table import Table

GAME = load_game("1848")
EDITION = load_edition(GAME)
SITTERS = tuple(Sitter(name, "person", seat + 1) for seat, name in enumerate(("Livia", "Anselm", "Nora", "Sibilla")))
Pieces = dict[str, str]


def pieces(s: Any, seat: int, lang: str = "en", players: int = 2) -> Pieces:
    """Everything on the page by its id."""
    found = page.fragments(s, EDITION, seat, lang, SITTERS[:players])
    return {key: str(markup) for parts in found.values() for key, markup in parts.items()}


def positions(players: int, variant: str) -> Iterator[Position]:
    position = Position.start(GAME, EDITION, players=players, variant=variant, key=seed_key(players))
    dice = random.Random(players)
    yield position
    while not position.is_over:
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        yield position


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (4, "extended")])
def test_what_is_used_or_turned_over_lies_in_the_plate(players: int, variant: str, lang: str) -> None:
    plate = page.plate(EDITION, lang)
    defined = set(re.findall(r' id="([^"]+)"', plate))
    used: set[str] = set()
    for n, position in enumerate(positions(players, variant)):
        if n % 7 and not position.is_over:
            continue
        for viewer in (n % players, NOBODY):
            shown = "".join(pieces(position.concealed(viewer).state, viewer, lang, players).values())
            used |= set(re.findall(r'(?:href="#|url\(#|data-turns=")([^")]+)', shown))
    used |= set(re.findall(r'(?:href="#|url\(#)([^")]+)', plate))
    assert len(used) > 100
    assert used <= defined


def test_the_plate_shows_every_card_whatever_lies_on_the_table() -> None:
    plate = page.plate(EDITION, "en")
    for card in range(42 + 34):
        assert f'id="q-full-{card_code(card)}"' in plate
        assert f'id="q-back-{card_code(card)}"' in plate
    assert plate.count("data-note=") == 42 + 34 + 26


def test_a_card_that_is_played_changes_only_what_it_touches() -> None:
    t = Table("PE09 PE26 Z08", "PE34 PE31").play("0:PE09", "1:PE34")
    before = pieces(t.concealed(1), 1)
    t.play("0:PE26")
    after = pieces(t.concealed(1), 1)
    changed = {key for key, markup in after.items() if before.get(key) != markup}
    assert "q-place-PE26" in changed
    assert not changed & {"q-place-PE34", "q-side-1", "q-side-2", "q-score", "q-event-place", "q-hand", "q-head-2"}
    assert sum(len(after[key]) for key in changed) < 6000


def test_what_can_be_turned_over_has_a_mark_and_is_pressed_where_it_chooses_nothing() -> None:
    t = Table("PE09", "PE26").play("0:PE09")
    card = pieces(t.concealed(1), 1)["q-place-PE09"]
    assert card.count('data-turns="q-back-PE09"') == 2
    assert "data-note" not in card


@pytest.mark.parametrize(("hands", "rows"), [(("PE09", "PE26"), 1), (("PE03", "PE11 PE38"), 2)])
def test_every_party_that_leads_is_marked_on_the_page(hands: tuple[str, str], rows: int) -> None:
    t = Table(*hands)
    t.play(*(f"{seat}:{name}" for seat, names in enumerate(hands) for name in names.split()))
    assert sum('class="total leads"' in markup for markup in pieces(t.concealed(0), 0).values()) == rows


def test_seats_of_the_hemicycle_are_marks_on_a_line() -> None:
    t = Table("PE09", "PE26").play("0:PE09", "1:PE26")
    lines = re.findall(
        r'<path class="deputies" d="M0 0 ([^"]+)" marker-mid="url\(#([^)]+)', pieces(t.s, 0)["q-hemicycle"]
    )
    assert [(len(points.split()) // 2 - 1, mark) for points, mark in lines] == [
        (8, "q-deputy-2-large"),
        (2, "q-deputy-3-large"),
    ]
