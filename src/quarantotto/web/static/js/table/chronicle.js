// What happened, in prose, newest first; pointing at a line shows on the board what it speaks of.

import { get } from "/static/js/api.js";
import { all, around, byId, el, icon, parse, seek, seekAll } from "/static/js/dom.js";
import { canAsk } from "/static/js/table/asking.js";
import { keepFolds, keptFolds, layOut, listenToFolds, place } from "/static/js/table/folds.js";
import { meansPart } from "/static/js/table/means.js";
import { brighten, unmark } from "/static/js/table/owned.js";
import { t } from "/static/js/words.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

// All that a seat was told, or `open`: everything; the server tells so much at a time.
/** @param {TableState} state @param {number | string} seat @returns {Promise<Message.Told[]>} */
export async function fetchStory(state, seat) {
  const story = [];
  let last = 0;
  while (story.length <= last) {
    const part = await get(state.path(`/history?seat=${seat}&from=${story.length}&to=999999`));
    if (!part.frames.length) break;
    story.push(...part.frames);
    last = part.last;
  }
  return story;
}

/** @param {TableState} state */
export async function loadChronicle(state) {
  const [match, seat] = [state.match, state.seat];
  const frames = await fetchStory(state, seat);
  if (match !== state.match || seat !== state.seat) return;
  const newer = state.chronicle.told.filter((entry) => entry.frame > (frames.at(-1)?.frame ?? -1));
  state.chronicle.told = [...frames, ...newer];
  state.chronicle.known = state.chronicle.told.at(-1)?.frame ?? -1;
  draw(state);
  state.emit("chronicle");
}

/** @param {TableState} state */
export function forgetChronicle(state) {
  state.chronicle.told = [];
  state.chronicle.known = -1;
  seek("chronicle")?.replaceChildren();
}

/** @param {TableState} state */
export function toldFrames(state) {
  return state.chronicle.told;
}

// Adds what a frame tells; answers whether it was news.
/** @param {TableState} state @param {Message.Frame} frame */
export function addToChronicle(state, frame) {
  if (frame.frame <= state.chronicle.known) return;
  state.chronicle.known = frame.frame;
  state.chronicle.told.push({
    frame: frame.frame,
    heading: frame.heading,
    by: frame.by,
    kind: frame.kind,
    lines: frame.lines,
    aftermath: frame.aftermath,
  });
  for (const line of frame.lines) addLine(state, byId("chronicle"), line, frame);
}

// Within a part of the game the newest stands right under its heading.
/** @param {TableState} state @param {ParentNode} list @param {Message.LineText} line @param {Message.Told} told */
function addLine(state, list, line, told) {
  const part = line.heading || told.heading;
  if (part !== list.firstElementChild?.textContent) list.prepend(headingRow(part));
  if (!list.firstElementChild) return;
  place(list.firstElementChild, line, lineRow(line, told.frame, canAsk(state, told)));
  if (told.aftermath && line.role === "ends") layOut(list.firstElementChild, line, parse(told.aftermath));
}

/** @param {TableState} state */
function draw(state) {
  const list = document.createDocumentFragment();
  for (const entry of state.chronicle.told) for (const line of entry.lines) addLine(state, list, line, entry);
  keepFolds(list, keptFolds(byId("chronicle")));
  byId("chronicle").replaceChildren(list);
}

/** @param {string} heading */
function headingRow(heading) {
  return el("li", { class: "day" }, heading);
}

/** @param {Message.LineText} line @param {number} [frame] @param {boolean} [isAskable] */
export function lineRow(line, frame, isAskable = false) {
  return el(
    "li",
    {
      class: isAskable ? "of-bot" : null,
      "data-at": line.at?.length ? line.at.join(" ") : null,
      "data-frame": frame,
      "data-glyph": line.glyph,
      tabindex: line.at?.length || frame !== undefined ? "0" : null,
    },
    icon(line.glyph || "next", "li"),
    el("span", null, line.text),
    meansPart(line),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { chronicle, prompt, textview }) {
  for (const root of [chronicle, prompt, textview]) listenToLines(state, root);
  listenToFolds(byId("chronicle"));
  let { status } = state.table ?? {};
  state.on("table", () => {
    if (state.table.status === "over" && status !== "over" && state.chronicle.told.length) draw(state); // bots may be asked now
    status = state.table.status;
  });
  listenToTabs(state);
}

/** @param {TableState} state @param {HTMLElement} root */
function listenToLines(state, root) {
  const light = (/** @type {Event} */ event) => {
    const at = around(event, "[data-at]")?.dataset.at;
    show(state, at ? at.split(" ") : []);
  };
  root.addEventListener("pointerover", light);
  root.addEventListener("focusin", light);
  root.addEventListener("pointerleave", () => show(state, []));
  root.addEventListener("focusout", () => show(state, []));
}

/** @param {TableState} state @param {string[]} ids */
function show(state, ids) {
  for (const node of state.chronicle.lit) unmark(node, "lit");
  state.chronicle.lit = seekAll(ids);
  for (const node of state.chronicle.lit) brighten(node, "lit");
}

// The chronicle and the talk share a place.
/** @param {TableState} state */
function listenToTabs(state) {
  const tabs = all("#tabs [role=tab]");
  const pick = (/** @type {HTMLElement} */ tab) => {
    for (const one of tabs) {
      const isOn = one === tab;
      one.setAttribute("aria-selected", String(isOn));
      one.tabIndex = isOn ? 0 : -1;
      byId(one.getAttribute("aria-controls") ?? "").hidden = !isOn;
    }
    byId("tab-note").textContent = tab.id === "tab-chronicle" ? t("newest-first") : "";
    state.emit("tab", tab.id);
  };
  for (const [number, tab] of tabs.entries()) {
    tab.addEventListener("click", () => pick(tab));
    tab.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      const next = tabs[(number + step + tabs.length) % tabs.length];
      pick(next);
      next.focus();
      event.preventDefault();
      event.stopPropagation();
    });
  }
}
