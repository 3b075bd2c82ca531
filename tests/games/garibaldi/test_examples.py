"""The rulebook's five examples: singly, and as one game replayed from the landing to round 9."""

from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.state import Event, Phase, Where
from tests.games.garibaldi.table import Table

FOOT, HORSE, BOAT = 13, 34, 50  # some cards with these red halves
MEZZANOTT = 7


def test_example_1_from_3_on_foot_or_by_boat_but_not_on_horseback() -> None:
    table = Table().route(3).hands({0: [FOOT, HORSE, BOAT], 1: [51]})
    assert table.refused(f"card-{HORSE}") == Clause.NO_LINE_FOR_CARD
    table.play(f"card-{FOOT}")
    assert table.legal() == {"place-2", "place-4", "place-32", "place-33", "place-34"}
    table.play("place-32")
    assert table.here == 32
    assert table.column(1) == [32]
    assert table.where(FOOT) == Where.DISCARD


def test_example_1_by_boat_only_2_and_4() -> None:
    table = Table().route(3).hands({0: [BOAT], 1: []}).play(f"card-{BOAT}")
    assert table.legal() == {"place-2", "place-4"}


def test_example_2_a_ride_notes_both_places() -> None:
    table = Table().route(3, 32, 31, 31).hands({0: [HORSE], 1: []})
    table.play(f"card-{HORSE}", "place-30", "place-29")
    assert table.column(4) == [30, 29]
    assert table.here == 29


def test_example_3_an_event_move_is_added_to_the_column_and_a_card_is_taken() -> None:
    table = Table().route(3, 32, 31, 31, (30, 29)).hands({0: [FOOT, MEZZANOTT], 1: []})
    table.play(f"card-{FOOT}", "place-28", f"card-{MEZZANOTT}", "place-26")
    assert table.column(5) == [28, 26]
    assert table.phase == Phase.SEARCH
    assert table.refused("card-14") == Clause.WRONG_KIND_TO_TAKE
    table.play(f"card-{BOAT}")
    assert table.where(MEZZANOTT) == Where.OUT
    assert BOAT in table.hand(0)
    assert Event.SEARCHED in table.told()


def test_example_4_who_cannot_play_his_card_stays_and_writes_the_number_again() -> None:
    table = Table().route(3, 32, 31, 31, (30, 29), (28, 26)).hands({0: [HORSE], 1: []})
    assert table.refused(f"card-{HORSE}") == Clause.NO_LINE_FOR_CARD, "no road at 26"
    table.play("pass", "pass")
    assert table.column(6) == [26]


def test_example_5_the_window_of_round_9() -> None:
    """Yellow on 32 (round 1) finds nothing, blue on 26 (round 6) a clue; on 137 he would be taken."""
    table = Table().route(3, 32, 31, 31, (30, 29), (28, 26), 26, 85, 87).hands({0: [], 1: []})
    table.s.clues = 0
    table.patrols(yellow=32, blue=26, brown=102, orange=140, green=165)
    table.s.route[9, 0] = 136
    table.s.entries[9] = 1
    table.s.garibaldi = 136
    before = table.clues()
    table.austrian_phase()
    table.s.route[9, 0] = 136
    table.s.garibaldi = 136
    table.stay()
    assert table.clues() == [*before, 26]


def test_example_5_on_137_the_blue_patrol_would_have_caught_him() -> None:
    table = Table().route(3, 32, 31, 31, (30, 29), (28, 26), 26, 85, 137).hands({0: [], 1: []})
    table.patrols(blue=137).austrian_phase().stay()
    assert table.position.is_over
    assert table.position.outcome() == "capture"


def test_m9_the_examples_as_one_game() -> None:
    """Rounds 1 to 9 with the moves the examples tell, the gaps filled by ways of this map."""
    table = Table(seed=3).route(3).hands({0: [13, 14, 34, 7], 1: [15, 18, 20, 23, 26]})
    table.play("card-13", "place-32", "pass", "done").stay()  # round 1
    table.hands({0: [14, 15, 34, 7], 1: [18, 20]}).play("card-14", "place-31", "pass", "done").stay()  # round 2
    table.hands({0: [16, 17, 34, 7], 1: [18, 20]}).play("pass", "pass", "done").stay()  # round 3
    table.hands({0: [16, 17, 34, 7], 1: [18, 20]}).play("card-34", "place-30", "place-29", "pass", "done").stay()
    assert table.column(4) == [30, 29]
    table.hands({0: [16, 17, 35, 7], 1: [18, 41]})
    table.play("card-16", "place-28", "card-7", "place-26", "card-36", "done")
    table.play("patrol-1", "card-41", "give")  # letters: three cards of his choice
    gone = [card for card in table.hand(0) if card != 35][:3]
    table.play(*(f"card-{card}" for card in gone)).stay()
    assert len(table.hand(0)) == 1
    table.hands({0: [35], 1: [18]}).play("pass", "pass", "done").stay()  # round 6: example 4
    assert table.column(6) == [26]
    water = [name for name in table.hands({0: [50, 51, 52], 1: [18]}).play("card-50").legal() if name != "place-136"]
    hut = next(name for name in sorted(water) if joins(table, name, 136))
    table.play(hut, "pass", "done").stay()  # round 7
    table.hands({0: [51, 52], 1: [18]}).patrols(orange=140).play("card-51", "place-136", "pass", "done").stay()
    assert table.phase == Phase.NAME, "eight rounds without a clue"
    table.play(hut)
    table.hands({0: [13, 14], 1: [18]}).patrols(yellow=32, blue=26).play("card-13", "place-137", "pass", "done")
    assert table.here == 137
    found = table.clues()
    table.stay()
    assert table.clues() == [*found, 26]


def joins(table: Table, name: str, place: int) -> bool:
    """A waterway leads from the named place to another."""
    number = int(name.rpartition("-")[2]) - 1
    return bool(int(table.position.edition.record.lines[number, place - 1]) & 4)
