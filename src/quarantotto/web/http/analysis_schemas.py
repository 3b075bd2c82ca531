"""The shapes of an analysis, as the JSON API gives it."""

from typing import Annotated

from pydantic import Field

from quarantotto.web.http.schemas import Name, ReasonsText, RequestModel, ResponseModel


class CurvePoint(ResponseModel):
    number: Annotated[int, Field(description="of the decision it stands before, from 1")]
    chances: Annotated[list[int], Field(description="by side, in percent of the games played on")]
    noise: Annotated[list[int], Field(description="give or take")]
    games: Annotated[int, Field(description="played on from there; 0: it is over")]


class JudgedText(ResponseModel):
    number: int
    frame: int
    seat: int
    heading: str
    who: str
    action: str
    best: Annotated[str, Field(description="what a master would have done; empty where nothing better is known")]
    cost: Annotated[int, Field(description="in hundredths of a victory; 0 where it may be luck")]
    sure: int
    is_turn: bool
    is_close: bool
    reasons: ReasonsText | None


class AnalysisText(ResponseModel):
    """A match that is over, looked at again."""

    sides: list[str]
    measures: list[str]
    moments: list[CurvePoint]
    turns: list[int]
    decisions: list[JudgedText]
    is_calibrated: bool
    method: str


class AnalysisNews(ResponseModel):
    """What is known so far; ask again until it is done, for nobody works for somebody who has gone."""

    is_done: bool
    share: Annotated[float, Field(description="done so far, from 0 to 1")]
    seconds_left: Annotated[int | None, Field(description="about")]
    is_waiting: Annotated[bool, Field(description="another match is analysed first")]
    title: str
    decisions: Annotated[int, Field(description="how many there were in all")]
    analysis: AnalysisText | None


class PositionText(ResponseModel):
    """A position before a decision: as a seat could know it, and as it was."""

    seat: int
    known: Annotated[str, Field(description="a drawing, as SVG")]
    so: str
    hidden: Annotated[list[str], Field(description="what the seat could not know, in words")]


class Fork(RequestModel):
    """Play on before a decision."""

    number: Annotated[int, Field(ge=1, le=100_000)]
    name: Name = ""
