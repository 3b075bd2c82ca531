"""Arguments of the lab's longer runs."""

import argparse
from pathlib import Path

from quarantotto.bots.names import POLICIES
from quarantotto.cli.parser import HIGHEST_SEED, MODES, MOST_WORKERS, Commands, names, whole
from quarantotto.core.processes import processors


def ask_run(c: Commands, parser: argparse.ArgumentParser, games: int) -> None:
    """What every long run may be asked: how many games, which series, by whom, and where it is kept."""
    _ = c.tongue._
    text = _("how many games (default: {default})", default=games)
    parser.add_argument("--games", type=whole(1, HIGHEST_SEED), default=games, metavar="N", help=text)
    c.seed(parser, _("number of the series; the same number gives the same games (default: {default})", default=0), 0)
    c.mode(parser, "cpu", MODES[:2])
    ask_workers(c, parser, processors())
    ask_files(c, parser)
    c.json(parser)


def ask_workers(c: Commands, parser: argparse.ArgumentParser, usual: int | None) -> None:
    text = c.tongue._("processes that play at the same time (default: as many as there are cores)")
    parser.add_argument("--workers", type=whole(1, MOST_WORKERS), default=usual, metavar="N", help=text)


def ask_resume(c: Commands, parser: argparse.ArgumentParser) -> None:
    text = c.tongue._("keep what is done in this file, and go on from it where it is there")
    parser.add_argument("--resume", type=Path, metavar="FILE", help=text)
    ask_cluster(c, parser)


def ask_cluster(c: Commands, parser: argparse.ArgumentParser) -> None:
    text = c.tongue._(
        "play on a Ray cluster: `ray` starts one here, `ray://HOST:PORT` joins one (default: processes of this machine)"
    )
    parser.add_argument("--cluster", metavar="CLUSTER", help=text)


def ask_files(c: Commands, parser: argparse.ArgumentParser) -> None:
    """What a run leaves behind."""
    _ = c.tongue._
    ask_resume(c, parser)
    text = _("write every game into this file, a row each, for pandas and its like")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help=text)
    text = _("write a report with charts into this file: one page that needs nothing beside it")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help=text)


def add_tournament(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "tournament",
        "tournaments:tournament",
        _("let bots play against each other on the same deals, and rate them"),
        "quarantotto tournament comuni --bots greedy,uniform --players 4 --games 2000",
        "quarantotto tournament 1848 --bots greedy,uniform --games 100000 --resume cup.json",
    )
    c.game(parser)
    c.table(parser)
    text = _("the bots that play each other, each named once")
    parser.add_argument("--bots", type=names, required=True, metavar="BOT,…", help=text)
    ask_run(c, parser, 1000)


def add_balance(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "balance",
        "balancing:balance",
        _("see how the share of wins hangs on players, options and printed numbers, on the same deals"),
        "quarantotto balance radetzky --bots greedy --vary players=3,4,5 --vary soldiers=-2..2 --games 2000",
        "quarantotto balance radetzky --vary recruits=-3..3 --target 50 --resume sweep.json --report sweep.html",
    )
    c.game(parser)
    c.table(parser)
    text = _("players, variant, an option, or a printed number and by how much it changes; may be given several times")
    parser.add_argument("--vary", action="append", required=True, metavar="NAME=VALUES", help=text)
    offered = ", ".join(POLICIES)
    text = _("one bot for all seats or one each: {bots} (default: {default})", bots=offered, default="greedy")
    parser.add_argument("--bots", "--bot", type=names, default=("greedy",), metavar="BOT,…", help=text)
    text = _("whose share: one of the game's outcomes, or the number of a seat (default: the first outcome)")
    parser.add_argument("--of", metavar="OUTCOME|SEAT", help=text)
    text = _("a share of wins in percent, for which a value is sought")
    parser.add_argument("--target", type=whole(1, 99), metavar="N", help=text)
    ask_run(c, parser, 1000)
