// A new table. What was chosen and typed is kept until the table stands, also through a reload or a change of language.

import { all, byId, fieldOf } from "/static/js/dom.js";
import { chairs, seatsOf, showChairs } from "/static/js/house/chairs.js";
import { catchUp } from "/static/js/house/early.js";
import { ready } from "/static/js/house/header.js";
import { missingLevels } from "/static/js/house/levels.js";
import { openTable } from "/static/js/house/opening.js";
import { showPicture } from "/static/js/house/pictures.js";
import { session } from "/static/js/house/session.js";
import { goTo, waiting } from "/static/js/house/waiting.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

/** @typedef {Record<string, string | boolean>} Fields */

const STORE = "q48:new";
const TICKS = ["listed", "aids", "newcomer", "intentions", "plays_on", "practice", "lot"];

const form = byId("make", HTMLFormElement);
/** @type {{game: string, common: Fields, of: Record<string, Fields>, chairs?: Chair[]}} */
const kept = { game: "", common: {}, of: {}, ...JSON.parse(session.get(STORE) || "{}") };

function gameNow() {
  return all("[name=game]:checked", form, HTMLInputElement)[0];
}

// Where the value of a field is kept: some belong to one game, the others to the table.
/** @param {Element} field */
function shelf(field) {
  return field.closest("#which .which, #chairs, #name-field")
    ? null
    : field.closest("[data-part]")
      ? kept.of[gameNow().value]
      : kept.common;
}

function keep() {
  kept.game = gameNow().value;
  kept.of[kept.game] = {};
  for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
    const place = field.name ? shelf(field) : null;
    if (!place) continue;
    if (field.type === "checkbox") place[field.name] = field.checked;
    else if (field.type !== "radio" || field.checked) place[field.name] = field.value;
  }
  session.set(STORE, JSON.stringify({ ...kept, chairs }));
}

/** @param {Fields | undefined} fields */
function recall(fields) {
  for (const [name, value] of Object.entries(fields ?? {})) {
    const field = fieldOf(form, name);
    if (!field) continue;
    if (typeof value === "boolean") field.checked = value;
    else field.value = value;
  }
}

// Puts what belongs to the chosen game where it is asked for.
function showGame() {
  const { value } = gameNow();
  const parts = document.importNode(byId(`of-${value}`, HTMLTemplateElement).content, true);
  for (const part of all("[data-part]", parts)) {
    byId(part.dataset.part ?? "").replaceChildren(part);
  }
  recall(kept.of[value]);
  fit(false);
}

function players() {
  return Number(fieldOf(form, "players").value);
}

/** @param {HTMLElement | undefined} node */
function numbers(node) {
  return node?.dataset.players?.split(" ").map(Number) ?? [];
}

function variantNow() {
  return all("[name=variant]:checked", form, HTMLInputElement)[0];
}

// Variant and number of players go together: what was chosen last stays, the other one follows.
/** @param {boolean} isCountKept */
function fit(isCountKept) {
  const variants = all("[name=variant]", form, HTMLInputElement);
  const counts = all("[name=players]", form, HTMLInputElement);
  if (variants.length && !numbers(variantNow()).includes(players())) {
    const other = isCountKept ? variants.find((one) => numbers(one).includes(players())) : null;
    if (other) other.checked = true;
    else nearest(counts, numbers(variantNow())).checked = true;
  }
  const allowed = variants.length ? numbers(variantNow()) : counts.map((count) => Number(count.value));
  for (const count of counts)
    count.parentElement?.classList.toggle("elsewhere", !allowed.includes(Number(count.value)));
  const isForAll = counts.every((count) => allowed.includes(Number(count.value)));
  byId("fits").textContent = isForAll
    ? ""
    : t("variant-is-for", { variant: titleOf(variantNow()), players: allowed.join(", ") });
  for (const option of all(".option[data-players]", form)) option.hidden = !numbers(option).includes(players());
}

/** @param {HTMLInputElement[]} counts @param {number[]} allowed */
function nearest(counts, allowed) {
  const distance = (/** @type {HTMLInputElement} */ count) => Math.abs(Number(count.value) - players());
  return counts
    .filter((count) => allowed.includes(Number(count.value)))
    .sort((one, two) => distance(one) - distance(two))[0];
}

/** @param {HTMLElement} variant */
function titleOf(variant) {
  return variant.closest("label")?.textContent?.split(":")[0] ?? "";
}

function isByLot() {
  return fieldOf(form, "lot").checked && players() > 1;
}

// How the game knows each seat: its sign, its name for it, and what it does; the lot leaves only the number.
/** @returns {Face[]} */
function faces() {
  const told = all(`#roles [data-players="${players()}"] li`, form);
  return told.map((seat, number) => {
    const { look = "", letter, icon } = seat.dataset;
    const isChosen = /^c\d$/.test(look); // players wear the colour they choose
    const [role, duty] = [...seat.children].map((part) => part.textContent ?? "");
    if (!isByLot()) return { sign: { look, letter, icon }, isChosen, role, duty };
    return { sign: { look: "undealt", letter: String(number + 1) }, isChosen, role: "", duty: "" };
  });
}

// Where all seats are told the same, it need not be said which one is mine.
/** @param {Face[]} told */
function isUnlike(told) {
  return new Set(told.map((face) => face.duty)).size > 1;
}

