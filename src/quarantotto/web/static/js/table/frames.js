// The queue of views: played in order at the reader's speed, never dropped. Skipping shows all that wait at once.

import { get } from "/static/js/api.js";
import { isStill } from "/static/js/settings.js";
import { glide, measure, ringChanges, setHurry, stopMotion, tell } from "/static/js/table/motion.js";
import { complete } from "/static/js/table/question.js";
import { emit, path, state } from "/static/js/table/state.js";
import { keepFrame, showFrame, showPresent } from "/static/js/table/views.js";

const LATE = 5000; // milliseconds after which a view is asked for that should have come by the line

let waiting = [];
const awaiting = []; // those who wait for the next view
let received = -1;
let isRunning = false;
let isSkipping = false;
let era = 0; // counts up when a whole view replaces all

export function lastReceived() {
  return received;
}

// Whether a view other than this one comes in time.
export function newerThan(frame) {
  if (received !== frame) return true;
  return new Promise((resolve) => {
    const clock = setTimeout(() => resolve(false), LATE);
    awaiting.push(() => {
      clearTimeout(clock);
      resolve(true);
    });
  });
}

function tellAwaiting() {
  for (const told of awaiting.splice(0)) told();
}

// Forgets everything: another seat or another language follows with a whole view.
export function forgetFrames() {
  era += 1;
  waiting = [];
  received = -1;
  stopMotion();
  tellAwaiting();
}

export function receive(frames) {
  for (const frame of frames) {
    if (frame.whole) {
      if (frame.frame < received) continue;
      waiting = [];
      stopMotion();
    } else if (frame.frame <= received) continue;
    else if (received >= 0 && frame.frame > received + 1) {
      resync().catch(() => {}); // without an answer the line comes back and resumes
      break;
    }
    received = frame.frame;
    waiting.push(frame);
    tellAwaiting();
  }
  run();
}

// Shows all waiting views at once.
export function skip() {
  if (!state.isPlaying) return;
  isSkipping = true;
  stopMotion();
}

// Fetches the whole view: after a gap, or when an answer came to a question that is closed.
export async function resync() {
  const now = era;
  const frame = await get(path(`/view?seat=${state.seat}`));
  if (now === era) receive([frame]);
}

async function run() {
  if (isRunning) return;
  isRunning = true;
  try {
    while (waiting.length) await play(waiting.shift());
  } finally {
    isRunning = false;
    isSkipping = false;
    state.isPlaying = false;
    state.isAside = false;
  }
  emit("idle");
}

async function play(frame) {
  const now = era;
  const isLive = state.history === null && !state.isCurtained;
  const canMove = isLive && !frame.whole && !isSkipping && !document.hidden;
  state.isPlaying = true;
  keepFrame(frame);
  if (canMove && !isStill()) {
    setHurry(waiting.length);
    await tell(
      frame,
      () => isSkipping || now !== era,
      (line) => follow(frame, line),
    );
    if (now !== era) return;
  }
  if (isLive) {
    const before = canMove && !isStill() ? measure(frame) : null;
    showFrame(frame);
    if (before) await glide(before, frame);
    else if (canMove) ringChanges(frame);
  }
  if (now !== era) return;
  state.frame = frame.frame;
  // A view that more follow has no question: the one before stays in sight, closed.
  state.question = complete(frame.question) ?? (state.question ? { ...state.question, number: null } : null);
  if (frame.question) state.isAside = false;
  state.lastKind = frame.mine ? frame.kind : "";
  state.undo = frame.undo;
  state.over = frame.over;
  state.isPlaying = waiting.length > 0;
  emit("frame", frame);
  emit("question");
}

// The prompt follows what is being shown: beyond the reader's own deed there is nothing to be done for the moment.
function follow(frame, line) {
  state.isAside = line > 0 || !frame.mine;
  emit("telling", frame, line);
}

// Back from the past: what happened meanwhile is already in the present.
export function showNow() {
  showPresent();
  emit("question");
}
