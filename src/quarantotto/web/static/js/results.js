// How this browser's reader has fared: kept here and nowhere else, to be taken along as a file and brought back.

const STORE = "q48:results";
const MOST = 2000; // games that are kept; the oldest go first

/** @typedef {{match: string, seat: number, game: string, title: string, level: string, victory: boolean, at: string}} Result */
/** @typedef {{played: number, won: number}} Record */

/** @returns {Result[]} */
export function results() {
  try {
    return sound(JSON.parse(localStorage.getItem(STORE) ?? "[]"));
  } catch {
    return [];
  }
}

// A file may hold anything: what is no result is left out.
/** @param {unknown} found @returns {Result[]} */
export function sound(found) {
  const isText = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= 200;
  const isResult = (/** @type {any} */ one) =>
    one &&
    typeof one === "object" &&
    ["match", "game", "title", "level", "at"].every((name) => isText(one[name])) &&
    /^[a-z0-9]+$/.test(one.match) &&
    Number.isInteger(one.seat) &&
    typeof one.victory === "boolean" &&
    !Number.isNaN(Date.parse(one.at));
  return Array.isArray(found) ? found.filter(isResult) : [];
}

// Together, each seat of a match once, in the order in which they were played.
/** @param {Result[]} one @param {Result[]} other */
export function merged(one, other) {
  const all = new Map([...one, ...other].map((result) => [`${result.match} ${result.seat}`, result]));
  return [...all.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-MOST);
}

/** @param {Result[]} more */
export function keepResults(more) {
  const known = results();
  const all = merged(more, known); // what is known already stays as it is
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // Without storage nothing is kept.
  }
  return all.length - known.length;
}

// Won and played by game, and within it by the level of the strongest bot; "": people only.
/** @param {Result[]} all @returns {Map<string, Map<string, Record>>} */
export function byGame(all) {
  /** @type {Map<string, Map<string, Record>>} */
  const games = new Map();
  for (const { game, level, victory } of all) {
    const levels = games.get(game) ?? new Map();
    const { played, won } = levels.get(level) ?? { played: 0, won: 0 };
    games.set(game, levels.set(level, { played: played + 1, won: won + Number(victory) }));
  }
  return games;
}

// How many were won in a row: up to now, and at best.
/** @param {Result[]} all */
export function streaks(all) {
  let [now, best] = [0, 0];
  for (const { victory } of all) {
    now = victory ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}
