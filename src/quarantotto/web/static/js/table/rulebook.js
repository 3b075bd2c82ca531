// The rules of the game in the reader's language: fetched once, known by clause.

import { get } from "/static/js/api.js";

/** @param {TableState} state @param {string} game @param {string} lang @returns {Promise<Message.Rules>} */
export function loadRules(state, game, lang) {
  const wanted = `${game}/${lang}`;
  if (state.rulebook.told !== wanted)
    [state.rulebook.book, state.rulebook.coming, state.rulebook.told] = [null, null, wanted];
  state.rulebook.coming ??= get(`games/${game}/rules`).then(
    (/** @type {Message.Rules} */ rules) => {
      if (state.rulebook.told !== wanted) return rules;
      state.rulebook.book = rules;
      state.rulebook.titles = new Map(
        rules.chapters.flatMap((chapter) => chapter.clauses.map((clause) => [clause.number, clause.title])),
      );
      return rules;
    },
    (refusal) => {
      state.rulebook.coming = null; // asked again the next time
      throw refusal;
    },
  );
  return state.rulebook.coming;
}

/** @param {TableState} state @param {number} clause */
export function clauseTitle(state, clause) {
  return state.rulebook.book ? (state.rulebook.titles.get(clause) ?? "") : "";
}
