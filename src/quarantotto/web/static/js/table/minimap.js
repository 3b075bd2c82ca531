// The whole board drawn small beside a window that shows a part of it: where the window is, what is the reader's own and
// what may be chosen. It has nothing but what lies on this page's board. `data-overview` lists what of a board is drawn.

import { all, byId, put, seekAll, svg } from "/static/js/dom.js";
import { boardTargets } from "/static/js/table/targets.js";

/** @import { Zoom } from "/static/js/table/zoom.js" */

const MARGIN = 8; // as in the style
const NEAR = 20; // pixels around what must not be covered

/** @param {TableState} state */
function boardOf(state) {
  const board = byId("board").querySelector("svg.board");
  return state.plate.zoom && board instanceof SVGSVGElement && board.dataset.overview ? board : null;
}

/** @param {TableState} state @param {SVGSVGElement} board */
function lay({ minimap, plate }, board) {
  minimap.board = board;
  const { x, y, width, height } = /** @type {Zoom} */ (plate.zoom).whole;
  const drawn = seekAll((board.dataset.overview ?? "").split(" ")).map((node) => node.cloneNode(true));
  const map = svg(
    "svg",
    { class: board.dataset.look ?? "", viewBox: [x, y, width, height].join(" ") },
    ...drawn,
    svg("rect", { class: "seen" }),
    svg("g", { class: "spots" }),
  );
  for (const node of all("[id]", map)) node.removeAttribute("id");
  put(byId("minimap"), map);
}

// What is marked: known until the next question, wherever the window goes.
/** @param {TableState} state */
function mark(state) {
  const { minimap, plate } = state;
  const board = boardOf(state);
  if (!board || !plate.zoom) return;
  if (minimap.board !== board) lay(state, board);
  const { zoom } = plate;
  const own = all(".here", board).map((node) => ({ ...zoom.middleOf(node), kind: "mine" }));
  minimap.spots = [...boardTargets(state).map((node) => ({ ...zoom.middleOf(node), kind: "goal" })), ...own];
  const r = zoom.whole.width / 24;
  const spots = byId("minimap").querySelector(".spots");
  if (spots) put(spots, ...minimap.spots.map(({ x, y, kind }) => svg("circle", { class: kind, cx: x, cy: y, r })));
}

/** @param {TableState} state */
function show(state) {
  const [place, { zoom }] = [byId("minimap"), state.plate];
  place.hidden = !boardOf(state) || !state.minimap.board || !zoom || zoom.isWhole || byId("board").hidden;
  if (place.hidden || !zoom) return;
  const { x, y, width, height } = zoom.seen;
  const frame = place.querySelector(".seen");
  for (const [name, value] of Object.entries({ x, y, width, height })) frame?.setAttribute(name, value.toFixed(1));
  const isTaken = ["left", "right"].map((side) => covers(state, place, side === "right"));
  place.classList.toggle("right", isTaken[0] && !isTaken[1]);
  place.classList.toggle("aside", isTaken[0] && isTaken[1]);
}

// Whether it would lie over what is the reader's own or may be chosen, in one of the lower corners.
/** @param {TableState} state @param {HTMLElement} place @param {boolean} isRight */
function covers({ minimap, plate }, place, isRight) {
  const { x, y, width, height } = /** @type {Zoom} */ (plate.zoom).seen;
  const room = byId("board").getBoundingClientRect();
  const [wide, high] = [place.offsetWidth + MARGIN + NEAR, place.offsetHeight + MARGIN + NEAR];
  return minimap.spots.some((spot) => {
    const [u, v] = [((spot.x - x) / width) * room.width, ((spot.y - y) / height) * room.height];
    const isInside = u >= -NEAR && u <= room.width + NEAR && v <= room.height + NEAR && v >= room.height - high;
    return isInside && (isRight ? u >= room.width - wide : u <= wide);
  });
}

/** @param {TableState} state @param {PointerEvent} event */
function goTo({ plate }, event) {
  const map = byId("minimap").querySelector("svg");
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(map?.getScreenCTM()?.inverse());
  plate.zoom?.lookAt(spot.x, spot.y);
}

/** @param {TableState} state */
export function start(state) {
  state.on("targets", () => {
    mark(state);
    show(state);
  });
  state.on("zoom", () => show(state));
  const place = byId("minimap");
  place.addEventListener("pointerdown", (event) => {
    place.setPointerCapture(event.pointerId);
    goTo(state, event);
  });
  place.addEventListener("pointermove", (event) => place.hasPointerCapture(event.pointerId) && goTo(state, event));
}
