// How the chances went, drawn with the noise around them, and as a table for those who hear it.

import { el, svg } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [1000, 250, 64, 14, 52, 26];
const TICKS = 8;

/** @param {Message.AnalysisText} told @param {number} side @param {number | null} current */
export function drawCurve({ moments, turns, is_calibrated }, side, current) {
  const last = moments[moments.length - 1].number;
  const x = (/** @type {number} */ number) => LEFT + ((WIDTH - LEFT - RIGHT) * (number - 1)) / Math.max(1, last - 1);
  const y = (/** @type {number} */ chance) =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.min(100, Math.max(0, chance))) / 100;
  const at = (/** @type {number} */ number, /** @type {number} */ chance) =>
    `${x(number).toFixed(1)} ${y(chance).toFixed(1)}`;
  const upper = moments.map((one) => at(one.number, one.chances[side] + one.noise[side]));
  const lower = moments.map((one) => at(one.number, one.chances[side] - one.noise[side])).reverse();
  const line = moments.map((one) => at(one.number, one.chances[side]));
  const names = is_calibrated ? ["an-no-chance", "an-even", "an-certain"].map((key) => t(key)) : ["0", "50", "100"];
  const every = Math.max(1, Math.ceil(last / TICKS));
  const ticks = Array.from({ length: Math.ceil(last / every) }, (_, i) => 1 + i * every);
  return svg(
    "svg",
    { class: "chances", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    [0, 50, 100].map((chance, i) => [
      svg("path", { class: chance === 50 ? "axis middle" : "axis", d: `M${LEFT} ${y(chance)}H${WIDTH - RIGHT}` }),
      svg("text", { class: "end", x: LEFT - 8, y: y(chance) + 4 }, names[i]),
    ]),
    ticks.map((number) => svg("text", { class: "tick", x: x(number), y: HEIGHT - 6 }, String(number))),
    svg("path", { class: "noise", d: `M${[...upper, ...lower].join("L")}z` }),
    svg("path", { class: "way", d: `M${line.join("L")}` }),
    current === null ? null : svg("path", { class: "now", d: `M${x(current)} ${TOP - 8}V${HEIGHT - BOTTOM}` }),
    turns.map((number, i) => {
      const chance = moments.find((one) => one.number === number)?.chances[side] ?? 50;
      return svg(
        "g",
        { class: "mark", transform: `translate(${at(number, chance)})` },
        svg("path", { d: "M0 0V-18" }),
        svg("circle", { r: 4 }),
        svg("circle", { class: "ring", cy: -28, r: 11 }),
        svg("text", { y: -23.5 }, String(i + 1)),
      );
    }),
  );
}

/** @param {Message.AnalysisText} told @param {number} side */
export function sideTable({ moments, measures }, side) {
  const rows = moments.map((one) => {
    const when = one.games ? t("an-moment", { n: one.number }) : t("an-the-end");
    const chance = one.games ? `${one.chances[side]} ± ${one.noise[side]}` : one.chances[side];
    return el("tr", null, el("th", { scope: "row" }, when), el("td", null, String(chance)));
  });
  const head = el("tr", null, el("td"), el("th", { scope: "col" }, measures[side]));
  return el("div", { class: "sr" }, el("table", null, el("thead", null, head), el("tbody", null, rows)));
}
