// The end of a turn: confirmed by the reader, or, if preferred, after a countdown that any press stops.

import { settings } from "/static/js/settings.js";
import { emit } from "/static/js/table/state.js";

const SECONDS = 3;
const TICK = 1000;

let left = 0; // seconds until the turn ends by itself; 0: it does not
let clock = 0;

// How many seconds are left, or 0 where the turn waits for the reader.
export function secondsLeft() {
  return left;
}

export function countDown(end) {
  stopCountdown();
  if (settings.get("ending") !== "soon" || document.hidden) return;
  left = SECONDS;
  clock = setInterval(() => {
    left -= 1;
    if (left > 0) emit("question");
    else {
      stopCountdown();
      end();
    }
  }, TICK);
  emit("question");
}

export function stopCountdown() {
  clearInterval(clock);
  if (!left) return;
  left = 0;
  emit("question");
}

export function listenToEnding() {
  for (const kind of ["pointerdown", "keydown", "visibilitychange"])
    document.addEventListener(kind, stopCountdown, true);
}
