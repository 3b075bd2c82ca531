// A game that is over is noted in this browser, for the page of one's own games.

import { LEVELS } from "/static/js/house/levels.js";
import { keepResults } from "/static/js/results.js";

/** @param {TableState} state */
export function start(state) {
  state.on("idle", () => {
    const { over, table, match } = state;
    if (!over || typeof over.victory !== "boolean" || typeof state.seat !== "number" || state.lesson) return;
    if (table.fork) return; // the match it was played on from has its result
    const bots = table.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.level ?? "");
    const level = LEVELS.findLast((one) => bots.includes(one)) ?? bots[0] ?? "";
    const at = new Date().toISOString();
    const { game, title } = table;
    keepResults([{ match, seat: state.seat, game, title, level, victory: over.victory, at }]);
  });
}
