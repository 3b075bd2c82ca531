// The rules of the game in the reader's language: fetched once, known by clause.

import { get } from "/static/js/api.js";

let book = null;
let titles = new Map();
let coming = null;
let told = "";

export function loadRules(game, lang) {
  const wanted = `${game}/${lang}`;
  if (told !== wanted) [book, coming, told] = [null, null, wanted];
  coming ??= get(`games/${game}/rules`).then(
    (rules) => {
      if (told !== wanted) return rules;
      book = rules;
      titles = new Map(
        rules.chapters.flatMap((chapter) => chapter.clauses.map((clause) => [clause.number, clause.title])),
      );
      return rules;
    },
    (refusal) => {
      coming = null; // asked again the next time
      throw refusal;
    },
  );
  return coming;
}

export function clauseTitle(clause) {
  return book ? (titles.get(clause) ?? "") : "";
}