function showSeats() {
  all("label.lot", form)[0].hidden = players() === 1;
  showChairs(byId("chairs"), players(), { faces: faces(), blank: isByLot() ? t("seat-by-lot") : "", changed });
}

// In a few sentences: what will be opened.
function tell() {
  const game = gameNow().dataset;
  const seats = seatsOf(players());
  const count = (/** @type {string} */ kind) => seats.filter((chair) => chair.kind === kind).length;
  const mine = chairs.slice(0, players()).findIndex((chair) => chair.kind === "me");
  const isHere = mine >= 0;
  const [friends, bots, others] = [count("open"), count("bot"), count("person") - Number(isHere)];
  const who = [
    others ? t("n-here", { n: others }) : "",
    friends ? t("n-friends", { n: friends }) : "",
    bots ? t("n-bots", { n: bots }) : "",
  ].filter(Boolean);
  const company = new Intl.ListFormat(document.documentElement.lang).format(who);
  const role = isUnlike(faces()) ? faces()[mine]?.role : "";
  const sentences = [
    isHere && role ? t("you-play", { role }) : "",
    who.length ? t(isHere ? "with-you" : "who-plays", { who: company }) : "",
    isByLot() ? t("lot-decides") : "",
    t("takes", { minutes: game.minutes }),
    friends ? t("links-follow") : t("begins-at-once"),
    others && isHere ? t("curtain-between") : "",
  ];
  byId("h-sheet").textContent = t("at-table", { game: game.title, n: players() });
  byId("told").textContent = sentences.filter(Boolean).join(" ");
  all("span", byId("make-go"))[0].textContent = friends ? t("open-table") : t("play-now");
  byId("name-field").hidden = !isHere;
  byId("why-lot").hidden = !isByLot();
  byId("why-levels").hidden = !bots || !missingLevels().length;
  const alone = friends + others + Number(isHere) <= 1;
  fieldOf(form, "practice").disabled = !alone;
  if (!alone) fieldOf(form, "practice").checked = false;
}

/** @param {HTMLElement} option */
function chosen({ dataset }) {
  return fieldOf(form, dataset.name ?? "").value;
}

// What is folded away says in a line how it stands.
function tellFolds() {
  const isOther = (/** @type {HTMLElement} */ option) => !option.hidden && chosen(option) !== option.dataset.default;
  const changes = all(".option", byId("house-rules"))
    .filter(isOther)
    .map((option) => option.dataset.label);
  byId("house-rules-state").textContent = changes.length
    ? t("changed", { what: changes.join(" · ") })
    : t("as-in-book");
  const running = byId("running");
  const lists = all("select:not([name=lang])", running, HTMLSelectElement).map(
    (list) => `${list.labels[0]?.textContent}: ${list.selectedOptions[0].textContent}`,
  );
  const ticks = all("[type=checkbox]", running, HTMLInputElement).map((tick) =>
    tick.checked ? tick.dataset.on : tick.dataset.off,
  );
  byId("running-state").textContent = [...lists, ...ticks].filter(Boolean).join(" · ");
}

function changed() {
  tell();
  tellFolds();
  keep();
}

/** @returns {Message.NewMatch & {seats: Message.NewSeat[]}} */
function wish() {
  const value = (/** @type {string} */ name) => fieldOf(form, name)?.value;
  const options = all(".option", form).map((option) => [option.dataset.name?.slice("option-".length), chosen(option)]);
  const seats = seatsOf(players());
  const ticks = Object.fromEntries(TICKS.map((name) => [name, fieldOf(form, name).checked]));
  return {
    game: gameNow().value,
    variant: value("variant"),
    players: players(),
    options: Object.fromEntries(options),
    seats,
    ...ticks,
    watch: /** @type {Message.NewMatch["watch"]} */ (value("watch")),
    lang: /** @type {Message.NewMatch["lang"]} */ (value("lang")),
    pace: Number(value("pace")),
    turn_hours: Number(value("turn_hours")) || null,
    start: seats.every((chair) => chair.kind !== "open"),
  };
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  waiting(byId("make-go"), byId("make-wrong"), async () => {
    const path = await openTable(wish());
    session.set(STORE, "");
    await goTo(path);
  });
}

/** @param {Event} event */
function edited(event) {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  if (name === "name") settings.set("name", value.trim());
  if (name === "game") {
    history.replaceState(null, "", `/new/${value}`);
    showGame();
  } else if (name === "players" || name === "variant") fit(name === "players");
  if (["game", "players", "variant", "lot", "name"].includes(name)) showSeats();
  changed();
}

await ready;
const [first] = all(`[name=game][value="${form.dataset.game || kept.game}"]`, form, HTMLInputElement);
if (first) first.checked = true;
chairs.push(...(kept.chairs ?? []));
recall(kept.common);
fieldOf(form, "name").value = settings.get("name");
settings.on((name, value) => {
  if (name === "name" && document.activeElement !== fieldOf(form, "name")) fieldOf(form, "name").value = value;
});
showGame();
showSeats();
changed();
form.addEventListener("input", edited);
form.addEventListener("submit", submit);
catchUp(form);
for (const place of all("[data-picture]")) showPicture(place, place.dataset.picture ?? "");
