"""No import circles, and none that hides inside a function."""

import ast
from collections.abc import Iterator
from pathlib import Path

import grimp

SOURCE = Path(__file__).parents[1] / "src" / "quarantotto"
MARK = "# lazy: "  # why a module of ours is imported only when it is needed


def inner_imports(tree: ast.Module) -> Iterator[ast.stmt]:
    """Imports of our own modules inside functions."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for node in {inner for function in functions for inner in ast.walk(function)}:
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        if any(name.partition(".")[0] == "quarantotto" for name in names):
            yield node


def unmarked(text: str) -> list[int]:
    """The lines of inner imports without a reason, beside them or above their group."""
    lines = text.splitlines()
    found = []
    for node in inner_imports(ast.parse(text)):
        first = node.lineno - 1
        while lines[first - 1].lstrip().startswith(("from ", "import ")):
            first -= 1
        if MARK not in lines[node.lineno - 1] and not lines[first - 1].lstrip().startswith(MARK):
            found.append(node.lineno)
    return sorted(found)


def circles(imported: dict[str, set[str]]) -> list[list[str]]:
    """Modules that import each other, directly or by way of others; each circle once."""
    reach = {module: set(names) for module, names in imported.items()}
    for middle, beyond in reach.items():
        for names in reach.values():
            if middle in names:
                names |= set(beyond)
    found = {tuple(sorted(other for other in reach[module] if module in reach[other])) for module in reach}
    return sorted(list(circle) for circle in found if circle)


def test_our_modules_are_imported_at_the_top_or_say_why_not() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in SOURCE.rglob("*.py")
        for line in unmarked(path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = grimp.build_graph("quarantotto", exclude_type_checking_imports=True, cache_dir=None)
    assert circles({module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}) == []


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == [["b", "c"]]


def test_a_hidden_import_is_found() -> None:
    hidden = "def f():\n    import os\n    from quarantotto.core import record\n    return record, os\n"
    assert unmarked(hidden) == [3]
    assert unmarked(hidden.replace("core import record", "core import record  # lazy: slow")) == []
    assert unmarked("def f():\n    # lazy: slow\n    from quarantotto import a\n    from quarantotto import b\n") == []
