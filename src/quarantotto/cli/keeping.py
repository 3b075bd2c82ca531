"""`matches list`, `check` and `export`."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from quarantotto.cli.files import put, refuse_unwritable
from quarantotto.cli.parser import Mistake
from quarantotto.cli.saved import said
from quarantotto.cli.screen import lined_up, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.cli.verifying import wrong_json
from quarantotto.core.writing import visible
from quarantotto.table.export import STATUSES, export_text
from quarantotto.table.statuses import STATUS

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from quarantotto.table.checking import Checked
    from quarantotto.table.export import Export
    from quarantotto.table.store.lists import ListedMatch

Result = TypeVar("Result")
FINDINGS = 1


def need_the_store() -> None:
    """Matches are kept by packages that only a server needs."""
    try:
        import quarantotto.table.store.looking  # noqa: F401  # lazy: looked for
    except ModuleNotFoundError as missing:
        raise Mistake(f"the store needs {missing.name}: pip install --upgrade quarantotto") from None


def list_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """What is kept, newest first."""
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store.lists import all_matches
    from quarantotto.table.store.matches import UNFINISHED

    found = look(arguments, lambda connection: all_matches(connection, () if arguments.all else UNFINISHED))
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
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.checking import check_finished, check_unfinished
    from quarantotto.table.store.integrity import flaws

    def unit(connection: "Connection") -> "tuple[list[str], list[Checked], list[Checked]]":
        broken = flaws(connection)
        if broken:  # nothing that is read from it could be trusted
            return broken, [], []
        return broken, list(check_unfinished(connection)), list(check_finished(connection) if arguments.all else ())

    broken, checked, finished = look(arguments, unit)
    closed = [one for one in checked if one.wrong is not None]
    false = [one for one in finished if one.wrong is not None]
    code = FINDINGS if broken or closed or false else 0
    if arguments.json:
        matches = [_checked_json(one, tongue) for one in (*checked, *finished)]
        print_json({"database": broken, "matches": matches})
        return code
    console = output()
    if broken:
        console.print(tongue._("The database is damaged. Restore a backup: quarantotto restore"), style="error")
        for line in broken:
            console.print(visible(line), soft_wrap=True)
        return code
    console.print(tongue._("The database is whole."))
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
    if false:
        console.print(lined_up([(one.match.id, one.match.game, said(one.wrong, tongue)) for one in false], gap=2))
    if arguments.all:
        right, wrong = len(finished) - len(false), len(false)
        console.print(
            tongue.ngettext("{number} finished match is right.", "{number} finished matches are right.", right)
        )
        if wrong:
            text = tongue.ngettext("{number} finished match is wrong.", "{number} finished matches are wrong.", wrong)
            console.print(text, style="error")
    return code


def _checked_json(one: "Checked", tongue: Tongue) -> dict[str, Any]:
    wrong = one.wrong
    return {
        "match": one.match.id,
        "game": one.match.game,
        "status": one.match.status,
        "rows": one.rows,
        "goes_on": wrong is None and one.match.status not in STATUSES,
        "wrong": None if wrong is None else wrong_json(wrong, tongue),
    }


def _checked_line(one: "Checked", tongue: Tongue) -> tuple[str, ...]:
    says = tongue._("would go on") if one.wrong is None else tongue._("would be closed:")
    return one.match.id, one.match.game, says, "" if one.wrong is None else said(one.wrong, tongue)


def export_match(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Writes a finished match into a file."""
    need_the_store()
    export = gathered(arguments, arguments.match, tongue)
    path = Path(arguments.out or f"{export.match}.json")
    refuse_unwritable(path, streams=True)
    if put(path, export_text(export)):
        output().print(tongue._("{file} is written. Anybody can verify it: quarantotto verify {file}", file=path))
    return 0


def gathered(arguments: argparse.Namespace, match: str, tongue: Tongue) -> "Export":
    """A finished match, as it is exported."""
    from quarantotto.table.store.archive import StillSecret, gather  # lazy: the store's packages may be missing

    try:
        export = look(arguments, lambda connection: gather(connection, match))
    except StillSecret:
        raise Mistake(tongue._("{match} is not over: it can be exported when it is", match=match)) from None
    if export is None:
        raise Mistake(tongue._("there is no match {match}", match=match))
    return export


def look(arguments: argparse.Namespace, unit: "Callable[[Connection], Result]") -> Result:
    """Reads from the store that was named, and leaves it as it is."""
    from quarantotto.table.store import looking  # lazy: the store's packages may be missing

    return _with_store(looking.look, arguments, unit)


def change(arguments: argparse.Namespace, unit: "Callable[[Connection], Result]") -> Result:
    """Writes into the store that was named."""
    from quarantotto.table.store import looking  # lazy: the store's packages may be missing

    return _with_store(looking.change, arguments, unit)


def _with_store(
    run: "Callable[[str, Callable[[Connection], Result]], Result]",
    arguments: argparse.Namespace,
    unit: "Callable[[Connection], Result]",
) -> Result:
    # lazy: the store's packages may be missing
    from quarantotto.table.store import StoreError
    from quarantotto.table.store.opening import default_url

    try:
        return run(arguments.db or default_url(), unit)
    except StoreError as error:
        raise Mistake(str(error)) from None
