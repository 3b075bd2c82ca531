"""Reasons in words: how a choice compares, and chances only where they are true."""

from dataclasses import replace
from typing import Any

import pytest

from quarantotto.core.position import Position
from quarantotto.core.present.reasons import Fact, Reasons, Weighed, decimal, in_words, lines
from quarantotto.games import load_game, load_presenter

PRESENTER = load_presenter("radetzky")
CHOICE = Weighed(1, 0.544, 0.031, 0.0, 0.0)
PLAIN = Reasons(0, (CHOICE,), (), 64, is_calibrated=False)


def told(reasons: Reasons, lang: str = "en") -> Any:
    position = Position.start(load_game("radetzky"), players=2)
    view = position.concealed(0)
    sight = PRESENTER.sights.of(view.state, view.engine.edition, 0, lang)
    return in_words(reasons, PRESENTER, sight, lambda action: f"act {action}")


@pytest.mark.parametrize(
    ("behind", "doubt", "how"),
    [
        (0.10, 0.02, "clearly worse"),
        (0.05, 0.02, "a little worse"),
        (0.01, 0.002, "hardly worse"),
        (0.10, 0.06, "about as good"),
        (-0.02, 0.02, "about as good"),
        (-0.10, 0.02, "better, as it turned out"),
    ],
)
def test_noise_is_never_called_worse(behind: float, doubt: float, how: str) -> None:
    other = Weighed(2, 0.4, 0.03, behind, doubt)
    assert told(replace(PLAIN, weighed=(CHOICE, other))).options[1].how == how


def test_chances_are_told_only_where_they_are_true() -> None:
    assert [(one.chance, one.sure) for one in told(PLAIN).options] == [(None, None)]
    assert [(one.chance, one.sure) for one in told(replace(PLAIN, is_calibrated=True)).options] == [(54, 6)]
    assert not any("%" in line for line in lines(told(PLAIN), "en"))


def test_what_still_saves_a_game_that_is_nearly_lost() -> None:
    lost = replace(PLAIN, games=64, won=3, saving=(Fact("italian-4", 1.0, 0.125),))
    assert told(lost).outlook[0] == "This game is nearly lost."
    assert told(lost).outlook[1] == "A few of the imagined games were still won."
    assert told(lost).outlook[2].endswith("in 100 % of the games won and 12 % of those lost.")
    fallen = told(replace(lost, saving=(Fact("austrian-4", 0.25, 0.875),))).outlook[2]
    assert fallen.startswith("What must not happen: ")
    assert fallen.endswith(" falls to Austria, in 25 % of the games won and 88 % of those lost.")
    assert told(replace(lost, is_calibrated=True)).outlook[1] == "Of 64 imagined games 3 were still won."
    assert told(replace(lost, won=0, saving=())).outlook[1:] == ("None of the imagined games was still won.",)


def test_figures_are_written_as_the_language_does() -> None:
    assert [decimal(-1.25, lang) for lang in ("en", "de")] == ["−1.2", "−1,2"]
    facts = replace(PLAIN, facts=(Fact("italian", 2.04, 1.5), Fact("austrian-4", 0.29, 0.71)))
    assert told(facts, "de").facts[0] == "Stadtteile Italiens: im Mittel 2,0, sonst 1,5."
    assert told(facts).facts[1].endswith(" falls to Austria: in 29 % of the worlds, otherwise in 71 %.")
