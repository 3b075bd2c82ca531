"""Each command's own arguments."""

import argparse
import os
from pathlib import Path

from quarantotto.bots.names import HEURISTIC, POLICIES
from quarantotto.cli.keeping_arguments import add_backup, add_host_link, add_matches, add_restore
from quarantotto.cli.lab_arguments import add_balance, add_tournament, ask_cluster, ask_files, ask_workers
from quarantotto.cli.parser import HIGHEST_SEED, MODES, MOST_WORKERS, SHELLS, Commands, names, seats, whole
from quarantotto.cli.tongue import Tongue


def add_play(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "play",
        "playing:play",
        _("play in the terminal, against bots or with friends at one keyboard"),
        "quarantotto play radetzky",
        "quarantotto play radetzky --first",
        "quarantotto play radetzky --players 4 --variant advanced --option difficulty=+1",
        "quarantotto play radetzky --people 1,3 --option talk=silent --lang it",
        "quarantotto play --resume milan.json",
    )
    parser.add_argument("game", nargs="?", metavar=_("GAME"), help=_("a game, such as radetzky"))
    text = _("your first game: the deal everybody begins with, gentle bots, and a note when something first matters")
    parser.add_argument("--first", action="store_true", help=text)
    c.table(parser)
    people = parser.add_mutually_exclusive_group()
    people.add_argument("--seat", type=whole(1, 99), metavar="N", help=_("your seat (default: 1)"))
    text = _("the seats of people who share the keyboard, such as 1,3")
    people.add_argument("--people", type=seats, metavar="N,…", help=text)
    parser.add_argument("--by-hand", action="store_true", help=_("ask also where there is one choice"))
    parser.add_argument("--silent", action="store_true", help=_("bots do not say what they mean to do"))
    text = _("who plays the other seats: {bots} (default: {default})", bots=", ".join(POLICIES), default=POLICIES[0])
    parser.add_argument("--bots", metavar="BOT", help=text)
    c.seed(parser, _("deal the same game again (default: a deal nobody can foresee)"), None)
    text = _(
        "how rules are run: {modes} (default: cpu for bots that look ahead, else python)", modes=", ".join(MODES[:2])
    )
    parser.add_argument("--mode", choices=MODES, metavar="MODE", help=text)
    text = _("keep the game in this file, after every decision (default: not at all)")
    parser.add_argument("--save", metavar="FILE", help=text)
    parser.add_argument("--resume", metavar="FILE", help=_("go on with a saved game"))


