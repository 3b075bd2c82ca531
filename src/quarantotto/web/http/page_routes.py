"""The pages, and what they are made of."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress

from fastapi import APIRouter, Request
from fastapi.responses import Response

from quarantotto.core.bitmap import can_draw
from quarantotto.core.edition import BadEdition
from quarantotto.core.game import NOBODY
from quarantotto.core.present.poster import HEIGHT, WIDTH
from quarantotto.core.words import APP, LANGUAGES, N_, translator
from quarantotto.games import PACKAGES, load_meta
from quarantotto.table.store.hosts import is_unused, use_host_link
from quarantotto.table.store.matches import match_row
from quarantotto.table.stream import Stream
from quarantotto.web import assets, pages
from quarantotto.web.gathering import PAGES
from quarantotto.web.http.address import is_here
from quarantotto.web.http.metrics import CONTENT_TYPE, exposition
from quarantotto.web.http.routes.analysing import finished
from quarantotto.web.http.routes.asking import Asker, Caller
from quarantotto.web.http.routes.finale import told
from quarantotto.web.identity import hashed
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.live.tables import MATCH_ID
from quarantotto.web.pages.shell import Preview, Shown
from quarantotto.web.problems import Problem

router = APIRouter(include_in_schema=False)

TABLE = N_("A table in the browser, for people and bots. No account is needed.")
SEAT = N_("A seat at the table is kept for you. No account is needed.")
DIGEST = re.compile(r"[0-9a-f]{64}")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
FOR_A_WHILE = "public, max-age=600"  # icons: every new one on a page would ask again


def _page(text: str) -> Response:
    return Response(text, media_type="text/html", headers={"cache-control": ASK_AGAIN})


@router.get("/")
async def home(request: Request) -> Response:
    return _page(pages.home_page(request.state.lang))


@router.get("/mine")
async def mine(request: Request) -> Response:
    return _page(pages.mine_page(request.state.lang))


@router.get("/carry")
async def carry(request: Request) -> Response:
    return _page(pages.carry_page(request.state.lang))


@router.get("/new")
async def new_of_any(request: Request) -> Response:
    return _page(await asyncio.to_thread(pages.new_page, request.state.lang))


@router.get("/new/{game}")
async def new(request: Request, game: str) -> Response:
    return _page(await asyncio.to_thread(_of_game, pages.new_page, request, game))  # the first one loads the games


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    return _page(await asyncio.to_thread(_of_game, pages.rules_page, request, game))


@router.get("/rules/{game}/brief")
async def brief(request: Request, game: str) -> Response:
    return _page(await asyncio.to_thread(_of_game, pages.brief_page, request, game))


@router.get("/rules/{game}/figures/{number}.{lang}.svg")
async def figure(game: str, number: int, lang: str) -> Response:
    """A drawing of the rules, for a page that has the game's look."""
    if game not in PACKAGES or lang not in LANGUAGES:
        raise Problem("no-page")
    drawn = await asyncio.to_thread(pages.figure_svg, game, number, lang)
    return Response(drawn, media_type=assets.SVG, headers={"cache-control": FOR_A_WHILE})


@router.get("/cards/{game}")
async def cards(request: Request, game: str) -> Response:
    return _page(await asyncio.to_thread(_of_game, pages.cards_page, request, game))


@router.get("/map/{game}")
async def map_today(request: Request, game: str) -> Response:
    return _page(await asyncio.to_thread(_of_game, pages.map_page, request, game))


def _of_game(page: Callable[[str, str], str], request: Request, game: str) -> str:
    if game not in PACKAGES:
        raise Problem("no-game")
    return page(request.state.lang, game)


