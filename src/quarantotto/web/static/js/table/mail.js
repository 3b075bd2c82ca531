// Word of one's turn by mail: an address is given, confirmed elsewhere, and forgotten again.

import { get, remove, put as send, textOf } from "/static/js/api.js";
import { button, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {Message.SeatText} seat */
export function mailPart(state, seat) {
  const path = state.path(`/seats/${seat.seat}/mail`);
  const id = `mail-${seat.seat}`;
  const field = el("input", { class: "in", id, type: "email", autocomplete: "email", required: true, maxlength: 200 });
  const body = el("div");
  const told = el("p", { class: "quiet", role: "status" });
  /** @param {Promise<Message.Mail>} asked */
  const show = async (asked) => {
    try {
      const { state: stands } = await asked;
      told.textContent = t(`mail-${stands}`);
      const stop = button({ class: "btn quiet", onclick: () => show(remove(path)) }, t("mail-stop"));
      put(body, stands === "none" ? form : stop);
    } catch (refusal) {
      told.textContent = textOf(refusal);
    }
  };
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    show(send(path, { address: field.value.trim() }));
  };
  const label = el("label", { class: "sr", for: id }, t("mail-address"));
  const form = el(
    "form",
    { class: "copy", onsubmit: save },
    label,
    field,
    el("button", { class: "btn quiet" }, t("save")),
  );
  const fold = el("details", null, el("summary", null, t("mail")), body, told);
  fold.addEventListener("toggle", () => fold.open && body.childElementCount === 0 && show(get(path)));
  return fold;
}
