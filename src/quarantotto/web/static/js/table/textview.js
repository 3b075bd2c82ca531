// The position as a list of places in words, with the acts that belong to each.

import { get } from "/static/js/api.js";
import { byId, el, icon } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { morphChildren } from "/static/js/table/morph.js";
import { isActive } from "/static/js/table/prompt.js";
import { path, state } from "/static/js/table/state.js";
import { actsAt } from "/static/js/table/targets.js";

let isOn = false;
let panels = [];
let asked = 0;

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
  const acts = isActive() ? [...new Set((line.at ?? []).flatMap((id) => actsAt(id)))] : [];
  return el(
    "li",
    { "data-at": line.at?.length ? line.at.join(" ") : null },
    line.glyph ? icon(line.glyph) : null,
    el("span", null, line.text),
    acts.length
      ? el("span", { class: "buttons", role: "group", "aria-label": t("acts-here") }, acts.map((act) => el("button", { class: "btn quiet", type: "button", "data-text-act": act.action }, icon(act.icon), act.label)))
      : null,
  );
}

export function listenToTextView(choose) {
  byId("textview").addEventListener("click", (event) => {
    const button = event.target.closest("[data-text-act]");
    if (button) choose(Number(button.dataset.textAct));
  });
}
