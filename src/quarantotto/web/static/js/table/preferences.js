// The reader's own settings, changed in play without losing anything; and the keys of the table.

import { button, el, icon } from "/static/js/dom.js";
import { language, settings } from "/static/js/settings.js";
import { canNotify } from "/static/js/table/notice.js";
import { closeSheet, openSheet } from "/static/js/table/sheet.js";
import { hear } from "/static/js/table/sound.js";
import { t } from "/static/js/words.js";

/** @typedef {[value: string | number, word: string]} Choice */

/** @type {Choice[]} */
const THEMES = [
  ["auto", "light-auto"],
  ["light", "light-day"],
  ["dark", "light-night"],
];
/** @type {Choice[]} */
const SPEEDS = [
  [0.5, "speed-slow"],
  [1, "speed-normal"],
  [2, "speed-fast"],
  [4, "speed-fastest"],
  [0, "speed-none"],
];
/** @type {Choice[]} */
const ENDINGS = [
  ["confirm", "ending-confirm"],
  ["soon", "ending-soon"],
];
const TONGUES = { en: "English", it: "Italiano", de: "Deutsch" };

/** @param {TableState} state @param {Tool[]} offered */
export function offerTools(state, offered) {
  state.preferences.tools = offered;
}

/** @param {Tool} tool */
function toolButton([name, glyph, command]) {
  return button({ class: "btn quiet", onclick: () => instead(command) }, icon(glyph), t(name));
}

/** @param {Choice} choice @returns {Choice} */
function spelt([value, word]) {
  return [value, t(word)];
}

/** @param {() => void} command */
function instead(command) {
  closeSheet();
  command();
}

/** @param {TableState} state */
export function openPreferences(state) {
  openSheet(
    "preferences",
    t("settings"),
    el("div", { class: "buttons" }, state.preferences.tools.map(toolButton)),
    choice("lang", t("language"), Object.entries(TONGUES), language()),
    choice("theme", t("light"), THEMES.map(spelt), settings.get("theme")),
    choice("speed", t("speed"), SPEEDS.map(spelt), settings.get("speed")),
    choice("ending", t("ending"), ENDINGS.map(spelt), settings.get("ending")),
    el(
      "fieldset",
      null,
      el("legend", null, t("while-playing")),
      tick("byHand", t("by-hand")),
      tick("sound", t("sound-on")),
      volume(state),
      tick("tips", t("show-tips")),
      canNotify() ? tick("notify", t("notify"), askToNotify) : el("p", { class: "quiet" }, t("notify-not-here")),
    ),
    el("p", { class: "quiet" }, t("kept-in-browser")),
  );
}

/**
 * @param {"lang" | "theme" | "speed" | "ending"} name
 * @param {string} legend
 * @param {Choice[]} choices
 * @param {string | number} now
 */
function choice(name, legend, choices, now) {
  return el(
    "fieldset",
    null,
    el("legend", null, legend),
    choices.map(([value, label]) =>
      el(
        "label",
        { class: "tick", lang: name === "lang" ? value : null },
        el("input", { type: "radio", name, checked: value === now, onchange: () => settings.set(name, value) }),
        el("span", null, label),
      ),
    ),
  );
}

/** @param {"byHand" | "sound" | "tips" | "notify"} name @param {string} label @param {() => Promise<boolean>} [onChange] */
function tick(name, label, onChange) {
  const box = el("input", { type: "checkbox", checked: settings.get(name) });
  box.addEventListener("change", async () => {
    if (onChange && box.checked) box.checked = await onChange();
    settings.set(name, box.checked);
  });
  return el("label", { class: "tick" }, box, el("span", null, label));
}

// Whoever moves it hears how loud it is.
/** @param {TableState} state */
function volume(state) {
  const now = settings.get("volume");
  const slider = el("input", { type: "range", id: "volume", min: 0, max: 1, step: 0.1, value: now });
  slider.addEventListener("change", () => {
    settings.set("volume", Number(slider.value));
    hear(state, "wood");
  });
  return el("label", { class: "volume" }, el("span", null, t("volume")), slider);
}

async function askToNotify() {
  return (await Notification.requestPermission()) === "granted";
}

export function openShortcuts() {
  const keys = [
    ["1 – 9", t("key-acts")],
    ["Esc", t("key-escape")],
    ["E", t("key-end")],
    ["U", t("key-undo")],
    ["H", t("key-hint")],
    ["S", t("key-skip")],
    [t("key-space"), t("key-pause")],
    ["D", t("key-digest")],
    ["← ↑ → ↓", t("key-arrows")],
    ["P / B", t("key-focus")],
    ["+ − 0", t("key-zoom")],
    ["Z", t("key-find")],
    [", / .", t("key-history")],
    ["R", t("key-rules")],
    ["T", t("key-text")],
    ["?", t("key-help")],
  ];
  const rows = keys.map(([key, text]) => [el("dt", null, el("kbd", null, key)), el("dd", null, text)]);
  openSheet("shortcuts", t("shortcuts"), el("dl", { class: "keys" }, rows));
}
