"""A fight against Radetzky as three pairs: on the page while it goes on, and once more when it is over."""

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core import record
from quarantotto.core.svg import NOTHING
from quarantotto.games.radetzky.present.paging.duel import pairs_of
from quarantotto.games.radetzky.present.presenter import PRESENTER
from quarantotto.games.radetzky.present.sight import SIGHTS, Sight
from quarantotto.games.radetzky.rules.fights import is_radetzky_beaten
from quarantotto.games.radetzky.secrets import conceal
from quarantotto.games.radetzky.state import NO_CARD, State
from tests.games.radetzky.rulings import basic
from tests.games.radetzky.table import Table, milano

SWORDS, MAP, CANNONBALL = range(3)


def seen(s: State, seat: int) -> Sight:
    view = record.copy(s)
    conceal(view, milano().record, seat)
    return SIGHTS.of(view, milano(), seat, "en", ())


def told(markup: str) -> list[tuple[str, str]]:
    """Of every pair how it stands, and what is said of it."""
    root = ElementTree.fromstring(markup)
    return [
        (pair.get("class", "pair").removeprefix("pair").strip(), pair.findtext("p") or "") for pair in root.iter("li")
    ]


def laid_out(table: Table, seat: int) -> list[tuple[str, str]]:
    return told(PRESENTER.fragments(seen(table.s, seat))["hand"]["q-fight"])


def test_every_pair_is_won_where_and_only_where_radetzky_is_beaten() -> None:
    s, printed = record.new(State), milano().record
    of = [next(card for card in range(60) if printed.symbol[card] == symbol) for symbol in range(3)]
    for up, laid in product(product(range(3), repeat=3), repeat=2):
        for k in range(3):
            s.up[k], s.laid[k] = up[k], of[laid[k]]
        pairs = pairs_of(printed.symbol, up, [of[symbol] for symbol in laid])
        assert [pair.his for pair in pairs] == list(up)  # in the order he showed them
        assert sorted(pair.card for pair in pairs) == sorted(of[symbol] for symbol in laid)
        assert all(pair.is_won for pair in pairs) == is_radetzky_beaten(s, printed)


def test_a_card_waits_for_its_pair_and_one_in_vain_makes_room() -> None:
    symbols = (SWORDS, MAP, MAP)
    up = (MAP, CANNONBALL, SWORDS)
    assert [tuple(pair) for pair in pairs_of(symbols, up, [1])] == [
        (MAP, NO_CARD, False),
        (CANNONBALL, 1, True),
        (SWORDS, NO_CARD, False),
    ]
    assert [pair.card for pair in pairs_of(symbols, up, [1, 2])] == [2, 1, NO_CARD]
    assert [pair.card for pair in pairs_of(symbols, up, [1, 2, 0])] == [0, 1, 2]


@pytest.mark.parametrize("seat", [0, 2])
def test_pairs_are_on_the_page_while_it_goes_on_and_right_after(seat: int) -> None:
    t = basic(5, 5, 1).radetzky(5).hand(0, "map", "swords", "swords").austria("map", "cannonball", "swords")
    t.play("fight-radetzky")
    assert laid_out(t, seat) == [("", "Swords beat it"), ("", "A map beats it"), ("", "A cannonball beats it")]
    t.play("card", "map").play("card", "swords")
    won = [("won", "Swords beat the map"), ("won", "The map beats the cannonball")]
    assert laid_out(t, seat) == [*won, ("", "A cannonball beats it")]
    before = seen(record.copy(t.s), seat)
    t.play("card", "swords")
    after = seen(t.s, seat)
    assert "q-fight" not in PRESENTER.fragments(after)["hand"]
    markup = PRESENTER.aftermath(before, after)
    assert told(markup) == [*won, ("lost", "A cannonball was needed")]
    assert "Radetzky stood his ground." in markup
    assert "pairs won: 2 of 3" in markup
    assert "id=" not in markup  # it stands on the page twice


def test_nothing_is_laid_out_after_anything_else() -> None:
    t = basic().radetzky(9).soldiers({5: 1}).hand(0, "map", "map").austria("cannonball")
    before: Any = seen(t.s, 0)
    for act in (("fight-soldiers",), ("card", "map")):
        t.play(*act)
        now = seen(t.s, 0)
        assert PRESENTER.aftermath(before, now) == NOTHING
        before = now
