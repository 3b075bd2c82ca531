// Before the first paint: the light the reader chose, so that no page flashes.
try {
  const theme = JSON.parse(localStorage.getItem("q48:settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's light.
}
