// From what is asked and what was told to the rules on it: a quiet §, which opens them beside the table.

import { around, el } from "/static/js/dom.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {string | undefined} place */
export function ruleLink(state, place) {
  if (!place) return null;
  const says = t("rules-on-this");
  const href = `/rules/${state.table.game}#r-${place}`;
  return el("a", { class: "rule", href, target: "_blank", "data-rule": place, "aria-label": says, title: says }, "§");
}

/** @param {TableState} state @param {Page} page */
export function start(state, { chronicle, prompt }) {
  for (const root of [chronicle, prompt]) root.addEventListener("click", (event) => opened(state, event));
  // One at a time: the line that was pointed at last has it, also where there is nothing but fingers to point with.
  for (const kind of ["pointerover", "focusin"]) chronicle.addEventListener(kind, (event) => offer(state, event));
}

/** @param {TableState} state @param {MouseEvent} event */
function opened(state, event) {
  const place = around(event, "[data-rule]")?.dataset.rule;
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser's own: another tab or window
  event.preventDefault();
  openDrawer(state, place);
}

/** @param {TableState} state @param {Event} event */
function offer(state, event) {
  const row = around(event, "[data-glyph]");
  const place = state.rulebook.book?.signs[row?.dataset.glyph ?? ""];
  if (!row || row.querySelector(".rule")) return;
  for (const other of row.parentElement?.querySelectorAll(".rule") ?? []) other.remove();
  row.append(ruleLink(state, place) ?? "");
}
