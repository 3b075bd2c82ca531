// The end, where the question was: the proof that nobody chose the deal. All else is told by the finale.

import { el } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function endPart(state) {
  if (state.table.fork) return [el("p", { class: "quiet", id: "proof" }, t("forked-end"))];
  if (!state.table.fairness.commitment) return el("p", { class: "quiet", id: "proof" }, t("fixed-deal"));
  return [
    el("p", { class: "quiet", id: "proof" }, t("proof")),
    el(
      "details",
      { class: "seal", id: "seal" },
      el("summary", null, t("how-to-verify")),
      el("p", null, t("how-to-verify-text")),
      el("code", null, `quarantotto verify quarantotto-${state.match}.json`),
      sealList(state.table),
    ),
  ];
}

/** @param {Message.TableText} table */
function sealList(table) {
  const rows = table.fairness.seats.map((share) => {
    const says = !share.commit ? t("no-share") : share.opened ? t("share-opened") : t("share-left-out");
    return el("li", null, el("bdi", null, table.seats[share.seat].called), `: ${says}`);
  });
  return [el("p", null, t("server-sealed")), el("code", null, table.fairness.commitment), el("ul", null, rows)];
}
