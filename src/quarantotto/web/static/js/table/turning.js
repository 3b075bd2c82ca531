// Things with words on their back are turned over: by their mark, on the board also by a press where it chooses nothing.

import { button, byId, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

export function start(state) {
  document.addEventListener("click", (event) => onClick(state, event));
  document.addEventListener("keydown", onKey);
  // Escape, a press on it or beside it: it lies face up again.
  byId("turned").addEventListener("click", () => byId("turned").close());
}

export function isTurned() {
  return byId("turned").open;
}

function onClick(state, event) {
  // The second press of a double click is meant for what was there at the first.
  if (event.detail > 1 || state.isSending) return;
  const thing = marked(event.target) ?? event.target.closest?.("#board [data-note]:not([data-actions], .refused)");
  if (thing) turnOver(thing);
}

function onKey(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  const thing = marked(event.target);
  if (!thing || event.target.nodeName === "BUTTON") return;
  event.preventDefault();
  turnOver(thing);
}

function marked(target) {
  const mark = target.closest?.("[data-turns]");
  return mark ? byId(mark.dataset.turns) : null;
}

function turnOver(thing) {
  const { note, noteTitle, noteLine } = thing.dataset;
  const words = [
    el("h2", { id: "turned-title" }, noteTitle),
    el("p", { class: "line" }, noteLine),
    el("p", { class: "note" }, note),
    button({ class: "btn quiet" }, t("turn-back")),
  ];
  put(byId("turned"), el("div", { class: "verso" }, words));
  byId("turned").showModal();
}
