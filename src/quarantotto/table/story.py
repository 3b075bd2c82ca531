"""A match that is over as one story: what was decided and stood."""

from quarantotto.core.game import NOBODY
from quarantotto.core.present.finale import Step
from quarantotto.table.match import Match
from quarantotto.table.stream import Stream


def story_of(match: Match) -> list[Step]:
    """The deal and every decision that stands, in the open, with the frame at which one can look back at each."""
    stream = Stream(match, NOBODY, is_open=True)
    frames = {id(stream.moment(frame)): frame for frame in range(len(stream))}
    standing = [match.timeline[0], *match.standing()]
    return [Step(frames[id(moment)], moment.state) for moment in standing if id(moment) in frames]
