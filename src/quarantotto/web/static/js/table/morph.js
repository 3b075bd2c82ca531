// A keyed differ: what is already there is kept, and only attributes and text that differ are changed, so that focus,
// scroll and running motion survive. Elements with an id are recognised by it, others by their place.

import { serverSays } from "/static/js/table/owned.js";

// Turns `old` into `fresh` and returns the element that is now there.
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.namespaceURI !== fresh.namespaceURI) {
    old.replaceWith(fresh);
    return fresh;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
  return old;
}

export function morphChildren(old, fresh) {
  const focused = document.activeElement;
  const keyed = new Map();
  for (const child of old.children) if (child.id) keyed.set(child.id, child);
  const wanted = new Set();
  for (const child of fresh.children) if (child.id) wanted.add(child.id);

  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (at?.id && !wanted.has(at.id)) {
      const stale = at;
      at = at.nextSibling;
      stale.remove();
    }
    const match = next.id ? keyed.get(next.id) : pairs(at, next) ? at : null;
    if (!match) {
      old.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, next);
    else if (match.data !== next.data) match.data = next.data;
  }
  while (at) {
    const stale = at;
    at = at.nextSibling;
    stale.remove();
  }
  refocus(focused);
}

// Fragments of a slot: new or changed ones, those gone, and the order of all where it changed.
export function patchSlot(holder, { set = {}, drop = [], order = null }, build) {
  const focused = document.activeElement;
  const present = new Map();
  for (const child of holder.children) if (child.id) present.set(child.id, child);
  for (const key of drop) {
    present.get(key)?.remove();
    present.delete(key);
  }
  for (const [key, markup] of Object.entries(set)) {
    const fresh = build(markup);
    if (!fresh) continue;
    const old = present.get(key);
    if (old) present.set(key, morph(old, fresh));
    else {
      holder.append(fresh);
      present.set(key, fresh);
    }
  }
  if (order) arrange(holder, order, present);
  refocus(focused);
}

function arrange(holder, order, present) {
  let at = holder.firstChild;
  for (const key of order) {
    const child = present.get(key);
    if (!child) continue;
    if (child === at) at = at.nextSibling;
    else holder.insertBefore(child, at);
  }
}

function pairs(at, next) {
  if (!at || at.nodeType !== next.nodeType || at.nodeName !== next.nodeName) return false;
  return !at.id && !next.id;
}

function morphAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) serverSays(old, name, value);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) serverSays(old, name, null);
  // A field keeps what was typed; a box that the program ticks or unticks follows.
  if (old instanceof HTMLInputElement && old.type !== "text" && old.type !== "range") old.checked = fresh.checked;
}

// Moving an element in the document takes the focus from it.
function refocus(focused) {
  if (!focused || focused === document.activeElement || focused === document.body) return;
  if (focused.isConnected && focused.closest("[hidden]") === null) focused.focus({ preventScroll: true });
}
