// A new table. What was chosen and typed is kept until the table stands, also through a reload or a change of language.

import { byId } from "/static/js/dom.js";
import { chairs, seatsOf, showChairs } from "/static/js/house/chairs.js";
import { ready } from "/static/js/house/header.js";
import { openTable } from "/static/js/house/opening.js";
import { showPicture } from "/static/js/house/pictures.js";
import { session } from "/static/js/house/session.js";
import { goTo, waiting } from "/static/js/house/waiting.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

const STORE = "q48:new";
const TICKS = ["watch", "listed", "aids", "newcomer", "practice", "lot"];

const form = byId("make");
const kept = { game: "", common: {}, of: {}, ...JSON.parse(session.get(STORE) || "{}") };

function gameNow() {
  return form.querySelector("[name=game]:checked");
}

// Where the value of a field is kept: some belong to one game, the others to the table.
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
  for (const field of form.elements) {
    const place = field.name ? shelf(field) : null;
    if (!place) continue;
    if (field.type === "checkbox") place[field.name] = field.checked;
    else if (field.type !== "radio" || field.checked) place[field.name] = field.value;
  }
  session.set(STORE, JSON.stringify({ ...kept, chairs }));
}

function recall(fields) {
  for (const [name, value] of Object.entries(fields ?? {})) {
    const field = form.elements[name];
    if (!field) continue;
    if (typeof value === "boolean") field.checked = value;
    else field.value = value;
  }
}

// Puts what belongs to the chosen game where it is asked for.
function showGame() {
  const { value } = gameNow();
  for (const part of byId(`of-${value}`).content.cloneNode(true).querySelectorAll("[data-part]")) {
    byId(part.dataset.part).replaceChildren(part);
  }
  recall(kept.of[value]);
  fit(false);
}

function players() {
  return Number(form.elements.players.value);
}

function numbers(node) {
  return node?.dataset.players?.split(" ").map(Number) ?? [];
}

function variantNow() {
  return form.querySelector("[name=variant]:checked");
}

// Variant and number of players go together: what was chosen last stays, the other one follows.
function fit(isCountKept) {
  const variants = [...form.querySelectorAll("[name=variant]")];
  const counts = [...form.querySelectorAll("[name=players]")];
  if (variants.length && !numbers(variantNow()).includes(players())) {
    const other = isCountKept ? variants.find((one) => numbers(one).includes(players())) : null;
    if (other) other.checked = true;
    else nearest(counts, numbers(variantNow())).checked = true;
  }
  const allowed = variants.length ? numbers(variantNow()) : counts.map((count) => Number(count.value));
  for (const count of counts) count.parentElement.classList.toggle("elsewhere", !allowed.includes(Number(count.value)));
  const isForAll = counts.every((count) => allowed.includes(Number(count.value)));
  byId("fits").textContent = isForAll
    ? ""
    : t("variant-is-for", { variant: titleOf(variantNow()), players: allowed.join(", ") });
  for (const option of form.querySelectorAll(".option[data-players]"))
    option.hidden = !numbers(option).includes(players());
}

function nearest(counts, allowed) {
  const distance = (count) => Math.abs(Number(count.value) - players());
  return counts
    .filter((count) => allowed.includes(Number(count.value)))
    .sort((one, two) => distance(one) - distance(two))[0];
}

function titleOf(variant) {
  return variant.closest("label").textContent.split(":")[0];
}

function isByLot() {
  return form.elements.lot.checked && players() > 1;
}

// How the game knows each seat: its sign, its name for it, and what it does; the lot leaves only the number.
function faces() {
  const told = [...form.querySelectorAll(`#roles [data-players="${players()}"] li`)];
  return told.map((seat, number) => {
    const { look, letter, icon } = seat.dataset;
    const isChosen = /^c\d$/.test(look); // players wear the colour they choose
    const [role, duty] = [...seat.children].map((part) => part.textContent);
    if (!isByLot()) return { sign: { look, letter, icon }, isChosen, role, duty };
    return { sign: { look: "undealt", letter: String(number + 1) }, isChosen, role: "", duty: "" };
  });
}

