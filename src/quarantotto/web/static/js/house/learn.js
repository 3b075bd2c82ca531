// The list of lessons or puzzles: what is done is ticked, and one goes on with the first that is not.

import { all, byId, el, icon, put, seek } from "/static/js/dom.js";
import { catchUp } from "/static/js/house/early.js";
import { ready } from "/static/js/house/header.js";
import { playFirst } from "/static/js/house/opening.js";
import { goTo, waiting } from "/static/js/house/waiting.js";
import { progress, solvedIn } from "/static/js/learn/progress.js";
import { t } from "/static/js/words.js";

await ready;
const { game = "", shelf = "lessons" } = byId("learn").dataset;
const kept = progress(game, shelf);
const entries = all("[data-lesson]", byId("learn"));
for (const entry of entries) {
  const how = kept[entry.dataset.lesson ?? ""];
  if (!how) continue;
  entry.classList.add(how);
  put(all(".no", entry)[0], how === "solved" ? icon("check") : entry.dataset.lesson);
  all("b", entry)[0].append(el("span", { class: "sr" }, ` (${t(`lesson-is-${how}`)})`));
}
const next = entries.find((entry) => kept[entry.dataset.lesson ?? ""] !== "solved");
const first = seek("first-game");
if (first) {
  first.addEventListener("click", () => waiting(first, byId("first-wrong"), async () => goTo(await playFirst(game))));
  catchUp(first);
}
if (next) byId("begin").setAttribute("href", all("a", next)[0].getAttribute("href") ?? "");
const figures = { n: solvedIn(game, shelf), of: entries.length };
const done = shelf === "puzzles" ? t("puzzles-solved", figures) : t("lessons-solved", figures);
if (figures.n) byId("lessons-done").textContent = done;
