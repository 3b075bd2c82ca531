// Calls of the JSON API. Refusals arrive as Refusal with the server's words in the reader's language.

import { language } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

const PATIENCE = 15_000;
const PAUSES = [400, 1200];
const PASSING = new Set([502, 503, 504]);

export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} text
   * @param {number | null} clause
   * @param {string | null} title
   */
  constructor(status, code, text, clause = null, title = null) {
    super(text);
    this.status = status; // 0: no answer came
    this.code = code;
    this.text = text;
    this.clause = clause;
    this.title = title;
  }
}

// What went wrong, in words.
/** @param {unknown} error */
export function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} path @param {Options} [options] @returns {Promise<any>} */
export function get(path, options) {
  return call("GET", path, undefined, { again: true, ...options });
}

// A command is sent again only if it carries an id the server knows it by, or the caller says so.
/** @param {string} path @param {any} body @param {Options} [options] @returns {Promise<any>} */
export function post(path, body = {}, options) {
  return call("POST", path, body, { again: typeof body?.id === "string", ...options });
}

/** @param {string} path @param {object} body @param {Options} [options] @returns {Promise<any>} */
export function patch(path, body, options) {
  return call("PATCH", path, body, { again: true, ...options });
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
export function put(path, body) {
  return call("PUT", path, body, {});
}

/** @param {string} path @returns {Promise<any>} */
export function remove(path) {
  return call("DELETE", path, undefined, { again: true });
}

// An id for a command; crypto.randomUUID is missing on plain http.
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {Options} options
 * @returns {Promise<any>}
 */
async function call(method, path, body, { again = false, patience = PATIENCE } = {}) {
  for (let turn = 0; ; turn += 1) {
    let refusal;
    try {
      return await once(method, path, body, patience);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    const passing = refusal.status === 0 || PASSING.has(refusal.status);
    if (!again || !passing || turn >= PAUSES.length) throw refusal;
    await new Promise((done) => setTimeout(done, PAUSES[turn]));
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {number} patience
 * @returns {Promise<any>}
 */
async function once(method, path, body, patience) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language(), Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  let text;
  try {
    const url = path.startsWith("/") ? path : `/api/${path}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    answer = await fetch(url, { method, headers, body: sent, signal: stop.signal, credentials: "same-origin" });
    text = await answer.text();
  } catch {
    throw new Refusal(0, "no-answer", t("no-answer"));
  } finally {
    clearTimeout(timer);
  }
  const content = read(text);
  if (answer.ok && content !== undefined) return content;
  const error = content?.error;
  if (error) throw new Refusal(answer.status, error.code, error.text, error.clause ?? null, error.title ?? null);
  throw new Refusal(answer.status, "no-answer", t("no-answer"));
}

/** @param {string} text */
function read(text) {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
