// Your turn: said in the title, by a short sound, and by the browser where it may.

import { settings } from "/static/js/settings.js";
import { hear } from "/static/js/table/sound.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function start(state) {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) withdraw(state);
    showTitle(state);
  });
  withdraw(state);
}

// Whoever looks at the table needs no notification of it, from this page or while it was closed.
/** @param {TableState} state */
async function withdraw(state) {
  state.notice.shown?.close();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.({ tag: state.match })) ?? []) shown.close();
}

/** @param {TableState} state @param {boolean} isOwnDoing */
export function noticeTurn(state, isOwnDoing) {
  const asked = state.isAsked() && state.table?.status === "running" && !state.isPlaying;
  if (asked && !state.notice.wasAsked && !isOwnDoing) {
    hear(state, "knocks");
    if (document.hidden) notify(state);
  }
  if (!state.isPlaying) state.notice.wasAsked = asked;
  showTitle(state);
}

/** @param {TableState} state */
export function showTitle(state) {
  const table = state.table;
  if (!table) return;
  const name = `${table.title} · Quarantotto`;
  if (table.status === "over" || state.over) document.title = `${t("the-end")} · ${name}`;
  else document.title = state.isAsked() && table.status === "running" ? `● ${t("your-turn")} · ${name}` : name;
}

export function canNotify() {
  return window.isSecureContext && "Notification" in window;
}

/** @param {TableState} state */
function notify(state) {
  if (!settings.get("notify") || !canNotify() || Notification.permission !== "granted") return;
  const content = { body: state.question?.title ?? "", tag: state.match, icon: "/static/favicon.svg" };
  try {
    state.notice.shown = new Notification(t("your-turn"), content);
  } catch {
    return; // on telephones only a service worker may notify
  }
  state.notice.shown.onclick = () => focus();
}
