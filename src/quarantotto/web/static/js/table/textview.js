// The position as a list of places in words, with the acts that belong to each.

import { get } from "/static/js/api.js";
import { button, byId, el, icon } from "/static/js/dom.js";
import { morphChildren } from "/static/js/table/morph.js";
import { isActive } from "/static/js/table/prompt.js";
import { path, state } from "/static/js/table/state.js";
import { actsAt } from "/static/js/table/targets.js";
import { t } from "/static/js/words.js";

let isOn = false;
let panels = [];
let asked = 0;
let placed = new Set(); // acts that have a button already: a place may be spoken of twice

export function toggleTextView() {
  isOn = !isOn;
  byId("textview").hidden = !isOn;
  byId("board").hidden = isOn;
  byId("tool-text").setAttribute("aria-pressed", String(isOn));
  if (isOn) {
    refreshTextView();
    byId("textview").focus({ preventScroll: true });
  }
}

export async function refreshTextView() {
  if (!isOn || state.history !== null) return;
  asked += 1;
  const number = asked;
  try {
    const answer = await get(path(`/text?seat=${state.seat}`));
    if (number !== asked) return;
    panels = answer.panels;
  } catch (refusal) {
    byId("textview-body").replaceChildren(el("p", null, refusal.text ?? ""));
    return;
  }
  drawTextView();
}

export function drawTextView() {
  if (!isOn) return;
  placed = new Set();
  morphChildren(byId("textview-body"), el("div", null, panels.map(panelOf)));
}

function panelOf(panel) {
  const id = `text-${panel.name}`;
  return el(
    "section",
    { id, "aria-labelledby": `${id}-h` },
    el("h3", { id: `${id}-h` }, panel.heading),
    el("ul", { class: "places" }, panel.lines.map(lineOf)),
  );
}

function lineOf(line) {
  const here = isActive() ? [...new Set((line.at ?? []).flatMap((id) => actsAt(id)))] : [];
  const acts = here.filter((act) => !placed.has(act.action));
  for (const act of acts) placed.add(act.action);
  return el(
    "li",
    { "data-at": line.at?.length ? line.at.join(" ") : null },
    line.glyph ? icon(line.glyph) : null,
    el("span", null, line.text),
    acts.length
      ? el("span", { class: "buttons", role: "group", "aria-label": t("acts-here") }, acts.map(actButton))
      : null,
  );
}

function actButton(act) {
  return button({ class: "btn quiet", "data-text-act": act.action }, icon(act.icon), act.label);
}

// The position of another seat is on its way: nothing of this one stays.
export function forgetTextView() {
  panels = [];
  byId("textview-body").replaceChildren();
}

export function listenToTextView(choose) {
  byId("textview").addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-text-act]");
    if (pressed) choose(Number(pressed.dataset.textAct));
  });
}
