"""`matches import`, `abandon`, `delete` and `archive`, and `host-link`: what whoever runs a server may do."""

import argparse
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from quarantotto.cli.files import put, refuse_dash
from quarantotto.cli.keeping import FINDINGS, change, gathered, look, need_the_store
from quarantotto.cli.parser import Mistake
from quarantotto.cli.saved import said
from quarantotto.cli.screen import errors, output
from quarantotto.cli.tongue import Tongue
from quarantotto.core.words import N_
from quarantotto.core.writing import visible
from quarantotto.table.export import STATUSES, BadExport, check_names, export_text, read_export
from quarantotto.table.log import moment
from quarantotto.table.verify import verify, verify_export

if TYPE_CHECKING:
    from sqlalchemy import Connection


def import_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Keeps exported matches that are right; 1 where one is not."""
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store.archive import keep_export
    from quarantotto.web.identity import new_match_id

    code = 0
    for name in arguments.files:
        try:
            export = read_export(Path(name).read_text(encoding="utf-8"))
            check_names(export)
            verdict = verify_export(export)
        except BadExport as bad:
            raise Mistake(f"{name}: {tongue.said(bad)}") from None
        except UnicodeDecodeError:
            raise Mistake(f"{name}: {tongue._('This is no JSON.')}") from None
        if verdict.wrong is not None:
            errors().print(visible(f"{name}: {said(verdict.wrong, tongue)}"), style="error", soft_wrap=True)
            code = FINDINGS
            continue
        match = new_match_id()
        change(arguments, partial(keep_export, export=verdict.export, match=match, creator=""))
        output().print(tongue._("{file} is kept as {match}.", file=name, match=match), soft_wrap=True)
    return code


def abandon_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Ends matches without a result."""
    need_the_store()
    from quarantotto.table.store.removing import abandon_match  # lazy: the store's packages may be missing

    return _each(arguments, tongue, abandon_match, N_("{match} has ended without a result."))


def delete_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Deletes matches for good."""
    need_the_store()
    from quarantotto.table.store.removing import delete_match  # lazy: the store's packages may be missing

    def delete(connection: "Connection", match: str) -> None:
        delete_match(connection, match, even_unfinished=arguments.force)

    return _each(arguments, tongue, delete, N_("{match} is deleted."))


def _each(arguments: argparse.Namespace, tongue: Tongue, unit: "Callable[[Connection, str], None]", done: str) -> int:
    """Does it to all that are named, or to none."""
    from quarantotto.table.store.removing import (  # lazy: the store's packages may be missing
        Ended,
        NoMatch,
        StillPlayed,
    )

    def all_of_them(connection: "Connection") -> None:
        for match in arguments.matches:
            unit(connection, match)

    try:
        change(arguments, all_of_them)
    except NoMatch as named:
        raise Mistake(tongue._("there is no match {match}", match=named)) from None
    except StillPlayed as named:
        text = tongue._(
            "{match} is not finished: `matches abandon` ends it, --force deletes it all the same", match=named
        )
        raise Mistake(text) from None
    except Ended as named:
        raise Mistake(tongue._("{match} has ended already", match=named)) from None
    for match in arguments.matches:
        output().print(tongue._(done, match=match))
    return 0


def archive_matches(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Moves finished matches into files, each of which is verified before its match is deleted; 1 where one stays."""
    need_the_store()
    from quarantotto.table.store.removing import delete_match  # lazy: the store's packages may be missing

    if bool(arguments.matches) == (arguments.older is not None):
        raise Mistake(tongue._("name the matches, or say how old: --older DAYS"))
    refuse_dash(arguments.out)
    matches = arguments.matches or _older(arguments)
    code = 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    for match in matches:
        export = gathered(arguments, match, tongue)
        path = arguments.out / f"{match}.json"
        if path.exists():
            raise Mistake(tongue._("{file} is there already", file=path))
        put(path, export_text(export))
        wrong = verify(path.read_text(encoding="utf-8")).wrong
        if wrong is None:
            change(arguments, partial(delete_match, match=match))
            output().print(tongue._("{match} is now in {file}.", match=match, file=path), soft_wrap=True)
        else:
            text = tongue._("{match} stays here, too: {why}", match=match, why=said(wrong, tongue))
            errors().print(visible(text), style="error", soft_wrap=True)
            code = FINDINGS
    if not matches:
        output().print(tongue._("There are no matches."))
    return code


def _older(arguments: argparse.Namespace) -> list[str]:
    from quarantotto.table.store.lists import all_matches  # lazy: the store's packages may be missing

    before = moment(datetime.now(UTC) - timedelta(days=arguments.older))
    found = look(arguments, lambda connection: all_matches(connection, STATUSES, limit=1_000_000))
    return [one.match.id for one in found if one.since <= before and one.match.key is not None]


def host_link(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """A host who has lost the browser becomes one again."""
    need_the_store()
    # lazy: the store's packages may be missing
    from quarantotto.table.store.hosts import insert_host_link
    from quarantotto.web.http.served import BadAddress, served
    from quarantotto.web.identity import hashed, new_token

    try:
        served(public_url=arguments.public_url)  # before earlier links end
    except BadAddress as bad:
        raise Mistake(str(bad)) from None
    token = new_token()
    change(arguments, lambda connection: insert_host_link(connection, hashed(token)))
    console = output()
    text = tongue._("Open this once in your browser, which is the host's from then on. Earlier links no longer work.")
    console.print(text, soft_wrap=True)
    console.print(f"{arguments.public_url.rstrip('/')}/host/{token}", soft_wrap=True)
    return 0
