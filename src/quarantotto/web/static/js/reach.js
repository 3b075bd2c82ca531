// Links for friends: they cannot come by the name this machine calls itself.

import { seek } from "/static/js/dom.js";

/** A path as the address by which others find the house, as far as the server knows it. @param {string} path */
export function reachable(path) {
  const known = seek("reach")?.getAttribute("content");
  return new URL(path, known || location.href).href;
}
