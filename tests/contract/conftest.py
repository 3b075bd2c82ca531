"""Properties say what is wrong as tests do."""

import pytest

pytest.register_assert_rewrite(*(f"tests.contract.{name}" for name in ("agreeing", "hiding", "playing", "showing")))
