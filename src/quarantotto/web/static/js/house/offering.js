// A link that carries this browser's seats to another device: made, shown with its picture, ended.

import { get, post, remove } from "/static/js/api.js";
import { button, byId, el, put } from "/static/js/dom.js";
import { ready } from "/static/js/house/header.js";
import { waiting } from "/static/js/house/waiting.js";
import { copyField, start as startCopying } from "/static/js/table/copying.js";
import { t } from "/static/js/words.js";

const make = byId("carry-make");
const place = byId("carry-link");
const wrong = byId("carry-wrong");

/** @param {Message.Carry} standing @param {Message.MadeCarry | null} made */
function show(standing, made = null) {
  byId("carry").hidden = standing.tables === 0;
  if (standing.seconds === 0) return put(place);
  const until = new Date(Date.now() + 1000 * standing.seconds);
  const time = until.toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  const end = button({ class: "btn quiet", id: "carry-end" }, t("carry-end"));
  end.addEventListener("click", () => waiting(end, wrong, async () => show(await remove("carry"))));
  return put(
    place,
    made ? el("img", { class: "qr", src: made.picture, alt: t("carry-picture") }) : null,
    made ? copyField("carry-url", t("carry-url"), made.link) : null,
    el("p", { role: "status" }, t(made ? "carry-good" : "carry-earlier", { n: standing.tables, time })),
    el("p", { class: "go" }, end),
  );
}

await ready;
startCopying();
make.addEventListener("click", () =>
  waiting(make, wrong, async () => {
    const made = await post("carry");
    show(made, made);
  }),
);
show(await get("carry"));
if (location.hash === "#carry") byId("carry").scrollIntoView();
