// Looking back: every decision as this seat saw it; a finished game in the open. The game goes on meanwhile.

import { get } from "/static/js/api.js";
import { button, byId, el, icon } from "/static/js/dom.js";
import { isStill, settings } from "/static/js/settings.js";
import { fetchStory, lineRow, loadChronicle, toldFrames } from "/static/js/table/chronicle.js";
import { showNow } from "/static/js/table/frames.js";
import { glide, hush, measure, stopMotion, tell } from "/static/js/table/motion.js";
import { emit, isSeated, path, state } from "/static/js/table/state.js";
import { showFrame } from "/static/js/table/views.js";
import { t } from "/static/js/words.js";

const cache = new Map();
let wanted = -1;
let timer = 0;
let isRunning = false;
let story = null; // of a finished game, in the open: its frames are numbered on their own

export function historyPart() {
  const { history, table } = state;
  const isAlone = table.seats.filter((seat) => seat.kind === "person").length < 2;
  const canAsk =
    isSeated() && table.status === "running" && history.frame < state.frame && (!isAlone || table.practice);
  const askBack = { class: "btn quiet", id: "ask-back", "data-ask-back": history.frame };
  return [
    el(
      "ul",
      { class: "log", id: "past-lines" },
      history.lines.map((line) => lineRow(line)),
    ),
    table.status === "over" ? el("p", { class: "quiet", id: "past-open" }, t("in-the-open")) : null,
    el(
      "div",
      { class: "endline", id: "past-end" },
      canAsk ? button(askBack, icon("undo"), t(isAlone ? "go-back" : "ask-back")) : el("span"),
      button(
        { class: "btn", id: "to-now", "data-to-now": true },
        t(table.status === "over" ? "to-the-end" : "back-to-now"),
      ),
    ),
  ];
}

export async function openHistory(frame, { isPlaying = false } = {}) {
  if (state.frame < 0) return;
  await learnStory();
  stopMotion();
  hush();
  byId("past").hidden = false;
  isRunning = isPlaying;
  await goTo(frame ?? Math.max(0, lastFrame() - 1));
  if (isRunning) schedule();
}

// What is looked back upon: a game in progress as this seat was told it, a finished one in the open.
async function learnStory() {
  if (state.table.status !== "over") {
    if (story) forgetHistory();
    if (!toldFrames().length) await loadChronicle().catch(() => {});
  } else if (!story) {
    forgetHistory();
    story = await fetchStory("open").catch(() => null);
  }
}

function told() {
  return story ?? toldFrames();
}

function lastFrame() {
  return story ? story.length - 1 : state.frame;
}

export function closeHistory() {
  if (state.history === null) return;
  clearTimeout(timer);
  isRunning = false;
  state.history = null;
  wanted = -1;
  byId("past").hidden = true;
  showNow();
  emit("history");
}

export function step(by) {
  if (state.history === null) {
    if (by < 0) openHistory();
    return;
  }
  const next = state.history.frame + by;
  stopMotion();
  if (next >= 0 && next <= lastFrame()) goTo(next, by === 1);
}

// To the last move of the part of the game before or after this one.
function stepPart(by) {
  if (state.history === null) return;
  const ends = told()
    .filter((entry, i, all) => entry.heading !== all[i + 1]?.heading)
    .map((entry) => entry.frame);
  const now = state.history.frame;
  const next = by < 0 ? (ends.findLast((frame) => frame < now) ?? 0) : ends.find((frame) => frame > now);
  stopMotion();
  if (next !== undefined) goTo(next);
}

export function forgetHistory() {
  cache.clear();
  story = null;
}

// A single step forward is played; any other way leads there at once.
async function goTo(frame, isStep = false) {
  wanted = frame;
  const seen = await fetchFrame(frame).catch(() => null);
  if (!seen || wanted !== frame) return;
  const canMove = isStep && !isStill() && !document.hidden;
  if (canMove) await tell(seen, () => wanted !== frame);
  if (wanted !== frame) return;
  const before = canMove ? measure(seen) : null;
  const entry = told().find((one) => one.frame === frame);
  const lines = entry?.lines ?? seen.lines ?? [];
  state.history = { frame, lines, title: entry?.heading || seen.heading || t("move-number", { n: frame }) };
  showFrame({ ...seen, whole: true });
  showBar();
  emit("history");
  if (before) await glide(before);
  // What is likely to be asked for next is there already.
  if (frame + 1 <= lastFrame()) fetchFrame(frame + 1).catch(() => {});
}

async function fetchFrame(frame) {
  if (!cache.has(frame)) cache.set(frame, await get(path(`/history/${frame}?seat=${story ? "open" : state.seat}`)));
  return cache.get(frame);
}

function showBar() {
  const slider = byId("past-slider");
  const says = t("move-of", { n: state.history.frame, all: lastFrame() });
  slider.max = String(lastFrame());
  slider.value = String(state.history.frame);
  slider.setAttribute("aria-valuetext", says);
  byId("past-number").textContent = says;
  const run = byId("past-run");
  run.textContent = isRunning ? t("pause") : t("run");
}

function schedule() {
  clearTimeout(timer);
  const pause = (isStill() ? 1300 : 600) / (settings.get("speed") || 1);
  timer = setTimeout(async () => {
    if (!isRunning || state.history === null) return;
    if (state.history.frame >= lastFrame()) {
      isRunning = false;
      if (state.table.status === "over") showBar();
      else closeHistory();
      return;
    }
    await goTo(state.history.frame + 1, true);
    hush();
    if (isRunning) schedule();
  }, pause);
}

export function listenToHistory() {
  byId("past-slider").addEventListener("input", (event) => {
    isRunning = false;
    goTo(Number(event.target.value));
  });
  byId("past").addEventListener("click", (event) => {
    const move = event.target.closest("[data-step], [data-part]");
    if (!move) return;
    isRunning = false;
    if (move.dataset.step) step(Number(move.dataset.step));
    else stepPart(Number(move.dataset.part));
  });
  byId("past-run").addEventListener("click", () => {
    isRunning = !isRunning;
    if (state.history === null) return; // the first move is still on its way
    if (isRunning && state.history.frame >= lastFrame()) goTo(0);
    showBar();
    if (isRunning) schedule();
  });
}
