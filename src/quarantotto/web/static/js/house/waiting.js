// A button that was pressed: it says so at once, is not pressed twice, and tells what was refused.

import { Refusal } from "/static/js/api.js";
import { complain } from "/static/js/house/header.js";

/** @param {Element} button @param {HTMLElement} place @param {() => unknown} act */
export async function waiting(button, place, act) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  complain(place, "");
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(place, error.text);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

// A file somebody brings, also one that was chosen before this script was there. The field is empty at once: a browser
// that goes back fills it again as it was left.
/** @param {HTMLInputElement} field @param {(file: File) => unknown} act */
export async function bringing(field, act) {
  const take = async () => {
    const file = field.files?.[0];
    field.value = "";
    if (file) await act(file);
  };
  field.addEventListener("change", take);
  await take();
}

// Leaves the page; whoever awaits this waits until it is gone.
/** @param {string} path @returns {Promise<never>} */
export function goTo(path) {
  location.assign(path);
  return new Promise(() => {});
}
