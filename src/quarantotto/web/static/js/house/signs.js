// The sign of a player: a shape and a colour that belong together, so that colour never speaks alone.

import { el, put, svg } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

export const COLOURS = 6;

const CIRCLE = "M-17 0A17 17 0 1 1 17 0 17 17 0 1 1-17 0z";

// The same as in core/seats.py, which draws them for the server.
/** @type {Record<string, string>} */
export const SHAPES = {
  c1: CIRCLE,
  c2: "M0-21 21 0 0 21-21 0z", // diamond
  c3: "M-16-16H16V16H-16z", // square
  c4: "M-9.5-17.5h19L19.5 0 9.5 17.5h-19L-19.5 0z", // hexagon
  c5: "M0-22 22 16H-22z", // triangle
  c6: "M0-20 20-5 12.5 17h-25L-20-5z", // pentagon
  garibaldi: CIRCLE,
  austria: "M-17-19H17V4Q17 15 0 22-17 15-17 4z", // shield
  italy: CIRCLE,
  undealt: CIRCLE,
};
/** @type {Record<string, number>} */
const LETTER_AT = { c5: 11, c6: 8 };

// Draws the sign of a seat as the server told it: nobody reckons one anew.
/** @param {Sign} worn */
export function sign({ look, letter = "", icon = "" }) {
  const hasBoth = Boolean(letter && icon);
  const [size, up] = hasBoth ? [20, 4] : [26, 0];
  const use = { href: `/static/icons.svg#i-${icon}`, x: -size / 2, y: -size / 2 - up, width: size, height: size };
  const text = {
    class: hasBoth ? "small" : letter.length > 1 ? "two" : null,
    y: hasBoth ? 17 : (LETTER_AT[look] ?? 7),
  };
  return svg(
    "svg",
    { class: `sign ${look}`, viewBox: "-25 -25 50 50", "aria-hidden": "true" },
    svg("path", { class: "edge", d: SHAPES[look] }),
    svg("path", { class: "body", d: SHAPES[look] }),
    icon ? svg("use", use) : null,
    letter ? svg("text", text, letter) : null,
  );
}

// A colour that is chosen before there is a seat to wear it.
/** @param {number} colour @param {string} letter */
export function inColour(colour, letter = "") {
  return sign({ look: `c${colour}`, letter });
}

// What a seat is called and what stands beside that, as the server told it.
/** @param {Message.SeatText} seat */
export function nameTag(seat) {
  return el("b", null, el("bdi", null, seat.called), seat.beside ? el("small", null, seat.beside) : null);
}

// As the server has it, whatever language the browser speaks.
/** @param {string} name */
export function initial(name) {
  const [first] = new Intl.Segmenter().segment((name ?? "").trim());
  return first?.segment.toUpperCase() ?? "";
}

// Six signs to choose one from; those in `taken` are left out.
/**
 * @param {Element} place
 * @param {string} group
 * @param {number} chosen
 * @param {(colour: number) => void} onchoose
 * @param {Set<number>} taken
 */
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
      return el("label", { title: t(`sign-${colour}`) }, input, inColour(colour));
    }),
  );
  return first;
}
