// Why a place that is pointed at cannot be chosen: a line at the edge of the screen, so that nothing moves under the pointer.

import { byId, el, put } from "/static/js/dom.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { clauseLink, clauseTitle } from "/static/js/table/rulebook.js";
import { t } from "/static/js/words.js";

const LINGER = 350; // time to reach the link in the line
const STAY = 8000;

// Pointing shows the reason while it lasts, pressing keeps it for a while or until something else is pressed.
/** @param {TableState} state @param {Forbidden | null} reason @param {boolean} isPressed */
export function explainPlace(state, reason, isPressed) {
  if (!reason) {
    if (isPressed) forgetReason(state);
    else if (!state.reasons.isPinned) state.reasons.leaving = setTimeout(() => forgetReason(state), LINGER);
    return;
  }
  clearTimeout(state.reasons.leaving);
  if (isPressed) state.reasons.leaving = setTimeout(() => forgetReason(state), STAY);
  if (reason.place === state.reasons.shown?.place && state.reasons.isPinned === isPressed) return;
  state.reasons.isPinned = isPressed;
  state.reasons.shown = reason;
  tell(state, reason);
}

/** @param {TableState} state @param {Forbidden} reason */
function tell(state, { clause }) {
  const line = byId("place-why");
  const why = clauseTitle(state, clause);
  const rule = clauseLink(state, clause, { onclick: () => openDrawer(state, clause) });
  put(line, el("span", null, why ? t("not-here-because", { why }) : t("not-here")), rule);
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
  state.on("rules", () => state.reasons.shown && tell(state, state.reasons.shown));
  state.on("explain", (reason, isPressed) => explainPlace(state, reason, isPressed));
  const line = byId("place-why");
  line.addEventListener("pointerover", (event) => {
    clearTimeout(state.reasons.leaving);
    event.stopPropagation();
  });
  line.addEventListener("focusin", (event) => event.stopPropagation());
}
