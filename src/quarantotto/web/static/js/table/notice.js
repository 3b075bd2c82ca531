// Your turn: said in the title, by a short sound, and by the browser where it may.

import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

// Browsers let a page sound only after it was touched, and a finger has touched it when it is lifted. Telephones silence a
// page that was left, so every touch may have to wake it again.
/** @param {TableState} state */
export function start(state) {
  const wake = () => {
    const Sound = window.AudioContext;
    if (!state.notice.sound && Sound) state.notice.sound = new Sound();
    if (state.notice.sound && state.notice.sound.state !== "running") state.notice.sound.resume().catch(() => {});
  };
  addEventListener("pointerup", wake);
  addEventListener("keydown", wake);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) state.notice.shown?.close();
    showTitle(state);
  });
}

/** @param {TableState} state @param {boolean} isOwnDoing */
export function noticeTurn(state, isOwnDoing) {
  const asked = state.isAsked() && state.table?.status === "running" && !state.isPlaying;
  if (asked && !state.notice.wasAsked && !isOwnDoing) {
    if (settings.get("sound")) chime(state);
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

/** @param {TableState} state */
function chime(state) {
  if (state.notice.sound?.state !== "running") return;
  const now = state.notice.sound.currentTime;
  for (const [number, pitch] of [587.33, 880].entries()) {
    const [tone, loud] = [state.notice.sound.createOscillator(), state.notice.sound.createGain()];
    const at = now + number * 0.14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loud).connect(state.notice.sound.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
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
