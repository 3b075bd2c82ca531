"""The documentation as `scripts/docs` built it: a wheel brings it along, in a checkout it is in `dist/docs`."""

import asyncio
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from quarantotto.core.words import LANGUAGES
from quarantotto.web import assets, pages
from quarantotto.web.problems import Problem

router = APIRouter(include_in_schema=False)

FOLDERS = (Path(__file__).parents[1] / "documentation", Path(__file__).parents[4] / "dist/docs")
FIRST_PAGE = "index.html"
TYPES = {**assets.TYPES, ".html": "text/html", ".txt": "text/plain", ".webp": "image/webp"}
ASK_AGAIN = "no-cache"


def built() -> Path | None:
    """Where the documentation is, if it was built."""
    return next((folder for folder in FOLDERS if (folder / FIRST_PAGE).is_file()), None)


@router.get("/docs")
async def documentation(request: Request) -> Response:
    """In the reader's language, if there is such a page; else how to get it."""
    lang = request.state.lang
    if built() is None:
        return Response(pages.no_docs_page(lang), media_type="text/html", headers={"cache-control": ASK_AGAIN})
    own = "" if lang == LANGUAGES[0] else f"{lang}/"
    return RedirectResponse(f"/docs/{own}{FIRST_PAGE}", 307, headers={"cache-control": ASK_AGAIN})


@router.get("/docs/{name:path}")
async def page(request: Request, name: str) -> Response:
    folder = built()
    if folder is None or not name:
        return await documentation(request)
    if name.endswith("/"):
        name += FIRST_PAGE
    found = await asyncio.to_thread(_read, folder, name)
    if found is None:
        raise Problem("no-page")
    headers = {"cache-control": ASK_AGAIN, "etag": f'"{assets.digest(found)}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(found, media_type=TYPES[Path(name).suffix], headers=headers)


def _read(folder: Path, name: str) -> bytes | None:
    """A file of the documentation; whatever lies outside is not there."""
    if "\0" in name:
        return None
    file = (folder / name).resolve()
    if file.suffix not in TYPES or not file.is_relative_to(folder.resolve()) or not file.is_file():
        return None
    return file.read_bytes()
