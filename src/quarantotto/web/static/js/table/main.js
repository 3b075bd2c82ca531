// The table page: finds its seat, opens the line, and joins the parts.

import { get, post, Refusal } from "/static/js/api.js";
import { byId, el, put } from "/static/js/dom.js";
import { language, settings } from "/static/js/settings.js";
import {
  addToChronicle,
  forgetChronicle,
  listenToLines,
  listenToTabs,
  loadChronicle,
} from "/static/js/table/chronicle.js";
import { forgetObjection, noteOther, objection, sendAgain, undo } from "/static/js/table/command.js";
import { listenToConsent } from "/static/js/table/consent.js";
import { listenToCopying } from "/static/js/table/copying.js";
import { isDrafting, onlyAct, putAside, renewDraft } from "/static/js/table/draft.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { forgetCourse, listenToEnd, loadCourse } from "/static/js/table/end.js";
import { listenToEnding, stopCountdown } from "/static/js/table/ending.js";
import { listenToFinding } from "/static/js/table/finding.js";
import { forgetFrames, lastReceived, receive, skip } from "/static/js/table/frames.js";
import { closeHistory, forgetHistory, listenToHistory, openHistory } from "/static/js/table/history.js";
import { askedSeat, drawCurtain, followTurn, listenToHotSeat } from "/static/js/table/hotseat.js";
import { listenToKeys } from "/static/js/table/keys.js";
import { listenToDoor } from "/static/js/table/knocks.js";
import { listenToLayers } from "/static/js/table/layers.js";
import { Line } from "/static/js/table/line.js";
import { giveShares, listenToLobby } from "/static/js/table/lobby.js";
import { hush } from "/static/js/table/motion.js";
import { listenForSound, noticeTurn, showTitle } from "/static/js/table/notice.js";
import { layPlate, zoomBy, zoomOut } from "/static/js/table/plate.js";
import { offerTools, openPreferences, openShortcuts } from "/static/js/table/preferences.js";
import {
  chooseAct,
  endTurn,
  explainAct,
  isActive,
  listenToPrompt,
  showHint,
  showPrompt,
  undoNow,
} from "/static/js/table/prompt.js";
import { explainPlace, forgetReason, listenToReasons } from "/static/js/table/reasons.js";
import { loadRules } from "/static/js/table/rulebook.js";
import { forgetSeals, noteSeals } from "/static/js/table/seals.js";
import { drawSeats, openSeats } from "/static/js/table/seats.js";
import { listenToSheet } from "/static/js/table/sheet.js";
import { listenToSince, noteAbsence } from "/static/js/table/since.js";
import { emit, isAsked, isSeated, on, path, state, WATCH } from "/static/js/table/state.js";
import { hearTalk, listenToTalk, readTalk, showUnread } from "/static/js/table/talk.js";
import { listenToTargets, markHint } from "/static/js/table/targets.js";
import { drawTextView, listenToTextView, refreshTextView, toggleTextView } from "/static/js/table/textview.js";
import { listenToTurning } from "/static/js/table/turning.js";
import { fillWords, loadWords, t } from "/static/js/words.js";

const HUSH = 2600; // how long the last line stays below the board

let line = null;
let hearing = null; // the line that is listened to
let lastFrame = null;
let hushing = 0;
let seenSent = -1;
let formality = null; // the number of the question that was answered by itself

async function begin() {
  state.match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  listen();
  try {
    const [table] = await Promise.all([get(path()), loadWords(language())]);
    fillWords();
    state.table = table;
    layPlate(table);
    const seat = await firstSeat(table);
    if (seat !== WATCH && table.hides && table.my_seats.length > 1 && table.status === "running") {
      drawTable();
      drawCurtain(seat);
    } else sitAt(seat);
  } catch (refusal) {
    showFailure(refusal);
  }
}

// The seat asked for in the address, else the one that has to act, else the first of ours.
async function firstSeat(table) {
  const named = new URLSearchParams(location.search).get("seat");
  if (named === WATCH) return WATCH;
  if (named !== null && table.my_seats.includes(Number(named))) return Number(named);
  if (table.my_seats.length > 1 && table.status === "running") return (await askedSeat(null)) ?? table.my_seats[0];
  return table.my_seats[0] ?? WATCH;
}

function sitAt(seat) {
  line?.close();
  stopCountdown();
  state.seat = seat;
  state.question = null;
  formality = null;
  lastFrame = null;
  putAside();
  forgetFrames();
  forgetChronicle();
  forgetHistory();
  forgetCourse();
  forgetSeals();
  connect();
  drawTable();
  emit("seat");
}

function connect() {
  const address = () =>
    `/api/matches/${state.match}/socket?seat=${state.seat}&lang=${language()}&frame=${lastReceived()}`;
  const from = {};
  hearing = from;
  // One message after the other: a view waits for the plate it is laid upon.
  let before = Promise.resolve();
  const onMessage = (message) => {
    before = before.then(() => (hearing === from ? hear(message) : null));
  };
  line = new Line(address, { onMessage, onCut: showCut });
}

