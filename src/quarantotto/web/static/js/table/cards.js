// Cards travel as cards: they show their back or their face, are turned over on their way, and packs are shuffled. A card
// that two views know by its id goes itself from where it lay to where it lies; what is hidden goes as a back.

/** @import { Place } from "/static/js/dom.js" */
import { all, lie, seek, seekAll, svg } from "/static/js/dom.js";

export const CARDS = '[id^="q-card-"]:not([id$="-pin"])';
const NAMED = /\sid="(q-card-[^"]+?)"/g;
const SIZE = { width: 40, height: 56 };
const NEAR = 60; // pixels within which a piece stands at a place

// A card on its way, or a round piece.
/** @param {string} sprite @param {Message.MotionText["paper"]} paper */
export function spriteOf(sprite, paper) {
  const picture = { href: `/static/icons.svg#i-${sprite}`, width: 22, height: 22 };
  if (!paper) {
    const ground = svg("circle", { class: "sprite-ground", cx: 20, cy: 20, r: 18 });
    const use = svg("use", { ...picture, x: 9, y: 9 });
    return svg("svg", { class: `sprite sprite-${sprite}`, viewBox: "0 0 40 40" }, ground, use);
  }
  const [whole, rim] = [
    { width: SIZE.width - 2, height: SIZE.height - 2, x: 1, y: 1, rx: 5 },
    { width: SIZE.width - 8, height: SIZE.height - 8, x: 4, y: 4, rx: 3 },
  ];
  const face = svg("g", { class: "sprite-face" }, svg("rect", whole), svg("use", { ...picture, x: 9, y: 17 }));
  const back = svg("g", { class: "sprite-back" }, svg("rect", whole), svg("rect", { ...rim, class: "foil" }));
  const sides = paper === "open" ? [face] : paper === "shut" ? [back] : [face, back];
  return svg("svg", { class: "sprite sprite-card", viewBox: `0 0 ${SIZE.width} ${SIZE.height}` }, sides);
}

// How the two sides of a card move while it is turned over; none where it is not.
/** @param {Element} card @param {Message.MotionText["paper"]} paper @returns {[Element, Keyframe[]][]} */
export function turns(card, paper) {
  if (paper !== "opens" && paper !== "shuts") return [];
  const goes = [{ scale: "1 1" }, { scale: "0 1", offset: 0.5 }, { scale: "0 1" }];
  const comes = [{ scale: "0 1" }, { scale: "0 1", offset: 0.5 }, { scale: "1 1" }];
  return all(".sprite-face, .sprite-back", card).map((side) => [
    side,
    side.classList.contains("sprite-back") === (paper === "opens") ? goes : comes,
  ]);
}

// One card of a pack that is shuffled where it lies: halves part and fall into each other.
/** @param {{x: number, y: number}} at @param {number} number */
export function riffle(at, number) {
  const side = number % 2 ? 1 : -1;
  const put = (/** @type {number} */ aside, /** @type {number} */ up, /** @type {number} */ turn) =>
    `translate(${at.x - SIZE.width / 2 + aside}px, ${at.y - SIZE.height / 2 - up}px) rotate(${turn}deg)`;
  return [
    { transform: put(0, 0, 0), opacity: 0 },
    { transform: put(side * 30, 4, side * 9), opacity: 1, offset: 0.4 },
    { transform: put(side * 4, 2 * number, 0), opacity: 1, offset: 0.8 },
    { transform: put(0, 0, 0), opacity: 0 },
  ];
}

// The cards in those parts of the page that a frame changes, and where they lie.
/** @param {Message.Frame} frame */
export function cardsIn(frame) {
  /** @type {Map<string, Place>} */
  const lying = new Map();
  for (const slot of Object.values(frame.slots)) {
    for (const key of [...Object.keys(slot.set ?? {}), ...(slot.drop ?? [])]) {
      const part = seek(key);
      if (!part) continue;
      for (const card of [...(part.matches(CARDS) ? [part] : []), ...all(CARDS, part)]) {
        const at = lie(card);
        if (at) lying.set(card.id, at);
      }
    }
  }
  return lying;
}

// Whether a card the page knows goes this way by itself when the frame is shown: then nothing flies for it.
/** @param {Message.Frame} frame @param {Message.MotionText} motion */
export function goesItself(frame, { source, target, paper }) {
  if (!paper) return false;
  const from = seek(source);
  const isOwn = frame.mine && /^q-(row|player|hand|head)/.test(source);
  for (const [, { set }] of Object.entries(frame.slots)) {
    for (const [key, markup] of Object.entries(set ?? {})) {
      for (const [, id] of markup.matchAll(NAMED)) {
        const card = seek(id);
        if (!card || !lie(card) || seek(key)?.contains(card)) continue;
        if (id === target || id === source || from?.contains(card)) return true;
        if (isOwn && seek("q-hand")?.contains(card)) return true;
      }
    }
  }
  return false;
}

// How a card comes from where it lay; `from` null: it has just been turned up here.
/** @param {Element} card @param {Place | null} from @returns {Keyframe[]} */
export function journey(card, from) {
  const is = lie(card);
  if (!is) return [];
  const [size, unit] = [from && is.width ? from.width / is.width : 1, unitOf(card)];
  const [wide, high] = from ? [size, size] : [0.02, 1];
  const [dx, dy] = from ? [(from.x - is.x) / unit, (from.y - is.y) / unit] : [0, 0];
  // A drawing grows from its corner: what that would move is taken back.
  const home = card instanceof SVGGraphicsElement ? inUnits(card, is) : { x: 0, y: 0 };
  const aside = `${dx + (1 - wide) * home.x}px ${dy + (1 - high) * home.y}px`;
  const added = { composite: /** @type {const} */ ("add") };
  return [
    { translate: aside, scale: `${wide} ${high}`, zIndex: 3, ...added },
    { translate: "0px 0px", scale: "1 1", zIndex: 3, ...added },
  ];
}

// Pixels a unit is where something lies.
/** @param {Element} node */
export function unitOf({ parentNode }) {
  return (parentNode instanceof SVGGraphicsElement && parentNode.getScreenCTM()?.a) || 1;
}

/** @param {SVGGraphicsElement} node @param {{x: number, y: number}} spot */
function inUnits({ parentNode }, { x, y }) {
  const grid = parentNode instanceof SVGGraphicsElement ? parentNode.getScreenCTM() : null;
  return grid ? new DOMPoint(x, y).matrixTransform(grid.inverse()) : { x: 0, y: 0 };
}

// Where a piece comes by between two spots: the places the lines name in between.
/** @param {Message.Frame} frame @param {Spot} from @param {Spot} to @returns {Spot[]} */
export function wayOf(frame, from, to) {
  const places = seekAll(frame.lines.flatMap((line) => line.at ?? []));
  const spots = places.map(lie).filter((spot) => spot !== null);
  const isAt = (/** @type {Spot} */ spot, /** @type {Spot} */ there) =>
    Math.hypot(spot.x - there.x, spot.y - there.y) < NEAR;
  const began = spots.findIndex((spot) => isAt(spot, from));
  const ended = spots.findLastIndex((spot) => isAt(spot, to));
  if (began < 0) return [];
  return spots.slice(began + 1, ended).filter((spot) => !isAt(spot, from) && !isAt(spot, to));
}
