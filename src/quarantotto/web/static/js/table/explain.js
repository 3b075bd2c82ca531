// What a thing on the table is, with its figures of the moment: for whoever points at it, comes to it by keyboard or holds
// a finger on it. The words are the server's own for this seat (`data-explain`, a title, a name); what may be done with the
// thing comes after them. Screen readers read the same from the thing itself.

import { byId, el, holds, put } from "/static/js/dom.js";
import { disown, own, serverSaid } from "/static/js/table/owned.js";
import { actsAt } from "/static/js/table/targets.js";

const ROOTS = "#board, #kit, #hand, #aside, #goal, #score, #players, #phases";
const WAIT = 450; // before a thing that is pointed at is explained
const HOLD = 500; // before a finger that rests on one counts
const SLIP = 10; // pixels a resting finger may move
const GAP = 10;
const NAMED = ["img", "button"]; // of these a name is an explanation; groups are only called something

/** @typedef {{node: Element, text: string}} Explained */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

// The nearest thing around a point that has something to say.
/** @param {EventTarget | null} target @returns {Explained | null} */
export function explained(target) {
  if (!(target instanceof Element)) return null;
  const root = target.closest(ROOTS);
  for (let node = /** @type {Element | null} */ (target); node && node !== root; node = node.parentElement) {
    const text = textOf(node);
    if (text) return root && { node, text };
  }
  return null;
}

/** @param {Element} node */
function textOf(node) {
  const said = (/** @type {string} */ name) => serverSaid(node, name) ?? "";
  const own = said("data-explain") || said("data-note-line") || said("title") || titleOf(node)?.textContent;
  return own || (NAMED.includes(said("role")) ? said("aria-label") : "");
}

/** @param {Element} node */
function titleOf(node) {
  return node instanceof SVGElement ? node.querySelector(":scope > title") : null;
}

// Beside the thing, in sight, and never over the question: null where there is no such place.
/** @param {Box} at @param {{width: number, height: number}} size @param {Box} view @param {Box} taken */
export function placeBeside(at, { width, height }, view, taken) {
  const middle = Math.max(view.left, Math.min(view.right - width, (at.left + at.right - width) / 2));
  const level = Math.max(view.top, Math.min(view.bottom - height, (at.top + at.bottom - height) / 2));
  const places = [
    { x: middle, y: at.top - height - GAP },
    { x: middle, y: at.bottom + GAP },
    { x: at.right + GAP, y: level },
    { x: at.left - width - GAP, y: level },
  ];
  const fits = ({ x, y } = places[0]) =>
    x >= view.left &&
    y >= view.top &&
    x + width <= view.right &&
    y + height <= view.bottom &&
    (x + width <= taken.left || x >= taken.right || y + height <= taken.top || y >= taken.bottom);
  return places.find(fits) ?? null;
}

/** @param {TableState} state @param {Explained} found */
function show(state, { node, text }) {
  hide(state);
  const acts = actsAt(state, node.id);
  const panel = byId("explain");
  put(
    panel,
    el("p", null, text),
    acts.map(({ label, detail }) => el("p", { class: "may" }, detail ? `${label}: ${detail}` : label)),
  );
  panel.hidden = false;
  const view = { left: 8, top: 8, right: innerWidth - 8, bottom: innerHeight - 8 };
  const taken = byId("prompt").getBoundingClientRect();
  const spot = placeBeside(node.getBoundingClientRect(), panel.getBoundingClientRect(), view, taken);
  panel.hidden = !spot;
  if (!spot) return;
  panel.style.setProperty("--x", `${Math.round(spot.x)}px`);
  panel.style.setProperty("--y", `${Math.round(spot.y)}px`);
  // The browser would say the same once more.
  state.explain.node = node;
  if (node.hasAttribute("title")) own(node, "title", "");
  const title = titleOf(node);
  if (title) [state.explain.title, title.textContent] = [title.textContent ?? "", ""];
}

/** @param {TableState} state */
function hide(state) {
  clearTimeout(state.explain.timer);
  const { node } = state.explain;
  byId("explain").hidden = true;
  if (!node) return;
  state.explain.node = null;
  disown(node, "title");
  const title = titleOf(node);
  if (title && !title.textContent) title.textContent = state.explain.title;
}

/** @param {TableState} state @param {EventTarget | null} target @param {number} wait */
function showSoon(state, target, wait) {
  const found = explained(target);
  if (found && found.node === state.explain.node) return;
  hide(state);
  if (found) state.explain.timer = setTimeout(() => found.node.isConnected && show(state, found), wait);
}

/** @param {TableState} state */
export function start(state) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch" && !event.buttons) showSoon(state, event.target, WAIT);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) showSoon(state, target, 0);
    else if (!state.explain.held) hide(state);
  });
  document.addEventListener("pointerdown", (event) => {
    hide(state);
    state.explain.held = null;
    if (event.pointerType === "touch") rest(state, event);
  });
  document.addEventListener("pointermove", (event) => {
    const { pressed } = state.explain;
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift(state);
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => lift(state));
  // A finger that has held a thing to read of it chooses nothing with it.
  for (const kind of ["click", "contextmenu"])
    document.addEventListener(
      kind,
      (event) => {
        if (!state.explain.held || !holds(state.explain.held, event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(state));
  // What is about to be explained is found where it lies by then.
  for (const kind of ["scroll", "wheel"])
    addEventListener(kind, () => state.explain.node && hide(state), { capture: true, passive: true });
  document.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && hide(state));
  for (const event of ["frame", "history", "zoom", "seat"]) state.on(event, () => hide(state));
}

/** @param {TableState} state @param {PointerEvent} event */
function rest(state, event) {
  const found = explained(event.target);
  if (!found) return;
  state.explain.pressed = { x: event.clientX, y: event.clientY };
  state.explain.timer = setTimeout(() => {
    state.explain.held = found.node;
    show(state, found);
  }, HOLD);
}

// What was shown stays to be read; what was about to be is not.
/** @param {TableState} state */
function lift(state) {
  if (!state.explain.pressed) return;
  state.explain.pressed = null;
  clearTimeout(state.explain.timer);
}
