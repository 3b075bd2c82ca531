"""The client knows the shapes of the server's messages."""

from tools.messages import TYPES, declarations


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert TYPES.read_text(encoding="utf-8") == declarations(), "run: python -m tools.messages"