async function hear(message) {
  if (message.type === "hello") {
    state.status = message.status;
    hearTalk(message.chat ?? [], true);
    await takeTable(message.table);
  } else if (message.type === "frame") {
    if (message.whole) noteAbsence(message);
    receive([message]);
  } else if (message.type === "table") await takeTable(message.table);
  else if (message.type === "presence") {
    for (const { seat, ...is } of message.seats) Object.assign(state.table.seats[seat], is);
    emit("table");
  } else if (message.type === "chat") hearTalk([message]);
  else if (message.type === "status") {
    state.status = message.status;
    showServer();
  } else if (message.type === "gone") leave(message.text);
  else if (message.type === "refused") say(message.error.text);
}

async function takeTable(table) {
  if (state.table && table.version < state.table.version) return;
  const gained = state.table && table.my_seats.length > state.table.my_seats.length;
  const began = state.table?.status !== table.status;
  state.table = table;
  await layPlate(table);
  if (began && table.status === "running") loadChronicle().catch(() => {});
  if (gained && !isSeated()) sitAt(table.my_seats[0]);
  if (table.sent_away) say(table.sent_away);
  emit("table");
}

function drawTable() {
  const { table } = state;
  if (!table) return;
  const [name, ...rest] = table.title.split(": ");
  byId("game-title").textContent = name;
  byId("game-variant").textContent = [...rest, table.variant.label.split(":")[0]].join(" · ");
  byId("table-title").textContent = table.title;
  document.body.dataset.status = table.status;
  byId("tool-hint").hidden = !table.aids || !isSeated();
  byId("say").hidden = table.watch === "nobody" && !isSeated();
  byId("watching").hidden = isSeated() || table.status === "open";
  showTools();
  showServer();
  showPrompt();
  showTitle();
  drawSeats();
}

function showTools() {
  const isLive = state.table?.status === "running" && state.history === null && !state.isSending && !state.isPlaying;
  const canUndo = isLive && (isDrafting() || state.undo?.chain || state.undo?.turn);
  byId("tool-undo").setAttribute("aria-disabled", String(!canUndo));
  byId("tool-hint").setAttribute("aria-disabled", String(!isActive() || !isAsked() || isDrafting()));
  byId("tool-history").setAttribute("aria-pressed", String(state.history !== null));
  byId("tool-sound").setAttribute("aria-pressed", String(settings.get("sound")));
}

// While native code is being made the page says so, and nothing waits for it.
function showServer() {
  const game = state.status?.games?.[state.table?.game];
  const note = byId("server-note");
  note.hidden = !game || game.compiling === null || game.compiling === undefined || game.mode !== "python";
  if (!note.hidden) note.textContent = t("server-warms-up");
}

function showCut(isCut) {
  if (state.lineIsCut === isCut) return;
  state.lineIsCut = isCut;
  byId("line-cut").hidden = !isCut;
  // What could not be sent goes out now; the id it carries keeps it from being played twice.
  if (!isCut && objection?.again) sendAgain();
}

// The seat was taken from this page: its link is dead, and what follows is what everybody may see.
function leave(text) {
  const table = state.table;
  state.table = { ...table, my_seats: table.my_seats.filter((seat) => seat !== state.seat) };
  sitAt(state.table.my_seats[0] ?? WATCH);
  say(text);
}

function say(text) {
  put(byId("said"), text);
  byId("said").hidden = false;
}

function showFailure(refusal) {
  const text = refusal instanceof Refusal ? refusal.text : t("no-answer");
  put(
    byId("prompt-says"),
    el("h2", { id: "prompt-title" }, text),
    el("p", null, el("a", { href: "/" }, t("to-the-house"))),
  );
  put(byId("prompt-body"));
  document.body.dataset.status = "missing";
  if (!(refusal instanceof Refusal)) throw refusal;
}

function tellSeen() {
  if (document.hidden || state.frame === seenSent || !isSeated()) return;
  seenSent = state.frame;
  line?.send({ type: "seen", frame: state.frame });
}

async function hint() {
  if (!isActive() || !isAsked() || isDrafting() || !state.table.aids) return;
  try {
    const advice = await post(path("/hint"), { seat: state.seat }, { again: true });
    showHint(advice);
    markHint(advice.at ?? []);
  } catch (refusal) {
    explainAct({ text: refusal.text ?? String(refusal), clause: null, act: "tool-hint" });
  }
}

async function changeLanguage() {
  await loadWords(language());
  fillWords();
  showUnread();
  state.table = await get(path());
  await layPlate(state.table);
  forgetFrames();
  forgetHistory();
  forgetCourse();
  line?.close();
  if (!state.isCurtained) connect();
  await loadChronicle().catch(() => {});
  loadRules(state.table.game, language()).catch(() => {});
  if (byId("sheet").open) openPreferences();
  drawTable();
}

