// What happened, in prose, newest first; pointing at a line shows on the board what it speaks of.

import { get } from "/static/js/api.js";
import { byId, el, icon } from "/static/js/dom.js";
import { mark, unmark } from "/static/js/table/owned.js";
import { t } from "/static/js/words.js";

// All that a seat was told, or `open`: everything; the server tells so much at a time.
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

export function forgetChronicle(state) {
  state.chronicle.told = [];
  state.chronicle.known = -1;
  byId("chronicle")?.replaceChildren();
}

export function toldFrames(state) {
  return state.chronicle.told;
}

// Adds what a frame tells; answers whether it was news.
export function addToChronicle(state, frame) {
  if (frame.frame <= state.chronicle.known) return;
  state.chronicle.known = frame.frame;
  state.chronicle.told.push({
    frame: frame.frame,
    heading: frame.heading,
    by: frame.by,
    kind: frame.kind,
    lines: frame.lines,
  });
  for (const line of frame.lines) addLine(byId("chronicle"), line, frame);
}

// Within a part of the game the newest stands right under its heading.
function addLine(list, line, { frame, heading }) {
  const part = line.heading || heading;
  if (part !== list.firstElementChild?.textContent) list.prepend(headingRow(part));
  list.firstElementChild.after(lineRow(line, frame));
}

function draw(state) {
  const list = document.createDocumentFragment();
  for (const entry of state.chronicle.told) for (const line of entry.lines) addLine(list, line, entry);
  byId("chronicle").replaceChildren(list);
}

function headingRow(heading) {
  return el("li", { class: "day" }, heading);
}

export function lineRow(line, frame) {
  return el(
    "li",
    {
      "data-at": line.at?.length ? line.at.join(" ") : null,
      "data-frame": frame,
      tabindex: line.at?.length ? "0" : null,
    },
    icon(line.glyph || "next", "li"),
    el("span", null, line.text),
  );
}

export function start(state, { chronicle, prompt, textview }) {
  for (const root of [chronicle, prompt, textview]) listenToLines(state, root);
  listenToTabs(state);
}

function listenToLines(state, root) {
  const light = (event) => {
    const row = event.target.closest?.("[data-at]");
    show(state, row ? row.dataset.at.split(" ") : []);
  };
  root.addEventListener("pointerover", light);
  root.addEventListener("focusin", light);
  root.addEventListener("pointerleave", () => show(state, []));
  root.addEventListener("focusout", () => show(state, []));
}

function show(state, ids) {
  for (const node of state.chronicle.lit) unmark(node, "lit");
  state.chronicle.lit = ids.map(byId).filter(Boolean);
  for (const node of state.chronicle.lit) mark(node, "lit");
}

// The chronicle and the talk share a place.
function listenToTabs(state) {
  const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
  const pick = (tab) => {
    for (const one of tabs) {
      const isOn = one === tab;
      one.setAttribute("aria-selected", String(isOn));
      one.tabIndex = isOn ? 0 : -1;
      byId(one.getAttribute("aria-controls")).hidden = !isOn;
    }
    byId("tab-note").textContent = tab.id === "tab-chronicle" ? t("newest-first") : "";
    state.emit("tab", tab.id);
  };
  for (const [number, tab] of tabs.entries()) {
    tab.addEventListener("click", () => pick(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const next = tabs[(number + step + tabs.length) % tabs.length];
      pick(next);
      next.focus();
      event.preventDefault();
      event.stopPropagation();
    });
  }
}
