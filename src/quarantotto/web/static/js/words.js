// The client's texts: keys to sentences with {gaps}, fetched once per language.

const LANGUAGES = ["en", "it", "de"];
const fetched = new Map();
const spoken = { words: {}, rules: new Intl.PluralRules("en") };

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
export function t(key, gaps = {}) {
  const { words, rules } = spoken;
  let text = words[key];
  if (typeof gaps.n === "number" && rules.select(gaps.n) === "one") text = words[`${key}-one`] ?? text;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? String(gaps[name]) : gap));
}

export function has(key) {
  return key in spoken.words;
}

// Fills the texts of elements the server sent empty: data-t="key" is the text, data-t-label the accessible name and title.
export function fillWords(root = document) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
    if (node.matches("button, a")) node.setAttribute("title", t(node.dataset.tLabel));
  }
  for (const node of root.querySelectorAll("[data-t-placeholder]")) {
    node.setAttribute("placeholder", t(node.dataset.tPlaceholder));
  }
}
