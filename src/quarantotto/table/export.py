"""A match as a file: everything that is needed to deal and to play it again.

The file is JSON with a line for each row of the log. Seats count from 0, as in the log. Tables export what is finished,
without a secret where the deal was no chance, as in a first game or one played on from another: that is practice.
A terminal keeps its games so as well, and may read them unfinished ("status": "running") and without a secret, where
the deal came from a seed.

{
  "format": "quarantotto-match-1",
  "match": "…", "game": "radetzky", "rules_version": 1,
  "edition": {"name": "milano", "digest": "…", "text": "the whole TOML"},
  "variant": "basic", "players": 3, "options": {"talk": "open"},
  "status": "over", "reason": null, "created": "2026-03-18T10:00:00.000Z", "practice": false,
  "shuffle": {"commitment": "…", "secret": "…", "key": "…"},
  "seats": [
    {"seat": 0, "name": "Carlo", "kind": "person", "colour": "1", "commit": "…", "bits": "…", "left_out": false},
    …
  ],
  "rows": [
    {"row": 0, "kind": "deal", "seat": null, "actions": [], "at": "…", "news": […], "digest": "…", …},
    …
  ]
}
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any, TypeVar

from quarantotto.core.saying import Sayable
from quarantotto.core.words import N_
from quarantotto.core.writing import is_plain, is_plain_inside, name_of
from quarantotto.table.log import Kind, Row

FORMAT = "quarantotto-match-1"
VIEW_FORMAT = "quarantotto-view-1"  # of a game that goes on: what one seat saw
MOST_ROWS = 100_000
LONGEST_NAME = 80
LONGEST_DETAIL = 500
LONGEST_SECRET = 128
DEEPEST = 16  # brackets within brackets; ours go to six
STRING = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)', re.DOTALL)
BRACKET = re.compile(r"[\[\]{}]")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)  # as the store keeps times
STATUSES = ("over", "closed")
OWN_STATUSES = (*STATUSES, "running")
NO_FILE_OF_A_MATCH = N_("This is neither a saved game nor a match exported from a table.")
COLOURS = tuple("123456")

Part = TypeVar("Part")


class BadExport(Sayable):
    """Not the file of a match."""


@dataclass(frozen=True)
class ExportedSeat:
    """One seat, with its part of the key."""

    seat: int
    name: str
    kind: str
    colour: str
    commit: str | None
    bits: str | None
    left_out: bool


@dataclass(frozen=True)
class Export:
    """What the file of a match says."""

    match: str
    game: str
    rules_version: int
    edition_name: str
    edition_digest: str
    edition_text: str
    variant: str
    players: int
    options: Mapping[str, str]
    status: str
    reason: str | None
    created: str
    practice: bool
    commitment: str
    secret: str  # none: nobody promised anything about the deal
    key: str
    seats: tuple[ExportedSeat, ...]
    rows: tuple[Row, ...]


def export_text(export: Export) -> str:
    """The file."""
    head = {
        "format": FORMAT,
        "match": export.match,
        "game": export.game,
        "rules_version": export.rules_version,
        "edition": {"name": export.edition_name, "digest": export.edition_digest, "text": export.edition_text},
        "variant": export.variant,
        "players": export.players,
        "options": dict(export.options),
        "status": export.status,
        "reason": export.reason,
        "created": export.created,
        "practice": export.practice,
        "shuffle": {"commitment": export.commitment, "secret": export.secret, "key": export.key},
    }
    lines = [f'  "{name}": {_json(value)},' for name, value in head.items()]
    lines += ['  "seats": [', _listed([asdict(seat) for seat in export.seats]), "  ],"]
    lines += ['  "rows": [', _listed([_row_values(row) for row in export.rows]), "  ]"]
    return "\n".join(["{", *lines, "}", ""])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _listed(values: list[dict[str, Any]]) -> str:
    return ",\n".join(f"    {_json(value)}" for value in values)


def _row_values(row: Row) -> dict[str, Any]:
    """A row without the id its client made: that was between the two."""
    return {field.name: getattr(row, field.name) for field in fields(row) if field.name != "client_id"}


def read_export(text: str) -> Export:
    """The content of a finished match's file, checked for form; whether it is true `verify` finds out."""
    return export_of(parsed(text))


