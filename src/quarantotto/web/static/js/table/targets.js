// Places and cards that stand for an act: lit, outlined, pinned, and the only ones that react. Those that stand for a
// refused act say why when one points at them.

import { around, byId, holds, seek, seekAll } from "/static/js/dom.js";
import { closeChooser, openChooser } from "/static/js/table/chooser.js";
import { asked, chosenPlaces } from "/static/js/table/draft.js";
import { brighten, disown, mark, own, unmark } from "/static/js/table/owned.js";

const TONES = { plain: "ok", quiet: "ok", risk: "risk", fight: "fight" };
const CLASSES = ["legal", "ok", "risk", "fight", "hinted"];
const ATTRIBUTES = ["role", "tabindex", "data-actions", "aria-label"];
const FINGER = 24; // pixels a tap may miss a place by
const ALIKE = 6; // two places are equally near where they differ by less
const SPOT = 72; // what is no larger than this is a spot one may miss; of larger things one hits one or none

/** @param {TableState} state */
export function start(state) {
  document.addEventListener(
    "pointerdown",
    (event) => {
      state.targets.touched = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY } : null;
    },
    true,
  );
  document.addEventListener("click", (event) => onClick(state, event));
  document.addEventListener("keydown", (event) => onKey(state, event));
  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, (event) => onPoint(state, event));
}

/** @param {TableState} state @param {string} id @returns {Act[]} */
export function actsAt(state, id) {
  return state.targets.acts.get(id) ?? [];
}

// What on the board may be chosen now.
/** @param {TableState} state */
export function boardTargets(state) {
  const board = byId("board");
  return [...state.targets.marked].filter((node) => board.contains(node));
}

// Lights the targets of the question that is asked now, or none.
/** @param {TableState} state @param {boolean} isActive */
export function showTargets(state, isActive) {
  closeChooser(state);
  const question = isActive ? asked(state) : null;
  state.targets.acts = new Map();
  state.targets.refused = new Map();
  for (const act of question?.acts ?? []) {
    if (act.clause) continue;
    for (const id of act.at ?? []) state.targets.acts.set(id, [...(state.targets.acts.get(id) ?? []), act]);
  }
  const { anchors = {}, refused = {} } = question ?? {};
  for (const [clause, actions] of Object.entries(refused)) {
    for (const action of actions) {
      const id = anchors[action];
      if (id && !state.targets.acts.has(id) && !state.targets.refused.has(id))
        state.targets.refused.set(id, Number(clause));
    }
  }
  showMarks(state);
}

/** @param {TableState} state */
function showMarks(state) {
  /** @type {Set<HTMLElement>} */
  const now = new Set();
  /** @type {Set<Element>} */
  const pins = new Set();
  const found = [...state.targets.acts].flatMap(([id, acts]) => {
    const node = seek(id);
    return node ? [{ id, acts, node, read: readOf(node) }] : [];
  });
  for (const { id, acts, node, read } of found) {
    light(node, acts, read);
    now.add(node);
    const pin = seek(`${id}-pin`);
    if (!pin) continue;
    raisePin(pin, acts);
    pins.add(pin);
  }
  for (const node of state.targets.marked) if (!now.has(node)) darken(node);
  for (const pin of state.targets.pinned) if (!pins.has(pin)) lowerPin(pin);
  [state.targets.marked, state.targets.pinned] = [now, pins];
  /** @type {Set<Element>} */
  const made = new Set(state.targets.acts.size ? seekAll(chosenPlaces(state)) : []);
  for (const node of state.targets.chosen) if (!made.has(node)) unmark(node, "chosen");
  for (const node of made) mark(node, "chosen");
  state.targets.chosen = made;
  /** @type {Set<Element>} */
  const reasons = new Set(seekAll([...state.targets.refused.keys()]));
  for (const node of reasons) mark(node, "refused");
  for (const node of state.targets.explained) if (!reasons.has(node)) unmark(node, "refused");
  state.targets.explained = reasons;
  state.emit("targets");
}

/** @param {Element} node @param {Act[]} acts @param {string} read */
function light(node, acts, read) {
  const tone = acts.some((act) => act.tone === "fight")
    ? "fight"
    : acts.every((act) => act.tone === "risk")
      ? "risk"
      : "ok";
  unmark(node, ...CLASSES);
  brighten(node, "legal", acts.length === 1 ? (TONES[acts[0].tone] ?? "ok") : tone);
  if (node.nodeName !== "BUTTON") {
    own(node, "role", "button");
    own(node, "tabindex", "0");
  }
  own(node, "data-actions", acts.map((act) => act.action).join(" "));
  own(node, "aria-label", spoken(read, acts.map(nameOf).join("; ")));
}

