// How far this browser's reader has come in each game's lessons and puzzles: kept here and nowhere else.

// What is kept of each lesson: `solved`, `seen`, or nothing.
/** @param {string} game @param {string} [shelf] @returns {Record<string, string>} */
export function progress(game, shelf = "lessons") {
  try {
    return JSON.parse(localStorage.getItem(`q48:${shelf}:${game}`) ?? "{}") ?? {};
  } catch {
    return {}; // without storage every lesson is a new one
  }
}

/** @param {string} game @param {number} number @param {"solved" | "seen"} how @param {string} [shelf] */
export function note(game, number, how, shelf = "lessons") {
  const kept = progress(game, shelf);
  if (kept[number] === "solved") return;
  try {
    localStorage.setItem(`q48:${shelf}:${game}`, JSON.stringify({ ...kept, [number]: how }));
  } catch {
    // The lesson can be done all the same.
  }
}

/** @param {string} game @param {string} [shelf] */
export function solvedIn(game, shelf = "lessons") {
  return Object.values(progress(game, shelf)).filter((how) => how === "solved").length;
}
