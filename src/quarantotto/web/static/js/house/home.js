// Home: games to play at once, tables to go on with, tables to join, a game brought along.

import { get, post, Refusal } from "/static/js/api.js";
import { all, byId, el, icon, put } from "/static/js/dom.js";
import { catchUp } from "/static/js/house/early.js";
import { complain, ready } from "/static/js/house/header.js";
import { playFirst, playNow } from "/static/js/house/opening.js";
import { showPicture } from "/static/js/house/pictures.js";
import { ago } from "/static/js/house/times.js";
import { bringing, goTo, waiting } from "/static/js/house/waiting.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
const OVER = new Set(["over", "closed"]);
const MOST_FORGOTTEN = 500; // more than the server lists
const NEWS = 20_000; // how often the tables are asked for again while the page is looked at

/** @param {number[]} numbers */
function range(numbers) {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return low === high ? String(low) : `${low}–${high}`;
}

/** @param {Message.GameText} game @param {number} number */
function plate(game, number) {
  const inner = el("span", { class: "inner" });
  const name = game.title.split(":")[0];
  const wrong = el("p", { class: "wrong", role: "alert", hidden: true });
  const frame = el("button", { class: "frame", "aria-label": t("play-game", { game: name }) }, inner);
  const play = el("button", { class: "btn" }, t("play"));
  for (const button of [frame, play]) {
    button.addEventListener("click", () => waiting(button, wrong, async () => goTo(await playNow(game))));
  }
  const figures = [
    game.players?.length
      ? el("span", {}, icon("patriot"), el("span", { class: "sr" }, t("players"), " "), range(game.players))
      : null,
    game.minutes ? el("span", {}, icon("end"), t("minutes", { n: minutes(game.minutes) })) : null,
    el("span", {}, icon("check"), t("bots")),
  ];
  const learn = game.lesson_minutes
    ? el("a", { href: `/learn/${game.id}` }, t("learn-in", { n: game.lesson_minutes }))
    : el("a", { href: `/rules/${game.id}` }, t("learn"));
  const first = el("button", { class: "first" }, t("first-game"));
  first.addEventListener("click", () => waiting(first, wrong, async () => goTo(await playFirst(game.id))));
  const go = el("div", { class: "go" }, play, learn, el("a", { href: `/new/${game.id}` }, t("set-up")));
  showPicture(inner, game.id);
  return el(
    "article",
    { class: "tav" },
    frame,
    el(
      "p",
      { class: "caps" },
      [t("plate", { number: ROMAN[number] ?? number + 1 }), game.kind].filter(Boolean).join(" · "),
    ),
    el("h3", {}, name),
    el("p", { class: "it" }, game.subtitle ?? ""),
    el("p", {}, game.blurb),
    el("p", { class: "meta" }, figures),
    el("div", {}, go, game.companion ? first : null, wrong),
  );
}

/** @param {number[]} value */
function minutes(value) {
  return Array.isArray(value) ? range(value) : value;
}

async function showGames() {
  /** @type {Promise<Message.GameText[]>} */
  const asked = get("games");
  const first = byId("play-alone");
  const play = async () => {
    const game = (await asked).find((one) => one.id === first.dataset.game);
    if (game) goTo(await playNow(game));
  };
  first.addEventListener("click", () => waiting(first, byId("hero-wrong"), play)); // also before the games are here
  catchUp(first);
  const games = await asked;
  put(byId("games"), games.map(plate)).removeAttribute("aria-busy");
  return games;
}

/** @param {Message.Summary} table */
function others(table) {
  const seats = table.seats.filter((_, seat) => !table.my_seats.includes(seat));
  const people = seats.filter((chair) => chair.kind === "person").map((chair) => chair.called);
  const bots = seats.filter((chair) => chair.kind === "bot").length;
  const free = seats.filter((chair) => chair.kind === "open").length;
  const parts = [...people, bots ? t("n-bots", { n: bots }) : "", free ? t("n-free", { n: free }) : ""].filter(Boolean);
  if (parts.length === 0) return t("alone");
  return t("with", { names: new Intl.ListFormat(document.documentElement.lang).format(parts) });
}

