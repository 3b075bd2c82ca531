// Word of one's turn on this device, though the page is closed: asked for and ended by a click.

import { get, Refusal, remove, put as send, textOf } from "/static/js/api.js";
import { button, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {Message.SeatText} seat */
export function pushPart(state, seat) {
  const told = el("p", { class: "quiet", role: "status" });
  const body = el("div", { class: "buttons" });
  const part = el("div", null, body, told);
  if (!("PushManager" in window && "serviceWorker" in navigator)) {
    told.textContent = t("push-not-here");
    return part;
  }
  const path = state.path(`/seats/${seat.seat}/push`);
  /** @param {Promise<Message.Push>} asked */
  const show = async (asked) => {
    try {
      const { on, key } = await asked;
      const isOn = on && (await isTold(key));
      told.textContent = t(isOn ? "push-on" : "push-off");
      const act = isOn ? () => remove(path) : () => begin(path, key);
      put(body, button({ class: "btn quiet", onclick: () => show(act()) }, t(isOn ? "push-stop" : "push-start")));
    } catch (refusal) {
      told.textContent = textOf(refusal);
    }
  };
  show(get(path));
  return part;
}

/** @param {string} path @param {string} key @returns {Promise<Message.Push>} */
async function begin(path, key) {
  if ((await Notification.requestPermission()) !== "granted") throw refused("push-denied");
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(refused("push-failed")));
  const { endpoint, keys } = made.toJSON();
  return send(path, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** @param {string} word */
function refused(word) {
  return new Refusal(0, word, t(word));
}

// What the house remembers counts only while the browser has not taken it back.
/** @param {string} key */
async function isTold(key) {
  if (Notification.permission !== "granted") return false;
  const known = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  return known !== null && isFor(known, key);
}

/** @param {PushSubscription} subscription @param {string} key */
function isFor(subscription, key) {
  const raw = subscription.options.applicationServerKey;
  if (!raw) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
