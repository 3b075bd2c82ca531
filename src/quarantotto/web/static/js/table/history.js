// Looking back: every decision as this seat saw it; a finished game in the open. The game goes on meanwhile.

import { get } from "/static/js/api.js";
import { around, button, byId, el, icon } from "/static/js/dom.js";
import { isStill, settings } from "/static/js/settings.js";
import { canAsk, pastWhyPart } from "/static/js/table/asking.js";
import { fetchStory, lineRow, loadChronicle, toldFrames } from "/static/js/table/chronicle.js";
import { showNow } from "/static/js/table/frames.js";
import { glide, hush, measure, stopMotion, tell } from "/static/js/table/motion.js";
import { showFrame } from "/static/js/table/views.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function historyPart(state) {
  const { history, table } = state;
  if (history === null) return null;
  const isAlone = table.seats.filter((seat) => seat.kind === "person").length < 2;
  const canAskBack =
    state.isSeated() && table.status === "running" && history.frame < state.frame && (!isAlone || table.practice);
  const askBack = { class: "btn quiet", id: "ask-back", "data-ask-back": history.frame };
  return [
    el(
      "ul",
      { class: "log", id: "past-lines" },
      history.lines.map((line) => lineRow(line)),
    ),
    pastWhyPart(state),
    table.status === "over"
      ? el(
          "p",
          { class: "quiet", id: "past-open" },
          t("in-the-open"),
          " ",
          el("a", { id: "past-analyse", href: `/table/${state.match}/analysis` }, t("analyse")),
        )
      : null,
    el(
      "div",
      { class: "endline", id: "past-end" },
      canAskBack ? button(askBack, icon("undo"), t(isAlone ? "go-back" : "ask-back")) : el("span"),
      button(
        { class: "btn", id: "to-now", "data-to-now": true },
        t(table.status === "over" ? "to-the-end" : "back-to-now"),
      ),
    ),
  ];
}

/** @param {TableState} state @param {number} [frame] @param {{isPlaying?: boolean}} options */
export async function openHistory(state, frame, { isPlaying = false } = {}) {
  if (state.frame < 0) return;
  await learnStory(state);
  stopMotion(state);
  hush();
  byId("past-slider", HTMLInputElement).max = String(lastFrame(state)); // it can be moved before the first move is there
  byId("past").hidden = false;
  state.past.isRunning = isPlaying;
  await goTo(state, frame ?? Math.max(0, lastFrame(state) - 1));
  if (state.past.isRunning) schedule(state);
}

// What is looked back upon: a game in progress as this seat was told it, a finished one in the open.
/** @param {TableState} state */
async function learnStory(state) {
  if (state.table.status !== "over") {
    if (state.past.story) forgetHistory(state);
    if (!toldFrames(state).length) await loadChronicle(state).catch(() => {});
  } else if (!state.past.story) {
    forgetHistory(state);
    state.past.story = await fetchStory(state, "open").catch(() => null);
  }
}

/** @param {TableState} state */
function told(state) {
  return state.past.story ?? toldFrames(state);
}

/** @param {TableState} state */
function lastFrame(state) {
  return state.past.story ? state.past.story.length - 1 : state.frame;
}

// Answers whether there was anything to close; the first move may still be on its way.
/** @param {TableState} state */
export function closeHistory(state) {
  if (byId("past").hidden) return false;
  clearTimeout(state.past.timer);
  state.past.isRunning = false;
  state.history = null;
  state.past.wanted = -1;
  byId("past").hidden = true;
  showNow(state);
  state.emit("history");
  return true;
}

/** @param {TableState} state @param {number} by */
export function step(state, by) {
  if (state.history === null) {
    if (by < 0) openHistory(state);
    return;
  }
  const next = state.history.frame + by;
  stopMotion(state);
  if (next >= 0 && next <= lastFrame(state)) goTo(state, next, by === 1);
}