def add_serve(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "serve",
        "serving:serve",
        _("open the house: pages to play in a browser, alone or with friends"),
        "quarantotto serve",
        "quarantotto serve --host 0.0.0.0",
        "quarantotto serve --db postgresql://localhost/quarantotto --workers 4",
        "quarantotto serve --public-url https://play.example.org --trusted-proxy 127.0.0.1",
    )
    text = _("where to listen: 0.0.0.0 also serves your local network (default: {default})", default="127.0.0.1")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=text)
    text = _("the port; 0 takes a free one (default: {default})", default=1848)
    parser.add_argument("--port", type=whole(0, 65535), default=1848, metavar="N", help=text)
    text = _("open it in your browser, where there is a screen; so does `quarantotto` without a command")
    parser.add_argument("--open", action="store_true", help=text)
    c.store(parser)
    text = _("server processes; more than one needs PostgreSQL (default: {default})", default=1)
    parser.add_argument("--workers", type=whole(1, MOST_WORKERS), default=1, metavar="N", help=text)
    text = _("players who are away may have word of their turn sent to a public web address (default: not)")
    parser.add_argument("--webhooks", action="store_true", help=text)
    text = _(
        "players cannot have word of their turn on their devices by Web Push (default: they can, over https and on "
        "this machine)"
    )
    parser.add_argument("--no-push", action="store_true", help=text)
    text = _(
        "a mail server by which players who are away may have word of their turn: smtp://USER:PASSWORD@HOST:PORT, or "
        "smtps:// (default: QUARANTOTTO_SMTP, or no mail)"
    )
    parser.add_argument("--smtp", default=os.environ.get("QUARANTOTTO_SMTP", ""), metavar="URL", help=text)
    text = _("the address that mails come from (default: QUARANTOTTO_MAIL_FROM)")
    parser.add_argument(
        "--mail-from", default=os.environ.get("QUARANTOTTO_MAIL_FROM", ""), metavar="ADDRESS", help=text
    )
    text = _(
        "the address people come by, if another: https://NAME or https://NAME/PATH behind a proxy that ends TLS, or "
        "http://NAME:PORT"
    )
    parser.add_argument("--public-url", default="", metavar="URL", help=text)
    text = _("a file with other limits of what one visitor may do, or off (default: what nobody meets in an evening)")
    parser.add_argument("--limits", metavar="FILE", help=text)
    text = _(
        "believe the proxy at this address what it says of its visitors (X-Forwarded-For, X-Forwarded-Proto); may be "
        "given several times (default: nobody)"
    )
    parser.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=text)
    text = _("finished matches are deleted after so many days (default: they are kept for ever)")
    parser.add_argument("--keep-finished", type=whole(1, 36500), metavar="DAYS", help=text)
    text = _("the house's key, made where there is none (default: house.key beside the store or in your data folder)")
    parser.add_argument("--key-file", type=Path, default=_key_file(), metavar="FILE", help=text)


def _key_file() -> Path | None:
    """Several processes of one house, on several machines, need one key."""
    named = os.environ.get("QUARANTOTTO_KEY_FILE")
    return Path(named) if named else None


def add_simulate(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "simulate",
        "simulating:simulate",
        _("let bots play many games and count how they end"),
        "quarantotto simulate radetzky --games 1000 --seed 7",
        "quarantotto simulate radetzky --players 2 --variant advanced --bots greedy,uniform --games 500",
        "quarantotto simulate radetzky --games 100000 --workers 4 --json",
        "quarantotto simulate comuni --bots greedy --games 20000 --report comuni.html",
    )
    c.game(parser)
    c.table(parser)
    offered = ", ".join(POLICIES)
    text = _("one bot for all seats or one each: {bots} (default: {default})", bots=offered, default="uniform")
    parser.add_argument("--bots", type=names, default=("uniform",), metavar="BOT,…", help=text)
    text = _("how many games (default: {default})", default=1000)
    parser.add_argument("--games", type=whole(1, HIGHEST_SEED), default=1000, metavar="N", help=text)
    c.seed(parser, _("number of the series; the same number gives the same games (default: {default})", default=0), 0)
    c.mode(parser, "cpu")
    ask_workers(c, parser, None)
    ask_files(c, parser)
    c.json(parser)


def add_train(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "train",
        "training:train",
        _("fit anew what thinking bots judge positions by"),
        "quarantotto train garibaldi",
        "quarantotto train 1848 --variant extended --players 2 --games 8000 --out value.toml",
        "quarantotto train comuni --calibrate --games 2500 --workers 4",
    )
    c.game(parser)
    text = _("for this number of players alone (default: for each)")
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help=text)
    text = _("for this variant alone (default: for each)")
    parser.add_argument("--variant", metavar="NAME", help=text)
    text = _("how many games (default: {default})", default=3000)
    parser.add_argument("--games", type=whole(10, HIGHEST_SEED), default=3000, metavar="N", help=text)
    text = _("number of the series; the same number gives the same games (default: {default})", default=991)
    c.seed(parser, text, 991)
    text = _("who plays the games: {bots} (default: {default})", bots=", ".join(POLICIES), default=HEURISTIC)
    parser.add_argument("--bot", choices=POLICIES, default=HEURISTIC, metavar="BOT", help=text)
    text = _("fit no weights: measure which chances come true, and write down what may be told")
    parser.add_argument("--calibrate", action="store_true", help=text)
    text = _("processes that measure at the same time (default: {default})", default=1)
    parser.add_argument("--workers", type=whole(1, MOST_WORKERS), default=1, metavar="N", help=text)
    ask_cluster(c, parser)
    text = _("where to write the weights (default: beside the game's bot)")
    parser.add_argument("--out", type=Path, metavar="FILE", help=text)
    c.json(parser)


