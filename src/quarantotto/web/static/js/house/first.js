// Before the first paint: the light the reader chose, so that no page flashes.
try {
  const theme = JSON.parse(localStorage.getItem("q48:settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's light.
}

// What is shown while there is no line; over plain http browsers allow it on this machine only.
const script = document.currentScript;
if ("serviceWorker" in navigator && script instanceof HTMLScriptElement) {
  const worker = new URL("../../../worker.js", script.src);
  addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => {}));
}