/** @param {Message.Summary} table */
function state(table) {
  if (table.your_turn) return el("span", { class: "turn you" }, t("your-turn"));
  if (OVER.has(table.status)) return el("span", { class: "turn wait" }, t("watch-again"));
  if (table.status === "open") return el("span", { class: "turn wait" }, t("not-begun"));
  if (table.waiting_for.length) return el("span", { class: "turn wait" }, t("moves", { name: table.waiting_for[0] }));
  return el("span", { class: "turn wait" }, ago(table.since));
}

/** @param {Message.Summary} table */
function entry(table) {
  const name = table.title.split(":")[0];
  return el(
    "a",
    { href: `/table/${table.match}` },
    icon(table.icon, "g"),
    el("b", {}, name),
    el(
      "small",
      {},
      [table.round, others(table), OVER.has(table.status) ? ago(table.since) : ""].filter(Boolean).join(" · "),
    ),
    state(table),
  );
}

// A finished game, which the reader may forget: nobody else does.
/** @param {Message.Summary} table */
function replay(table) {
  const says = { type: "button", class: "forget", title: t("forget-says") };
  const forget = el("button", says, t("forget"), el("span", { class: "sr" }, ` ${table.title.split(":")[0]}`));
  forget.addEventListener("click", async () => {
    settings.set("forgotten", [...settings.get("forgotten"), table.match].slice(-MOST_FORGOTTEN));
    await showTables();
    all("summary", byId("past"))[0].focus();
  });
  return el("div", {}, entry(table), forget);
}

/** @param {Message.Summary} table */
function chair(table) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  return el(
    "a",
    { href: `/join/${table.match}/open` },
    icon(table.icon, "g"),
    el("b", {}, table.title.split(":")[0]),
    el(
      "small",
      {},
      [
        table.seats
          .filter((seat) => seat.name)
          .map((seat) => seat.called)
          .join(", "),
        t("n-free", { n: free }),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    el("span", { class: "turn join" }, t("sit-down")),
  );
}

async function showTables() {
  /** @type {Message.Tables} */
  const { mine: known, open } = await get("matches");
  const mine = known.filter((table) => !OVER.has(table.status) || !settings.get("forgotten").includes(table.match));
  const running = mine.filter((table) => !OVER.has(table.status));
  const past = mine.filter((table) => OVER.has(table.status));
  running.sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
  byId("mine-tables").hidden = mine.length === 0;
  byId("note-mine-tables").textContent = running.length ? t("in-play", { n: running.length }) : t("none-in-play");
  put(byId("mine"), running.map(entry));
  const replays = byId("past", HTMLDetailsElement);
  replays.hidden = past.length === 0;
  all("summary", replays)[0].textContent = t("replays", { n: past.length });
  put(byId("past-list"), past.map(replay));
  if (running.length === 0) replays.open = true;
  const free = open.filter((table) => table.my_seats.length === 0 && table.seats.some((seat) => seat.kind === "open"));
  byId("free-tables").hidden = free.length === 0;
  put(byId("free"), free.map(chair));
}

// Asked again only while nothing in the lists has the focus, so that nobody's place is lost.
async function refresh() {
  const focused = document.activeElement?.closest?.("#mine-tables, #free-tables");
  if (document.visibilityState !== "visible" || focused) return;
  try {
    await showTables();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** @param {File} file */
async function importGame(file) {
  const wrong = byId("import-wrong");
  complain(wrong, "");
  try {
    const made = await post("import", JSON.parse(await file.text()));
    await goTo(`/table/${made.match}`);
  } catch (error) {
    if (error instanceof SyntaxError) complain(wrong, t("no-export"));
    else if (error instanceof Refusal) complain(wrong, error.text);
    else throw error;
  }
}

await ready;
bringing(byId("import-file", HTMLInputElement), importGame);
const shown = [showGames(), showTables()];
for (const result of await Promise.allSettled(shown)) {
  if (result.status === "rejected") complain(byId("games-wrong"), result.reason?.text ?? t("no-answer"));
}
setInterval(refresh, NEWS);
addEventListener("visibilitychange", refresh);
