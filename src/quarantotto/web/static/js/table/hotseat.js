// Several seats in one browser: the page follows the seat that is asked, behind a curtain where hands are secret.

import { get } from "/static/js/api.js";
import { button, byId, el, put } from "/static/js/dom.js";
import { emit, isAsked, path, seatOf, state } from "/static/js/table/state.js";
import { forgetTextView } from "/static/js/table/textview.js";
import { clearPage } from "/static/js/table/views.js";
import { t } from "/static/js/words.js";

let sitAt = () => {};
let isLooking = false;
let passTo = null; // the seat that waits for the screen

export function listenToHotSeat(onSit) {
  sitAt = onSit;
  byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
  byId("prompt").addEventListener("click", (event) => {
    const button = event.target.closest("[data-pass]");
    if (button) drawCurtain(Number(button.dataset.pass));
  });
}

// Once everything is shown: does another of this browser's seats have to act?
export async function followTurn(frame) {
  const { table } = state;
  if (table?.status !== "running" || table.my_seats.length < 2) return;
  if (state.history !== null || state.isCurtained || isAsked() || isLooking) return;
  isLooking = true;
  try {
    const next = await askedSeat(frame);
    if (next !== null && next !== state.seat && !isAsked()) takeSeat(next);
  } catch {
    // Without a line the next view brings the question up again.
  } finally {
    isLooking = false;
  }
}

// The seat of ours that is asked, or null.
export async function askedSeat(frame) {
  const mine = state.table.my_seats;
  if (frame?.asked) return mine.find((seat) => frame.asked.includes(seat)) ?? null;
  for (const seat of mine) {
    if (seat === state.seat && frame) continue;
    const view = await get(path(`/view?seat=${seat}`));
    if (view.asked.includes(seat)) return seat;
  }
  return null;
}

// Whoever acted last looks at what came of it, and passes the screen on himself.
function takeSeat(seat) {
  if (!state.table.hides) {
    sitAt(seat);
    return;
  }
  passTo = seat;
  emit("question");
}

export function passPart() {
  if (passTo === null || isAsked()) return null;
  const pass = button({ class: "btn", id: "pass-on", "data-pass": passTo }, t("pass-screen", { name: nameOf(passTo) }));
  return el("div", { class: "endline", id: "pass" }, el("span"), pass);
}

function nameOf(seat) {
  return seatOf(seat).called;
}

// Nothing of the last seat is to be seen before the next one has the screen.
export function drawCurtain(seat) {
  state.isCurtained = true;
  const curtain = byId("curtain");
  const name = nameOf(seat);
  passTo = null;
  const lift = () => {
    curtain.close();
    state.isCurtained = false;
    document.body.classList.remove("curtained");
    sitAt(seat);
  };
  put(
    curtain,
    el("h2", { id: "curtain-title" }, t("pass-screen", { name })),
    el("p", null, t("pass-screen-text")),
    button({ class: "btn", id: "lift", onclick: lift }, t("i-am", { name })),
  );
  document.body.classList.add("curtained");
  clearPage();
  forgetTextView();
  if (!curtain.open) curtain.showModal();
  byId("lift").focus();
  emit("question");
}
