"""Small points of the rules that only show when somebody looks for them."""

import pytest

from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.news import Reported
from quarantotto.games.garibaldi.positions import NAMES
from quarantotto.games.garibaldi.rules.cards import pass_on
from quarantotto.games.garibaldi.rules.position_check import is_unseen
from quarantotto.games.garibaldi.state import Answer, Event, Kind, Phase, Stage, Where
from tests.games.garibaldi.table import BLUE, EDITION, YELLOW, Table

FOOT, FOOT_2, FOOT_3, HORSE, BOAT = 13, 14, 15, 34, 50
ED = EDITION.record


def neighbours(place: int, lines: int = 7) -> list[int]:
    """Places at the other ends of such lines: 1 paths, 2 roads, 4 water."""
    return [other + 1 for other in range(190) if int(ED.lines[place - 1, other]) & lines]


def red_kinds(cards: list[int]) -> set[Kind]:
    return {Kind(int(ED.red[card - 1])) for card in cards}


# ---- movement


def test_a_ride_does_not_end_on_a_patrol() -> None:
    second = next(place for place in neighbours(30, 2) if place != 31)
    table = Table().route(31).patrols(blue=second).hands({0: [HORSE], 1: []}).play(f"card-{HORSE}", "place-30")
    assert table.refused(f"place-{second}") == Clause.OCCUPIED
    assert "stop" in table.legal()


@pytest.mark.parametrize("way_back", ["allowed", "forbidden"])
def test_a_patrol_rides_back_where_the_table_allows_it(way_back: str) -> None:
    table = Table(way_back=way_back).route(3).patrols(yellow=31).hands({0: [], 1: [2]}).austrian_phase()
    assert int(ED.white[1]) == Kind.HORSE
    table.play("patrol-1", "card-2", "place-30")
    assert table.refused("place-102") == Clause.NO_SUCH_LINE
    assert table.refused("place-31") == (0 if way_back == "allowed" else Clause.NO_WAY_BACK)
    assert table.refused("stop") == 0


def test_the_pad_says_how_far_the_column_of_this_round_is_written() -> None:
    table = Table().route(31).hands({0: [HORSE, 7], 1: []}).play(f"card-{HORSE}", "place-30")
    assert int(table.s.stage) == Stage.RIDING
    table.play("stop")
    assert int(table.s.stage) == Stage.CARD_DONE
    assert (int(table.s.place_from), int(table.s.kind)) == (0, 0), "where and how it began is on the pad alone"
    table.play("card-7", "place-29")
    assert (table.phase, int(table.s.stage)) == (Phase.SEARCH, Stage.EVENT_DONE), "he may still find something"
    table.play(f"card-{BOAT}")
    assert int(table.s.stage) == Stage.CLOSED


def test_who_cannot_move_has_written_nothing_until_his_events_are_over() -> None:
    table = Table().route(3).hands({0: [7], 1: []}).patrols(yellow=2, blue=4, brown=32, orange=33, green=34)
    table.play("pass", "card-7", "stop")
    assert (table.column(1), int(table.s.stage)) == ([], Stage.EVENT_DONE)
    assert table.play(f"card-{BOAT}").column(1) == [3]


# ---- events


def test_the_next_round_has_an_event_of_its_own() -> None:
    table = Table().route(3).hands({0: [FOOT], 1: [37, 45]}).austrian_phase().play("patrol-1", "card-37", "kind-boat")
    table.stay().play("pass", "pass", "done", "patrol-1")
    assert "card-45" in table.legal()


def test_nothing_of_an_event_is_left_when_he_discards() -> None:
    table = Table().route(3).hands({0: [11, FOOT], 1: []}).pile([20, 21]).play("pass", "card-11", "card-21", "card-20")
    s = table.s
    assert table.phase == Phase.DISCARD
    assert [int(field) for field in (s.red_event, s.victim, s.kind, s.given, s.to_give)] == [0] * 5


def test_don_marco_leads_a_patrol_along_one_line_of_any_kind() -> None:
    table = Table().route(3).patrols(blue=32).hands({0: [6], 1: []}).play("pass", "card-6", "patrol-2")
    assert table.legal() == {f"place-{place}" for place in neighbours(32)}
    assert table.refused("place-102") == Clause.NO_SUCH_LINE


