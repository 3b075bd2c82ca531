"""The board of Radetzky as SVG: well-formed, complete, in step with the rules, and silent about what is hidden."""

import copy
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core import record
from quarantotto.core.edition import BadEdition, Edition, EditionFile, parse_edition
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.seats import sign_style
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.games.radetzky.actions import CARD, DISTRICT
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.present import PRESENTER
from quarantotto.games.radetzky.present.drawing.geometry import Box, distance_to_edge
from quarantotto.games.radetzky.present.drawing.pieces import spots_in
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import SIGHTS, city
from quarantotto.games.radetzky.printed import Printed, read_printed
from quarantotto.games.radetzky.state import NO_CARD, NO_DISTRICT, Italy, Phase, State

GAME = load_game("radetzky")
TABLES = [(players, variant) for players in META.players for variant in ("basic", "advanced")]
TALKS = ("open", "symbol-count", "silent")
TINY = """
[edition]
game = "radetzky"
title = "Tiny & <odd>"
[numbers]
source = "reconstructed"
districts = 9
hand = 2
goal = 3
margin = 4
flood = 4
radetzky_guard = 1
radetzky_ransom = 1
actions = 2
table_cards = 1
patriots = [3, 3, 3, 4, 5]
soldiers = [30, 30, 30, 30, 30]
recruits = [5, 5, 5, 5, 5]
occupied = [2, 2, 2, 2, 2]
barricade_limit = [3, 3, 3, 4, 5]
empower = [2, 2, 2, 2, 2]
empower_more = ["barricade"]
martinitt = [2, 3]
rifle = [2, 3]
balloon = [1, 2]
[track]
source = "reconstructed"
length = [3, 3, 3, 4, 5]
[austria_deck]
source = "reconstructed"
swords = 3
map = 3
cannonball = 3
[italy_deck]
source = "reconstructed"
swords = [1, 1, 1, 1, 1]
map = [1, 1, 1, 1, 1]
cannonball = [1, 1, 1, 1, 1]
[map]
source = "reconstructed"
open = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 8], [8, 9]]
barred = [[1, 5], [1, 9]]
[names]
source = "reconstructed"
districts = ["A & B", "<b>x</b>", "\\"Third\\"", "Quarto quartiere dal nome lungo", "", "'", "G", "H", "I"]
patriots = ["Cattaneo", "Manara", "Romilli", "Belgioioso", "Casati"]
"""


@cache
def milano() -> Edition[Any]:
    return load_edition(GAME)


@cache
def tiny() -> Edition[Printed]:
    file = parse_edition("tiny", TINY)
    return Edition(file, read_printed(file))


def start(players: int, variant: str, edition: Edition[Any], seed: int, talk: str) -> Position:
    return Position.start(GAME, edition, players=players, variant=variant, options={"talk": talk}, key=seed_key(seed))


def positions(
    players: int, variant: str, seed: int, edition: Edition[Any] | None = None, talk: str = "open"
) -> Iterator[Position]:
    """A game of random decisions, from the first to the last."""
    position = start(players, variant, edition or milano(), seed, talk)
    dice = random.Random(seed)
    yield position
    while not position.is_over:
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        yield position


def sampled(players: int, variant: str, seed: int, **options: Any) -> Iterator[Position]:
    """Some positions of a game, among them each kind of question it asked."""
    asked: set[int] = set()
    for k, position in enumerate(positions(players, variant, seed, **options)):
        phase = int(position.state.phase)
        if phase not in asked or k % 40 == 0:
            asked.add(phase)
            yield position


def seat_of(position: Position) -> int:
    return position.pending()[0] if position.pending() else 0


def drawn(position: Position, seat: int | None = None, **options: Any) -> ElementTree.Element:
    """The whole board as the seat sees it, read back."""
    seat = seat_of(position) if seat is None else seat
    legal = position.legal(seat) if seat in position.pending() else []
    state = position.concealed(seat).state
    return ElementTree.fromstring(PRESENTER.sheet(state, position.edition, seat, legal=legal, **options))


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def numbered(root: ElementTree.Element, what: str) -> set[int]:
    """The numbers of all things of a kind, such as `card` in `q-card-12`."""
    found = (re.fullmatch(rf"q-{what}-(\d+)", name) for name in ids(root))
    return {int(match.group(1)) for match in found if match}


def offered(root: ElementTree.Element) -> set[int]:
    return {int(action) for element in root.iter() for action in element.attrib.get("data-actions", "").split()}


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_every_piece_is_there_once_and_every_act_is_offered(players: int, variant: str) -> None:
    for position in sampled(players, variant, seed=players, talk=TALKS[players % 3]):
        root = drawn(position)
        names = ids(root)
        assert len(names) == len(set(names))
        legal = position.legal(position.pending()[0]) if position.pending() else []
        assert offered(root) == set(legal)
        check_pieces(root, position.state, position.edition)


