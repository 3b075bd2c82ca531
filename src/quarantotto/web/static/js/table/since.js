// Coming back: what happened since this seat last looked, as a list in words, or shown step by step.

import { el, icon } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { toldFrames } from "/static/js/table/chronicle.js";
import { emit, state } from "/static/js/table/state.js";

const FEW = 2; // so little is read in the chronicle

let missed = null; // {from, to}

// The first whole view says where this seat left off.
export function noteAbsence(frame) {
  if (!frame.whole || frame.seen === undefined || frame.seen < 0 || state.table.status !== "running") return;
  if (frame.frame - frame.seen >= FEW) missed = { from: frame.seen + 1, to: frame.frame };
}

export function forgetAbsence() {
  missed = null;
}

export function firstMissed() {
  return missed?.from ?? null;
}

export function sincePart() {
  if (!missed) return null;
  const entries = toldFrames().filter((entry) => entry.frame >= missed.from && entry.frame <= missed.to && entry.by !== state.seat && entry.lines.length);
  if (!entries.length) return null;
  const lines = entries.flatMap((entry) => entry.lines);
  return el(
    "section",
    { class: "since", id: "since", "aria-labelledby": "since-title" },
    el("h3", { id: "since-title" }, t("since-you-looked")),
    el("ul", { class: "log", tabindex: "0", "aria-labelledby": "since-title" }, lines.map((line) => el("li", { "data-at": line.at?.length ? line.at.join(" ") : null }, icon(line.glyph || "next", "li"), el("span", null, line.text)))),
    el(
      "div",
      { class: "buttons" },
      el("button", { class: "btn quiet", id: "since-show", type: "button", "data-since": "show" }, icon("history"), t("show-me")),
      el("button", { class: "btn", id: "since-done", type: "button", "data-since": "done" }, t("go-on")),
    ),
  );
}

export function listenToSince(root, onShow) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-since]");
    if (!button) return;
    const from = firstMissed();
    forgetAbsence();
    if (button.dataset.since === "show") onShow(from);
    emit("question");
  });
}