// Where all seats are told the same, it need not be said which one is mine.
function isUnlike(told) {
  return new Set(told.map((face) => face.duty)).size > 1;
}

function showSeats() {
  form.elements.lot.closest("label").hidden = players() === 1;
  showChairs(byId("chairs"), players(), { faces: faces(), blank: isByLot() ? t("seat-by-lot") : "", changed });
}

// In a few sentences: what will be opened.
function tell() {
  const game = gameNow().dataset;
  const seats = seatsOf(players());
  const count = (kind) => seats.filter((chair) => chair.kind === kind).length;
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
  byId("make-go").querySelector("span").textContent = friends ? t("open-table") : t("play-now");
  byId("name-field").hidden = !isHere;
  byId("why-lot").hidden = !isByLot();
  const alone = friends + others + Number(isHere) <= 1;
  form.elements.practice.disabled = !alone;
  if (!alone) form.elements.practice.checked = false;
}

function fieldValue(name) {
  return form.elements[name].value;
}

// What is folded away says in a line how it stands.
function tellFolds() {
  const isOther = (option) => !option.hidden && fieldValue(option.dataset.name) !== option.dataset.default;
  const changes = [...byId("house-rules").querySelectorAll(".option")]
    .filter(isOther)
    .map((option) => option.dataset.label);
  byId("house-rules-state").textContent = changes.length
    ? t("changed", { what: changes.join(" · ") })
    : t("as-in-book");
  const running = byId("running");
  const lists = [...running.querySelectorAll("select:not([name=lang])")].map(
    (list) => `${list.labels[0].textContent}: ${list.selectedOptions[0].textContent}`,
  );
  const ticks = [...running.querySelectorAll("[type=checkbox]")].map((tick) =>
    tick.checked ? tick.dataset.on : tick.dataset.off,
  );
  byId("running-state").textContent = [...lists, ...ticks].filter(Boolean).join(" · ");
}

function changed() {
  tell();
  tellFolds();
  keep();
}

function wish() {
  const fields = form.elements;
  const options = {};
  for (const option of form.querySelectorAll(".option"))
    options[option.dataset.name.slice("option-".length)] = fieldValue(option.dataset.name);
  const seats = seatsOf(players());
  const ticks = Object.fromEntries(TICKS.map((name) => [name, fields[name].checked]));
  return {
    game: gameNow().value,
    variant: fields.variant?.value,
    players: players(),
    options,
    seats,
    ...ticks,
    watch: ticks.watch ? "anyone" : "nobody",
    lang: fields.lang.value,
    pace: Number(fields.pace.value),
    turn_hours: fields.turn_hours.value ? Number(fields.turn_hours.value) : null,
    start: seats.every((chair) => chair.kind !== "open"),
  };
}

function submit(event) {
  event.preventDefault();
  waiting(byId("make-go"), byId("make-wrong"), async () => {
    const path = await openTable(wish());
    session.set(STORE, "");
    await goTo(path);
  });
}

function edited(event) {
  const { name, value } = event.target;
  if (name === "name") settings.set("name", value.trim());
  if (name === "game") {
    history.replaceState(null, "", `/new/${value}`);
    showGame();
  } else if (name === "players" || name === "variant") fit(name === "players");
  if (["game", "players", "variant", "lot", "name"].includes(name)) showSeats();
  changed();
}

await ready;
const first = form.querySelector(`[name=game][value="${form.dataset.game || kept.game}"]`);
if (first) first.checked = true;
chairs.push(...(kept.chairs ?? []));
recall(kept.common);
form.elements.name.value = settings.get("name");
settings.on((name, value) => {
  if (name === "name" && document.activeElement !== form.elements.name) form.elements.name.value = value;
});
showGame();
showSeats();
changed();
form.addEventListener("input", edited);
form.addEventListener("submit", submit);
for (const place of document.querySelectorAll("[data-picture]")) showPicture(place, place.dataset.picture);
