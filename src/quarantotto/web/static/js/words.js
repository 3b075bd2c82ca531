// The client's texts: keys to sentences with {gaps}, fetched once per language.

import { all } from "/static/js/dom.js";

const LANGUAGES = ["en", "it", "de"];
const fetched = new Map();
const spoken = { words: /** @type {Record<string, string>} */ ({}), rules: new Intl.PluralRules("en") };

/** @param {string} lang */
export async function loadWords(lang) {
  const tongue = LANGUAGES.includes(lang) ? lang : "en";
  if (!fetched.has(tongue)) {
    const answer = await fetch(`/static/texts/${tongue}.json`);
    if (!answer.ok) throw new Error(`texts of ${tongue}: ${answer.status}`);
    fetched.set(tongue, await answer.json());
  }
  spoken.words = fetched.get(tongue);
  spoken.rules = new Intl.PluralRules(tongue);
}

// t("waits-for", {name: "Nora"}). With a gap `n`, the key with "-one" is preferred where n is one.
/** @param {string} key @param {Record<string, unknown>} gaps */
export function t(key, gaps = {}) {
  const { words, rules } = spoken;
  let text = words[key];
  if (typeof gaps.n === "number" && rules.select(gaps.n) === "one") text = words[`${key}-one`] ?? text;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ gap, /** @type {string} */ name) =>
    name in gaps ? String(gaps[name]) : gap,
  );
}

// Fills the texts of elements the server sent empty: data-t="key" is the text, data-t-label the accessible name and title.
/** @param {ParentNode} root */
export function fillWords(root = document) {
  for (const node of all("[data-t]", root)) node.textContent = t(node.dataset.t ?? "");
  for (const node of all("[data-t-label]", root)) {
    node.setAttribute("aria-label", t(node.dataset.tLabel ?? ""));
    if (node.matches("button, a")) node.setAttribute("title", t(node.dataset.tLabel ?? ""));
  }
  for (const node of all("[data-t-placeholder]", root)) {
    node.setAttribute("placeholder", t(node.dataset.tPlaceholder ?? ""));
  }
}
