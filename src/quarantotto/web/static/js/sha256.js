// SHA-256 (FIPS 180-4) of bytes as hex. Our own, because crypto.subtle is missing where there is no secure context.

const K = roots(64, 1 / 3);
const START = roots(8, 1 / 2);

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const blocks = pad(bytes);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 16) {
    w.set(blocks.subarray(at, at + 16));
    for (let i = 16; i < 64; i += 1) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    compress(hash, w);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
export function bytesOf(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint32Array} hash @param {Uint32Array} w */
function compress(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] += word;
  });
}

/** @param {number} word @param {number} by */
function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

// The message, a one bit, zeros, and its length in bits, as big-endian words.
/** @param {Uint8Array} bytes */
function pad(bytes) {
  const length = ((bytes.length + 8) >> 6) + 1;
  const padded = new Uint8Array(length * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  return Uint32Array.from({ length: length * 16 }, (_, i) => view.getUint32(i * 4));
}

// The first 32 bits behind the point of the square or cube roots of the first primes.
/** @param {number} count @param {number} power */
function roots(count, power) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (!isPrime) continue;
    const root = number ** power;
    found.push(((root - Math.floor(root)) * 2 ** 32) >>> 0);
  }
  return Uint32Array.from(found);
}
