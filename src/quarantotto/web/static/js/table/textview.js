// The position as a list of places in words, with the acts that belong to each.

import { get, textOf } from "/static/js/api.js";
import { around, button, byId, el, icon } from "/static/js/dom.js";
import { morphChildren } from "/static/js/table/morph.js";
import { actsAt } from "/static/js/table/targets.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function toggleTextView(state) {
  if (state.lesson) return;
  state.textview.isOn = !state.textview.isOn;
  byId("textview").hidden = !state.textview.isOn;
  byId("board").hidden = state.textview.isOn;
  byId("tool-text").setAttribute("aria-pressed", String(state.textview.isOn));
  if (state.textview.isOn) {
    refreshTextView(state);
    byId("textview").focus({ preventScroll: true });
  }
}

/** @param {TableState} state */
export async function refreshTextView(state) {
  if (!state.textview.isOn || state.history !== null) return;
  state.textview.asked += 1;
  const number = state.textview.asked;
  try {
    const answer = await get(state.path(`/text?seat=${state.seat}`));
    if (number !== state.textview.asked) return;
    state.textview.panels = answer.panels;
  } catch (refusal) {
    byId("textview-body").replaceChildren(el("p", null, textOf(refusal)));
    return;
  }
  drawTextView(state);
}

/** @param {TableState} state */
export function drawTextView(state) {
  if (!state.textview.isOn) return;
  state.textview.placed = new Set();
  morphChildren(
    byId("textview-body"),
    el(
      "div",
      null,
      state.textview.panels.map((panel) => panelOf(state, panel)),
    ),
  );
}

/** @param {TableState} state @param {Message.PanelText} panel */
function panelOf(state, panel) {
  const id = `text-${panel.name}`;
  return el(
    "section",
    { id, role: "group", "aria-labelledby": `${id}-h` }, // no landmark: the page has one of that name
    el("h3", { id: `${id}-h` }, panel.heading),
    el(
      "ul",
      { class: "places" },
      panel.lines.map((line) => lineOf(state, line)),
    ),
  );
}

/** @param {TableState} state @param {Message.LineText} line */
function lineOf(state, line) {
  const here = state.isActive() ? [...new Set((line.at ?? []).flatMap((id) => actsAt(state, id)))] : [];
  const acts = here.filter((act) => !state.textview.placed.has(act.action));
  for (const act of acts) state.textview.placed.add(act.action);
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

/** @param {Act} act */
function actButton(act) {
  return button({ class: "btn quiet", "data-text-act": act.action }, icon(act.icon), act.label);
}

// The position of another seat is on its way: nothing of this one stays.
/** @param {TableState} state */
export function forgetTextView(state) {
  state.textview.panels = [];
  byId("textview-body").replaceChildren();
}

/** @param {TableState} state */
export function start(state) {
  byId("textview").addEventListener("click", (event) => {
    const pressed = around(event, "[data-text-act]");
    if (pressed) state.emit("choose", Number(pressed.dataset.textAct));
  });
}
