"""Comuni's page in an invasion: the scene, what moves in it, and what a seat is asked that has decided."""

import random
import re
from html import unescape
from typing import Any

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.model import KIT, PLAYERS, SCORE, Motion, Question
from quarantotto.games import load_game
from quarantotto.games.comuni.actions import ACTIONS, CLAIM, GO_ON, INCOME, NUMBER, TAKE_BACK
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.present import PRESENTER
from quarantotto.games.comuni.rules.scoring import total_points
from quarantotto.games.comuni.state import STACKS, Phase
from tests.games.comuni.shown import page
from tests.games.comuni.table import EDITION, Table


def under_attack(**options: str) -> Table:
    """Venezia before three cities; the first leads, the second has a wall of two storeys."""
    t = Table(3, 1, "123", **options).no_cubes().stack("A", 1)
    t.wall(1, 2)
    for seat in range(3):
        t.cubes(seat, army=4, gold=2)
    return t.turn(0, Phase.ALARM)


def called(**options: str) -> Table:
    return under_attack(**options).act("to-arms")


def seen(t: Table, seat: int) -> Any:
    return t.position.concealed(seat).state


def field(t: Table, seat: int) -> str:
    """The scene as a seat sees it; nothing where there is none."""
    return page.fragments(seen(t, seat), EDITION, seat, "en", ()).get("q-battle", {}).get("q-field", "")


def well(t: Table, seat: int, of: int, name: str) -> str:
    """What is drawn in one hand of a city: a number, a seal, or nothing."""
    drawn = re.search(
        rf'<g id="q-stand-{of + 1}-{name}".*?</g></g>|<g id="q-stand-{of + 1}-{name}".*?</text></g>', field(t, seat)
    )
    assert drawn is not None
    number = re.search(r'class="sealed"[^>]*>(\d+)<', drawn[0])
    return number[1] if number else "seal" if 'class="wax"' in drawn[0] else ""


def question(t: Table, seat: int) -> Question:
    s = seen(t, seat)
    clauses = [t.position.refusal(seat, action) for action in range(NUMBER + 111)] if seat != NOBODY else []
    return page.question(s, EDITION, seat, "en", clauses if 0 in clauses else [], ())


def test_the_scene_stands_from_the_call_until_something_else_is_decided() -> None:
    assert field(Table(3).turn(0), 0) == ""
    t = under_attack()
    assert "Venezia" in field(t, 2)
    t.act("to-arms").commit(0, 1, 0).commit(1, 0, 2).commit(2, 0, 0)
    assert t.phase == Phase.BUILD
    assert "the league takes 1 off every attack" in field(t, 2)
    t.act("done")
    assert field(t, 2) == ""


def test_it_makes_way_where_columns_are_asked_for() -> None:
    t = called(invasion_ends_turn="turn-ends").commit(0, 1, 0).commit(1, 0, 2).commit(2, 0, 0)
    assert t.phase == Phase.PROJECT
    assert 'class="battle away"' in field(t, 0)


def test_each_sees_its_own_hands_and_of_others_a_seal() -> None:
    t = called().commit(1, 1, 2)
    assert (well(t, 1, 1, "league"), well(t, 1, 1, "walls")) == ("1", "2")
    for other in (0, 2, NOBODY):
        assert (well(t, other, 1, "league"), well(t, other, 1, "walls")) == ("seal", "seal")
        assert (well(t, other, 2, "league"), well(t, other, 2, "walls")) == ("", "")
    t.commit(0, 0, 0).commit(2, 3, 1)
    for seat in (0, 1, 2, NOBODY):
        assert [well(t, seat, of, "league") for of in range(3)] == ["0", "1", "3"]
        assert [well(t, seat, of, "walls") for of in range(3)] == ["0", "2", "1"]


def test_armies_go_to_their_places_and_blows_to_the_walls() -> None:
    t = called().commit(0, 2, 0).commit(1, 0, 1).commit(2, 0, 0)
    s = seen(t, 0)
    lines = page.chronicle(s, EDITION, 0, "en", ())
    moved = page.motions(s, EDITION, 0)
    by_line: dict[int, list[Motion]] = {}
    for motion in moved:
        by_line.setdefault(motion.line, []).append(motion)
    told = [
        (lines[line].glyph, [(m.sprite, m.source, m.target, m.count) for m in group]) for line, group in by_line.items()
    ]
    assert told[:2] == [
        ("army", [("army", "q-row-1", "q-stand-1-league", 2)]),
        ("army", [("army", "q-row-2", "q-stand-2-walls", 1)]),
    ]
    blows = [motion for motion in moved if motion.sprite in ("swords", "plunder")]
    # Four attack, two fall to the league: one is left for the leader's own defence, three meet a manned wall.
    assert [(m.sprite, m.target, m.count) for m in blows] == [
        ("swords", "q-stand-1-walls", 1),
        ("plunder", "q-row-1", 1),
        ("swords", "q-stand-2-walls", 1),
        ("swords", "q-stand-3-walls", 1),
        ("plunder", "q-row-3", 2),
    ]
    assert ("hero", "q-stand-1-league", "q-row-1") in [(m.sprite, m.source, m.target) for m in moved]


