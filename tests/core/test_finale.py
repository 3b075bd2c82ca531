"""What is alike at the end of all games: where it turned, and the course of the figures."""

from types import SimpleNamespace
from typing import Any

from quarantotto.core.present.finale import Step, Turn, changes, course_of, greatest, lead_of, turning_points
from quarantotto.core.present.model import Measure, Told


def story_of(*values: int) -> list[Step]:
    return [Step(10 * i, SimpleNamespace(value=value, round=i // 2)) for i, value in enumerate(values)]


def told(state: Any) -> list[Told]:
    return [Told("end", f"so {state.value}"), Told("eagle", f"it was {state.value}", heading="Later")]


def test_the_greatest_changes_are_found_in_the_order_of_play() -> None:
    assert changes([0, 5, 5, 4, 14, 0]) == [1, 4, 5]
    assert changes([3, 3, 3]) == []


def test_of_equal_changes_those_count_that_led_to_the_end_and_of_these_the_later() -> None:
    assert changes([0, 1, 0, 1, 2, 3], most=2) == [4, 5]
    assert changes([0, -1, 0, -1], most=2) == [1, 3]
    assert changes([0, 130, 20, 150], unit=100, most=2) == [1, 3]  # hundreds weigh, what is left over does not


def test_a_turning_point_is_told_by_the_line_that_speaks_of_it() -> None:
    story = story_of(0, 0, -200)
    turns = turning_points(story, [0, 0, -200], told, lambda state: "Before", ("eagle",), 100)
    assert turns == (Turn(20, "Later", "it was -200", -2),)
    (turn,) = turning_points(story, [0, 0, -200], told, lambda state: "Before", ("swords",), 100)
    assert (turn.heading, turn.text) == ("Before", "so -200")


def test_the_greatest_turning_point_is_named_and_none_is_made_up() -> None:
    turns = (Turn(1, "First", "a", 2), Turn(2, "Second", "b", -3), Turn(3, "Third", "c", 3))
    assert greatest(turns, "en") == ("Nothing moved the balance more than this. Third: c",)
    assert greatest((), "en") == ()


def test_the_course_is_what_stood_at_the_end_of_every_round() -> None:
    course = course_of(story_of(1, 2, 3, 5), lambda s: (s.round, [Measure("m", "Figure", s.value)]))
    assert course.rounds == (0, 1)
    ((measure, values),) = course.measures
    assert (measure.label, values) == ("Figure", (2, 5))


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert lead_of([3, 9, 7], 1) == 2
    assert lead_of([3, 9, 7], 0) == -6
