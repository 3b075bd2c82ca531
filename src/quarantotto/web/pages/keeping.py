"""The page of whoever keeps the house. It tells of tables nothing that their players would have to guess."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_date, format_time

from quarantotto.core.words import APP, translator
from quarantotto.table.statuses import STATUS
from quarantotto.table.store.reports import ReportRow
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import shell


@dataclass(frozen=True)
class KeptTable:
    """What the host is shown of a match: not when somebody moved last, for in a sealed round that would tell."""

    match: str
    game: str
    status: str
    created: str
    names: tuple[str, ...]
    is_finished: bool
    was_dealt: bool


def keeping_page(
    lang: str,
    facts: Iterable[tuple[str, str]],
    tables: Sequence[KeptTable],
    reports: Sequence[ReportRow] = (),
    says: str = "",
) -> str:
    """How the house is, and what its host may do with it; works without script."""
    _ = translator(APP, lang)
    state = h("dl", [h("div", h("dt", name), h("dd", value)) for name, value in facts], class_="kept-facts")
    rows = [_row(lang, table) for table in tables]
    heads = (_("Table"), _("Game"), _("State"), _("Opened"), _("Players"), _("What to do"))
    head = h("thead", h("tr", [h("th", word, scope="col") for word in heads]))
    listed = h("table", head, h("tbody", rows)) if rows else h("p", _("There are no matches."))
    backup = h("form", h("button", _("Backup now"), class_="btn"), method="post", action="/host/backup")
    body = h(
        "div",
        h("h1", _("Your house")),
        h("p", says, class_="notice", role="status") if says else NOTHING,
        state,
        backup,
        _reports(lang, reports) if reports else NOTHING,
        h("h2", _("Tables")),
        h("div", listed, class_="kept-tables", tabindex=0, role="region", aria_label=_("Tables")),
        class_="leafpage",
    )
    return shell(lang, _("Your house"), "keeping", body, styles=("house", "keeping"), scripts=("house/header",))


def _reports(lang: str, reports: Sequence[ReportRow]) -> Html:
    """Newest first; the words are shown as they were said."""
    _ = translator(APP, lang)
    items = []
    for one in reports:
        path = f"/host/reports/{one.match}/{one.n}"
        mute = _deed(_("Mute this seat"), f"{path}/mute") if one.seat is not None else NOTHING
        items.append(
            h(
                "li",
                h("q", one.text, dir="auto"),
                h(
                    "p",
                    h("bdi", one.name or "–"),
                    " · ",
                    h("a", one.match, href=f"/table/{one.match}"),
                    " · ",
                    h("time", f"{_day(one.at, lang)}, {_time(one.at, lang)}", datetime=one.at),
                    class_="why",
                ),
                h(
                    "div",
                    _deed(_("Put aside"), f"{path}/dismiss"),
                    mute,
                    _sure(_("Delete"), _("Delete the message for good"), f"{path}/delete"),
                    class_="deeds",
                ),
            )
        )
    return h("section", h("h2", _("Reported messages")), h("ol", items, class_="reports"))


def _day(at: str, lang: str) -> str:
    return format_date(datetime.fromisoformat(at), locale=lang)


def _time(at: str, lang: str) -> str:
    """The house does not know where its reader is."""
    return f"{format_time(datetime.fromisoformat(at), 'short', locale=lang)} UTC"


def _deed(word: str, action: str) -> Html:
    return h("form", h("button", word, class_="btn quiet"), method="post", action=action)


def _row(lang: str, table: KeptTable) -> Html:
    _ = translator(APP, lang)
    path = f"/host/matches/{table.match}"
    if table.is_finished:
        export = h("a", _("Save as a file"), class_="btn quiet", href=f"/api/matches/{table.match}/export")
        archive = _sure(_("Archive"), _("Move into a file on the server"), f"{path}/archive")
        delete = _sure(_("Delete"), _("Delete for good"), f"{path}/delete")
        deeds = [export, archive, delete] if table.was_dealt else [delete]
    else:
        bots = _sure(_("Bots"), _("Bots play on for those whose time is over"), f"{path}/bots")
        deeds = [bots if table.was_dealt else NOTHING, _sure(_("End"), _("End without a result"), f"{path}/abandon")]
    cells = (
        h("a", table.match, href=f"/table/{table.match}"),
        table.game,
        _(STATUS[table.status]),
        h("time", _day(table.created, lang), datetime=table.created),
        ", ".join(name or "–" for name in table.names),
        h("div", deeds, class_="deeds"),
    )
    return h("tr", [h("td", cell) for cell in cells])


def _sure(word: str, deed: str, action: str) -> Html:
    """Two clicks: nobody ends a game by a slip."""
    form = h("form", h("button", deed, class_="btn fight"), method="post", action=action)
    return h("details", h("summary", word, class_="btn quiet"), form)