def test_leggero_is_remembered_with_his_round() -> None:
    """Whom he named says where Garibaldi was then."""
    table = Table().route(26, 26).hands({0: [9], 1: [20]}).play("pass", "card-9")
    assert (int(table.s.leggero_round), int(table.s.leggero_seat)) == (2, 1)


@pytest.mark.parametrize("name", ["yellow", "green"])
def test_leggero_finds_the_player_of_the_only_nearest_patrol(name: str) -> None:
    table = Table(players=6).route(26).patrols(**{name: neighbours(26)[0]})
    table.hands({0: [9], **{seat: [20 + seat] for seat in range(1, 6)}}).play("pass", "card-9")
    owner = int(table.s.owner[NAMES.index(name)])
    assert table.legal() == {f"seat-{owner + 1}"}


def test_a_report_from_where_all_patrols_stand_calls_none() -> None:
    table = Table(report="other").route(3).hands({0: [1, FOOT], 1: []})
    table.patrols(yellow=84, blue=84, brown=84, orange=84, green=84).play("pass", "card-1", "place-84")
    assert [int(table.s.patrol_at[patrol]) + 1 for patrol in range(5)] == [84] * 5
    assert table.phase == Phase.DISCARD
    assert Reported(table.s.news.items[0]).patrol == YELLOW, "of all that stand there the first is told"


def test_montanari_finds_nothing_to_sort_where_neither_pile_nor_discards_are_left() -> None:
    table = Table().route(3).hands({0: [11, FOOT], 1: []}).pile([])
    for card in range(55):
        if int(table.s.where[card]) == Where.DISCARD:
            table.s.where[card] = Where.OUT
    assert table.play("pass", "card-11").phase == Phase.DISCARD


def test_leggero_has_nothing_to_take_from_an_empty_hand() -> None:
    table = Table().route(26).hands({0: [9, FOOT], 1: []}).play("pass", "card-9")
    assert table.phase == Phase.DISCARD
    assert table.column(1) == [26]


def test_of_a_patrol_that_was_sent_nothing_is_left_but_its_place() -> None:
    for event in (1, 6, 10):
        table = Table().route(3).patrols(green=100).hands({0: [event, FOOT], 1: [FOOT_2]}).play("pass", f"card-{event}")
        if event != 1:
            table.play("patrol-5")
        while table.phase != Phase.DISCARD:
            table.play(max(table.legal()))
        assert [int(field) for field in (table.s.patrol, table.s.place_from, table.s.kind)] == [0, 0, 0]


def test_a_seat_where_nobody_sits_is_no_opponent() -> None:
    table = Table(players=3).route(3).hands({0: [4], 1: [20], 2: [30]}).play("pass", "card-4")
    assert table.legal() == {"seat-2", "seat-3"}
    assert {table.refused(f"seat-{seat}") for seat in (1, 4, 5, 6)} == {Clause.NOT_AN_OPPONENT}


# ---- where cards go


def test_who_has_discarded_his_last_card_is_asked_for_no_other() -> None:
    table = Table().route(3).hands({0: [], 1: [20]}).austrian_phase()
    while table.phase != Phase.WHITE_DISCARD:
        table.stay_once()
    assert int(table.play("card-20").s.round_number) == 2


def test_a_card_that_is_passed_on_lies_last_in_the_hand_of_its_taker() -> None:
    s = Table(players=3).route(3).hands({0: [FOOT], 1: [20, 21], 2: [30]}).s
    s.held_from[1], s.held_sight[1], s.held_not[1] = 3, 2, 4
    pass_on(s, 1, 2)
    assert [int(s.held_card[i]) + 1 for i in range(int(s.held))] == [FOOT, 21, 30, 20]
    assert [int(s.held_by[i]) for i in range(int(s.held))] == [0, 1, 2, 2]
    assert [int(field[3]) for field in (s.held_from, s.held_sight, s.held_not, s.held_known)] == [3, 2, 4, 6]
    assert [int(s.hand_count[seat]) for seat in range(3)] == [1, 1, 2]
    assert int(s.where[19]) == Where.HAND + 2


