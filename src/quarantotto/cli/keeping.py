"""`matches list`, `check` and `export`."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from quarantotto.cli.parser import Mistake
from quarantotto.cli.saved import said
from quarantotto.cli.screen import lined_up, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.cli.verifying import wrong_json
from quarantotto.core.words import N_
from quarantotto.core.writing import visible
from quarantotto.table.export import export_text

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from quarantotto.table.checking import Checked
    from quarantotto.table.store.lists import ListedMatch

Result = TypeVar("Result")
FINDINGS = 1
STATUS = {
    "open": N_("waits for players"),
    "dealing": N_("is being dealt"),
    "running": N_("is being played"),
    "over": N_("is over"),
    "closed": N_("was closed"),
}


def _need_the_store() -> None:
    """Matches are kept by packages that only a server needs."""
    try:
        import quarantotto.table.store.looking  # noqa: F401  # lazy: looked for
    except ModuleNotFoundError as missing:
        raise Mistake(f"the store needs {missing.name}: pip install 'quarantotto[web]'") from None


def list_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """What is kept, newest first."""
    _need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store.lists import all_matches
    from quarantotto.table.store.matches import UNFINISHED

    found = _look(arguments, lambda connection: all_matches(connection, () if arguments.all else UNFINISHED))
    if arguments.json:
        print_json([_listed_json(one) for one in found])
    elif found:
        output().print(lined_up([_listed_line(one, tongue) for one in found], gap=2))
    else:
        output().print(tongue._("There are no matches."))
    return 0


def _listed_json(one: "ListedMatch") -> dict[str, Any]:
    match = one.match
    return {
        "match": match.id,
        "game": match.game,
        "variant": match.variant,
        "status": match.status,
        "reason": match.reason,
        "created": match.created,
        "since": one.since,
        "seats": [{"seat": seat.seat, "kind": seat.kind, "name": seat.name} for seat in one.seats],
    }


def _listed_line(one: "ListedMatch", tongue: Tongue) -> tuple[str, ...]:
    names = ", ".join(visible(seat.name) or "–" for seat in one.seats)
    return one.match.id, one.match.game, tongue._(STATUS[one.match.status]), _minute(one.since), names


def _minute(moment: str) -> str:
    return f"{moment[:10]} {moment[11:16]}"


def check_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays every unfinished match again; 1 where one would be closed."""
    _need_the_store()
    from quarantotto.table.checking import check_unfinished  # lazy: the store's packages may be missing

    checked = _look(arguments, lambda connection: list(check_unfinished(connection)))
    closed = [one for one in checked if one.wrong is not None]
    if arguments.json:
        print_json([_checked_json(one, tongue) for one in checked])
        return FINDINGS if closed else 0
    console = output()
    if checked:
        console.print(lined_up([_checked_line(one, tongue) for one in checked], gap=2))
    good = tongue.ngettext(
        "{number} unfinished match would go on.", "{number} unfinished matches would go on.", len(checked) - len(closed)
    )
    console.print(good)
    if closed:
        text = tongue.ngettext(
            "{number} unfinished match would be closed.", "{number} unfinished matches would be closed.", len(closed)
        )
        console.print(text, style="error")
    return FINDINGS if closed else 0


def _checked_json(one: "Checked", tongue: Tongue) -> dict[str, Any]:
    wrong = one.wrong
    return {
        "match": one.match.id,
        "game": one.match.game,
        "rows": one.rows,
        "goes_on": wrong is None,
        "wrong": None if wrong is None else wrong_json(wrong, tongue),
    }


def _checked_line(one: "Checked", tongue: Tongue) -> tuple[str, ...]:
    says = tongue._("would go on") if one.wrong is None else tongue._("would be closed:")
    return one.match.id, one.match.game, says, "" if one.wrong is None else said(one.wrong, tongue)


def export_match(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Writes a finished match into a file."""
    _need_the_store()
    from quarantotto.table.store.archive import StillSecret, gather  # lazy: the store's packages may be missing

    try:
        export = _look(arguments, lambda connection: gather(connection, arguments.match))
    except StillSecret:
        raise Mistake(tongue._("{match} is not over: it can be exported when it is", match=arguments.match)) from None
    if export is None:
        raise Mistake(tongue._("there is no match {match}", match=arguments.match))
    if arguments.out == "-":
        print(export_text(export), end="")
        return 0
    path = Path(arguments.out or f"{export.match}.json")
    path.write_text(export_text(export), encoding="utf-8")
    output().print(tongue._("{file} is written. Anybody can verify it: quarantotto verify {file}", file=path))
    return 0


def _look(arguments: argparse.Namespace, unit: "Callable[[Connection], Result]") -> Result:
    """Reads from the store that was named, and leaves it as it is."""
    # lazy: the store's packages may be missing
    from quarantotto.table.store import StoreError
    from quarantotto.table.store.looking import look
    from quarantotto.table.store.opening import default_url

    try:
        return look(arguments.db or default_url(), unit)
    except StoreError as error:
        raise Mistake(str(error)) from None
