// Your turn: said in the title, by a short sound, and by the browser where it may.

import { settings } from "/static/js/settings.js";
import { isAsked, state } from "/static/js/table/state.js";
import { t } from "/static/js/words.js";

let sound = null;
let wasAsked = false;
let shown = null;

// Browsers let a page sound only after it was touched, and a finger has touched it when it is lifted. Telephones silence a
// page that was left, so every touch may have to wake it again.
export function listenForSound() {
  const wake = () => {
    const Sound = window.AudioContext;
    if (!sound && Sound) sound = new Sound();
    if (sound && sound.state !== "running") sound.resume().catch(() => {});
  };
  addEventListener("pointerup", wake);
  addEventListener("keydown", wake);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) shown?.close();
    showTitle();
  });
}

export function noticeTurn(isOwnDoing) {
  const asked = isAsked() && state.table?.status === "running" && !state.isPlaying;
  if (asked && !wasAsked && !isOwnDoing) {
    if (settings.get("sound")) chime();
    if (document.hidden) notify();
  }
  if (!state.isPlaying) wasAsked = asked;
  showTitle();
}

export function showTitle() {
  const table = state.table;
  if (!table) return;
  const name = `${table.title} · Quarantotto`;
  if (table.status === "over" || state.over) document.title = `${t("the-end")} · ${name}`;
  else document.title = isAsked() && table.status === "running" ? `● ${t("your-turn")} · ${name}` : name;
}

function chime() {
  if (sound?.state !== "running") return;
  const now = sound.currentTime;
  for (const [number, pitch] of [587.33, 880].entries()) {
    const [tone, loud] = [sound.createOscillator(), sound.createGain()];
    const at = now + number * 0.14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
}

export function canNotify() {
  return window.isSecureContext && "Notification" in window;
}

function notify() {
  if (!settings.get("notify") || !canNotify() || Notification.permission !== "granted") return;
  const content = { body: state.question?.title ?? "", tag: state.match, icon: "/static/favicon.svg" };
  try {
    shown = new Notification(t("your-turn"), content);
  } catch {
    return; // on telephones only a service worker may notify
  }
  shown.onclick = () => focus();
}
