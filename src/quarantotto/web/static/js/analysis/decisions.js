// The decisions of a match: what was done, what a master would have done, and what that would have gained.

import { button, el } from "/static/js/dom.js";
import { playedPart, reasonsPart } from "/static/js/table/why.js";
import { t } from "/static/js/words.js";

/** @type {Record<string, (one: Message.JudgedText, mine: number[]) => boolean>} */
const FILTERS = {
  turning: (one) => one.is_turn,
  worse: (one) => one.cost > 0,
  mine: (one, mine) => mine.includes(one.seat),
  all: () => true,
};

/** @param {Message.JudgedText[]} decisions @param {string} filter @param {number[]} mine @param {number} current
 * @param {Map<number, Message.WhyText | string>} whys */
export function decisionRows(decisions, filter, mine, current, whys) {
  const shown = decisions.flatMap((one, at) => (FILTERS[filter](one, mine) || at === current ? [{ one, at }] : []));
  if (!shown.length) return el("li", { class: "none" }, t("an-none"));
  return shown.map(({ one, at }) => row(one, at, at === current, whys.get(one.number)));
}

/** @param {Message.JudgedText} one @param {number} at @param {boolean} isCurrent @param {Message.WhyText | string} [why] */
function row(one, at, isCurrent, why) {
  const isBad = one.cost > 0;
  const alone = one.is_turn ? t("an-turned") : one.is_close ? t("an-fits") : "";
  return el(
    "li",
    { class: isBad ? "bad" : null, "aria-current": isCurrent ? "step" : null },
    el("span", { class: "r" }, String(one.number)),
    el("span", { class: "w" }, `${one.heading} · `, el("bdi", null, one.who)),
    button({ class: "link", "data-at": at }, one.action),
    el("span", { class: "alt" }, isBad ? t("an-better", { best: one.best }) : alone),
    isBad
      ? el(
          "em",
          null,
          el("span", { "aria-hidden": "true" }, `−${one.cost}`),
          el("small", { "aria-hidden": "true" }, `± ${one.sure}`),
          el("span", { class: "sr" }, t("an-cost-said", { cost: one.cost, sure: one.sure })),
        )
      : null,
    isCurrent ? reasonsOf(one, why) : null,
  );
}

// What was not looked at closely is thought over when somebody asks.
/** @param {Message.JudgedText} one @param {Message.WhyText | string} [why] */
function reasonsOf(one, why) {
  if (one.reasons) return reasonsPart(one.reasons);
  return why ? playedPart(why) : button({ class: "link", "data-why": one.frame }, t("why"));
}
