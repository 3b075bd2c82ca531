// Coming back: what happened since this seat last looked, as a list in words, or shown step by step.

import { around, button, el, icon } from "/static/js/dom.js";
import { lineRow, toldFrames } from "/static/js/table/chronicle.js";
import { openHistory } from "/static/js/table/history.js";
import { t } from "/static/js/words.js";

const FEW = 2; // so little is read in the chronicle

// The first whole view says where this seat left off.
/** @param {TableState} state @param {Message.Frame} frame */
export function noteAbsence(state, frame) {
  if (!frame.whole || frame.seen === undefined || frame.seen < 0 || state.table.status !== "running") return;
  if (frame.frame - frame.seen >= FEW) state.since.missed = { from: frame.seen + 1, to: frame.frame };
}

/** @param {TableState} state */
export function forgetAbsence(state) {
  state.since.missed = null;
}

/** @param {TableState} state */
export function firstMissed(state) {
  return state.since.missed?.from;
}

/** @param {TableState} state */
export function sincePart(state) {
  const { missed } = state.since;
  if (!missed) return null;
  const wasMissed = (/** @type {Message.Told} */ { frame, by }) =>
    frame >= missed.from && frame <= missed.to && by !== state.seat;
  const lines = toldFrames(state)
    .filter(wasMissed)
    .flatMap((entry) => entry.lines);
  if (!lines.length) return null;
  return el(
    "section",
    { class: "since", id: "since", "aria-labelledby": "since-title" },
    el("h3", { id: "since-title" }, t("since-you-looked")),
    el(
      "ul",
      { class: "log", tabindex: "0", "aria-labelledby": "since-title" },
      lines.map((line) => lineRow(line)),
    ),
    el(
      "div",
      { class: "buttons" },
      button({ class: "btn quiet", id: "since-show", "data-since": "show" }, icon("history"), t("show-me")),
      button({ class: "btn", id: "since-done", "data-since": "done" }, t("go-on")),
    ),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  prompt.addEventListener("click", (event) => {
    const pressed = around(event, "[data-since]");
    if (!pressed) return;
    const from = firstMissed(state);
    forgetAbsence(state);
    if (pressed.dataset.since === "show") openHistory(state, from, { isPlaying: true });
    state.emit("question");
  });
}
