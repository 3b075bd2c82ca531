// How fast the story is told: it may be paused, and then goes on line by line.

import { settings } from "/static/js/settings.js";

const SPEEDS = [1, 2, 4];

// Waits while the story is paused; a step lets one line pass.
/** @param {TableState} state @returns {Promise<void>} */
export async function gate(state) {
  if (!state.pace.isPaused) return;
  await new Promise((open) => {
    state.pace.open = () => open(undefined);
  });
  state.pace.open = null;
}

/** @param {TableState} state */
export function letPass(state) {
  state.pace.open?.();
}

/** @param {TableState} state @param {boolean} isPaused */
export function setPaused(state, isPaused) {
  state.pace.isPaused = isPaused;
  if (!isPaused) letPass(state);
}

// The next faster speed, after the fastest the slowest.
/** @param {number} now */
export function nextSpeed(now) {
  return SPEEDS.find((speed) => speed > now) ?? SPEEDS[0];
}

export function speedUp() {
  settings.set("speed", nextSpeed(settings.get("speed")));
}
