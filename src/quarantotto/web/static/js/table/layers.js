// Layers of the board that the reader may put away: groups of the plate that have a name in `data-layer`.

import { all, button, byId, put } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { mark, unmark } from "/static/js/table/owned.js";

/** @param {TableState} state @param {Element} board @param {string} game */
export function layLayers(state, board, game) {
  state.layers.all = all("[data-layer]", board).map((node) => ({
    node,
    key: `${game} ${node.id}`,
  }));
  state.layers.bar = state.layers.all.map(({ node, key }) =>
    button({ "data-layer-key": key, onclick: () => toggle(key) }, node.dataset.layer),
  );
  put(byId("layers"), state.layers.bar);
  showLayers(state);
}

/** @param {string} key */
function toggle(key) {
  const away = settings.get("away");
  settings.set("away", away.includes(key) ? away.filter((one) => one !== key) : [...away, key]);
}

// A switch is offered only for what there is.
/** @param {TableState} state */
function showLayers(state) {
  const away = settings.get("away");
  for (const [i, { node, key }] of state.layers.all.entries()) {
    const isAway = away.includes(key);
    if (isAway) mark(node, "away");
    else unmark(node, "away");
    state.layers.bar[i].setAttribute("aria-pressed", String(!isAway));
    state.layers.bar[i].hidden = !node.childElementCount;
  }
  byId("layers").hidden = state.layers.bar.every((one) => one.hidden);
}

/** @param {TableState} state */
export function start(state) {
  for (const event of ["frame", "history", "question"]) state.on(event, () => showLayers(state));
  settings.on((name) => name === "away" && showLayers(state));
}
