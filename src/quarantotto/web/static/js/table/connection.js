// The line to the table: what comes over it, which seat it is for, and what happens when it is cut.

import { get, patch } from "/static/js/api.js";
import { byId, put } from "/static/js/dom.js";
import { language, settings } from "/static/js/settings.js";
import { forgetChronicle, loadChronicle } from "/static/js/table/chronicle.js";
import { sendAgain } from "/static/js/table/command.js";
import { putAside } from "/static/js/table/draft.js";
import { stopCountdown } from "/static/js/table/ending.js";
import { forgetFinale } from "/static/js/table/finale.js";
import { forgetFrames, lastReceived, receive } from "/static/js/table/frames.js";
import { drawTable, showServer } from "/static/js/table/header.js";
import { forgetHistory } from "/static/js/table/history.js";
import { Line } from "/static/js/table/line.js";
import { layPlate } from "/static/js/table/plate.js";
import { openPreferences } from "/static/js/table/preferences.js";
import { loadRules } from "/static/js/table/rulebook.js";
import { forgetSeals } from "/static/js/table/seals.js";
import { noteAbsence } from "/static/js/table/since.js";
import { WATCH } from "/static/js/table/state.js";
import { hearAnew, hearTalk, showUnread } from "/static/js/table/talk.js";
import { fillWords, loadWords } from "/static/js/words.js";

/** @param {TableState} state @param {number | string} seat */
export function sitAt(state, seat) {
  state.connection.line?.close();
  stopCountdown(state);
  state.seat = seat;
  state.question = null;
  state.lastFrame = null;
  putAside(state);
  forgetFrames(state);
  forgetChronicle(state);
  forgetHistory(state);
  forgetFinale(state);
  forgetSeals(state);
  connect(state);
  drawTable(state);
  state.emit("seat");
}

/** @param {TableState} state */
function connect(state) {
  const address = () =>
    `/api/matches/${state.match}/socket?seat=${state.seat}&lang=${language()}&frame=${lastReceived(state)}`;
  const from = {};
  state.connection.hearing = from;
  // One message after the other: a view waits for the plate it is laid upon.
  let before = Promise.resolve();
  const onMessage = (/** @type {Message.OfSocket} */ message) => {
    before = before.then(() => (state.connection.hearing === from ? hear(state, message) : undefined));
  };
  state.connection.line = new Line(address, { onMessage, onCut: (isCut) => showCut(state, isCut) });
}

/** @param {TableState} state @param {Message.OfSocket} message */
async function hear(state, message) {
  if (message.type === "hello") {
    if (state.connection.isRefused) byId("said").hidden = true;
    state.connection.isRefused = false;
    state.status = message.status;
    hearAnew(state, message.chat ?? []);
    await takeTable(state, message.table);
  } else if (message.type === "frame") {
    if (message.whole) noteAbsence(state, message);
    receive(state, [message]);
  } else if (message.type === "table") await takeTable(state, message.table);
  else if (message.type === "presence") {
    for (const { seat, ...is } of message.seats) Object.assign(state.table.seats[seat], is);
    state.emit("table");
  } else if (message.type === "chat") hearTalk(state, [message]);
  else if (message.type === "talk") hearAnew(state, message.chat);
  else if (message.type === "status") {
    state.status = message.status;
    showServer(state);
  } else if (message.type === "gone") leave(state, message.text);
  else if (message.type === "refused") {
    state.connection.isRefused = true;
    say(message.error.text);
  }
}

/** @param {TableState} state @param {Message.TableText} table */
async function takeTable(state, table) {
  // Whoever sees the game later is not told how often the table has changed.
  if (state.table && table.version && table.version < state.table.version) return;
  const gained = state.table && table.my_seats.length > state.table.my_seats.length;
  const began = state.table?.status !== table.status;
  state.table = table;
  await layPlate(state, table);
  if (began && table.status === "running") loadChronicle(state).catch(() => {});
  if (gained && !state.isSeated()) sitAt(state, table.my_seats[0]);
  if (table.sent_away) say(table.sent_away);
  state.emit("table");
}

/** @param {TableState} state @param {boolean} isCut */
function showCut(state, isCut) {
  if (state.lineIsCut === isCut) return;
  state.lineIsCut = isCut;
  byId("line-cut").hidden = !isCut;
  // What could not be sent goes out now; the id it carries keeps it from being played twice.
  if (!isCut && state.command.objection?.again) sendAgain(state);
}

// The seat was taken from this page: its link is dead, and what follows is what everybody may see.
/** @param {TableState} state @param {string} text */
function leave(state, text) {
  const table = state.table;
  state.table = { ...table, my_seats: table.my_seats.filter((seat) => seat !== state.seat) };
  sitAt(state, state.table.my_seats[0] ?? WATCH);
  say(text);
}

/** @param {string} text */
function say(text) {
  put(byId("said"), text);
  byId("said").hidden = false;
}

/** @param {TableState} state */
function tellSeen(state) {
  if (document.hidden || state.frame === state.connection.seenSent || !state.isSeated()) return;
  state.connection.seenSent = state.frame;
  state.connection.line?.send({ type: "seen", frame: state.frame });
}

/** @param {TableState} state */
async function changeLanguage(state) {
  await loadWords(language());
  fillWords();
  showUnread(state);
  state.table = await get(state.path());
  await layPlate(state, state.table);
  forgetFrames(state);
  forgetHistory(state);
  forgetFinale(state);
  state.connection.line?.close();
  if (!state.isCurtained) connect(state);
  await loadChronicle(state).catch(() => {});
  loadRules(state, state.table.game, language()).catch(() => {});
  if (byId("sheet", HTMLDialogElement).open) openPreferences(state);
  drawTable(state);
}

// The server answers questions with one answer, unless this seat's player wants to do it by hand.
/** @param {TableState} state */
function sayByHand(state) {
  if (!state.isSeated()) return;
  patch(state.path(`/seats/${state.seat}`), { by_hand: settings.get("byHand") }).catch(() => {});
}

/** @param {TableState} state */
export function start(state) {
  state.on("sit", (seat) => sitAt(state, seat));
  state.on("sending", () => {
    if (!state.isSending && state.lineIsCut && !state.command.objection) state.connection.line?.hurry();
  });
  state.on("idle", () => tellSeen(state));
  document.addEventListener("visibilitychange", () => tellSeen(state));
  state.on("seat", () => settings.get("byHand") && !state.seatOf(Number(state.seat))?.by_hand && sayByHand(state));
  settings.on((name) => {
    if (name === "lang") changeLanguage(state);
    else if (name === "byHand") sayByHand(state);
  });
}
