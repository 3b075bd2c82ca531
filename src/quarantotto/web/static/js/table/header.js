// What frames the table: titles, tools, and the room that the question leaves the hand.

import { post, textOf } from "/static/js/api.js";
import { around, byId, el, put, seek } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { undo } from "/static/js/table/command.js";
import { isDrafting } from "/static/js/table/draft.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { skip } from "/static/js/table/frames.js";
import { closeHistory, openHistory } from "/static/js/table/history.js";
import { showTitle } from "/static/js/table/notice.js";
import { zoomBy, zoomOut } from "/static/js/table/plate.js";
import { offerTools, openPreferences, openShortcuts } from "/static/js/table/preferences.js";
import { explainAct, showHint, showPrompt, undoNow } from "/static/js/table/prompt.js";
import { drawSeats, openSeats } from "/static/js/table/seats.js";
import { markHint } from "/static/js/table/targets.js";
import { toggleTextView } from "/static/js/table/textview.js";
import { t } from "/static/js/words.js";

const PATIENT = { again: true, patience: 60_000 };

/** @param {TableState} state */
export function drawTable(state) {
  const { table } = state;
  if (!table) return;
  const [name, ...rest] = table.title.split(": ");
  byId("game-title").textContent = name;
  byId("game-variant").textContent = [...rest, table.variant.label.split(":")[0]].join(" · ");
  byId("table-title").textContent = table.title;
  document.body.dataset.status = table.status;
  showFork(state);
  byId("tool-hint").hidden = !table.aids || !state.isSeated();
  byId("watching").hidden = state.isSeated() || table.status === "open";
  const isLater = table.watch === "later" && table.status === "running";
  byId("watching").textContent = t(isLater ? "you-watch-later" : "you-watch");
  showTools(state);
  showServer(state);
  showPrompt(state);
  showTitle(state);
  drawSeats(state);
}

// A table that was played on from a finished match says so.
/** @param {TableState} state */
function showFork({ table }) {
  const note = byId("fork-note");
  note.hidden = !table.fork;
  if (!table.fork) return;
  const { match, number } = table.fork;
  const back = el("a", { href: `/table/${match}/analysis#${number}` }, t("forked-from"));
  put(note, t("forked", { n: number }), " ", back);
}

/** @param {TableState} state */
export function showTools(state) {
  const isLive = state.table?.status === "running" && state.history === null && !state.isSending && !state.isPlaying;
  const canUndo = isLive && (isDrafting(state) || state.undo?.chain || state.undo?.turn);
  byId("tool-undo").setAttribute("aria-disabled", String(!canUndo));
  byId("tool-hint").setAttribute("aria-disabled", String(!state.isActive() || !state.isAsked() || isDrafting(state)));
  byId("tool-history").setAttribute("aria-pressed", String(state.history !== null));
  byId("tool-sound").setAttribute("aria-pressed", String(settings.get("sound")));
}

// While native code is being made the page says so, and nothing waits for it.
/** @param {TableState} state */
export function showServer(state) {
  const game = state.status?.games?.[state.table?.game];
  const note = byId("server-note");
  note.hidden = !game || game.compiling === null || game.compiling === undefined || game.mode !== "python";
  if (!note.hidden) note.textContent = t("server-warms-up");
}

// A bot may think for long; what it says of a question that is answered meanwhile is no longer wanted.
/** @param {TableState} state */
export async function hint(state) {
  const tool = byId("tool-hint");
  if (!state.isActive() || !state.isAsked() || isDrafting(state) || !state.table.aids || tool.ariaBusy) return;
  const number = state.question?.number;
  tool.ariaBusy = "true";
  try {
    const advice = await post(state.path("/hint"), { seat: state.seat }, PATIENT);
    if (state.question?.number !== number) return;
    showHint(state, advice);
    markHint(advice.at ?? []);
  } catch (refusal) {
    if (state.question?.number !== number) return;
    explainAct(state, { text: textOf(refusal), clause: null, act: "tool-hint" });
  } finally {
    tool.ariaBusy = null;
  }
}

// The question leaves the hand its room: both are to be in sight. What is shown beside it for a while may be below.
function makeRoom() {
  const held = byId("hand");
  const prompt = byId("prompt");
  const measure = () => {
    const last = seek("q-hand") ?? held;
    const isBeside = !byId("plate").contains(held);
    const height = isBeside
      ? last.getBoundingClientRect().bottom - held.getBoundingClientRect().top + held.scrollTop
      : 0;
    prompt.style.setProperty("--hand", `${Math.max(0, Math.ceil(height))}px`);
    prompt.style.setProperty("--held", `${isBeside ? held.offsetHeight : 0}px`);
  };
  new ResizeObserver(measure).observe(held);
}

/** @param {TableState} state */
function toggleHistory(state) {
  if (state.lesson) return;
  if (state.history === null) openHistory(state);
  else closeHistory(state);
}

/** @param {TableState} state */
export function start(state) {
  makeRoom();
  settings.on((name) => name !== "lang" && drawTable(state));
  offerTools(state, [
    ["look-back", "history", () => toggleHistory(state)],
    ["text-view", "map", () => toggleTextView(state)],
    ["open-seats", "patriot", () => openSeats(state)],
    ["shortcuts", "settings", openShortcuts],
  ]);
  const tools = {
    "tool-undo": () => undoNow(state),
    "tool-history": () => toggleHistory(state),
    "tool-hint": () => hint(state),
    "tool-text": () => toggleTextView(state),
    "tool-sound": () => settings.set("sound", !settings.get("sound")),
    "tool-settings": () => openPreferences(state),
    "open-seats": () => openSeats(state),
    ribbon: () => openDrawer(state),
    skip: () => skip(state),
  };
  for (const [id, command] of Object.entries(tools)) byId(id).addEventListener("click", command);
  byId("zoom").addEventListener("click", (event) => {
    const way = around(event, "[data-zoom]")?.dataset.zoom;
    if (way === "in") zoomBy(state, 1.5);
    else if (way === "out") zoomBy(state, 1 / 1.5);
    else if (way) zoomOut(state);
  });
  byId("prompt").addEventListener("click", (event) => {
    if (around(event, "[data-to-now]")) closeHistory(state);
    const back = around(event, "[data-ask-back]");
    if (back) {
      closeHistory(state);
      undo(state, "frame", Number(back.dataset.askBack));
    }
  });
}
