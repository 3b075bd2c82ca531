// Before the first paint: the light the reader chose, so that no page flashes.
try {
  const theme = JSON.parse(localStorage.getItem("q48:settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's light.
}

// What is shown while the house does not answer; over plain http browsers allow it on this machine only.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
if ("serviceWorker" in navigator) {
  const worker = new URL("../../../worker.js", script.src);
  addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => {}));
}

// What is pressed and written in parts marked `data-early` is kept until their script is there: on a slow line that takes
// seconds, and nothing would have told that it was in vain.
/** @type {Early[]} */
const early = [];
window.early = early;
for (const type of ["click", "input", "change", "submit"]) {
  document.addEventListener(
    type,
    (event) => {
      const { target } = event;
      if (!(target instanceof Element && target.closest("[data-early]"))) return;
      if (event instanceof SubmitEvent) event.preventDefault();
      const pressed =
        event instanceof SubmitEvent ? event.submitter : type === "click" ? target.closest("button") : null;
      if (type === "click" && (!pressed || pressed.closest("form"))) return; // its form is sent
      if (pressed?.getAttribute("aria-disabled") === "true") return; // once is enough
      pressed?.setAttribute("aria-disabled", "true");
      const node = pressed ?? target;
      const { value = "", checked = false } = /** @type {HTMLInputElement} */ (node);
      early.push({ node, type, value, checked });
    },
    true,
  );
}

// The line to a table is opened while the script of the page is still on its way; what comes over it is kept until then.
const address = script.dataset.line;
if (address) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
  window.firstLine = { address, socket, heard: [] };
  socket.onmessage = (event) => window.firstLine?.heard.push(event);
}