def test_whoever_has_decided_is_told_so_and_may_change_his_mind() -> None:
    t = called().commit(1, 1, 3)
    said = question(t, 1)
    assert [act.action for act in said.acts] == [TAKE_BACK]
    assert said.acts[0].tone == "quiet"
    assert said.text == "You sealed 1 army for the league and 3 armies for your walls."
    assert question(t, 0).acts[0].action == NUMBER
    t.commit(0, 0, 0).commit(2, 0, 0)
    assert question(t, 1).acts == ()


def test_how_it_is_paid_is_told_to_oneself() -> None:
    t = called()
    t.act("number-5", "number-0", "number-1", "number-0", seat=1)
    assert question(t, 1).text == "You sealed 5 armies for the league and 0 armies for your walls, 2 gold among them."


def test_opened_commitments_are_the_numbers_that_were_answered() -> None:
    t = called()
    t.act("number-5", "number-0", "number-1", "number-0", seat=1)
    assert page.sealed_answers(seen(t, 0), EDITION) == {}
    t.commit(0, 0, 2).commit(2, 1, 1)
    expected = {0: (0, 2, 0, 0), 1: (5, 0, 1, 0), 2: (1, 1, 0, 0)}
    for seat in (0, 1, 2, NOBODY):
        answers = page.sealed_answers(seen(t, seat), EDITION)
        assert answers == {who: tuple(NUMBER + n for n in numbers) for who, numbers in expected.items()}


def test_the_call_says_whether_cubes_can_still_be_exchanged() -> None:
    assert question(under_attack(), 0).text == "In your own turn you may still exchange cubes first."
    t = under_attack()
    t.s.stack = STACKS
    assert [act.action for act in question(t, 0).acts] == [GO_ON]
    assert question(t, 0).text.endswith("cubes are not exchanged any more, but pairs count as armies.")


def test_where_whoever_watches_has_another_city_in_front_the_rest_is_not_drawn_anew() -> None:
    t = Table(5).turn(0)
    drawn = []
    for turn in (4, 0):
        t.s.turn = turn
        drawn.append(page.fragments(seen(t, NOBODY), EDITION, NOBODY, "en", ())[KIT])
    assert [list(cities) for cities in drawn] == [
        [f"q-other-{seat}" for seat in (1, 2, 3, 4)],
        [f"q-other-{seat}" for seat in (2, 3, 4, 5)],
    ]
    for city in ("q-other-2", "q-other-3", "q-other-4"):
        assert drawn[0][city] == drawn[1][city]


ATTACKING = {
    "en": ("Venezia is attacking", "France is attacking", "the Pope is attacking", "the Emperor is attacking"),
    "it": ("Venezia attacca", "la Francia attacca", "il Papa attacca", "l'Imperatore attacca"),
    "de": ("Venezia greift an", "Frankreich greift an", "der Papst greift an", "der Kaiser greift an"),
}
ON_HIS_WAY = {"en": "the Emperor is on his way", "it": "l'Imperatore è in marcia", "de": "der Kaiser ist unterwegs"}


def notes_beside_the_invaders(t: Table, lang: str) -> set[str]:
    """What the page and the picture of the whole board say there."""
    s = seen(t, 0)
    panel = page.fragments(s, EDITION, 0, lang, ())[SCORE]["q-invasions"]
    picture = PRESENTER.sheet(s, EDITION, 0, lang=lang)
    found = (
        re.search(r"<small>(.*?)</small>", str(panel)),
        re.search(r'id="[^"]*invasions".*?class="aside r"[^>]*>(.*?)<', picture),
    )
    return {unescape(note[1]) if note else "" for note in found}


@pytest.mark.parametrize("lang", ATTACKING)
@pytest.mark.parametrize("invasion", range(STACKS))
def test_an_invader_who_attacks_is_not_said_to_be_coming(invasion: int, lang: str) -> None:
    t = Table(3).stack("ABCD"[invasion], 0).turn(0, Phase.ALARM)
    t.s.stack = STACKS if invasion == STACKS - 1 else invasion
    assert notes_beside_the_invaders(t, lang) == {ATTACKING[lang][invasion]}
    t.act("to-arms")
    assert notes_beside_the_invaders(t, lang) == {ATTACKING[lang][invasion]}


@pytest.mark.parametrize("lang", ON_HIS_WAY)
def test_before_the_last_turns_are_over_the_emperor_is_on_his_way(lang: str) -> None:
    t = Table(3).stack("D", 0).turn(0)
    t.s.stack, t.s.ending = STACKS, 2
    assert notes_beside_the_invaders(t, lang) == {ON_HIS_WAY[lang]}


