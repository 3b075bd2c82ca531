// What a bot means to do with its move, in one quiet line below what it did.

import { el } from "/static/js/dom.js";

/** @param {Message.LineText} line */
export function meansPart({ means }) {
  return means ? el("small", { class: "means" }, means) : null;
}
