// Moments: a conquest, a district that falls, a capture, an invasion, a won trick are seen for a second where they happen.
// Nothing waits for one, nothing under it is covered from the pointer, and any press ends it.

import { byId, el, lie, seekAll, svg } from "/static/js/dom.js";
import { isStill } from "/static/js/settings.js";
import { momentOf } from "/static/js/table/cues.js";

const LONG = 1100; // milliseconds, never more than 1200
const SIZE = 220;
const SIGNS = /** @type {Record<string, string>} */ ({
  conquest: "cockade",
  fall: "eagle",
  capture: "",
  invasion: "swords",
  trick: "laurel",
});
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const GONE = { opacity: 0, offset: 1 };

// How each part goes: rings grow or close in, rays and rules spread, the sign comes down on its place.
/** @type {Record<string, Record<string, Keyframe[]>>} */
const WAYS = {
  conquest: {
    ring: [{ scale: 0.15, opacity: 0 }, { scale: 1, opacity: 1, offset: 0.4 }, { opacity: 1, offset: 0.75 }, GONE],
    rays: [
      { scale: 0.4, opacity: 0 },
      { scale: 0.8, opacity: 1, offset: 0.45 },
      { scale: 1.15, ...GONE },
    ],
    sign: [{ scale: 0, opacity: 0 }, { scale: 1.15, opacity: 1, offset: 0.35 }, { scale: 1, offset: 0.75 }, GONE],
  },
  fall: {
    ring: [{ scale: 1.5, opacity: 0 }, { scale: 1, opacity: 1, offset: 0.4 }, { opacity: 1, offset: 0.75 }, GONE],
    sign: [
      { translate: "0 -60px", opacity: 0 },
      { translate: "0 0", opacity: 1, offset: 0.35 },
      { opacity: 1, offset: 0.75 },
      GONE,
    ],
  },
  capture: {
    ring: [
      { scale: 2.1, opacity: 0 },
      { scale: 0.75, opacity: 1, offset: 0.5 },
      { scale: 0.75, opacity: 1, offset: 0.8 },
      GONE,
    ],
    sign: [{ scale: 0.4, opacity: 0 }, { scale: 1, opacity: 1, offset: 0.5 }, { opacity: 1, offset: 0.8 }, GONE],
  },
  invasion: {
    rules: [{ scale: "0 1", opacity: 1 }, { scale: "1 1", opacity: 1, offset: 0.5 }, { opacity: 1, offset: 0.8 }, GONE],
    sign: [{ scale: 2, opacity: 0 }, { scale: 1, opacity: 1, offset: 0.35 }, { opacity: 1, offset: 0.8 }, GONE],
  },
  trick: {
    rules: [{ scale: "0 1", opacity: 1 }, { scale: "1 1", opacity: 1, offset: 0.5 }, { opacity: 1, offset: 0.8 }, GONE],
    sign: [
      { translate: "0 14px", opacity: 0 },
      { translate: "0 0", opacity: 1, offset: 0.35 },
      { opacity: 1, offset: 0.8 },
      GONE,
    ],
  },
};

/** @param {TableState} state */
export function start(state) {
  state.on("told", (frame, line) => show(state, frame, line));
  const end = () => endMoments(state);
  addEventListener("pointerdown", end, { capture: true });
  addEventListener("keydown", end, { capture: true });
}

/** @param {TableState} state */
export function endMoments(state) {
  for (const animation of state.motion.moments) animation.finish();
}

/** @param {TableState} state @param {Message.Frame} frame @param {number} line */
function show(state, frame, line) {
  const cue = momentOf(frame, line);
  if (!cue || isStill() || document.hidden) return;
  const told = frame.lines[line];
  const places = seekAll(told?.at ?? []).map(lie);
  const spot = places.find((place) => place !== null) ?? lie(byId("board"));
  if (!spot) return;
  endMoments(state); // one thing at a time
  const drawn = draw(cue, SIGNS[cue] || told?.glyph || "next");
  const holder = el("div", { class: "moments", "aria-hidden": "true" }, drawn);
  document.body.append(holder);
  const [x, y] = [spot.x - SIZE / 2, spot.y - SIZE / 2];
  const parts = [...drawn.children].map((part) => {
    const way = WAYS[cue][part.getAttribute("class") ?? ""] ?? [];
    return part.animate([{ ...way[0], easing: EASE }, ...way.slice(1)], { duration: LONG, fill: "both" });
  });
  drawn.animate([{ translate: `${x}px ${y}px` }, { translate: `${x}px ${y}px` }], { duration: LONG, fill: "both" });
  for (const part of parts) state.motion.moments.add(part);
  Promise.allSettled(parts.map((part) => part.finished)).then(() => {
    holder.remove();
    for (const part of parts) state.motion.moments.delete(part);
  });
}

/** @param {string} cue @param {string} sign */
function draw(cue, sign) {
  const parts = {
    ring: () => ring(cue),
    rays: () => svg("path", { class: "rays", d: spokes(12, 66, 86) }),
    rules: () => svg("path", { class: "rules", d: "M-104 -36H104M-104 -31H104M-104 31H104M-104 36H104" }),
    sign: () =>
      svg("g", { class: "sign" }, [
        svg("circle", { r: 29 }),
        svg("use", { href: `/static/icons.svg#i-${sign}`, x: -20, y: -20, width: 40, height: 40 }),
      ]),
  };
  const named = /** @type {(keyof typeof parts)[]} */ (Object.keys(WAYS[cue]));
  const box = `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`;
  return svg(
    "svg",
    { class: `beat beat-${cue}`, viewBox: box },
    named.map((name) => parts[name]()),
  );
}

/** @param {string} cue */
function ring(cue) {
  const radii = cue === "conquest" ? [60, 50, 40] : [54, 46];
  return svg(
    "g",
    { class: "ring" },
    radii.map((r, i) => svg("circle", { class: `ring-${i + 1}`, r })),
  );
}

/** @param {number} count @param {number} from @param {number} to */
function spokes(count, from, to) {
  const ways = Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count);
  const at = (/** @type {number} */ way, /** @type {number} */ r) =>
    `${(r * Math.cos(way)).toFixed(1)} ${(r * Math.sin(way)).toFixed(1)}`;
  return ways.map((way) => `M${at(way, from)}L${at(way, to)}`).join("");
}
