// Stands between pages and house for two things: when the house does not answer, a page says so instead of the browser;
// and while no page is open it shows that it is somebody's turn. Nothing else is kept, since what a table shows is for one
// seat and one moment.

const house = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const KEPT = "offline";
const offline = () => new URL("offline", house.registration.scope).href;

/** The page with its styles, drawings and fonts as they are today. */
async function keep() {
  const cache = await caches.open(KEPT);
  const page = await fetch(offline(), { cache: "reload" });
  const text = await page.clone().text();
  await cache.put(offline(), page);
  const parts = [...text.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+\.(?:css|js|woff2|svg))"/g)];
  await cache.addAll([...new Set(parts.map(([, path]) => new URL(path ?? "", offline()).href))]);
}

house.addEventListener("install", (event) => event.waitUntil(keep().then(() => house.skipWaiting())));
house.addEventListener("activate", (event) => event.waitUntil(house.clients.claim()));

house.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(offline())) ?? Response.error()));
  } else if (new URL(request.url).pathname.includes("/static/")) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});

house.addEventListener("push", (event) => {
  const { title, body, lang, match, seat } = event.data.json();
  const icon = new URL("static/icons/icon-192.png", house.registration.scope).href;
  const said = { body, lang, icon, tag: match, data: `table/${match}?seat=${seat}` };
  event.waitUntil(house.registration.showNotification(title, said));
});

house.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(new URL(event.notification.data, house.registration.scope)));
});

/** To the table where it is open, else to a page of its own. @param {URL} table */
async function goTo(table) {
  const pages = await house.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === table.pathname);
  return there ? there.focus() : house.clients.openWindow(table.href);
}
