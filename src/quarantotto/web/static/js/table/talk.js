// Talk at the table.

import { commandId, post, textOf } from "/static/js/api.js";
import { byId, el } from "/static/js/dom.js";
import { initial, sign } from "/static/js/house/signs.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {Message.ChatText[]} messages @param {boolean} isFirst */
export function hearTalk(state, messages, isFirst = false) {
  const list = byId("talk-list");
  for (const message of messages) {
    if (message.n <= state.talk.heard) continue;
    state.talk.heard = message.n;
    const seat = message.seat === null ? null : state.seatOf(message.seat);
    const name = el("b", null, el("bdi", null, message.name || seat?.called));
    const worn = seat?.sign ?? { look: "undealt", letter: initial(message.name) };
    list.append(
      el("li", null, sign(worn), el("span", { class: "says" }, name, " ", el("q", { dir: "auto" }, message.text))),
    );
    if (!isFirst && byId("talk").hidden) state.talk.unread += 1;
  }
  toNewest();
  showUnread(state);
}

/** @param {TableState} state */
export function readTalk(state) {
  state.talk.unread = 0;
  showUnread(state);
  toNewest();
}

function toNewest() {
  const log = byId("talk-log");
  log.scrollTop = log.scrollHeight;
}

/** @param {TableState} state */
export function showUnread(state) {
  byId("tab-talk").textContent = state.talk.unread ? t("talk-unread", { n: state.talk.unread }) : t("talk");
}

/** @param {TableState} state */
export function start(state) {
  state.on("tab", (tab) => tab === "tab-talk" && readTalk(state));
  const form = byId("say");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = byId("say-text", HTMLInputElement);
    const text = field.value.trim();
    if (!text) return;
    field.readOnly = true;
    try {
      if (state.talk.saying?.text !== text) state.talk.saying = { text, id: commandId() };
      await post(state.path("/chat"), { ...state.talk.saying, ...(state.isSeated() ? { seat: state.seat } : {}) });
      state.talk.saying = null;
      field.value = "";
      byId("say-wrong").textContent = "";
    } catch (refusal) {
      byId("say-wrong").textContent = textOf(refusal);
    } finally {
      field.readOnly = false;
    }
  });
}
