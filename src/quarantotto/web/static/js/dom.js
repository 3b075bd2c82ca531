// Elements by hand: no templates, no inline styles.

const SVG = "http://www.w3.org/2000/svg";

// el("button", {class: "btn", onclick: go, hidden: false}, icon("next"), "Go on")
export function el(tag, attrs, ...children) {
  return fill(document.createElement(tag), attrs, children);
}

// A button that sends no form.
export function button(attrs, ...children) {
  return el("button", { type: "button", ...attrs }, ...children);
}

export function svg(tag, attrs, ...children) {
  return fill(document.createElementNS(SVG, tag), attrs, children);
}

export function icon(name, extra = "") {
  const use = svg("use", { href: `/static/icons.svg#i-${name}` });
  return svg("svg", { class: extra ? `i ${extra}` : "i", "aria-hidden": "true" }, use);
}

// Replaces what an element holds.
export function put(parent, ...children) {
  parent.replaceChildren(...tidy(children));
  return parent;
}

export function byId(id) {
  return document.getElementById(id);
}

// A piece of markup of ours as an element; `inside` says whether it belongs into HTML or into a drawing.
export function parse(markup, inside = "html") {
  const holder = document.createElement("template");
  if (inside === "svg") {
    holder.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
    return holder.content.firstChild.firstElementChild;
  }
  holder.innerHTML = markup;
  return holder.content.firstElementChild;
}

// What a listener hears while typing is not a shortcut.
export function isTyping(target) {
  return (
    target instanceof Element && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null
  );
}

function fill(node, attrs, children) {
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...tidy(children));
  return node;
}

function tidy(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}
