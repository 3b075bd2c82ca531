// The queue of views: played in order at the reader's speed, never dropped. Skipping shows all that wait at once.

import { get } from "/static/js/api.js";
import { all } from "/static/js/dom.js";
import { isStill } from "/static/js/settings.js";
import { breath, deal, glide, measure, ringChanges, setHurry, stopMotion, tell } from "/static/js/table/motion.js";
import { disown, own } from "/static/js/table/owned.js";
import { gate, setPaused } from "/static/js/table/pace.js";
import { complete } from "/static/js/table/question.js";
import { keepFrame, showFrame, showPresent } from "/static/js/table/views.js";

const LATE = 5000; // milliseconds after which a view is asked for that should have come by the line

/** @param {TableState} state */
export function lastReceived(state) {
  return state.frames.received;
}

// Whether a view other than this one comes in time.
/** @param {TableState} state @param {number} frame */
export function newerThan(state, frame) {
  if (state.frames.received !== frame) return true;
  return new Promise((resolve) => {
    const clock = setTimeout(() => resolve(false), LATE);
    state.frames.awaiting.push(() => {
      clearTimeout(clock);
      resolve(true);
    });
  });
}

/** @param {TableState} state */
function tellAwaiting(state) {
  for (const told of state.frames.awaiting.splice(0)) told();
}

// Forgets everything: another seat or another language follows with a whole view.
/** @param {TableState} state */
export function forgetFrames(state) {
  state.frames.era += 1;
  state.frames.waiting = [];
  state.frames.received = -1;
  setPaused(state, false);
  stopMotion(state);
  tellAwaiting(state);
}

/** @param {TableState} state @param {Message.Frame[]} frames */
export function receive(state, frames) {
  for (const frame of frames) {
    if (frame.whole) {
      if (frame.frame < state.frames.received) continue;
      state.frames.waiting = [];
      setPaused(state, false);
      stopMotion(state);
    } else if (frame.frame <= state.frames.received) continue;
    else if (state.frames.received >= 0 && frame.frame > state.frames.received + 1) {
      resync(state).catch(() => {}); // without an answer the line comes back and resumes
      break;
    }
    state.frames.received = frame.frame;
    state.frames.waiting.push(frame);
    tellAwaiting(state);
    if (frame.over) state.emit("ended");
  }
  run(state);
}

// Shows all waiting views at once.
/** @param {TableState} state */
export function skip(state) {
  if (!state.isPlaying && !state.pace.isPaused) return;
  state.frames.isSkipping = true;
  setPaused(state, false);
  stopMotion(state);
}

// Fetches the whole view: after a gap, or when an answer came to a question that is closed.
/** @param {TableState} state */
export async function resync(state) {
  const now = state.frames.era;
  const frame = await get(state.path(`/view?seat=${state.seat}`));
  if (now === state.frames.era) receive(state, [frame]);
}

/** @param {TableState} state */
async function run(state) {
  if (state.frames.isRunning) return;
  state.frames.isRunning = true;
  let wasShown = false;
  try {
    while (state.frames.waiting.length || isHeld(state)) {
      const next = state.frames.waiting.shift();
      if (next) await play(state, next);
      if (state.frames.waiting.length || isHeld(state)) await gate(state);
    }
    wasShown = !state.isPlaying && !state.isAside;
  } finally {
    state.frames.isRunning = false;
    state.frames.isSkipping = false;
    state.isPlaying = false;
    state.isAside = false;
  }
  state.emit("idle", wasShown);
}

// Whoever has paused waits at the gate while others are still thinking.
/** @param {TableState} state */
function isHeld(state) {
  return state.pace.isPaused && !state.isAsked() && !state.over;
}

/** @param {TableState} state @param {Message.Frame} frame */
async function play(state, frame) {
  const now = state.frames.era;
  const isLive = state.history === null && !state.isCurtained;
  const canMove = isLive && !frame.whole && !state.frames.isSkipping && !document.hidden;
  state.isPlaying = true;
  keepFrame(state, frame);
  if (canMove && !isStill()) {
    setHurry(state, state.frames.waiting.length);
    await tell(
      state,
      frame,
      () => state.frames.isSkipping || now !== state.frames.era,
      (line) => follow(state, frame, line),
    );
    showStep(0);
    await breath();
    if (now !== state.frames.era) return;
  }
  if (isLive) {
    const before = canMove && !isStill() ? measure(frame) : null;
    showFrame(state, frame);
    if (before) {
      await glide(state, before, frame);
      await breath();
    } else if (canMove) ringChanges(state, frame);
    else if (isLive && frame.whole && frame.kind === "deal" && !isStill() && !document.hidden) deal(state);
  }
  if (now !== state.frames.era) return;
  state.frame = frame.frame;
  // A view that more follow has no question: the one before stays in sight, closed.
  state.question = complete(frame.question) ?? (state.question ? { ...state.question, number: null } : null);
  if (frame.question) state.isAside = false;
  state.lastKind = frame.mine ? frame.kind : "";
  state.undo = frame.undo;
  state.over = frame.over;
  state.isPlaying = state.frames.waiting.length > 0;
  state.emit("frame", frame);
  state.emit("question");
}

// Prompt and phases follow what is being shown: beyond the reader's own deed there is nothing to be done for the moment.
/** @param {TableState} state @param {Message.Frame} frame @param {number} line */
function follow(state, frame, line) {
  state.isAside = line > 0 || !frame.mine;
  state.means = frame.lines[0]?.means ?? "";
  showStep(frame.steps?.[line] ?? 0);
  state.emit("telling", frame, line);
}

// The step of the round on show; 0: the one the page stands in.
/** @param {number} number */
function showStep(number) {
  for (const step of all("#phases > :not(.round)")) {
    if (number) own(step, "aria-current", step.id === `q-phase-${number}` ? "step" : "false");
    else disown(step, "aria-current");
  }
}

// Back from the past: what happened meanwhile is already in the present.
/** @param {TableState} state */
export function showNow(state) {
  showPresent(state);
  state.emit("question");
}
