// Offers to bring into sight what may be chosen on the board, or else what is the reader's own.

import { byId, icon, put } from "/static/js/dom.js";
import { bringIntoSight, follow, isAtlas, letGoOfPlate, seesAll } from "/static/js/table/plate.js";
import { boardTargets } from "/static/js/table/targets.js";
import { t } from "/static/js/words.js";

function wanted(state) {
  const targets = boardTargets(state);
  return targets.length ? targets : [...byId("board").querySelectorAll(".here")];
}

export function find(state) {
  letGoOfPlate(state);
  bringIntoSight(state, wanted(state));
}

// What a question is about: what may be chosen, else the piece that moves, else what is the reader's own.
function followQuestion(state) {
  const { question } = state;
  if (state.isPlaying || state.history !== null || (question?.number ?? null) === null) return;
  const active = [...byId("board").querySelectorAll(".here.active")];
  const ids = (!boardTargets(state).length && active.length ? active : wanted(state)).map((node) => node.id);
  const about = [question.number, ...ids].join(" ");
  if (about === state.finding.followed) return;
  state.finding.followed = about;
  follow(state, ids);
}

function offer(state) {
  const nodes = wanted(state);
  const way = byId("find");
  way.hidden = !nodes.length || byId("board").hidden || seesAll(state, nodes);
  const says = t(boardTargets(state).length ? "find-targets" : "find-own");
  if (way.textContent !== says) put(way, icon("map"), says);
}

// Whoever opens an atlas is shown his own part of it first, and at the end what there is to see then.
function lookFirst(state) {
  const seat = `${state.match} ${state.seat} ${Boolean(state.over)}`;
  if (!isAtlas(state) || !state.question || state.finding.looked === seat || !wanted(state).length) return;
  state.finding.looked = seat;
  find(state);
}

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
}
