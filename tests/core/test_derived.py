"""What is written out from a record's declaration."""

from collections.abc import Callable
from typing import Annotated, Any

import pytest

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS
from quarantotto.core.compiler import Mode, Unit, build, rule
from quarantotto.core.derived import conceal_of, fold_of, marks_of, packer, teller
from quarantotto.core.game import NOBODY, Common
from quarantotto.core.marks import Public8, hidden_by, known_by, only, own, public
from quarantotto.core.news import News, NewsOf, Row, What, Who, between, tell, tell_some, up_to
from quarantotto.core.record import Grid, Int8, Int16, Int32, Int64, Ints, Rows, int8, int16, int64


class Shelf:
    width: Int16
    wood: Int8
    books: Annotated[Ints, int8(5)]


class House:
    """One of everything a state may hold, in an order that leaves words half full."""

    land: Int64
    walls: Annotated[Ints, int64(3)]
    news: News
    door: Int32
    rooms: Annotated[Grid, int16(2, 5)]
    stairs: Annotated[Ints, int16(3)]
    year: Int16
    shelves: Annotated[Rows[Shelf], 3]
    best: Shelf
    lamps: Annotated[Grid, int8(3, 5)]
    keys: Annotated[Ints, int8(7)]
    cat: Int8
    dog: Int8
    bird: Int8
    fish: Int8
    snail: Int8


fold = fold_of(House)


def house() -> Any:
    made = record.new(House)
    record.cells(made)[:] = [(37 * i + 11) % 256 for i in range(record.cells(made).size)]
    made.news.count = 0
    return made


def native() -> Any:
    return build(Unit("test-derived"), {"fold": fold}, Mode.CPU).fold


def parts_of(made: Any) -> list[int]:
    """The bytes that are no news."""
    _, at, *_ = made.dtype.fields["news"]
    return [i for i in range(record.cells(made).size) if not at <= i < at + made.dtype["news"].itemsize]


@pytest.mark.parametrize("made_in", [lambda: fold, native], ids=["python", "cpu"])
def test_every_byte_of_a_record_is_folded(made_in: Callable[[], Any]) -> None:
    fold, made = made_in(), house()
    before = fold(made)
    for at in parts_of(made):
        for bit in range(8):
            record.cells(made)[at] ^= 1 << bit
            assert fold(made) != before, (at, bit)
            assert all(0 <= word < 1 << 32 for word in fold(made))
            record.cells(made)[at] ^= 1 << bit
    assert fold(made) == before
    assert made.dtype.names[-1] == record.PADDING


def test_what_was_told_is_not_folded() -> None:
    made = house()
    before = fold(made)
    tell(made.news, 1, 2, 3, 4)
    assert fold(made) == before


def test_modes_fold_the_same() -> None:
    made = house()
    assert native()(made) == fold(made)
    assert fold(record.new(House)) == native()(record.new(House)) != fold(made)


# Concealing


class Printed:
    least: Int8


class Party(Common):
    """A field of every kind."""

    gift: Annotated[Ints, int16(4), hidden_by("hide_gifts")]
    purse: Annotated[Ints, int8(8), own(2, blank=-1)]
    letters: Annotated[Grid, int8(4, 3), own(1, blank=9)]
    mask: Annotated[Ints, int8(5), known_by("seen_mask", blank=7)]
    seen_mask: Annotated[Ints, int8(5), public]
    plan: Annotated[Int8, only("host", blank=5)]
    map: Annotated[Grid, int8(2, 3), only(0, blank=4)]
    host: Public8


@rule
def hide_gifts(s: Party, ed: Printed, seat: int) -> None:
    """Those worth something; a rule sees the record before anything else is blanked."""
    for i in range(4):
        if int(s.gift[i]) >= int(ed.least) and int(s.purse[0]) == 1:
            s.gift[i] = 0


conceal = conceal_of(Party, Printed, hide_gifts)


