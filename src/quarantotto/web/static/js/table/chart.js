// The course of a game as small drawings: figures of one size share an axis.

import { el, svg } from "/static/js/dom.js";
import { SHAPES, sign } from "/static/js/house/signs.js";
import { t } from "/static/js/words.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [340, 132, 26, 12, 10, 22];
const MARKS = [
  "M-4 0A4 4 0 1 1 4 0 4 4 0 1 1-4 0z",
  "M-4-4H4V4H-4z",
  "M0-5 5 4H-5z",
  "M0-5 5 0 0 5-5 0z",
  "M-5-4H5L0 5z",
];

/** @param {Pick<Message.Course, "rounds" | "measures">} course */
export function drawCourse({ rounds, measures }) {
  return bySize(measures).map((group) => drawGroup(rounds, group));
}

// Who contend with each other are drawn together, other figures by their size.
/** @param {Message.Curve[]} measures */
export function bySize(measures) {
  /** @type {{top: number, contest: string, measures: Message.Curve[]}[]} */
  const groups = [];
  for (const measure of measures) {
    const top = Math.max(1, ...measure.values);
    const contest = contestOf(measure);
    const isAlike = (/** @type {number} */ other) => Math.max(other, top) <= 2.5 * Math.min(other, top);
    const group = groups.find((one) => one.contest === contest && (contest || isAlike(one.top)));
    if (group) {
      group.measures.push(measure);
      group.top = Math.max(group.top, top);
    } else groups.push({ top, contest, measures: [measure] });
  }
  return groups;
}

/** @param {Message.Curve} curve */
function contestOf({ tone, sign }) {
  if (sign) return "seats";
  if (tone === "italy" || tone === "austria") return "sides";
  return tone.startsWith("rival") ? "rivals" : "";
}

/** @param {number[]} rounds @param {{top: number, measures: Message.Curve[]}} group */
function drawGroup(rounds, { top, measures }) {
  const x = (/** @type {number} */ i) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / Math.max(1, rounds.length - 1);
  const low = Math.min(0, ...measures.flatMap((measure) => measure.values));
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - low)) / (top - low);
  const every = Math.ceil(rounds.length / 9);
  const drawing = svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    [0, top].map((value) => [
      svg("path", { class: "axis", d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}` }),
      svg("text", { class: "end", x: LEFT - 6, y: y(value) + 4 }, String(value)),
    ]),
    rounds.map((round, i) =>
      i % every ? null : svg("text", { class: "tick", x: x(i), y: HEIGHT - 6 }, String(round)),
    ),
    measures.map((measure, number) => curve(measure, number, x, y)),
  );
  return el(
    "figure",
    { class: "course" },
    drawing,
    el("figcaption", null, measures.map(keyOf)),
    asTable(rounds, measures),
  );
}

/**
 * @param {Message.Curve} measure
 * @param {number} number
 * @param {(i: number) => number} x
 * @param {(value: number) => number} y
 */
function curve(measure, number, x, y) {
  const points = measure.values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  return svg(
    "g",
    { class: `curve ${toneOf(measure)}` },
    svg("path", { class: "way", d: `M${points.join("L")}` }),
    points.map((point) => svg("path", { class: "dot", ...markOf(measure, number, `translate(${point})`) })),
  );
}

/** @param {Message.Curve} measure @param {number} number */
function keyOf(measure, number) {
  const dot = svg("path", { class: "dot", ...markOf(measure, number) });
  const sample = svg("svg", { class: `curve ${measure.tone}`, viewBox: "-8 -8 16 16", "aria-hidden": "true" }, dot);
  return el("span", null, measure.sign ? sign(measure.sign) : sample, measure.label);
}

/** @param {Message.Curve} curve */
function toneOf({ tone, sign: worn }) {
  return worn?.look ?? tone;
}

// A seat's curve has the shape of its sign.
/** @param {Message.Curve} curve @param {number} number @param {string} place */
function markOf({ sign: worn }, number, place = "") {
  if (worn) return { d: SHAPES[worn.look], transform: `${place} scale(.26)` };
  return { d: MARKS[number % MARKS.length], transform: place || null };
}

/** @param {number[]} rounds @param {Message.Curve[]} measures */
function asTable(rounds, measures) {
  const names = [t("round"), ...measures.map((measure) => measure.label)];
  const head = el(
    "tr",
    null,
    names.map((name) => el("th", { scope: "col" }, name)),
  );
  const figures = (/** @type {number} */ i) => measures.map((measure) => el("td", null, String(measure.values[i])));
  const rows = rounds.map((round, i) => el("tr", null, el("th", { scope: "row" }, String(round)), figures(i)));
  return el("div", { class: "sr" }, el("table", null, el("thead", null, head), el("tbody", null, rows)));
}
