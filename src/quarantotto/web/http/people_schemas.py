"""The shapes of what people do with each other and with their own seats."""

from typing import Annotated, Literal

from pydantic import Field

from quarantotto.web.http.schemas import RequestModel, ResponseModel


class Carry(ResponseModel):
    tables: Annotated[int, Field(description="where this browser holds a seat")]
    seconds: Annotated[int, Field(description="for which its link is good; 0: there is none")]


class MadeCarry(Carry):
    link: Annotated[str, Field(description="to be opened on the other device, once; it is never shown again")]
    picture: Annotated[str, Field(description="the same as a QR code: an SVG as a data address")]


class TakeCarry(RequestModel):
    token: Annotated[str, Field(max_length=120, description="what stands behind # in the link")]


class Carried(ResponseModel):
    tables: Annotated[int, Field(description="where this browser holds a seat by that")]


class Mute(RequestModel):
    muted: bool


class Visitor(RequestModel):
    id: Annotated[str, Field(max_length=40)]


class VisitorText(ResponseModel):
    id: Annotated[str, Field(description="for this table alone")]
    device: Annotated[str, Field(description="what its browser says it is")]


class Visitors(ResponseModel):
    visitors: list[VisitorText]
    blocked: Annotated[int, Field(description="how many may not come back to this table")]


class NewMail(RequestModel):
    address: Annotated[str, Field(max_length=200)]


class Mail(ResponseModel):
    state: Annotated[Literal["none", "asked", "confirmed"], Field(description="asked: not confirmed yet")]


class NewPush(RequestModel):
    """What a browser's push manager has made; the keys in base64url."""

    endpoint: Annotated[str, Field(max_length=2000)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class Push(ResponseModel):
    on: Annotated[bool, Field(description="this browser is told when it is the turn of that seat")]
    key: Annotated[str, Field(description="by which push services know the house; in base64url")]


class Answer(RequestModel):
    knock: Annotated[str, Field(max_length=32)]
    agree: bool
    block: Annotated[bool, Field(description="with a no: this device may not come back to the table")] = False
