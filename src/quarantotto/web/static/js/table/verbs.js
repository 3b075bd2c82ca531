// Kinds of act that keep their places, whatever of them can be done: Walk is where Walk always was. What can be done in
// several ways opens a list above them, so that nothing moves.

import { el } from "/static/js/dom.js";
import { actButton, foldOpener } from "/static/js/table/acts.js";
import { t } from "/static/js/words.js";

// The places in order: an act, a fold, or an act that says why not.
/** @param {Question} question @returns {Entry[]} */
export function verbEntries(question) {
  return question.verbs.map((verb, i) => {
    const all = question.acts.filter((act) => verb.acts.includes(act.action));
    const open = all.filter((act) => !act.clause);
    if (open.length > 1) return foldOf(verb, open);
    const act = open[0] ?? all[0] ?? noneOf(verb, -1 - i);
    return { act: { ...act, label: verb.label, detail: verb.detail || act.detail || act.reason } };
  });
}

// The acts that have no such place.
/** @param {Question} question */
export function otherActs(question) {
  const placed = new Set(question.verbs.flatMap((verb) => verb.acts));
  return question.acts.filter((act) => !placed.has(act.action));
}

/** @param {Message.VerbText} verb @param {number} action @returns {Act} */
function noneOf({ label, icon, detail = "", clause = 0, reason = "" }, action) {
  return { action, label, icon, detail, clause, reason, tone: "plain", at: [], chains: [] };
}

/** @param {Message.VerbText} verb @param {Act[]} acts @returns {Fold} */
function foldOf({ label, icon, detail }, acts) {
  const names = acts.map((act) => within(act.label, acts));
  const tone = acts.every((act) => act.tone === "fight") ? "fight" : "plain";
  return { fold: icon, acts, label, detail: detail || names.join(", "), icon, tone };
}

// What of a label is its own and not that of all.
/** @param {string} label @param {Act[]} acts */
function within(label, acts) {
  const words = label.split(" ");
  let own = words.findIndex((word, i) => acts.some((act) => act.label.split(" ")[i] !== word));
  while (own > 0 && words[own].startsWith("(")) own -= 1; // what is in brackets is said of something
  return words.slice(Math.max(own, 0)).join(" ");
}

// One list is open at a time; which, stays so from question to question.
/** @param {TableState} state @param {string} fold */
export function toggleVerb(state, fold) {
  const isOpen = !state.acts.opened.has(fold);
  state.acts.opened.clear();
  if (isOpen) state.acts.opened.add(fold);
  return isOpen;
}

/** @param {TableState} state @param {Entry[]} entries @returns {Fold | undefined} */
export function openVerb(state, entries) {
  for (const entry of entries) if (!entry.act && state.acts.opened.has(entry.fold)) return entry;
}

// What the number keys choose: the places, then what the open list has.
/** @param {TableState} state @param {Entry[]} entries @returns {Entry[]} */
export function numberedVerbs(state, entries) {
  return [...entries, ...(openVerb(state, entries)?.acts ?? []).map((act) => ({ act }))];
}

/** @param {TableState} state @param {Entry[]} entries @param {Look} look */
export function verbsPart(state, entries, look) {
  if (!entries.length) return null;
  const open = openVerb(state, entries);
  const listed = open?.acts.map((act, i) =>
    actButton({ ...act, label: within(act.label, open.acts) }, entries.length + i + 1, look),
  );
  const list = { class: "listed", id: `folded-${open?.fold}`, role: "group", "aria-label": open?.label };
  const buttons = entries.map((entry, i) =>
    entry.act ? actButton(entry.act, i + 1, look) : foldOpener(state, entry, i + 1, look),
  );
  return [
    listed ? el("div", list, listed) : null,
    el("div", { class: "verbs", id: "verbs", role: "group", "aria-label": t("what-you-may-do") }, buttons),
  ];
}
