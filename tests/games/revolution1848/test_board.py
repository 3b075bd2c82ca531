"""The board of 1848 as SVG: well-formed, complete, in step with the rules, and silent about what is hidden."""

import itertools
import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.games.revolution1848.present import PRESENTER
from quarantotto.games.revolution1848.present.drawing.cards import PERSON_SIZE, card_code
from quarantotto.games.revolution1848.present.drawing.middle import EVENT_SIZE, event_face
from quarantotto.games.revolution1848.present.drawing.portraits import looks_of, portrait
from quarantotto.games.revolution1848.present.drawing.zones import HEIGHT, MIDDLE, WIDTH, middle_of, zones
from quarantotto.games.revolution1848.present.sight import SIGHTS
from quarantotto.games.revolution1848.state import CARDS, EVENTS, HAND, Place
from tests.games.revolution1848.table import Table, legal, pending_seat, settled

GAME = load_game("1848")
EDITION = settled()


def positions(players: int, variant: str, stride: int) -> Iterator[Position]:
    position = Position.start(GAME, EDITION, players=players, variant=variant, key=seed_key(players))
    dice = random.Random(players)
    number = 0
    while not position.is_over:
        if number % stride == 0:
            yield position
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        number += 1
    yield position


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (2, "extended"), (3, "extended"), (4, "extended")])
def test_every_card_in_sight_is_drawn_once_and_no_other(players: int, variant: str) -> None:
    for n, position in enumerate(positions(players, variant, 11)):
        seat = n % players
        view = position.concealed(seat)
        s = view.state
        asked = view.legal(seat) if seat in view.pending() else []
        lang = LANGUAGES[n % len(LANGUAGES)]
        root = parsed(PRESENTER.sheet(s, EDITION, seat, lang, asked))
        found = ids(root)
        assert len(found) == len(set(found))
        assert all(name.startswith("q-") for name in found)
        held = [int(s.hand_card[seat * HAND + i]) for i in range(int(s.hand_count[seat]))]
        shown = {card_code(card) for card in range(CARDS) if s.place[card] >= Place.TABLE or card in held}
        assert {name.removeprefix("q-card-") for name in found if name.startswith("q-card-")} == shown


def test_what_can_be_chosen_carries_its_actions() -> None:
    t = Table("Z26", "PE09 PE10", "PE26").play("1:PE09", "1:PE10", "2:PE26", "0:Z26")
    for step in ("side 1", ""):
        seat = pending_seat(t.s)
        asked = legal(t.s, t.ed, seat)
        root = parsed(PRESENTER.sheet(t.s, EDITION, seat, "en", asked))
        carried = [e for e in root.iter() if "data-actions" in e.attrib]
        assert sorted(int(a) for e in carried for a in e.attrib["data-actions"].split()) == sorted(asked)
        assert all(
            e.attrib["role"] == "button" and e.attrib["aria-label"] and e.attrib["tabindex"] == "0" for e in carried
        )
        if step:
            t.play(step)


def test_a_board_tells_nothing_hidden() -> None:
    for n, position in enumerate(positions(4, "extended", 17)):
        if position.is_over:
            continue
        for seat in (0, NOBODY):
            view = position.concealed(seat)
            whole = view.imagined(seat, seed_key(n)).concealed(seat)
            assert PRESENTER.sheet(view.state, EDITION, seat) == PRESENTER.sheet(whole.state, EDITION, seat)


def test_a_standalone_drawing_needs_nothing_else() -> None:
    t = Table("PE09 Z29", "PE34 Z15").play("0:PE09", "1:PE34", "0:Z29", "1:Z15")
    svg = PRESENTER.sheet(t.s, EDITION, 0)
    assert "var(" not in svg
    assert "light-dark(" not in svg
    assert " style=" not in svg
    used = set(re.findall(r'href="#(q-i-[a-z-]+)"', svg))
    assert used
    assert used <= set(ids(parsed(svg)))


