// Classes and attributes the client puts on elements that the server draws. They outlive every view, and what the server
// says of the same attribute meanwhile comes back when the client lets go.

const kept = new WeakMap();

function book(node) {
  let mine = kept.get(node);
  if (!mine) {
    mine = { base: node.getAttribute("class") ?? "", classes: new Set(), attributes: new Map() };
    kept.set(node, mine);
  }
  return mine;
}

export function mark(node, ...names) {
  const mine = book(node);
  for (const name of names) mine.classes.add(name);
  showClasses(node, mine);
}

export function unmark(node, ...names) {
  const mine = kept.get(node);
  if (!mine) return;
  for (const name of names) mine.classes.delete(name);
  showClasses(node, mine);
}

export function own(node, name, value) {
  const mine = book(node);
  if (!mine.attributes.has(name)) mine.attributes.set(name, node.getAttribute(name));
  node.setAttribute(name, value);
}

export function disown(node, ...names) {
  const mine = kept.get(node);
  if (!mine) return;
  for (const name of names) {
    if (!mine.attributes.has(name)) continue;
    setOrRemove(node, name, mine.attributes.get(name));
    mine.attributes.delete(name);
  }
}

// What the server says an attribute is now (null: it has none).
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

function showClasses(node, mine) {
  const names = new Set([...mine.base.split(/\s+/).filter(Boolean), ...mine.classes]);
  setOrRemove(node, "class", names.size ? [...names].join(" ") : null);
}

function setOrRemove(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
