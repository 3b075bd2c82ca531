// A finished match looked at again: the curve, its turning points, every decision beside a better one, what a seat could
// know beside what was so, and a table to play on from there.

import { drawCurve, sideTable } from "/static/js/analysis/curve.js";
import { decisionRows } from "/static/js/analysis/decisions.js";
import { get, post, Refusal, textOf } from "/static/js/api.js";
import { all, around, button, byId, el, isTyping, parse, put } from "/static/js/dom.js";
import { ready } from "/static/js/house/header.js";
import { nameTag, sign } from "/static/js/house/signs.js";
import { reachable } from "/static/js/reach.js";
import { settings } from "/static/js/settings.js";
import { askWhy } from "/static/js/table/why.js";
import { t } from "/static/js/words.js";

const AGAIN = 1000; // milliseconds until it is asked how far the work is
const LATER = 5000; // and until a server that cannot yet is asked again
const PATIENT = { patience: 60_000 };

/** @typedef {{match: string, table: Message.TableText, news: Message.AnalysisNews, side: number, at: number,
 *   filter: string, whose: number | null, asked: number, whys: Map<number, Message.WhyText | string>}} View */

/** @param {View} view */
function told(view) {
  return view.news.analysis;
}

/** @param {View} view @returns {Message.JudgedText | undefined} */
function current(view) {
  return told(view)?.decisions[view.at];
}

// How far the work is

/** @param {View} view */
function showWork(view) {
  const { is_done, is_waiting, share, seconds_left } = view.news;
  byId("working").hidden = is_done;
  const n = Math.round(100 * share);
  const left = seconds_left ?? 0;
  const says = is_waiting ? t("an-waits") : t(seconds_left === null ? "an-works" : "an-works-left", { n, left });
  byId("working-text").textContent = says;
  byId("share-done", HTMLProgressElement).value = n;
}

// A server that has just begun is waited for.
/** @param {unknown} refusal */
function notYet(refusal) {
  if (!(refusal instanceof Refusal) || refusal.code !== "no-analysis") throw refusal;
  byId("working").hidden = false;
  byId("working-text").textContent = refusal.text;
  return null;
}

/** @param {string} match @param {(news: Message.AnalysisNews) => void} tell */
async function follow(match, tell) {
  for (;;) {
    /** @type {Message.AnalysisNews | null} */
    const news = await get(`matches/${match}/analysis`, PATIENT).catch(notYet);
    if (news) tell(news);
    if (news?.is_done) return;
    await new Promise((done) => setTimeout(done, news ? AGAIN : LATER));
  }
}

// The curve

/** @param {View} view */
function showCurve(view) {
  const found = told(view);
  byId("curve-panel").hidden = !found;
  if (!found) return;
  byId("measure").textContent = found.measures[view.side];
  byId("method").textContent = found.method;
  const sides = found.sides.length > 1 ? found.sides : [];
  put(
    byId("sides"),
    sides.map((name, i) =>
      button({ class: "chip", "data-side": i, "aria-pressed": String(i === view.side) }, el("bdi", null, name)),
    ),
  );
  put(byId("curve"), drawCurve(found, view.side, current(view)?.number ?? null), sideTable(found, view.side));
  put(
    byId("turns"),
    found.turns.map((number, i) => {
      const one = found.decisions.find((decision) => decision.number === number);
      const says = one ? `${one.heading}: ${one.who}, ${one.action}` : t("an-moment", { n: number });
      const mark = el("span", { class: "k", "aria-hidden": "true" }, String(i + 1));
      return el("li", null, mark, button({ class: "link", "data-turn": number, disabled: !one }, says));
    }),
  );
}

/** @param {View} view */
function showDecisions(view) {
  const found = told(view);
  const isThere = Boolean(found && view.news.is_done && found.decisions.length);
  for (const id of ["trio", "scrub"]) byId(id).hidden = !isThere;
  byId("fork", HTMLButtonElement).disabled = !isThere;
  if (!found || !isThere) return;
  const filters = [
    ["turning", t("an-turning")],
    ["worse", t("an-worse")],
    ...(view.table.my_seats.length ? [["mine", t("an-mine")]] : []),
    ["all", t("an-all", { n: found.decisions.length })],
  ];
  put(
    byId("filters"),
    filters.map(([name, says]) =>
      button({ class: "chip", "data-filter": name, "aria-pressed": String(name === view.filter) }, says),
    ),
  );
  put(byId("decisions"), decisionRows(found.decisions, view.filter, view.table.my_seats, view.at, view.whys));
  const one = found.decisions[view.at];
  const says = t("an-decision", { n: one.number, all: view.news.decisions });
  const slider = byId("walk", HTMLInputElement);
  slider.max = String(found.decisions.length - 1);
  slider.value = String(view.at);
  slider.setAttribute("aria-valuetext", `${one.heading}, ${one.who}: ${one.action}; ${says}`);
  byId("walk-heading").textContent = `${one.heading} · ${one.who}`;
  byId("walk-number").textContent = says;
}

// The position, twice

/** @param {View} view */
async function showPosition(view) {
  const one = current(view);
  if (!one || !view.news.is_done) return;
  view.asked += 1;
  const { asked } = view;
  const query = view.whose === null ? "" : `?seat=${view.whose}`;
  /** @type {Message.PositionText} */
  const found = await get(`matches/${view.match}/analysis/${one.number}${query}`, PATIENT);
  if (asked !== view.asked) return;
  const name = view.table.seats[found.seat].name || view.table.seats[found.seat].called;
  byId("known-title").textContent = t("an-known", { name });
  byId("so-title").textContent = t("an-so");
  putPicture("known", found.known);
  putPicture("so", found.so);
  byId("whose", HTMLSelectElement).value = String(found.seat);
  put(
    byId("so-note"),
    found.hidden.length
      ? el(
          "details",
          null,
          el("summary", null, t("an-not-known", { name })),
          el("ul", null, ...found.hidden.map((line) => el("li", null, line))),
        )
      : null,
  );
}

