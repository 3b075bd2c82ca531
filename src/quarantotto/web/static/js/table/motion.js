// Movement one can follow: sprites fly from where a thing was to where it is, line by line; pieces glide to their new
// places. Positions are given to the browser's animations, never to style attributes.

import { byId, el, icon, put, seek, svg } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { mark, unmark } from "/static/js/table/owned.js";
import { follow } from "/static/js/table/plate.js";

const TRAVEL = 460;
const STAGGER = 85;
const POUR = 130; // between things of one kind that set out together
const MOST_SPRITES = 6;
const RING = 2000;
const EASE = "cubic-bezier(.45, .05, .2, 1)";
const EASE_OUT = "cubic-bezier(.2, .7, .2, 1)";

// Ends all motion at once: everything stands where it belongs.
/** @param {TableState} state */
export function stopMotion(state) {
  for (const animation of state.motion.running) animation.finish();
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
  const motions = frame.motions.filter((motion) => !gliding.some((piece) => isCourseOf(piece, motion)));
  if (!motions.length && lines.length < 2) {
    onLine(0);
    say(lines[0]);
    follow(state, lines[0]?.at ?? []);
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
    }
    const reading = number + 1 < told && line ? readingTime(state, line.text) - (performance.now() - since) : 0;
    if (reading > 0 && !isOver()) await pause(state, reading);
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

// Pieces that will move themselves when the frame is shown: {from, to} on the screen. They need no sprite.
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
      const from = middle(piece);
      const scale = scaleOf(piece);
      if (from) found.push({ from, to: { x: from.x + (is.x - was.x) * scale, y: from.y + (is.y - was.y) * scale } });
    }
  }
  return found;
}

// Pixels a unit is where a piece lies.
/** @param {Element} piece */
function scaleOf({ parentNode }) {
  return (parentNode instanceof SVGGraphicsElement && parentNode.getScreenCTM()?.a) || 1;
}

/** @param {string | null | undefined} transform */
function shift(transform) {
  const found = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(transform ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** @param {{from: Spot, to: Spot}} piece @param {Message.MotionText} motion */
function isCourseOf({ from, to }, { source, target, count }) {
  return (count || 1) === 1 && isInside(from, seek(source)) && isInside(to, seek(target));
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
  put(byId("telling-line"), icon(line.glyph || "next"), el("span", null, line.text));
  strip.hidden = false;
}

export function hush() {
  byId("telling").hidden = true;
}

// Where the pieces of a frame's slots stand now.
/** @param {Message.Frame} frame */
export function measure(frame) {
  const places = new Map();
  for (const [id, slot] of Object.entries(frame.slots)) {
    const holder = seek(id);
    if (!(holder instanceof SVGElement)) continue;
    for (const key of Object.keys(slot.set ?? {})) {
      const piece = seek(key);
      if (piece) places.set(key, middle(piece));
    }
  }
  byId("sky").replaceChildren();
  return places;
}

// Lets pieces glide from where they were measured to where they are now.
/** @param {TableState} state @param {Map<string, Spot | null>} places */
export async function glide(state, places) {
  const moves = [];
  for (const [key, was] of places) {
    const piece = seek(key);
    if (!piece || !was) continue;
    const is = middle(piece);
    if (!is) continue;
    const scale = scaleOf(piece);
    const [dx, dy] = [(was.x - is.x) / scale, (was.y - is.y) / scale];
    if (Math.abs(dx) + Math.abs(dy) < 24) continue;
    // Added to what the style moves already.
    const from = [`${dx}px ${dy}px`, "0px 0px"].map((translate) => ({
      translate,
      composite: /** @type {const} */ ("add"),
    }));
    moves.push(animate(state, piece, from, TRAVEL, EASE));
  }
  await Promise.all(moves);
}

// Where nothing may move, what changed is ringed for two seconds.
/** @param {TableState} state @param {Message.Frame} frame */
export function ringChanges(state, frame) {
  say(frame.lines.at(-1));
  const ids = new Set(frame.lines.flatMap((line) => line.at ?? []));
  follow(state, frame.lines.findLast((line) => line.at?.length)?.at ?? []);
  for (const id of ids) {
    const place = seek(id);
    if (!place) continue;
    mark(place, "changed");
    setTimeout(() => unmark(place, "changed"), RING);
  }
}

/** @param {TableState} state @param {Message.MotionText} motion @param {Message.Frame} frame @param {number} wait */
async function fly(state, { sprite, source, target, count }, frame, wait = 0) {
  const from = middle(seek(source) ?? placeToBe(source, frame));
  const to = middle(seek(target) ?? placeToBe(target, frame));
  if (!from && !to) return;
  const sprites = Array.from({ length: Math.min(count || 1, MOST_SPRITES) }, () => {
    const body = svg("svg", { class: `sprite sprite-${sprite}`, viewBox: "0 0 40 40" });
    const ground = svg("circle", { class: "sprite-ground", cx: 20, cy: 20, r: 18 });
    const use = svg("use", { href: `/static/icons.svg#i-${sprite}`, x: 9, y: 9, width: 22, height: 22 });
    body.append(ground, use);
    byId("sky").append(body);
    return body;
  });
  await Promise.all(
    sprites.map((body, number) => {
      // Those that land together lie a little apart.
      const aside = (number - (sprites.length - 1) / 2) * 9;
      return animate(state, body, course(from, to, aside), TRAVEL, EASE, wait + number * STAGGER);
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

/** @param {Spot | null} from @param {Spot | null} to @param {number} aside */
function course(from, to, aside) {
  const at = (/** @type {Spot} */ spot, /** @type {string} */ extra) =>
    `translate(${spot.x + aside - 20}px, ${spot.y - 20}px) ${extra}`;
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
  if (node.classList.contains("sprite")) animation.effect?.updateTiming({ fill: "both" });
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
  if (!node) return null;
  const box = node.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
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
