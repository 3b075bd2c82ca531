// Pictures of the games, put into the page so that they follow its light.

import { parse } from "/static/js/dom.js";
import { language } from "/static/js/settings.js";
import { stylesheet } from "/static/js/styles.js";

/** @param {Element} place @param {string} game */
export async function showPicture(place, game) {
  await stylesheet(`/static/games/${game}.css`);
  try {
    const answer = await fetch(`/static/pictures/${game}.${language()}.svg`);
    if (!answer.ok) return;
    const drawn = parse(await answer.text());
    if (!(drawn instanceof SVGElement)) return;
    drawn.setAttribute("aria-hidden", "true");
    if (drawn.hasAttribute("viewBox"))
      drawn.setAttribute("preserveAspectRatio", drawn.getAttribute("preserveAspectRatio") ?? "xMidYMid slice");
    place.replaceChildren(drawn);
  } catch {
    // A picture is decoration: the frame stays empty.
  }
}
