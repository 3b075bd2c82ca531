"""The API as a page for people."""

import re

from tests.databases import KEEPING_NOTHING
from tests.web.serving import Browser


@KEEPING_NOTHING
def test_every_request_and_shape_is_told_and_every_link_leads_somewhere(carlo: Browser) -> None:
    described = carlo.http.get("/openapi.json").json()
    page = carlo.http.get("/api/docs", headers={"accept": "text/html"})
    assert page.status_code == 200
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"<code>{method.upper()} {path}</code>" in page.text
    for code, told in described["x-errors"].items():
        assert f"<code>{told['status']} {code}</code>" in page.text
    assert f"<code>WebSocket {described['x-socket']['path']}</code>" in page.text
    places = set(re.findall(r'id="(shape-[^"]+)"', page.text))
    assert places == {f"shape-{name}" for name in described["components"]["schemas"]}
    assert set(re.findall(r'href="#(shape-[^"]+)"', page.text)) <= places
    assert 'href="/api/docs"' in carlo.http.get("/").text