@router.get("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    return _page(_of_game(pages.learn_page, request, game))


@router.get("/learn/{game}/{number}")
async def lesson(request: Request, game: str, number: int) -> Response:
    return _page(pages.lesson_document(request.state.lang, game, number))


@router.get("/puzzles/{game}")
async def puzzles(request: Request, game: str) -> Response:
    return _page(_of_game(pages.puzzles_page, request, game))


@router.get("/puzzles/{game}/{number}")
async def puzzle(request: Request, game: str, number: int) -> Response:
    return _page(pages.puzzle_document(request.state.lang, game, number))


@router.get("/style")
async def style(request: Request) -> Response:
    return _page(pages.style_page(request.state.lang))


@router.get("/privacy")
async def privacy(request: Request) -> Response:
    return _page(pages.privacy_page(request.state.lang))


@router.get("/offline")
async def offline(request: Request) -> Response:
    return _page(pages.offline_page(request.state.lang))


@router.get("/worker.js")
async def worker() -> Response:
    """A browser lets it see the paths below its own: it has to stand at the root."""
    found = assets.plain("js/worker.js")
    assert found is not None
    kind, script = found[0], found[1]
    return Response(script, media_type=kind, headers={"cache-control": ASK_AGAIN})


@router.get("/api/docs")
async def api_docs(request: Request) -> Response:
    return _page(pages.api_page(request.state.lang, request.app.openapi()))


@router.get("/join/{match}/{token}")
async def join(request: Request, caller: Asker, match: str, token: str) -> Response:
    row = await caller.services.store.read(lambda c: match_row(c, match)) if MATCH_ID.fullmatch(match) else None
    return _page(pages.join_page(caller.lang, _of_a_game(caller, row.game if row else "", SEAT, request)))


@router.get("/table/{match}")
async def table(request: Request, caller: Asker, match: str) -> Response:
    table = await caller.services.table(match)
    reach, preview = request.app.state.served.reach, _preview(caller, table, request)
    stylesheet = assets.stylesheet_path(table.row.game)
    plate = assets.plate_path(table.engine, table.row.edition, caller.lang)
    line = _line(caller, table, request.query_params.get("seat"))
    return _page(pages.table_document(caller.lang, reach, preview, stylesheet, plate, line))


def _line(caller: Caller, table: LiveMatch, named: str | None) -> str:
    """Where the page is told what happens, if it is plain for whom: with several seats it asks first who looks."""
    mine = table.seats_of(caller.browser)
    seat = NOBODY if named == "watch" or not mine else mine[0]
    if len(mine) > 1 or not table.may_look(caller.browser, seat):
        return ""
    return f"/api/matches/{table.row.id}/socket?seat={'watch' if seat == NOBODY else seat}&lang={caller.lang}&frame=-1"


@router.get("/table/{match}/analysis")
async def analysis(request: Request, caller: Asker, match: str) -> Response:
    table, _ = await finished(caller, match)
    reach, preview = request.app.state.served.reach, _preview(caller, table, request)
    return _page(pages.analysis_page(caller.lang, table.row.game, match, reach, preview))


def _of_a_game(caller: Caller, game: str, text: str, request: Request) -> Preview:
    """What is shown where a link to a table is handed on: which game is played there, and nothing else."""
    title = load_meta(game).title if game in PACKAGES else "Quarantotto"
    icon = Shown(f"{_reach(request)}/static/icons/icon-512.png", assets.PNG, 512, 512)
    return Preview(title, translator(APP, caller.lang)(text), icon)


def _reach(request: Request) -> str:
    """Pictures have to be named in full."""
    return request.app.state.served.reach or str(request.base_url).rstrip("/")


def _preview(caller: Caller, table: LiveMatch, request: Request) -> Preview:
    """The same for a match that is over, if anybody may look: how it has ended."""
    if table.match is None or not table.match.is_over or table.row.settings.get("watch") == "nobody":
        return _of_a_game(caller, table.row.game, TABLE, request)
    sight = table.sight(Stream(table.match, NOBODY, is_open=True), caller.lang)
    verdict = table.presenter.verdict(sight)
    title = f"{load_meta(table.row.game).title}: {verdict.title}"
    form, kind = ("png", assets.PNG) if can_draw() else ("svg", assets.SVG)  # most who show previews know no SVG
    end = Shown(f"{_reach(request)}/table/{table.row.id}/end.{form}", kind, WIDTH, HEIGHT)
    return Preview(title, verdict.text, end)


@router.get("/table/{match}/end.svg")
@router.get("/table/{match}/end.png")
async def end_of_match(request: Request, caller: Asker, match: str) -> Response:
    """The end as one picture; what its type says where PNG cannot be drawn."""
    is_png = request.url.path.endswith("png") and can_draw()
    drawn = await told(caller, match, NOBODY, "png" if is_png else "svg")
    return Response(drawn, media_type=assets.PNG if is_png else assets.SVG, headers={"cache-control": ASK_AGAIN})


@router.get("/host/{token}")
async def host(caller: Asker, token: str) -> Response:
    """The one-time link printed on the console, not yet used: whoever previews a link only looks."""
    if await caller.services.hosts.has(caller.browser):
        return _page(pages.host_page(caller.lang))
    if not await caller.services.store.read(lambda c: is_unused(c, hashed(token))):
        raise Problem("bad-token")
    return _page(pages.become_host_page(caller.lang))


@router.post("/host/{token}")
async def become_host(caller: Asker, token: str) -> Response:
    """This browser is the host's from now on."""
    hosts, browser = caller.services.hosts, caller.browser
    if not await hosts.has(browser):
        await caller.services.store.write(lambda c: use_host_link(c, hashed(token), browser))
    if not await hosts.has(browser):
        raise Problem("bad-token")
    return _page(pages.host_page(caller.lang))


@router.get("/static/{name:path}")
async def static(request: Request, name: str) -> Response:
    """Styles, scripts and drawings. A path with a digest is good for ever, others are asked for again."""
    kept = assets.kept(f"/static/{name}") or await _made_again(request.app.state.services, name)
    if kept is not None:
        return Response(kept[1], media_type=kept[0], headers={"cache-control": FOR_GOOD})
    found = assets.plain(name)
    if found is None:
        raise Problem("no-page")
    etag = f'"{assets.digest(found[1])}"'
    headers = {"cache-control": FOR_A_WHILE if name == "icons.svg" else ASK_AGAIN, "etag": etag}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(found[1], media_type=found[0], headers=headers)


async def _made_again(services: Services, name: str) -> tuple[str, bytes] | None:
    """A font, style or plate whose path was given by another process, or before the server was started anew."""
    folder, _, file = name.partition("/")
    game, *parts = file.split(".")
    if folder == "fonts":
        assets.font_paths()
    elif folder == "gathered" and game in PAGES:
        assets.gathered_paths(game)
    elif folder == "games" and game in PACKAGES:
        assets.stylesheet_path(game)
    elif folder == "plates" and game in PACKAGES and len(parts) == 4:
        lang, edition, *_ = parts
        if lang not in LANGUAGES or not DIGEST.fullmatch(edition):
            return None
        with suppress(BadEdition):  # the digest is one of another game
            taught = await services.lessons.builder(game, edition)
            builder = taught or (await services.editions.get(game, edition)).builder
            assets.plate_path(builder.engine, edition, lang)
    return assets.kept(f"/static/{name}")


@router.get("/healthz")
async def health(caller: Asker) -> Response:
    """For whoever watches over the house: 200 while matches can be read and written, else 503."""
    is_well = await caller.services.health.is_well()
    body = b'{"store":"ok"}' if is_well else b'{"store":"failing"}'
    return Response(body, 200 if is_well else 503, media_type="application/json", headers={"cache-control": "no-store"})


@router.get("/metrics")
async def figures(caller: Asker, request: Request) -> Response:
    """For whoever watches over the house: only on this machine, and for the host's browser."""
    if not is_here(request.scope) and not await caller.services.hosts.has(caller.browser):
        raise Problem("no-page")
    return Response(exposition(caller.services), media_type=CONTENT_TYPE, headers={"cache-control": "no-store"})


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return await static(request, "favicon.svg")
