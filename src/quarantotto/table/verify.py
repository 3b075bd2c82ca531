"""Whether a match went as it is told: the shuffle held against what was promised, every row played again."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from quarantotto.core.compiler import Mode
from quarantotto.core.edition import BadEdition, Edition, parse_edition, read_edition_file
from quarantotto.core.engine import Engine, Refused
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import editions_ever
from quarantotto.core.saying import filled
from quarantotto.core.words import N_, Translate
from quarantotto.games import UnknownGame, load_game
from quarantotto.table.export import BadExport, Export, read_export
from quarantotto.table.fairness import (
    BadContribution,
    agreed_in,
    commitment,
    digest_of_agreed,
    key_words,
    match_key,
    opened,
)
from quarantotto.table.log import Kind, Row
from quarantotto.table.match import CannotUndo, Match, NotAsked, Prepared, Terms
from quarantotto.table.seals import read


@dataclass(frozen=True)
class Wrong:
    """The first thing that is wrong; the text has gaps and can be said in every language."""

    row: int | None  # None: the shuffle or what was agreed, not a row
    text: str
    gaps: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.said(str)

    def said(self, translate: Translate) -> str:
        return filled(translate, self.text, self.gaps)


@dataclass(frozen=True)
class Verdict:
    """What a replay found."""

    export: Export
    wrong: Wrong | None
    rows: int = 0  # that were confirmed
    decisions: int = 0  # that stand or were taken back
    beyond: int = 0  # times more was taken back than is a seat's own to take back
    seals: int = 0  # sealed decisions that were opened and are what was sealed
    outcome: str | None = None
    contributors: tuple[int, ...] = ()  # seats whose bits are in the key
    left_out: tuple[int, ...] = ()
    is_own_edition: bool = False  # an edition that does not come with the game
    is_agreed: bool = False  # the hash shown before the deal stands for what was agreed, too
    rules_now: int = 0
    match: Match | None = None  # as far as it was confirmed


class _Found(Exception):
    """Something is wrong."""

    def __init__(self, row: int | None, text: str, **gaps: object) -> None:
        self.wrong = Wrong(row, text, gaps)


def verify(text: str) -> Verdict:
    """Judges an exported match; raises BadExport for a file that is none."""
    return verify_export(read_export(text))


def verify_export(export: Export, mode: Mode = Mode.PYTHON) -> Verdict:
    """Judges what a file says."""
    try:
        game = load_game(export.game)
    except UnknownGame:
        raise BadExport(N_("There is no game “{game}” here."), game=export.game) from None
    now = game.meta.rules_version
    try:
        contributors = _check_shuffle(export)
        is_agreed = _check_agreed(export)
        edition = _read_edition(game, export)
    except _Found as found:
        return Verdict(export, found.wrong, rules_now=now)
    # Without a secret nothing was promised: the rules alone are held against it.
    replay = Replay(Match(Engine(game, edition, mode), terms_of(export)), is_strict=bool(export.secret))
    wrong = replay.play(export.rows) or _wrong_end(export, replay.match)
    return Verdict(
        export=export if wrong else replace(export, rows=tuple(replay.rows)),
        wrong=wrong,
        rows=replay.match.next_row,
        decisions=replay.decisions,
        beyond=replay.beyond,
        seals=replay.seals,
        outcome=_outcome(replay.match) if not wrong and replay.match.is_over else None,
        contributors=contributors,
        left_out=tuple(seat.seat for seat in export.seats if seat.left_out),
        is_own_edition=not _comes_with(game, edition),
        is_agreed=is_agreed,
        rules_now=now,
        match=replay.match,
    )


def edition_digest(text: str) -> str:
    """The fingerprint under which the text of an edition is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


def terms_of(export: Export) -> Terms:
    key = key_words(bytes.fromhex(export.key))
    return Terms(export.variant, export.players, export.options, key, export.match, export.rules_version)


def _check_shuffle(export: Export) -> tuple[int, ...]:
    """The seats that took part; what was promised must be what was opened, and the key made of nothing else."""
    if not export.secret:
        return ()
    secret = bytes.fromhex(export.secret)
    if commitment(secret) != export.commitment:
        raise _Found(None, N_("The server's secret is not the one whose hash was shown."))
    parts = {}
    for seat in export.seats:
        if seat.bits is not None:
            try:
                parts[seat.seat] = opened(seat.bits, seat.commit or "")
            except BadContribution:
                text = N_("Seat {seat} opened other bits than those whose hash it had shown.")
                raise _Found(None, text, seat=seat.seat + 1) from None
        if seat.left_out != (seat.commit is not None and seat.bits is None):
            text = N_("What is said about seat {seat} in the shuffle contradicts itself.")
            raise _Found(None, text, seat=seat.seat + 1)
    if match_key(secret, parts.values(), export.match).hex() != export.key:
        raise _Found(None, N_("The key of the deal is not made of the secret and the bits of the seats."))
    told = {row.seat for row in export.rows if row.kind is Kind.SEAT and (row.detail or {}).get("what") == "left-out"}
    if told != {seat.seat for seat in export.seats if seat.left_out}:
        raise _Found(None, N_("The log does not say which seats were left out of the shuffle."))
    return tuple(parts)


def _check_agreed(export: Export) -> bool:
    """Whether the secret, whose hash was shown, holds what was agreed; then it must be what the file says."""
    if any((row.detail or {}).get("by") == "practice" for row in export.rows) and not export.practice:
        raise _Found(None, N_("More was taken back than a seat may, as in practice, but it is not called practice."))
    if not export.secret:
        return False
    kept = agreed_in(bytes.fromhex(export.secret))
    agreed = digest_of_agreed(
        game=export.game,
        rules_version=export.rules_version,
        edition=export.edition_digest,
        variant=export.variant,
        players=export.players,
        options=export.options,
        practice=export.practice,
        created=export.created,
    )
    if kept and kept != agreed:
        raise _Found(None, N_("Something else was agreed on when the table was opened than the file says."))
    return bool(kept)


