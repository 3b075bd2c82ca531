// What was chosen as one goes to the table in parts where something is shown on the way: each part is sent when it is
// asked for, and dropped when something else is.

import { act } from "/static/js/table/command.js";

/** @param {TableState} state */
export function start(state) {
  for (const event of ["question", "sending"]) state.on(event, () => goOn(state));
  state.on("seat", () => {
    state.draft.coming = [];
  });
}

/** @param {TableState} state */
function goOn(state) {
  const { coming, answered } = state.draft;
  const { number, acts = [] } = state.question ?? {};
  if (!coming.length || state.isSending) return;
  if (state.command.objection) state.draft.coming = [];
  if (state.command.objection || typeof number !== "number" || number === answered) return;
  const allowed = new Set(acts.filter((one) => !one.clause).map((one) => one.action));
  const next = stillToSend(coming[0], allowed);
  state.draft.coming = next.length ? coming.slice(1) : [];
  state.draft.answered = number;
  if (next.length) act(state, next);
}

// What had only one answer the table has given itself: it is left out.
/** @param {number[]} chain @param {Set<number>} allowed */
export function stillToSend(chain, allowed) {
  const first = chain.findIndex((action) => allowed.has(action));
  return first < 0 ? [] : chain.slice(first);
}
