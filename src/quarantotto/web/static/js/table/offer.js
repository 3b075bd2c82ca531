// Whoever plays a game for the first time is offered its course, once: a line of the first question, and never again.

import { get } from "/static/js/api.js";
import { around, button, el, icon } from "/static/js/dom.js";
import { progress } from "/static/js/learn/progress.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function offerPart(state) {
  const { minutes } = state.offer;
  if (!minutes) return null;
  const { game, title } = state.table;
  return el(
    "div",
    { class: "tip", id: "offer", role: "status" },
    icon("rules"),
    el(
      "div",
      null,
      el("p", null, t("offer-course", { game: title.split(":")[0], n: minutes })),
      el(
        "p",
        { class: "noted" },
        el("a", { class: "link", id: "offer-go", href: `/learn/${game}` }, t("offer-go")),
        button({ class: "link", id: "offer-no", "data-offer": "no" }, t("not-now")),
      ),
    ),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  state.on("frame", (frame) => {
    if (frame.mine) state.offer.minutes = 0;
    if (frame.whole) offer(state).catch(() => {}); // it can wait for another table
  });
  prompt.addEventListener("click", (event) => {
    if (!around(event, "[data-offer]")) return;
    state.offer.minutes = 0;
    state.emit("question");
  });
}

/** @param {TableState} state */
async function offer(state) {
  const { table } = state;
  const mark = `q48:offered:${table.game}`;
  if (!table.newcomer || table.companion || table.status !== "running" || !state.isSeated()) return;
  if (localStorage.getItem(mark) || Object.keys(progress(table.game)).length) return;
  localStorage.setItem(mark, "1");
  const [games, tables] = await Promise.all([get("games"), get("matches")]);
  const played = tables.mine.filter((/** @type {Message.Summary} */ one) => one.game === table.game);
  if (played.length > 1) return;
  state.offer.minutes = games.find((/** @type {Message.GameText} */ one) => one.id === table.game)?.lesson_minutes ?? 0;
  state.emit("question");
}
