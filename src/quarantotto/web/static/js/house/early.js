// What the reader did before the script of a part was there, which `first.js` has kept.

// To be called once all of the part is at work: what was pressed and written in it happens now.
/** @param {Element} part */
export function catchUp(part) {
  part.removeAttribute("data-early");
  for (const { node, type, value, checked } of window.early ?? []) {
    if (!part.contains(node)) continue;
    if (node instanceof HTMLFormElement) node.requestSubmit();
    else if (node instanceof HTMLButtonElement) {
      node.removeAttribute("aria-disabled");
      node.click();
    } else if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) {
      if (node instanceof HTMLInputElement) node.checked = checked;
      node.value = value;
      node.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