def test_after_the_emperor_nobody_is_coming() -> None:
    t = Table(2).stack("D", 0).turn(0, Phase.ALARM)
    t.s.stack = STACKS
    t.act("to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert t.phase == Phase.OVER
    assert notes_beside_the_invaders(t, "en") == {""}


def test_at_the_end_panel_track_chart_and_verdict_count_the_same() -> None:
    dice = random.Random(1848)
    position = Position.start(load_game("comuni"), key=seed_key(5), players=3)
    while seats := position.pending():
        seat = dice.choice(seats)
        position.act(seat, dice.choice(position.legal(seat)))
    s, edition = position.state, position.edition
    totals = [int(total_points(s, edition.record, seat)) for seat in range(3)]
    assert totals != [int(s.score[seat]) for seat in range(3)]
    for reader in (0, 1, 2, NOBODY):
        known = position.concealed(reader).state
        rows = page.fragments(known, edition, reader, "en", ())[PLAYERS]
        panel = [re.search(r'class="pts"[^>]*>(-?\d+)<', rows[f"q-row-{seat + 1}"]) for seat in range(3)]
        assert [int(found[1]) for found in panel if found] == totals
        assert [measure.value for measure in page.measures(known, edition, "en")[1]] == totals
        verdict = page.verdict(known, edition, reader, "en", ())
        told = {seat: int(text.split()[0].replace("−", "-")) for seat, text in verdict.rows}
        assert told == dict(enumerate(totals))
        track = page.labels(known, edition, reader, "en")["q-track"]
        assert [int(number) for number in re.findall(r"-?\d+", track)] == totals
        assert f">{totals[0]}</text>" in PRESENTER.sheet(known, edition, reader)


def test_buttons_say_what_income_and_claim_bring() -> None:
    """Against the rules, through whole games at random."""
    position = Position.start(load_game("comuni"), EDITION, players=3, key=seed_key(5))
    dice, kinds = random.Random(5), {INCOME: 0, CLAIM: 0}
    while not position.is_over:
        seat = position.pending()[0]
        legal = position.legal(seat)
        action = dice.choice([INCOME] if INCOME in legal and dice.random() < 0.4 else legal)
        if action not in kinds:
            position.act(seat, action)
            continue
        kinds[action] += 1
        view = position.concealed(seat).state
        clauses = [position.refusal(seat, one) for one in range(ACTIONS)]
        acts = page.question(view, EDITION, seat, "en", clauses, ()).acts
        detail = next(act.detail for act in acts if act.action == action)
        before = [int(n) for n in position.state.cubes[seat]], int(position.state.hand_count[seat])
        position.act(seat, action)
        after = [int(n) for n in position.state.cubes[seat]], int(position.state.hand_count[seat])
        due = int(position.state.cubes_due)
        assert (f"{due} cube" in detail) == bool(due)
        numbers = [int(n) for n in re.findall(r"\d+", detail.split(": ")[-1])]
        gained = [n - m for n, m in zip(after[0], before[0], strict=True) if n != m]
        wanted = gained if action == INCOME else [after[1] - before[1]]
        assert numbers == wanted + [due] * bool(due)
    assert min(kinds.values()) > 3


def test_heroes_lie_on_the_crests_of_those_who_have_not_come() -> None:
    t = Table(2)
    rail = str(page.fragments(seen(t, 0), EDITION, 0, "en", ())[SCORE]["q-invasions"])
    labels = re.findall(r'aria-label="Heroes: (\d) and (\d) points"', rail)
    assert labels == [("2", "1"), ("3", "1"), ("4", "2"), ("6", "3")]
    t.s.invasions = 1
    later = str(page.fragments(seen(t, 0), EDITION, 0, "en", ())[SCORE]["q-invasions"])
    assert later.count("Heroes:") == 6  # label and title of three


def test_the_score_track_says_what_stands_on_it() -> None:
    quiet = page.fragments(seen(Table(2), 0), EDITION, 0, "de", ())
    attacked = page.fragments(seen(called(), 0), EDITION, 0, "de", ())
    said = [str(found["q-banners"]["q-track-faces"]) for found in (quiet, attacked)]
    assert said[0] != said[1]
    assert "q-track-points" in quiet["q-marks"]


def test_whoever_has_exchanged_the_last_pilgrim_is_not_asked_to_repair() -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=1)
    t.s.plunder[0] = 6
    t.turn(0, Phase.BUILD).act("done")
    assert question(t, 0).title == "Your city has 6 plunder. Repair some of it?"
    t.no_cubes()
    assert t.refused("repair-one") == Clause.NOT_ENOUGH_PILGRIMS
    asked = question(t, 0)
    assert asked.title == "You have no pilgrim left to repair with."
    assert "pilgrim" not in asked.text


@pytest.mark.parametrize(
    ("lang", "offer", "city"),
    [
        ("en", "Projects on offer", ", your city"),
        ("de", "Angebotene Projekte", ", deine Stadt"),
        ("it", "Progetti in offerta", ", la tua città"),
    ],
)
def test_offer_and_city_have_titles(lang: str, offer: str, city: str) -> None:
    t = Table(3)
    assert f">{offer}</text>" in page.plate(EDITION, lang)
    own, watched = (
        page.fragments(t.position.concealed(seat).state, EDITION, seat, lang, ())["q-front"]["q-city-title"]
        for seat in (1, NOBODY)
    )
    assert city in own
    assert city not in watched