@pytest.mark.parametrize("card", [37, 40, 42, 45, 46, 49])
def test_a_used_event_of_the_austrians_leaves_the_game(card: int) -> None:
    table = Table().route(*[3] * 8).hands({0: [FOOT, HORSE, BOAT], 1: [card]}).austrian_phase()
    table.play("patrol-1", f"card-{card}")
    assert table.where(card) == Where.OUT


@pytest.mark.parametrize("card", [41, 43])
def test_letters_and_accusation_come_back(card: int) -> None:
    table = Table().route(3).hands({0: [FOOT, FOOT_2, FOOT_3], 1: [card]}).austrian_phase()
    table.play("patrol-1", f"card-{card}")
    assert table.where(card) == Where.DISCARD


def test_a_red_event_given_up_unused_stays_in_the_game() -> None:
    table = Table().route(3).hands({0: [5, FOOT], 1: []}).play("pass", "pass", "card-5")
    assert table.where(5) == Where.DISCARD
    forced = Table().route(3).hands({0: [5, HORSE], 1: [40]}).austrian_phase().play("patrol-1", "card-40")
    assert forced.where(5) == Where.DISCARD
    assert forced.hand(0) == [HORSE]


def test_accusation_takes_two_cards_of_those_there_are() -> None:
    table = Table().route(3).hands({0: [FOOT, FOOT_2, FOOT_3, HORSE], 1: [43]}).austrian_phase()
    table.play("patrol-1", "card-43", "give")
    assert len(table.hand(0)) == 2


def test_letters_take_three() -> None:
    table = Table().route(3).hands({0: [FOOT, FOOT_2, FOOT_3, HORSE], 1: [41]}).austrian_phase()
    table.play("patrol-1", "card-41", "give", f"card-{FOOT}", f"card-{FOOT_2}", f"card-{FOOT_3}")
    assert table.hand(0) == [HORSE]
    assert table.phase == Phase.PATROL


def test_leggero_takes_two_of_three() -> None:
    table = Table().route(26).hands({0: [9], 1: [20, 21, 22]}).play("pass", "card-9", "card-20", "card-22")
    assert table.hand(1)[:1] == [21]
    assert table.where(20) == table.where(22) == Where.DISCARD
    assert table.phase != Phase.LEGGERO


@pytest.mark.parametrize(("event", "start", "kinds"), [
    (3, 31, {Kind.FOOT, Kind.HORSE}), (8, 3, {Kind.FOOT, Kind.HORSE}), (7, 3, {Kind.HORSE, Kind.BOAT}),
])  # fmt: skip
def test_a_search_finds_two_kinds(event: int, start: int, kinds: set[Kind]) -> None:
    table = Table().route(start).hands({0: [event], 1: []}).play("pass", f"card-{event}")
    table.play(min(table.legal()))
    assert table.phase == Phase.SEARCH
    found = [int(name.removeprefix("card-")) for name in table.legal()]
    assert red_kinds(found) == kinds
    other = next(card for card in range(13, 56) if Kind(int(ED.red[card - 1])) not in kinds | {Kind.EVENT})
    assert table.refused(f"card-{other}") == Clause.WRONG_KIND_TO_TAKE


def test_bonnet_without_a_free_road_still_searches() -> None:
    (road,) = neighbours(31, 2)
    table = Table().route(31).patrols(blue=road).hands({0: [3], 1: []}).play("pass", "card-3")
    assert table.legal() == {"stop"}
    assert table.play("stop").phase == Phase.SEARCH
    assert table.here == 31
    assert int(table.s.kind) == 0, "no move is under way"


def test_supply_fills_up_once() -> None:
    table = Table().route(3).hands({0: [2], 1: []}).play("pass", "card-2")
    table.play(min(name for name in table.legal() if name.startswith("place")))
    assert len(table.hand(0)) == 5
    table.stay().play("pass", "pass", *(f"card-{card}" for card in table.hand(0)[:2]), "done")
    assert len(table.hand(0)) == 4, "the next refill is a plain one"


# ---- the position check


@pytest.mark.parametrize(("at", "outcome"), [(31, "capture"), (63, "escape")])
def test_nothing_is_looked_for_when_the_game_is_over(at: int, outcome: str) -> None:
    """Capture, refuge, clues: a patrol on the trail leaves no marker then."""
    table = Table().route(3, 32, at).patrols(yellow=32, blue=at if outcome == "capture" else 59)
    table.hands({0: [], 1: []}).austrian_phase().stay()
    assert table.position.outcome() == outcome
    assert table.clues() == []
    assert Event.CLUE not in table.told()


