// The sign of a player: a shape and a colour that belong together, so that colour never speaks alone.

import { el, put, svg } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

export const COLOURS = 6;

const SHAPES = [
  "M-13 0A13 13 0 1 1 13 0 13 13 0 1 1-13 0z", // circle
  "M0-16.5 16.5 0 0 16.5-16.5 0z", // diamond
  "M-12-12H12V12H-12z", // square
  "M-7.8-13.5H7.8L15.6 0 7.8 13.5H-7.8L-15.6 0z", // hexagon
  "M0-15.5 15.5 12H-15.5z", // triangle
  "M0-15 14.6-4.2 9 13H-9L-14.6-4.2z", // pentagon
];

export function sign(colour, letter = "") {
  const shape = SHAPES[(colour - 1) % COLOURS];
  return svg(
    "svg",
    { class: `sign c${colour}`, viewBox: "-20 -20 40 40", "aria-hidden": "true" },
    svg("path", { class: "edge", d: shape, transform: "scale(1.18)" }),
    svg("path", { class: "body", d: shape }),
    letter ? svg("text", { y: colour === 5 ? 9 : 5 }, letter) : null,
  );
}

export function initial(name) {
  return [...(name ?? "").trim()][0]?.toLocaleUpperCase() ?? "";
}

// Six signs to choose one from; those in `taken` are left out.
export function chooseSign(place, group, chosen, onchoose, taken = new Set()) {
  const free = Array.from({ length: COLOURS }, (_, index) => index + 1).filter((colour) => !taken.has(colour));
  const first = free.includes(chosen) ? chosen : free[0];
  put(
    place,
    free.map((colour) => {
      const input = el("input", {
        type: "radio",
        name: group,
        value: colour,
        "aria-label": t(`sign-${colour}`),
        checked: colour === first,
        onchange: () => onchoose(colour),
      });
      return el("label", { title: t(`sign-${colour}`) }, input, sign(colour));
    }),
  );
  return first;
}
