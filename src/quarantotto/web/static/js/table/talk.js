// Talk at the table.

import { commandId, post, textOf } from "/static/js/api.js";
import { all, byId, el } from "/static/js/dom.js";
import { initial, sign } from "/static/js/house/signs.js";
import { deeds, mutedSeats, showMuted } from "/static/js/table/muting.js";
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
      el(
        "li",
        { "data-n": message.n, "data-seat": message.seat },
        sign(worn),
        el("span", { class: "says" }, name, " ", el("q", { dir: "auto" }, message.text)),
        deeds(state, message),
      ),
    );
    const isHeard = message.seat === null || !mutedSeats(state).has(message.seat);
    if (!isFirst && isHeard && byId("talk").hidden) state.talk.unread += 1;
  }
  showMuted(state);
  toNewest();
  showUnread(state);
}

// All that was said: what is no longer among it goes.
/** @param {TableState} state @param {Message.ChatText[]} messages */
export function hearAnew(state, messages) {
  const said = new Set(messages.map(({ n }) => String(n)));
  for (const line of all("#talk-list > li")) if (!said.has(line.dataset.n ?? "")) line.remove();
  hearTalk(state, messages, true);
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

// Only seats speak, and of them those that nobody has muted.
/** @param {TableState} state */
function showForm(state) {
  const seat = state.isSeated() ? state.seatOf(Number(state.seat)) : null;
  byId("say").hidden = !seat || seat.is_muted;
  byId("say-muted").hidden = !seat?.is_muted;
}

/** @param {TableState} state */
export function start(state) {
  state.on("table", () => showForm(state));
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
