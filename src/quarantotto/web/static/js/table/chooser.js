// Several acts at one place: a small list at that place.

import { el, icon } from "/static/js/dom.js";
import { t } from "/static/js/words.js";

let list = null;
let opener = null;

export function openChooser(node, acts, choose) {
  closeChooser();
  opener = node;
  const entries = acts.map((act) =>
    el(
      "button",
      { class: `act ${act.tone}`, type: "button", role: "menuitem", onclick: () => pick(act.action, choose) },
      icon(act.icon),
      el("b", null, act.label),
      act.detail ? el("small", null, act.detail) : null,
    ),
  );
  list = el("div", { class: "chooser", role: "menu", "aria-label": t("choose-here"), onkeydown: onKey }, entries);
  document.body.append(list);
  place(list, node);
  entries[0].focus({ preventScroll: true });
  setTimeout(() => document.addEventListener("pointerdown", onOutside), 0);
}

export function closeChooser() {
  if (!list) return false;
  const hadFocus = list.contains(document.activeElement);
  list.remove();
  list = null;
  document.removeEventListener("pointerdown", onOutside);
  if (hadFocus && opener?.isConnected) opener.focus({ preventScroll: true });
  return true;
}

function pick(action, choose) {
  closeChooser();
  choose(action);
}

function onOutside(event) {
  if (!list?.contains(event.target)) closeChooser();
}

function onKey(event) {
  const entries = [...list.children];
  const at = entries.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) {
    entries[(at + step + entries.length) % entries.length].focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === "Escape" || event.key === "Tab") {
    closeChooser();
    event.preventDefault();
    event.stopPropagation();
  }
}

function place(box, node) {
  const at = node.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  const x = Math.max(8, Math.min(innerWidth - room.width - 8, at.left + at.width / 2 - room.width / 2));
  const below = at.top + at.height / 2 + 18;
  const y = below + room.height > innerHeight - 8 ? Math.max(8, at.top + at.height / 2 - room.height - 18) : below;
  box.style.setProperty("--x", `${Math.round(x)}px`);
  box.style.setProperty("--y", `${Math.round(y)}px`);
}
