"""The rulings A-1 to A-43, each by its number, and our own G-1."""

from collections import Counter
from random import Random

import pytest

from quarantotto.core.position import Position, seed_key
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.rules.country import is_in_window
from quarantotto.games.garibaldi.state import ALL_KNOW, NO_CARD, NO_PLACE, Answer, Event, Phase, Stage, Where
from tests.games.garibaldi.shown import view
from tests.games.garibaldi.table import BLUE, EDITION, YELLOW, Table

log_lines = view.log_lines

FOOT, FOOT_2, FOOT_3, HORSE, HORSE_2, BOAT, BOAT_2 = 13, 14, 15, 34, 35, 50, 51


def test_a1_patrols_come_in_groups_and_all_are_handed_out() -> None:
    for players in range(2, 7):
        seen = Counter[tuple[int, ...]]()
        for seed in range(20):
            s = Position.start(GAME, EDITION, players=players, key=seed_key(seed)).state
            owners = tuple(int(s.owner[p]) for p in range(5))
            assert set(owners) == set(range(1, players))
            group = EDITION.record.group
            for one in range(5):
                for other in range(5):
                    together = int(group[players - 1, one]) == int(group[players - 1, other])
                    assert (owners[one] == owners[other]) == together
            seen[owners] += 1
        assert (len(seen) > 1) == (players > 2)


def test_a2_the_landing_place_is_round_0_of_the_window() -> None:
    table = Table().route(1, 2, 2)
    assert is_in_window(table.s, EDITION.record, 0)
    table = Table(landing_counts="free").route(1, 2, 2)
    assert not is_in_window(table.s, EDITION.record, 0)


def test_a3_the_window_holds_four_rounds_and_crossed_places() -> None:
    table = Table().route(3, 32, 31, 31, (30, 29), (28, 26), 26)
    window = {place + 1 for place in range(190) if is_in_window(table.s, EDITION.record, place)}
    assert window == {30, 29, 28, 26}, "rounds 4 to 7"
    table.s.round_number = 8
    window = {place + 1 for place in range(190) if is_in_window(table.s, EDITION.record, place)}
    assert window == {28, 26}


def test_a4_any_place_of_the_window_may_be_named_even_a_marked_one() -> None:
    table = Table().route(3, 32, 31).hands({0: [FOOT, FOOT_2, FOOT_3], 1: [41]})
    table.s.clue_order[31] = 1
    table.s.clues = 1
    table.austrian_phase().play("patrol-1", "card-41")
    assert {"place-3", "place-32", "place-31", "give"} == table.legal()
    table.play("place-32")
    assert table.clues() == [32]


def test_a5_the_number_of_lines_ridden_does_not_show() -> None:
    views = []
    for end in ("stop", "place-29"):
        table = Table().route(31).hands({0: [HORSE], 1: [FOOT]})
        table.play(f"card-{HORSE}", "place-30", end)
        views.append(table.position.concealed(1).state.tobytes())
    assert views[0] == views[1]


def test_a6_austrian_hands_are_their_own_or_shared() -> None:
    for option, count in (("own", 5), ("shared", 10)):
        view = Table(players=3, shared_hands=option).position.concealed(1).state
        assert sum(int(view.held_card[i]) != NO_CARD for i in range(int(view.held))) == count
    spectator = Table(players=3, shared_hands="shared").position.concealed(15).state
    assert all(int(spectator.held_card[i]) == NO_CARD for i in range(int(spectator.held)))


def test_a7_the_event_comes_after_the_movement() -> None:
    table = Table().route(3).hands({0: [FOOT, 5], 1: []})
    assert table.refused("card-5") == Clause.NOT_A_MOVEMENT
    table.play("pass")
    assert table.refused(f"card-{FOOT}") == Clause.NOT_AN_EVENT


