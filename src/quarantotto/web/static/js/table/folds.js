// A fight, a turn, a trick is one sentence of the chronicle that opens into its steps. The game says what belongs together
// (`fold`, `role`); what is still going on stands open, and what the reader has opened or shut stays so.

import { around, el } from "/static/js/dom.js";

// Puts the row of a line at the top of its part, under its heading, or into what it is a step of.
/** @param {Element} heading @param {Message.LineText} line @param {HTMLElement} row */
export function place(heading, line, row) {
  const folds = line.fold ? foldsUnder(heading) : [];
  const own = folds.find((one) => one.dataset.fold === line.fold);
  if (line.fold && line.role !== "opens" && own) {
    join(own, line, row);
    return;
  }
  if (line.role === "opens") {
    row.dataset.fold = line.fold;
    for (const older of folds) shut(older);
  }
  heading.after(row);
}

// How it was decided is the last of its steps.
/** @param {Element} heading @param {Message.LineText} line @param {Element | null} drawn */
export function layOut(heading, line, drawn) {
  const own = foldsUnder(heading).find((one) => one.dataset.fold === line.fold);
  own?.querySelector("ol")?.prepend(el("li", { class: "laid-out" }, drawn));
}

// The newest first.
/** @param {Element} heading */
function foldsUnder(heading) {
  const found = [];
  for (let row = heading.nextElementSibling; row && !row.matches(".day"); row = row.nextElementSibling)
    if (row instanceof HTMLElement && row.dataset.fold) found.push(row);
  return found;
}

/** @param {HTMLElement} fold @param {Message.LineText} line @param {HTMLElement} row */
function join(fold, line, row) {
  const details = fold.querySelector("details") ?? unfold(fold);
  details.querySelector("ol")?.prepend(row);
  if (line.role === "step") return;
  headline(details, row);
  if (line.role === "ends") shut(/** @type {HTMLElement} */ (details.parentElement));
}

// With the second line a row becomes one that opens; the first is its first step.
/** @param {HTMLElement} row */
function unfold(row) {
  const details = el("details", { open: true }, el("summary"), el("ol", { class: "log" }));
  row.replaceWith(el("li", { class: "fold", "data-fold": row.dataset.fold }, details));
  delete row.dataset.fold;
  details.lastElementChild?.append(row);
  headline(details, row);
  return details;
}

// The row that is the headline is not said again among the steps.
/** @param {Element} details @param {HTMLElement} row */
function headline(details, row) {
  for (const step of row.parentElement?.children ?? []) /** @type {HTMLElement} */ (step).hidden = step === row;
  const summary = details.querySelector("summary");
  const parts = row.querySelectorAll(":scope > svg, :scope > span, :scope > .means"); // without what is offered to whoever points at it
  summary?.replaceChildren(...[...parts].map((part) => part.cloneNode(true)));
  if (row.dataset.at) summary?.setAttribute("data-at", row.dataset.at);
}

/** @param {HTMLElement} fold */
function shut(fold) {
  const details = fold.querySelector("details");
  if (details && fold.dataset.kept === undefined && !fold.contains(document.activeElement)) details.open = false;
}

// What the reader has opened or shut, by the frame it began with.
/** @param {ParentNode} list @returns {Map<string, boolean>} */
export function keptFolds(list) {
  const kept = list.querySelectorAll("[data-kept] > details");
  return new Map([...kept].map((details) => [firstFrame(details), /** @type {HTMLDetailsElement} */ (details).open]));
}

/** @param {ParentNode} list @param {Map<string, boolean>} kept */
export function keepFolds(list, kept) {
  for (const details of list.querySelectorAll("details")) {
    const isOpen = kept.get(firstFrame(details));
    if (isOpen === undefined) continue;
    details.open = isOpen;
    details.parentElement?.setAttribute("data-kept", "");
  }
}

/** @param {Element} details */
function firstFrame(details) {
  const first = details.querySelector("ol")?.lastElementChild;
  return (first instanceof HTMLElement && first.dataset.frame) || "";
}

/** @param {HTMLElement} list */
export function listenToFolds(list) {
  list.addEventListener("click", (event) => around(event, "summary")?.closest(".fold")?.setAttribute("data-kept", ""));
}
