// A sheet that slides in at the right edge: the browser's own modal dialog, which keeps the focus and hears Escape.

import { byId, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

// Opens a sheet under a title; `name` is its class. The answer is the element that holds its content.
/** @param {string} name @param {string} title @param {...Child} content */
export function openSheet(name, title, ...content) {
  const sheet = byId("sheet", HTMLDialogElement);
  const body = el("div", { class: "sheet-body" }, content);
  const shut = el("button", { class: "btn quiet", type: "button", onclick: closeSheet }, t("close"));
  sheet.className = `sheet ${name}`;
  put(sheet, el("header", null, el("h2", { id: "sheet-title", tabindex: "-1" }, title), shut), body);
  if (!sheet.open) sheet.showModal();
  byId("sheet-title").focus({ preventScroll: true });
  return body;
}

export function closeSheet() {
  const sheet = byId("sheet", HTMLDialogElement);
  if (sheet.open) sheet.close();
}

export function openSheetName() {
  const sheet = byId("sheet", HTMLDialogElement);
  return sheet.open ? sheet.className.split(" ")[1] : "";
}

// A click on the ground beside the sheet closes it.
export function start() {
  const sheet = byId("sheet", HTMLDialogElement);
  sheet.addEventListener("click", (event) => {
    if (event.target !== sheet) return;
    const box = sheet.getBoundingClientRect();
    if (event.clientX < box.left || event.clientY > box.bottom || event.clientY < box.top) closeSheet();
  });
}
