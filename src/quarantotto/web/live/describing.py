"""A table in words and figures, for whoever looks at it: seats, settings, the sealed shuffle."""

from collections.abc import Mapping
from typing import Any

from quarantotto.core.engine import seats_in
from quarantotto.core.game import NOBODY
from quarantotto.core.seats import beside
from quarantotto.core.words import APP, translator
from quarantotto.games import load_meta, translator_of
from quarantotto.table.fairness import commitment
from quarantotto.table.store.removing import ABANDONED, AGREED
from quarantotto.web.assets import plate_path, stylesheet_path
from quarantotto.web.live.alone import BY_HAND
from quarantotto.web.live.knocks import describe_door, why_sent_away
from quarantotto.web.live.match import LiveMatch

FORK = "fork"  # the setting that says from where a match was played on

# What a table is set to where nothing else was wished for; a match that came as a file has no settings of its own.
SETTINGS: Mapping[str, Any] = {
    "lang": "en",
    "watch": "anyone",
    "listed": False,
    "pace": 0.6,
    "practice": False,
    "aids": True,
    "newcomer": False,
    "intentions": True,
    "companion": False,
    "turn_hours": None,
    "plays_on": False,
    "lot": False,
}


def describe_table(table: LiveMatch, browser: str, lang: str, *, is_house_host: bool) -> dict[str, Any]:
    """The table as this browser may know it."""
    row = table.row
    meta = load_meta(row.game)
    _ = translator_of(row.game, lang)
    is_host = is_house_host or row.creator == browser
    mine = table.seats_of(browser)
    is_kept_back = table.is_kept_back(browser)
    options = []
    for option in meta.offered:
        value = row.options.get(option.name, option.default)
        label = next(choice.label for choice in option.choices if choice.name == value)
        options.append({"name": option.name, "label": _(option.label), "value": value, "value_label": _(label)})
    variant = next(choice for choice in meta.variants if choice.name == row.variant)
    return {
        "match": row.id,
        "game": row.game,
        "title": meta.title,
        "variant": {"name": variant.name, "label": _(variant.label)},
        "options": options,
        "status": row.status,
        "reason": _reason(table, lang),
        "version": 0 if is_kept_back else row.version,
        "seats": [_seat(table, seat, mine, browser, lang, is_host=is_host) for seat in range(row.players)],
        "colours_are_chosen": table.colours_are_chosen(),
        "my_seats": mine,
        "is_host": is_host,
        **{name: row.settings.get(name, usual) for name, usual in SETTINGS.items()},
        "hides": table.hides(),
        "plate": plate_path(table.engine, row.edition, lang),
        "stylesheet": stylesheet_path(row.game),
        "fairness": _fairness(table),
        "consent": None if is_kept_back else _consent(table, browser),
        "door": describe_door(table, browser, is_host=is_host),
        "sent_away": why_sent_away(table, browser, translator(APP, lang)),
        "rematch": row.rematch,
        "fork": row.settings.get(FORK),
    }


def _reason(table: LiveMatch, lang: str) -> str | None:
    if table.row.status != "closed":
        return None
    _ = translator(APP, lang)
    if table.row.reason == ABANDONED:
        return _("The host has ended this match without a result. It remains readable.")
    if table.row.reason == AGREED:
        return _("The players have ended this match without a result. It remains readable.")
    text = _("The rules have changed since this match began, and it cannot go on ({why}). It remains readable.")
    return text.format(why=table.row.reason or "")


def _seat(table: LiveMatch, seat: int, mine: list[int], browser: str, lang: str, *, is_host: bool) -> dict[str, Any]:
    row, face = table.seats[seat], table.faces(lang)[seat]
    # The host hands out links of seats nobody holds; a program has no use for one.
    may_know = (seat in mine and browser not in table.programs) or (is_host and not table.is_held(seat))
    link = table.link(seat) if may_know else None
    return {
        "seat": seat,
        "name": row.name,
        "kind": row.kind,
        "colour": table.sitters()[seat].colour,
        "sign": face.sign._asdict(),
        "role": face.role,
        "called": table.name_of(seat, lang, mine),
        "beside": beside(table.sitters()[seat], face.role, lang, is_reader=mine == [seat]),
        "is_mine": seat in mine,
        "is_muted": table.is_muted(seat),
        "is_connected": table.is_connected(seat),
        "is_late": table.is_late(seat) and (is_host or not table.is_kept_back(browser)),
        "link": f"/join/{table.row.id}/{link}" if link and row.kind != "bot" else None,
        "level": table.level(seat) if row.kind == "bot" else None,
        "has_webhook": row.webhook is not None,
        "by_hand": seat in mine and seat in table.row.settings.get(BY_HAND, ()),
        "contributed": None if row.commit_hex is None else row.bits is not None,
    }


def _fairness(table: LiveMatch) -> dict[str, Any]:
    return {
        "commitment": commitment(table.row.secret) if table.row.secret else "",
        "seats": [
            {"seat": row.seat, "commit": row.commit_hex, "opened": row.bits is not None, "left_out": row.left_out}
            for row in table.seats
        ],
    }


def _consent(table: LiveMatch, browser: str) -> dict[str, Any] | None:
    asked = table.consent
    if asked is None:
        return None
    mine = table.seats_of(browser)
    stream = table.stream(mine[0]) if mine else None
    frame, row = None, asked.to
    if stream is not None and row is not None:
        frame = next((n for n in range(len(stream) - 1, -1, -1) if stream.moment(n).row < row), 0)
    return {"by": asked.by, "agreed": sorted(asked.agreed), "to_frame": frame, "is_end": row is None}


def summary(table: LiveMatch, browser: str, lang: str) -> dict[str, Any]:
    """One line of the home page."""
    row = table.row
    meta = load_meta(row.game)
    _ = translator_of(row.game, lang)
    variant = next(choice for choice in meta.variants if choice.name == row.variant)
    mine = table.seats_of(browser)
    asked, heading = list[int](), ""
    if table.match is not None and table.match.timeline:
        stream = table.shown(mine[0] if mine else NOBODY)
        if len(stream):
            heading = table.presenter.heading(table.sight(stream, lang))
            asked = seats_in(stream.view_at(len(stream) - 1)["pending"]) if row.status == "running" else []
    return {
        "match": row.id,
        "game": row.game,
        "title": meta.title,
        "icon": meta.icon,
        "variant": _(variant.label),
        "status": row.status,
        "players": row.players,
        "seats": [
            {"name": seat.name, "kind": seat.kind, "called": table.name_of(seat.seat, lang, mine)}
            for seat in table.seats
        ],
        "my_seats": mine,
        "your_turn": any(seat in table.asked(seat) for seat in mine),
        "waiting_for": [table.name_of(seat, lang, mine) for seat in asked],
        "round": heading,
        "since": row.changed,
    }
