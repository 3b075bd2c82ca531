"""The arguments of what whoever runs a server does with its store."""

import argparse
import os
from pathlib import Path

from quarantotto.cli.parser import Commands, whole

PUBLIC = "QUARANTOTTO_PUBLIC_URL"


def add_matches(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "matches",
        None,
        _("list, check, export, import, end or delete the matches a server keeps"),
        "quarantotto matches list",
        "quarantotto matches check --db postgresql://localhost/quarantotto",
        "quarantotto matches export MATCH --out milan.json",
        "quarantotto matches archive --older 90 --out archive",
    )
    sub = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)

    text = _("list the matches that are not finished")
    one = c.add("list", "keeping:list_matches", text, "quarantotto matches list --all", to=sub)
    one.add_argument("--all", action="store_true", help=_("the finished ones, too"))
    c.store(one)
    c.json(one)

    text = _(
        "say whether the database is whole and, before an upgrade, which unfinished matches would go on with these "
        "rules, and why others would not"
    )
    one = c.add("check", "keeping:check_matches", text, "quarantotto matches check", to=sub)
    one.add_argument("--all", action="store_true", help=_("verify the finished ones, too"))
    c.store(one)
    c.json(one)

    text = _("write a finished match into a file that anybody can verify")
    one = c.add("export", "keeping:export_match", text, "quarantotto matches export MATCH", to=sub)
    one.add_argument("match", metavar=_("MATCH"), help=_("the match, as `quarantotto matches list` names it"))
    one.add_argument("--out", metavar="FILE", help=_("where to write it, - for standard output (default: MATCH.json)"))
    c.store(one)

    text = _("verify exported matches and keep them, each under a name of its own")
    one = c.add("import", "housekeeping:import_matches", text, "quarantotto matches import milan.json", to=sub)
    one.add_argument("files", nargs="+", metavar="FILE", help=_("a match exported from a table"))
    c.store(one)

    text = _("end matches without a result; they remain readable")
    one = c.add("abandon", "housekeeping:abandon_matches", text, "quarantotto matches abandon MATCH", to=sub)
    _matches(c, one)

    text = _("delete matches for good, with everything that was played and said")
    one = c.add("delete", "housekeeping:delete_matches", text, "quarantotto matches delete MATCH", to=sub)
    one.add_argument("--force", action="store_true", help=_("also matches that are not finished"))
    _matches(c, one)

    text = _("write finished matches into files that anybody can verify, then delete them here (the talk goes, too)")
    archive = "quarantotto matches archive MATCH", "quarantotto matches archive --older 90 --out archive"
    one = c.add("archive", "housekeeping:archive_matches", text, *archive, to=sub)
    text = _("every finished match in which nothing has happened for so many days")
    one.add_argument("--older", type=whole(0, 36500), metavar=_("DAYS"), help=text)
    text = _("the folder for the files MATCH.json (default: this one)")
    one.add_argument("--out", type=Path, default=Path(), metavar=_("FOLDER"), help=text)
    _matches(c, one, "*")


def _matches(c: Commands, parser: argparse.ArgumentParser, number: str = "+") -> None:
    _ = c.tongue._
    text = _("the match, as `quarantotto matches list` names it")
    parser.add_argument("matches", nargs=number, metavar=_("MATCH"), help=text)
    c.store(parser)


def add_backup(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "backup",
        "backing:back_up",
        _("write the whole store into one file, also while a server has it open"),
        "quarantotto backup sunday.sqlite",
        "quarantotto backup sunday.sqlite --db postgresql://localhost/quarantotto",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=_("where to write it; only you can read it"))
    parser.add_argument("--force", action="store_true", help=_("overwrite a file that is there already"))
    c.store(parser)


def add_restore(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "restore",
        "backing:restore_from",
        _("check a backup and fill a store from it, of either kind, while no server has it open"),
        "quarantotto restore sunday.sqlite",
        "quarantotto restore sunday.sqlite --replace",
        "quarantotto restore sunday.sqlite --db postgresql://localhost/quarantotto",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a file that `quarantotto backup` wrote"))
    text = _("even if the store holds matches: they are deleted first")
    parser.add_argument("--replace", action="store_true", help=text)
    c.store(parser)


def add_host_link(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "host-link",
        "housekeeping:host_link",
        _("make a new link that makes one browser the host's; earlier ones that nobody used are no longer good"),
        "quarantotto host-link",
        "quarantotto host-link --public-url https://play.example.org",
    )
    text = _("where people find the server (default: {default})", default="http://localhost:1848")
    where = os.environ.get(PUBLIC) or "http://localhost:1848"
    parser.add_argument("--public-url", default=where, metavar="URL", help=text)
    c.store(parser)
