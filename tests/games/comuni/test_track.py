"""The score track: marks and banners can be told apart and read, on a phone too."""

from itertools import pairwise

import pytest

from quarantotto.games.comuni.present.drawing import track
from quarantotto.games.comuni.present.drawing.track import (
    BANNER,
    BANNER_SCALE,
    FIELDS,
    MARK,
    MARK_SCALE,
    WIDTH,
    free_end,
    spread,
)

PHONE = 366  # pixels: a plate on a screen of 390
SCORES = [
    [0, 0, 0, 0, 0],
    [59, 59, 59, 59, 59],
    [7, 7, 8, 23, 59],
    [30, 31, 30, 32, 29],
    [0, 59, 60, 119, 61],
    [57, 3, 58, 2, 59],
]


@pytest.mark.parametrize("room", [MARK, BANNER])
@pytest.mark.parametrize("scores", SCORES)
def test_none_hides_another_and_all_are_on_the_track(scores: list[int], room: float) -> None:
    places = spread(scores, room, room / 2, WIDTH - room / 2)
    assert room / 2 <= min(places)
    assert max(places) <= WIDTH - room / 2
    between = sorted(places)
    assert all(right - left >= room - 1e-9 for left, right in pairwise(between))


def test_they_stand_in_the_order_of_their_fields() -> None:
    scores = [12, 61, 12, 10, 40]
    places = spread(scores, MARK, MARK / 2, WIDTH - MARK / 2)
    order = sorted(range(5), key=lambda seat: places[seat])
    assert [scores[seat] % FIELDS for seat in order] == [1, 10, 12, 12, 40]


def test_what_is_alone_stands_at_its_field_and_two_share_theirs() -> None:
    field = WIDTH / FIELDS
    alone, *two = spread([10, 30, 30], MARK, MARK / 2, WIDTH - MARK / 2)
    assert alone == pytest.approx(10.5 * field)
    assert two == pytest.approx([30.5 * field - MARK / 2, 30.5 * field + MARK / 2])


@pytest.mark.parametrize("scores", SCORES)
def test_no_mark_covers_what_they_are_said_to_be(scores: list[int]) -> None:
    taken = [(x - MARK / 2, x + MARK / 2) for x in spread(scores, MARK, MARK / 2, WIDTH - MARK / 2)]
    end = free_end(taken, 180)
    assert 180 <= end <= WIDTH
    assert all(right <= end - 180 or left >= end for left, right in taken)


def test_what_they_are_said_to_be_stands_at_the_right_or_where_there_is_most_room() -> None:
    assert free_end([(0, 50)], 350) == WIDTH - 2
    assert free_end([(700, 750)], 350) == 700
    assert free_end([(200, 250), (400, 450), (600, 650)], 350) == WIDTH - 2
    assert free_end([(100, 150), (300, 350), (650, 700)], 350) == 650


def test_letters_can_be_read_on_a_phone() -> None:
    pixel = PHONE / track.WIDTH
    crest, letter, flag, flag_letter = 34, 19, 16, 13  # the circle; the sizes of .plet and .blet in board.css
    assert crest * MARK_SCALE * pixel >= 13
    assert letter * MARK_SCALE * pixel >= 7
    assert flag * BANNER_SCALE * pixel >= 13
    assert flag_letter * BANNER_SCALE * pixel >= 7
