"""What is kept is the same object for as long as it is asked for, and no longer."""

from collections.abc import Callable

from quarantotto.core.memory import Lately, Memory


def counted(text: str, made: list[str]) -> Callable[[], str]:
    def make() -> str:
        made.append(text)
        return "".join(text)  # an object of its own

    return make


def test_a_text_is_made_once() -> None:
    memory, made = Memory(), list[str]()
    first = memory.text(("piece", 1), counted("one", made))
    assert memory.text(("piece", 1), counted("another", made)) is first
    assert made == ["one"]


def test_the_same_text_is_the_same_object_under_any_key() -> None:
    memory = Memory()
    parts = memory.parts("both", lambda: {"a": "".join(["o", "ne"]), "b": "two"})
    assert memory.text("single", lambda: "".join(["on", "e"])) is parts["a"]
    assert memory.parts("both", dict) is parts


def test_what_nobody_asks_for_is_forgotten_and_what_is_asked_for_is_not() -> None:
    memory, made = Memory(most=8), list[str]()
    for number in range(40):
        memory.text("wanted", counted("wanted", made))
        memory.text(number, counted(f"text {number}", made))
    assert made.count("wanted") == 1
    memory.text(0, counted("text 0", made))
    assert made.count("text 0") == 2
    assert len(memory._late) + len(memory._early) <= 24


def test_a_text_is_kept_as_long_as_what_it_is_part_of() -> None:
    memory = Memory(most=10)
    first = memory.parts("group", lambda: {"q-1": "".join(("dra", "wn"))})
    for number in range(100):
        memory.text(number, counted(f"text {number}", []))
        assert memory.parts("group", dict) is first
    assert memory.parts("another", lambda: {"q-1": "".join(("dr", "awn"))})["q-1"] is first["q-1"]


def test_all_can_be_forgotten() -> None:
    memory, made = Memory(), list[str]()
    memory.text(1, counted("one", made))
    memory.forget()
    memory.text(1, counted("one", made))
    assert made == ["one", "one"]


def test_what_was_used_longest_ago_goes_first() -> None:
    gone: list[str] = []
    lately: Lately[str, str] = Lately(2, gone.append)
    for key in ("one", "two", "one", "three", "one"):
        assert lately.get(key, lambda key=key: f"{key}!") == f"{key}!"  # type: ignore[misc]
    assert gone == ["two!"]
    assert list(lately) == ["three!", "one!"]
    lately.forget()
    assert len(lately) == 0
