// Several acts at one place: a small list at that place.

import { all, el, holds, icon } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** @param {TableState} state @param {HTMLElement} node @param {Act[]} acts */
export function openChooser(state, node, acts) {
  closeChooser(state);
  state.chooser.opener = node;
  const entries = acts.map((act) =>
    el(
      "button",
      { class: `act ${act.tone}`, type: "button", role: "menuitem", onclick: () => pick(state, act.action) },
      icon(act.icon),
      el("b", null, act.label),
      act.detail ? el("small", null, act.detail) : null,
    ),
  );
  state.chooser.list = el(
    "div",
    {
      class: "chooser",
      role: "menu",
      "aria-label": t("choose-here"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(state, event),
    },
    entries,
  );
  document.body.append(state.chooser.list);
  place(state.chooser.list, node);
  entries[0].focus({ preventScroll: true });
}

/** @param {TableState} state */
export function closeChooser(state) {
  if (!state.chooser.list) return false;
  const hadFocus = state.chooser.list.contains(document.activeElement);
  state.chooser.list.remove();
  state.chooser.list = null;
  if (hadFocus && state.chooser.opener?.isConnected) state.chooser.opener.focus({ preventScroll: true });
  return true;
}

/** @param {TableState} state @param {number} action */
function pick(state, action) {
  closeChooser(state);
  state.emit("choose", action);
}

/** @param {TableState} state */
export function start(state) {
  document.addEventListener("pointerdown", (event) => {
    if (!holds(state.chooser.list, event)) closeChooser(state);
  });
}

/** @param {TableState} state @param {KeyboardEvent} event */
function onKey(state, event) {
  const entries = all(".chooser > button");
  const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = STEPS[event.key];
  if (step) {
    entries[(at + step + entries.length) % entries.length].focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === "Escape" || event.key === "Tab") {
    closeChooser(state);
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {HTMLElement} box @param {Element} node */
function place(box, node) {
  const at = node.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  const x = Math.max(8, Math.min(innerWidth - room.width - 8, at.left + at.width / 2 - room.width / 2));
  const below = at.top + at.height / 2 + 18;
  const y = below + room.height > innerHeight - 8 ? Math.max(8, at.top + at.height / 2 - room.height - 18) : below;
  box.style.setProperty("--x", `${Math.round(x)}px`);
  box.style.setProperty("--y", `${Math.round(y)}px`);
}
