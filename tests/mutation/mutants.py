"""Small, plausible breaks of a rule, one at a time.

A rule is a plain function without closure, so a mutant is another code object for it: nothing is written to disk and
nothing is imported again. That is why this is not mutmut or cosmic-ray, which rewrite files and start anew for each.
"""

import ast
import copy
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from types import CodeType, FunctionType
from typing import Any

OTHER_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OTHER_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OTHER_FUNCTIONS = {"min": "max", "max": "min"}
LEAVING = (ast.Return, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One break; `name` says what it is and stays the same as long as the rule does."""

    rule: FunctionType
    line: int
    kind: str
    name: str
    number: int  # of the changes that can be made to the rule

    @property
    def module(self) -> str:
        return self.rule.__module__

    def code(self) -> CodeType:
        """What the rule would do."""
        return _compiled(self.rule, self.number)

    def put_in(self) -> None:
        self.rule.__code__ = self.code()


Change = tuple[ast.AST, str, Callable[[ast.AST], ast.AST]]  # where, kind, what is there instead


def mutants_of(rule: Callable[..., Any]) -> list[Mutant]:
    """Every break of a rule, in the order of its lines."""
    assert isinstance(rule, FunctionType)
    tree, first = _tree(rule)
    found = []
    names: dict[str, int] = {}
    home = f"{rule.__module__.removeprefix('quarantotto.')}.{rule.__name__}"
    for number, (node, kind, change) in enumerate(_changes(tree, rule)):
        name = f"{home}: {kind}: {_line(node)} → {_line(change(copy.copy(node)))}"
        names[name] = names.get(name, 0) + 1
        if names[name] > 1:
            name += f" ({names[name]})"
        line = first + getattr(node, "lineno", 1) - 1
        found.append(Mutant(rule, line, kind, name, number))
    return found


@cache
def _tree(rule: FunctionType) -> tuple[ast.FunctionDef, int]:
    lines, first = inspect.getsourcelines(rule)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list = []
    return tree, first


def _compiled(rule: FunctionType, number: int) -> CodeType:
    original, first = _tree(rule)
    tree = copy.deepcopy(original)
    node, _, change = list(_changes(tree, rule))[number]
    tree = _Replacing(node, change(node)).visit(tree)
    module = ast.fix_missing_locations(ast.Module([tree], []))
    ast.increment_lineno(module, first - 1)
    names: dict[str, Any] = {}
    exec(compile(module, rule.__code__.co_filename, "exec"), rule.__globals__, names)
    code = names[rule.__name__].__code__
    assert isinstance(code, CodeType)
    return code


class _Replacing(ast.NodeTransformer):
    def __init__(self, node: ast.AST, instead: ast.AST) -> None:
        self._node, self._instead = node, instead

    def visit(self, node: ast.AST) -> Any:
        return self._instead if node is self._node else self.generic_visit(node)


# What can be changed


def _changes(tree: ast.FunctionDef, rule: FunctionType) -> Iterator[Change]:
    for node in _walk(tree):
        match node:
            case ast.Compare(ops=[op]) if type(op) in OTHER_COMPARISONS:
                for other in OTHER_COMPARISONS[type(op)]:
                    yield _with(node, "comparison", ops=[other()])
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                yield _with(node, "constant", value=value + 1)
                yield _with(node, "constant", value=value - 1)
            case ast.Constant(value=bool(value)):
                yield _with(node, "constant", value=not value)
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                if (other_member := _other_member(rule.__globals__.get(name), attr)) is not None:
                    yield _with(node, "another name", attr=other_member)
            case ast.BinOp(op=op) if type(op) in OTHER_OPERATORS:
                yield _with(node, "arithmetic", op=OTHER_OPERATORS[type(op)]())
            case ast.BoolOp(op=op, values=values):
                yield _with(node, "and, or", op=ast.Or() if isinstance(op, ast.And) else ast.And())
                for i in range(len(values)):
                    rest = [*values[:i], *values[i + 1 :]]
                    instead = rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
                    yield _instead(node, "dropped condition", instead)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield _instead(node, "dropped not", operand)
            case ast.Call(func=ast.Name(id=name), args=args):
                if name in OTHER_FUNCTIONS:
                    yield _with(node, "min, max", func=ast.Name(OTHER_FUNCTIONS[name], ast.Load()))
                for i in _like_neighbours(rule.__globals__.get(name), args):
                    yield _with(node, "swapped arguments", args=[*args[:i], args[i + 1], args[i], *args[i + 2 :]])
            case ast.IfExp(body=body, orelse=orelse):
                yield _with(node, "swapped branches", body=orelse, orelse=body)
            case ast.If():
                yield from _changes_of_if(node)
            case ast.For() | ast.While():
                yield _with(node, "first time only", body=[*node.body, ast.Break()])
            case ast.Expr(value=ast.Call()) | ast.AugAssign():
                yield _instead(node, "dropped statement", ast.Pass())
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield _instead(node, "dropped statement", ast.Pass())
            case ast.FunctionDef(body=body):
                # The statements after it are another's mutants one by one; here all of them are left out.
                for statement in body[2:-1] if _returns_nothing(node) else ():
                    yield _instead(statement, "early return", ast.Return())


def _changes_of_if(node: ast.If) -> Iterator[Change]:
    if node.orelse:
        if not (len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)):
            yield _with(node, "swapped branches", body=node.orelse, orelse=node.body)
    elif isinstance(node.body[-1], LEAVING):
        yield _instead(node, "dropped guard", ast.Pass())
    else:
        yield _instead(node, "dropped condition", ast.If(ast.Constant(True), node.body, []))


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Everything but docstrings and annotations."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("args", "returns", "annotation", "decorator_list") and not isinstance(node, ast.Call):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not (
                isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            ):
                yield from _walk(child)


def _other_member(holder: Any, attr: str) -> str | None:
    """The next name of an enumeration."""
    if not (isinstance(holder, type) and issubclass(holder, IntEnum)) or attr not in holder.__members__:
        return None
    members = list(holder.__members__)
    return members[(members.index(attr) + 1) % len(members)] if len(members) > 1 else None


def _like_neighbours(called: Any, args: list[ast.expr]) -> list[int]:
    """Which arguments could be taken for the next: both plain numbers, and not the same."""
    if not isinstance(called, FunctionType):
        return []
    kinds = [parameter.annotation for parameter in inspect.signature(called).parameters.values()]
    return [
        i
        for i in range(min(len(args), len(kinds)) - 1)
        if kinds[i] in (int, "int") and kinds[i] == kinds[i + 1] and ast.dump(args[i]) != ast.dump(args[i + 1])
    ]


def _returns_nothing(tree: ast.FunctionDef) -> bool:
    return isinstance(tree.returns, ast.Constant) and tree.returns.value is None


def _setting(**fields: Any) -> Callable[[ast.AST], ast.AST]:
    def change(node: ast.AST) -> ast.AST:
        for name, value in fields.items():
            setattr(node, name, value)
        return node

    return change


def _with(node: ast.AST, kind: str, **fields: Any) -> Change:
    return node, kind, _setting(**fields)


def _instead(node: ast.AST, kind: str, instead: ast.AST) -> Change:
    return node, kind, lambda _: instead


def _line(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())[:90]
