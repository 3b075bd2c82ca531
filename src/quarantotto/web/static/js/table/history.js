// Looking back: every decision as this seat saw it; a finished game in the open. The game goes on meanwhile.

import { get } from "/static/js/api.js";
import { button, byId, el, icon } from "/static/js/dom.js";
import { isStill, settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";
import { lineRow, loadChronicle, toldFrames } from "/static/js/table/chronicle.js";
import { showNow } from "/static/js/table/frames.js";
import { glide, hush, measure, stopMotion, tell } from "/static/js/table/motion.js";
import { emit, isSeated, path, state } from "/static/js/table/state.js";
import { showFrame } from "/static/js/table/views.js";

const cache = new Map();
let wanted = -1;
let timer = 0;
let isRunning = false;
let knowsOpen = false; // whether kept frames are those in the open

export function historyPart() {
  const { history, table } = state;
  const isAlone = table.seats.filter((seat) => seat.kind === "person").length < 2;
  const canAsk = isSeated() && table.status === "running" && history.frame < state.frame && (!isAlone || table.practice);
  const askBack = { class: "btn quiet", id: "ask-back", "data-ask-back": history.frame };
  return [
    el("ul", { class: "log", id: "past-lines" }, history.lines.map((line) => lineRow(line))),
    table.status === "over" ? el("p", { class: "quiet", id: "past-open" }, t("in-the-open")) : null,
    el(
      "div",
      { class: "endline", id: "past-end" },
      canAsk ? button(askBack, icon("undo"), t(isAlone ? "go-back" : "ask-back")) : el("span"),
      button({ class: "btn", id: "to-now", "data-to-now": true }, t(table.status === "over" ? "to-the-end" : "back-to-now")),
    ),
  ];
}

export async function openHistory(frame, { isPlaying = false } = {}) {
  if (state.frame < 0) return;
  if (!toldFrames().length) await loadChronicle().catch(() => {});
  stopMotion();
  hush();
  byId("past").hidden = false;
  isRunning = isPlaying;
  await goTo(frame ?? Math.max(0, state.frame - 1));
  if (isRunning) schedule();
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
  if (next >= 0 && next <= state.frame) goTo(next, by === 1);
}

export function forgetHistory() {
  cache.clear();
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
  const told = toldFrames().find((entry) => entry.frame === frame);
  const lines = told?.lines ?? seen.lines ?? [];
  state.history = { frame, lines, title: told?.heading || seen.heading || t("move-number", { n: frame }) };
  showFrame({ ...seen, whole: true });
  showBar();
  emit("history");
  if (before) await glide(before);
  // What is likely to be asked for next is there already.
  if (frame + 1 <= state.frame) fetchFrame(frame + 1).catch(() => {});
}

async function fetchFrame(frame) {
  const isOpen = state.table.status === "over";
  if (isOpen !== knowsOpen) {
    cache.clear();
    knowsOpen = isOpen;
  }
  if (!cache.has(frame)) cache.set(frame, await get(path(`/history/${frame}?seat=${isOpen ? "open" : state.seat}`)));
  return cache.get(frame);
}

function showBar() {
  const slider = byId("past-slider");
  slider.max = String(state.frame);
  slider.value = String(state.history.frame);
  slider.setAttribute("aria-valuetext", t("move-of", { n: state.history.frame, all: state.frame }));
  byId("past-number").textContent = t("move-of", { n: state.history.frame, all: state.frame });
  const run = byId("past-run");
  run.textContent = isRunning ? t("pause") : t("run");
}

function schedule() {
  clearTimeout(timer);
  const pause = (isStill() ? 1300 : 600) / (settings.get("speed") || 1);
  timer = setTimeout(async () => {
    if (!isRunning || state.history === null) return;
    if (state.history.frame >= state.frame) {
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
    const move = event.target.closest("[data-step]");
    if (move) {
      isRunning = false;
      step(Number(move.dataset.step));
    }
  });
  byId("past-run").addEventListener("click", () => {
    isRunning = !isRunning;
    if (isRunning && state.history.frame >= state.frame) goTo(0);
    showBar();
    if (isRunning) schedule();
  });
}
