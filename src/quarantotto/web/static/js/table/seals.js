// Decisions several take at once and unseen: of whoever has decided everybody is shown a hash. When all are opened this
// page makes the hashes anew, from what is told and a salt, and says whether they are those it was shown.

import { el, icon } from "/static/js/dom.js";
import { bytesOf, sha256 } from "/static/js/sha256.js";
import { t } from "/static/js/words.js";

// Takes note of what a frame shows and opens.
/** @param {TableState} state @param {Message.Frame} frame */
export function noteSeals(state, frame) {
  if (frame.opened.length && frame.frame === state.seals.openedAt) return;
  if (frame.opened.length) {
    state.seals.opened = frame.opened
      .filter(({ seat }) => state.seals.shown.has(seat))
      .map((seal) => tried(state, seal));
    state.seals.openedAt = frame.frame;
  } else if (frame.seals.length || frame.mine) state.seals.opened = [];
  state.seals.standing = frame.seals;
  state.seals.shown = new Map(state.seals.standing.map(({ seat, commitment }) => [seat, commitment]));
}

/** @param {TableState} state */
export function forgetSeals(state) {
  state.seals.standing = [];
  state.seals.opened = [];
  state.seals.openedAt = -1;
  state.seals.shown = new Map();
}

/** @param {TableState} state @param {Message.OpenedSeal} seal @returns {Seal} */
function tried(state, seal) {
  return {
    ...seal,
    holds: seal.commitment === state.seals.shown.get(seal.seat) && commitmentTo(state, seal) === seal.commitment,
  };
}

// As the server makes it: the bytes of the salt, then match, seat, question and answers with a blank between each.
/** @param {TableState} state @param {Message.OpenedSeal} seal */
function commitmentTo(state, { seat, question, answers, salt }) {
  const line = new TextEncoder().encode([state.match, seat, question, ...answers].join(" "));
  return sha256(Uint8Array.from([...bytesOf(salt), ...line]));
}

// For the prompt: how many have decided, their hashes, and what these prove.
/** @param {TableState} state */
export function sealsPart(state) {
  const seals = state.seals.opened.length ? state.seals.opened : state.seals.standing;
  if (!seals.length) return null;
  const broken = state.seals.opened.filter((seal) => !seal.holds);
  const says = state.seals.opened.length
    ? t(broken.length ? "seals-broken" : "seals-held", { n: seals.length })
    : t("seals-stand", { n: seals.length });
  return el(
    "details",
    { class: broken.length ? "seal broken" : "seal", id: "seals" },
    el("summary", null, icon("eye-shut"), el("span", null, says)),
    el(
      "ul",
      null,
      seals.map((one) => sealRow(state, one)),
    ),
    el("p", null, t("seals-prove")),
  );
}

/** @param {TableState} state @param {Seal} seal */
function sealRow(state, { seat, commitment, holds }) {
  const name = state.seatOf(seat).called;
  const says = holds === undefined ? "" : t(holds ? "seal-held" : "seal-broken");
  return el("li", null, el("b", null, name), el("code", null, commitment), says ? el("span", null, says) : null);
}
