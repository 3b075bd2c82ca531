// The rules under the ribbon: the whole reference, opened at the clause or the chapter that was asked for.

import { get, textOf } from "/static/js/api.js";
import { byId, el, parse } from "/static/js/dom.js";
import { drawFigures } from "/static/js/house/figures.js";
import { openSheet } from "/static/js/table/sheet.js";
import { t } from "/static/js/words.js";

// `place` is a clause's number, or the name of a chapter or section.
/** @param {TableState} state @param {number | string | null} place */
export async function openDrawer(state, place = null) {
  const body = openSheet("rules", t("rules"), el("p", { class: "quiet" }, t("fetching-rules")));
  byId("ribbon").setAttribute("aria-expanded", "true");
  const { game } = state.table;
  let text;
  try {
    text = parse(`<div class="reference">${(await get(`games/${game}/rules/text`)).html}</div>`);
  } catch (refusal) {
    body.replaceChildren(el("p", null, textOf(refusal)));
    return;
  }
  if (!body.isConnected || !(text instanceof HTMLElement)) return;
  body.replaceChildren(
    el(
      "p",
      { class: "quiet" },
      el("a", { href: `/rules/${game}`, target: "_blank" }, t("rules-whole-page")),
      " · ",
      el("a", { href: `/cards/${game}`, target: "_blank" }, t("cards-page")),
    ),
    text,
  );
  drawFigures(text, game);
  if (place) show(text, typeof place === "number" ? `clause-${place}` : `r-${place}`);
}

export function start() {
  byId("sheet").addEventListener("close", () => byId("ribbon").setAttribute("aria-expanded", "false"));
}

/** @param {HTMLElement} text @param {string} id */
function show(text, id) {
  const entry = text.querySelector(`#${id}`);
  if (!(entry instanceof HTMLElement)) return;
  entry.classList.add("sought");
  entry.tabIndex = -1;
  entry.scrollIntoView({ block: id.startsWith("clause") ? "center" : "start" });
  entry.focus({ preventScroll: true });
}
