// Decisions several take at once and unseen: of whoever has decided everybody is shown a hash. When all are opened this
// page makes the hashes anew, from what is told and a salt, and says whether they are those it was shown.

import { el, icon } from "/static/js/dom.js";
import { bytesOf, sha256 } from "/static/js/sha256.js";
import { seatOf, state } from "/static/js/table/state.js";
import { t } from "/static/js/words.js";

let standing = []; // {seat, commitment}
let shown = new Map(); // seat -> the hash this page was shown last
let opened = []; // {seat, commitment, holds}
let openedAt = -1; // the frame that opened them: it may come again, whole

// Takes note of what a frame shows and opens.
export function noteSeals(frame) {
  if (frame.opened.length && frame.frame === openedAt) return;
  if (frame.opened.length) {
    opened = frame.opened.filter(({ seat }) => shown.has(seat)).map(tried);
    openedAt = frame.frame;
  } else if (frame.seals.length || frame.mine) opened = [];
  standing = frame.seals;
  shown = new Map(standing.map(({ seat, commitment }) => [seat, commitment]));
}

export function forgetSeals() {
  standing = [];
  opened = [];
  openedAt = -1;
  shown = new Map();
}

function tried(seal) {
  return { ...seal, holds: seal.commitment === shown.get(seal.seat) && commitmentTo(seal) === seal.commitment };
}

// As the server makes it: the bytes of the salt, then match, seat, question and answers with a blank between each.
function commitmentTo({ seat, question, answers, salt }) {
  const line = new TextEncoder().encode([state.match, seat, question, ...answers].join(" "));
  return sha256(Uint8Array.from([...bytesOf(salt), ...line]));
}

// For the prompt: how many have decided, their hashes, and what these prove.
export function sealsPart() {
  const seals = opened.length ? opened : standing;
  if (!seals.length) return null;
  const broken = opened.filter((seal) => !seal.holds);
  const says = opened.length
    ? t(broken.length ? "seals-broken" : "seals-held", { n: seals.length })
    : t("seals-stand", { n: seals.length });
  return el(
    "details",
    { class: broken.length ? "seal broken" : "seal", id: "seals" },
    el("summary", null, icon("eye-shut"), el("span", null, says)),
    el("ul", null, seals.map(sealRow)),
    el("p", null, t("seals-prove")),
  );
}

function sealRow({ seat, commitment, holds }) {
  const name = seatOf(seat).called;
  const says = holds === undefined ? "" : t(holds ? "seal-held" : "seal-broken");
  return el("li", null, el("b", null, name), el("code", null, commitment), says ? el("span", null, says) : null);
}