def check_pieces(root: ElementTree.Element, s: State, edition: Edition[Any]) -> None:
    names = set(ids(root))
    count = int(edition.record.districts)
    assert numbered(root, "district") == set(range(1, count + 1))
    for d in range(count):
        soldiers = {name for name in names if re.fullmatch(rf"q-soldier-{d + 1}-\d+", name)}
        assert len(soldiers) == int(s.soldiers[d])
        assert (f"q-barricade-{d + 1}" in names) == bool(int(s.barricaded) >> d & 1)
        assert (f"q-tile-{d + 1}" in names) == bool((int(s.italian) | int(s.austrian)) >> d & 1)
    assert len({name for name in names if name.startswith("q-castle-soldier-")}) == int(s.castle)
    assert len({name for name in names if re.fullmatch(r"q-beaten-\d+", name)}) == int(s.lens)
    assert "q-radetzky" in names
    placed = {p + 1 for p in range(int(edition.record.patriots[int(s.players)])) if int(s.patriot_at[p]) != NO_DISTRICT}
    assert numbered(root, "patriot") == placed


@pytest.mark.parametrize("talk", TALKS)
@pytest.mark.parametrize("players", META.players)
def test_only_cards_the_seat_sees_are_in_the_markup(players: int, talk: str) -> None:
    for position in sampled(players, "advanced", seed=7 + players, talk=talk):
        for seat in {seat_of(position), players - 1, NOBODY}:
            s = position.concealed(seat).state
            seen = {int(s.held_card[slot]) for slot in range(int(s.held))} - {NO_CARD}
            in_fight = {c for c in range(60) if int(s.italy[c]) == Italy.IN_FIGHT}
            assert numbered(drawn(position, seat), "card") <= {card + 1 for card in seen | in_fight}


def test_what_is_hidden_leaves_no_trace() -> None:
    """Two deals a seat cannot tell apart look the same to it."""
    for k, position in enumerate(sampled(3, "advanced", seed=11, talk="silent")):
        seat = (seat_of(position) + 1) % 3
        view = position.concealed(seat)
        other = view.imagined(seat, seed_key(k)).concealed(seat)
        shown = [PRESENTER.sheet(p.state, position.edition, seat) for p in (view, other)]
        assert shown[0] == shown[1]


def test_own_hand_lies_open_in_every_game() -> None:
    for position in sampled(4, "advanced", seed=3, talk="silent"):
        s = position.state
        for seat in {seat_of(position), 3}:
            own = {int(s.held_card[i]) + 1 for i in range(int(s.held)) if int(s.held_by[i]) == seat}
            assert own <= numbered(drawn(position, seat), "card")


def test_targets_are_buttons_with_a_name() -> None:
    for position in sampled(3, "advanced", seed=5):
        for element in drawn(position).iter():
            if "data-actions" in element.attrib:
                assert element.attrib["role"] == "button"
                assert element.attrib["tabindex"] == "0"
                assert element.attrib["aria-label"].strip()
                assert "legal" in element.attrib["class"].split()
            else:
                assert "legal" not in element.attrib.get("class", "").split()


def test_what_is_named_says_something() -> None:
    for element in drawn(next(positions(3, "advanced", 1))).iter():
        if element.attrib.get("role") in {"img", "group", "button"}:
            assert element.attrib["aria-label"].strip()


def test_only_what_is_legal_glows() -> None:
    s = next(positions(3, "advanced", 1)).state
    root = ElementTree.fromstring(PRESENTER.sheet(s, milano(), 0, legal=[DISTRICT + 4]))
    assert numbered(root, "glow") == {5}
    assert numbered(root, "pin") == {5}
    assert offered(root) == {DISTRICT + 4}
    assert offered(ElementTree.fromstring(PRESENTER.sheet(s, milano(), 0))) == set()


def test_the_district_of_radetzky_is_a_risk_to_walk_into() -> None:
    s = record.copy(next(p for p in positions(3, "basic", 1) if int(p.state.phase) == Phase.TURN).state)
    s.radetzky = 10
    legal = [DISTRICT + 10, DISTRICT + 3]
    root = ElementTree.fromstring(PRESENTER.sheet(s, milano(), 0, legal=legal))
    classes = {e.attrib["id"]: e.attrib["class"].split() for e in root.iter() if "data-actions" in e.attrib}
    assert "risk" in classes["q-district-11"]
    assert "risk" not in classes["q-district-4"]


def test_two_boards_on_one_page_share_no_id() -> None:
    position = next(positions(3, "advanced", 1))
    one, other = (drawn(position, pen=Pen(prefix, None)) for prefix in ("left", "right"))
    assert not set(ids(one)) & set(ids(other))
    for root, prefix in ((one, "left"), (other, "right")):
        text = ElementTree.tostring(root, encoding="unicode")
        referred = set(re.findall(r"url\(#([^)]+)\)", text)) | set(re.findall(r'href="#([^"]+)"', text))
        assert referred <= set(ids(root))
        assert all(name.startswith(f"{prefix}-") for name in ids(root))


