"""`edition list`, `show`, `check` and `new`."""

import argparse
from pathlib import Path
from typing import Any

from quarantotto.cli.asked import edition_asked, editions_of, read_own_edition
from quarantotto.cli.files import put, refuse_unwritable
from quarantotto.cli.screen import lined_up, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.core.edition import EditionFile, read_edition_file
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import load_edition
from quarantotto.core.words import N_
from quarantotto.games import PACKAGES, load_game

FINDINGS = 1
RECONSTRUCTED = 'source = "reconstructed"'


def list_editions(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """What comes with the games."""
    found = [
        (game, load_edition(game, name))
        for game in [load_game(game_id) for game_id in ([arguments.game] if arguments.game else PACKAGES)]
        for name in editions_of(game)
    ]
    if arguments.json:
        print_json([_as_json(game, edition.file) for game, edition in found])
        return 0
    console = output()
    for game, edition in found:
        console.print(f"{game.meta.id}  {edition.file.name}  ({edition.file.title})", style="title")
        console.print(lined_up(_tags(edition.file)))
    return 0


def _as_json(game: Game, file: EditionFile) -> dict[str, Any]:
    return {
        "game": game.meta.id,
        "name": file.name,
        "title": file.title,
        "digest": file.digest,
        "sources": file.sources(),
    }


def _tags(file: EditionFile) -> list[tuple[str, str]]:
    """Which tables are from where."""
    by_source: dict[str, list[str]] = {}
    for table, source in file.sources().items():
        by_source.setdefault(source, []).append(table)
    return [(f"  {source}", ", ".join(tables)) for source, tables in by_source.items()]


def show_edition(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Every table of an edition."""
    game = load_game(arguments.game)
    edition, _ = edition_asked(game, arguments.edition)
    file = edition.file
    console = output()
    console.print(f"{file.title}  ({file.name})", style="title")
    console.print(tongue._("digest {digest}", digest=file.digest), style="quiet", soft_wrap=True)
    for table, source in file.sources().items():
        console.print()
        console.print(f"{table}  ({source})", style="title")
        content = {key: value for key, value in file.table(table).items() if key != "source"}
        console.print(lined_up([(f"  {key}", _plain(value)) for key, value in content.items()]))
    return 0


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_plain(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(f"{'-'.join(map(str, v))}" if isinstance(v, list) else str(v) for v in value)
    return str(value)


def check_edition(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Holds an edition against all that is stated about its game; 1 where it disagrees."""
    path = _own_of(arguments.file) if arguments.file in PACKAGES else Path(arguments.file)
    game = load_game(read_edition_file(path).game)
    edition = read_own_edition(game, path)
    checked = [(fact, fact.complaint(edition.file, edition.record)) for fact in game.stated_facts]
    complaints = [complaint for _, complaint in checked if complaint]
    if arguments.json:
        more = {"facts": [{"says": fact.says, "source": fact.source} for fact in game.stated_facts]}
        print_json({**_as_json(game, edition.file), "disagreements": complaints, **(more if arguments.list else {})})
        return FINDINGS if complaints else 0
    console = output()
    if arguments.list:
        for fact, complaint in checked:
            console.print(f"{'×' if complaint else '✓'} {complaint or fact.says}", soft_wrap=True)
            console.print(f"    {fact.source}", style="quiet", soft_wrap=True)
    if not complaints:
        text = tongue.ngettext(
            "{file} agrees with the {number} fact that is stated about this game.",
            "{file} agrees with all {number} facts that are stated about this game.",
            len(checked),
            file=path.name,
        )
        console.print(text, tongue._("Nothing else was checked."))
        console.print(lined_up(_tags(edition.file)))
        return 0
    text = tongue.ngettext(
        "{file} disagrees with what is stated in {number} place:",
        "{file} disagrees with what is stated in {number} places:",
        len(complaints),
        file=path.name,
    )
    console.print(text, style="title")
    for complaint in complaints:
        console.print(f"  {complaint}")
    return FINDINGS


def _own_of(game_id: str) -> Path:
    game = load_game(game_id)
    return game.folder / "editions" / f"{game.meta.default_edition}.toml"


def new_edition(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """A copy of the game's own edition, with what is to be filled in marked."""
    _ = tongue._
    game = load_game(arguments.game)
    path = Path(arguments.file)
    refuse_unwritable(path)
    if path.is_file() and not arguments.force:
        raise BadOption(N_("{file} is there already: choose another name, or --force"), file=path)
    original = _own_of(game.meta.id)
    put(path, _to_fill_in(original.read_text(encoding="utf-8"), path, tongue))
    console = output()
    console.print(_("{file} is ready to be filled in. Then:", file=path))
    console.print(f"  quarantotto edition check {path}\n  quarantotto play {game.meta.id} --edition {path}")
    return 0


def _to_fill_in(text: str, path: Path, tongue: Tongue) -> str:
    _ = tongue._
    head = [
        _("An edition of your own, begun as a copy. Change what differs in your copy of the game."),
        _("Each table says where it is from: rulebook, public (a published fact) or reconstructed (our completion)."),
        _("Where you have filled a table in from your copy, write public."),
        _("Then try: quarantotto edition check {file}", file=path.name),
    ]
    lines = [*(f"# {line}" for line in head), "#"]
    mark = "# " + _("TO FILL IN from your copy; what follows is our completion:")
    for line in text.splitlines():
        if line.startswith(RECONSTRUCTED):
            lines.append(mark)
        lines.append(line)
    return "\n".join(lines) + "\n"
