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

// The line to a table is opened while the script of the page is still on its way; what comes over it is kept until then.
const address = script.dataset.line;
if (address) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
  window.firstLine = { address, socket, heard: [] };
  socket.onmessage = (event) => window.firstLine?.heard.push(event);
}