def test_a8_every_step_is_optional_but_a_shown_card_must_move() -> None:
    table = Table().route(3).hands({0: [FOOT], 1: []})
    assert "pass" in table.legal()
    table.play(f"card-{FOOT}")
    assert table.refused("stop") == Clause.MUST_MOVE
    patrol = Table().route(3).hands({0: [], 1: [FOOT]}).austrian_phase().play("patrol-1")
    assert "pass" in patrol.legal()
    assert patrol.play(f"card-{FOOT}").refused("pass") == Clause.MUST_MOVE


def test_a9_garibaldi_neither_enters_nor_crosses_a_patrol() -> None:
    table = Table().route(31).patrols(blue=30).hands({0: [HORSE, FOOT], 1: []})
    others = [n + 1 for n in range(190) if int(EDITION.record.lines[30, n]) & 2]
    assert others == [30], "only one road leaves 31"
    assert table.refused(f"card-{HORSE}") == Clause.NO_LINE_FOR_CARD
    assert table.play(f"card-{FOOT}").refused("place-30") == Clause.OCCUPIED


def test_a9_patrols_share_places() -> None:
    table = Table().route(3).patrols(yellow=30, blue=31).hands({0: [], 1: [13]}).austrian_phase()
    table.play("patrol-1", "card-13", "place-31")
    assert int(table.s.patrol_at[YELLOW]) == int(table.s.patrol_at[BLUE])


def test_a10_there_and_back_on_horseback() -> None:
    table = Table().route(31).hands({0: [HORSE], 1: []}).play(f"card-{HORSE}", "place-30")
    assert "place-31" in table.legal()
    table.play("place-31")
    assert table.column(1) == [30, 31]
    table = Table(way_back="forbidden").route(31).hands({0: [HORSE], 1: []}).play(f"card-{HORSE}", "place-30")
    assert table.refused("place-31") == Clause.NO_WAY_BACK


def test_a11_bonnet_is_one_road_line() -> None:
    table = Table().route(31).hands({0: [3], 1: []}).play("pass", "card-3")
    assert table.legal() == {"place-30"}
    table.play("place-30")
    assert table.phase == Phase.SEARCH


def test_a12_nearest_is_counted_in_lines_or_in_moves() -> None:
    ed = EDITION.record
    for metric, table_ in (("lines", ed.steps), ("moves", ed.moves)):
        table = Table(players=6, metric=metric).route(26).hands({0: [9], **{i: [20 + i] for i in range(1, 6)}})
        table.play("pass", "card-9")
        away = {p: int(table_[int(table.s.patrol_at[p]), 25]) for p in range(5)}
        nearest = {f"seat-{int(table.s.owner[p]) + 1}" for p in range(5) if away[p] == min(away.values())}
        assert table.legal() == nearest


def test_a13_only_where_a_patrol_ends_counts() -> None:
    table = Table().route(30).patrols(blue=31).hands({0: [], 1: [HORSE - 1 + 1, 2]}).austrian_phase()
    table.play("patrol-2", "card-2", "place-30", "place-29")
    table.stay()
    assert not table.position.is_over


def test_a14_surrounded_he_stays() -> None:
    table = Table().route(3).hands({0: [FOOT, BOAT], 1: []})
    table.patrols(yellow=2, blue=4, brown=32, orange=33, green=34)
    assert table.legal() == {"pass"}
    table.play("pass", "pass")
    assert table.column(1) == [3]


def test_a15_a_patrol_may_wait_on_a_refuge() -> None:
    table = Table().route(3).patrols(yellow=63).hands({0: [], 1: []}).austrian_phase().stay()
    assert not table.position.is_over


def test_a16_a_larger_hand_is_kept_and_supply_refills_to_five() -> None:
    table = Table().route(3).hands({0: [2, 13, 14, 15], 1: []}).play("pass", "card-2", "place-32", "done")
    assert len(table.hand(0)) == 5
    table.stay().play("pass", "pass", "done")
    assert len(table.hand(0)) == 5, "no forced discard"


