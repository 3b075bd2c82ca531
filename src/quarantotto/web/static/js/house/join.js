// Taking a seat by a link, or an empty one at a listed table.

import { get, post, Refusal } from "/static/js/api.js";
import { all, button, byId, el, fieldOf, icon, put } from "/static/js/dom.js";
import { complain, ready } from "/static/js/house/header.js";
import { chooseSign, nameTag, sign } from "/static/js/house/signs.js";
import { goTo, waiting } from "/static/js/house/waiting.js";
import { keepSecret, makeSecret } from "/static/js/secret.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

const [match, word] = location.pathname.split("/").slice(-2);
const token = word === "open" ? undefined : word; // "open": any empty chair of a listed table
const form = byId("sitdown", HTMLFormElement);
const WAIT = 2000; // milliseconds between two questions whether the door was opened
const mine = { colour: settings.get("colour") || 1 };

/** @param {string | null} title @param {string} text */
function say(title, text) {
  if (title) byId("join-title").textContent = title;
  byId("join-lead").textContent = text;
}

/** @param {string} path @param {string} text @param {string} look */
function offer(path, text, look = "btn") {
  byId("join-go").hidden = false;
  put(byId("join-go"), el("a", { class: look, href: path }, text));
}

/** @param {Refusal} refusal */
function dead(refusal) {
  const advice = refusal.code === "bad-token" ? "" : t("ask-sender"); // that refusal says itself whom to ask
  say(t("link-dead"), `${refusal.text} ${advice}`.trim());
  form.hidden = true;
  put(byId("sitters"));
  offer("/", t("home"));
}

/** @param {Message.SeatText} chair @param {boolean} isMeant */
function sitter(chair, isMeant) {
  const isFree = chair.kind === "open";
  const badge = sign(chair.sign);
  badge.classList.toggle("free", isFree);
  return el(
    "li",
    {},
    badge,
    isFree
      ? el("b", {}, t(isMeant ? "your-chair" : "free-chair"), chair.role ? el("small", {}, chair.role) : null)
      : nameTag(chair),
    el("small", {}, chair.kind === "person" && !chair.is_mine ? t("sits") : ""),
  );
}

// A link that was used: it says whose seat it is, and shows nothing until whoever plays there agrees.
/** @param {Message.TableText} table @param {number} seat */
function showTaken(table, seat) {
  const chair = table.seats[seat];
  const { name } = chair;
  const ask = button({ class: "btn big" }, icon("check"), name ? t("i-am-on-another", { name }) : t("i-am-unnamed"));
  const wrong = el("p", { class: "wrong", role: "alert", hidden: true });
  ask.addEventListener("click", () => waiting(ask, wrong, knock));
  const free = table.listed && table.status === "open" && table.seats.some((one) => one.kind === "open");
  say(name ? t("whose-seat", { name }) : t("whose-seat-unnamed"), name ? t("are-you", { name }) : t("are-you-unnamed"));
  byId("join-title").before(sign(chair.sign), el("p", { class: "caps" }, gameOf(table)));
  put(byId("sitters"));
  byId("join-go").hidden = false;
  byId("join-go").classList.add("stack");
  put(
    byId("join-go"),
    ask,
    el("span", { class: "note" }, t("ask-how")),
    wrong,
    free ? el("a", { class: "btn quiet big", href: `/join/${match}/open` }, icon("patriot"), t("other-chair")) : null,
    table.watch === "nobody"
      ? null
      : el("a", { class: "btn quiet big", href: `/table/${match}` }, icon("eye"), t("watch-the-game")),
    el("span", { class: "note" }, t("somebody-else"), " ", t("nobody-put-out")),
  );
}

async function knock() {
  let asked = await post(`matches/${match}/knock`, { token });
  while (asked.state === "waiting") {
    say(null, t(`knock-${asked.asks}`));
    await new Promise((done) => setTimeout(done, WAIT));
    asked = await get(`matches/${match}/knock`);
  }
  if (asked.state === "let-in") return goTo(`/table/${match}?seat=${asked.seat}`);
  return say(null, asked.state === "refused" ? t("knock-refused") : t("knock-silence"));
}

/** @param {Message.TableText} table */
function gameOf(table) {
  return [table.title, table.variant?.label].filter(Boolean).join(" · ");
}

/** @param {Message.TableText} table @param {Message.WhoseSeat | null} whose */
function show(table, whose) {
  if (table.status === "closed") return say(t("table-closed"), table.reason ?? "");
  if (whose?.state === "taken") return showTaken(table, whose.seat);
  say(null, [t("invited", { game: gameOf(table) }), table.lot ? t("seats-drawn") : ""].join(" ").trim());
  put(
    byId("sitters"),
    table.seats.map((chair) => sitter(chair, chair.seat === whose?.seat)),
  );
  if (table.my_seats.length > 0) {
    const isThere = !token || whose?.state === "mine";
    offer(`/table/${match}`, t("to-your-seat"), isThere ? "btn" : "btn quiet");
    if (isThere) return undefined;
  }
  if (!token && !table.seats.some((chair) => chair.kind === "open")) {
    say(t("all-taken"), t("all-taken-why"));
    return offer(`/table/${match}`, t("watch"));
  }
  const taken = new Set(
    table.seats.filter((chair) => chair.kind !== "open" && chair.colour).map((chair) => chair.colour),
  );
  fieldOf(form, "name").value = settings.get("name");
  /** @type {HTMLElement} */ (byId("colours").parentElement).hidden =
    table.status !== "open" || !table.colours_are_chosen; // or the seat has its own
  const choose = (/** @type {number} */ chosen) => {
    mine.colour = chosen;
  };
  choose(chooseSign(byId("colours"), "colour", mine.colour, choose, taken));
  form.hidden = false;
  return undefined;
}

/** @param {Event} event */
async function sit(event) {
  event.preventDefault();
  const name = fieldOf(form, "name").value.trim();
  const wrong = byId("join-wrong");
  fieldOf(form, "name").toggleAttribute("aria-invalid", false);
  if (!name) {
    fieldOf(form, "name").setAttribute("aria-invalid", "true");
    fieldOf(form, "name").focus();
    return complain(wrong, t("name-wanted"));
  }
  complain(wrong, "");
  settings.set("name", name);
  settings.set("colour", mine.colour);
  const [button] = all("button.btn", form);
  button.setAttribute("aria-disabled", "true");
  const secret = makeSecret();
  try {
    const table = await post(`matches/${match}/join`, { token, name, ...mine, commit: secret.commit });
    for (const promised of table.fairness.seats) {
      if (promised.commit === secret.commit) keepSecret(match, promised.seat, secret.bits);
    }
    await goTo(`/table/${match}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (token && [403, 404, 410].includes(error.status)) dead(error);
    else complain(wrong, error.text);
  } finally {
    button.removeAttribute("aria-disabled");
  }
  return undefined;
}

await ready;
form.noValidate = true;
form.addEventListener("submit", sit);
try {
  const [table, whose] = await Promise.all([
    get(`matches/${match}`),
    token ? post(`matches/${match}/whose`, { token }, { again: true }) : null,
  ]);
  show(table, whose);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  if (error.status === 0) say(null, error.text);
  else dead(error);
}
