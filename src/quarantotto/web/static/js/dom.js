// Elements by hand: no templates, no inline styles.

const SVG = "http://www.w3.org/2000/svg";

// el("button", {class: "btn", onclick: go, hidden: false}, icon("next"), "Go on")
/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes | null} [attrs]
 * @param {...Child} children
 */
export function el(tag, attrs, ...children) {
  return fill(document.createElement(tag), attrs, children);
}

// A button that sends no form.
/** @param {Attributes} attrs @param {...Child} children */
export function button(attrs, ...children) {
  return el("button", { type: "button", ...attrs }, ...children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attrs]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attrs, ...children) {
  const node = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  return fill(node, attrs, children);
}

/** @param {string} name @param {string} extra */
export function icon(name, extra = "") {
  const use = svg("use", { href: `/static/icons.svg#i-${name}` });
  return svg("svg", { class: extra ? `i ${extra}` : "i", "aria-hidden": "true" }, use);
}

// Replaces what an element holds.
/** @template {ParentNode} T @param {T} parent @param {...Child} children */
export function put(parent, ...children) {
  parent.replaceChildren(...tidy(children));
  return parent;
}

// An element that must be there, of the kind it must have.
/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function byId(id, kind) {
  const node = document.getElementById(id);
  if (!node || (kind && !(node instanceof kind))) throw new Error(`no ${kind?.name ?? "element"} #${id}`);
  return /** @type {T} */ (node);
}

// An element that may be there.
/** @param {string} id */
export function seek(id) {
  return document.getElementById(id);
}

/** @param {string[]} ids */
export function seekAll(ids) {
  return ids.map(seek).filter((node) => node !== null);
}

// What fits a selector.
/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {new () => T} [kind]
 */
export function all(selector, root = document, kind) {
  const found = [.../** @type {NodeListOf<T>} */ (root.querySelectorAll(selector))];
  return kind ? found.filter((node) => node instanceof kind) : found;
}

// The element around what was pressed or pointed at that fits a selector.
/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
export function around({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

// A piece of markup of ours as an element; `inside` says whether it belongs into HTML or into a drawing.
/** @param {string} markup @param {string} inside */
export function parse(markup, inside = "html") {
  const holder = document.createElement("template");
  if (inside === "svg") {
    holder.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
    return holder.content.firstElementChild?.firstElementChild ?? null;
  }
  holder.innerHTML = markup;
  return holder.content.firstElementChild;
}

/** @typedef {{x: number, y: number, width: number}} Place */

// The middle of an element on the screen; null: it is not to be seen.
/** @param {Element} node @returns {Place | null} */
export function lie(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return width || height ? { x: left + width / 2, y: top + height / 2, width } : null;
}

// A field of a form by its name; buttons of one name are one field, whose value can be read and set.
/** @param {HTMLFormElement} form @param {string} name */
export function fieldOf(form, name) {
  return /** @type {HTMLInputElement} */ (/** @type {unknown} */ (form.elements.namedItem(name)));
}

// Whether what was pressed or pointed at lies inside an element.
/** @param {Node | null | undefined} node @param {Event} event */
export function holds(node, { target }) {
  return target instanceof Node && Boolean(node?.contains(target));
}

// What a listener hears while typing is not a shortcut.
/** @param {EventTarget | null} target */
export function isTyping(target) {
  return (
    target instanceof Element && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null
  );
}

/** @template {Element} T @param {T} node @param {Attributes | null | undefined} attrs @param {Child[]} children */
function fill(node, attrs, children) {
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "value") Object.assign(node, { value });
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...tidy(children));
  return node;
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function tidy(children) {
  return children.flatMap((child) => (Array.isArray(child) ? tidy(child) : child ? [child] : []));
}
