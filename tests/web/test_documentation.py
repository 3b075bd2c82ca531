"""The documentation at /docs: as it was built, or how to build it."""

from pathlib import Path

import pytest

from quarantotto.web.http import docs_routes
from tests.web.serving import Browser


def test_where_it_was_not_built_the_page_says_how(
    carlo: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(docs_routes, "FOLDERS", (tmp_path / "nothing",))
    for path in ("/docs", "/docs/", "/docs/play.html"):
        page = carlo.http.get(path)
        assert page.status_code == 200
        assert "./scripts/docs" in page.text
        assert 'href="/rules/radetzky"' in page.text
    assert 'href="/docs"' in carlo.http.get("/").text


def test_what_was_built_is_served_and_nothing_beside_it(
    carlo: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    (site / "de").mkdir(parents=True)
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    for name, text in {"index.html": "home", "de/index.html": "zuhause", "style.css": "p {}", "house.key": "k"}.items():
        (site / name).write_text(text, encoding="utf-8")
    (site / "out.html").symlink_to(tmp_path / "secret.html")
    monkeypatch.setattr(docs_routes, "FOLDERS", (site,))
    first = carlo.http.get("/docs")
    assert (first.status_code, first.headers["location"]) == (307, "/docs/index.html")
    assert carlo.http.get("/docs", headers={"accept-language": "de"}).headers["location"] == "/docs/de/index.html"
    page = carlo.http.get("/docs/index.html")
    assert (page.text, page.headers["content-type"]) == ("home", "text/html; charset=utf-8")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert carlo.http.get("/docs/index.html", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert carlo.http.get("/docs/de/").text == "zuhause"
    assert carlo.http.get("/docs/style.css").headers["content-type"].startswith("text/css")
    for path in ("out.html", "%2e%2e/secret.html", "..%2fsecret.html", "house.key", "de", "gone.html", "%00.html"):
        assert carlo.http.get(f"/docs/{path}").status_code == 404, path
