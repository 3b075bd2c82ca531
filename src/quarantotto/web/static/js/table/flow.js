// How the page follows the game: what is drawn anew after a view, a question, a command.

import { language } from "/static/js/settings.js";
import { addToChronicle, loadChronicle } from "/static/js/table/chronicle.js";
import { forgetObjection, noteOther } from "/static/js/table/command.js";
import { renewDraft } from "/static/js/table/draft.js";
import { drawTable, showTools } from "/static/js/table/header.js";
import { followTurn } from "/static/js/table/hotseat.js";
import { giveShares } from "/static/js/table/lobby.js";
import { hush } from "/static/js/table/motion.js";
import { noticeTurn } from "/static/js/table/notice.js";
import { showPrompt } from "/static/js/table/prompt.js";
import { forgetReason } from "/static/js/table/reasons.js";
import { loadRules } from "/static/js/table/rulebook.js";
import { noteSeals } from "/static/js/table/seals.js";
import { drawTextView, refreshTextView } from "/static/js/table/textview.js";

const HUSH = 2600; // how long the last line stays below the board

/** @param {TableState} state @param {Message.Frame} frame */
function onFrame(state, frame) {
  state.lastFrame = frame;
  forgetReason(state);
  addToChronicle(state, frame);
  noteSeals(state, frame);
  const wasDropped = renewDraft(state, frame);
  forgetObjection(state);
  if (wasDropped && frame.mine && frame.kind === "act" && !state.isSending) noteOther(state);
  if (frame.whole && !state.lesson) {
    loadChronicle(state)
      .then(() => showPrompt(state))
      .catch(() => {});
    loadRules(state, state.table.game, language()).catch(() => {});
  }
  if (frame.over && state.table.status === "running") state.table.status = "over";
}

// The prompt of the last view stands already where nothing was going on any more when it came.
/** @param {TableState} state @param {boolean} wasShown */
function onIdle(state, wasShown) {
  clearTimeout(state.flow.hushing);
  state.flow.hushing = setTimeout(hush, HUSH);
  if (state.lastFrame) noticeTurn(state, state.lastFrame.mine);
  if (!wasShown) {
    showPrompt(state);
    showTools(state);
  }
  refreshTextView(state);
  followTurn(state, state.lastFrame);
}

/** @param {TableState} state */
export function start(state) {
  state.on("table", () => {
    drawTable(state);
    giveShares(state);
  });
  state.on("question", () => {
    showPrompt(state);
    showTools(state);
    drawTextView(state);
  });
  state.on("sending", () => {
    showPrompt(state);
    showTools(state);
  });
  state.on("history", () => {
    showPrompt(state);
    showTools(state);
  });
  state.on("telling", () => {
    clearTimeout(state.flow.hushing);
    showPrompt(state);
    showTools(state);
  });
  state.on("frame", (frame) => onFrame(state, frame));
  state.on("idle", (wasShown) => onIdle(state, wasShown));
}