// A small picture of the board is heard as one sentence; what differs stands below in words.
/** @param {string} place @param {string} markup */
function putPicture(place, markup) {
  const drawing = parse(markup);
  if (!drawing) return;
  byId(place).setAttribute("role", "img");
  byId(place).setAttribute("aria-label", drawing.getAttribute("aria-label") ?? "");
  drawing.setAttribute("aria-hidden", "true");
  put(byId(place), drawing);
}

// Walking

/** @param {View} view @param {number} at */
function goTo(view, at) {
  const found = told(view);
  if (!found || at < 0 || at >= found.decisions.length) return;
  view.at = at;
  history.replaceState(null, "", `#${found.decisions[at].number}`);
  showCurve(view);
  showDecisions(view);
  showPosition(view).catch(say);
}

/** @param {View} view @param {number} number */
function goToNumber(view, number) {
  const at = told(view)?.decisions.findIndex((one) => one.number === number) ?? -1;
  if (at >= 0) goTo(view, at);
}

/** @param {unknown} refusal */
function say(refusal) {
  byId("wrong").textContent = textOf(refusal);
}

/** @param {View} view */
async function playOn(view) {
  const one = current(view);
  if (!one) return;
  byId("said").textContent = t("an-forks");
  const { match } = await post(`matches/${view.match}/fork`, { number: one.number, name: settings.get("name") });
  location.assign(`/table/${match}`);
}

/** @param {View} view @param {number} frame */
async function explain(view, frame) {
  const one = current(view);
  if (!one) return;
  view.whys.set(one.number, t("why-waits"));
  showDecisions(view);
  view.whys.set(one.number, await askWhy(view.match, frame, "open"));
  showDecisions(view);
}

/** @param {View} view */
async function share(view) {
  const url = reachable(`/table/${view.match}/analysis#${current(view)?.number ?? ""}`);
  if (matchMedia("(pointer: coarse)").matches && navigator.share) {
    await navigator.share({ title: view.news.title, url }).catch(() => {});
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  byId("said").textContent = isCopied ? t("an-copied") : t("an-link", { link: url });
}

/** @param {View} view @param {MouseEvent} event */
function onClick(view, event) {
  const pressed = around(event, "button, #decisions li");
  if (!pressed) return;
  const { by, turn, side, filter, at, why } = pressed.dataset;
  if (by) goTo(view, view.at + Number(by));
  else if (turn) goToNumber(view, Number(turn));
  else if (at) goTo(view, Number(at));
  else if (why) explain(view, Number(why));
  else if (side) {
    view.side = Number(side);
    showCurve(view);
    all(`[data-side="${side}"]`)[0]?.focus();
  } else if (filter) {
    view.filter = filter;
    showDecisions(view);
    all(`[data-filter="${filter}"]`)[0]?.focus();
  } else if (pressed.id === "fork") playOn(view).catch(say);
  else if (pressed.id === "share") share(view).catch(say);
}

/** @param {View} view @param {KeyboardEvent} event */
function onKey(view, event) {
  const isAtSlider = event.target instanceof HTMLInputElement;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (!isAtSlider && event.key === "ArrowLeft") goTo(view, view.at - 1);
  else if (!isAtSlider && event.key === "ArrowRight") goTo(view, view.at + 1);
  else if (/^[1-9]$/.test(event.key)) goToNumber(view, told(view)?.turns[Number(event.key) - 1] ?? -1);
}

/** @param {View} view @param {Message.AnalysisNews} news */
function learn(view, news) {
  const isFirst = !view.news.is_done && news.is_done;
  view.news = news;
  byId("title").textContent = news.title;
  showWork(view);
  const found = news.analysis;
  if (!isFirst || !found) {
    showCurve(view);
    return;
  }
  const wished = Number(location.hash.slice(1));
  const start = [wished, ...found.turns].find((number) => found.decisions.some((one) => one.number === number));
  if (!found.decisions.some((one) => one.is_turn))
    view.filter = found.decisions.some((one) => one.cost) ? "worse" : "all";
  view.at = Math.max(
    0,
    found.decisions.findIndex((one) => one.number === start),
  );
  if (found.decisions.length) goTo(view, view.at);
  else showCurve(view);
}

async function begin() {
  const match = byId("analysis").dataset.match ?? "";
  /** @type {Message.TableText} */
  const table = await get(`matches/${match}`);
  put(
    byId("who"),
    table.seats.map((seat) => el("li", null, sign(seat.sign), nameTag(seat))),
  );
  put(
    byId("whose"),
    table.seats.map((seat) => el("option", { value: String(seat.seat) }, seat.called)),
  );
  /** @type {Message.AnalysisNews} */
  const news = {
    is_done: false,
    share: 0,
    seconds_left: null,
    is_waiting: false,
    title: "",
    decisions: 0,
    analysis: null,
  };
  /** @type {View} */
  const view = { match, table, news, side: 0, at: 0, filter: "turning", whose: null, asked: 0, whys: new Map() };
  document.addEventListener("click", (event) => onClick(view, event));
  document.addEventListener("keydown", (event) => onKey(view, event));
  byId("walk").addEventListener("input", () => goTo(view, Number(byId("walk", HTMLInputElement).value)));
  byId("whose").addEventListener("change", () => {
    view.whose = Number(byId("whose", HTMLSelectElement).value);
    showPosition(view).catch(say);
  });
  await follow(match, (told) => learn(view, told));
}

await ready;
begin().catch((refusal) => {
  byId("working").hidden = true;
  say(refusal);
});
