// How strong a bot is: five levels, each with its character; beside them whatever bots the house has installed.

import { all, el, put, seek } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @type {Level[]} */
export const LEVELS = ["beginner", "gentle", "fair", "strong", "master"];

// What a bot of a new table is, if nobody says otherwise.
/** @type {Level} */
export const USUAL = "fair";
/** @type {Level} */
const QUICK = "gentle"; // where others cannot be had

/** @param {string} level */
export function levelName(level) {
  return LEVELS.includes(level) ? t(`level-${level}`) : level;
}

// Levels of the chosen game that this house cannot offer; the page says why.
export function missingLevels() {
  return all("#make [name=game]:checked")[0]?.dataset.missing?.split(" ") ?? [];
}

/** @param {Chair} chair @param {string} place */
export function levelField(chair, place) {
  const missing = missingLevels();
  if (missing.includes(chair.level)) chair.level = QUICK;
  const character = el("small", {});
  const names = [...LEVELS, ...(seek("make")?.dataset.bots?.split(" ") ?? [])];
  const tell = () => put(character, t(LEVELS.includes(chair.level) ? `level-${chair.level}-why` : "level-outside-why"));
  const level = el(
    "select",
    {
      class: "in",
      title: t("chair-bot-why"),
      "aria-label": `${place}: ${t("strength")}`,
      "aria-describedby": missing.length ? "why-levels" : null,
      onchange: () => {
        chair.level = names[level.selectedIndex];
        tell();
      },
    },
    names.map((name) =>
      el("option", { value: name, selected: name === chair.level, disabled: missing.includes(name) }, levelName(name)),
    ),
  );
  tell();
  return el("div", { class: "level" }, level, character);
}
