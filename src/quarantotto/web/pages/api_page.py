"""The description of the JSON API for people: what /openapi.json says, as a page. It is in English, as the API is."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quarantotto.core.words import APP, translator
from quarantotto.games import PACKAGES, load_presenter
from quarantotto.web.pages.markup import NOTHING, Html, h, join
from quarantotto.web.pages.shell import shell

Schema = Mapping[str, Any]


def api_page(lang: str, described: Schema) -> str:
    """Every request, with what it takes and gives, then every shape they are made of."""
    _ = translator(APP, lang)
    shapes: Schema = described["components"]["schemas"]
    lead = _(
        "For programs: everything the pages do goes through these requests. The example docs/bot.py plays by them."
    )
    about = [h("p", text) for text in described["info"]["description"].split("\n\n")]
    whole = h("p", h("a", "/openapi.json", href="/openapi.json"), " · ", _("the same for programs"))
    body = h(
        "div",
        h("h1", "API"),
        h("p", lead, class_="lead"),
        h("div", about, lang="en"),
        whole,
        h("div", list(_requests(described["paths"])), _socket(described["x-socket"]), lang="en"),
        h("h2", _("Refusals"), id="errors"),
        h("ul", [_error(code, told, lang) for code, told in described["x-errors"].items()]),
        h("h2", _("Shapes")),
        h("div", [_shape(name, shape) for name, shape in sorted(shapes.items())], lang="en"),
        h("h2", _("Rules that only programs meet"), id="programs"),
        h("ul", [_clause(game, clause, lang) for game in PACKAGES for clause in _unprinted(game)]),
        class_="leafpage narrow api",
    )
    return shell(lang, "API", "api", body, styles=("house", "api"), scripts=("house/header",))


def _requests(paths: Schema) -> Iterator[Html]:
    for path, methods in paths.items():
        for method, request in methods.items():
            taken = request.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            given = request["responses"].get("200", request["responses"].get("201", {}))
            answer = given.get("content", {}).get("application/json", {}).get("schema")
            asked = [h("li", _named(one["name"], one.get("schema", {}), one)) for one in request.get("parameters", ())]
            yield h(
                "section",
                h("h2", h("code", f"{method.upper()} {path}")),
                h("p", request.get("description") or request["summary"]),
                h("ul", asked) if asked else NOTHING,
                h("p", "takes ", _type(taken)) if taken else NOTHING,
                h("p", "gives ", _type(answer)) if answer else NOTHING,
            )


def _socket(line: Schema) -> Html:
    return h(
        "section",
        h("h2", h("code", f"WebSocket {line['path']}"), id="socket"),
        h("p", line["description"]),
        h("ul", [h("li", _named(one["name"], one["schema"], one)) for one in line["parameters"]]),
        h("p", "tells ", _type({"anyOf": line["tells"]})),
        h("p", "takes ", _type({"anyOf": line["takes"]})),
        h("ul", [h("li", h("code", code), f" {why}") for code, why in line["closes"].items()]),
    )


def _error(code: str, told: Schema, lang: str) -> Html:
    return h("li", h("code", f"{told['status']} {code}"), f" {translator(APP, lang)(told['text'])}")


def _unprinted(game: str) -> Sequence[int]:
    return load_presenter(game).rulebook.for_programs


def _clause(game: str, clause: int, lang: str) -> Html:
    rules = load_presenter(game).rulebook
    text = f"{rules.clause_title(clause, lang)}. {rules.clause_text(clause, lang)}"
    return h("li", h("code", f"{game} {clause}"), f" {text}")


def _shape(name: str, shape: Schema) -> Html:
    needed = shape.get("required", ())
    fields = [
        h("li", _named(field, kind, kind), NOTHING if field in needed else " (optional)")
        for field, kind in shape.get("properties", {}).items()
    ]
    choices = h("p", ", ".join(map(str, shape["enum"]))) if "enum" in shape else NOTHING
    return h("section", h("h3", name, id=f"shape-{name}"), choices, h("ul", fields) if fields else NOTHING)


def _named(name: str, kind: Schema, told: Schema) -> Html:
    says = told.get("description")
    return join(h("code", name), " ", _type(kind), f": {says}" if says else None)


def _type(kind: Schema) -> Html:
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return h("a", name, href=f"#shape-{name}")
    if "anyOf" in kind or "oneOf" in kind:
        first, *others = [_type(one) for one in kind.get("anyOf", kind.get("oneOf"))]
        return join(first, *(join(" or ", other) for other in others))
    if kind.get("type") == "array":
        return h("span", "list of ", _type(kind.get("items", {})))
    if "enum" in kind or "const" in kind:
        return h("span", " | ".join(map(repr, kind.get("enum", [kind.get("const")]))))
    return h("span", str(kind.get("type", "anything")))
