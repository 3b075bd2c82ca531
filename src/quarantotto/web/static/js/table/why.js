// Why a bot does something: what it weighed, what decided, what it did not know.

import { post, textOf } from "/static/js/api.js";
import { el, icon } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

const PATIENT = { again: true, patience: 60_000 };

/** @param {Message.HintText} hint */
export function hintPart(hint) {
  const { reasons } = hint;
  const chance = reasons ? chanceOf(reasons.options[0]) : "";
  const says = t("hint-says", { act: hint.label });
  return el(
    "div",
    { class: "tip", id: "hint", role: "status" },
    icon("hint"),
    el("div", null, el("p", null, chance ? `${says} ${t("hint-chance", { chance })}` : says), reasonsPart(reasons)),
  );
}

// A move that was made: how it compares, or why that is not told.
/** @param {Message.WhyText | string} told */
export function playedPart(told) {
  if (typeof told === "string") return el("div", { class: "whyof", role: "status" }, el("p", null, told));
  const { who, label, notes, reasons } = told;
  const chance = reasons ? chanceOf(reasons.options[0]) : "";
  const says = [...notes, ...(chance ? [t("hint-chance", { chance })] : [])].join(" ");
  return el(
    "div",
    { class: "whyof", role: "status" },
    el("p", null, el("b", null, `${who}: ${label}`), says ? ` ${says}` : ""),
    reasonsPart(reasons),
  );
}

// What a bot thought of its move, or the words in which that is refused.
/** @param {string} match @param {number} frame @param {number | string} seat @returns {Promise<Message.WhyText | string>} */
export function askWhy(match, frame, seat) {
  return post(`matches/${match}/why`, { frame, seat: String(seat) }, PATIENT).catch(textOf);
}

/** @param {Message.ReasonsText | null | undefined} reasons */
export function reasonsPart(reasons) {
  if (!reasons) return null;
  const { options, outlook, facts, unknown, method } = reasons;
  const others = options.slice(1);
  return el(
    "div",
    { class: "reasons" },
    outlook.map((text) => el("p", { class: "outlook" }, text)),
    facts.length ? el("ul", null, ...facts.map((text) => el("li", null, text))) : null,
    others.length
      ? el(
          "details",
          null,
          el("summary", null, t("weighed")),
          el("ul", null, ...others.map(weighed)),
          unknown.length ? el("p", null, t("not-known", { what: unknown.join(", ") })) : null,
          el("p", null, method),
        )
      : null,
  );
}

/** @param {Message.WeighedText} option */
function weighed(option) {
  const chance = chanceOf(option);
  return el("li", null, el("b", null, option.label), ` ${chance ? `${option.how}, ${chance}` : option.how}`);
}

/** @param {Message.WeighedText} option */
function chanceOf({ chance, sure }) {
  return chance === null ? "" : `${chance} % (±\u2009${sure})`;
}
