// The board: fetched once per edition and language, laid into the page, zoomed and panned by the reader alone.

import { byId, parse } from "/static/js/dom.js";
import { layLayers } from "/static/js/table/layers.js";
import { emit } from "/static/js/table/state.js";
import { Zoom } from "/static/js/table/zoom.js";

let address = "";
let coming = null;
let zoom = null;

// Lays the plate of a table into the page; the reader's zoom stays as it is.
export function layPlate(table) {
  if (!table.plate || table.plate === address) return coming;
  address = table.plate;
  layStylesheet(table.stylesheet);
  coming = fetchPlate(address, table.game).catch((error) => {
    address = "";
    throw error;
  });
  return coming;
}

async function fetchPlate(from, game) {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`plate: ${answer.status}`);
  const board = parse(await answer.text());
  if (from !== address) return;
  const place = byId("board");
  const old = place.querySelector("svg.board");
  if (old) old.replaceWith(board);
  else place.prepend(board);
  layLayers(board, game);
  if (zoom) zoom.carryTo(board);
  else zoom = new Zoom(place, board, byId("zoom"), () => emit("zoom"));
}

export function zoomBy(factor) {
  zoom?.by(factor);
}

export function zoomOut() {
  zoom?.reset();
}

// Brings a place into sight if the zoom hides it.
export function showPlace(id) {
  const place = byId(id);
  if (place && byId("board").contains(place)) zoom?.reveal(place);
}

// Whether the board is one that is read part by part.
export function isAtlas() {
  return zoom?.isAtlas ?? false;
}

export function seesAll(nodes) {
  return nodes.every((node) => zoom?.sees(node) ?? true);
}

export function bringIntoSight(nodes) {
  if (nodes.length) zoom?.frame(nodes);
}

// An atlas goes along with what is in play, until the reader moves it himself.
export function follow(ids) {
  const board = byId("board");
  const nodes = ids.map(byId).filter((node) => node && board.contains(node));
  if (zoom?.isAtlas && nodes.length) zoom.follow(nodes);
}

export function letGoOfPlate() {
  zoom?.letGo();
}

function layStylesheet(href) {
  if (!href || document.querySelector(`link[href="${CSS.escape(href)}"], link[data-game]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.dataset.game = "";
  document.head.append(link);
}
