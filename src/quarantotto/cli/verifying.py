"""`verify`."""

import argparse
from typing import Any

from quarantotto.cli.saved import said, verdict_of
from quarantotto.cli.screen import errors, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.core.words import N_
from quarantotto.core.writing import visible
from quarantotto.table.verify import Verdict, Wrong

FINDINGS = 1


def verify_file(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Says what is proved; 1 where something is wrong."""
    verdict = verdict_of(arguments.file, tongue)
    if arguments.json:
        print_json(_verdict_json(verdict, tongue))
    elif verdict.wrong is None:
        _print_verdict(verdict, tongue)
    else:
        print_wrong(verdict, verdict.wrong, tongue)
    return FINDINGS if verdict.wrong else 0


def _print_verdict(verdict: Verdict, tongue: Tongue) -> None:
    _ = tongue._
    console = output()
    export = verdict.export
    title = (
        N_("Everything is right: {match} was played as it is told.")
        if export.secret
        else N_("Nothing is wrong: from the deal in the file on, every decision of {match} follows the rules.")
    )
    console.print(_(title, match=export.match), style="title")
    lines = [tongue.ngettext("{number} decision agrees.", "All {number} decisions agree.", verdict.decisions)]
    seats = ", ".join(str(seat + 1) for seat in verdict.contributors)
    if not export.secret and export.practice:
        lines.append(_("This is practice: a first game, or one played on from another."))
        lines.append(_("Nobody shuffled: nothing proves the deal."))
    elif not export.secret:
        lines.append(_("Nothing proves the deal: it was made from a seed, or saved by version 0.1."))
    elif seats:
        lines.append(_("The deal was shuffled by the server and by these seats: {seats}", seats=seats))
    else:
        lines.append(_("The deal was shuffled by the server alone: no seat took part."))
    if verdict.left_out:
        seats = ", ".join(str(seat + 1) for seat in verdict.left_out)
        lines.append(_("Did not open their part in time and were left out: {seats}", seats=seats))
    if verdict.seals:
        text = tongue.ngettext(
            "{number} sealed decision was opened: it is what was sealed.",
            "{number} sealed decisions were opened: all are what was sealed.",
            verdict.seals,
        )
        lines.append(text)
    if verdict.beyond:
        text = tongue.ngettext(
            "{number} time more was taken back than a seat may take back on its own.",
            "{number} times more was taken back than a seat may take back on its own.",
            verdict.beyond,
        )
        lines.append(text)
    if verdict.is_own_edition:
        lines.append(
            _("It was played with an edition that does not come with the game: {name}", name=export.edition_name)
        )
    if then := rules_then(verdict, tongue):
        lines.append(then)
    if verdict.is_agreed:
        lines.append(
            _("The hash below stands for game, rules version, edition, options, practice and the opening of the table.")
        )
        lines.append(_("Nothing proves names, colours, who held a seat when, and the times of the decisions."))
    elif export.secret:
        lines.append(
            _(
                "This match was begun by version 0.1. Nothing proves the rules version, practice, when the table was "
                "opened, names, colours, who held a seat when, and the times of the decisions."
            )
        )
    else:
        lines.append(
            _("Anybody could have written such a file: nothing proves that it was played so, by whom and when.")
        )
    if verdict.is_own_edition and export.secret:
        lines.append(_("Nor does anything prove the name of the edition; its text is the one that was played with."))
    for line in lines:
        console.print(visible(line))
    if export.secret:
        console.print(_("Compare with what the table showed before the deal:"))
        console.print(f"  {export.commitment}", soft_wrap=True)


def print_wrong(verdict: Verdict, wrong: Wrong, tongue: Tongue) -> None:
    """What is wrong, and whether the rules have changed since."""
    console = errors()
    console.print(visible(said(wrong, tongue)), style="error")
    if then := rules_then(verdict, tongue):
        console.print(then)


def rules_then(verdict: Verdict, tongue: Tongue) -> str:
    """By which rules it was played, if by others."""
    if verdict.export.rules_version == verdict.rules_now:
        return ""
    return tongue._(
        "This game was played by version {then} of the rules; they are now at version {now}.",
        then=verdict.export.rules_version,
        now=verdict.rules_now,
    )


def _verdict_json(verdict: Verdict, tongue: Tongue) -> dict[str, Any]:
    export = verdict.export
    return {
        "match": export.match,
        "game": export.game,
        "right": verdict.wrong is None,
        "wrong": None if verdict.wrong is None else wrong_json(verdict.wrong, tongue),
        "rows": verdict.rows,
        "decisions": verdict.decisions,
        "outcome": verdict.outcome,
        "commitment": export.commitment,
        "contributors": [seat + 1 for seat in verdict.contributors],
        "left_out": [seat + 1 for seat in verdict.left_out],
        "taken_back_beyond": verdict.beyond,
        "seals": verdict.seals,
        "own_edition": verdict.is_own_edition,
        "unproven": _unproven(verdict),
        "rules_version": export.rules_version,
        "rules_now": verdict.rules_now,
    }


def _unproven(verdict: Verdict) -> list[str]:
    """What anybody could have changed in the file without being found out."""
    own = ["edition_name"] if verdict.is_own_edition else []
    early = [] if verdict.is_agreed else ["rules_version", "practice", "created"]
    deal = [] if verdict.export.secret else ["deal", "edition", "options"]
    return [*deal, *early, *own, "names", "colours", "kinds", "times"]


def wrong_json(wrong: Wrong, tongue: Tongue) -> dict[str, Any]:
    """What is wrong, for programs."""
    return {"row": wrong.row, "text": tongue._(wrong.text, **wrong.gaps)}
