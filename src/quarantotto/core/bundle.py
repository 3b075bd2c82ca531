"""A game gathered from the modules of its package by their names; what need not be there has a default."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import rule
from quarantotto.core.defaults import (
    Clause,
    apply_of,
    check_of,
    imagine_of,
    outcome_of,
    payoff_of,
    reader_of,
    setup_of,
)
from quarantotto.core.derived import all_actions, conceal_of, observe_of, seen_parts
from quarantotto.core.game import (
    ALLOWED,
    CONTRACT,
    NO_ACTION,
    AnyEdition,
    AnyNotes,
    AnyState,
    Game,
    NoMemo,
    check,
    nth,
    width,
)
from quarantotto.core.observation import Meaning, numbered

# In which modules a name is looked for. A small game has its rules in one module, a large one in a folder whose way in
# is `play`; what a small one numbers and forbids may stand beside its record.
RULES = ("rules.play", "rules")
HOMES = {
    **dict.fromkeys(CONTRACT, RULES),
    **dict.fromkeys(("conceal", "imagine", "Memo"), ("secrets", *RULES)),
    **dict.fromkeys(("greedy", "standing_order"), ("bot",)),
    **dict.fromkeys(("observe", "PARTS", "MEANINGS"), ("observing",)),
    **dict.fromkeys(("Action", "ACTIONS", "action_name"), ("actions", "state")),
    **dict.fromkeys(("Printed", "read_printed"), ("printed",)),
    **dict.fromkeys(("deal", "forbids", "act", "score"), RULES),
    "fill_in": ("secrets", *RULES),
    "Clause": ("clauses", "state"),
    "FACTS": ("stated",),
    "CAP": RULES,
    "META": ("meta",),
    "State": ("state",),
    "broken_invariants": ("invariants",),
}


@rule
def any_legal(s: AnyState, ed: AnyEdition, seat: int, dice: Dice, effort: int, notes: AnyNotes) -> int:
    """A heuristic player that has no ideas: any legal action."""
    candidates = width(s, ed, seat)
    action = nth(s, ed, seat, roll_below(dice, candidates))
    while check(s, ed, seat, action) != ALLOWED:
        action = nth(s, ed, seat, roll_below(dice, candidates))
    return action


@rule
def no_order(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """Nothing is answered beforehand."""
    return NO_ACTION


def game_of(package: str, rules: Mapping[str, Callable[..., Any]] | None = None, **more: Any) -> Game:
    """The game of a package. `rules` are functions of the contract that lie elsewhere, `more` what is seldom said."""
    folder = Path(import_module(package).__path__[0])
    found = {"Clause": Clause, "Memo": NoMemo, **_found(package, folder), **(rules or {})}
    state, printed, names = found["State"], found["Printed"], found.get("Action", ())
    parts = found.get("PARTS", seen_parts(state))
    actions = found.setdefault("ACTIONS", len(names))
    return Game(
        meta=found["META"],
        folder=folder,
        state=state,
        edition=printed,
        rules=_rules(found, more.get("notes", NoMemo)),
        actions=actions,
        clauses=found["Clause"],
        cap=found["CAP"],
        observation=parts,
        meanings=found.get("MEANINGS", {name: Meaning(name, (numbered("number", size),)) for name, size in parts}),
        read_edition=found["read_printed"] if "read_printed" in found else reader_of(printed),
        stated_facts=found.get("FACTS", ()),
        invariants=found.get("broken_invariants", no_invariants),
        action_name=found.get("action_name", lambda action: names(action).name.lower()),
        memo=found["Memo"],
        **more,
    )


def _rules(found: Mapping[str, Any], notes: type) -> dict[str, Callable[..., Any]]:
    """The contract: what the game has of it, and what is made of the shorter rules it has instead."""
    state, printed, meta = found["State"], found["Printed"], found["META"]
    rules: dict[str, Callable[..., Any]] = {
        **all_actions(state, printed, found["ACTIONS"]),
        "observe": observe_of(state, printed, notes),
        "greedy": any_legal,
        "standing_order": no_order,
        **{name: found[name] for name in CONTRACT if name in found},
    }
    makers: tuple[tuple[str, str, Callable[..., Callable[..., Any]]], ...] = (
        ("setup", "deal", lambda deal: setup_of(state, printed, [option.name for option in meta.options], deal)),
        ("check", "Clause", lambda clauses: check_of(state, printed, found["ACTIONS"], clauses, found.get("forbids"))),
        ("apply", "act", lambda act: apply_of(state, printed, act)),
        ("payoff", "score", lambda score: payoff_of(state, printed, score)),
        ("outcome", "score", lambda _: outcome_of(state, printed, rules["payoff"])),
        ("imagine", "fill_in", lambda fill_in: imagine_of(state, printed, found["Memo"], fill_in)),
        ("conceal", "State", lambda _: conceal_of(state, printed)),
    )
    for name, shorter, make in makers:
        if name not in rules:
            if shorter not in found:
                raise TypeError(f"{meta.id} has neither `{name}` nor `{shorter}` in its rules")
            rules[name] = make(found[shorter])
    return rules


def _found(package: str, folder: Path) -> dict[str, Any]:
    """What the modules of a package have of all that may be there."""
    homes = {home: folder / home.replace(".", "/") for homes in HOMES.values() for home in homes}
    there = (home for home, path in homes.items() if path.is_dir() or path.with_suffix(".py").is_file())
    modules = {home: import_module(f"{package}.{home}") for home in there}
    found: dict[str, Any] = {}
    for name, wanted in HOMES.items():
        for home in wanted:
            if name not in found and hasattr(modules.get(home), name):
                found[name] = getattr(modules[home], name)
    return found


def no_invariants(s: Any, printed: Any) -> list[str]:
    """Nothing is promised of every position."""
    return []
