// The cloth on every page of the house: language, light, the reader's name and colour.

import { all, byId, el, fieldOf, holds, put, seek } from "/static/js/dom.js";
import { catchUp } from "/static/js/house/early.js";
import { session } from "/static/js/house/session.js";
import { chooseSign } from "/static/js/house/signs.js";
import { language, settings } from "/static/js/settings.js";
import { loadWords, t } from "/static/js/words.js";

const AGAIN = "q48:reloaded"; // the language this page was already asked for once more

const served = all("[data-lang][aria-current]")[0]?.dataset.lang ?? "en";

// The page came in another language than this reader chose: ask once more, now that the cookie says which.
function inChosenLanguage() {
  const wished = language();
  const asked = session.get(AGAIN);
  session.set(AGAIN, wished === served ? "" : wished);
  if (wished === served) return true;
  if (asked !== wished && session.get(AGAIN) === wished) {
    location.reload();
    return false;
  }
  document.documentElement.lang = served;
  return true;
}

function languages() {
  for (const link of all("[data-lang]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      settings.set("lang", link.dataset.lang ?? "");
      const here = new URL(location.href);
      here.searchParams.delete("lang");
      history.replaceState(null, "", here);
      location.reload();
    });
  }
}

function menus() {
  const open = () => all("details.menu[open]", document, HTMLDetailsElement)[0];
  addEventListener("pointerdown", (event) => {
    const menu = open();
    if (menu && !holds(menu, event)) menu.open = false;
  });
  addEventListener("focusin", (event) => {
    const menu = open();
    if (menu && !holds(menu, event)) menu.open = false;
  });
  addEventListener("keydown", (event) => {
    const menu = open();
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function reader() {
  const form = seek("reader-form");
  if (!(form instanceof HTMLFormElement)) return;
  const shown = byId("reader-name");
  const [name, theme] = [fieldOf(form, "name"), fieldOf(form, "theme")];
  name.value = settings.get("name");
  shown.textContent = settings.get("name");
  theme.value = settings.get("theme");
  chooseSign(byId("my-colour"), "my-colour", settings.get("colour") || 1, (colour) => settings.set("colour", colour));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    byId("reader", HTMLDetailsElement).open = false;
  });
  form.addEventListener("input", () => {
    settings.set("name", name.value.trim());
    settings.set("theme", theme.value);
  });
  settings.on((changed, value) => {
    if (changed === "name") shown.textContent = value;
    if (changed === "name" && document.activeElement !== name) name.value = value;
    if (changed === "theme") theme.value = value;
  });
  catchUp(form);
}

// Says at a place what was refused, or takes it away again.
/** @param {HTMLElement} place @param {string} text */
export function complain(place, text) {
  place.hidden = !text;
  put(place, text ? el("span", {}, text) : null);
}

// Back from a table: buttons stand as they were left, lists are old.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

async function begin() {
  languages();
  menus();
  if (!inChosenLanguage()) return new Promise(() => {});
  await loadWords(served);
  reader();
  return t;
}

// Resolves when the words are there.
export const ready = begin();
