"""The shapes of a finale and of a game's course, as the JSON API gives them."""

from typing import Annotated

from pydantic import Field

from quarantotto.web.http.schemas import ResponseModel, SignText


class Curve(ResponseModel):
    name: str
    label: str
    tone: str
    sign: SignText | None
    values: list[int]


class Course(ResponseModel):
    rounds: list[int]
    measures: list[Curve]


class ContenderText(ResponseModel):
    label: str
    sign: SignText
    is_first: bool


class CountText(ResponseModel):
    label: str
    points: Annotated[list[int | None], Field(description="in the order of the contenders")]


class TurnText(ResponseModel):
    frame: Annotated[int, Field(description="of the match in the open")]
    heading: str
    text: str
    change: int


class RevealText(ResponseModel):
    title: str
    lines: list[str]


class FinaleText(ResponseModel):
    """How a match ended; everything lies open by then."""

    title: str
    text: str
    scene: Annotated[str, Field(description="a drawing of the moment, as SVG")]
    contenders: list[ContenderText]
    counts: Annotated[list[CountText], Field(description="line by line; the last decides")]
    deeds: Annotated[list[str], Field(description="by seat")]
    course: Course
    turns: list[TurnText]
    decided: list[str]
    reveals: list[RevealText]
