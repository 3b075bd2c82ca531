// Who looks on, for the host of the table: sent away, and let back.

import { get, post, remove, textOf } from "/static/js/api.js";
import { button, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function companyPart(state) {
  const part = el("section", { class: "looking-on", id: "visitors" });
  const wrong = el("p", { class: "wrong", role: "alert" });
  /** @param {Promise<Message.Visitors>} asked */
  const show = async (asked) => {
    try {
      const { visitors, blocked } = await asked;
      wrong.textContent = "";
      put(
        part,
        el(
          "h3",
          null,
          t("visitors"),
          " ",
          el("small", null, visitors.length ? String(visitors.length) : t("no-visitors")),
        ),
        el("ul", { class: "visitors" }, visitors.map(line)),
        blocked ? el("div", { class: "buttons" }, back(blocked)) : null,
        wrong,
      );
    } catch (refusal) {
      wrong.textContent = textOf(refusal);
    }
  };
  /** @param {Message.VisitorText} visitor */
  const line = ({ id, device }) => {
    const [family, kind] = device.split(", ");
    const block = button({ class: "btn quiet" }, t("block"));
    block.addEventListener("click", () => show(post(state.path("/visitors/block"), { id })));
    return el("li", null, family ? t(`device-${kind}`, { family }) : t("some-device"), " ", block);
  };
  const back = (/** @type {number} */ n) => {
    const lift = button({ class: "btn quiet" }, t("let-back", { n }));
    lift.addEventListener("click", () => show(remove(state.path("/visitors/block"))));
    return lift;
  };
  show(get(state.path("/visitors")));
  return part;
}
