"""The shapes of tokens for programs."""

from typing import Annotated

from pydantic import Field

from quarantotto.web.http.schemas import Name, RequestModel, ResponseModel


class NewToken(RequestModel):
    name: Annotated[Name, Field(description="to know it by in the list")] = ""


class TokenText(ResponseModel):
    id: str
    name: str
    made: str
    used: Annotated[str | None, Field(description="about when it was used last")]


class TokensText(ResponseModel):
    tokens: list[TokenText]


class MadeToken(TokensText):
    token: Annotated[str, Field(description="to be sent as Authorization: Bearer; it is never shown again")]
