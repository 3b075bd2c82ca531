// One's own games: results by game and level, streaks, the list; all of it from this browser.

import { byId, el, put } from "/static/js/dom.js";
import { catchUp } from "/static/js/house/early.js";
import { ready } from "/static/js/house/header.js";
import { LEVELS, levelName } from "/static/js/house/levels.js";
import { bringing } from "/static/js/house/waiting.js";
import { byGame, keepResults, results, sound, streaks } from "/static/js/results.js";
import { t } from "/static/js/words.js";

const NEWEST = 200;

function show() {
  const all = results();
  byId("none").hidden = all.length > 0;
  byId("some").hidden = all.length === 0;
  const { now, best } = streaks(all);
  const won = all.filter((one) => one.victory).length;
  /** @type {[number, string][]} */
  const figures = [
    [all.length, t("games-played")],
    [won, t("games-won")],
    [now, t("streak-now")],
    [best, t("streak-best")],
  ];
  put(
    byId("figures"),
    figures.map(([number, says]) => el("div", {}, el("dd", {}, String(number)), el("dt", {}, says))),
  );
  const titles = new Map(all.map((one) => [one.game, one.title.split(":")[0]]));
  const rows = [...byGame(all)].flatMap(([game, levels]) =>
    [...levels.keys()]
      .sort((one, other) => rank(one) - rank(other))
      .map((level) => row(titles.get(game) ?? game, level, levels.get(level))),
  );
  put(byId("by-level"), rows);
  put(byId("games"), all.slice(-NEWEST).reverse().map(entry));
}

// Ours from weak to strong, those from outside, and last whatever was played without bots.
/** @param {string} level */
function rank(level) {
  if (!level) return LEVELS.length + 1;
  return LEVELS.includes(level) ? LEVELS.indexOf(level) : LEVELS.length;
}

/** @param {string} title @param {string} level @param {import("/static/js/results.js").Record} [record] */
function row(title, level, { played, won } = { played: 0, won: 0 }) {
  const share = Math.round((100 * won) / played);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, title),
    el("td", {}, level ? levelName(level) : t("people-only")),
    el("td", { class: "figure" }, String(played)),
    el("td", { class: "figure" }, String(won)),
    el("td", { class: "figure" }, `${share} %`),
  );
}

/** @param {import("/static/js/results.js").Result} result */
function entry({ match, seat, title, victory, at }) {
  const day = new Date(at).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  return el(
    "li",
    {},
    el("a", { href: `/table/${match}?seat=${seat}` }, title.split(":")[0]),
    el("span", {}, t(victory ? "was-won" : "was-lost")),
    el("a", { href: `/table/${match}/analysis` }, t("analyse")),
    el("time", { datetime: at }, day),
  );
}

function save() {
  const file = new Blob([JSON.stringify(results(), null, 1)], { type: "application/json" });
  const link = el("a", { href: URL.createObjectURL(file), download: "quarantotto-results.json" });
  link.click();
  URL.revokeObjectURL(link.getAttribute("href") ?? "");
}

/** @param {File} file */
async function bring(file) {
  const said = byId("brought");
  try {
    const found = sound(JSON.parse(await file.text()));
    said.textContent = t("brought", { n: keepResults(found) });
    show();
  } catch {
    said.textContent = t("no-results-file");
  }
}

await ready;
show();
byId("save").addEventListener("click", save);
catchUp(byId("save"));
bringing(byId("bring", HTMLInputElement), bring);
