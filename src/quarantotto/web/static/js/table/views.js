// The view of a seat as the server last described it, and its way onto the page. The present is kept apart from what is
// shown, so that one can look back while the game goes on.

import { parse, seek, svg } from "/static/js/dom.js";
import { breakable } from "/static/js/syllables.js";
import { patchSlot } from "/static/js/table/morph.js";
import { disown, own } from "/static/js/table/owned.js";

const SVG = "http://www.w3.org/2000/svg";

// Takes a frame into the present without showing it.
/** @param {TableState} state @param {Message.Frame} frame */
export function keepFrame(state, frame) {
  if (frame.whole) {
    state.views.present.slots.clear();
    state.views.present.labels = {};
  }
  for (const [id, slot] of Object.entries(frame.slots)) {
    const held = state.views.present.slots.get(id) ?? new Map();
    for (const key of slot.drop ?? []) held.delete(key);
    for (const [key, markup] of Object.entries(slot.set ?? {})) held.set(key, markup);
    state.views.present.slots.set(id, slot.order ? reordered(held, slot.order) : held);
  }
  Object.assign(state.views.present.labels, frame.labels);
}

/** @param {TableState} state @param {Message.Frame} frame */
export function showFrame(state, frame) {
  if (frame.whole) showWhole(state, frame.slots, frame.labels);
  else {
    for (const [id, slot] of Object.entries(frame.slots)) fillSlot(state, id, slot);
    showLabels(state, frame.labels);
  }
}

/** @param {TableState} state */
export function showPresent(state) {
  /** @type {Record<string, Slot>} */
  const slots = {};
  for (const [id, held] of state.views.present.slots)
    slots[id] = { set: Object.fromEntries(held), order: [...held.keys()] };
  showWhole(state, slots, state.views.present.labels);
}

// Takes everything off the page: somebody else is going to look at it.
/** @param {TableState} state */
export function clearPage(state) {
  state.views.present.slots.clear();
  state.views.present.labels = {};
  for (const id of state.views.shownSlots) seek(id)?.replaceChildren();
  for (const id of state.views.shownLabels.keys()) seek(id)?.removeAttribute("aria-label");
  state.views.shownSlots = new Set();
  state.views.shownLabels.clear();
}

/** @param {TableState} state */
export function labelledIds(state) {
  return [...state.views.shownLabels.keys()];
}

/** @param {TableState} state @param {Record<string, Slot>} slots @param {Record<string, string>} labels */
function showWhole(state, slots, labels) {
  const named = new Set(Object.keys(slots));
  for (const id of state.views.shownSlots) if (!named.has(id)) seek(id)?.replaceChildren();
  state.views.shownSlots = named;
  for (const [id, slot] of Object.entries(slots)) {
    const holder = seek(id);
    if (!holder) continue;
    const order = slot.order ?? Object.keys(slot.set ?? {});
    const wanted = new Set(order);
    const drop = [...holder.children].filter((child) => !wanted.has(child.id));
    for (const child of drop) child.remove();
    fillSlot(state, id, { set: slot.set, order });
  }
  showLabels(state, labels);
}

/** @param {TableState} state @param {string} id @param {Slot} slot */
function fillSlot(state, id, slot) {
  const holder = seek(id);
  if (!holder) return;
  state.views.shownSlots.add(id);
  const inside = holder.namespaceURI === SVG ? "svg" : "html";
  patchSlot(holder, slot, (markup) => parse(inside === "html" ? breakable(markup) : markup, inside));
}

/** @param {TableState} state @param {Record<string, string>} labels */
function showLabels(state, labels) {
  for (const [id, text] of Object.entries(labels ?? {})) {
    const place = seek(id);
    state.views.shownLabels.set(id, text);
    if (!place) continue;
    // While the place is a target its name is the act's; this one is kept for later.
    const isTarget = place.dataset.actions !== undefined;
    if (isTarget) {
      const name = place.getAttribute("aria-label");
      disown(place, "aria-label");
      place.setAttribute("aria-label", text);
      own(place, "aria-label", name ?? "");
    } else place.setAttribute("aria-label", text);
    if (place.namespaceURI === SVG) titleOf(place).textContent = text;
  }
}

/** @param {Element} place */
function titleOf(place) {
  const first = place.firstElementChild;
  if (first?.nodeName === "title") return first;
  const title = svg("title");
  place.prepend(title);
  return title;
}

/** @param {Map<string, string>} held @param {string[]} order */
function reordered(held, order) {
  const sorted = new Map();
  for (const key of order) if (held.has(key)) sorted.set(key, held.get(key));
  return sorted;
}
