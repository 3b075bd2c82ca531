"""Matches as files: out of this house, and into it."""

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import Response

from quarantotto import __version__
from quarantotto.core.game import NOBODY
from quarantotto.table.export import VIEW_FORMAT, export_text
from quarantotto.table.store.archive import StillSecret, gather, keep_export
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json
from quarantotto.web.http.routes.history import SeatName, reader_for
from quarantotto.web.identity import new_match_id
from quarantotto.web.live.describing import describe_table
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api", tags=["files"], responses=ERRORS)

# Read by `table.export`, in a process of its own; the shape is here for whoever writes such a file.
TAKEN = {"required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/MatchFile"}}}}


@router.get("/matches/{match}/export", response_model=schemas.Anything)
async def export(match: MatchId, caller: Asker, seat: str = SeatName) -> Response:
    """The match as a file: while it runs what this seat saw of it, when it is over everything, fit for `verify`."""
    table = await caller.table(match)
    if table.row.status not in ("over", "closed"):
        text = _own_view(table, caller, seat)
    else:
        caller.may_look(table, NOBODY)
        try:
            found = await caller.services.store.read(lambda c: gather(c, match))
        except StillSecret:  # it was ended before the deal
            raise Problem("not-begun") from None
        assert found is not None
        text = export_text(found).encode()
    answer = json(text)
    answer.headers["content-disposition"] = f'attachment; filename="quarantotto-{match}.json"'
    return answer


def _own_view(table: LiveMatch, caller: Caller, seat: str) -> bytes:
    reader = reader_for(caller, table, seat)
    described = describe_table(table, caller.browser, caller.lang, is_house_host=False)
    view = {
        "format": VIEW_FORMAT,
        "program": __version__,
        **{name: described[name] for name in ("match", "game", "title", "variant", "options", "fairness")},
        "seat": seat,
        "frames": [reader.lines(number) for number in range(len(reader.stream))],
    }
    return orjson.dumps(view, option=orjson.OPT_INDENT_2)


@router.post("/import", status_code=201, response_model=schemas.MatchId, openapi_extra={"requestBody": TAKEN})
async def import_match(request: Request, caller: Asker) -> dict[str, str]:
    """A finished match from a file, replayed and held against its digests before it is kept."""
    services = caller.services
    caller.spend("imports")
    services.health.must_have_room()
    exported = await services.intake.read(await request.body(), caller.address, caller.lang, services.native.ready)
    match = new_match_id()
    await services.store.write(lambda c: keep_export(c, exported, match, caller.browser), match)
    return {"match": match}
