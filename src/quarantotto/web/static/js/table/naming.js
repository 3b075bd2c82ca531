// Whoever has given no name is asked for one: once, beside the players, after the first decision, never before.

import { patch, textOf } from "/static/js/api.js";
import { byId } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";

/** @param {TableState} state */
function isDue(state) {
  const { table } = state;
  if (table?.status !== "running" || table.my_seats.length !== 1 || !state.isSeated()) return false;
  return state.naming.hasDecided && !settings.get("nameAsked") && !state.seatOf(Number(state.seat))?.name;
}

/** @param {TableState} state */
function show(state) {
  byId("naming").hidden = !isDue(state);
}

/** @param {TableState} state */
async function save(state) {
  const name = byId("naming-name", HTMLInputElement).value.trim();
  if (!name) return;
  try {
    await patch(state.path(`/seats/${state.seat}`), { name });
  } catch (refusal) {
    byId("naming-wrong").textContent = textOf(refusal);
    return;
  }
  settings.set("name", name);
  settings.set("nameAsked", true);
}

/** @param {TableState} state */
export function start(state) {
  const form = byId("naming");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save(state);
  });
  byId("naming-no").addEventListener("click", () => settings.set("nameAsked", true));
  settings.on(() => show(state));
  state.on("table", () => show(state));
  state.on("sending", () => {
    if (state.isSending) state.naming.hasDecided = true;
    else show(state);
  });
}
