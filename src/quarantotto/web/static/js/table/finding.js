// Offers to bring into sight what may be chosen on the board, or else what is the reader's own.

import { byId, icon, put } from "/static/js/dom.js";
import { bringIntoSight, follow, isAtlas, letGoOfPlate, seesAll } from "/static/js/table/plate.js";
import { on, state } from "/static/js/table/state.js";
import { boardTargets } from "/static/js/table/targets.js";
import { t } from "/static/js/words.js";

let followed = ""; // the question, and what it is about, that was brought into sight
let looked = ""; // the seat, and whether at the end, that was shown its part of an atlas

function wanted() {
  const targets = boardTargets();
  return targets.length ? targets : [...byId("board").querySelectorAll(".here")];
}

export function find() {
  letGoOfPlate();
  bringIntoSight(wanted());
}

// What a question is about: what may be chosen, else the piece that moves, else what is the reader's own.
function followQuestion() {
  const { question } = state;
  if (state.isPlaying || state.history !== null || (question?.number ?? null) === null) return;
  const active = [...byId("board").querySelectorAll(".here.active")];
  const ids = (!boardTargets().length && active.length ? active : wanted()).map((node) => node.id);
  const about = [question.number, ...ids].join(" ");
  if (about === followed) return;
  followed = about;
  follow(ids);
}

function offer() {
  const nodes = wanted();
  const way = byId("find");
  way.hidden = !nodes.length || byId("board").hidden || seesAll(nodes);
  const says = t(boardTargets().length ? "find-targets" : "find-own");
  if (way.textContent !== says) put(way, icon("map"), says);
}

// Whoever opens an atlas is shown his own part of it first, and at the end what there is to see then.
function lookFirst() {
  const seat = `${state.match} ${state.seat} ${Boolean(state.over)}`;
  if (!isAtlas() || !state.question || looked === seat || !wanted().length) return;
  looked = seat;
  find();
}

export function listenToFinding() {
  byId("find").addEventListener("click", find);
  on("targets", () => {
    lookFirst();
    followQuestion();
    offer();
  });
  // Whoever decides lets the window follow again.
  on("sending", () => state.isSending && letGoOfPlate());
  on("zoom", offer);
}
