"""Texts go out packed, secrets do not."""

import gzip

import pytest

from tests.web.serving import Browser


def asked(browser: Browser, path: str, encoding: str) -> tuple[dict[str, str], bytes]:
    with browser.http.stream("GET", path, headers={"accept-encoding": encoding}) as answer:
        return dict(answer.headers), b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    "path", ["/", "/static/css/look.css", "/static/js/api.js", "/static/icons.svg", "/openapi.json"]
)
def test_text_is_packed_where_it_is_wished(carlo: Browser, path: str) -> None:
    headers, packed = asked(carlo, path, "br, gzip")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "accept-encoding"
    assert int(headers["content-length"]) == len(packed)
    plain_headers, plain = asked(carlo, path, "identity")
    assert "content-encoding" not in plain_headers
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2
    assert headers["content-security-policy"]


def test_what_may_hold_a_secret_is_not(carlo: Browser) -> None:
    table = carlo.running_table()
    headers, _ = asked(carlo, f"{table.path}/view?seat=0", "gzip")
    assert "content-encoding" not in headers


def test_nor_what_is_packed_already_or_short(carlo: Browser) -> None:
    assert "content-encoding" not in asked(carlo, "/healthz", "gzip")[0]
    font = next(part for part in carlo.http.get("/").text.split('"') if part.endswith(".woff2"))
    assert "content-encoding" not in asked(carlo, font, "gzip")[0]