def test_a17_losses_are_not_refilled_before_his_next_step_4() -> None:
    table = Table().route(3).hands({0: [13, 14, 15, 16], 1: [41]}).austrian_phase()
    table.play("patrol-1", "card-41", "give", "card-13", "card-14", "card-15").stay()
    assert table.hand(0) == [16]
    table.play("pass", "pass", "done")
    assert len(table.hand(0)) == 4


def test_a18_the_discards_become_the_pile_in_the_middle_of_a_refill() -> None:
    table = Table().route(3).hands({0: [13], 1: []}).pile([20])
    table.play("pass", "pass", "card-13")
    assert len(table.hand(0)) == 4
    assert int(table.s.makings) == 1
    assert Event.RESHUFFLED in table.told()
    assert table.where(20) == Where.HAND


def test_a19_searching_sees_the_whole_pile_and_takes_a_fitting_card() -> None:
    table = Table().route(3).hands({0: [7], 1: [20]}).pile([13, 14, HORSE])
    table.play("pass", "card-7", "place-32")
    assert table.legal() == {f"card-{HORSE}"}
    view = table.position.concealed(0).state
    known = {
        c + 1 for c in range(55) if int(view.where[c]) == Where.PILE and int(view.sighting[c]) == int(view.sightings)
    }
    assert known == {13, 14, HORSE}, "what lies in the pile, not what an opponent holds"
    table.play(f"card-{HORSE}")
    assert int(table.s.held_known[0 if int(table.s.held_card[0]) == HORSE - 1 else 1]) == ALL_KNOW


def test_a19_if_nothing_fits_he_takes_nothing() -> None:
    table = Table().route(3).hands({0: [7], 1: [20]}).pile([13, 14])
    table.play("pass", "card-7", "place-32")
    assert table.phase == Phase.DISCARD or table.phase == Phase.PATROL
    assert Event.SEARCHED in table.told()
    assert int(table.s.pile_not) == 6 or int(table.s.makings) == 1


def test_a20_where_used_and_unused_cards_go() -> None:
    table = Table().route(3).hands({0: [5, 42], 1: [41, 37, 5 + 10]})
    table.play("pass", "card-5", "place-32", "card-42")
    assert table.where(5) == Where.OUT
    assert table.where(42) in (Where.DISCARD, Where.HAND, Where.PILE)
    table = Table().route(31).hands({0: [42], 1: []}).play("card-42")
    assert table.where(42) == Where.DISCARD, "ridden as a horse it is a movement"
    table = Table().route(3).hands({0: [13, 14, 15], 1: [41]}).austrian_phase()
    assert table.play("patrol-1", "card-41").where(41) == Where.DISCARD
    table = Table().route(3).hands({0: [13, 14, 15], 1: [37]}).austrian_phase()
    assert table.play("patrol-1", "card-37").where(37) == Where.OUT


def test_a21_montanari_sorts_seven_or_what_is_left() -> None:
    table = Table().route(3).hands({0: [11], 1: []}).play("pass", "card-11")
    assert len(table.legal()) == 7
    order = sorted(table.legal(), key=lambda name: -int(name[5:]))
    table.play(*order)
    assert {f"card-{card}" for card in table.hand(0)} == set(order[:4]), "he draws what he has put on top"
    assert [f"card-{int(table.s.top[i]) + 1}" for i in range(int(table.s.top_count))] == order[4:]
    view = table.position.concealed(1).state
    assert all(int(view.top[i]) == NO_CARD for i in range(7))
    few = Table().route(3).hands({0: [11], 1: []}).pile([20, 21, 22]).play("pass", "card-11")
    assert few.legal() == {"card-20", "card-21", "card-22"}


def test_a22_capture_comes_before_the_refuge() -> None:
    table = Table().route(3, 63).patrols(yellow=63).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.position.outcome() == "capture"
    table = Table().route(3, 63).patrols(yellow=59).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.position.outcome() == "escape"


