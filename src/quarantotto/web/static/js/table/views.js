// The view of a seat as the server last described it, and its way onto the page. The present is kept apart from what is
// shown, so that one can look back while the game goes on.

import { byId, parse, svg } from "/static/js/dom.js";
import { patchSlot } from "/static/js/table/morph.js";
import { disown, own } from "/static/js/table/owned.js";

const SVG = "http://www.w3.org/2000/svg";

const present = { slots: new Map(), labels: {} };
const shownLabels = new Map();
let shownSlots = new Set();

// Takes a frame into the present without showing it.
export function keepFrame(frame) {
  if (frame.whole) {
    present.slots.clear();
    present.labels = {};
  }
  for (const [id, slot] of Object.entries(frame.slots)) {
    const held = present.slots.get(id) ?? new Map();
    for (const key of slot.drop ?? []) held.delete(key);
    for (const [key, markup] of Object.entries(slot.set ?? {})) held.set(key, markup);
    present.slots.set(id, slot.order ? reordered(held, slot.order) : held);
  }
  Object.assign(present.labels, frame.labels);
}

export function showFrame(frame) {
  if (frame.whole) showWhole(frame.slots, frame.labels);
  else {
    for (const [id, slot] of Object.entries(frame.slots)) fillSlot(id, slot);
    showLabels(frame.labels);
  }
}

export function showPresent() {
  const slots = {};
  for (const [id, held] of present.slots) slots[id] = { set: Object.fromEntries(held), order: [...held.keys()] };
  showWhole(slots, present.labels);
}

// Takes everything off the page: somebody else is going to look at it.
export function clearPage() {
  present.slots.clear();
  present.labels = {};
  for (const id of shownSlots) byId(id)?.replaceChildren();
  for (const id of shownLabels.keys()) byId(id)?.removeAttribute("aria-label");
  shownSlots = new Set();
  shownLabels.clear();
}

export function labelledIds() {
  return [...shownLabels.keys()];
}

function showWhole(slots, labels) {
  const named = new Set(Object.keys(slots));
  for (const id of shownSlots) if (!named.has(id)) byId(id)?.replaceChildren();
  shownSlots = named;
  for (const [id, slot] of Object.entries(slots)) {
    const holder = byId(id);
    if (!holder) continue;
    const order = slot.order ?? Object.keys(slot.set);
    const wanted = new Set(order);
    const drop = [...holder.children].filter((child) => !wanted.has(child.id));
    for (const child of drop) child.remove();
    fillSlot(id, { set: slot.set, order });
  }
  showLabels(labels);
}

function fillSlot(id, slot) {
  const holder = byId(id);
  if (!holder) return;
  shownSlots.add(id);
  const inside = holder.namespaceURI === SVG ? "svg" : "html";
  patchSlot(holder, slot, (markup) => parse(markup, inside));
}

function showLabels(labels) {
  for (const [id, text] of Object.entries(labels ?? {})) {
    const place = byId(id);
    shownLabels.set(id, text);
    if (!place) continue;
    // While the place is a target its name is the act's; this one is kept for later.
    const isTarget = place.dataset.actions !== undefined;
    if (isTarget) {
      const name = place.getAttribute("aria-label");
      disown(place, "aria-label");
      place.setAttribute("aria-label", text);
      own(place, "aria-label", name);
    } else place.setAttribute("aria-label", text);
    if (place.namespaceURI === SVG) titleOf(place).textContent = text;
  }
}

function titleOf(place) {
  const first = place.firstElementChild;
  if (first?.nodeName === "title") return first;
  const title = svg("title");
  place.prepend(title);
  return title;
}

function reordered(held, order) {
  const sorted = new Map();
  for (const key of order) if (held.has(key)) sorted.set(key, held.get(key));
  return sorted;
}