def _read_edition(game: Game, export: Export) -> Edition[Any]:
    if edition_digest(export.edition_text) != export.edition_digest:
        raise _Found(None, N_("The edition is not the one the match was agreed on."))
    for path in editions_ever(game):
        if path.read_text(encoding="utf-8") == export.edition_text and path.stem != export.edition_name:
            raise _Found(None, N_("The edition is called {name}, and not as the file says."), name=path.stem)
    try:
        return engine_edition(game, export.edition_name, export.edition_text)
    except BadEdition as bad:
        raise _Found(None, N_("The edition does not fit the rules: {why}"), why=bad) from None


def engine_edition(game: Game, name: str, text: str) -> Edition[Any]:
    """An edition from its text, as the rules take it."""
    file = parse_edition(name, text)
    return Edition(file, game.read_edition(file))


def _comes_with(game: Game, edition: Edition[Any]) -> bool:
    return edition.file.digest in {read_edition_file(path).digest for path in editions_ever(game)}


def _outcome(match: Match) -> str:
    return match.engine.game.meta.outcomes[match.engine.outcome(match.state)]


def _wrong_end(export: Export, match: Match) -> Wrong | None:
    if not match.timeline:
        return Wrong(None, N_("The cards were never dealt."))
    if export.status == "over" and not match.is_over:
        return Wrong(match.next_row, N_("The match is called over, but it is not."))
    return None


class Replay:
    """Plays the rows of a log again. A strict one also holds questions and seals against what happened."""

    def __init__(self, match: Match, *, is_strict: bool) -> None:
        self.match = match
        self.is_strict = is_strict
        self.rows: list[Row] = []  # as they were confirmed
        self.decisions = 0
        self.beyond = 0
        self.seals = 0

    def play(self, rows: Sequence[Row]) -> Wrong | None:
        """The first wrong row, if there is one."""
        try:
            for row in rows:
                self._play(row)
        except _Found as found:
            return found.wrong
        return None

    def _play(self, row: Row) -> None:
        match = self.match
        if row.row != match.next_row:
            raise _Found(match.next_row, N_("This row is missing."))
        if not match.timeline and row.kind is not Kind.DEAL:
            raise _Found(row.row, N_("Something happened before the deal."))
        if row.kind is Kind.DEAL:
            prepared = self._deal(row)
        elif row.kind is Kind.ACT:
            prepared = self._act(row)
        elif row.kind is Kind.UNDO:
            prepared = self._undo(row)
        else:
            prepared = match.prepare_note(row.kind, row.seat, row.at, row.detail or {})
        if not row.digest:  # saved by version 0.1, which kept none
            row = prepared.row
        if prepared.row.digest != row.digest:
            raise _Found(row.row, N_("The rules give another course."))
        if prepared.row.news != row.news:
            raise _Found(row.row, N_("The row tells something else than what happened."))
        match.accept(replace(prepared, row=row))
        self.rows.append(row)

    def _deal(self, row: Row) -> Prepared:
        if self.match.timeline:
            raise _Found(row.row, N_("The cards are dealt a second time."))
        try:
            return self.match.prepare_deal(row.at)
        except BadOption as bad:
            raise _Found(row.row, N_("It was agreed on what the game does not offer: {why}"), why=bad) from None

    def _act(self, row: Row) -> Prepared:
        match, game = self.match, self.match.engine.game
        seat = row.seat
        if seat is None or not 0 <= seat < match.terms.players or not row.actions:
            raise _Found(row.row, N_("Nobody decided anything."))
        if not all(0 <= action < game.actions for action in row.actions):
            raise _Found(row.row, N_("There is no such decision in the game."))
        question = row.question if self.is_strict and row.question is not None else match.questions[seat]
        names = ", ".join(game.action_name(action) for action in row.actions)
        try:
            prepared = match.prepare_act(seat, question, row.actions, row.at)
        except NotAsked:
            text = N_("Seat {seat} was not asked: {action}")
            raise _Found(row.row, text, seat=seat + 1, action=names) from None
        except Refused as refused:
            text = N_("A rule forbids it to seat {seat}: {action}")
            raise _Found(row.row, text, clause=refused.clause, seat=seat + 1, action=names) from None
        if self.is_strict:
            self._open_seal(row, prepared.completes)
        self.decisions += len(row.actions)
        return prepared

    def _open_seal(self, row: Row, answers: tuple[int, ...] | None) -> None:
        """A decision that others could not see yet must be the one whose seal was shown."""
        assert row.seat is not None
        if answers is None:
            if "seal" in (row.detail or {}):
                raise _Found(row.row, N_("There was nothing to seal."))
            return
        seal = read(row.detail, row.seat, self.match.questions[row.seat], answers)
        if seal is None:
            raise _Found(row.row, N_("The decision of seat {seat} has no seal."), seat=row.seat + 1)
        if not seal.holds(self.match.terms.match):
            text = N_("The decision of seat {seat} is not the one that was sealed: {commitment}")
            raise _Found(row.row, text, seat=row.seat + 1, commitment=seal.commitment)
        self.seals += 1

    def _undo(self, row: Row) -> Prepared:
        to = (row.detail or {})["to"]
        try:
            prepared = self.match.prepare_undo(row.seat or 0, to, row.at)
        except CannotUndo:
            raise _Found(row.row, N_("There was nothing to take back from row {to} on."), to=to) from None
        if to not in self.match.undo_reach(row.seat or 0):
            self.beyond += 1
        return prepared
