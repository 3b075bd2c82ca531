// Why a place that is pointed at cannot be chosen: a line at the edge of the screen, so that nothing moves under the pointer.

import { byId, el, put } from "/static/js/dom.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { clauseLink } from "/static/js/table/rulebook.js";

const LINGER = 350; // time to reach the link in the line
const STAY = 8000;

// Pointing shows the reason while it lasts, pressing keeps it for a while or until something else is pressed.
/** @param {TableState} state @param {Reason | null} reason @param {boolean} isPressed */
export function explainPlace(state, reason, isPressed) {
  if (!reason) {
    if (isPressed) forgetReason(state);
    else if (!state.reasons.isPinned) state.reasons.leaving = setTimeout(() => forgetReason(state), LINGER);
    return;
  }
  clearTimeout(state.reasons.leaving);
  if (isPressed) state.reasons.leaving = setTimeout(() => forgetReason(state), STAY);
  if (reason.place === state.reasons.shown && state.reasons.isPinned === isPressed) return;
  state.reasons.isPinned = isPressed;
  state.reasons.shown = reason.place ?? null;
  const line = byId("place-why");
  const look = () => openDrawer(state, reason.clause);
  const rule = reason.clause ? clauseLink(state, reason.clause, { onclick: look }) : null;
  put(line, el("span", null, reason.text), rule);
  line.hidden = false;
}

/** @param {TableState} state */
export function forgetReason(state) {
  clearTimeout(state.reasons.leaving);
  [state.reasons.shown, state.reasons.isPinned] = [null, false];
  byId("place-why").hidden = true;
}

/** @param {TableState} state */
export function start(state) {
  state.on("explain", (reason, isPressed) => explainPlace(state, reason, isPressed));
  const line = byId("place-why");
  line.addEventListener("pointerover", (event) => {
    clearTimeout(state.reasons.leaving);
    event.stopPropagation();
  });
  line.addEventListener("focusin", (event) => event.stopPropagation());
}
