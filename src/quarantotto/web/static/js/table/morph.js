// A keyed differ: what is already there is kept, and only attributes and text that differ are changed, so that focus,
// scroll and running motion survive. Elements with an id are recognised by it, others by their place.

import { serverSays } from "/static/js/table/owned.js";

// Turns `old` into `fresh` and returns the element that is now there.
/** @param {Element} old @param {Element} fresh */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.namespaceURI !== fresh.namespaceURI) {
    old.replaceWith(fresh);
    return fresh;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
  return old;
}

/** @typedef {ChildNode & {id?: string}} Piece elements and texts alike */

/** @param {Element} old @param {Element} fresh */
export function morphChildren(old, fresh) {
  const focused = document.activeElement;
  /** @type {Map<string, Piece>} */
  const keyed = new Map();
  for (const child of old.children) if (child.id) keyed.set(child.id, child);
  const wanted = new Set();
  for (const child of fresh.children) if (child.id) wanted.add(child.id);

  let at = /** @type {Piece | null} */ (old.firstChild);
  for (const next of /** @type {Piece[]} */ ([...fresh.childNodes])) {
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
    if (match === at) at = match.nextSibling;
    else old.insertBefore(match, at);
    if (match instanceof Element && next instanceof Element) morph(match, next);
    else if (match instanceof CharacterData && match.data !== next.textContent) match.data = next.textContent ?? "";
  }
  while (at) {
    const stale = at;
    at = at.nextSibling;
    stale.remove();
  }
  refocus(focused);
}

// Fragments of a slot: new or changed ones, those gone, and the order of all where it changed.
/** @param {Element} holder @param {Slot} change @param {(markup: string) => Element | null} build */
export function patchSlot(holder, { set = {}, drop = [], order = null }, build) {
  const focused = document.activeElement;
  /** @type {Map<string, Element>} */
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

/** @param {Element} holder @param {string[]} order @param {Map<string, Element>} present */
function arrange(holder, order, present) {
  let at = holder.firstChild;
  for (const key of order) {
    const child = present.get(key);
    if (!child) continue;
    if (child === at) at = child.nextSibling;
    else holder.insertBefore(child, at);
  }
}

/** @param {Piece | null} at @param {Piece} next */
function pairs(at, next) {
  if (!at || at.nodeType !== next.nodeType || at.nodeName !== next.nodeName) return false;
  return !at.id && !next.id;
}

/** @param {Element} old @param {Element} fresh */
function morphAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) serverSays(old, name, value);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) serverSays(old, name, null);
  // A field keeps what was typed; a box that the program ticks or unticks follows.
  if (!(old instanceof HTMLInputElement && fresh instanceof HTMLInputElement)) return;
  if (old.type !== "text" && old.type !== "range") old.checked = fresh.checked;
}

// Moving an element in the document takes the focus from it.
/** @param {Element | null} focused */
function refocus(focused) {
  if (!focused || focused === document.activeElement || focused === document.body) return;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return;
  if (focused.isConnected && focused.closest("[hidden]") === null) focused.focus({ preventScroll: true });
}
