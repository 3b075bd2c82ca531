// Figures of the rules: drawn by the board, put into the page so that they follow its light, when they come into sight.

import { all, parse } from "/static/js/dom.js";
import { language } from "/static/js/settings.js";
import { stylesheet } from "/static/js/styles.js";

const AHEAD = "400px";

/** @param {HTMLElement} root @param {string} game */
export function drawFigures(root, game) {
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watch.unobserve(target);
        draw(target, game);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const figure of all("[data-figure]", root)) watch.observe(figure);
}

/** @param {HTMLElement} figure @param {string} game */
async function draw(figure, game) {
  await stylesheet(`/static/games/${game}.css`);
  try {
    const answer = await fetch(`/rules/${game}/figures/${figure.dataset.figure}.${language()}.svg`);
    const drawn = answer.ok ? parse(await answer.text()) : null;
    if (drawn) all(".drawn", figure)[0]?.replaceChildren(drawn);
  } catch {
    // The sentence below it says what it shows.
  }
}