def add_games(c: Commands) -> None:
    text = c.tongue._("list the games with their seats, variants, options and editions")
    c.json(c.add("games", "listing:games", text, "quarantotto games", "quarantotto games --json"))


def add_lessons(c: Commands) -> None:
    _ = c.tongue._
    text = _("list the lessons of a game")
    examples = ("quarantotto lessons radetzky", "quarantotto lessons radetzky --json")
    parser = c.add("lessons", "learning:lessons", text, *examples)
    c.game(parser)
    c.json(parser)


def add_learn(c: Commands) -> None:
    _ = c.tongue._
    text = _("learn a game, lesson by lesson")
    parser = c.add(
        "learn", "learning:learn", text, "quarantotto learn radetzky", "quarantotto learn radetzky --lesson 3"
    )
    c.game(parser)
    text = _("the lesson to begin with (default: {default})", default=1)
    parser.add_argument("--lesson", type=whole(1, 99), default=1, metavar="N", help=text)


def add_puzzles(c: Commands) -> None:
    _ = c.tongue._
    examples = ("quarantotto puzzles list radetzky", "quarantotto puzzles play 1848 12")
    parser = c.add("puzzles", None, _("list or play the puzzles of a game, or make them anew"), *examples)
    sub = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    text = _("list the puzzles of a game")
    one = c.add("list", "puzzling:list_puzzles", text, "quarantotto puzzles list radetzky --json", to=sub)
    c.game(one)
    c.json(one)

    text = _("solve the puzzles of a game")
    one = c.add(
        "play", "puzzling:play", text, "quarantotto puzzles play 1848", "quarantotto puzzles play 1848 12", to=sub
    )
    c.game(one)
    text = _("the puzzle to begin with (default: {default})", default=1)
    one.add_argument("number", nargs="?", type=whole(1, 999), default=1, metavar="NUMBER", help=text)

    text = _("find puzzles in games that are played for it, prove them, and write them down")
    one = c.add("make", "puzzling:make", text, "quarantotto puzzles make 1848 --out mine.json", to=sub)
    c.game(one)
    text = _("how many puzzles (default: {default})", default=60)
    one.add_argument("--wanted", type=whole(1, 999), default=60, metavar="N", help=text)
    text = _("how many games at most (default: {default})", default=2000)
    one.add_argument("--games", type=whole(1, HIGHEST_SEED), default=2000, metavar="N", help=text)
    c.seed(one, _("number of the first game (default: {default})", default=1848), 1848)
    one.add_argument("--out", type=Path, metavar="FILE", help=_("where to write them (default: beside the game)"))
    c.json(one)


def add_rules(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "rules",
        "reading:rules",
        _("read the rules of a game, a chapter of them, or one rule by its number"),
        "quarantotto rules radetzky",
        "quarantotto rules radetzky walking",
        "quarantotto rules radetzky 7 --lang de",
    )
    c.game(parser)
    text = _("number of a rule, or name of a chapter (default: the whole rules)")
    parser.add_argument("part", nargs="?", metavar=_("PART"), help=text)


def add_cards(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "cards",
        "carding:cards",
        _("list every card, tile, person and place of a game, with what is known of it"),
        "quarantotto cards 1848",
        "quarantotto cards garibaldi --lang it --json",
    )
    c.game(parser)
    c.json(parser)
    c.edition(parser)


