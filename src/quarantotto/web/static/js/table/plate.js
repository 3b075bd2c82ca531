// The board: fetched once per edition and language, laid into the page, zoomed and panned by the reader alone.

import { byId, parse, seek, seekAll } from "/static/js/dom.js";
import { stylesheet } from "/static/js/styles.js";
import { layFelt, onOtherRoom } from "/static/js/table/felt.js";
import { layLayers } from "/static/js/table/layers.js";
import { Zoom } from "/static/js/table/zoom.js";

// Lays the plate of a table into the page; the reader's zoom stays as it is.
/** @param {TableState} state @param {Message.TableText} table */
export function layPlate(state, table) {
  if (!table.plate || table.plate === state.plate.address) return state.plate.coming;
  state.plate.address = table.plate;
  state.plate.coming = fetchPlate(state, state.plate.address, table).catch((error) => {
    state.plate.address = "";
    throw error;
  });
  return state.plate.coming;
}

/** @param {TableState} state @param {string} from @param {Message.TableText} table */
async function fetchPlate(state, from, { game, my_seats, status, stylesheet: style }) {
  // Without its style nothing on it can be pressed.
  const [answer] = await Promise.all([fetch(from), style ? stylesheet(style) : null]);
  if (!answer.ok) throw new Error(`plate: ${answer.status}`);
  const board = parse(await answer.text());
  if (from !== state.plate.address || !(board instanceof SVGSVGElement)) return;
  const place = byId("board");
  const old = place.querySelector("svg.board");
  if (old) old.replaceWith(board);
  else place.prepend(board);
  layFelt(board);
  if (state.plate.zoom) state.plate.zoom.carryTo(board);
  else {
    // Empty while it is measured: its thousands of parts are styled once, and at the scale they are shown at.
    const parts = [...board.childNodes];
    board.replaceChildren();
    state.plate.zoom = new Zoom(place, board, byId("zoom"), () => state.emit("zoom"));
    onOtherRoom((now) => state.plate.zoom?.carryTo(now));
    if (state.plate.zoom.isAtlas && my_seats.length && status === "running") state.plate.zoom.hold(parts);
    else board.append(...parts);
  }
  layLayers(state, board, game);
}

/** @param {TableState} state @param {number} factor */
export function zoomBy(state, factor) {
  state.plate.zoom?.by(factor);
}

/** @param {TableState} state */
export function zoomOut(state) {
  state.plate.zoom?.reset();
}

// Brings a place into sight if the zoom hides it.
/** @param {TableState} state @param {string} id */
export function showPlace(state, id) {
  const place = seek(id);
  if (place && byId("board").contains(place)) state.plate.zoom?.reveal(place);
}

// Whether the board is one that is read part by part.
/** @param {TableState} state */
export function isAtlas(state) {
  return state.plate.zoom?.isAtlas ?? false;
}

/** @param {TableState} state */
export function letSee(state) {
  state.plate.zoom?.letSee();
}

/** @param {TableState} state @param {Element[]} nodes */
export function seesAll(state, nodes) {
  return nodes.every((node) => state.plate.zoom?.sees(node) ?? true);
}

/** @param {TableState} state @param {Element[]} nodes */
export function bringIntoSight(state, nodes) {
  if (nodes.length) state.plate.zoom?.frame(nodes);
}

// An atlas goes along with what is in play, until the reader moves it himself.
/** @param {TableState} state @param {string[]} ids */
export function follow(state, ids) {
  if (!state.plate.zoom?.isAtlas) return;
  const board = byId("board");
  const nodes = seekAll(ids).filter((node) => board.contains(node));
  if (nodes.length) state.plate.zoom.follow(nodes);
}

/** @param {TableState} state */
export function letGoOfPlate(state) {
  state.plate.zoom?.letGo();
}
