"""/openapi.json: what the routes say of themselves, and what they cannot say: tokens, errors, the socket, files."""

from typing import Annotated, Any, Literal, get_args

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import models_json_schema

from quarantotto.web.http.socket_schemas import SocketMessage
from quarantotto.web.problems import TEXTS

REF = "#/components/schemas/{model}"
DESCRIPTION = """Tables, seats and moves of Quarantotto. Texts come in the language of the Accept-Language header.

A program plays a seat by a token that whoever holds the seat makes on the table's page (Seats and links, Programs),
sent as Authorization: Bearer TOKEN. With it the program sees what the seat sees, decides, takes back and speaks for it,
and nothing else; the holder can end it at any time. A browser is known by its cookie.

Refusals have a status, a code that stays the same in every language, and a text; where a rule forbids a move, its
clause. 429 comes with Retry-After. A move sent again with the same id is carried out once."""
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "made by the holder of a seat, for that seat"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "quarantotto", "description": "as browsers keep it"},
}
SOCKET = {
    "path": "/api/matches/{match}/socket",
    "description": "A line to a table: first a Hello, then every frame the seat has not seen, then all as it happens."
    " It is there to be listened to; moves are sent by POST. Pings are answered.",
    "parameters": [
        {"name": "seat", "schema": {"type": "string"}, "description": "a seat, or `watch`"},
        {"name": "frame", "schema": {"type": "integer"}, "description": "the last frame held; those after it come"},
        {"name": "lang", "schema": {"enum": ["en", "it", "de"]}, "description": "of the texts"},
    ],
    "closes": {
        "4400 to 4499": "refused, after a message that says why: do not try again (4429: later)",
        "1013": "the line could not keep up: connect again, with the last frame held",
    },
}


class MatchFile(BaseModel):
    """A finished match as `export` gives it; every decision is played again before it is kept."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["quarantotto-match-1"]
    match: str
    game: str
    rules_version: int
    edition: Annotated[dict[str, str], Field(description="its name, its digest and its whole text in TOML")]
    variant: str
    players: int
    options: dict[str, str]
    status: Literal["over", "closed"]
    reason: str | None
    created: str
    practice: bool
    shuffle: Annotated[dict[str, str], Field(description="commitment, secret and key, in hexadecimal")]
    seats: Annotated[list[dict[str, Any]], Field(description="seat, name, kind, colour, commit, bits, left_out")]
    rows: Annotated[
        list[dict[str, Any]], Field(description="row, kind, seat, actions, at, news, digest, question, detail")
    ]


class Seen(BaseModel):
    """The one thing a page says over its socket: how far its reader has looked."""

    type: Literal["seen"]
    frame: int


class Described(FastAPI):
    """An application that describes itself."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.description = DESCRIPTION
            self.openapi_schema = _completed(super().openapi())
        return self.openapi_schema


def _completed(described: dict[str, Any]) -> dict[str, Any]:
    told = get_args(SocketMessage)
    further: list[tuple[type[BaseModel], Literal["validation"]]] = [
        (one, "validation") for one in (*told, Seen, MatchFile)
    ]
    _, shapes = models_json_schema(further, ref_template=REF)
    components = described["components"]
    components["schemas"] = {**shapes["$defs"], **components["schemas"]}
    components["schemas"]["ErrorText"]["properties"]["code"]["enum"] = list(TEXTS)
    components["securitySchemes"] = SCHEMES
    described["security"] = [{name: []} for name in SCHEMES]
    described["x-errors"] = {code: {"status": status, "text": text} for code, (status, text) in TEXTS.items()}
    messages = [{"$ref": REF.format(model=one.__name__)} for one in told]
    described["x-socket"] = {**SOCKET, "tells": messages, "takes": [{"$ref": REF.format(model="Seen")}]}
    return described