def add_print(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "print",
        "printing:print_game",
        _("make a PDF of boards, cards and pieces to cut out, with the rules in brief"),
        "quarantotto print radetzky --out radetzky.pdf",
        "quarantotto print 1848 --lang it --paper letter --out quarantotto.pdf",
    )
    c.game(parser)
    c.edition(parser)
    text = _("size of the paper: {papers} (default: a4)", papers="a4, letter")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", metavar="PAPER", help=text)
    parser.add_argument("--out", required=True, metavar="FILE", help=_("the PDF file to write, - for standard output"))


def add_show(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "show",
        "showing:show",
        _("draw a position: as an SVG file, or as text"),
        "quarantotto show radetzky --out milan.svg",
        "quarantotto show radetzky --variant advanced --moves 20 --seed 3 --text",
        "quarantotto show --replay milan.json --at 12 --seat 2 --out milan.svg",
    )
    parser.add_argument("game", nargs="?", metavar=_("GAME"), help=_("a game, such as radetzky"))
    c.table(parser)
    c.seed(parser, _("which deal (default: {default})", default=0), None)
    text = _("random decisions before the picture is taken (default: {default})", default=0)
    parser.add_argument("--moves", type=whole(0, 100_000), default=0, metavar="N", help=text)
    text = _("as this seat sees it (default: as somebody who watches)")
    parser.add_argument("--seat", type=whole(1, 99), metavar="N", help=text)
    parser.add_argument("--replay", metavar="FILE", help=_("a position of a saved game instead of a new one"))
    text = _("after so many decisions of the saved game (default: the last)")
    parser.add_argument("--at", type=whole(0, HIGHEST_SEED), metavar="N", help=text)
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--out", metavar="FILE", help=_("where to write the SVG, - for standard output (default: GAME.svg)")
    )
    where.add_argument("--text", action="store_true", help=_("print the position as text instead"))


def add_replay(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "replay",
        "replaying:replay",
        _("tell a saved game in words, and check every decision of it"),
        "quarantotto replay milan.json",
        "quarantotto replay milan.json --to 10 --lang it",
        "quarantotto replay milan.json --why 12",
    )
    parser.add_argument("file", metavar="FILE", help=_("a saved game, or a match exported from a table"))
    part = parser.add_mutually_exclusive_group()
    text = _("stop after so many decisions (default: tell all)")
    part.add_argument("--to", type=whole(0, HIGHEST_SEED), metavar="N", help=text)
    text = _("why this decision was made, in a game that is over: what else could be done, and how it compares")
    part.add_argument("--why", type=whole(1, HIGHEST_SEED), metavar="N", help=text)
    text = _("as this seat sees it (default: as somebody who watches)")
    parser.add_argument("--seat", type=whole(1, 99), metavar="N", help=text)
    text = _("for games saved by version 0.1: the edition, if it does not come with the game")
    parser.add_argument("--edition", metavar="FILE", help=text)
    c.json(parser)


def add_analyse(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "analyse",
        "analysing:analyse",
        _("look at a finished game again: how the chances went, what turned it, what would have been better"),
        "quarantotto analyse milan.json",
        "quarantotto analyse milan.json --all --lang it",
    )
    parser.add_argument("file", metavar="FILE", help=_("a saved game, or a match exported from a table"))
    parser.add_argument("--all", action="store_true", help=_("every decision (default: those that mattered)"))
    text = _("for games saved by version 0.1: the edition, if it does not come with the game")
    parser.add_argument("--edition", metavar="FILE", help=text)
    c.json(parser)


def add_verify(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "verify",
        "verifying:verify_file",
        _("check an exported match: that nobody chose the deal, and that every decision was as it is told"),
        "quarantotto verify milan.json",
        "quarantotto verify milan.json --json",
    )
    parser.add_argument("file", metavar="FILE", help=_("a saved game, or a match exported from a table"))
    c.json(parser)