def test_a23_two_patrols_on_one_place_find_one_clue() -> None:
    table = Table().route(3, 32, 31).patrols(yellow=32, blue=32).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.clues() == [32]
    assert table.told().count(Event.CLUE) == 1


def test_a24_a_sixth_clue_gets_a_marker_and_is_shown_as_the_table_wants() -> None:
    from quarantotto.games.garibaldi.present.sight import SIGHTS
    from quarantotto.games.garibaldi.present.telling.voice import marked

    for option, shown in (("all", 6), ("five", 5)):
        table = Table(markers=option).route(3, 32, 31)
        for order, place in enumerate((40, 41, 42, 43, 44), 1):
            table.s.clue_order[place - 1] = order
        table.s.clues = 5
        table.patrols(yellow=32).hands({0: [], 1: []}).austrian_phase().stay()
        assert table.clues() == [40, 41, 42, 43, 44, 32]
        assert len(marked(SIGHTS.of(table.s, EDITION, 1, "en").say)) == shown


def test_a25_a_marked_place_is_answered_again_only_when_entered() -> None:
    def marked(**places: int) -> Table:
        table = Table().route(3, 32, 31).patrols(**places).hands({0: [], 1: [13]})
        table.s.clue_order[31] = 1
        table.s.clues = 1
        return table.austrian_phase()

    table = marked(yellow=32).stay()
    assert int(table.s.answers[3]) & 3 == Answer.NOT_ASKED
    assert Event.AGAIN not in table.told()
    near = next(n + 1 for n in range(190) if int(EDITION.record.lines[31, n]) & 3 and n + 1 not in (3, 31))
    table = marked(yellow=near).play("patrol-1", "card-13", "place-32").stay()
    assert int(table.s.answers[3]) & 3 == Answer.CLUE
    assert Event.AGAIN in table.told()
    assert table.clues() == [32]


def test_a26_round_8_without_a_clue() -> None:
    table = Table().route(1, 2, 2, 2, 2, 2, 2, 2).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.phase == Phase.NAME
    assert table.legal() == {"place-2"}
    table.play("place-2")
    assert table.clues() == [2]
    assert int(table.s.round_number) == 9


def test_a27_a_named_place_is_marked_and_counts_for_round_8() -> None:
    def after_letter(letters: str) -> Table:
        table = Table(letters=letters).route(1, 2, 2, 2, 2, 2, 2, 2).hands({0: [13], 1: [41]}).austrian_phase()
        return table.play("patrol-1", "card-41", "place-2").stay()

    assert after_letter("marked").phase != Phase.NAME
    assert after_letter("marked").clues() == [2]
    strict = after_letter("strict")
    assert strict.clues() == []
    assert strict.phase == Phase.NAME


def test_a28_nobody_is_asked_anything_at_a_check() -> None:
    table = Table().route(3, 32, 31).patrols(yellow=32).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.phase == Phase.MOVE


def test_a29_what_is_possible_is_carried_out() -> None:
    table = Table().route(3).hands({0: [7, 5], 1: []})
    table.patrols(yellow=2, blue=4, brown=32, orange=33, green=34)
    table.play("pass")
    assert table.refused("card-5") == Clause.NO_LINE_FOR_EVENT
    table.play("card-7")
    assert table.legal() == {"stop"}
    assert table.play("stop").phase == Phase.SEARCH
    free = Table().route(3).hands({0: [7], 1: []}).play("pass", "card-7")
    assert free.refused("stop") == Clause.MUST_MOVE


def test_a30_report_calls_the_nearest_patrol() -> None:
    table = Table().route(3).hands({0: [1], 1: []}).play("pass", "card-1", "place-84")
    assert int(table.s.patrol_at[BLUE]) == 83
    assert Event.REPORTED in table.told(), "it stood there already: nothing happens"
    table = Table(report="other").route(3).patrols(orange=85).hands({0: [1], 1: []}).play("pass", "card-1", "place-84")
    assert [int(table.s.patrol_at[p]) + 1 for p in range(5)].count(84) == 2