def party() -> Any:
    made: Any = record.new(Party)
    for i in range(KEY_WORDS):
        made.chance.key[i] = i + 1
    made.pending, made.host, made.decisions, made.plan = 1, 2, 30, 1
    made.gift[:] = [1, 20, 3, 40]
    for row in (made.purse, made.letters, made.map):
        row[...] = 1
    made.mask[:] = 1
    made.seen_mask[:] = [1, 2, 4, 8, 15]
    tell(made.news, 1, 1, 1, 1)
    tell_some(made.news, 0b0010, 2, 1, 1, 1)
    return made


@pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU])
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_each_seat_is_shown_what_the_marks_say(mode: Mode, seat: int) -> None:
    view, printed = party(), record.new(Printed)
    printed.least = 10
    build(Unit("test-derived"), {"conceal": conceal}, mode).conceal(view, printed, seat)
    assert view.gift.tolist() == [1, 0, 3, 0]
    assert view.purse.tolist() == [1 if i // 2 == seat else -1 for i in range(8)]
    assert view.letters.tolist() == [[1 if i == seat else 9] * 3 for i in range(4)]
    assert view.mask.tolist() == [1 if bits >> seat & 1 else 7 for bits in (1, 2, 4, 8, 15)]
    assert view.seen_mask.tolist() == [1, 2, 4, 8, 15]
    assert view.plan == (1 if seat == 2 else 5)
    assert view.map.tolist() == [[1 if seat == 0 else 4] * 3] * 2
    assert (view.host, view.decisions, view.pending) == (2, 0, 1)
    assert not any(view.chance.key)
    assert [item.what for item in view.news.items[:2]] == [1, 1 if seat == 1 else 0]


def test_at_the_end_all_is_open() -> None:
    over = party()
    over.pending = 0
    before = record.raw(over)
    conceal(over, record.new(Printed), 1)
    assert record.raw(over) == before


def test_a_field_that_nobody_thought_of_is_refused() -> None:
    class Careless(Party):
        diary: Int8

    for refusing in (marks_of, lambda state: conceal_of(state, Printed, hide_gifts)):
        with pytest.raises(TypeError, match=r"Careless\.diary must bear one mark of who may know it, not 0"):
            refusing(Careless)


def test_marks_and_rules_name_each_other() -> None:
    with pytest.raises(TypeError, match=r"marks name the rules \['hide_gifts'\], given are \[\]"):
        conceal_of(Party, Printed)
    with pytest.raises(TypeError, match=r"given are \['conceal', 'hide_gifts'\]"):
        conceal_of(Party, Printed, hide_gifts, conceal)


# Telling


class Guest(NewsOf, kind=7):
    """Somebody came."""

    name: Who
    gift: What
    age: Annotated[int, up_to(127)]
    moods: Annotated[Row, between(-2, 5, 3)]
    debts: Annotated[int, between(-100, 155)]


tell_guest, pack_moods = teller(Guest), packer(Guest, "moods")


@rule
def receive(news: News, age: int, debts: int) -> None:
    """Tells of somebody in three moods."""
    moods = 0
    for i in range(3):
        moods = pack_moods(moods, i, 3 * i - 2)
    tell_guest(news, 3, 100, age, moods, debts)


@pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU])
@pytest.mark.parametrize(
    ("age", "debts", "shown"),
    [(0, 0, (0, 0)), (127, 155, (127, 155)), (1, -100, (1, -100)), (400, -900, (127, -100)), (-3, 156, (0, 155))],
)
def test_news_are_read_as_they_were_told(mode: Mode, age: int, debts: int, shown: tuple[int, int]) -> None:
    """What is out of range is the last number within, and touches nothing beside it."""
    news: Any = record.new(News)
    build(Unit("test-derived"), {"receive": receive}, mode).receive(news, age, debts)
    item = news.items[0]
    guest = Guest(item)
    assert (news.count, item.kind, guest.name, guest.gift) == (1, 7, 3, 100)
    assert (guest.age, guest.debts) == shown
    assert guest.moods == (-2, 1, 4)
    assert item.places == shown[0] | (0 | 3 << 3 | 6 << 6) << 7 | (shown[1] + 100) << 16


def test_news_that_say_too_much_are_refused() -> None:
    with pytest.raises(TypeError, match="Chatter says more than an item of news has room for"):

        class Chatter(NewsOf, kind=8):
            first: Annotated[int, up_to(65535)]
            second: Annotated[int, up_to(65535)]
