// The rules page: a search over its text, figures, and the page to print.

import { all, seek } from "/static/js/dom.js";
import { drawFigures } from "/static/js/house/figures.js";
import { findIn } from "/static/js/house/finding.js";
import { language } from "/static/js/settings.js";
import { loadWords, t } from "/static/js/words.js";

const text = seek("text");
const game = all(".leafpage[data-game]")[0]?.dataset.game;
const print = seek("print");

if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
if (text && game) {
  drawFigures(text, game);
  await loadWords(language());
  const [field, place, found] = [seek("find"), seek("search"), seek("found")];
  if (field instanceof HTMLInputElement && place && found) {
    place.hidden = false;
    field.addEventListener("input", () => {
      const count = findIn(text, field.value);
      found.textContent = count === null ? "" : t("rules-found", { n: count });
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") all(".hit", text)[0]?.scrollIntoView({ block: "center" });
    });
  }
}
