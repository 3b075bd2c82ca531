// Times in words.

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

// "three hours ago", "yesterday", in the page's language.
/** @param {string} iso @param {number} now */
export function ago(iso, now = Date.now()) {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return words.format(0, "minute");
}
