// Talk at the table.

import { commandId, post } from "/static/js/api.js";
import { byId, el } from "/static/js/dom.js";
import { initial, sign } from "/static/js/house/signs.js";
import { isSeated, path, seatOf, state } from "/static/js/table/state.js";
import { t } from "/static/js/words.js";

let heard = 0;
let unread = 0;
let saying = null; // what was sent and not yet answered: sent again, it is said once

export function hearTalk(messages, isFirst = false) {
  const list = byId("talk-list");
  for (const message of messages) {
    if (message.n <= heard) continue;
    heard = message.n;
    const seat = message.seat === null ? null : seatOf(message.seat);
    const name = el("b", null, el("bdi", null, message.name || seat?.called));
    const worn = seat?.sign ?? { look: "undealt", letter: initial(message.name) };
    list.append(
      el("li", null, sign(worn), el("span", { class: "says" }, name, " ", el("q", { dir: "auto" }, message.text))),
    );
    if (!isFirst && byId("talk").hidden) unread += 1;
  }
  toNewest();
  showUnread();
}

export function readTalk() {
  unread = 0;
  showUnread();
  toNewest();
}

function toNewest() {
  const log = byId("talk-log");
  log.scrollTop = log.scrollHeight;
}

export function showUnread() {
  byId("tab-talk").textContent = unread ? t("talk-unread", { n: unread }) : t("talk");
}

export function listenToTalk() {
  const form = byId("say");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = byId("say-text");
    const text = field.value.trim();
    if (!text) return;
    field.readOnly = true;
    try {
      if (saying?.text !== text) saying = { text, id: commandId() };
      await post(path("/chat"), { ...saying, ...(isSeated() ? { seat: state.seat } : {}) });
      saying = null;
      field.value = "";
      byId("say-wrong").textContent = "";
    } catch (refusal) {
      byId("say-wrong").textContent = refusal.text ?? String(refusal);
    } finally {
      field.readOnly = false;
    }
  });
}