// To the last move of the part of the game before or after this one.
/** @param {TableState} state @param {number} by */
function stepPart(state, by) {
  if (state.history === null) return;
  const ends = told(state)
    .filter((entry, i, all) => entry.heading !== all[i + 1]?.heading)
    .map((entry) => entry.frame);
  const now = state.history.frame;
  const next = by < 0 ? (ends.findLast((frame) => frame < now) ?? 0) : ends.find((frame) => frame > now);
  stopMotion(state);
  if (next !== undefined) goTo(state, next);
}

/** @param {TableState} state */
export function forgetHistory(state) {
  state.past.cache.clear();
  state.past.why = null;
  state.past.story = null;
}

// A single step forward is played; any other way leads there at once.
/** @param {TableState} state @param {number} frame @param {boolean} isStep */
async function goTo(state, frame, isStep = false) {
  state.past.wanted = frame;
  const seen = await fetchFrame(state, frame).catch(() => null);
  if (!seen || state.past.wanted !== frame) return;
  const canMove = isStep && !isStill() && !document.hidden;
  if (canMove) await tell(state, seen, () => state.past.wanted !== frame);
  if (state.past.wanted !== frame) return;
  const before = canMove ? measure(seen) : null;
  const entry = told(state).find((one) => one.frame === frame);
  const lines = entry?.lines ?? seen.lines ?? [];
  const title = entry?.heading || seen.heading || t("move-number", { n: frame });
  state.history = { frame, lines, title, canAsk: canAsk(state, entry ?? seen) };
  showFrame(state, { ...seen, whole: true });
  showBar(state);
  state.emit("history");
  if (before) await glide(state, before, seen);
  // What is likely to be asked for next is there already.
  if (frame + 1 <= lastFrame(state)) fetchFrame(state, frame + 1).catch(() => {});
}

/** @param {TableState} state @param {number} frame @returns {Promise<Message.Frame>} */
async function fetchFrame(state, frame) {
  const kept = state.past.cache.get(frame);
  if (kept) return kept;
  const seen = await get(state.path(`/history/${frame}?seat=${state.past.story ? "open" : state.seat}`));
  state.past.cache.set(frame, seen);
  return seen;
}

/** @param {TableState} state */
function showBar(state) {
  if (state.history === null) return;
  const slider = byId("past-slider", HTMLInputElement);
  const says = t("move-of", { n: state.history.frame, all: lastFrame(state) });
  slider.max = String(lastFrame(state));
  slider.value = String(state.history.frame);
  slider.setAttribute("aria-valuetext", says);
  byId("past-number").textContent = says;
  const run = byId("past-run");
  run.textContent = state.past.isRunning ? t("pause") : t("run");
}

/** @param {TableState} state */
function schedule(state) {
  clearTimeout(state.past.timer);
  const pause = (isStill() ? 1300 : 600) / (settings.get("speed") || 1);
  state.past.timer = setTimeout(async () => {
    if (!state.past.isRunning || state.history === null) return;
    if (state.history.frame >= lastFrame(state)) {
      state.past.isRunning = false;
      if (state.table.status === "over") showBar(state);
      else closeHistory(state);
      return;
    }
    await goTo(state, state.history.frame + 1, true);
    hush();
    if (state.past.isRunning) schedule(state);
  }, pause);
}

/** @param {TableState} state */
export function start(state) {
  const slider = byId("past-slider", HTMLInputElement);
  slider.addEventListener("input", () => {
    state.past.isRunning = false;
    goTo(state, Number(slider.value));
  });
  byId("past").addEventListener("click", (event) => {
    const move = around(event, "[data-step], [data-part]");
    if (!move) return;
    state.past.isRunning = false;
    if (move.dataset.step) step(state, Number(move.dataset.step));
    else stepPart(state, Number(move.dataset.part));
  });
  byId("past-run").addEventListener("click", () => {
    state.past.isRunning = !state.past.isRunning;
    if (state.history === null) return; // the first move is still on its way
    if (state.past.isRunning && state.history.frame >= lastFrame(state)) goTo(state, 0);
    showBar(state);
    if (state.past.isRunning) schedule(state);
  });
}