@pytest.mark.parametrize(("letters", "clues", "found", "is_unseen_yet"), [
    (0, 0, 0, True), (0, 1, 0, False), (0, 1, 1, False), (1, 0, 0, True), (1, 1, 0, True), (1, 1, 1, False),
])  # fmt: skip
def test_a_place_named_for_a_letter_is_a_clue_unless_the_rule_is_read_strictly(
    letters: int, clues: int, found: int, is_unseen_yet: bool
) -> None:
    s = Table().s
    s.letters, s.clues, s.found = letters, clues, found
    assert is_unseen(s) is is_unseen_yet


def test_an_old_place_gets_no_marker() -> None:
    table = Table().route(3, 32, 31, 30, 29, 29).patrols(yellow=32).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.clues() == []
    assert int(table.s.answers[6]) & 3 == Answer.NOTHING


def test_two_patrols_on_two_places_of_the_trail_find_two_clues() -> None:
    table = Table().route(3, 32, 31, 30).patrols(yellow=32, blue=31).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.clues() == [32, 31]
    assert table.said(Event.CLUE) == [(0, 1, 31), (0, 2, 30)]


def test_whichever_patrol_enters_a_marked_place_is_answered() -> None:
    near = next(place for place in neighbours(32, 1) if place not in (3, 31))
    table = Table().route(3, 32, 31).patrols(green=near).hands({0: [], 1: [FOOT]})
    table.s.clue_order[31] = table.s.clues = 1
    table.austrian_phase().play("patrol-5", f"card-{FOOT}", "place-32").stay()
    assert int(table.s.answers[3]) >> 8 == Answer.CLUE
    assert table.said(Event.AGAIN) == [(0, 1, 31)]


def test_patrols_that_share_a_place_find_one_clue_whichever_they_are() -> None:
    table = Table().route(3, 32, 31, 30).patrols(yellow=100, blue=32, orange=32, brown=31, green=32)
    table.hands({0: [], 1: []}).austrian_phase().stay()
    assert table.said(Event.CLUE) == [(0, 1, 31), (0, 2, 30)]
    assert table.told()[-3:] == [Event.CLUE, Event.CLUE, Event.ROUND], "neither again nor that there was none"


def waiting_on_a_clue() -> Table:
    """Yellow has entered 32, which is on the trail, in round 3, and found a clue there."""
    near = next(place for place in neighbours(32, 1) if place not in (3, 31))
    table = Table().route(3, 32, 31).patrols(yellow=near).hands({0: [], 1: [FOOT]}).austrian_phase()
    assert int(ED.white[FOOT - 1]) == Kind.FOOT
    table.play("patrol-1", f"card-{FOOT}", "place-32").stay()
    assert table.clues() == [32]
    return table.hands({0: [], 1: []})


def test_who_waits_on_a_marker_is_not_answered_in_the_next_round() -> None:
    table = waiting_on_a_clue().play("pass", "pass")
    if table.phase == Phase.DISCARD:
        table.play("done")
    table.stay()
    assert int(table.s.round_number) == 5
    assert int(table.s.answers[4]) & 3 == Answer.NOT_ASKED


@pytest.mark.parametrize("event", [1, 6])
def test_a_patrol_that_is_sent_has_entered(event: int) -> None:
    """Report! and Don Marco: the answer on a marked place is given again."""
    start = int(ED.start[BLUE]) + 1
    table = Table().route(3, start, neighbours(start)[0]).hands({0: [event], 1: []})
    table.s.clue_order[start - 1] = 1
    table.s.clues = 1
    away = next(place for place in neighbours(start) if place != table.here)
    table.patrols(yellow=away, blue=3, brown=3, orange=3, green=3)
    table.play("pass", f"card-{event}", *(["patrol-1"] if event == 6 else []), f"place-{start}")
    assert int(table.s.patrol_at[YELLOW]) + 1 == start
    if table.phase == Phase.DISCARD:
        table.play("done")
    table.stay()
    assert Event.AGAIN in table.told() or int(table.s.answers[3]) & 3 == Answer.CLUE
