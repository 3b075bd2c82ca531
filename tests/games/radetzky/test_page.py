"""Radetzky's page: what it shows where, phase by phase, and how fast."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core.edition import Edition
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.present.model import Act, Question, Sitter
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.games.radetzky.actions import (
    CARD,
    CONQUER,
    DISTRICT,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    REFILL,
)
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.present.drawing.geometry import Box
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.paging.city import quarter
from quarantotto.games.radetzky.present.sight import SIGHTS, Things, colours
from quarantotto.games.radetzky.state import NO_CARD, Card, Event, Phase, State
from tests.games.radetzky.shown import page

GAME = load_game("radetzky")
SITTERS = (
    Sitter("Livia", "person", 1),
    Sitter("", "bot", 2),
    Sitter("Anselm", "person", 3),
    Sitter("Nora", "person", 4),
    Sitter("Zoe", "bot", 5),
)
DROPPABLE = {Phase.BALLOON, Phase.BARRICADE, Phase.NOBLE_FROM, Phase.NOBLE_TO, Phase.EMPOWER}


@cache
def milano() -> Edition[Any]:
    return load_edition(GAME)


def start(players: int = 4, variant: str = "advanced", talk: str = "open", seed: int = 1) -> Position:
    return Position.start(GAME, milano(), players=players, variant=variant, options={"talk": talk}, key=seed_key(seed))


def played(seed: int = 1, **table: Any) -> Iterator[Position]:
    """A game of random decisions, from the first to the last."""
    position = start(seed=seed, **table)
    dice = random.Random(seed)
    yield position
    while not position.is_over:
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        yield position


def first(phase: Phase, **table: Any) -> Position:
    """A position in which that is asked."""
    if phase == Phase.RELEASE:  # too rare to wait for
        position = first(Phase.TURN, **table)
        position.state.phase = phase
        position.state.district_card[4] = position.state.district_card[5] = Card.UNAVAILABLE
        return position
    for seed in range(40):
        for position in played(seed, **table):
            if int(position.state.phase) == phase:
                return position
    raise AssertionError(f"nobody was asked for {phase.name}")


def sitters(position: Position) -> tuple[Sitter, ...]:
    return SITTERS[: int(position.state.players)]


def asked(position: Position, lang: str = "en") -> Question:
    """The question to the seat that has to decide."""
    (seat,) = position.pending()
    clauses = [position.refusal(seat, action) for action in range(GAME.actions)]
    view = position.concealed(seat).state
    return page.question(view, position.edition, seat, lang, clauses, sitters(position))


def shown(position: Position, seat: int | None = None, lang: str = "en") -> dict[str, str]:
    """Every fragment the seat sees, by its key."""
    viewer = (position.pending() or [0])[0] if seat is None else seat
    view = position.concealed(viewer).state
    fragments = page.fragments(view, position.edition, viewer, lang, sitters(position))
    return {key: markup for slot in fragments.values() for key, markup in slot.items()}


def act(question: Question, action: int) -> Act:
    (found,) = (one for one in question.acts if one.action == action)
    return found


def words_of(markup: str) -> str:
    return " ".join(" ".join(ElementTree.fromstring(markup).itertext()).split())


# Questions


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.OVER])
def test_every_question_is_put_in_three_languages(phase: Phase) -> None:
    players = 1 if phase == Phase.PATRIOT else 3
    position = first(phase, players=players)
    questions = [asked(position, lang) for lang in LANGUAGES]
    assert len({question.title for question in questions}) == 3
    assert len({question.text for question in questions}) == 3
    assert len({question.tip for question in questions}) == 3
    assert {question.is_open for question in questions} == {phase in DROPPABLE}
    assert len({tuple(one.action for one in question.acts) for question in questions}) == 1
    for mine, *others in zip(*(question.acts for question in questions), strict=True):
        assert all(mine.label != other.label for other in others), mine
        assert all(mine.at == other.at and mine.tone == other.tone for other in others)


@pytest.mark.parametrize(("variant", "kinds"), [("basic", 4), ("advanced", 6)])
def test_what_a_turn_is_made_of_keeps_its_place(variant: str, kinds: int) -> None:
    turns = [asked(position) for position in played(2, variant=variant) if position.state.phase == Phase.TURN]
    assert len(turns) > 20
    assert {tuple(verb.label for verb in turn.verbs) for turn in turns} == {
        ("Walk", "Fight", "Refill hand", "Conquer", "Call help", "Empower")[:kinds]
    }
    for turn in turns:
        clauses = {one.action: one.clause for one in turn.acts}
        placed = [action for verb in turn.verbs for action in verb.acts if action in clauses]
        assert sorted(placed) == sorted(set(clauses) - {END_TURN})
        for verb in turn.verbs:
            has_way = any(clauses.get(action) == ALLOWED for action in verb.acts)
            assert has_way or verb.clause or any(clauses.get(action) for action in verb.acts), verb
    pinned = first(Phase.TURN, variant=variant)
    pinned.state.radetzky = pinned.state.patriot_at[int(pinned.state.active)]
    walk, fight, *_ = asked(pinned).verbs
    assert (walk.acts, walk.detail, walk.clause) == ((), "Radetzky pins you", Clause.PINNED_BY_RADETZKY)
    assert act(asked(pinned), FIGHT_RADETZKY).action in fight.acts


def test_what_may_be_conquered_lies_on_the_map() -> None:
    marked = 0
    for position in played(3, variant="basic"):
        s = position.state
        held = int(s.italian) | int(s.austrian)
        free = {d + 1 for d in range(16) if s.district_card[d] == Card.AVAILABLE and not held >> d & 1}
        found = {int(key.rpartition("-")[2]) for key in shown(position) if key.startswith("q-available-")}
        assert found == free
        marked += len(free)
    assert marked > 0


def test_a_turn_reads_like_the_mock_up() -> None:
    position = first(Phase.TURN, players=4)
    s = position.state
    district = int(s.patriot_at[int(s.active)])
    s.soldiers[district], s.radetzky, s.district_card[district] = 2, (district + 5) % 16, Card.AVAILABLE
    s.italian = s.austrian = 0
    place = milano().file.value("names", "districts")[district]
    question = asked(position)
    assert question.caps == "Your turn · round 1"
    assert question.title == f"Two soldiers hold {place}."
    assert question.left == (3, 3)
    fight = act(question, FIGHT_SOLDIERS)
    assert (fight.label, fight.detail, fight.icon, fight.tone) == (
        "Fight soldiers",
        "two here",
        "swords",
        "fight",
    )
    assert fight.at == (f"q-district-{district + 1}",)
    conquer, refill = act(question, CONQUER), act(question, REFILL)
    assert (conquer.clause, conquer.detail) == (Clause.SOLDIERS_HOLD_IT, "beat the soldiers first")
    assert (refill.clause, refill.detail) == (Clause.HAND_IS_FULL, "the hand is full")
    assert all(one.action != FIGHT_RADETZKY for one in question.acts)
    assert question.acts[-1].action == END_TURN
    assert question.acts[-1].tone == "quiet"


def test_a_walk_to_radetzky_is_a_risk() -> None:
    for position in played(5):
        s = position.state
        if int(s.phase) != Phase.TURN:
            continue
        question = asked(position)
        for one in question.acts:
            if DISTRICT <= one.action < DISTRICT + 16:
                district = one.action - DISTRICT
                assert one.label == f"Walk to {milano().file.value('names', 'districts')[district]}"
                assert one.at == (f"q-district-{district + 1}",)
                assert (one.tone == "risk") == (district == int(s.radetzky))


def test_cards_say_what_they_do_against_what_is_shown() -> None:
    details = set()
    for seed in range(6):
        for position in played(seed, players=3):
            if int(position.state.phase) == Phase.ANSWER:
                for one in asked(position).acts:
                    assert one.at == (f"q-card-{one.action - CARD + 1}",)
                    assert (one.tone == "risk") == ("loses" in one.detail or "none" in one.detail)
                    details.add(one.detail)
    assert {"wins", "loses the fight", "tie: fight goes on"} <= details


def test_whoever_waits_reads_for_whom() -> None:
    position = first(Phase.TURN, players=4)
    s = position.state
    active = int(s.active)
    for viewer in ({0, 1, 2, 3} - {active}) | {NOBODY}:
        view = position.concealed(viewer).state
        question = page.question(view, milano(), viewer, "en", (), SITTERS[:4])
        assert question.acts == ()
        assert question.left is None
        name = SITTERS[active].name or milano().file.value("names", "patriots")[active]
        assert question.caps == f"{name} · round 1"
        assert name in question.title


def test_a_revealed_card_cannot_be_dropped_again() -> None:
    assert asked(first(Phase.BARRICADE, players=3)).is_open
    assert not asked(first(Phase.BARRICADE, players=3, talk="silent")).is_open
    assert asked(first(Phase.EMPOWER, players=3, talk="silent")).is_open


# What lies where


def test_hidden_hands_are_backs_and_open_ones_faces() -> None:
    position = first(Phase.TURN, players=3, talk="silent")
    mine = {f"q-card-{int(position.state.held_card[i]) + 1}" for i in range(12) if position.state.held_by[i] == 1}
    everything = "".join(shown(position, 1).values())
    assert set(re.findall(r'id="(q-card-\d+)"', everything)) == mine
    assert shown(position, 1)["q-row-1"].count('class="back"') == 4
    assert "q-card-" not in "".join(shown(position, NOBODY).values())
    assert "q-hand" not in shown(position, NOBODY)
    open_ = "".join(shown(first(Phase.TURN, players=3), NOBODY).values())
    assert len(set(re.findall(r'id="(q-card-\d+)"', open_))) == 12


def test_rows_name_player_and_patriot() -> None:
    rows = shown(first(Phase.TURN, players=4), 0)
    assert words_of(rows["q-row-1"]).startswith("C Livia you · Cattaneo")
    assert words_of(rows["q-row-2"]).startswith("M Manara bot")
    assert words_of(rows["q-row-3"]).startswith("R Anselm Romilli")
    solo = shown(first(Phase.TURN, players=1), 0)
    assert words_of(solo["q-row-1"]).startswith("C Cattaneo")
    assert "q-row-4" not in solo
    assert "led by" in shown(first(Phase.TURN, players=2), 0)["q-row-3"]


def test_patriots_nobody_sits_for_have_colours_of_their_own() -> None:
    def worn(*wishes: int) -> tuple[int, ...]:
        sitters = [Sitter("", "person", wish) for wish in wishes]
        return colours(SIGHTS.of(start(players=len(wishes)).state, milano(), 0, "en", sitters))

    assert worn(3) == (3, 1, 2)
    assert worn(2, 6) == (2, 6, 1)
    assert worn(1, 2, 3, 4, 5) == (1, 2, 3, 4, 5)


def test_the_kit_belongs_to_the_advanced_game() -> None:
    basic = page.fragments(first(Phase.TURN, variant="basic").concealed(0).state, milano(), 0, "en", SITTERS[:4])
    assert basic["kit"] == {}
    assert "help" not in "".join(basic["hand"].values())
    advanced = page.fragments(first(Phase.TURN).concealed(0).state, milano(), 0, "en", SITTERS[:4])
    assert list(advanced["kit"]) == ["q-track", "q-helps"]


def test_a_fight_is_on_the_table() -> None:
    position = first(Phase.ANSWER, players=3)
    for viewer in (0, 1, 2, NOBODY):
        fragments = page.fragments(position.concealed(viewer).state, milano(), viewer, "en", SITTERS[:3])
        assert 'id="q-up-1"' in fragments["hand"]["q-fight"]
        assert any(key.startswith("q-fight-") for key in fragments["q-washes"])


def test_hands_are_secrets_where_there_is_somebody_to_keep_them_from() -> None:
    assert not page.hides(start(talk="open").state, milano())
    assert page.hides(start(talk="silent").state, milano())
    assert page.hides(start(talk="symbol-count").state, milano())
    assert not page.hides(start(players=1, talk="silent").state, milano())


# What happened


def test_headings_follow_the_rounds() -> None:
    headings: list[str] = []
    was = "Before the first round"
    for position in played(2, players=3):
        told = page.chronicle(position.state, milano(), 0, "en", SITTERS[:3])
        headings = list(dict.fromkeys([*headings, *(line.heading or was for line in told)]))
        was = page.heading(position.state, milano(), "en")
    assert headings[:4] == [
        "Before the first round",
        "First round, the patriots",
        "First round, Austria's turn",
        "Second round, the patriots",
    ]
    assert headings[-1].endswith("Austria's turn")


def test_soldiers_pour_out_of_the_castle_and_patriots_walk() -> None:
    position = first(Phase.TURN, players=3)
    position.state.castle = 13  # more than enough
    dice = random.Random(1)
    seen: set[int] = set()
    while Event.FLOOD not in seen:
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        view = position.concealed(0).state
        kinds = {int(view.news.items[i].kind) for i in range(view.news.count)}
        moved = page.motions(view, milano(), 0)
        if Event.FLOOD in kinds:
            assert sum(one.count for one in moved if one.source == "q-castle") >= 13
        if Event.MOVED in kinds:
            assert any(one.sprite == "patriot" and one.target.startswith("q-district-") for one in moved)
        seen |= kinds
    assert Event.MOVED in seen


def test_the_course_counts_districts_and_soldiers() -> None:
    *_, position = played(4, players=3)
    s = position.state
    round_number, figures = page.measures(s, milano(), "de")
    assert round_number == int(s.round_number)
    assert {figure.name: figure.value for figure in figures} == {
        "italy": int(s.italian).bit_count(),
        "austria": int(s.austrian).bit_count(),
        "soldiers": sum(int(s.soldiers[d]) for d in range(16)),
    }


# Room on the plate


def every_crowd() -> Iterator[Things]:
    dice = random.Random(7)
    for _ in range(60):
        patriots = tuple(sorted(dice.sample(range(5), dice.randint(0, 5))))
        soldiers = dice.randint(0, 9)
        owner = "" if soldiers else dice.choice(("", "italy", "austria"))
        is_falling = not owner and soldiers - len(patriots) >= 4
        yield Things(owner, soldiers, dice.random() < 0.4, dice.random() < 0.4, patriots, is_falling)


def boxes(markup: str) -> tuple[float, ...]:
    match = re.search(r'transform="translate\(([-\d.]+) ([-\d.]+)\)', markup)
    assert match
    return float(match.group(1)), float(match.group(2))


def test_crowds_find_room_within_their_district() -> None:
    sight = SIGHTS.nowhere(milano(), "en")
    for things in every_crowd():
        for district in range(16):
            found = quarter(sight, district, things)
            around = bounding(district)
            places = [boxes(part[1]) for part in (found.tile, found.soldiers, found.pin) if part]
            assert all(around.left < x < around.right and around.top < y < around.bottom for x, y in places)


def bounding(district: int) -> Box:
    xs, ys = zip(*plan_of(SIGHTS.edition(milano())).districts[district], strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


# Silence


def test_nothing_of_a_hidden_hand_is_in_the_markup() -> None:
    """Cards of closed hands have no id, no label, no order anywhere in what others get."""
    for position in played(11, players=3, talk="silent"):
        s: State = position.state
        if position.is_over:
            break
        for viewer in (0, 1, 2, NOBODY):
            text = "".join(shown(position, viewer).values())
            hidden = {
                int(s.held_card[i])
                for i in range(int(s.held))
                if int(s.held_by[i]) != viewer and int(s.held_card[i]) != NO_CARD
            }
            assert not {f"q-card-{card + 1}" for card in hidden} & set(re.findall(r"q-card-\d+", text))


def test_a_forbidden_act_names_its_clause_everywhere() -> None:
    for position in played(12, players=3):
        if position.is_over:
            break
        (seat,) = position.pending()
        for one in asked(position).acts:
            assert one.clause == position.refusal(seat, one.action)
            assert one.clause == ALLOWED or one.detail


def test_printed_matter_is_read_once() -> None:
    one, other = (plan_of(SIGHTS.edition(load_edition(GAME))) for _ in range(2))
    assert one is other, "equal editions are drawn once"
