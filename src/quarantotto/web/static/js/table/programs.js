// Programs that play one's own seat: a token is made and shown once, and taken away.

import { get, post, remove, textOf } from "/static/js/api.js";
import { button, el, put } from "/static/js/dom.js";
import { ago } from "/static/js/house/times.js";
import { copyField } from "/static/js/table/copying.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {Message.SeatText} seat */
export function programsPart(state, seat) {
  const path = state.path(`/seats/${seat.seat}/tokens`);
  const id = `program-${seat.seat}`;
  const name = el("input", { class: "in", id, type: "text", maxlength: 24, placeholder: t("program-name") });
  const wrong = el("p", { class: "wrong", role: "alert" });
  const shown = el("div", { role: "status" });
  const list = el("div", null);

  /** @param {() => Promise<Message.TokensText>} ask */
  async function draw(ask) {
    wrong.textContent = "";
    try {
      const answer = await ask();
      put(list, answer.tokens.map(row));
      return answer;
    } catch (refusal) {
      wrong.textContent = textOf(refusal);
    }
  }

  /** @param {Message.TokenText} token */
  function row(token) {
    const used = token.used ? t("program-used", { when: ago(token.used) }) : t("program-unused");
    const end = () => draw(() => remove(`${path}/${token.id}`));
    return el(
      "p",
      { class: "mine-row" },
      el("span", null, token.name || t("program"), " ", el("small", null, used)),
      button({ class: "btn quiet", onclick: end }, t("program-end")),
    );
  }

  async function make(/** @type {Event} */ event) {
    event.preventDefault();
    const made = await draw(() => post(path, { name: name.value.trim() }));
    if (!made) return;
    const { token } = /** @type {Message.MadeToken} */ (made);
    name.value = "";
    put(shown, el("p", { class: "quiet" }, t("program-once")), copyField(`${id}-token`, t("program"), token));
  }

  const part = el(
    "details",
    null,
    el("summary", null, t("programs")),
    el("p", { class: "quiet" }, t("programs-text"), " ", el("a", { href: "/api/docs" }, t("programs-docs"))),
    list,
    el(
      "form",
      { class: "copy", onsubmit: make },
      el("label", { class: "sr", for: id }, t("program-name")),
      name,
      el("button", { class: "btn quiet" }, t("program-make")),
    ),
    wrong,
    shown,
  );
  part.addEventListener("toggle", () => {
    if (part.open) draw(() => get(path));
  });
  return part;
}