def test_on_a_page_the_board_brings_no_style() -> None:
    for position in sampled(3, "advanced", seed=2):
        state = position.state
        text = PRESENTER.sheet(state, milano(), 0, legal=[CARD, DISTRICT], pen=Pen("q", "/icons.svg"))
        root = ElementTree.fromstring(text)
        assert not [e for e in root.iter() if "style" in e.attrib or e.tag.endswith(("style", "symbol"))]
        assert set(re.findall(r'href="([^"]*)#', text)) == {"/icons.svg"}


def test_standing_alone_it_needs_nothing_else() -> None:
    text = PRESENTER.sheet(next(positions(3, "advanced", 1)).state, milano(), 0)
    assert "var(" not in text
    assert "light-dark(" not in text
    assert "prefers-color-scheme: dark" in text


def test_every_class_is_styled() -> None:
    css = PRESENTER.board_style() + sign_style()
    used: set[str] = set()
    for position in sampled(3, "advanced", seed=2):
        for element in drawn(position).iter():
            used |= set(element.attrib.get("class", "").split())
    hooks = {"cart", "grow", "ok", "places", "plate", "washes"}  # for scripts and for narrow pages
    assert {name for name in used - hooks if f".{name}" not in css} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_well_formed(lang: str) -> None:
    for position in sampled(2, "advanced", seed=4):
        drawn(position, lang=lang)


def test_an_edition_without_a_drawing_becomes_a_scheme() -> None:
    for players in META.players:
        for position in sampled(players, "advanced", seed=players, edition=tiny()):
            root = drawn(position)
            check_pieces(root, position.state, tiny())
            names = "".join(root.itertext())
            assert "A & B" in names
            assert "<b>x</b>" in names


def test_other_shapes_go_without_the_streets_of_milan() -> None:
    data = copy.deepcopy(milano().file.data)
    data["drawing"]["vertices"]["E"] = [600, 260]
    other = Edition(EditionFile("other", data), milano().record)
    s = next(positions(3, "basic", 1)).state
    assert 'class="blocks"' in PRESENTER.sheet(s, milano(), 0)
    assert 'class="blocks"' not in PRESENTER.sheet(s, other, 0)
    assert "600 260" in PRESENTER.sheet(s, other, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [("vertices", {}), ("polygons", {}), ("canvas", "wide"), ("gates", {"Nowhere": "E"}), ("labels", [[1]])],
)
def test_a_broken_drawing_is_refused_in_one_line(key: str, value: object) -> None:
    data = copy.deepcopy(milano().file.data)
    data["drawing"][key] = value
    with pytest.raises(BadEdition, match="drawing"):
        PRESENTER.sheet(next(positions(3, "basic", 1)).state, Edition(EditionFile("broken", data), milano().record), 0)


def crowd(district: int) -> State:
    """As much in one district as a game can put there."""
    s: State = record.copy(next(positions(5, "advanced", 1)).state)
    for d in range(16):
        s.soldiers[d] = 0
    s.soldiers[district] = 8
    s.barricaded = 1 << district
    s.radetzky = district
    for patriot in range(5):
        s.patriot_at[patriot] = district if patriot < 3 else (district + 1) % 16
    s.castle = 25
    return s


@pytest.mark.parametrize("district", range(16))
def test_a_crowd_stays_inside_its_district_and_apart(district: int) -> None:
    sight = SIGHTS.sheet(crowd(district), milano(), 0, "en", Pen("q", None), ())
    plan = plan_of(sight.edition)
    boxes = [spot.box for spot in spots_in(sight, district, city(sight)[district]).values()]
    assert len(boxes) == 7  # soldiers, barricade, Radetzky, three patriots, the warning
    for k, box in enumerate(boxes):
        for x, y in ((box.left, box.top), (box.right, box.bottom)):
            assert distance_to_edge(plan.districts[district], x, y) > 0
        assert not any(overlap(box, other) for other in boxes[k + 1 :])
    number = plan.labels[district].number_box()
    assert not any(overlap(box, number) for box in boxes)


def overlap(one: Box, other: Box) -> bool:
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    return width > 0.5 and height > 0.5


@pytest.mark.parametrize("district", range(16))
def test_labels_stand_inside_their_districts(district: int) -> None:
    plan = plan_of(SIGHTS.edition(milano()))
    label = plan.labels[district]
    for box in (label.number_box(), *label.name_boxes()):
        for x, y in ((box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)):
            assert distance_to_edge(plan.districts[district], x, y) > 5


def test_pawns_show_different_letters() -> None:
    say = SIGHTS.nowhere(milano(), "en").say
    assert len({say.letter(patriot) for patriot in range(5)}) == 5
