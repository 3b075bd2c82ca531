// Arrow keys walk over the board: from a place to the nearest one in that direction.

import { all, byId, seek } from "/static/js/dom.js";
import { showPlace } from "/static/js/table/plate.js";
import { labelledIds } from "/static/js/table/views.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Answers whether the key was used.
/** @param {TableState} state @param {string} key @param {Element} from */
export function walk(state, key, from) {
  const way = WAYS[key];
  const board = byId("board");
  if (!way || !board.contains(from)) return false;
  const start = from.closest("[data-actions], [id^='q-']") ?? from;
  const here = start === board ? null : centre(start);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const place of places(state, board)) {
    if (place === start) continue;
    const far = here ? distance(here, centre(place), way) : all("[data-actions]", board).indexOf(place);
    if (far >= 0 && far < least) [best, least] = [place, far];
  }
  if (!best) return false;
  if (!best.hasAttribute("tabindex")) best.setAttribute("tabindex", "-1");
  showPlace(state, best.id);
  best.focus({ preventScroll: false });
  return true;
}

/** @param {TableState} state @param {Element} board */
function places(state, board) {
  const found = new Set(all("[data-actions]", board));
  for (const id of labelledIds(state)) {
    const place = seek(id);
    if (place && board.contains(place)) found.add(place);
  }
  return found;
}

// How far a place lies in a direction; sideways counts double, behind does not count at all.
/** @param {Spot} here @param {Spot} there @param {number[]} way */
function distance(here, there, [wx, wy]) {
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const ahead = dx * wx + dy * wy;
  const aside = Math.abs(dx * wy - dy * wx);
  if (ahead < 4 || aside > ahead * 2) return -1;
  return ahead + 2 * aside;
}

/** @param {Element} place */
function centre(place) {
  const box = place.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