// What stands on a card. All are read before any is lit: every change between would have the page laid out anew.
/** @param {Element} node */
function readOf(node) {
  return node instanceof HTMLElement ? node.innerText.replace(/\s+/g, " ").trim() : "";
}

// Who speaks to the page says what stands on a card: that comes first, unless the name of the act has it.
/** @param {string} read @param {string} name */
function spoken(read, name) {
  return !read || name.toLowerCase().includes(read.toLowerCase()) ? name : `${read}: ${name}`;
}

/** @param {Act} act */
function nameOf(act) {
  return act.detail ? `${act.label}, ${act.detail}` : act.label;
}

/** @param {Element} node */
function darken(node) {
  unmark(node, ...CLASSES);
  disown(node, ...ATTRIBUTES);
  // Whoever stands there with the keyboard is not thrown off.
  if (node === document.activeElement && !node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
}

/** @param {Element} pin @param {Act[]} acts */
function raisePin(pin, acts) {
  unmark(pin, ...CLASSES);
  mark(pin, "on", TONES[acts[0].tone] ?? "ok");
  const use = pin.querySelector("use");
  if (use) own(use, "href", `/static/icons.svg#i-${acts[0].icon}`);
}

/** @param {Element} pin */
function lowerPin(pin) {
  unmark(pin, "on", ...CLASSES);
  const use = pin.querySelector("use");
  if (use) disown(use, "href");
}

// Shows what a bot would do.
/** @param {string[]} ids */
export function markHint(ids) {
  for (const id of ids) {
    const node = seek(id);
    if (node) brighten(node, "hinted");
  }
}

/** @param {TableState} state @param {MouseEvent} event */
function onClick(state, event) {
  const { touched } = state.targets;
  if (touched && event.detail && tap(state, event, touched)) return;
  const node = around(event, "[data-actions]");
  if (node) {
    event.preventDefault();
    press(state, node);
    return;
  }
  if (around(event, "#place-why, #prompt")) return;
  state.emit("explain", reasonAt(state, event.target), true);
}

// A tap takes the nearest of the board's spots, and asks where several are equally near. Answers whether there was one.
// Where the finger was, the press says: browsers move the click of a finger onto something that can be clicked.
/** @param {TableState} state @param {MouseEvent} event @param {{x: number, y: number}} touched */
function tap(state, event, touched) {
  if (!holds(byId("board"), event)) return false;
  /** @type {{node: HTMLElement, away: number}[]} */
  const near = [];
  for (const node of boardTargets(state)) {
    const box = node.getBoundingClientRect();
    if (Math.max(box.width, box.height) > SPOT) {
      if (holds(node, event)) return false;
      continue;
    }
    const away = Math.hypot(touched.x - box.left - box.width / 2, touched.y - box.top - box.height / 2);
    if (away <= FINGER) near.push({ node, away });
  }
  if (!near.length) return false;
  near.sort((one, other) => one.away - other.away);
  const alike = near.filter(({ away }) => away - near[0].away < ALIKE);
  event.preventDefault();
  if (alike.length === 1) press(state, near[0].node);
  else if (!state.isSending)
    openChooser(state, near[0].node, [...new Set(alike.flatMap(({ node }) => actsAt(state, node.id)))]);
  return true;
}

/** @param {TableState} state @param {KeyboardEvent} event */
function onKey(state, event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  const node = around(event, "[data-actions]");
  if (node && node.nodeName !== "BUTTON") {
    event.preventDefault();
    press(state, node);
    return;
  }
  const reason = node ? null : reasonAt(state, event.target);
  if (reason) state.emit("explain", reason, true);
}

/** @param {TableState} state @param {HTMLElement} node */
function press(state, node) {
  if (state.isSending) return;
  const acts = actsAt(state, node.id);
  if (acts.length === 1) state.emit("choose", acts[0].action);
  else if (acts.length) openChooser(state, node, acts);
}

/** @param {TableState} state @param {Event} event */
function onPoint(state, event) {
  if (event instanceof PointerEvent && event.pointerType === "touch") return;
  if (around(event, "#prompt")) return; // its buttons speak for themselves
  state.emit("explain", reasonAt(state, event.target), false);
}

/** @param {TableState} state @param {EventTarget | null} target @returns {Forbidden | null} */
function reasonAt(state, target) {
  if (!(target instanceof Element)) return null;
  const node = target.closest(".refused");
  const clause = node && state.targets.refused.get(node.id);
  if (!clause || target.closest("[data-actions]")) return null;
  return { clause, place: node.id };
}
