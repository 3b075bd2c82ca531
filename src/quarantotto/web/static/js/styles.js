// Styles that a page turns out to need.

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

// Resolves when the style is there, or cannot be had.
/** @param {string} path @returns {Promise<unknown>} */
export function stylesheet(path) {
  const known = coming.get(path);
  if (known) return known;
  if (document.querySelector(`link[href="${CSS.escape(path)}"]`)) return Promise.resolve(); // the page waited for it
  const there = new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    link.onload = done;
    link.onerror = done;
    document.head.append(link);
  });
  coming.set(path, there);
  return there;
}
