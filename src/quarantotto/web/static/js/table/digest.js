// While you were waiting: the three things of the others' moves that matter most, with numbers and trails on the plate
// until the reader acts; a key shows them again.

import { around, button, byId, el, icon, seek, svg } from "/static/js/dom.js";
import { lineRow } from "/static/js/table/chronicle.js";
import { openHistory } from "/static/js/table/history.js";
import { t } from "/static/js/words.js";

const MOST = 3;
const PLACE = /^q-(district|place)-\d+$/; // between these one goes
const FEW = 2; // so little was seen as it happened
// What changes the game, by the sign in the margin; all else weighs one.
/** @type {Record<string, number>} */
const WEIGHTS = {
  end: 0,
  history: 0,
  next: 0,
  refill: 0,
  foot: 2,
  horse: 2,
  boat: 2,
  patrol: 2,
  envoy: 2,
  soldier: 2,
  swords: 3,
  wall: 3,
  storey: 4,
  army: 4,
  regiment: 4,
  castle: 4,
  hero: 4,
  locomotive: 4,
  radetzky: 5,
  plunder: 6,
  cockade: 7,
  eagle: 7,
  clue: 7,
};

/** @typedef {{frame: number, by: number | null, line: Message.LineText, motions: Message.MotionText[]}} News */

// What of it is told, in the order in which it happened.
/** @param {News[]} news */
export function weightiest(news) {
  // Of a row of the same kind by the same hand only the last says how it ended.
  const ends = news.filter((one, i) => news[i + 1]?.by !== one.by || news[i + 1]?.line.glyph !== one.line.glyph);
  const weighed = ends.map((one, i) => ({ one, i, weight: weightOf(one, ends.slice(i + 1)) }));
  const ranked = weighed.filter(({ weight }) => weight > 0);
  ranked.sort((a, b) => b.weight - a.weight || b.i - a.i);
  return ranked
    .slice(0, MOST)
    .sort((a, b) => a.i - b.i)
    .map(({ one }) => one);
}

// Of a fight that is over its end says what came of it; so of all that has one.
/** @param {News} news @param {News[]} later */
function isOver({ line }, later) {
  const next = later.find((one) => one.line.fold === line.fold && ["opens", "ends"].includes(one.line.role ?? ""));
  return Boolean(line.fold) && line.role !== "ends" && next?.line.role === "ends";
}

/** @param {News} news @param {News[]} later */
function weightOf(news, later) {
  const weight = WEIGHTS[news.line.glyph] ?? 1;
  return isOver(news, later) ? Math.min(1, weight) : weight;
}

// News since the reader's own last decision: what follows from that one by itself is news already.
/** @param {TableState} state @param {Message.Frame} frame */
function note(state, frame) {
  const { digest } = state;
  if (frame.whole) return;
  if (frame.mine) {
    digest.news = [];
    digest.from = frame.frame;
    hide(state);
  }
  if (frame.kind !== "act") return;
  for (const [i, line] of frame.lines.entries()) {
    if (frame.mine && i === 0) continue;
    const motions = frame.motions.filter((motion) => motion.line === i);
    digest.news.push({ frame: frame.frame, by: frame.by, line, motions });
  }
}

/** @param {TableState} state */
function tellNews(state) {
  const { news } = state.digest;
  if (state.lesson || !state.isAsked() || news.length <= FEW) return;
  state.digest.told = weightiest(news);
  state.digest.news = [];
  if (state.digest.told.length) show(state);
}

/** @param {TableState} state */
function show(state) {
  const { told, from } = state.digest;
  const panel = byId("digest");
  if (!told.length) return;
  const rows = told.map(({ line }, i) => {
    const row = lineRow(line);
    row.querySelector("svg")?.replaceWith(el("b", { class: "number" }, String(i + 1)));
    return row;
  });
  const again = { class: "link", id: "digest-again", "data-from": from };
  panel.replaceChildren(
    el(
      "header",
      null,
      el("h2", { id: "digest-title" }, t("while-waiting")),
      button(again, icon("history"), t("see-again")),
    ),
    el("ol", { class: "log" }, rows),
  );
  panel.hidden = false;
  draw(state);
}

/** @param {TableState} state */
function hide(state) {
  byId("digest").hidden = true;
  seek("digest-marks")?.remove();
  state.digest.isShown = false;
}

// Numbers where it happened, and the way something went, on the board itself: they keep their places when it is zoomed.
/** @param {TableState} state */
function draw(state) {
  state.digest.isShown = true;
  seek("digest-marks")?.remove();
  const board = byId("board").querySelector("svg.board");
  if (!(board instanceof SVGSVGElement)) return;
  const layer = svg("g", { id: "digest-marks", class: "digest-marks", "aria-hidden": "true" });
  const taken = /** @type {Spot[]} */ ([]);
  for (const [i, { line, motions }] of state.digest.told.entries()) {
    const way = motions.find(({ source, target }) => PLACE.test(source) && PLACE.test(target) && source !== target);
    const [from, to] = way ? [spot(board, way.source), spot(board, way.target)] : [];
    if (from && to) layer.append(svg("path", { class: "trail", d: arc(from, to) }));
    const at = to ?? (line.at ?? []).map((id) => spot(board, id)).find(Boolean);
    if (!at) continue;
    const shift = taken.filter((other) => Math.hypot(other.x - at.x, other.y - at.y) < 30).length;
    taken.push(at);
    const mark = svg("g", { transform: `translate(${at.x - 26 + shift * 34} ${at.y + 34})` });
    const number = svg("text", { y: 6 });
    number.textContent = String(i + 1);
    mark.append(svg("circle", { r: 16 }), number);
    layer.append(mark);
  }
  board.append(layer);
}

/** @param {Spot} a @param {Spot} b */
function arc(a, b) {
  const [mx, my] = [(a.x + b.x) / 2 - (b.y - a.y) * 0.12, (a.y + b.y) / 2 + (b.x - a.x) * 0.12];
  return `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`;
}

// The middle of a thing in the units of the board, if it lies there.
/** @param {SVGSVGElement} board @param {string} id @returns {Spot | null} */
function spot(board, id) {
  const node = id ? seek(id) : null;
  if (!node || !board.contains(node)) return null;
  const box = node.getBoundingClientRect();
  const { x, y } = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(
    board.getScreenCTM()?.inverse(),
  );
  return { x: Math.round(x), y: Math.round(y) };
}

/** @param {TableState} state */
export function start(state) {
  state.on("frame", (frame) => note(state, frame));
  state.on("idle", () => tellNews(state));
  state.on("seat", () => {
    Object.assign(state.digest, { news: [], told: [], from: 0 });
    hide(state);
  });
  state.on("digest", () => (state.digest.isShown ? hide(state) : show(state)));
  byId("digest").addEventListener("click", (event) => {
    const from = around(event, "[data-from]")?.dataset.from;
    if (from !== undefined) openHistory(state, Number(from), { isPlaying: true });
  });
}
