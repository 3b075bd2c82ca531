// How it was just decided, by things that lie on the table no more, until the reader goes on: where the hand lies, or where
// that is out of sight in the question.

import { button, byId, parse, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

const beside = matchMedia("(min-width: 1181px), (min-width: 900px) and (orientation: landscape)");

/** @param {string} markup */
function show(markup) {
  const place = byId("aftermath");
  const made = markup ? parse(markup) : null;
  put(place, made, made ? button({ class: "btn quiet", onclick: () => show("") }, t("go-on")) : null);
  place.hidden = !made;
}

function lay() {
  byId(beside.matches ? "hand" : "prompt-body").before(byId("aftermath"));
}

/** @param {TableState} state */
export function start(state) {
  lay();
  beside.addEventListener("change", lay);
  // What others do meanwhile leaves it there; whoever decides something has gone on.
  state.on("frame", (/** @type {Message.Frame} */ { aftermath, whole, mine }) => {
    if (aftermath || whole || mine) show(aftermath ?? "");
  });
  state.on("history", () => state.history !== null && show(""));
}