def test_a31_changing_clothes() -> None:
    table = Table().route(3).hands({0: [4, 13], 1: [20]}).play("pass", "card-4", "card-13")
    assert 20 in table.hand(0)
    assert table.hand(1) == []
    table = Table().route(3).hands({0: [4], 1: [20, 21, 22]}).play("pass", "card-4")
    assert len(set(table.hand(0)) & {20, 21, 22}) == 2


def test_a32_leggero_names_the_player_and_discards_two() -> None:
    table = Table(players=6).route(26).hands({0: [9], 1: [20, 21], 2: [22], 3: [23], 4: [24], 5: [25]})
    owner = int(table.s.owner[BLUE])
    table.play("pass", "card-9", f"seat-{owner + 1}")
    mine = set(table.hand(owner))
    for _ in range(min(2, len(mine))):
        table.play(min(table.legal()))
    assert table.hand(owner) == []
    assert int(table.s.leggero_seat) == owner


def test_a33_an_order_must_be_obeyed_this_round() -> None:
    table = Table().route(3).hands({0: [10], 1: [13, 15, 41]}).play("pass", "card-10", "patrol-1", "card-13")
    assert (
        int(table.s.held_known[[int(table.s.held_card[i]) for i in range(int(table.s.held))].index(12)]) == ALL_KNOW
    ), "G-1"
    if table.phase == Phase.DISCARD:
        table.play("done")
    table.play("patrol-2")
    assert table.refused("card-13") == Clause.CARD_IS_ORDERED
    table.play("pass", "patrol-1")
    assert table.refused("pass") == Clause.ORDER_MUST_BE_OBEYED
    assert table.refused("card-15") == Clause.ORDER_MUST_BE_OBEYED
    assert "card-13" in table.legal()


@pytest.mark.parametrize(("option", "is_free"), [("free", True), ("stays", False)])
def test_a33_an_order_that_cannot_be_obeyed(option: str, is_free: bool) -> None:
    table = Table(players=3, lapsed=option).route(3).hands({0: [10], 1: [37, 13], 2: [41, 14]})
    second = next(p for p in range(5) if int(table.s.owner[p]) == 2)
    table.play("pass", "card-10", f"patrol-{second + 1}", "card-41")
    if table.phase == Phase.DISCARD:
        table.play("done")
    first = next(p for p in range(5) if int(table.s.owner[p]) == 1)
    table.play(f"patrol-{first + 1}", "card-37", "kind-boat")
    while int(table.s.active) == 1:
        table.play(
            "pass"
            if table.phase == Phase.PATROL_CARD
            else "done"
            if table.phase == Phase.WHITE_DISCARD
            else min(table.legal())
        )
    table.play(f"patrol-{second + 1}")
    assert "pass" in table.legal()
    assert ("card-14" in table.legal()) == is_free


def test_a34_half_of_the_hand_rounded_up() -> None:
    table = Table().route(3).hands({0: [12], 1: [20, 21, 22]}).play("pass", "card-12")
    assert table.position.pending() == [1]
    table.play("card-20", "card-21")
    assert table.hand(1) == [22]


def test_a35_a_single_opponent_is_not_asked_for() -> None:
    table = Table().route(3).hands({0: [12], 1: [20]}).play("pass", "card-12")
    assert table.phase == Phase.HALF


def test_a36_an_event_instead_of_a_move_and_one_a_round() -> None:
    table = Table().route(3).hands({0: [13], 1: [37, 45, 14]}).austrian_phase()
    before = [int(table.s.patrol_at[p]) for p in range(5)]
    table.play("patrol-1", "card-37", "kind-boat")
    assert [int(table.s.patrol_at[p]) for p in range(5)] == before
    table.play("patrol-2")
    assert table.refused("card-45") == Clause.ONE_EVENT_A_ROUND


