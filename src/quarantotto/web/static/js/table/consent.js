// Going further back than the rules of undo allow, and ending a match without a result, need everybody's consent.

import { post } from "/static/js/api.js";
import { around, el } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function consentPart(state) {
  const consent = state.table?.consent;
  if (!consent || state.table.status !== "running") return null;
  const name = state.seatOf(consent.by).called;
  const isAnswered = consent.by === state.seat || consent.agreed.includes(Number(state.seat));
  const mayDisagree = state.isSeated() && (!isAnswered || consent.is_end); // no move ends that: one thinks better of it
  return el(
    "div",
    { class: "consent", id: "consent", role: "status" },
    el(
      "p",
      null,
      consent.by === state.seat
        ? t(consent.is_end ? "end-match-waits" : "consent-waits")
        : t(consent.is_end ? "end-match-question" : "consent-question", { name, frame: consent.to_frame }),
    ),
    mayDisagree &&
      el(
        "div",
        { class: "buttons" },
        !isAnswered && el("button", { class: "btn", id: "agree", type: "button", "data-consent": "yes" }, t("agree")),
        el("button", { class: "btn quiet", id: "disagree", type: "button", "data-consent": "no" }, t("disagree")),
      ),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  prompt.addEventListener("click", async (event) => {
    const button = around(event, "[data-consent]");
    if (!button) return;
    state.table = await post(state.path("/consent"), { seat: state.seat, agree: button.dataset.consent === "yes" });
    state.emit("table");
  });
}
