"""What is kept is what would be made now, for as long as it is asked for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.present import keeping
from quarantotto.core.present.keeping import PieceCache, checking, fact, is_frozen, kept, noted, once
from quarantotto.core.present.model import Advice
from quarantotto.core.present.sight import EditionView
from quarantotto.core.svg import Markup, trusted
from tests.core.looking import ANSELM, EDITION, LIVIA, PEN, Printed, Seen, Table, state


def counting(ran: list[Any], answer: Callable[..., Any]) -> Callable[..., Any]:
    """A kept function that says when it runs."""

    def make(sight: Seen, *args: Any) -> Any:
        ran.append(args)
        return answer(sight, *args)

    return kept(make)


def reads(sight: Seen, ask: Callable[[Seen], Any]) -> list[str]:
    return sight.notes.names(noted(sight, ask, ())[1])


# When something runs again


def test_it_runs_again_only_if_something_it_has_read_differs() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: f"round {sight.s.lap}")
    assert ask(table.sight(1, turn=0)) == "round 1"
    assert ask(table.sight(1, turn=1, purse=(1, 2, 3, 4), seat=1, lang="it", sitters=())) == "round 1"
    assert len(ran) == 1
    assert ask(table.sight(2)) == "round 2"
    assert ask(table.sight(1)) == "round 1"
    assert len(ran) == 2


@pytest.mark.parametrize(
    ("read", "others"),
    [
        (lambda sight: sight.seat, {"seat": 1}),
        (lambda sight: sight.is_mine(1), {"seat": 1}),
        (lambda sight: sight.is_mine(NOBODY), {"seat": NOBODY}),
        (lambda sight: sight.is_asked, {"seat": 1}),
        (lambda sight: sight.is_asked, {"pending": 2}),
        (lambda sight: sight.is_ended, {"pending": 0}),
        (lambda sight: sight.lang, {"lang": "de"}),
        (lambda sight: sight.say._("you"), {"lang": "de"}),
        (lambda sight: sight.say.translated("you"), {"lang": "it"}),
        (lambda sight: sight.say.ngettext("{number} point", "{number} points", 2), {"lang": "it"}),
        (lambda sight: sight.sitter(0).name, {"sitters": (ANSELM, ANSELM)}),
        (lambda sight: sight.say.seat_name(0), {"sitters": (ANSELM, ANSELM)}),
        (lambda sight: sight.s.purse[2], {"purse": (0, 0, 5, 0)}),
        (lambda sight: sight.ed.most, {"most": 12}),
    ],
)
def test_everything_that_can_be_read_counts(read: Callable[[Seen], Any], others: dict[str, Any]) -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, read)
    for settings in ({}, others, {"turn": 1}, {"turn": 1, **others}):
        sight = table.sight(**settings)
        assert ask(sight) == read(table.sight(**settings))
    assert len(ran) == 2


def test_whoever_does_not_sit_there_sees_alike() -> None:
    """What depends on whose a seat is, is made once for its own player and once for everybody else."""
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: "yours" if sight.is_mine(1) else "another's")
    assert [ask(table.sight(seat=seat)) for seat in (0, 1, 2, NOBODY, 1, 3)] == [
        "another's", "yours", "another's", "another's", "yours", "another's"
    ]  # fmt: skip
    assert len(ran) == 2


def test_whether_one_is_asked_is_not_who_is() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: "asked" if sight.is_asked else "over" if sight.is_ended else "waits")
    seen = [(0, 1), (0, 2), (1, 1), (NOBODY, 3), (1, 3), (2, 0)]
    assert [ask(table.sight(seat=seat, pending=pending)) for seat, pending in seen] == [
        "asked", "waits", "waits", "waits", "asked", "over"
    ]  # fmt: skip
    assert len(ran) == 3


def test_whoever_sits_elsewhere_does_not_count() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: sight.say.seat_name(0))
    ask(table.sight(sitters=(LIVIA, ANSELM)))
    ask(table.sight(sitters=(LIVIA, LIVIA)))
    assert len(ran) == 1


def test_arguments_are_compared() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight, card, where: f"{card} at {where}")
    sight = table.sight()
    assert [ask(sight, 1, "top"), ask(sight, 2, "top"), ask(sight, 1, "top")] == ["1 at top", "2 at top", "1 at top"]
    assert ran == [(1, "top"), (2, "top")]
    with pytest.raises(TypeError):
        ask(sight, [1], "top")


def test_what_is_read_may_differ_from_run_to_run() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: sight.s.purse[0] if sight.s.turn else sight.s.lap)
    for settings in ({"turn": 1}, {"turn": 0}, {"turn": 1, "lap": 7}, {"turn": 0, "purse": (3, 0, 0, 0)}):
        sight = table.sight(**settings)
        assert ask(sight) == (sight.s.purse[0] if sight.s.turn else sight.s.lap)
    assert len(ran) == 2
    assert ask(table.sight(turn=1, purse=(8, 0, 0, 0))) == 8


def test_many_sets_of_reads_are_joined_and_never_wrong() -> None:
    table, ran = Table(), list[Any]()
    read: dict[int, Callable[[Seen], tuple[object, ...]]] = {
        0: lambda sight: ("turn",),
        1: lambda sight: (sight.s.lap,),
        2: lambda sight: (sight.seat,),
        3: lambda sight: (sight.lang,),
        4: lambda sight: (sight.s.purse[0],),
        5: lambda sight: (sight.s.board[1, 2],),
    }

    def answer(sight: Seen) -> tuple[object, ...]:
        return read[sight.s.turn](sight)

    ask = counting(ran, answer)
    for _ in range(4):
        ran.clear()
        for turn in read:
            for seat, lang, lap in ((0, "en", 1), (1, "de", 2)):
                settings: dict[str, Any] = {"turn": turn, "seat": seat, "lang": lang, "lap": lap}
                assert ask(table.sight(**settings)) == answer(table.sight(**settings))
    (sets,) = table.sights._pieces.late.values()
    assert len(sets) <= keeping.MOST_SETS
    assert ran == [], "they were joined once and for all"


def test_what_a_kept_function_asks_of_another_counts_as_read_by_it_too() -> None:
    table, ran = Table(), list[Any]()
    inner = counting(ran, lambda sight, k: sight.s.purse[k])
    outer = counting(ran, lambda sight: inner(sight, 0) + sight.s.lap)
    assert outer(table.sight()) == 1
    assert outer(table.sight(purse=(4, 0, 0, 0))) == 5


def test_what_is_found_kept_counts_as_read_by_whoever_asked_too() -> None:
    table, ran = Table(), list[Any]()
    inner = counting(ran, lambda sight, k: sight.s.purse[k])
    outer = counting(ran, lambda sight: inner(sight, 0) + sight.s.lap)
    for coins in (6, 4):
        inner(table.sight(purse=(coins, 0, 0, 0)), 0)
    assert [outer(table.sight(purse=(coins, 0, 0, 0))) for coins in (6, 4, 6)] == [7, 5, 7]
    assert ran == [(0,), (0,), (), ()]


def test_what_was_touched_before_is_noted_within() -> None:
    """Somebody has looked at the field already; whoever looks again depends on it no less."""
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: sight.s.lap)
    for lap in (1, 2):
        sight = table.sight(lap)
        outside = sight.s
        assert outside.lap == ask(sight) == lap


def test_a_failure_leaves_nothing_behind() -> None:
    table = Table()

    @kept
    def failing(sight: Seen) -> int:
        raise ValueError(sight.s.lap)

    sight = table.sight()
    for _ in range(2):
        with pytest.raises(ValueError, match="1"):
            failing(sight)
    assert sight.s.turn == 0
    assert set(sight.notes.names(sight.notes._reads)) == {"lap", "turn"}


# Facts, and what all see alike


def test_a_fact_is_reckoned_once_for_a_sight_and_read_by_all_who_ask() -> None:
    table, ran = Table(), list[int]()

    @fact
    def wealth(sight: Seen) -> int:
        ran.append(1)
        return sum(sight.s.purse[k] for k in range(4))

    sight = table.sight(purse=(1, 2, 3, 4))
    assert [reads(sight, wealth), reads(sight, wealth)] == [["purse"], ["purse"]]
    assert len(ran) == 1
    ask = kept(lambda sight: wealth(sight) + sight.s.lap)
    assert [ask(table.sight(purse=(1, 2, 3, coins))) for coins in (4, 5)] == [11, 12]


def test_a_fact_that_is_none_is_a_fact() -> None:
    ran = list[int]()
    nothing = fact(lambda sight: ran.append(1))
    sight = Table().sight()
    assert nothing(sight) is nothing(sight) is None
    assert len(ran) == 1


def test_what_is_reckoned_in_public_is_reckoned_once_for_all_seats() -> None:
    table, ran = Table(), list[Any]()
    reckoned = counting(ran, lambda sight: (sight.s.purse, sight.s.lap))

    def public(sight: Seen) -> Any:
        return sight.but(reckoned, purse=(sight.s.purse[0], -1, -1, -1))

    first, second = table.sight(purse=(1, 2, 3, 4)), table.sight(purse=(1, 9, 9, 9), seat=1)
    assert public(first) == public(second) == ((1, -1, -1, -1), 1)
    assert len(ran) == 1
    assert public(table.sight(2, purse=(1, 2, 3, 4))) == ((1, -1, -1, -1), 2)
    assert reads(first, lambda sight: sight.but(reckoned, purse=(0, 0, 0, 0))) == ["lap"]
    assert first.s.purse[1] == 2


def test_what_an_edition_is_made_into_is_made_once() -> None:
    ran = list[int]()

    @once
    def doubled(edition: EditionView[Printed]) -> int:
        ran.append(1)
        return 2 * edition.ed.most

    table = Table()
    assert [doubled(table.sight(most=most).edition) for most in (9, 9, 11)] == [18, 18, 22]
    assert len(ran) == 2


# What is handed out


def text(*parts: str) -> Markup:
    return trusted("".join(parts))  # an object of its own


def test_the_same_text_is_the_same_object_whoever_made_it() -> None:
    table = Table()
    one = kept(lambda sight, lap: text("draw", "n"))
    both = kept(lambda sight: {"a": text("dra", "wn"), "b": text("other")})
    first = one(table.sight(), 1)
    assert one(table.sight(), 2) is first
    assert both(table.sight())["a"] is first


def test_a_text_that_is_more_than_a_text_stays_what_it_is() -> None:
    sight = Table().sight()
    kept(lambda sight: text("Pass.", ""))(sight)
    advice: Advice = kept(lambda sight: Advice("Pass.", "pass"))(sight)
    assert advice.kinds == ("pass",)
    both: Mapping[str, str] = kept(lambda sight: {"a": Advice("Pass.", "pass"), "b": text("Pa", "ss.")})(sight)
    assert isinstance(both["a"], Advice)
    assert not isinstance(both["b"], Advice)


def test_a_mapping_cannot_be_changed() -> None:
    sight = Table().sight()
    both: Mapping[str, str] = kept(lambda sight: {"a": "1"})(sight)
    with pytest.raises(TypeError):
        both["a"] = "2"  # type: ignore[index]
    assert is_frozen(both)


@dataclass(frozen=True)
class Fixed:
    number: int
    others: tuple[int, ...] = ()


@dataclass
class Changing:
    number: int


@pytest.mark.parametrize(
    ("result", "is_value"),
    [
        ("text", True),
        ((1, ("a", None)), True),
        (Fixed(1, (2,)), True),
        (LIVIA, True),
        ([1], False),
        ((1, [2]), False),
        ({"a": 1}, False),
        (Changing(1), False),
        ((Changing(1),), False),
        ((n for n in (1, 2)), False),
        (Table(), False),
    ],
)
def test_what_is_frozen(result: object, is_value: bool) -> None:
    assert is_frozen(result) is is_value


# For how long


def test_what_nobody_asks_for_is_forgotten_and_what_is_asked_for_is_not() -> None:
    table, ran = Table(), list[Any]()
    table.sights._pieces = PieceCache(most=12)
    ask = counting(ran, lambda sight, what: text("text ", str(what)))
    for number in range(60):
        wanted = ask(table.sight(), "wanted")
        ask(table.sight(), number)
        assert ask(table.sight(), "wanted") is wanted
    assert ran.count(("wanted",)) == 1
    ask(table.sight(), 0)
    assert ran.count((0,)) == 2
    assert len(table.sights._pieces) <= 2 * 2 * 12


def test_ages_bound_what_one_function_has_made() -> None:
    """Also where it has no arguments, and is asked for all the time."""
    table, ran = Table(), list[Any]()
    table.sights._pieces = PieceCache(most=20)
    ask = counting(ran, lambda sight: text(str(sight.s.lap), str(sight.s.purse[0])))
    for n in range(100):
        ask(table.sight(purse=(n, 0, 0, 0)))
        ask(table.sight(lap=7))
    assert len(table.sights._pieces) <= 2 * 2 * 20
    assert len(ran) == 101


def test_what_is_forgotten_leaves_bit_by_bit() -> None:
    cache, left = PieceCache(most=200), list[int]()
    for name in range(210):  # two things each, a piece and its text: two ages, and the beginning of a third
        cache.keep(name, 1, (0,), f"text {name}")
        left.append(sum(map(len, cache._leaving)))
    assert left[200:208] == [max(0, 200 - 2 * keeping.AT_ONCE * times) for times in range(8)]
    assert left[199] == left[209] == 0


def test_in_a_full_house_an_age_lasts_as_long_as_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """And has never more than four times as many things as otherwise."""
    table, ran, now = Table(), list[Any](), [100.0]
    monkeypatch.setattr(keeping, "monotonic", lambda: now[0])
    table.sights._pieces = PieceCache(most=12)
    table.sights.keep_for(5.0)
    ask = counting(ran, lambda sight, what: text("text ", str(what)))

    def runs(names: Iterable[object]) -> int:
        before = len(ran)
        for name in names:
            ask(table.sight(), name)
        return len(ran) - before

    assert runs(range(20)) == 20  # two things each: more than three ages' worth
    assert runs(range(20)) == 0
    for number in (20, 30):  # the next two ages, as none lasts any longer than it must
        now[0] += 5.0
        assert runs(range(number, number + 10)) == 10
    assert runs(range(20)) == 20
    assert runs(range(100, 200)) == 100
    assert len(table.sights._pieces) <= 2 * 4 * 12


def test_a_text_is_kept_as_long_as_what_it_is_part_of() -> None:
    table = Table()
    table.sights._pieces = PieceCache(most=10)
    group = kept(lambda sight: {"q-1": text("dra", "wn")})
    first = group(table.sight())
    other = counting([], lambda sight, n: text("text ", str(n)))
    for number in range(60):
        other(table.sight(), number)
        assert group(table.sight()) is first
    assert kept(lambda sight: text("d", "rawn"))(table.sight()) is first["q-1"]


def test_all_can_be_forgotten() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: "one")
    ask(table.sight())
    table.sights.cache_clear()
    ask(table.sight())
    assert len(ran) == 2


def test_nothing_is_kept_of_a_sheet() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: "one")
    for _ in range(2):
        ask(table.sights.sheet(state(), EDITION, 0, "en", PEN, ()))
    assert len(ran) == 2


def test_runs_are_counted() -> None:
    @kept
    def drawn(sight: Seen, n: int) -> int:
        return n

    sight = Table().sight()
    for n in (1, 2, 2):
        drawn(sight, n)
    (name,) = [name for name in keeping.RUNS if name.endswith("test_runs_are_counted.<locals>.drawn")]
    assert keeping.RUNS[name] == 2


# Checking


def test_what_is_right_is_found_to_be_right() -> None:
    table = Table()
    inner = kept(lambda sight, k: sight.s.purse[k])
    outer = kept(lambda sight: {"a": text(sight.say._("you")), "b": text(str(inner(sight, sight.seat)))})
    with checking() as checked:
        for seat, lang, _ in ((0, "en", 1), (1, "de", 1), (0, "en", 2), (1, "de", 2)):
            outer(table.sight(seat=seat, lang=lang))
    assert checked.hits == 2
    assert checked.complaints == []


def test_a_read_that_was_not_noted_is_found() -> None:
    table = Table()
    planted = kept(lambda sight: sight.notes._parts[0])  # the seat, past the notes
    with checking() as checked:
        planted(table.sight(seat=0))
        planted(table.sight(seat=1))
    assert len(checked.differences) == 1
    assert "0 was kept, it would be 1" in checked.differences[0]


def test_a_read_that_was_not_noted_is_found_within_another() -> None:
    table = Table()
    planted = kept(lambda sight: sight.notes._parts[1])
    outer = kept(lambda sight: (planted(sight),))
    with checking() as checked:
        outer(table.sight(lang="en"))
        outer(table.sight(lang="de"))
    assert len(checked.differences) == 1


def test_a_wrong_result_is_found() -> None:
    table, answers = Table(), iter(("right", "wrong"))
    planted = kept(lambda sight: next(answers))
    with checking() as checked:
        planted(table.sight())
        planted(table.sight())
    assert len(checked.differences) == 1


def test_a_read_beyond_those_noted_is_found() -> None:
    table, is_curious = Table(), list[bool]()
    planted = kept(lambda sight: bool(is_curious and sight.s.turn) and None)
    with checking() as checked:
        planted(table.sight())
        is_curious.append(True)
        planted(table.sight())
    assert len(checked.unnoted) == 1
    assert checked.unnoted[0].endswith("turn")


@pytest.mark.parametrize("keep", [kept, fact])
def test_a_result_that_could_read_later_is_found(keep: Callable[..., Any]) -> None:
    lazy = keep(lambda sight: (sight.s.purse[k] for k in range(4)))
    with checking() as checked:
        lazy(Table().sight())
    assert len(checked.loose) == 1


def test_nothing_is_checked_afterwards() -> None:
    table, ran = Table(), list[Any]()
    ask = counting(ran, lambda sight: "one")
    with checking():
        ask(table.sight())
        ask(table.sight())
    assert len(ran) == 2
    ask(table.sight())
    assert len(ran) == 2
