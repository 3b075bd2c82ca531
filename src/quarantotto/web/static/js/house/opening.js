// Making a table: every seat this browser takes promises its share of the shuffle.

import { post } from "/static/js/api.js";
import { keepSecret, makeSecret } from "/static/js/secret.js";
import { language, settings } from "/static/js/settings.js";

// `wish` is the body of POST /api/matches; the answer is where the table stands.
/** @param {Message.NewMatch & {seats: Message.NewSeat[]}} wish */
export async function openTable(wish) {
  const secrets = new Map(); // by promise: where seats are drawn by lot, the answer says which seat it went to
  /** @type {Record<string, string>} */
  const commits = {};
  wish.seats.forEach((chair, seat) => {
    if (chair.kind !== "person") return;
    const secret = makeSecret();
    secrets.set(secret.commit, secret.bits);
    commits[seat] = secret.commit;
  });
  const made = await post("matches", { lang: language(), ...wish, commits });
  for (const { seat, commit } of made.table.fairness.seats) {
    if (secrets.has(commit)) keepSecret(made.match, seat, secrets.get(commit));
  }
  return `/table/${made.match}`;
}

// One click: the game's first variant, its usual number of seats, bots in all but one, every default.
/** @param {Message.GameText} game */
export function playNow(game) {
  /** @type {Message.NewSeat[]} */
  const bots = Array.from({ length: game.default_players - 1 }, () => ({ kind: "bot" }));
  return openTable({
    game: game.id,
    variant: game.variants[0]?.name,
    players: game.default_players,
    seats: [me(), ...bots],
    aids: true,
    newcomer: true,
    start: true,
  });
}

// The game's first game: a fixed deal, so there is no share to promise.
/** @param {string} game */
export async function playFirst(game) {
  const made = await post("matches", { game, lang: language(), seats: [me()], companion: true, start: true });
  return `/table/${made.match}`;
}

/** @returns {Message.NewSeat} */
function me() {
  return { kind: "person", name: settings.get("name") || undefined, colour: settings.get("colour") || undefined };
}
