// A seat's share in the shuffle: 128 random bits, promised by their hash when the seat is taken, opened when cards are dealt.

import { patch, post } from "/static/js/api.js";
import { bytesOf, hex, sha256 } from "/static/js/sha256.js";

const memory = new Map(); // for browsers that keep nothing

export function makeSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { bits: hex(bytes), commit: sha256(bytes) };
}

/** @param {string} match @param {number} seat @param {string} bits */
export function keepSecret(match, seat, bits) {
  memory.set(place(match, seat), bits);
  try {
    localStorage.setItem(place(match, seat), bits);
  } catch {
    // Kept in memory only: enough while the page stays open.
  }
}

/** @param {string} match @param {number} seat */
export function secretOf(match, seat) {
  const kept = memory.get(place(match, seat));
  if (kept) return kept;
  try {
    return localStorage.getItem(place(match, seat));
  } catch {
    return null;
  }
}

// Promises a share for seats this browser has kept from an earlier match. The answer is the newest table or null.
/** @param {Message.TableText} table @returns {Promise<Message.TableText | null>} */
export async function promiseShares(table) {
  if (table.status !== "open") return null;
  let newest = null;
  for (const { seat, commit } of table.fairness.seats) {
    if (commit || !table.my_seats.includes(seat)) continue;
    const secret = makeSecret();
    newest = await patch(`matches/${table.match}/seats/${seat}`, { commit: secret.commit });
    // Another page of this browser may have been first.
    if (newest.fairness.seats[seat].commit === secret.commit) keepSecret(table.match, seat, secret.bits);
  }
  return newest;
}

// Opens what this browser promised for its seats, once cards are being dealt. The answer is the newest table or null.
/** @param {Message.TableText} table @returns {Promise<Message.TableText | null>} */
export async function openSecrets(table) {
  if (table.status !== "dealing") return null;
  let newest = null;
  for (const promised of table.fairness.seats) {
    if (!table.my_seats.includes(promised.seat) || promised.opened || promised.left_out || !promised.commit) continue;
    const bits = secretOf(table.match, promised.seat);
    if (!bits || sha256(bytesOf(bits)) !== promised.commit) continue;
    newest = await post(`matches/${table.match}/open`, { seat: promised.seat, bits }, { again: true });
  }
  return newest;
}

/** @param {string} match @param {number} seat */
function place(match, seat) {
  return `q48:${match}:${seat}`;
}