def parsed(text: str) -> dict[str, Any]:
    """What the text of a file holds, not yet looked at."""
    if _is_too_deep(text):
        raise BadExport(N_("Its brackets go too deep."))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadExport(N_("This is no JSON.")) from None
    return data if isinstance(data, dict) else {}


def export_of(data: dict[str, Any], *, is_own: bool = False) -> Export:
    """The content of a file; one's own need not be finished, nor prove anything about the deal."""
    if data.get("format") == VIEW_FORMAT:
        raise BadExport(N_("This is what one seat saw of a game that went on: export it again when it is over."))
    if data.get("format") != FORMAT:
        raise BadExport(NO_FILE_OF_A_MATCH if is_own else N_("This is no finished match exported from a table."))
    edition, shuffle = _part(data, "edition", dict), _part(data, "shuffle", dict)
    players = _whole(data, "players", 1, 14)
    is_fixed = is_own or _part(data, "practice", bool)  # only then need nothing be proved about the deal
    is_proved = not is_fixed or bool(shuffle.get("secret"))
    export = Export(
        match=_text(data, "match"),
        game=_text(data, "game"),
        rules_version=_whole(data, "rules_version", 0, 10**6),
        edition_name=_text(edition, "name"),
        edition_digest=_text(edition, "digest"),
        edition_text=_writing(edition, "text"),
        variant=_text(data, "variant"),
        players=players,
        options=_options(data),
        status=_one_of(data, "status", OWN_STATUSES if is_own else STATUSES),
        reason=_text(data, "reason", LONGEST_DETAIL) if data.get("reason") is not None else None,
        created=_moment(data, "created"),
        practice=_part(data, "practice", bool),
        commitment=_hex(shuffle, "commitment") if is_proved else "",
        secret=_hex(shuffle, "secret", LONGEST_SECRET) if is_proved else "",
        key=_hex(shuffle, "key"),
        seats=_each(data, "seats", _seat),
        rows=_each(data, "rows", lambda value: _row(value, players, is_proved or not is_own)),
    )
    if [seat.seat for seat in export.seats] != list(range(players)):
        raise _bad("seats")
    return export


def check_names(export: Export) -> None:
    """Refuses names that nobody could have here; version 0.1 still took them."""
    for seat in export.seats:
        if name_of(seat.name) != seat.name:
            raise _bad(f"seats[{seat.seat}].name")


def _is_too_deep(text: str) -> bool:
    depth = 0
    for bracket in BRACKET.finditer(STRING.sub("", text)):
        depth += 1 if bracket.group() in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _seat(data: dict[str, Any]) -> ExportedSeat:
    return ExportedSeat(
        seat=_whole(data, "seat", 0, 13),
        name=_writing(data, "name", LONGEST_NAME),
        kind=_one_of(data, "kind", ("person", "bot", "open")),
        colour=_one_of(data, "colour", COLOURS),
        commit=_hex(data, "commit") if data.get("commit") is not None else None,
        bits=_hex(data, "bits") if data.get("bits") is not None else None,
        left_out=_part(data, "left_out", bool),
    )


