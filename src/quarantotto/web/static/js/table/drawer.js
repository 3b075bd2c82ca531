// The rules under the ribbon: chapters and clauses, opened at the clause that was asked for.

import { textOf } from "/static/js/api.js";
import { all, byId, el } from "/static/js/dom.js";
import { language } from "/static/js/settings.js";
import { loadRules } from "/static/js/table/rulebook.js";
import { openSheet } from "/static/js/table/sheet.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {number | null} clause */
export async function openDrawer(state, clause = null) {
  const body = openSheet("rules", t("rules"), el("p", { class: "quiet" }, t("fetching-rules")));
  byId("ribbon").setAttribute("aria-expanded", "true");
  let rules;
  try {
    rules = await loadRules(state, state.table.game, language());
  } catch (refusal) {
    body.replaceChildren(el("p", null, textOf(refusal)));
    return;
  }
  if (!body.isConnected) return;
  body.replaceChildren(
    el(
      "p",
      { class: "quiet" },
      el("a", { href: `/rules/${state.table.game}`, target: "_blank" }, t("rules-whole-page")),
    ),
    ...rules.chapters.map(chapterOf),
  );
  if (clause) showClause(body, clause);
}

export function start() {
  byId("sheet").addEventListener("close", () => byId("ribbon").setAttribute("aria-expanded", "false"));
}

/** @param {Message.ChapterGiven} chapter */
function chapterOf(chapter) {
  return el(
    "section",
    { class: "chapter" },
    el("h3", null, chapter.title),
    chapter.paragraphs.map((text) => el("p", null, text)),
    el("ol", { class: "clauses" }, chapter.clauses.map(clauseOf)),
  );
}

/** @param {Message.ClauseGiven} clause */
function clauseOf(clause) {
  return el(
    "li",
    { id: `drawer-clause-${clause.number}`, class: "clause", tabindex: "-1" },
    el("span", { class: "number", "aria-hidden": "true" }, String(clause.number)),
    el("div", null, el("h4", null, clause.title), el("p", null, clause.text)),
  );
}

/** @param {HTMLElement} body @param {number} clause */
function showClause(body, clause) {
  const entry = all(`#drawer-clause-${Number(clause)}`, body)[0];
  if (!entry) return;
  entry.classList.add("sought");
  entry.scrollIntoView({ block: "center" });
  entry.focus({ preventScroll: true });
}
