"""The page of 1848: a plate with all that is used from it, and small pieces that change one by one."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.model import Sitter
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.games.revolution1848.actions import ACTIONS
from quarantotto.games.revolution1848.present.drawing.cards import card_code
from quarantotto.games.revolution1848.state import Phase
from tests.by_record import by_record
from tests.games.revolution1848.table import Table, settled

GAME, page = load_game("1848"), by_record("1848")
EDITION = settled()
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


def test_what_is_drawn_after_a_trick_is_not_told_under_the_event_of_the_next_one() -> None:
    drawing = [
        (page.heading(one.state, EDITION, "en"), f"After trick {int(one.state.trick)}")
        for one in positions(3, "extended")
        if one.state.phase == Phase.DRAW
    ]
    assert drawing
    assert all(heading == after for heading, after in drawing)


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


def test_a_card_sets_out_from_the_hand_on_the_felt() -> None:
    """Not from the margin, across everything that lies there."""
    t = Table("PE09", "PE26 Z26").play("0:PE09")
    motion = page.motions(t.concealed(1), EDITION, 1)[0]
    assert (motion.source, motion.target) == ("q-head-1", "q-side-1")
    assert "1 card in hand" in pieces(t.concealed(1), 1)[motion.source]


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


# What is asked, and why


def question_of(t: Table, seat: int) -> Any:
    clauses = [t.refusal(action, seat) for action in range(ACTIONS)]
    return page.question(t.concealed(seat), EDITION, seat, "en", clauses, SITTERS[:2])


def test_whoever_waits_reads_who_would_win() -> None:
    t = Table("PE09 PE26", "PE34").play("0:PE09")
    assert question_of(t, 0).text == "You would win with the Democrats and score 8."


def test_the_title_is_short_because_whose_turn_it_is_stands_above_it() -> None:
    asked = question_of(Table("PE09", "PE34"), 0)
    assert asked.caps == "Your turn · trick 1"
    assert asked.title == "Play a card, tuck one or pass."


def test_a_newcomer_is_told_how_to_win_the_first_tricks() -> None:
    t = Table("PE09 PE26", "PE34")
    assert question_of(t, 0).tip.startswith("Play a person: the number counts for the party.")
    t.play("0:PE09")
    assert question_of(t, 1).tip == (
        "To win, make another party stronger than 8, or hold more of the Democrats than Livia."
    )


def test_a_party_without_persons_is_named_where_its_leader_would_stand() -> None:
    t = Table("PE09", "PE34").play("0:PE09")
    shown = pieces(t.concealed(0), 0)
    assert ">Liberals<" in shown["q-total-3"]
    assert ">Democrats<" not in shown["q-total-2"]
    assert ">you<" in shown["q-total-2"]


def test_the_book_says_what_points_are_good_for_and_who_leads_a_party() -> None:
    t = Table("PE09", "PE34")
    t.s.points[1], t.s.points[5] = 3, 8
    book = pieces(t.concealed(0), 0)["q-score"]
    assert "4 VP for leading the strongest party, 3, 2, 1 for the next ones; 5 for that player alone" in book
    assert book.count('class="leads"') == 1
    assert re.search(r'<td class="leads" data-explain="[^"]+: 8 · leads the party">8</td>', book)


def test_the_base_game_has_no_step_for_armies() -> None:
    assert "q-phase-2" in pieces(Table("PE09", "PE34").concealed(0), 0)
    assert "q-phase-2" not in pieces(Table("PE09", "PE34", variant="base").concealed(0), 0)


def test_on_a_small_screen_a_person_is_known_by_what_he_is_called() -> None:
    names = re.findall(r'class="surname"[^>]*>([^<]+)<', page.plate(EDITION, "en"))
    assert len(names) == 42
    assert {"Hecker", "Bismarck", "Wilhelm IV."} <= set(names)


def test_hidden_cards_wear_no_class_that_the_page_has_for_something_else() -> None:
    """The page's own `.back` has a size of its own, which would tear the card's edge from its line."""
    plate = page.plate(EDITION, "en")
    assert 'class="card-back"' in plate
    assert 'class="back"' not in plate


def test_only_a_card_laid_by_another_says_who_laid_it() -> None:
    t = Table("PE09 Z06", "PE26 Z03").play("0:PE09", "1:PE26", "1:Z03", "0:Z06")
    shown = pieces(t.concealed(1), 1)
    assert "Livia" in shown["q-place-Z06"]
    assert "each Liberal +1<" in shown["q-place-Z03"]


def test_between_two_flags_of_ones_own_the_page_names_who_would_lead() -> None:
    t = Table("PE35 PE41", "Z31").play("0:PE35", "0:PE41", "1:Z31")
    asked = question_of(t, 0)
    assert asked.title == "Your commanders have equal claims on an army. Which flag goes first?"
    assert [(act.label, act.detail, act.at) for act in asked.acts] == [
        ("The claim for Austria first", "Alfred zu Windischgrätz", ("q-card-PE35",)),
        ("The claim for Prussia first", "Friedrich von Wrangel", ("q-card-PE41",)),
    ]
    assert question_of(t, 1).title == "Livia decides under which flag an army is claimed."


def test_an_empty_hand_is_said_once() -> None:
    t = Table("PE09", "PE26")
    assert "2 cards" in pieces(t.s, 0)["q-hand"]
    t.s.hand_count[0] = 0
    empty = pieces(t.s, 0)["q-hand"]
    assert "no cards" in empty
    assert "0 cards" not in empty
