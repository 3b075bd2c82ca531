// Arrow keys walk over the board: from a place to the nearest one in that direction.

import { byId } from "/static/js/dom.js";
import { showPlace } from "/static/js/table/plate.js";
import { labelledIds } from "/static/js/table/views.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Answers whether the key was used.
export function walk(state, key, from) {
  const way = WAYS[key];
  const board = byId("board");
  if (!way || !board.contains(from)) return false;
  const start = from.closest("[data-actions], [id^='q-']") ?? from;
  const here = start === board ? null : centre(start);
  let best = null;
  let least = Infinity;
  for (const place of places(state, board)) {
    if (place === start) continue;
    const far = here
      ? distance(here, centre(place), way)
      : [...board.querySelectorAll("[data-actions]")].indexOf(place);
    if (far >= 0 && far < least) [best, least] = [place, far];
  }
  if (!best) return false;
  if (!best.hasAttribute("tabindex")) best.setAttribute("tabindex", "-1");
  showPlace(state, best.id);
  best.focus({ preventScroll: false });
  return true;
}

function places(state, board) {
  const found = new Set(board.querySelectorAll("[data-actions]"));
  for (const id of labelledIds(state)) {
    const place = byId(id);
    if (place && board.contains(place)) found.add(place);
  }
  return found;
}

// How far a place lies in a direction; sideways counts double, behind does not count at all.
function distance(here, there, [wx, wy]) {
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const ahead = dx * wx + dy * wy;
  const aside = Math.abs(dx * wy - dy * wx);
  if (ahead < 4 || aside > ahead * 2) return -1;
  return ahead + 2 * aside;
}

function centre(place) {
  const box = place.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
