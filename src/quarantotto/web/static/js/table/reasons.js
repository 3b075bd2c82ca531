// Why a place that is pointed at cannot be chosen: a line at the edge of the screen, so that nothing moves under the pointer.

import { button, byId, el, put } from "/static/js/dom.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { t } from "/static/js/words.js";

const LINGER = 350; // time to reach the link in the line
const STAY = 8000;

let shown = null;
let isPinned = false;
let leaving = 0;

// Pointing shows the reason while it lasts, pressing keeps it for a while or until something else is pressed.
export function explainPlace(reason, isPressed) {
  if (!reason) {
    if (isPressed) forgetReason();
    else if (!isPinned) leaving = setTimeout(forgetReason, LINGER);
    return;
  }
  clearTimeout(leaving);
  if (isPressed) leaving = setTimeout(forgetReason, STAY);
  if (reason.place === shown && isPinned === isPressed) return;
  isPinned = isPressed;
  shown = reason.place;
  const line = byId("place-why");
  const look = () => openDrawer(reason.clause);
  const rule = reason.clause ? button({ class: "link", onclick: look }, t("rule-number", { n: reason.clause })) : null;
  put(line, el("span", null, reason.text), rule);
  line.hidden = false;
}

export function forgetReason() {
  clearTimeout(leaving);
  [shown, isPinned] = [null, false];
  byId("place-why").hidden = true;
}

export function listenToReasons() {
  const line = byId("place-why");
  line.addEventListener("pointerover", (event) => {
    clearTimeout(leaving);
    event.stopPropagation();
  });
  line.addEventListener("focusin", (event) => event.stopPropagation());
}
