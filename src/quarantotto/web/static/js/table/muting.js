// Whose words this reader does not want to read: kept in this browser, for this table; and telling the host of a message.

import { post, textOf } from "/static/js/api.js";
import { all, button, byId, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function mutedSeats(state) {
  if (!state.talk.muted) state.talk.muted = new Set(read(state));
  return state.talk.muted;
}

/** @param {TableState} state @returns {number[]} */
function read(state) {
  try {
    return JSON.parse(localStorage.getItem(place(state)) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {TableState} state */
function place(state) {
  return `q48:muted:${state.match}`;
}

// What can be done with what another has said.
/** @param {TableState} state @param {Message.ChatText} message */
export function deeds(state, message) {
  const seat = message.seat === null ? null : state.seatOf(message.seat);
  if (seat?.is_mine) return null;
  const said = el("span", { role: "status" });
  const tell = button({ class: "btn quiet" }, t("report-message"));
  tell.addEventListener("click", async () => {
    try {
      await post(state.path(`/chat/${message.n}/report`), {}, { again: true });
      said.textContent = t("reported");
      tell.remove();
    } catch (refusal) {
      said.textContent = textOf(refusal);
    }
  });
  const hide = seat
    ? button({ class: "btn quiet", onclick: () => mute(state, seat.seat, true) }, t("mute-here", { name: seat.called }))
    : null;
  const more = el("summary", { "aria-label": t("about-message"), title: t("about-message") }, "…");
  return el("details", { class: "deeds" }, more, el("div", { class: "buttons" }, hide, tell, said));
}

/** @param {TableState} state @param {number} seat @param {boolean} isMuted */
function mute(state, seat, isMuted) {
  const muted = mutedSeats(state);
  if (isMuted) muted.add(seat);
  else muted.delete(seat);
  try {
    localStorage.setItem(place(state), JSON.stringify([...muted]));
  } catch {
    // Remembered while the page stays open.
  }
  showMuted(state);
}

/** @param {TableState} state */
export function showMuted(state) {
  const muted = mutedSeats(state);
  for (const line of all("#talk-list [data-seat]")) line.hidden = muted.has(Number(line.dataset.seat));
  put(
    byId("talk-muted"),
    [...muted].map((seat) => {
      const back = button({ class: "btn quiet", onclick: () => mute(state, seat, false) }, t("unmute-here"));
      return el("p", null, t("muted-here", { name: state.seatOf(seat)?.called ?? "" }), " ", back);
    }),
  );
}
