// A new table. What was chosen and typed is kept until the table stands, also through a reload or a change of language.

import { byId, icon, el, put } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { chairs, peopleHere, seatsOf, showChairs } from "/static/js/house/chairs.js";
import { ready } from "/static/js/house/header.js";
import { openTable } from "/static/js/house/opening.js";
import { showPicture } from "/static/js/house/pictures.js";
import { session } from "/static/js/house/session.js";
import { goTo, waiting } from "/static/js/house/waiting.js";

const form = byId("make");
const STORE = `q48:new:${form.dataset.game}`;
const TICKS = ["watch", "listed", "aids", "newcomer", "practice"];

function keep() {
  const fields = {};
  for (const field of form.elements) {
    if (!field.name || field.closest("#chairs")) continue;
    if (field.type === "checkbox") fields[field.name] = field.checked;
    else if (field.type !== "radio" || field.checked) fields[field.name] = field.value;
  }
  session.set(STORE, JSON.stringify({ fields, chairs }));
}

function recall() {
  const kept = JSON.parse(session.get(STORE) || "{}");
  for (const [name, value] of Object.entries(kept.fields ?? {})) {
    const field = form.elements[name];
    if (!field) continue;
    if (typeof value === "boolean") field.checked = value;
    else field.value = value;
  }
  chairs.push(...(kept.chairs ?? []));
}

function players() {
  return Number(form.elements.players.value);
}

// For how many players a variant is; a game with one variant has no choice of it.
function seatsFor(variant) {
  return variant?.dataset.players?.split(" ").map(Number) ?? [];
}

function variantNow() {
  return form.querySelector("[name=variant]:checked");
}

// Variant and number of players go together: what was chosen last stays, the other one follows.
function fit(isCountKept) {
  const variants = [...form.querySelectorAll("[name=variant]")];
  const counts = [...form.querySelectorAll("[name=players]")];
  if (variants.length && !seatsFor(variantNow()).includes(players())) {
    const other = isCountKept ? variants.find((one) => seatsFor(one).includes(players())) : null;
    if (other) other.checked = true;
    else nearest(counts, seatsFor(variantNow())).checked = true;
  }
  const allowed = variants.length ? seatsFor(variantNow()) : counts.map((count) => Number(count.value));
  for (const count of counts) count.parentElement.classList.toggle("elsewhere", !allowed.includes(Number(count.value)));
  const isForAll = counts.every((count) => allowed.includes(Number(count.value)));
  byId("fits").textContent = isForAll ? "" : t("variant-is-for", { variant: titleOf(variantNow()), players: allowed.join(", ") });
}

function nearest(counts, allowed) {
  const distance = (count) => Math.abs(Number(count.value) - players());
  return counts.filter((count) => allowed.includes(Number(count.value))).sort((one, two) => distance(one) - distance(two))[0];
}

function titleOf(variant) {
  return variant.closest("label").textContent.split(":")[0];
}

function told() {
  const seats = seatsOf(players());
  const friends = seats.filter((chair) => chair.kind === "open").length;
  const bots = seats.filter((chair) => chair.kind === "bot").length;
  const people = seats.filter((chair) => chair.kind === "person").length;
  const who = [
    people ? t("n-here", { n: people }) : "",
    friends ? t("n-friends", { n: friends }) : "",
    bots ? t("n-bots", { n: bots }) : "",
  ].filter(Boolean);
  const words = new Intl.ListFormat(document.documentElement.lang);
  const variant = variantNow()?.closest("label").textContent ?? "";
  const lines = [
    ["rules", variant],
    ["patriot", words.format(who)],
    friends ? ["envoy", t("links-follow")] : ["check", t("begins-at-once")],
    people > 1 ? ["eye-shut", t("curtain-between")] : null,
  ];
  put(byId("told"), lines.filter((line) => line?.[1]).map(([glyph, text]) => el("li", {}, icon(glyph), el("span", {}, text))));
  byId("make-go").querySelector("span").textContent = friends ? t("open-table") : t("play-now");
  const alone = peopleHere(players()) + friends <= 1;
  form.elements.practice.disabled = !alone;
  if (!alone) form.elements.practice.checked = false;
}

function changed() {
  told();
  keep();
}

function wish() {
  const fields = form.elements;
  const options = {};
  for (const field of fields) {
    if (!field.name?.startsWith("option-") || (field.type === "radio" && !field.checked)) continue;
    options[field.name.slice("option-".length)] = field.value;
  }
  const seats = seatsOf(players());
  const ticks = Object.fromEntries(TICKS.map((name) => [name, fields[name].checked]));
  return {
    game: form.dataset.game,
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

await ready;
recall();
fit(false);
showChairs(byId("chairs"), players(), changed);
changed();
form.addEventListener("input", (event) => {
  if (event.target.name === "players" || event.target.name === "variant") {
    fit(event.target.name === "players");
    showChairs(byId("chairs"), players(), changed);
  }
  changed();
});
form.addEventListener("submit", submit);
showPicture(byId("picture"), form.dataset.game);
