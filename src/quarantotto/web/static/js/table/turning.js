// Things with words on their back are turned over: by their mark, on the board also by a press where it chooses nothing.

import { around, button, byId, el, put, seek } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function start(state) {
  document.addEventListener("click", (event) => onClick(state, event));
  document.addEventListener("keydown", onKey);
  // Escape, a press on it or beside it: it lies face up again.
  byId("turned").addEventListener("click", () => byId("turned", HTMLDialogElement).close());
}

export function isTurned() {
  return byId("turned", HTMLDialogElement).open;
}

/** @param {TableState} state @param {MouseEvent} event */
function onClick(state, event) {
  // The second press of a double click is meant for what was there at the first.
  if (event.detail > 1 || state.isSending) return;
  const thing = marked(event) ?? around(event, "#board [data-note]:not([data-actions], .refused)");
  if (thing) turnOver(thing);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  const thing = marked(event);
  if (!thing || event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  turnOver(thing);
}

/** @param {Event} event */
function marked(event) {
  const mark = around(event, "[data-turns]");
  return mark ? seek(mark.dataset.turns ?? "") : null;
}

/** @param {HTMLElement} thing */
function turnOver(thing) {
  const { note, noteTitle, noteLine } = thing.dataset;
  const words = [
    el("h2", { id: "turned-title" }, noteTitle),
    el("p", { class: "line" }, noteLine),
    el("p", { class: "note" }, note),
    button({ class: "btn quiet" }, t("turn-back")),
  ];
  put(byId("turned"), el("div", { class: "verso" }, words));
  byId("turned", HTMLDialogElement).showModal();
}
