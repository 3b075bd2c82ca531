// Several seats in one browser: the page follows the seat that is asked, behind a curtain where hands are secret.

import { get } from "/static/js/api.js";
import { byId, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { emit, isAsked, path, seatOf, state } from "/static/js/table/state.js";

let sitAt = () => {};
let isLooking = false;

export function listenToHotSeat(onSit) {
  sitAt = onSit;
  byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
}

// Once everything is shown: does another of this browser's seats have to act?
export async function followTurn(frame) {
  const { table } = state;
  if (!table || table.status !== "running" || table.my_seats.length < 2) return;
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
    if (view.question?.number !== null && view.question?.number !== undefined) return seat;
  }
  return null;
}

function takeSeat(seat) {
  if (state.table.hides) drawCurtain(seat);
  else sitAt(seat);
}

// Nothing of the last seat is to be seen before the next one has the screen.
export function drawCurtain(seat) {
  state.isCurtained = true;
  const curtain = byId("curtain");
  const name = seatOf(seat)?.name || t("seat-number", { n: seat + 1 });
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
    el("button", { class: "btn", id: "lift", type: "button", onclick: lift }, t("i-am", { name })),
  );
  document.body.classList.add("curtained");
  if (!curtain.open) curtain.showModal();
  byId("lift").focus();
  emit("question");
}
