// A choice that is not sent yet: what may follow it is known, so choosing and letting go ask nobody.

import { emit, state } from "/static/js/table/state.js";

let chain = [];
let questions = [];
let number = null; // of the question the draft belongs to

// The question to answer now: the last one of the draft, or the server's.
export function asked() {
  return questions.at(-1) ?? state.question;
}

export function isDrafting() {
  return chain.length > 0;
}

// Where on the page the choices of the draft were made.
export function chosenPlaces() {
  const places = [];
  let question = state.question;
  for (const action of chain) {
    places.push(...(question?.acts.find((act) => act.action === action)?.at ?? []));
    question = question?.then?.[action];
  }
  return places;
}

// Takes an action into the draft. Answers the chain to send, or null while another choice must follow.
export function choose(action) {
  const follows = asked()?.then?.[action];
  if (!follows?.open || !follows.acts.some((act) => !act.clause)) return [...chain, action];
  number = state.question.number;
  chain.push(action);
  questions.push(follows);
  if (follows.formality) return choose(onlyAct(follows).action);
  emit("question");
  return null;
}

// The answer to a question that has only one.
export function onlyAct(question) {
  return question.acts.find((act) => !act.clause);
}

export function letGo() {
  if (!chain.length) return false;
  chain.pop();
  questions.pop();
  emit("question");
  return true;
}

export function dropDraft() {
  const was = chain.length > 0;
  chain = [];
  questions = [];
  number = null;
  return was;
}

// After a new view: the draft stays if it belongs to the same question (in another language, say) and still fits.
// Answers whether one was dropped because its question is no longer open.
export function renewDraft() {
  if (!chain.length) return false;
  const kept = chain;
  const same = number === state.question?.number;
  dropDraft();
  if (!same) return true;
  let question = state.question;
  for (const action of kept) {
    question = question?.then?.[action];
    if (!question?.open) return false;
    chain.push(action);
    questions.push(question);
  }
  number = state.question.number;
  return false;
}
