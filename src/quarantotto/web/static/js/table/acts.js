// The acts of a question as buttons. Many of one kind ("Walk to …") fold into one that opens.

import { button, el, icon } from "/static/js/dom.js";
import { breakable } from "/static/js/syllables.js";

const CROWD = 6; // so many buttons are taken in at a glance
const LONG = 22; // letters of a label that needs smaller ones
const WIDE = 32; // letters of a label, and of one word, that do not fit beside another button
const WIDE_WORD = 14;
const KIND = 3; // so many of one kind are worth folding

// What stands in the prompt, in order: single acts and folds {fold, acts, label, detail}.
/** @param {Act[]} acts @returns {Entry[]} */
export function entriesOf(acts) {
  const open = acts.filter((act) => !act.clause);
  /** @type {Map<string, Act[]>} */
  const kinds = new Map();
  for (const act of open) kinds.set(act.icon, [...(kinds.get(act.icon) ?? []), act]);
  const isCrowd = acts.length > CROWD && kinds.size > 1;
  /** @type {Entry[]} */
  const entries = [];
  for (const act of open) {
    const kind = kinds.get(act.icon) ?? [];
    const shared = isCrowd && kind.length >= KIND ? beginning(kind.map((one) => one.label)) : "";
    if (!shared) entries.push({ act });
    else if (kind[0] === act) entries.push(foldOf(kind, shared));
  }
  return [...entries, ...acts.filter((act) => act.clause).map((act) => ({ act }))];
}

// What the number keys choose from: everything open to choice that is in sight.
/** @param {TableState} state @param {Entry[]} entries */
export function inSight(state, entries) {
  /** @param {Entry} entry @returns {Entry[]} */
  const unfolded = (entry) =>
    !entry.act && state.acts.opened.has(entry.fold) ? entry.acts.map((act) => ({ act })) : [];
  return entries.flatMap((entry) => [entry, ...unfolded(entry)]).filter((entry) => !entry.act?.clause);
}

/** @param {TableState} state @param {string} fold */
export function toggleFold(state, fold) {
  if (!state.acts.opened.delete(fold)) state.acts.opened.add(fold);
  return state.acts.opened.has(fold);
}

/** @param {Act[]} acts @param {string} shared @returns {Fold} */
function foldOf(acts, shared) {
  const rests = acts.map((act) => act.label.slice(shared.length).replace(/^[\s·:]+/, ""));
  const tone = acts.every((act) => act.tone === acts[0].tone) ? acts[0].tone : "plain";
  const label = `${shared.replace(/[\s·:]+$/, "")} …`;
  return { fold: acts[0].icon, acts, label, detail: rests.join(", "), icon: acts[0].icon, tone };
}

// The words all labels begin with; "no." belongs to the number after it.
/** @param {string[]} labels */
function beginning(labels) {
  const words = labels.map((label) => label.split(" "));
  let count = 0;
  while (words.every((one) => one.length > count + 1 && one[count] === words[0][count])) count += 1;
  while (count > 1 && words[0][count - 1].endsWith(".")) count -= 1;
  return words[0]
    .slice(0, count)
    .map((word) => `${word} `)
    .join("");
}

// `look` says what is pressed, hinted, and whether a command is on its way.
/** @param {TableState} state @param {Entry[]} entries @param {Look} look @param {number} [before] */
export function actButtons(state, entries, look, before = 0) {
  /** @type {Map<string | Act, number>} */
  const numbers = new Map();
  for (const [i, entry] of inSight(state, entries).entries()) numbers.set(entry.act ?? entry.fold, before + i + 1);
  const buttons = entries.flatMap((entry) =>
    entry.act ? actButton(entry.act, numbers.get(entry.act), look) : foldButton(state, entry, numbers, look),
  );
  return inRows(buttons);
}

// Buttons stand in pairs; one that nobody stands beside has the row to itself.
/** @param {HTMLElement[]} buttons */
function inRows(buttons) {
  /** @type {HTMLElement | null} */
  let waiting = null;
  for (const node of buttons) {
    if (node.matches(".wide, .folded")) {
      waiting?.classList.add("wide");
      waiting = null;
    } else waiting = waiting ? null : node;
  }
  waiting?.classList.add("wide");
  return buttons;
}

/** @param {TableState} state @param {Fold} entry @param {number | undefined} number @param {Look} look */
export function foldOpener(state, entry, number, look) {
  const hasHint = entry.acts.some((act) => act.action === look.hinted);
  return button(
    {
      class: `act fold ${entry.tone}${hasHint ? " hinted" : ""}`,
      id: `fold-${entry.fold}`,
      "data-fold": entry.fold,
      "aria-expanded": String(state.acts.opened.has(entry.fold)),
      ...shortcut(number),
    },
    icon(entry.icon),
    el("b", null, breakable(entry.label)),
    el("small", null, breakable(entry.detail)),
    key(number),
  );
}

/** @param {TableState} state @param {Fold} entry @param {Map<string | Act, number>} numbers @param {Look} look */
function foldButton(state, entry, numbers, look) {
  const opener = foldOpener(state, entry, numbers.get(entry.fold), look);
  if (!state.acts.opened.has(entry.fold)) return [opener];
  const inside = inRows(entry.acts.map((act) => actButton(act, numbers.get(act), look)));
  const named = { class: "folded", id: `folded-${entry.fold}`, role: "group", "aria-label": entry.label };
  return [opener, el("div", named, inside)];
}

/** @param {Act} act @param {number | undefined} number @param {Look} look */
export function actButton(act, number, look) {
  const classes = ["act", act.tone];
  if (act.label.length > LONG) classes.push("long");
  if (act.label.length > WIDE || act.label.split(" ").some((word) => word.length > WIDE_WORD)) classes.push("wide");
  if (look.pressed === act.action) classes.push("pressed");
  if (look.hinted === act.action) classes.push("hinted");
  return button(
    {
      class: classes.join(" "),
      id: `act-${act.action}`,
      "data-act": act.action,
      "data-forbids": act.clause || null,
      "data-why": act.clause ? act.reason || act.detail : null,
      "aria-disabled": act.clause || look.isSending ? "true" : null,
      "aria-pressed": look.pressed === act.action ? "true" : null,
      "aria-describedby": act.clause ? "why" : null,
      ...shortcut(number),
    },
    icon(act.icon),
    el("b", null, breakable(act.label)),
    act.detail ? el("small", null, breakable(act.detail)) : null,
    key(number),
  );
}

// An act that ends something is less in the way: a button at the lower edge.
/** @param {Act} act @param {number} number @param {Look} look */
export function quietButton(act, number, look) {
  return button(
    {
      class: "btn quiet",
      id: `act-${act.action}`,
      "data-act": act.action,
      "aria-disabled": look.isSending ? "true" : null,
      ...shortcut(number),
    },
    icon(act.icon),
    act.label,
  );
}

/** @param {number | undefined} number */
function shortcut(number) {
  return number && number < 10 ? { "aria-keyshortcuts": String(number) } : {};
}

/** @param {number | undefined} number */
function key(number) {
  return number && number < 10 ? el("kbd", { "aria-hidden": "true" }, String(number)) : null;
}
