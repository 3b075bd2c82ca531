// A board with a second, wide arrangement (`data-wide` is its viewBox) takes it where there is room, with the hand on its
// lower edge; the game's style moves what lies on it.

import { byId } from "/static/js/dom.js";

const room = matchMedia("(min-width: 641px)");

/** @param {SVGSVGElement} board */
export function layFelt(board) {
  const { wide } = board.dataset;
  if (!wide) return;
  board.dataset.upright ??= board.getAttribute("viewBox") ?? "";
  board.classList.toggle("wide", room.matches);
  board.setAttribute("viewBox", room.matches ? wide : board.dataset.upright);
  if (room.matches) byId("plate").append(byId("hand"));
  else byId("aside").before(byId("hand"));
}

// Where the screen becomes wide or narrow, the board is laid out anew.
/** @param {(board: SVGSVGElement) => void} then */
export function onOtherRoom(then) {
  room.addEventListener("change", () => {
    const board = byId("board").querySelector("svg.board");
    if (!(board instanceof SVGSVGElement) || !board.dataset.wide) return;
    layFelt(board);
    then(board);
  });
}
