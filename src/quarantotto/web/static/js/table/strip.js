// Below the plate: what is being told, and one click each to go back, pause, step on, hurry, or see all at once.

import { byId, el, icon, put } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { step } from "/static/js/table/history.js";
import { stopMotion } from "/static/js/table/motion.js";
import { letPass, setPaused, speedUp } from "/static/js/table/pace.js";
import { t } from "/static/js/words.js";

const MOST_MARKS = 24;

// Answers whether there was something to pause.
/** @param {TableState} state */
export function togglePause(state) {
  if (!state.isPlaying && !state.pace.isPaused) return false;
  setPaused(state, !state.pace.isPaused);
  show(state);
  return true;
}

// One line on; whoever was not paused is from now on.
/** @param {TableState} state */
export function stepOn(state) {
  if (!state.isPlaying && !state.pace.isPaused) return;
  setPaused(state, false);
  state.pace.isPaused = true;
  stopMotion(state);
  letPass(state);
  show(state);
}

/** @param {TableState} state */
function back(state) {
  setPaused(state, true);
  step(state, -1);
}

/** @param {TableState} state */
function show(state) {
  const { isPaused } = state.pace;
  const pause = byId("pace-pause");
  pause.setAttribute("aria-pressed", String(isPaused));
  pause.setAttribute("aria-label", t(isPaused ? "go-on" : "pause"));
  put(pause, icon(isPaused ? "play" : "pause"));
  const speed = byId("pace-speed");
  speed.textContent = `${settings.get("speed") || 1} ×`;
  speed.setAttribute("aria-label", `${t("speed")}: ${speed.textContent}`);
}

// One mark a line: told, on show, still to come.
/** @param {TableState} state @param {Message.Frame} frame @param {number} line */
function showMarks(state, frame, line) {
  if (state.pace.shown !== frame.frame || line === 0) {
    if (state.pace.shown !== frame.frame) state.pace.told += state.pace.lines;
    state.pace.shown = frame.frame;
    state.pace.lines = Math.max(1, frame.lines.length);
  }
  const now = state.pace.told + line;
  const coming = state.frames.waiting.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0);
  const all = Math.min(MOST_MARKS, state.pace.told + state.pace.lines + coming);
  const marks = Array.from({ length: all }, (_, i) => el("i", { class: i < now ? "told" : i === now ? "now" : null }));
  byId("pace-marks").replaceChildren(...marks);
}

/** @param {TableState} state */
export function start(state) {
  byId("pace-back").addEventListener("click", () => back(state));
  byId("pace-pause").addEventListener("click", () => togglePause(state));
  byId("pace-step").addEventListener("click", () => stepOn(state));
  byId("pace-speed").addEventListener("click", speedUp);
  settings.on((name) => name === "speed" && show(state));
  state.on("telling", (frame, line) => {
    byId("pace").hidden = false;
    showMarks(state, frame, line);
    show(state);
  });
  // Whoever has looked back comes back to a story that goes on.
  state.on("history", () => state.history === null && setPaused(state, false));
  state.on("idle", () => {
    setPaused(state, false);
    Object.assign(state.pace, { shown: -1, told: 0, lines: 0 });
    byId("pace").hidden = true;
    byId("pace-marks").replaceChildren();
  });
}
