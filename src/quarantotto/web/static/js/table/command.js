// What the reader tells the table: acts, taking back, hints. A command carries an id, so a retry never plays twice.

import { commandId, post, Refusal } from "/static/js/api.js";
import { dropDraft } from "/static/js/table/draft.js";
import { lastReceived, newerThan, receive, resync } from "/static/js/table/frames.js";
import { t } from "/static/js/words.js";

const STALE = new Set(["closed-question", "other-device", "ended"]); // the page shows something that is over

/** @param {TableState} state */
export function forgetObjection(state) {
  if (!state.command.objection) return;
  state.command.objection = null;
  state.emit("question");
}

// Another page of this seat has decided while a choice was being made here.
/** @param {TableState} state */
export function noteOther(state) {
  state.command.objection = { text: t("other-device"), clause: null };
  state.emit("question");
}

/** @param {TableState} state @param {number[]} actions */
export async function act(state, actions) {
  const question = state.question?.number;
  if (typeof question !== "number" || state.isSending) return;
  if (state.lesson) {
    state.emit("try", actions);
    return;
  }
  const line = !state.lineIsCut; // then the new views come that way
  await send(state, "/act", {
    seat: Number(state.seat),
    question,
    actions,
    id: commandId(),
    frame: lastReceived(state),
    line,
  });
}

// One chain back; pressed again at once, to the start of the turn; to a frame only with everybody's consent.
/** @param {TableState} state @param {Message.Undo["to"]} to @param {number} [frame] */
export async function undo(state, to, frame) {
  if (state.isSending) return;
  if (state.lesson) {
    state.emit("try-back");
    return;
  }
  await send(state, "/undo", {
    seat: Number(state.seat),
    to,
    ...(frame === undefined ? {} : { frame }),
    id: commandId(),
  });
}

/** @param {TableState} state */
export async function sendAgain(state) {
  if (state.command.lastCommand) await send(state, state.command.lastCommand.rest, state.command.lastCommand.body);
}

/** @param {TableState} state @param {string} rest @param {Command} body */
async function send(state, rest, body) {
  state.command.lastCommand = { rest, body };
  state.command.objection = null;
  state.isSending = true;
  state.emit("sending");
  try {
    const answer = await post(state.path(rest), body);
    dropDraft(state);
    if (answer.frames) receive(state, answer.frames);
    // The new view comes by the line, a little later: until then the old question is not open again.
    if ("line" in body && body.line && !(await newerThan(state, body.frame ?? -1))) await resync(state).catch(() => {});
    if (answer.asked) state.command.objection = { text: t("consent-asked"), clause: null, isNews: true };
  } catch (error) {
    await refused(state, error);
  } finally {
    state.isSending = false;
    state.emit("sending");
  }
}

/** @param {TableState} state @param {unknown} error */
async function refused(state, error) {
  if (!(error instanceof Refusal)) throw error;
  const said = { text: error.text, clause: error.clause, title: error.title, again: error.status === 0 };
  if (error.status !== 0) {
    dropDraft(state);
    // The newest view first: showing it takes earlier objections away.
    if (STALE.has(error.code)) await resync(state).catch(() => {});
    if (state.over) return; // the end says it
  }
  state.command.objection = said;
}