def test_a37_kinds_count_by_their_red_half_and_the_rest_stays_hidden() -> None:
    table = Table().route(3).hands({0: [13, 14, 34, 50], 1: [37]}).austrian_phase()
    table.play("patrol-1", "card-37", "kind-foot")
    assert table.hand(0) == [34, 50]
    view = table.position.concealed(1).state
    assert [int(view.held_card[i]) for i in range(int(view.held)) if int(view.held_by[i]) == 0] == [NO_CARD, NO_CARD]
    assert all(int(view.held_not[i]) & 1 for i in range(int(view.held)) if int(view.held_by[i]) == 0)


def test_a38_anita() -> None:
    table = Table().route(*[3] * 7).hands({0: [13, 5, 34, 50], 1: [42, 40]}).austrian_phase().play("patrol-1")
    assert table.refused("card-42") == Clause.DEATH_TOO_EARLY, "round 7"
    table.play("card-40")
    assert table.hand(0) == [34, 50]
    table = Table().route(*[3] * 8).hands({0: [13, 5, 34, 50], 1: [42, 40]}).austrian_phase()
    table.play("patrol-1", "card-42")
    assert len(table.hand(0)) == 1
    table.s.event_used = 0
    table.play("patrol-2")
    assert table.refused("card-40") == Clause.AGONY_AFTER_DEATH


def test_a38_a_death_merely_discarded_does_not_bar_the_agony() -> None:
    table = Table().route(*[3] * 8).hands({0: [13], 1: [40]}).discards([42]).austrian_phase().play("patrol-1")
    assert "card-40" in table.legal()


def test_a39_too_few_cards() -> None:
    table = Table().route(3).hands({0: [13, 14], 1: [41]}).austrian_phase().play("patrol-1", "card-41")
    assert table.refused("give") == Clause.TOO_FEW_CARDS
    table = Table().route(3).hands({0: [13], 1: [43]}).austrian_phase().play("patrol-1", "card-43")
    assert table.refused("give") == Clause.TOO_FEW_CARDS
    table = Table(short_hand="give").route(3).hands({0: [13], 1: [43]}).austrian_phase()
    assert table.play("patrol-1", "card-43", "give").hand(0) == []
    table = Table().route(3).hands({0: [13], 1: [45]}).austrian_phase().play("patrol-1", "card-45")
    assert table.hand(0) == []
    table = Table().route(3).hands({0: [], 1: [45]}).austrian_phase().play("patrol-1", "card-45")
    assert table.phase == Phase.PATROL


@pytest.mark.parametrize(("card", "single"), [(46, BOAT), (49, HORSE)])
def test_a40_one_complete_set_or_no_movement_card(card: int, single: int) -> None:
    def asked(*hand: int) -> Table:
        table = Table().route(3).hands({0: list(hand), 1: [card]}).austrian_phase()
        return table.play("patrol-1", f"card-{card}")

    table = asked(single, FOOT)
    assert table.legal() == {"refuse", f"card-{single}"}
    assert table.refused(f"card-{FOOT}") == Clause.NO_COMPLETE_SET
    assert table.play(f"card-{single}").hand(0) == [FOOT]
    table = asked(FOOT, FOOT_2, FOOT_3).play(f"card-{FOOT}")
    assert table.phase == Phase.SURRENDER
    assert table.play(f"card-{FOOT_3}").hand(0) == [FOOT_2]
    table = asked(single, 5).play("refuse").stay()
    assert table.refused(f"card-{single}") in (Clause.NO_MOVEMENT_THIS_TURN, Clause.NO_LINE_FOR_CARD)
    table.play("pass")
    assert "card-5" in table.legal(), "event moves stay allowed"
    table.play("pass", "done").stay()
    assert int(table.s.ban) == 0


def test_a41_the_kind_is_named_blind() -> None:
    table = Table().route(3).hands({0: [13], 1: [37]}).austrian_phase().play("patrol-1", "card-37", "kind-boat")
    assert table.hand(0) == [13]


