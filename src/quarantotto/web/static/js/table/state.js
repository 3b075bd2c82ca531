// What the page knows of its table, and who wants to hear of it.

export const WATCH = "watch";

export const state = {
  match: "",
  seat: WATCH, // the seat this page sits at, or WATCH
  table: null, // as the server last said
  status: null, // of the server: is native code ready
  frame: -1, // the last one shown
  question: null,
  undo: null,
  lastKind: "", // of the last frame, where it was the reader's own doing
  over: null,
  isPlaying: false, // views are being played, more are waiting
  isAside: false, // what is shown is somebody else's doing
  isSending: false,
  history: null, // {frame, last} while looking back
  isCurtained: false,
  lineIsCut: false,
};

const listeners = new Map();

// Events: table, frame, question, targets, zoom, telling, idle, sending, history, chronicle, seat.
export function on(event, listener) {
  if (!listeners.has(event)) listeners.set(event, new Set());
  listeners.get(event).add(listener);
}

export function emit(event, ...what) {
  for (const listener of listeners.get(event) ?? []) listener(...what);
}

export function path(rest = "") {
  return `matches/${state.match}${rest}`;
}

export function isSeated() {
  return state.seat !== WATCH;
}

// Whether the reader can do something now: answer what he is asked, or change his mind while others decide.
export function canAct() {
  const question = state.question;
  return typeof question?.number === "number" && question.acts.some((act) => !act.clause);
}

// Whether he is asked something, so that others wait for him.
export function isAsked() {
  return canAct() && state.question.owed;
}

export function seatOf(number) {
  return state.table?.seats.find((seat) => seat.seat === number) ?? null;
}
