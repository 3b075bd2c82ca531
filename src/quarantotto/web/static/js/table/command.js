// What the reader tells the table: acts, taking back, hints. A command carries an id, so a retry never plays twice.

import { commandId, post, Refusal } from "/static/js/api.js";
import { dropDraft } from "/static/js/table/draft.js";
import { lastReceived, newerThan, receive, resync } from "/static/js/table/frames.js";
import { emit, path, state } from "/static/js/table/state.js";
import { t } from "/static/js/words.js";

const STALE = new Set(["closed-question", "other-device", "ended"]); // the page shows something that is over

let lastCommand = null;

// The reason why the last command was not carried out: {text, clause, title, again}.
export let objection = null;

export function forgetObjection() {
  if (!objection) return;
  objection = null;
  emit("question");
}

// Another page of this seat has decided while a choice was being made here.
export function noteOther() {
  objection = { text: t("other-device"), clause: null };
  emit("question");
}

export async function act(actions) {
  const question = state.question;
  if (!question || state.isSending) return;
  const line = !state.lineIsCut; // then the new views come that way
  await send("/act", {
    seat: state.seat,
    question: question.number,
    actions,
    id: commandId(),
    frame: lastReceived(),
    line,
  });
}

// One chain back; pressed again at once, to the start of the turn; to a frame only with everybody's consent.
export async function undo(to, frame) {
  if (state.isSending) return;
  await send("/undo", { seat: state.seat, to, ...(frame === undefined ? {} : { frame }), id: commandId() });
}

export async function sendAgain() {
  if (lastCommand) await send(lastCommand.rest, lastCommand.body);
}

async function send(rest, body) {
  lastCommand = { rest, body };
  objection = null;
  state.isSending = true;
  emit("sending");
  try {
    const answer = await post(path(rest), body);
    dropDraft();
    if (answer.frames) receive(answer.frames);
    // The new view comes by the line, a little later: until then the old question is not open again.
    if (body.line && !(await newerThan(body.frame))) await resync().catch(() => {});
    if (answer.asked) objection = { text: t("consent-asked"), clause: null, isNews: true };
  } catch (error) {
    await refused(error);
  } finally {
    state.isSending = false;
    emit("sending");
  }
}

async function refused(error) {
  if (!(error instanceof Refusal)) throw error;
  const said = { text: error.text, clause: error.clause, title: error.title, again: error.status === 0 };
  if (error.status !== 0) {
    dropDraft();
    // The newest view first: showing it takes earlier objections away.
    if (STALE.has(error.code)) await resync().catch(() => {});
  }
  objection = said;
}
