// What this reader prefers, kept in the browser. settings.get("speed"), settings.set("speed", 2), settings.on(changed).

const STORE = "q48:settings";
const YEAR = 365 * 24 * 60 * 60;

/** @typedef {typeof DEFAULTS} Settings */

const DEFAULTS = {
  lang: "", // "": as the server says, which follows the browser
  theme: "auto", // auto, light, dark
  speed: 1, // of motion: 0.5, 1, 2, or 0 for none
  sound: !matchMedia("(pointer: coarse)").matches, // a telephone is silent until it is told otherwise
  volume: 0.6, // from 0 to 1
  ending: "confirm", // of a turn: when it is confirmed, or "soon", after a countdown
  byHand: false, // to be asked also where there is one answer
  tips: true, // how to play this turn
  notify: false, // browser notifications, where there are any
  name: "", // as the reader sat down last
  nameAsked: false, // one was asked for at a table
  colour: 0,
  away: /** @type {string[]} */ ([]), // layers of boards the reader has put away
  forgotten: /** @type {string[]} */ ([]), // finished matches that are no longer listed
};

const kept = { now: read() };
/** @type {Set<(name: keyof Settings, value: any) => unknown>} */
const listeners = new Set();

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORE) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

function keep() {
  try {
    localStorage.setItem(STORE, JSON.stringify(kept.now));
  } catch {
    // A private window without storage: the settings last as long as the page.
  }
}

export const settings = {
  /** @template {keyof Settings} K @param {K} name */
  get(name) {
    return kept.now[name];
  },

  /** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
  set(name, value) {
    if (!(name in DEFAULTS) || kept.now[name] === value) return;
    kept.now[name] = value;
    keep();
    apply();
    for (const listener of listeners) listener(name, value);
  },

  // The listener is called with the setting's name and value, whichever tab changed it; the answer unsubscribes.
  /** @param {(name: keyof Settings, value: any) => unknown} listener */
  on(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function language() {
  return kept.now.lang || document.documentElement.lang || "en";
}

// Reduced motion is the system's word unless the reader has chosen a speed of his own.
export function isStill() {
  return kept.now.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function apply() {
  const root = document.documentElement;
  const held = kept.now;
  if (held.lang) {
    root.lang = held.lang;
    // So that the next page the server sends is in the same language.
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and plain http have no CookieStore
    document.cookie = `quarantotto-lang=${held.lang}; path=/; max-age=${YEAR}; samesite=lax`;
  }
  if (held.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = held.theme;
}

addEventListener("storage", (event) => {
  if (event.key !== STORE) return;
  const before = kept.now;
  kept.now = read();
  apply();
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (before[name] !== kept.now[name]) for (const listener of listeners) listener(name, kept.now[name]);
  }
});

apply();
