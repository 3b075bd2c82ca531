"""`python -m tests.browser.without_numba serve …`: the server of `fixed_luck` as it is where numba is not installed."""

from runpy import run_module

from quarantotto.core import compiler

if __name__ == "__main__":
    assert compiler.is_native_installed(), "nothing to hide"
    setattr(compiler, "find_spec", lambda name: None)  # noqa: B010 # a module's import is no attribute to mypy
    assert not compiler.is_native_installed()
    run_module("tests.browser.fixed_luck", run_name="__main__")
