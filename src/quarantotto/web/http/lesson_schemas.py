"""The shapes of lessons and puzzles, as the JSON API gives them."""

from typing import Annotated, Literal

from pydantic import Field

from quarantotto.web.http.schemas import Frame, ResponseModel, TableText


class LessonText(ResponseModel):
    number: int
    title: str
    text: Annotated[str, Field(description="what must be known, two sentences at most")]
    goal: str
    close: Annotated[str, Field(description="what was learned")]
    clauses: list[int]
    minutes: float
    level: Annotated[int | None, Field(description="of a puzzle, 1 to 3")] = None
    choices: Annotated[int | None, Field(description="of a puzzle: what can be chosen at first")] = None
    players: Annotated[int | None, Field(description="of a puzzle: at its table")] = None


class LessonsText(ResponseModel):
    lessons: list[LessonText]
    minutes: Annotated[int, Field(description="about how long all of them take")]


class TrialText(ResponseModel):
    """A lesson, and what comes of a try."""

    lesson: LessonText
    of: int
    plays: Annotated[bool, Field(description="after it one knows enough for a game of its variant")]
    table: TableText
    verdict: Annotated[
        Literal["open", "refused", "back", "fails", "solved"],
        Field(description="on the way; forbidden; allowed, but it did not happen; this is what comes of it; solved"),
    ]
    say: str
    clause: Annotated[int, Field(description="the clause that forbids it, or 0")]
    clause_title: str
    clause_text: str
    made: Annotated[list[int], Field(description="the decisions that stand, to be named with the next try")]
    frames: list[Frame]
