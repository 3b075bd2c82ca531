// At the door: somebody asks for a taken seat, or for a new link to one, and this page may say yes or no.

import { post, textOf } from "/static/js/api.js";
import { around, button, el } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function doorPart(state) {
  return (state.table?.door ?? []).map((knock) => knockPart(state, knock));
}

/** @param {TableState} state @param {Message.DoorText} knock */
function knockPart(state, knock) {
  const name = state.seatOf(knock.seat)?.name || t("seat-number", { n: knock.seat + 1 });
  const { title, text } = words(knock, name);
  const answer = (/** @type {boolean} */ agree, /** @type {string} */ label) =>
    button(
      {
        class: agree ? "btn" : "btn quiet",
        id: `door-${agree ? "yes" : "no"}-${knock.id}`,
        "data-door": knock.id,
        "data-agree": agree ? "yes" : "no",
      },
      label,
    );
  return el(
    "section",
    { class: "consent door", id: `door-${knock.id}`, role: "alert" },
    el("p", { class: "caps" }, t("at-the-door")),
    el("h3", null, title),
    el("p", null, text),
    el(
      "div",
      { class: "buttons" },
      answer(true, knock.what === "link" ? t("agree") : t("let-it-in")),
      answer(false, knock.what === "device" && knock.is_holder ? t("not-mine") : t("let-in-no")),
      knock.what === "device" && (knock.is_holder || state.table.is_host)
        ? button(
            { class: "btn quiet", id: `door-block-${knock.id}`, "data-door": knock.id, "data-block": "" },
            t("no-and-block"),
          )
        : null,
    ),
    state.knocks.wrong ? el("p", { class: "wrong" }, state.knocks.wrong) : null,
  );
}

/** @param {Message.DoorText} knock @param {string} name */
function words(knock, name) {
  if (knock.what === "link") {
    const by = knock.by || t("the-host");
    const text = knock.is_holder ? t("door-my-link-text") : t("door-link-text", { name });
    return { title: t("door-link", { by, name }), text };
  }
  const [family, kind] = knock.device.split(", ");
  const device = family ? t(`device-${kind}`, { family }) : "";
  if (knock.is_holder) return { title: t("door-mine"), text: t("door-mine-text", { device }).trim() };
  return { title: t("door-other", { name }), text: t("door-other-text", { name, device }).trim() };
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  prompt.addEventListener("click", async (event) => {
    const pressed = around(event, "[data-door]");
    if (!pressed) return;
    state.knocks.wrong = "";
    try {
      state.table = await post(state.path("/door"), {
        knock: pressed.dataset.door,
        agree: pressed.dataset.agree === "yes",
        block: pressed.dataset.block === "",
      });
    } catch (refusal) {
      state.knocks.wrong = textOf(refusal);
    }
    state.emit("table");
  });
}
