"""Playing: what a seat sees, what it does, what it takes back, what it says."""

from typing import Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from quarantotto.core.present.reasons import in_words
from quarantotto.table.store.chat import say
from quarantotto.web.frames.reader import drawn
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json, reading_seat
from quarantotto.web.http.routes.tables import described
from quarantotto.web.live import deciding
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api/matches", tags=["play"], responses=ERRORS)

NO_FRAMES = json(b'{"frames":[],"asked":false}')


@router.get("/{match}/view", response_model=schemas.Frame)
async def view(match: MatchId, caller: Asker, seat: str = Query("watch", max_length=5)) -> Response:
    """Everything a seat sees now, with what it may do."""
    table = await caller.table(match)
    number = reading_seat(seat)
    caller.may_look(table, number)
    if table.match is None:
        raise Problem("not-begun")
    reader = caller.services.broadcast.reader(table, number, caller.lang)
    return json(await drawn(reader.whole(table.seen.get(number, -1))))


@router.post("/{match}/act", response_model=schemas.Frames)
async def act(match: MatchId, act: schemas.Act, caller: Asker) -> Response:
    """Answers the seat's open question, with one decision or several in one go: all or none."""
    return await carry_out(match, act, caller)


async def carry_out(match: str, act: schemas.Act, caller: Caller) -> Response:
    """A move; see `lane` for how most of them come in."""
    table = await caller.table(match)
    caller.may_play(table, act.seat)
    await deciding.act(caller.services, table, act.seat, act.question, act.actions, act.id)
    return NO_FRAMES if act.line else await _frames(table, caller, act.seat, act.frame)


async def _frames(table: LiveMatch, caller: Caller, seat: int, held: int) -> Response:
    reader = caller.services.broadcast.reader(table, seat, caller.lang)
    frames = [await drawn(frame) for frame in reader.since(held, -1)]
    return json(b'{"frames":[' + b",".join(frames) + b'],"asked":false}')


@router.post("/{match}/undo", response_model=schemas.Frames)
async def undo(match: MatchId, undo: schemas.Undo, caller: Asker) -> Response:
    """Takes one's own decisions back as far as nothing was revealed; further back the others are asked."""
    table = await caller.table(match)
    caller.may_play(table, undo.seat)
    held = len(table.stream(undo.seat)) - 1 if table.match is not None else -1
    if not await deciding.undo(caller.services, table, undo.seat, undo.to, undo.frame, undo.id):
        return json(b'{"frames":[],"asked":true}')
    return await _frames(table, caller, undo.seat, held)


@router.post("/{match}/consent", response_model=schemas.TableText)
async def consent(match: MatchId, answer: schemas.Agree, caller: Asker) -> dict[str, Any]:
    """Says yes or no to what another asked for: to take back, or to end the match."""
    table = await caller.table(match)
    caller.may_play(table, answer.seat)
    await deciding.consent(caller.services, table, answer.seat, answer.agree)
    return await described(caller, table)


@router.post("/{match}/end", response_model=schemas.TableText)
async def end(match: MatchId, asked: schemas.OfSeat, caller: Asker) -> dict[str, Any]:
    """Ends the match without a result; where others play too, they are asked."""
    table = await caller.table(match)
    caller.may_play(table, asked.seat)
    await deciding.end(caller.services, table, asked.seat, table.seats_of(caller.browser))
    return await described(caller, table)


@router.post("/{match}/hint", response_model=schemas.HintText)
async def hint(match: MatchId, asked: schemas.OfSeat, caller: Asker) -> dict[str, Any]:
    """What a strong bot would do with what this seat knows, and why."""
    table = await caller.table(match)
    caller.may_play(table, asked.seat)
    if not table.row.settings.get("aids"):
        raise Problem("no-hints")
    if table.match is None or asked.seat not in table.match.pending():
        raise Problem("closed-question")
    caller.spend("hints", table)
    stream, engine = table.stream(asked.seat), table.engine
    view, sight = stream.view_at(len(stream) - 1), table.sight(stream, caller.lang)
    action, reasons = await caller.while_there(caller.services.bots.explain(table, view, asked.seat))
    acts = {act.action: act for act in table.presenter.question(sight, engine.clauses(view, asked.seat)).acts}

    def label(one: int) -> str:
        return acts[one].label if one in acts else table.presenter.action_words(sight, one)

    return {
        "action": action,
        "label": label(action),
        "at": list(acts[action].at) if action in acts else [],
        "reasons": reasons and in_words(reasons, table.presenter, sight, label).described(),
    }


@router.post("/{match}/chat", response_model=schemas.Said)
async def chat(match: MatchId, said: schemas.Say, caller: Asker) -> dict[str, Any]:
    """Says something to the table."""
    table = await caller.table(match)
    mine = table.seats_of(caller.browser)
    seat = said.seat if said.seat is not None else next(iter(mine), None)
    if seat is None:
        raise Problem("not-your-seat")
    caller.may_play(table, seat)
    if table.is_muted(seat):
        raise Problem("muted")
    caller.spend("chat", table)
    name = table.seats[seat].name
    row = await caller.services.store.write(lambda c: say(c, match, seat, name, said.text, said.id), match)
    await caller.services.broadcast.tell_chat(table)
    return {"n": row.n}
