// Movement one can follow: sprites fly from where a thing was to where it is, line by line; pieces glide to their new
// places. Positions are given to the browser's animations, never to style attributes.

import { all, byId, el, icon, lie, put, seek } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { CARDS, cardsIn, goesItself, journey, riffle, spriteOf, turns, unitOf, wayOf } from "/static/js/table/cards.js";
import { meansPart } from "/static/js/table/means.js";
import { brighten, unmark } from "/static/js/table/owned.js";
import { gate } from "/static/js/table/pace.js";
import { follow } from "/static/js/table/plate.js";

const TRAVEL = 460;
const STAGGER = 85;
const POUR = 130; // between things of one kind that set out together
const MOST_SPRITES = 6;
const MOST_CARDS = 12; // that are turned up one after the other
const TURN = 260;
const RIFFLE = 640;
const RING = 2000;
const FAR = 24; // units a thing has to go to be seen going
const EASE = "cubic-bezier(.45, .05, .2, 1)";
const EASE_OUT = "cubic-bezier(.2, .7, .2, 1)";

// Ends all motion at once: everything stands where it belongs.
/** @param {TableState} state */
export function stopMotion(state) {
  for (const animation of state.motion.running) animation.finish();
  for (const animation of state.motion.moments) animation.finish();
  for (const wake of state.motion.wakers) wake();
  seek("sky")?.replaceChildren();
}

/** @param {TableState} state @param {number} waiting */
export function setHurry(state, waiting) {
  state.motion.hurry = 1 + Math.min(waiting, 5) * 0.3;
}

/** @param {TableState} state */
function speed(state) {
  return (settings.get("speed") || 1) * state.motion.hurry;
}

// The browser paints what there is before the next piece of work: all at once would stop what moves. A page nobody sees
// goes on at once: there a timer may take a minute, and whose turn it is must be told.
/** @returns {Promise<void>} */
export async function breath() {
  if (!document.hidden) await new Promise((done) => setTimeout(done));
}

// Tells a frame's lines one after the other with what moved meanwhile. `isOver` says whether to hurry to the end,
// `onLine` hears which line is told.
/**
 * @param {TableState} state
 * @param {Message.Frame} frame
 * @param {() => boolean} isOver
 * @param {(line: number) => void} onLine
 */
export async function tell(state, frame, isOver, onLine = () => {}) {
  const { lines } = frame;
  const gliding = gliders(frame);
  const motions = frame.motions.filter(
    (motion) => !gliding.some((piece) => isCourseOf(piece, motion)) && !goesItself(frame, motion),
  );
  if (!motions.length && lines.length < 2) {
    onLine(0);
    say(lines[0]);
    follow(state, lines[0]?.at ?? []);
    state.emit("told", frame, 0);
    return;
  }
  const told = Math.max(lines.length, ...motions.map((motion) => motion.line + 1));
  for (let number = 0; number < told && !isOver(); number += 1) {
    const line = lines[number];
    onLine(number);
    say(line);
    follow(state, line?.at ?? []);
    const since = performance.now();
    for (const group of together(motions.filter((motion) => motion.line === number))) {
      if (!isOver()) await Promise.all(group.map((motion, i) => fly(state, motion, frame, i * POUR)));
      await breath();
    }
    if (!isOver()) state.emit("told", frame, number);
    const reading =
      number + 1 < told && line
        ? readingTime(state, `${line.text}${line.means ?? ""}`) - (performance.now() - since)
        : 0;
    if (reading > 0 && !isOver()) await pause(state, reading);
    if (number + 1 < told && !isOver()) await gate(state);
  }
}

// Things of one kind set out one shortly after the other; another kind waits until they have arrived.
/** @param {Message.MotionText[]} motions */
function together(motions) {
  /** @type {Message.MotionText[][]} */
  const groups = [];
  for (const motion of motions) {
    const group = groups.at(-1);
    if (group && group[0].sprite === motion.sprite) group.push(motion);
    else groups.push([motion]);
  }
  return groups;
}

// Pieces that will move themselves when the frame is shown: their ids, and {from, to} on the screen. They need no sprite.
/** @param {Message.Frame} frame */
function gliders(frame) {
  const found = [];
  for (const [id, slot] of Object.entries(frame.slots)) {
    if (!(seek(id) instanceof SVGElement)) continue;
    for (const [key, markup] of Object.entries(slot.set ?? {})) {
      const piece = seek(key);
      const [was, is] = [
        shift(piece?.getAttribute("transform")),
        shift(/^<[^>]*\stransform="([^"]*)"/.exec(markup)?.[1]),
      ];
      if (!piece || !was || !is || (was.x === is.x && was.y === is.y)) continue;
      const from = lie(piece);
      const scale = unitOf(piece);
      if (from)
        found.push({ key, from, to: { x: from.x + (is.x - was.x) * scale, y: from.y + (is.y - was.y) * scale } });
    }
  }
  return found;
}

