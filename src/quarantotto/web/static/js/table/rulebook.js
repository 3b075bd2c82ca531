// The rules of the game in the reader's language: fetched once, known by clause.

import { get } from "/static/js/api.js";
import { button } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state @param {string} game @param {string} lang @returns {Promise<Message.Rules>} */
export function loadRules(state, game, lang) {
  const wanted = `${game}/${lang}`;
  if (state.rulebook.told !== wanted)
    [state.rulebook.book, state.rulebook.coming, state.rulebook.told] = [null, null, wanted];
  state.rulebook.coming ??= get(`games/${game}/rules`).then(
    (/** @type {Message.Rules} */ rules) => {
      if (state.rulebook.told !== wanted) return rules;
      state.rulebook.book = rules;
      const clauses = rules.chapters.flatMap((chapter) => chapter.clauses);
      state.rulebook.titles = new Map(clauses.map((clause) => [clause.number, clause.title]));
      state.rulebook.printed = new Map(clauses.map((clause) => [clause.number, clause.printed]));
      state.emit("rules");
      return rules;
    },
    (refusal) => {
      state.rulebook.coming = null; // asked again the next time
      throw refusal;
    },
  );
  return state.rulebook.coming;
}

// What leads to a clause: by its printed number, and not at all where only programs meet it.
/** @param {TableState} state @param {number} clause @param {object} attributes */
export function clauseLink(state, clause, attributes) {
  const { book, printed } = state.rulebook;
  if (book && !printed.has(clause)) return null;
  const text = book ? t("rule-number", { n: printed.get(clause) }) : t("rules");
  return button({ class: "link", ...attributes }, text);
}

/** @param {TableState} state @param {number} clause */
export function clauseTitle(state, clause) {
  return state.rulebook.book ? (state.rulebook.titles.get(clause) ?? "") : "";
}
