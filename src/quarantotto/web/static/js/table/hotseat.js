// Several seats in one browser: the page follows the seat that is asked, behind a curtain where hands are secret.

import { get } from "/static/js/api.js";
import { around, button, byId, el, put } from "/static/js/dom.js";
import { forgetTextView } from "/static/js/table/textview.js";
import { clearPage } from "/static/js/table/views.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function start(state) {
  byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
  byId("prompt").addEventListener("click", (event) => {
    const button = around(event, "[data-pass]");
    if (button) drawCurtain(state, Number(button.dataset.pass));
  });
}

// Once everything is shown: does another of this browser's seats have to act?
/** @param {TableState} state @param {Message.Frame | null} frame */
export async function followTurn(state, frame) {
  const { table } = state;
  if (table?.status !== "running" || table.my_seats.length < 2) return;
  if (state.history !== null || state.isCurtained || state.isAsked() || state.hotseat.isLooking) return;
  state.hotseat.isLooking = true;
  try {
    const next = await askedSeat(state, frame);
    if (next !== null && next !== state.seat && !state.isAsked()) takeSeat(state, next);
  } catch {
    // Without a line the next view brings the question up again.
  } finally {
    state.hotseat.isLooking = false;
  }
}

// The seat of ours that is asked, or null.
/** @param {TableState} state @param {Message.Frame | null} frame */
export async function askedSeat(state, frame) {
  const mine = state.table.my_seats;
  if (frame?.asked) return mine.find((seat) => frame.asked.includes(seat)) ?? null;
  for (const seat of mine) {
    if (seat === state.seat && frame) continue;
    const view = await get(state.path(`/view?seat=${seat}`));
    if (view.asked.includes(seat)) return seat;
  }
  return null;
}

// Whoever acted last looks at what came of it, and passes the screen on himself.
/** @param {TableState} state @param {number} seat */
function takeSeat(state, seat) {
  if (!state.table.hides) {
    state.emit("sit", seat);
    return;
  }
  state.hotseat.passTo = seat;
  state.emit("question");
}

/** @param {TableState} state */
export function passPart(state) {
  if (state.hotseat.passTo === null || state.isAsked()) return null;
  const pass = button(
    { class: "btn", id: "pass-on", "data-pass": state.hotseat.passTo },
    t("pass-screen", { name: nameOf(state, state.hotseat.passTo) }),
  );
  return el("div", { class: "endline", id: "pass" }, el("span"), pass);
}

/** @param {TableState} state @param {number} seat */
function nameOf(state, seat) {
  return state.seatOf(seat).called;
}

// Nothing of the last seat is to be seen before the next one has the screen.
/** @param {TableState} state @param {number} seat */
export function drawCurtain(state, seat) {
  state.isCurtained = true;
  const curtain = byId("curtain", HTMLDialogElement);
  const name = nameOf(state, seat);
  state.hotseat.passTo = null;
  const lift = () => {
    curtain.close();
    state.isCurtained = false;
    document.body.classList.remove("curtained");
    state.emit("sit", seat);
  };
  put(
    curtain,
    el("h2", { id: "curtain-title" }, t("pass-screen", { name })),
    el("p", null, t("pass-screen-text")),
    button({ class: "btn", id: "lift", onclick: lift }, t("i-am", { name })),
  );
  document.body.classList.add("curtained");
  clearPage(state);
  forgetTextView(state);
  if (!curtain.open) curtain.showModal();
  byId("lift").focus();
  state.emit("question");
}
