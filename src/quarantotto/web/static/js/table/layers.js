// Layers of the board that the reader may put away: groups of the plate that have a name in `data-layer`.

import { button, byId, put } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { mark, unmark } from "/static/js/table/owned.js";
import { on } from "/static/js/table/state.js";

let layers = []; // {node, key}
let bar = [];

export function layLayers(board, game) {
  layers = [...board.querySelectorAll("[data-layer]")].map((node) => ({ node, key: `${game} ${node.id}` }));
  bar = layers.map(({ node, key }) =>
    button({ "data-layer-key": key, onclick: () => toggle(key) }, node.dataset.layer),
  );
  put(byId("layers"), bar);
  showLayers();
}

function toggle(key) {
  const away = settings.get("away");
  settings.set("away", away.includes(key) ? away.filter((one) => one !== key) : [...away, key]);
}

// A switch is offered only for what there is.
function showLayers() {
  const away = settings.get("away");
  for (const [i, { node, key }] of layers.entries()) {
    const isAway = away.includes(key);
    if (isAway) mark(node, "away");
    else unmark(node, "away");
    bar[i].setAttribute("aria-pressed", String(!isAway));
    bar[i].hidden = !node.childElementCount;
  }
  byId("layers").hidden = bar.every((one) => one.hidden);
}

export function listenToLayers() {
  for (const event of ["frame", "history", "question"]) on(event, showLayers);
  settings.on((name) => name === "away" && showLayers());
}
