// Offers to bring into sight what may be chosen on the board, or else what is the reader's own.

import { all, byId, icon, put } from "/static/js/dom.js";
import { bringIntoSight, follow, isAtlas, letGoOfPlate, letSee, seesAll } from "/static/js/table/plate.js";
import { boardTargets } from "/static/js/table/targets.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
function wanted(state) {
  const targets = boardTargets(state);
  return targets.length ? targets : all(".here", byId("board"));
}

/** @param {TableState} state */
export function find(state) {
  letGoOfPlate(state);
  bringIntoSight(state, wanted(state));
}

// What a question is about: what may be chosen, else the piece that moves, else what is the reader's own.
/** @param {TableState} state */
function followQuestion(state) {
  const number = state.question?.number ?? null;
  if (state.isPlaying || state.history !== null || number === null) return;
  const active = all(".here.active", byId("board"));
  const ids = (!boardTargets(state).length && active.length ? active : wanted(state)).map((node) => node.id);
  const about = [number, ...ids].join(" ");
  if (about === state.finding.followed) return;
  state.finding.followed = about;
  follow(state, ids);
}

/** @param {TableState} state */
function offer(state) {
  const nodes = wanted(state);
  const way = byId("find");
  way.hidden = !nodes.length || byId("board").hidden || seesAll(state, nodes);
  const says = t(boardTargets(state).length ? "find-targets" : "find-own");
  if (way.textContent !== says) put(way, icon("map"), says);
}

// Whoever opens an atlas is shown his own part of it first, and at the end what there is to see then.
/** @param {TableState} state */
function lookFirst(state) {
  const seat = `${state.match} ${state.seat} ${Boolean(state.over)}`;
  if (!isAtlas(state) || !state.question || state.finding.looked === seat || !wanted(state).length) return;
  state.finding.looked = seat;
  find(state);
}

/** @param {TableState} state */
export function start(state) {
  byId("find").addEventListener("click", () => find(state));
  state.on("targets", () => {
    lookFirst(state);
    followQuestion(state);
    offer(state);
  });
  // Whoever decides lets the window follow again.
  state.on("sending", () => state.isSending && letGoOfPlate(state));
  state.on("zoom", () => offer(state));
  state.on("idle", () => letSee(state));
}
