// How strong a bot is: five levels, each with its character.

import { el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @type {Level[]} */
const LEVELS = ["beginner", "gentle", "fair", "strong", "master"];

// What a bot of a new table is, if nobody says otherwise.
/** @type {Level} */
export const USUAL = "fair";

/** @param {Chair} chair @param {string} place */
export function levelField(chair, place) {
  const character = el("small", {});
  const tell = () => put(character, t(`level-${chair.level}-why`));
  const level = el(
    "select",
    {
      class: "in",
      title: t("chair-bot-why"),
      "aria-label": `${place}: ${t("strength")}`,
      onchange: () => {
        chair.level = LEVELS[level.selectedIndex];
        tell();
      },
    },
    LEVELS.map((name) => el("option", { value: name, selected: name === chair.level }, t(`level-${name}`))),
  );
  tell();
  return el("div", { class: "level" }, level, character);
}