def _row(data: dict[str, Any], players: int, has_digest: bool) -> Row:
    detail = data.get("detail")
    if detail is not None and not (
        isinstance(detail, dict) and is_plain_inside(detail) and len(_json(detail)) <= LONGEST_DETAIL
    ):
        raise _bad("detail")
    kind = Kind(_one_of(data, "kind", tuple(Kind)))
    if kind is Kind.UNDO:
        _whole(detail or {}, "to", 0, MOST_ROWS)
    if kind is Kind.SEAT:
        _text(detail or {}, "what")
    has_seat = data.get("seat") is not None or kind in (Kind.ACT, Kind.UNDO, Kind.SEAT)
    return Row(
        row=_whole(data, "row", 0, MOST_ROWS),
        kind=kind,
        seat=_whole(data, "seat", 0, players - 1) if has_seat else None,
        actions=tuple(_wholes(data.get("actions"), "actions")),
        at=_moment(data, "at"),
        news=tuple(tuple(_news_item(item) for item in _list(step, "news")) for step in _list(data.get("news"), "news")),
        digest=_hex(data, "digest") if has_digest or data.get("digest") else "",
        question=_whole(data, "question", 0, MOST_ROWS) if data.get("question") is not None else None,
        detail=detail,
    )


def _news_item(value: Any) -> tuple[int, int, int, int, int]:
    numbers = _wholes(value, "news")
    if len(numbers) != 5:
        raise _bad("news")
    kind, seen_by, who, what, places = numbers
    return kind, seen_by, who, what, places


# Parts of a file, each refused by its name


class _BadPart(BadExport):
    """A part that is not as it should be, and where it stands."""


def _bad(name: str) -> _BadPart:
    return _BadPart(N_("“{name}” is missing or is not what it should be."), name=name)


def _each(data: dict[str, Any], name: str, read: Callable[[dict[str, Any]], Part]) -> tuple[Part, ...]:
    found = []
    for number, value in enumerate(_parts(data, name)):
        try:
            found.append(read(value))
        except _BadPart as bad:
            raise _bad(f"{name}[{number}].{bad.gaps['name']}") from None
    return tuple(found)


def _part(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise _bad(name)
    return value


def _writing(data: dict[str, Any], name: str, longest: int | None = None) -> str:
    """What a person may have written."""
    value: str = _part(data, name, str)
    try:
        value.encode()
    except UnicodeEncodeError:  # half of a pair
        raise _bad(name) from None
    if longest is not None and len(value) > longest:
        raise _bad(name)
    return value


def _text(data: dict[str, Any], name: str, longest: int = LONGEST_NAME) -> str:
    value = _writing(data, name, longest)
    if not is_plain(value):
        raise _bad(name)
    return value


def _hex(data: dict[str, Any], name: str, longest: int = LONGEST_NAME) -> str:
    value = _text(data, name, longest)
    if not value or not set(value) <= set("0123456789abcdef") or len(value) % 2:
        raise _bad(name)
    return value


def _moment(data: dict[str, Any], name: str) -> str:
    value = _text(data, name)
    try:
        datetime.fromisoformat(value if MOMENT.fullmatch(value) else "")
    except ValueError:
        raise _bad(name) from None
    return value


def _one_of(data: dict[str, Any], name: str, allowed: tuple[str, ...]) -> str:
    value = _text(data, name)
    if value not in allowed:
        raise _bad(name)
    return value


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(data: dict[str, Any], name: str, low: int, high: int) -> int:
    value = data.get(name)
    if not _is_whole(value) or not low <= value <= high:  # type: ignore[operator]
        raise _bad(name)
    return int(value)  # type: ignore[arg-type]


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise _bad(name)
    return value


def _wholes(value: Any, name: str) -> list[int]:
    if not all(_is_whole(number) and abs(number) < 2**63 for number in _list(value, name)):
        raise _bad(name)
    return list(value)


def _parts(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    values = _list(data.get(name), name)
    if len(values) > MOST_ROWS or not all(isinstance(value, dict) for value in values):
        raise _bad(name)
    return values


def _options(data: dict[str, Any]) -> dict[str, str]:
    options: dict[str, Any] = _part(data, "options", dict)
    for name in options:
        if not is_plain(name):
            raise _bad("options")
        _text(options, name)
    return options
