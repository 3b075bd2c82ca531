// A text to take along: a field that selects itself, and a button that copies also where there is no clipboard to ask.

import { around, byId, el } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {string} id @param {string} label @param {string} text */
export function copyField(id, label, text) {
  return el(
    "div",
    { class: "copy", id: `${id}-copy` },
    el("label", { class: "sr", for: id }, label),
    el("input", { id, class: "in", type: "text", readonly: true, value: text, "data-select": true }),
    el("button", { class: "btn quiet", id: `${id}-button`, type: "button", "data-copy": id }, t("copy")),
  );
}

export function start() {
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.matches("[data-select]")) event.target.select();
  });
  document.addEventListener("click", async (event) => {
    const button = around(event, "[data-copy]");
    if (!button) return;
    const field = byId(button.dataset.copy ?? "", HTMLInputElement);
    button.textContent = (await copied(field)) ? t("copied") : t("copy-by-hand");
    setTimeout(() => {
      button.textContent = t("copy");
    }, 2500);
  });
}

/** @param {HTMLInputElement} field */
async function copied(field) {
  field.focus();
  field.select();
  try {
    if (window.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the old way may still work.
  }
  return document.execCommand("copy");
}
