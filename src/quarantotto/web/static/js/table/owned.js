// Classes and attributes the client puts on elements that the server draws. They outlive every view, and what the server
// says of the same attribute meanwhile comes back when the client lets go.

import { all } from "/static/js/dom.js";

/** @typedef {{base: string, classes: Set<string>, attributes: Map<string, string | null>}} Mine */

/** @type {WeakMap<Element, Mine>} */
const kept = new WeakMap();

/** @param {Element} node */
function book(node) {
  let mine = kept.get(node);
  if (!mine) {
    mine = { base: node.getAttribute("class") ?? "", classes: new Set(), attributes: new Map() };
    kept.set(node, mine);
  }
  return mine;
}

/** @param {Element} node @param {...string} names */
export function mark(node, ...names) {
  const mine = book(node);
  for (const name of names) mine.classes.add(name);
  showClasses(node, mine);
}

// The same for what stands out. What a thing wears then may be drawn once for all of its group, in `defs`, and is put on
// when it is first needed, one part under it and one over it: on hundreds of places it would cost the browser dearly.
/** @param {Element} node @param {...string} names */
export function brighten(node, ...names) {
  const worn = node.parentElement?.querySelector(":scope > defs");
  if (worn && !all(".pin", node).length) {
    const [under, over] = [...worn.children].map((part) => part.cloneNode(true));
    node.lastElementChild?.before(under);
    node.append(over);
    for (const pin of all(".pin", node)) pin.id = `${node.id}-pin`;
  }
  mark(node, ...names);
}

/** @param {Element} node @param {...string} names */
export function unmark(node, ...names) {
  const mine = kept.get(node);
  if (!mine) return;
  for (const name of names) mine.classes.delete(name);
  showClasses(node, mine);
}

/** @param {Element} node @param {string} name @param {string} value */
export function own(node, name, value) {
  const mine = book(node);
  if (!mine.attributes.has(name)) mine.attributes.set(name, node.getAttribute(name));
  node.setAttribute(name, value);
}

/** @param {Element} node @param {...string} names */
export function disown(node, ...names) {
  const mine = kept.get(node);
  if (!mine) return;
  for (const name of names) {
    if (!mine.attributes.has(name)) continue;
    setOrRemove(node, name, mine.attributes.get(name) ?? null);
    mine.attributes.delete(name);
  }
}

// What the server says an attribute is now (null: it has none).
/** @param {Element} node @param {string} name @param {string | null} value */
export function serverSays(node, name, value) {
  const mine = kept.get(node);
  if (name === "class" && mine) {
    mine.base = value ?? "";
    showClasses(node, mine);
  } else if (mine?.attributes.has(name)) {
    mine.attributes.set(name, value);
  } else {
    setOrRemove(node, name, value);
  }
}

// The same, to be read.
/** @param {Element} node @param {string} name */
export function serverSaid(node, name) {
  const mine = kept.get(node);
  return mine?.attributes.has(name) ? (mine.attributes.get(name) ?? null) : node.getAttribute(name);
}

/** @param {Element} node @param {Mine} mine */
function showClasses(node, mine) {
  const names = new Set([...mine.base.split(/\s+/).filter(Boolean), ...mine.classes]);
  setOrRemove(node, "class", names.size ? [...names].join(" ") : null);
}

/** @param {Element} node @param {string} name @param {string | null} value */
function setOrRemove(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
