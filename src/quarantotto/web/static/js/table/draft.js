// A choice that is not sent yet: what may follow it is known, so choosing and letting go ask nobody. The last choice of a
// turn is held until its end is confirmed; the tab remembers it, so that a page that is loaded again still holds it.

import { settings } from "/static/js/settings.js";

// The question to answer now: the last one of the draft, or the server's.
/** @param {TableState} state */
export function asked(state) {
  return state.draft.questions.at(-1) ?? state.question;
}

/** @param {TableState} state */
export function isDrafting(state) {
  return state.draft.chain.length > 0 || state.draft.held !== null;
}

// The act that waits for the end of the turn, or null.
/** @param {TableState} state */
export function heldAct(state) {
  return state.draft.held === null ? null : (asked(state)?.acts.find((act) => act.action === state.draft.held) ?? null);
}

// Everything that is drafted, to be sent.
/** @param {TableState} state */
export function drafted(state) {
  return state.draft.held === null ? [...state.draft.chain] : [...state.draft.chain, state.draft.held];
}

// Where on the page the choices of the draft were made.
/** @param {TableState} state */
export function chosenPlaces(state) {
  const places = [];
  let question = state.question ?? undefined;
  for (const action of drafted(state)) {
    places.push(...(question?.acts.find((act) => act.action === action)?.at ?? []));
    question = question?.then[action];
  }
  return places;
}

// Takes an action into the draft. Answers the chain to send, or null while another choice or the end of the turn must
// follow.
/** @param {TableState} state @param {number} action @returns {number[] | null} */
export function choose(state, action) {
  const now = asked(state);
  const follows = now?.then[action];
  const [first, ...coming] = now?.acts.find((act) => act.action === action)?.chains ?? [];
  state.draft.held = null;
  state.draft.number = state.question?.number ?? null;
  state.draft.coming = coming;
  state.draft.answered = state.draft.number;
  if (first) return [...state.draft.chain, ...first];
  if (follows && isGoingOn(follows)) {
    state.draft.chain.push(action);
    state.draft.questions.push(follows);
    const [only] = open(follows);
    if (only && isAlone(follows)) return choose(state, only.action);
    state.emit("question");
    return null;
  }
  // What was the only answer needs no thinking over.
  if (!now?.ends.includes(action) || (!state.draft.chain.length && open(now).length === 1))
    return [...state.draft.chain, action];
  state.draft.held = action;
  remember(state);
  state.emit("question");
  return null;
}

/** @param {Question} follows */
function isGoingOn(follows) {
  return follows.open && open(follows).length > 0;
}

/** @param {Question} question */
function open(question) {
  return question.acts.filter((act) => !act.clause);
}

// Whether a question answers itself, as it does at the server: there is one answer.
/** @param {Question | null} question */
function isAlone(question) {
  return question !== null && open(question).length === 1 && !settings.get("byHand");
}

/** @param {TableState} state */
export function letGo(state) {
  if (!isDrafting(state)) return false;
  if (state.draft.held === null) step(state);
  state.draft.held = null;
  while (state.draft.chain.length && isAlone(asked(state))) step(state);
  remember(state);
  state.emit("question");
  return true;
}

/** @param {TableState} state */
function step(state) {
  state.draft.chain.pop();
  state.draft.questions.pop();
}

/** @param {TableState} state */
export function dropDraft(state) {
  putAside(state);
  remember(state);
}

// Somebody else sits down at this page; what this seat held stays remembered.
/** @param {TableState} state */
export function putAside(state) {
  state.draft.chain = [];
  state.draft.questions = [];
  state.draft.held = null;
  state.draft.number = null;
}

// After a new view: the draft stays if it belongs to the same question (in another language, say) and still fits.
// Answers whether one was dropped because its question is no longer open.
/** @param {TableState} state @param {Message.Frame} frame */
export function renewDraft(state, frame) {
  if (!frame.question && !frame.mine) return false; // more views follow, with the question
  const asks = state.question?.number ?? null;
  const kept = isDrafting(state)
    ? { number: state.draft.number, actions: drafted(state), isHeld: state.draft.held !== null }
    : remembered(state);
  putAside(state);
  const isOpen = !kept || kept.number === asks;
  if (kept && isOpen) take(state, kept);
  remember(state);
  return !isOpen;
}

/** @param {TableState} state @param {Kept} kept */
function take(state, kept) {
  state.draft.number = kept.number;
  for (const [i, action] of kept.actions.entries()) {
    const now = asked(state);
    const follows = now?.then[action];
    if (kept.isHeld && i === kept.actions.length - 1) {
      if (now?.ends.includes(action)) state.draft.held = action;
      return;
    }
    if (!follows || !isGoingOn(follows)) return;
    state.draft.chain.push(action);
    state.draft.questions.push(follows);
  }
}

// What is held, by table and seat, as long as the tab lives.

/** @param {TableState} state */
function place(state) {
  return `q48:held:${state.path()}:${state.seat}`;
}

/** @param {TableState} state */
function remember(state) {
  try {
    if (state.draft.held === null) sessionStorage.removeItem(place(state));
    else
      sessionStorage.setItem(
        place(state),
        JSON.stringify({ number: state.draft.number, actions: drafted(state), isHeld: true }),
      );
  } catch {
    // Without storage a page that is loaded again asks again.
  }
}

/** @param {TableState} state @returns {Kept | null} */
function remembered(state) {
  try {
    return JSON.parse(sessionStorage.getItem(place(state)) ?? "null");
  } catch {
    return null;
  }
}
