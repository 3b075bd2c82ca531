"""What a table's socket tells."""

from typing import Literal

from quarantotto.web.http.schemas import Error, Frame, ResponseModel, Running, Status, TableText


class ChatText(ResponseModel):
    """A thing said."""

    n: int
    seat: int | None
    name: str
    text: str
    at: str


class PresenceText(ResponseModel):
    """Whether a seat's player is there."""

    seat: int
    is_connected: bool
    is_late: bool


class Hello(ResponseModel):
    """The first message of a socket; frames are among those that follow."""

    type: Literal["hello"]
    table: TableText
    status: Status
    chat: list[ChatText]


class TableTold(ResponseModel):
    type: Literal["table"]
    table: TableText


class PresenceTold(ResponseModel):
    type: Literal["presence"]
    seats: list[PresenceText]


class ChatTold(ChatText):
    type: Literal["chat"]


class TalkTold(ResponseModel):
    """What was said, anew: something was deleted, or this page may hear it from now on."""

    type: Literal["talk"]
    chat: list[ChatText]


class StatusTold(ResponseModel):
    type: Literal["status"]
    status: Running


class Gone(ResponseModel):
    """The seat was taken from this page."""

    type: Literal["gone"]
    text: str


class Refused(Error):
    type: Literal["refused"]


SocketMessage = Hello | TableTold | PresenceTold | ChatTold | TalkTold | StatusTold | Gone | Refused | Frame
