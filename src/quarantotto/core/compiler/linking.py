"""How native rules are linked. numba makes machine code of every function it compiles, with everything that function
calls; for a hundred small rules that is most of the time. Here only entries become machine code: inner rules stay
intermediate code that entries link in.

Imports numba when loaded; only native.py loads it.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

RULE = "_ZN"  # how names of compiled functions begin


class _NoEnvironments:
    """A code generator as inner rules see it: they are never called from Python, so they need no environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        pass


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Intermediate code of one rule, and the libraries of the rules it calls."""

    @property
    def codegen(self) -> Any:
        return _NoEnvironments(self._codegen)

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def with_all_it_calls(self) -> list[Any]:
        """This library and everything below it, each once."""
        found: list[Any] = []
        waiting: list[Any] = [self]
        while waiting:
            library = waiting.pop()
            if library not in found:
                found.append(library)
                if isinstance(library, InnerLibrary):
                    waiting += library._linking_libraries
        return found


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Machine code of one entry with all rules it reaches."""

    def add_linking_library(self, library: Any) -> None:
        if not isinstance(library, InnerLibrary):
            super().add_linking_library(library)
            return
        for part in library.with_all_it_calls():
            if part not in self._linking_libraries:
                self._linking_libraries.append(part)

    def finalize(self) -> None:
        self._own = {function.name for function in self._final_module.functions if not function.is_declaration}
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Nobody else calls the rules that are linked in: known to be so, they are fitted to their callers. Each entry
        has its own, under a name of its own: other code would else be bound to them by name, and call them wrongly."""
        for function in list(self._final_module.functions):
            is_rule = function.name.startswith(RULE) and function.name not in self._own
            if is_rule and not function.is_declaration:
                function.linkage = "internal"
                function.name = f"{self.name}.{function.name}"
        super()._optimize_final_module()


class InnerPipeline(Compiler):  # type: ignore[misc]
    def define_pipelines(self) -> Any:
        self.state.library = InnerLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


class EntryPipeline(Compiler):  # type: ignore[misc]
    def define_pipelines(self) -> Any:
        self.state.library = EntryLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()
