"""Word of one's turn on a device: asked for and ended at the seat, shown by the service worker, followed by a click."""

import time
from typing import Any

import orjson
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import MakePage
from tests.browser.house import SOON, House
from tests.browser.test_mailing import must_fit
from tests.web.pushservice import Device
from tests.web.serving import wait_until

# No push service is asked: the browser has a subscription by which nobody could reach it.
SUBSCRIBED = """(made) => {
  let known = null;
  PushManager.prototype.getSubscription = async () => known;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const text = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
    const key = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
    const keys = { p256dh: made.p256dh, auth: made.auth };
    known = { options: { applicationServerKey: key }, toJSON: () => ({ endpoint: made.endpoint, keys }) };
    return known;
  };
}"""

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, tag, data, icon, lang }) =>
    ({ title, body, tag, data, icon, lang }));
}"""

# A click that no person has made may open no window: where it would go is written down instead. Nor is the notification
# really closed: Chromium would take the next one of the same table for it.
CLICKED = """async () => {
  const [{ data }] = await registration.getNotifications();
  const went = [];
  Clients.prototype.openWindow = async (url) => went.push(`open ${url}`);
  WindowClient.prototype.focus = async function () { went.push(`focus ${this.url}`); };
  let work = null;
  const notification = { data, close: () => went.push("close") };
  dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: (done) => { work = done; } }));
  await work;
  return went;
}"""


@pytest.fixture(scope="module")
def chromium(whole_chromium: Browser) -> Browser:
    return whole_chromium


def deliver(page: Page, origin: str, said: dict[str, Any]) -> None:
    """Hands a message to the page's service worker, as the browser does once it has opened it."""
    line = page.context.new_cdp_session(page)
    known: list[Any] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    until = time.monotonic() + SOON
    while not known:
        assert time.monotonic() < until
        page.wait_for_timeout(10)  # events come only while the page is waited for
    sending = {"origin": origin, "registrationId": known[0]["registrationId"], "data": orjson.dumps(said).decode()}
    line.send("ServiceWorker.deliverPushMessage", sending)


def test_asked_for_shown_followed_and_ended(browser_page: MakePage, own_house: House) -> None:
    page = browser_page(
        "de", width=390, base_url=own_house.address, bypass_csp=True, service_workers="allow", color_scheme="dark"
    )
    page.context.grant_permissions(["notifications"], origin=own_house.address)
    subscription = Device().subscription("https://push.example/clara")
    page.add_init_script(f"({SUBSCRIBED})({orjson.dumps(subscription).decode()})")
    page.goto("/")
    seats = [{"kind": "person", "name": "Clara"}, {"kind": "open"}]
    made = page.request.post("/api/matches", data={"game": "radetzky", "players": 2, "seats": seats}).json()
    match = made["match"]
    page.request.post(f"/api/matches/{match}/start")
    page.goto(f"/table/{match}")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator("#open-seats").click()
    start = page.get_by_role("button", name="Auf diesem Gerät melden, wenn ich am Zug bin")
    must_fit(page, "push-off-de-390")
    start.click()
    stop = page.get_by_role("button", name="Auf diesem Gerät nicht mehr melden")
    expect(stop).to_be_visible()
    must_fit(page, "push-on-de-390")
    path = f"/api/matches/{match}/seats/0/push"
    assert page.request.get(path).json()["on"]

    said = {"title": "Radetzky: Du bist am Zug", "body": "Am Tisch wird auf dich gewartet.", "lang": "de"}
    deliver(page, own_house.address, {**said, "match": match, "seat": 0})
    wait_until(lambda: len(page.evaluate(SHOWN)) == 1)
    (shown,) = page.evaluate(SHOWN)
    icon = f"{own_house.address}/static/icons/icon-192.png"
    assert shown == {**said, "tag": match, "data": f"table/{match}?seat=0", "icon": icon}
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICKED) == ["close", f"focus {own_house.address}/table/{match}"]
    page.goto("/privacy")
    assert worker.evaluate(CLICKED) == ["close", f"open {own_house.address}/table/{match}?seat=0"]
    page.goto(f"/table/{match}")  # whoever looks at the table needs it no more
    wait_until(lambda: page.evaluate(SHOWN) == [])

    page.locator("#open-seats").click()
    expect(start).to_be_visible()  # the browser has forgotten it, whatever the house remembers
    start.click()
    stop.click()
    expect(start).to_be_visible()
    assert not page.request.get(path).json()["on"]
