// A choice that is not sent yet: what may follow it is known, so choosing and letting go ask nobody. The last choice of a
// turn is held until its end is confirmed; the tab remembers it, so that a page that is loaded again still holds it.

import { emit, path, state } from "/static/js/table/state.js";

let chain = [];
let questions = [];
let held = null; // the action that would end the turn
let number = null; // of the question the draft belongs to

// The question to answer now: the last one of the draft, or the server's.
export function asked() {
  return questions.at(-1) ?? state.question;
}

export function isDrafting() {
  return chain.length > 0 || held !== null;
}

// The act that waits for the end of the turn, or null.
export function heldAct() {
  return held === null ? null : (asked()?.acts.find((act) => act.action === held) ?? null);
}

// Everything that is drafted, to be sent.
export function drafted() {
  return held === null ? [...chain] : [...chain, held];
}

// Where on the page the choices of the draft were made.
export function chosenPlaces() {
  const places = [];
  let question = state.question;
  for (const action of drafted()) {
    places.push(...(question?.acts.find((act) => act.action === action)?.at ?? []));
    question = question?.then?.[action];
  }
  return places;
}

// Takes an action into the draft. Answers the chain to send, or null while another choice or the end of the turn must
// follow.
export function choose(action) {
  const now = asked();
  const follows = now?.then?.[action];
  held = null;
  number = state.question.number;
  if (isGoingOn(follows)) {
    chain.push(action);
    questions.push(follows);
    if (follows.formality) return choose(onlyAct(follows).action);
    emit("question");
    return null;
  }
  // What was the only answer needs no thinking over.
  if (!now?.ends.includes(action) || (!chain.length && open(now).length === 1)) return [...chain, action];
  held = action;
  remember();
  emit("question");
  return null;
}

function isGoingOn(follows) {
  return Boolean(follows?.open) && open(follows).length > 0;
}

function open(question) {
  return question.acts.filter((act) => !act.clause);
}

// The answer to a question that has only one.
export function onlyAct(question) {
  return question.acts.find((act) => !act.clause);
}

export function letGo() {
  if (!isDrafting()) return false;
  if (held === null) step();
  held = null;
  while (asked()?.formality && chain.length) step();
  remember();
  emit("question");
  return true;
}

function step() {
  chain.pop();
  questions.pop();
}

export function dropDraft() {
  putAside();
  remember();
}

// Somebody else sits down at this page; what this seat held stays remembered.
export function putAside() {
  chain = [];
  questions = [];
  held = null;
  number = null;
}

// After a new view: the draft stays if it belongs to the same question (in another language, say) and still fits.
// Answers whether one was dropped because its question is no longer open.
export function renewDraft(frame) {
  if (!frame.question && !frame.mine) return false; // more views follow, with the question
  const asks = state.question?.number ?? null;
  const kept = isDrafting() ? { number, actions: drafted(), isHeld: held !== null } : remembered();
  putAside();
  const isOpen = !kept || kept.number === asks;
  if (kept && isOpen) take(kept);
  remember();
  return !isOpen;
}

function take(kept) {
  number = kept.number;
  for (const [i, action] of kept.actions.entries()) {
    const now = asked();
    if (kept.isHeld && i === kept.actions.length - 1) {
      if (now.ends.includes(action)) held = action;
      return;
    }
    if (!isGoingOn(now.then?.[action])) return;
    chain.push(action);
    questions.push(now.then[action]);
  }
}

// What is held, by table and seat, as long as the tab lives.

function place() {
  return `q48:held:${path()}:${state.seat}`;
}

function remember() {
  try {
    if (held === null) sessionStorage.removeItem(place());
    else sessionStorage.setItem(place(), JSON.stringify({ number, actions: drafted(), isHeld: true }));
  } catch {
    // Without storage a page that is loaded again asks again.
  }
}

function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(place()));
  } catch {
    return null;
  }
}
