// The list of lessons: what is done is ticked, and one goes on with the first that is not.

import { all, byId, el, icon, put } from "/static/js/dom.js";
import { ready } from "/static/js/house/header.js";
import { progress, solvedIn } from "/static/js/learn/progress.js";
import { t } from "/static/js/words.js";

await ready;
const game = byId("learn").dataset.game ?? "";
const kept = progress(game);
const entries = all("[data-lesson]", byId("learn"));
for (const entry of entries) {
  const how = kept[entry.dataset.lesson ?? ""];
  if (!how) continue;
  entry.classList.add(how);
  put(all(".no", entry)[0], how === "solved" ? icon("check") : entry.dataset.lesson);
  all("b", entry)[0].append(el("span", { class: "sr" }, ` (${t(`lesson-is-${how}`)})`));
}
const next = entries.find((entry) => kept[entry.dataset.lesson ?? ""] !== "solved");
if (next) byId("begin").setAttribute("href", `/learn/${game}/${next.dataset.lesson}`);
if (solvedIn(game)) byId("lessons-done").textContent = t("lessons-solved", { n: solvedIn(game), of: entries.length });