def test_changed_values_and_led_armies_are_seen() -> None:
    t = Table("PE09 Z08", "PE34 Z29").play("0:PE09", "0:Z08", "1:Z29", "1:PE34")
    svg = PRESENTER.figure(t.s, EDITION, 0, "en", (), "q", ())
    assert ">+2<" in svg
    assert ">10<" in svg
    assert ">21<" in svg  # the army with its commander
    assert svg.count('class="armed"') == 2


def leading_rows(t: Table) -> int:
    return PRESENTER.figure(t.s, EDITION, 0, "en", (), "q", ()).count('class="total leads"')


def test_every_party_that_leads_is_marked() -> None:
    assert leading_rows(Table("PE09", "PE26").play("0:PE09", "1:PE26")) == 1
    assert leading_rows(Table("PE03", "PE11 PE38").play("0:PE03", "1:PE11", "1:PE38")) == 2
    assert leading_rows(Table()) == 0


def test_an_army_lies_under_its_commander_with_the_strength_of_both() -> None:
    t = Table("PE34 PE35", "PE09").play("0:PE34", "0:PE35").give(1, "Z29").play("1:Z29")
    root = parsed(PRESENTER.figure(t.s, EDITION, 1, "en", (), "q", ()))
    places = {}
    for holder in root.iter():
        for thing in holder.findall("./*[@class='moves']"):
            places[thing.attrib["id"]] = [float(n) for n in re.findall(r"[-\d.]+", holder.attrib["transform"])]
    (commander_x, commander_y, scale), (army_x, army_y, _) = places["q-card-PE34"], places["q-card-Z29"]
    assert army_x == commander_x
    assert abs(army_y - commander_y - (PERSON_SIZE[1] + 4) * scale) < 1
    army = next(thing for thing in root.iter() if thing.attrib.get("id") == "q-card-Z29")
    assert "24" in [text.text for text in army.iter() if text.text]  # 17, Radetzky 4, Windischgrätz 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_zones_lie_on_the_table_and_apart(players: int, seat: int) -> None:
    found = zones(players, seat)
    assert sorted(zone.seat for zone in found) == list(range(players))
    assert found[-1].seat == (seat if seat < players else 0)
    for zone in found:
        assert zone.x >= 0
        assert zone.x + zone.width <= WIDTH
        assert zone.y + zone.height <= HEIGHT
    for one, other in itertools.combinations(found, 2):
        is_beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert is_beside or one.y + one.height <= other.y
    assert max(zone.y + zone.height for zone in found[:-1]) <= middle_of(players) <= found[-1].y - MIDDLE


def test_portraits_can_be_told_apart() -> None:
    looks = looks_of(SIGHTS.edition(EDITION))
    assert len({portrait(look) for look in looks}) == 42


def test_a_full_table_stays_on_the_cloth() -> None:
    """Six persons and many extra cards at one side."""
    t = Table("PE01 PE02 PE03 PE04 PE05", "PE31 PE32", players=4)
    for name in ("PE01", "PE02", "PE03", "PE04", "PE05", "PE14"):
        t.play(f"0:{name}")
    t.give(1, "Z05 Z09 Z11")
    for name in ("Z05", "Z09", "Z11"):
        t.play(f"1:{name}", "side 0")
    root = parsed(PRESENTER.figure(t.s, EDITION, 1, "en", (), "q", ()))
    holders = [group for group in root.iter() if group.findall("./*[@class='moves']")]
    assert len(holders) == 9
    for holder in holders:
        x, y = map(float, re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", holder.attrib["transform"])[0])
        assert 0 < x < WIDTH
        assert 0 < y < HEIGHT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_an_event_keep_apart(lang: str) -> None:
    sight = SIGHTS.nowhere(load_edition(load_game("1848")), lang, Pen("q", None))
    for event in range(EVENTS):
        card = ElementTree.fromstring(f"<svg>{event_face(sight, event)}</svg>")
        lines = [float(text.get("y", 0)) for text in card.iter("text")]
        heights = [text.get("class") == "event-name" for text in card.iter("text")]
        for (above, _), (below, is_name) in itertools.pairwise(zip(lines, heights, strict=True)):
            assert below - above >= (18 if is_name else 13)
        assert lines[-1] < EVENT_SIZE[1] - 8
