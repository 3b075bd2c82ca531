"""One seat, one identity: the same sign and the same name on the plate, in the lists, in the chart and at the end."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import PLAYERS, Face, Sign, Sitter
from quarantotto.core.seats import SHAPES, called, distinct, sign_svg
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_page
from tests.contract.driver import Engine, engine
from tests.contract.tables import PLAIN, Table, at_the_usual_number
from tests.contract.walking import walk

NAMES = ("Livia", "", "Anselm", "", "Nora", "Sibilla")
SITTERS = tuple(Sitter(name, "person", 6 - seat) for seat, name in enumerate(NAMES))  # not in the order of seats
YOU = {"en": "You", "it": "Tu", "de": "Du"}
at_usual_tables = pytest.mark.parametrize("table", [table for table in PLAIN if at_the_usual_number(table)], ids=str)


def views(table: Table, lang: str = "en") -> Iterator[tuple[Any, int, Any]]:
    """The page, a reader, and the game's record as that reader knows it: now and then, and at the end."""
    at = engine(table, Mode.CPU)
    for moment in walk(at, 7):
        if moment.number % 90 == 0 or moment.is_last:
            for reader in (*range(table.players), NOBODY):
                yield at, reader, at.concealed(moment.state, reader)


def faces_of(at: Engine, s: Any, lang: str = "en") -> tuple[Face, ...]:
    sitters = SITTERS[: at.table.players]
    return tuple(load_page(at.table.game_id).faces(s, at.edition, lang, sitters))


def signs_in(markup: str) -> set[tuple[str, str, str]]:
    """Look, shape and letter of every sign in a piece of a page."""
    found = set()
    for node in ElementTree.fromstring(f"<all>{markup}</all>").iter():
        classes = node.attrib.get("class", "").split()
        if "sign" in classes and "bann" not in classes:
            (body,) = (part.attrib["d"] for part in node if part.attrib.get("class") == "body")
            letter = next((part.text or "" for part in node if part.tag == "text"), "")
            found.add((classes[1], body, letter))
    return found


def drawn(sign: Sign) -> tuple[str, str, str]:
    return sign.look, SHAPES[sign.look], sign.letter


def row_of(rows: Mapping[str, str], seat: int) -> ElementTree.Element:
    (found,) = (markup for key, markup in rows.items() if key.endswith(f"-{seat + 1}"))
    return ElementTree.fromstring(found)


@at_usual_tables
def test_a_seat_wears_one_sign_everywhere(table: Table) -> None:
    page = load_page(table.game_id)
    for at, reader, s in views(table):
        worn = [drawn(face.sign) for face in faces_of(at, s)]
        assert len(set(worn)) == table.players
        slots = page.fragments(s, at.edition, reader, "en", SITTERS[: table.players])
        rows = {key: signs_in(markup) for key, markup in slots[PLAYERS].items()}
        for seat, sign in enumerate(worn):
            (own,) = (found for key, found in rows.items() if key.endswith(f"-{seat + 1}"))
            assert own == {sign}, (reader, seat)
        others = (parts.values() for slot, parts in slots.items() if slot != PLAYERS)
        assert signs_in("".join(markup for parts in others for markup in parts)) <= set(worn), reader
        _, measures = page.measures(s, at.edition, "en")
        curves = {drawn(measure.sign) for measure in measures if measure.sign}
        assert curves <= {*worn, drawn(Sign("austria", "", "eagle"))}


@at_usual_tables
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_nameless(table: Table, lang: str) -> None:
    page = load_page(table.game_id)
    for at, reader, s in islice(views(table, lang), table.players + 1):
        sitters = SITTERS[: table.players]
        rows = page.fragments(s, at.edition, reader, lang, sitters)[PLAYERS]
        for seat, face in enumerate(faces_of(at, s, lang)):
            name = row_of(rows, seat).find(".//b/bdi")
            assert name is not None
            assert name.text == called(seat, sitters[seat], face.role, lang, is_reader=seat == reader)
            assert name.text == (NAMES[seat] or (YOU[lang] if seat == reader else name.text))
            beside = row_of(rows, seat).findtext(".//b/small") or ""
            assert (YOU[lang].lower() in beside.split(" · ")) == (seat == reader and NAMES[seat] != "")
            if face.role and name.text != face.role:
                assert face.role in beside


@at_usual_tables
def test_whoever_looks_back_in_the_open_finds_himself(table: Table) -> None:
    """A finished game is looked at from no seat."""
    page = load_page(table.game_id)
    at, _, s = next(views(table))
    sitters = tuple(sitter._replace(is_reader=seat == 1) for seat, sitter in enumerate(SITTERS[: table.players]))
    name = row_of(page.fragments(s, at.edition, NOBODY, "en", sitters)[PLAYERS], 1).findtext(".//b/bdi")
    assert name == "You"


@pytest.mark.parametrize("game_id", PACKAGES)
def test_before_the_deal_every_seat_has_a_sign(game_id: str) -> None:
    page = load_page(game_id)
    for table in (table for table in PLAIN if table.game_id == game_id):
        at = engine(table, Mode.CPU)
        before, after = faces_of(at, None), faces_of(at, next(walk(at, 1)).state)
        assert len({face.sign for face in before}) == table.players
        # Only what is drawn by lot may be another than before.
        assert all(one == other or one.sign.look == "undealt" for one, other in zip(before, after, strict=True))
        assert page.faces(None, at.edition, "de", SITTERS[: table.players])


def test_colours_wished_for_twice_are_told_apart() -> None:
    assert distinct([2, 2, 3]) == [2, 1, 3]
    assert distinct([2, 1, 3]) == [2, 1, 3]
    assert distinct([5, 5, 5, 5, 5, 5]) == [5, 1, 2, 3, 4, 6]


def test_a_sign_is_well_formed_whatever_the_letter() -> None:
    assert "&lt;" in sign_svg(Sign("c1", "<"))
