"""A match that is over as one story: what was decided and stood."""

from quarantotto.bots.analysis import Played
from quarantotto.core.game import NOBODY
from quarantotto.core.present.finale import Step
from quarantotto.table.log import Kind
from quarantotto.table.match import Match
from quarantotto.table.stream import Stream


def played_in(match: Match) -> list[Played]:
    """Every decision that stands, with the positions before and after it."""
    stream = Stream(match, NOBODY, is_open=True)
    frames = {id(stream.moment(frame)): frame for frame in range(len(stream))}
    found, before, frame = [], match.timeline[0].state, 0
    for moment in match.standing():
        assert moment.seat is not None
        assert moment.action is not None
        frame = frames.get(id(moment), frame)
        found.append(Played(frame, moment.seat, moment.action, before, moment.state))
        before = moment.state
    return found


def decided_at(stream: Stream, frame: int) -> Played | None:
    """The decision that a frame tells of, also one that was taken back; None where it tells of something else."""
    moment, timeline = stream.moment(frame), stream.match.timeline
    if moment.kind is not Kind.ACT or moment.seat is None or moment.action is None:
        return None
    number = next(number for number, one in enumerate(timeline) if one is moment)
    return Played(frame, moment.seat, moment.action, timeline[number - 1].state, moment.state)


def story_of(match: Match) -> list[Step]:
    """The deal and every decision that stands, in the open, with the frame at which one can look back at each."""
    stream = Stream(match, NOBODY, is_open=True)
    frames = {id(stream.moment(frame)): frame for frame in range(len(stream))}
    standing = [match.timeline[0], *match.standing()]
    return [Step(frames[id(moment)], moment.state) for moment in standing if id(moment) in frames]