/** @param {string | null | undefined} transform */
function shift(transform) {
  const found = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(transform ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** @param {{key: string, from: Spot, to: Spot}} piece @param {Message.MotionText} motion */
function isCourseOf({ key, from, to }, { source, target, count }) {
  return (count || 1) === 1 && isInside(from, seek(source)) && (key === target || isInside(to, seek(target)));
}

/** @param {Spot} spot @param {Element | null} node */
function isInside(spot, node) {
  if (!node) return false;
  const box = node.getBoundingClientRect();
  return spot.x >= box.left && spot.x <= box.right && spot.y >= box.top && spot.y <= box.bottom;
}

// Shows the line being told below the board.
/** @param {Message.LineText | undefined} line */
export function say(line) {
  const strip = seek("telling");
  if (!strip || !line) return;
  put(byId("telling-line"), icon(line.glyph || "next"), el("span", null, line.text), meansPart(line));
  strip.hidden = false;
}

export function hush() {
  byId("telling").hidden = true;
}

// Where the pieces and cards of a frame's slots are now.
/** @param {Message.Frame} frame */
export function measure(frame) {
  const pieces = new Map();
  const cards = cardsIn(frame);
  for (const [id, slot] of Object.entries(frame.slots)) {
    if (!(seek(id) instanceof SVGElement)) continue;
    for (const key of Object.keys(slot.set ?? {})) {
      const piece = seek(key);
      if (piece && !cards.has(key)) pieces.set(key, lie(piece));
    }
  }
  byId("sky").replaceChildren();
  return { pieces, cards };
}

// Lets pieces and cards go from where they were measured to where they are now; new cards are turned up.
/** @param {TableState} state @param {ReturnType<typeof measure>} before @param {Message.Frame} frame */
export async function glide(state, before, frame) {
  const moves = [];
  for (const [key, was] of before.pieces) {
    const piece = seek(key);
    const is = piece && lie(piece);
    if (!piece || !was || !is) continue;
    const unit = unitOf(piece);
    if (Math.abs(was.x - is.x) + Math.abs(was.y - is.y) < FAR * unit) continue;
    // Added to what the style moves already.
    const steps = [was, ...wayOf(frame, was, is), is].map(({ x, y }) => ({
      translate: `${(x - is.x) / unit}px ${(y - is.y) / unit}px`,
      composite: /** @type {const} */ ("add"),
    }));
    moves.push(animate(state, piece, steps, TRAVEL * (1 + (steps.length - 2) / 2), EASE));
  }
  let turned = 0;
  for (const [id, is] of cardsIn(frame)) {
    const [card, was] = [seek(id), before.cards.get(id)];
    if (!card || (was && Math.abs(was.x - is.x) + Math.abs(was.y - is.y) < FAR)) continue;
    if (was) moves.push(lay(state, card, journey(card, was), TRAVEL, EASE));
    else if (turned < MOST_CARDS) moves.push(lay(state, card, journey(card, null), TURN, EASE_OUT, STAGGER * turned++));
  }
  await Promise.all(moves);
}

// The reader's first cards are dealt: one after the other, face up.
/** @param {TableState} state */
export function deal(state) {
  const held = all(CARDS, byId("hand")).slice(0, MOST_CARDS);
  for (const [number, card] of held.entries()) lay(state, card, journey(card, null), TURN, EASE_OUT, STAGGER * number);
}

// The mark beside a card that turns it over waits until the card has come.
/** @type {typeof animate} */
async function lay(state, card, keyframes, duration, easing, delay) {
  const mark = card.parentElement?.querySelector(":scope > [data-turns]");
  const comes = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
  if (mark && mark !== card) animate(state, mark, comes, duration, easing, delay);
  await animate(state, card, keyframes, duration, easing, delay);
}

// Where nothing may move, what changed is ringed for two seconds.
/** @param {TableState} state @param {Message.Frame} frame */
export function ringChanges(state, frame) {
  say(frame.lines.at(-1));
  const ids = new Set(frame.lines.flatMap((line) => line.at ?? []));
  follow(state, frame.lines.findLast((line) => line.at?.length)?.at ?? []);
  const told = frame.lines.findLastIndex((_, number) => frame.cues?.[number]);
  state.emit("told", frame, told < 0 ? frame.lines.length - 1 : told);
  for (const id of ids) {
    const place = seek(id);
    if (!place) continue;
    brighten(place, "changed");
    setTimeout(() => unmark(place, "changed"), RING);
  }
}

/** @param {TableState} state @param {Message.MotionText} motion @param {Message.Frame} frame @param {number} wait */
async function fly(state, { sprite, source, target, count, paper }, frame, wait = 0) {
  const from = middle(seek(source) ?? placeToBe(source, frame));
  const to = middle(seek(target) ?? placeToBe(target, frame));
  if (!from && !to) return;
  const isShuffle = Boolean(paper) && source === target;
  const number = isShuffle ? MOST_SPRITES : Math.min(count || 1, MOST_SPRITES);
  const sprites = Array.from({ length: number }, () => spriteOf(sprite, paper));
  byId("sky").append(...sprites);
  await Promise.all(
    sprites.flatMap((body, number) => {
      if (isShuffle && to) return [animate(state, body, riffle(to, number), RIFFLE, EASE, wait)];
      // Those that land together lie a little apart.
      const aside = (number - (sprites.length - 1) / 2) * 9;
      const delay = wait + number * STAGGER;
      const way = course(from, to, aside, paper ? 28 : 20);
      return [[body, way], ...turns(body, paper)].map(([node, frames]) =>
        animate(state, /** @type {Element} */ (node), /** @type {Keyframe[]} */ (frames), TRAVEL, EASE, delay),
      );
    }),
  );
  if (!to) for (const body of sprites) body.remove();
}

// Something the frame is about to bring has no place yet: where the part of the page it belongs to is.
/** @param {string} id @param {Message.Frame} frame */
function placeToBe(id, frame) {
  if (!id) return null;
  for (const [slot, { set }] of Object.entries(frame.slots)) {
    for (const [key, markup] of Object.entries(set ?? {})) {
      if (markup.includes(`id="${id}"`)) return seek(key) ?? seek(slot);
    }
  }
  return null;
}

/** @param {Spot | null} from @param {Spot | null} to @param {number} aside @param {number} up half its height */
function course(from, to, aside, up) {
  const at = (/** @type {Spot} */ spot, /** @type {string} */ extra) =>
    `translate(${spot.x + aside - 20}px, ${spot.y - up}px) ${extra}`;
  if (!from && to)
    return [
      { transform: at(to, "scale(.3)"), opacity: 0 },
      { transform: at(to, "scale(1)"), opacity: 1 },
    ];
  if (from && !to)
    return [
      { transform: at(from, "scale(1)"), opacity: 1 },
      { transform: at(from, "scale(.3)"), opacity: 0 },
    ];
  if (!from || !to) return [];
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14 };
  return [
    { transform: at(from, "scale(.8)"), opacity: 1 },
    { transform: at(half, "scale(1.12)"), opacity: 1, offset: 0.5 },
    { transform: at(to, "scale(1)"), opacity: 1 },
  ];
}

/**
 * @param {TableState} state
 * @param {Element} node
 * @param {Keyframe[]} keyframes
 * @param {number} duration
 * @param {string} easing
 * @param {number} delay
 */
async function animate(state, node, keyframes, duration, easing = EASE_OUT, delay = 0) {
  const animation = node.animate(keyframes, {
    duration: duration / speed(state),
    easing,
    delay: delay / speed(state),
    fill: "backwards",
  });
  // A sprite stays where it landed until the view that shows the piece itself.
  if (node.closest(".sprite")) animation.effect?.updateTiming({ fill: "both" });
  state.motion.running.add(animation);
  try {
    await animation.finished;
  } catch {
    // Cancelled with its element.
  } finally {
    state.motion.running.delete(animation);
  }
}

/** @param {Element | null} node */
function middle(node) {
  return node && lie(node);
}

/** @param {TableState} state @param {string} text */
function readingTime(state, text) {
  return Math.min(1300, 320 + 9 * text.length) / speed(state);
}

/** @param {TableState} state @param {number} time @returns {Promise<void>} */
function pause(state, time) {
  return new Promise((done) => {
    const wake = () => {
      clearTimeout(timer);
      state.motion.wakers.delete(wake);
      done();
    };
    const timer = setTimeout(wake, time);
    state.motion.wakers.add(wake);
  });
}