def add_edition(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "edition",
        None,
        _("list, show, check or begin an edition: the printed matter of a game"),
        "quarantotto edition list",
        "quarantotto edition show radetzky",
        "quarantotto edition new radetzky mine.toml",
        "quarantotto edition check mine.toml",
    )
    sub = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    text = _("list the editions that come with the games")
    one = c.add("list", "editions:list_editions", text, "quarantotto edition list radetzky", to=sub)
    text = _("only of this game (default: of all)")
    one.add_argument("game", nargs="?", metavar=_("GAME"), help=text)
    c.json(one)

    text = _("show the tables of an edition, and where each is from")
    one = c.add("show", "editions:show_edition", text, "quarantotto edition show radetzky milano", to=sub)
    c.game(one)
    text = _("an edition that comes with the game, or a file of your own (default: the game's own)")
    one.add_argument("edition", nargs="?", metavar="NAME|FILE", help=text)

    text = _("hold an edition against what rulebook and public sources state")
    examples = ("quarantotto edition check mine.toml", "quarantotto edition check radetzky --list")
    one = c.add("check", "editions:check_edition", text, *examples, to=sub)
    one.add_argument("file", metavar="FILE|GAME", help=_("an edition file, or a game for its own edition"))
    one.add_argument("--list", action="store_true", help=_("print every fact that is checked, and its source"))
    c.json(one)

    text = _("begin an edition of your own: a copy to fill in from the game in your cupboard")
    one = c.add("new", "editions:new_edition", text, "quarantotto edition new radetzky mine.toml", to=sub)
    c.game(one)
    one.add_argument("file", metavar="FILE", help=_("where to write it"))
    one.add_argument("--force", action="store_true", help=_("overwrite a file that is there already"))


def add_game(c: Commands) -> None:
    _ = c.tongue._
    text = _("begin a game of your own")
    parser = c.add("game", None, text, "quarantotto game new cucco", "quarantotto game new cucco --into ~/games")
    sub = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    text = _("write a small game of hidden cards that plays at once, to make your own of")
    one = c.add("new", "founding:new_game", text, "quarantotto game new cucco", to=sub)
    one.add_argument("name", metavar="NAME", help=_("what it is called in commands: small letters and figures"))
    text = _("the folder of your games (default: the first of QUARANTOTTO_GAMES, or one in your data folder)")
    one.add_argument("--into", type=Path, metavar="FOLDER", help=text)


def add_warm(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "warm",
        "warming:warm",
        _("compile the rules beforehand, so that nothing waits later"),
        "quarantotto warm",
        "quarantotto warm radetzky",
    )
    parser.add_argument("games", nargs="*", metavar=_("GAME"), help=_("which games (default: all)"))
    c.json(parser)


def add_bench(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "bench", "warming:bench", _("measure how fast the games run"), "quarantotto bench", "quarantotto bench --json"
    )
    parser.add_argument("games", nargs="*", metavar=_("GAME"), help=_("which games (default: all)"))
    c.json(parser)


def add_completion(c: Commands) -> None:
    _ = c.tongue._
    parser = c.add(
        "completion",
        "completing:completion",
        _("print what a shell reads to complete these commands"),
        "quarantotto completion bash > ~/.local/share/bash-completion/completions/quarantotto",
        "quarantotto completion zsh > ~/.zfunc/_quarantotto",
        "quarantotto completion fish > ~/.config/fish/completions/quarantotto.fish",
    )
    parser.add_argument("shell", choices=SHELLS, help=_("the shell"))


ALL = (
    add_serve,
    add_play,
    add_games,
    add_lessons,
    add_learn,
    add_puzzles,
    add_rules,
    add_cards,
    add_print,
    add_show,
    add_simulate,
    add_tournament,
    add_balance,
    add_train,
    add_replay,
    add_analyse,
    add_verify,
    add_matches,
    add_backup,
    add_restore,
    add_host_link,
    add_edition,
    add_game,
    add_warm,
    add_bench,
    add_completion,
)


def build_parser(tongue: Tongue) -> argparse.ArgumentParser:
    """The whole command line, speaking one language."""
    commands = Commands(tongue)
    for add in ALL:
        add(commands)
    return commands.root
