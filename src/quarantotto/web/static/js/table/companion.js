// The companion of a first game: a note when something first matters, and never again in this browser.

import { around, button, el, icon } from "/static/js/dom.js";
import { ruleLink } from "/static/js/table/rulelinks.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
function place(state) {
  return `q48:companion:${state.table.game}`;
}

/** @param {TableState} state @returns {string[]} */
function read(state) {
  try {
    return JSON.parse(localStorage.getItem(place(state)) ?? "[]");
  } catch {
    return []; // without storage a note may come again in another game
  }
}

/** @param {TableState} state */
export function companionPart(state) {
  const [note] = state.companion.waiting;
  state.companion.shown = note?.name ?? "";
  if (!note) return null;
  const done = button({ class: "link", id: "note-read", "data-noted": note.name }, t("note-read"));
  return el(
    "div",
    { class: "tip", id: "note", role: "status", "data-name": note.name },
    icon("hint"),
    el("div", null, el("p", null, note.text), el("p", { class: "noted" }, done, ruleLink(state, note.rule))),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  state.on("frame", (frame) => hear(state, frame));
  prompt.addEventListener("click", (event) => {
    const name = around(event, "[data-noted]")?.dataset.noted;
    if (!name) return;
    forget(state, name);
    state.emit("question");
  });
}

// Whoever decides has read what stood there. What belongs to a question goes with it, and comes with the next of its kind.
/** @param {TableState} state @param {Message.Frame} frame */
function hear(state, frame) {
  const { companion } = state;
  if (frame.mine && companion.shown) forget(state, companion.shown);
  const known = read(state);
  const told = (frame.notes ?? []).filter((note) => !known.includes(note.name));
  const names = told.map((note) => note.name);
  const staying = companion.waiting.filter((note) => note.stays && !names.includes(note.name));
  companion.waiting = [...told.filter((note) => !note.stays), ...staying, ...told.filter((note) => note.stays)];
}

/** @param {TableState} state @param {string} name */
function forget(state, name) {
  const { companion } = state;
  companion.waiting = companion.waiting.filter((note) => note.name !== name);
  companion.shown = "";
  try {
    localStorage.setItem(place(state), JSON.stringify([...new Set([...read(state), name])]));
  } catch {
    // Without storage it is forgotten with the page.
  }
}
