// "Why?" beside the moves of bots once the game is over: in the chronicle, and while looking back.

import { around, button, el } from "/static/js/dom.js";
import { askWhy, playedPart } from "/static/js/table/why.js";
import { t } from "/static/js/words.js";

// Whether a frame tells of a bot's move, and its reasons are told by now.
/** @param {TableState} state @param {{by: number | null, kind: string}} told */
export function canAsk(state, { by, kind }) {
  const { status, seats } = state.table;
  return status === "over" && kind === "act" && by !== null && seats[by]?.kind === "bot";
}

// While looking back: the question, and below it the answer.
/** @param {TableState} state */
export function pastWhyPart(state) {
  const { history, past } = state;
  if (!history?.canAsk) return null;
  const { why } = past;
  if (why?.frame === history.frame && why.told !== null) return playedPart(why.told);
  const isAsked = why?.frame === history.frame;
  return el(
    "p",
    { class: "whyof" },
    button(
      { class: "link", id: "past-why", "data-ask-why": true, disabled: isAsked },
      t(isAsked ? "why-waits" : "why"),
    ),
  );
}

/** @param {TableState} state */
async function askPast(state) {
  const { history, past, match } = state;
  if (!history) return;
  /** @type {{frame: number, told: Message.WhyText | string | null}} */
  const why = { frame: history.frame, told: null };
  past.why = why;
  state.emit("history");
  why.told = await askWhy(match, why.frame, past.story ? "open" : state.seat);
  if (past.why === why && state.history) state.emit("history");
}

/** @param {TableState} state @param {HTMLElement} row */
async function askRow(state, row) {
  const had = row.querySelector(".whyof");
  had?.remove();
  if (had) return;
  const waiting = el("div", { class: "whyof", role: "status" }, t("why-waits"));
  row.append(waiting);
  waiting.replaceWith(playedPart(await askWhy(state.match, Number(row.dataset.frame), state.seat)));
}

// As with the rules: the line that was pointed at last has it.
/** @param {Event} event */
function offer(event) {
  const row = around(event, "#chronicle .of-bot");
  if (!row || row.querySelector(".ask-why")) return;
  for (const other of row.closest("#chronicle")?.querySelectorAll(".ask-why") ?? []) other.remove();
  row.append(button({ class: "ask-why", "data-ask-why": true, "aria-label": t("why"), title: t("why") }, "?"));
}

/** @param {TableState} state @param {Page} page */
export function start(state, { chronicle, prompt }) {
  prompt.addEventListener("click", (event) => around(event, "[data-ask-why]") && askPast(state));
  chronicle.addEventListener("click", (event) => {
    const row = around(event, "[data-ask-why]")?.closest("li");
    if (row) askRow(state, row);
  });
  for (const kind of ["pointerover", "focusin"]) chronicle.addEventListener(kind, offer);
}
