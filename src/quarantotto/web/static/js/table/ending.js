// The end of a turn: confirmed by the reader, or, if preferred, after a countdown that any press stops.

import { settings } from "/static/js/settings.js";

const SECONDS = 3;
const TICK = 1000;

// How many seconds are left, or 0 where the turn waits for the reader.
/** @param {TableState} state */
export function secondsLeft(state) {
  return state.ending.left;
}

/** @param {TableState} state @param {() => void} end */
export function countDown(state, end) {
  stopCountdown(state);
  if (settings.get("ending") !== "soon" || document.hidden) return;
  state.ending.left = SECONDS;
  state.ending.clock = setInterval(() => {
    state.ending.left -= 1;
    if (state.ending.left > 0) state.emit("question");
    else {
      stopCountdown(state);
      end();
    }
  }, TICK);
  state.emit("question");
}

/** @param {TableState} state */
export function stopCountdown(state) {
  clearInterval(state.ending.clock);
  if (!state.ending.left) return;
  state.ending.left = 0;
  state.emit("question");
}

/** @param {TableState} state */
export function start(state) {
  for (const kind of ["pointerdown", "keydown", "visibilitychange"])
    document.addEventListener(kind, () => stopCountdown(state), true);
}