def test_a42_the_optional_table() -> None:
    for players, hand, most in ((2, 9, 9), (3, 6, 5), (4, 5, 3), (5, 4, 2), (6, 4, 1)):
        table = Table(players=players, variant="experienced")
        assert [len(table.hand(seat)) for seat in range(1, players)] == [hand] * (players - 1)
        assert len(table.hand(0)) == 4
        s = table.s
        s.active, s.phase, s.pending = 1, Phase.WHITE_DISCARD, 2
        s.stage = Stage.CLOSED
        for card in table.hand(1)[:most]:
            table.play(f"card-{card}")
        if len(table.hand(1)) and table.phase == Phase.WHITE_DISCARD and int(s.active) == 1:
            assert table.refused(f"card-{table.hand(1)[0]}") == Clause.MOST_DISCARDED


def test_a43_round_30_is_played_in_full() -> None:
    table = Table().route(*[3] * 30).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.position.outcome() == "time"
    table = Table().route(*[3] * 29, 63).patrols(yellow=59).hands({0: [], 1: []}).austrian_phase().stay()
    assert table.position.outcome() == "escape"
    assert table.position.payoff(0) == (1000, 30, 1)
    assert table.position.payoff(1) == (-1000, 30, 2)


def test_what_is_hidden_of_the_route() -> None:
    table = Table().route(3, 32, 31)
    for viewer in (1, 15):
        view = table.position.concealed(viewer).state
        assert int(view.garibaldi) == NO_PLACE
        assert not any(int(view.entries[c]) for c in range(31))


def seen_hand(table: Table, viewer: int, seat: int) -> list[int]:
    """The cards of a hand that a viewer knows."""
    view = table.position.concealed(viewer).state
    held = [int(view.held_card[i]) for i in range(int(view.held)) if int(view.held_by[i]) == seat]
    return sorted(card + 1 for card in held if card != NO_CARD)


@pytest.mark.parametrize(("shared_hands", "known"), [("shared", [20, 21]), ("own", [])])
def test_a6_who_saw_a_hand_knows_what_was_taken_from_it(shared_hands: str, known: list[int]) -> None:
    table = Table(players=3, shared_hands=shared_hands).hands({0: [4, 13], 1: [20, 21], 2: [30, 31]})
    assert seen_hand(table, 2, 1) == known
    table.play("pass", "card-4", "card-13", "seat-2")
    assert table.hand(0) == [20, 21]
    assert seen_hand(table, 1, 0) == [20, 21]
    assert seen_hand(table, 2, 0) == known
    assert seen_hand(table, 15, 0) == []
    told = [line.text for line in log_lines(table.position.concealed(2).state, EDITION, 2, "en")]
    assert sum(line.startswith("It was") for line in told) == len(known)
    for seed in range(8):
        world = table.position.concealed(2).imagined(2, seed_key(seed)).state
        held = {int(world.held_card[i]) + 1 for i in range(int(world.held)) if int(world.held_by[i]) == 0}
        assert held == {20, 21} or not known


def test_a6_every_way_a_card_takes_is_remembered_by_those_who_share_hands() -> None:
    """What a fellow could see in a hand he can still say where it is: in a hand, or open on the table."""
    dice, told = Random(7), set[Event]()
    for seed in range(12):
        table = Table(players=3, seed=seed, shared_hands="shared")
        table.hands({0: [4, 9, 10, 12], 1: [20, 21, 23, 37, 41], 2: [30, 31, 33, 22, 45]})
        while not table.position.is_over and int(table.s.round_number) < 4:
            before = seen_hand(table, 2, 1)
            (seat,) = table.position.pending()
            table.position.act(seat, dice.choice(table.position.legal(seat)))
            told.update(table.told())
            view = table.position.concealed(2).state
            assert Event.RESHUFFLED in table.told() or all(
                int(view.where[card - 1]) == table.where(card) for card in before
            )
    assert {Event.TOOK, Event.LOST_CARD, Event.ORDERED, Event.DISCARDED, Event.WHITE_EVENT} <= told
