// How far this browser's reader has come in each game: kept here and nowhere else.

/** @param {string} game */
function place(game) {
  return `q48:lessons:${game}`;
}

// What is kept of each lesson: `solved`, `seen`, or nothing.
/** @param {string} game @returns {Record<string, string>} */
export function progress(game) {
  try {
    return JSON.parse(localStorage.getItem(place(game)) ?? "{}") ?? {};
  } catch {
    return {}; // without storage every lesson is a new one
  }
}

/** @param {string} game @param {number} number @param {"solved" | "seen"} how */
export function note(game, number, how) {
  const kept = progress(game);
  if (kept[number] === "solved") return;
  try {
    localStorage.setItem(place(game), JSON.stringify({ ...kept, [number]: how }));
  } catch {
    // The lesson can be done all the same.
  }
}

/** @param {string} game */
export function solvedIn(game) {
  return Object.values(progress(game)).filter((how) => how === "solved").length;
}
