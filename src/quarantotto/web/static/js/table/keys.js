// The whole game by keyboard.

import { all, byId, holds, isTyping } from "/static/js/dom.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { find } from "/static/js/table/finding.js";
import { skip } from "/static/js/table/frames.js";
import { hint } from "/static/js/table/header.js";
import { closeHistory, step } from "/static/js/table/history.js";
import { zoomBy, zoomOut } from "/static/js/table/plate.js";
import { openShortcuts } from "/static/js/table/preferences.js";
import { chooseByNumber, dropChoice, endTurn, focusTitle, undoNow } from "/static/js/table/prompt.js";
import { openSheetName } from "/static/js/table/sheet.js";
import { stepOn, togglePause } from "/static/js/table/strip.js";
import { toggleTextView } from "/static/js/table/textview.js";
import { isTurned } from "/static/js/table/turning.js";
import { walk } from "/static/js/table/walk.js";

const STEP = 1.35;
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** @param {TableState} state */
export function start(state) {
  /** @type {Record<string, () => unknown>} */
  const keys = {
    u: () => undoNow(state),
    h: () => hint(state),
    e: () => endTurn(state),
    s: () => skip(state),
    r: () => openDrawer(state),
    t: () => toggleTextView(state),
    p: focusTitle,
    b: focusBoard,
    "?": openShortcuts,
    "+": () => zoomBy(state, STEP),
    "=": () => zoomBy(state, STEP),
    "-": () => zoomBy(state, 1 / STEP),
    0: () => zoomOut(state),
    z: () => find(state),
    d: () => state.emit("digest"),
    ",": () => state.lesson || step(state, -1),
    ".": () => state.lesson || (state.isPlaying && state.history === null ? stepOn(state) : step(state, 1)),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (openSheetName() || isTurned() || byId("curtain", HTMLDialogElement).open) return;
    if (isTyping(event.target)) {
      if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    document.documentElement.classList.add("keys");
    if (event.key === "Escape") giveUp(state);
    else if (/^[1-9]$/.test(event.key)) chooseByNumber(state, Number(event.key));
    else if (event.key.startsWith("Arrow")) {
      if (event.target instanceof HTMLInputElement) return;
      if (state.history !== null && !holds(byId("board"), event)) step(state, STEPS[event.key] ?? 0);
      else if (!(event.target instanceof Element && walk(state, event.key, event.target))) return;
    } else if (event.key === " ") {
      const isPressed = event.target instanceof Element && event.target.closest("button, a, summary, [data-actions]");
      if (isPressed || !togglePause(state)) return;
    } else {
      const command = keys[event.key.toLowerCase()];
      if (!command) return;
      command();
    }
    event.preventDefault();
  });
  // After the press and not with it: without the keys' names things move, away from under the pointer.
  addEventListener("click", (event) => event.detail && document.documentElement.classList.remove("keys"));
}

/** @param {TableState} state */
function giveUp(state) {
  if (dropChoice(state)) return;
  if (!closeHistory(state)) skip(state);
}

function focusBoard() {
  (all("[data-actions]", byId("board"))[0] ?? byId("board")).focus();
}