function onFrame(frame) {
  lastFrame = frame;
  forgetReason();
  addToChronicle(frame);
  noteSeals(frame);
  const wasDropped = renewDraft(frame);
  forgetObjection();
  if (wasDropped && frame.mine && frame.kind === "act" && !state.isSending) noteOther();
  if (frame.whole) {
    loadChronicle()
      .then(showPrompt)
      .catch(() => {});
    loadRules(state.table.game, language()).catch(() => {});
  }
  if (frame.over && state.table.status === "running") state.table.status = "over";
}

function onIdle() {
  tellSeen();
  clearTimeout(hushing);
  hushing = setTimeout(hush, HUSH);
  byId("skip").hidden = true;
  if (lastFrame) noticeTurn(lastFrame.mine);
  showPrompt();
  showTools();
  refreshTextView();
  if (state.over) loadCourse();
  followTurn(lastFrame);
  answerFormality();
}

// A question with one answer is answered here, once: the next view may take a moment to come.
function answerFormality() {
  const { question } = state;
  if (state.isSending || !isActive() || !isAsked() || !question.formality || question.number === formality) return;
  formality = question.number;
  chooseAct(onlyAct(question).action);
}

function listen() {
  const prompt = byId("prompt");
  on("table", () => {
    drawTable();
    giveShares();
  });
  on("question", () => {
    showPrompt();
    showTools();
    drawTextView();
  });
  on("sending", () => {
    showPrompt();
    showTools();
    if (!state.isSending && state.lineIsCut && !objection) line.hurry();
    if (!state.isPlaying) answerFormality();
  });
  on("history", () => {
    showPrompt();
    showTools();
  });
  on("telling", () => {
    clearTimeout(hushing);
    byId("skip").hidden = false;
    showPrompt();
    showTools();
  });
  on("frame", onFrame);
  on("idle", onIdle);

  listenToPrompt();
  listenToEnding();
  listenToTargets(chooseAct, explainPlace);
  listenToTurning();
  listenToReasons();
  listenToFinding();
  listenToLayers();
  listenToLobby(prompt);
  listenToConsent(prompt);
  listenToDoor(prompt);
  listenToEnd(prompt);
  listenToSince(prompt, (from) => openHistory(from, { isPlaying: true }));
  listenToLines(byId("chronicle"));
  listenToLines(prompt);
  listenToLines(byId("textview"));
  listenToTabs((tab) => tab === "tab-talk" && readTalk());
  listenToTalk();
  listenToHistory();
  listenToHotSeat(sitAt);
  listenToTextView(chooseAct);
  listenToCopying(document);
  listenToSheet(() => byId("ribbon").setAttribute("aria-expanded", "false"));
  listenForSound();
  listenToKeys({ undo: () => undoNow(lastFrame), hint, endTurn });
  listenToTools();
  makeRoom();
  document.addEventListener("visibilitychange", tellSeen);
  settings.on((name) => {
    if (name === "lang") changeLanguage();
    else if (state.table) drawTable();
  });
}

// The question leaves the hand its room: both are to be in sight. What is shown beside it for a while may be below.
function makeRoom() {
  const held = byId("hand");
  const measure = () => {
    const last = byId("q-hand") ?? held;
    const height = last.getBoundingClientRect().bottom - held.getBoundingClientRect().top + held.scrollTop;
    document.documentElement.style.setProperty("--hand", `${Math.max(0, Math.ceil(height))}px`);
    document.documentElement.style.setProperty("--held", `${held.offsetHeight}px`);
  };
  new ResizeObserver(measure).observe(held);
}

function toggleHistory() {
  if (state.history === null) openHistory();
  else closeHistory();
}

function listenToTools() {
  offerTools([
    ["look-back", "history", toggleHistory],
    ["text-view", "map", toggleTextView],
    ["open-seats", "patriot", openSeats],
    ["shortcuts", "settings", openShortcuts],
  ]);
  const tools = {
    "tool-undo": () => undoNow(lastFrame),
    "tool-history": toggleHistory,
    "tool-hint": hint,
    "tool-text": toggleTextView,
    "tool-sound": () => settings.set("sound", !settings.get("sound")),
    "tool-settings": openPreferences,
    "open-seats": openSeats,
    ribbon: () => openDrawer(),
    skip,
  };
  for (const [id, command] of Object.entries(tools)) byId(id).addEventListener("click", command);
  byId("zoom").addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) ({ in: () => zoomBy(1.5), out: () => zoomBy(1 / 1.5), all: zoomOut })[button.dataset.zoom]();
  });
  byId("prompt").addEventListener("click", (event) => {
    if (event.target.closest("[data-to-now]")) closeHistory();
    if (event.target.closest("[data-replay]")) openHistory(0, { isPlaying: true });
    const back = event.target.closest("[data-ask-back]");
    if (back) {
      closeHistory();
      undo("frame", Number(back.dataset.askBack));
    }
  });
}

begin();
