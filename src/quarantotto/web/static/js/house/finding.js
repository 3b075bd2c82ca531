// Searching the rules: what does not hold all the words is put aside, chapters without any too.

const PIECES = ":scope > :is(p, table, .wide, .example), li, h3";
const PLAIN = /[\u0300-\u036f]/g;

// How many pieces of the text hold all the words; null where nothing is looked for.
/** @param {HTMLElement} text @param {string} sought */
export function findIn(text, sought) {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const chapter of text.querySelectorAll(".chapter")) {
    const isTitled = fits(chapter.querySelector("h2"), words);
    let hits = 0;
    for (const piece of chapter.querySelectorAll(PIECES)) {
      if (!(piece instanceof HTMLElement)) continue;
      const isHit = words.length > 0 && fits(piece, words);
      hits += isHit ? 1 : 0;
      piece.classList.toggle("hit", isHit);
      piece.hidden = words.length > 0 && !isHit && !isTitled;
    }
    count += hits || (isTitled && words.length > 0 ? 1 : 0);
    if (chapter instanceof HTMLElement) chapter.hidden = words.length > 0 && !hits && !isTitled;
  }
  return words.length ? count : null;
}

/** @param {Element | null} node @param {string[]} words */
function fits(node, words) {
  const said = plain(node?.textContent ?? "");
  return words.every((word) => said.includes(word));
}

/** @param {string} text */
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(PLAIN, "");
}
