"""What is kept is the same object for as long as it is asked for, and no longer."""

from quarantotto.core.memory import Lately


def test_what_was_used_longest_ago_goes_first() -> None:
    gone: list[str] = []
    lately: Lately[str, str] = Lately(2, gone.append)
    for key in ("one", "two", "one", "three", "one"):
        assert lately.get(key, lambda key=key: f"{key}!") == f"{key}!"  # type: ignore[misc]
    assert gone == ["two!"]
    assert list(lately) == ["three!", "one!"]
    lately.forget()
    assert len(lately) == 0
