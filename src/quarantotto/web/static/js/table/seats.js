// Who sits where: a seat goes to a bot and back, gets a new link, says where to send word of a turn.

import { patch, post } from "/static/js/api.js";
import { byId, el } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { initial, sign } from "/static/js/house/signs.js";
import { copyField } from "/static/js/table/copying.js";
import { openSheet, openSheetName } from "/static/js/table/sheet.js";
import { emit, path, state } from "/static/js/table/state.js";

let wrong = "";
let newLink = null; // {seat, link}

export function openSeats() {
  wrong = "";
  newLink = null;
  openSheet("seats", t("seats"), el("div", { id: "seats-body" }));
  drawSeats();
}

export function drawSeats() {
  if (openSheetName() !== "seats" || !byId("seats-body")) return;
  byId("seats-body").replaceChildren(
    el("p", { class: "wrong", role: "alert" }, wrong),
    ...state.table.seats.map(seatPart),
    optionsPart(),
  );
}

function seatPart(seat) {
  const { table } = state;
  const may = table.is_host || seat.is_mine;
  const says = [
    seat.kind === "bot" ? t("bot") : seat.kind === "open" ? t("empty-chair") : seat.is_mine ? t("you") : "",
    seat.kind === "person" && !seat.is_mine ? (seat.is_connected ? t("is-here") : t("is-away")) : "",
    seat.is_late ? t("is-late") : "",
  ];
  const canPlay = may && table.status === "running";
  const button = (what, text) => el("button", { class: "btn quiet", type: "button", onclick: () => tell(seat.seat, what) }, text);
  return el(
    "section",
    { class: "seat-row" },
    el("h3", null, sign(seat.colour || seat.seat + 1, initial(seat.name)), seat.name || t("seat-number", { n: seat.seat + 1 }), el("small", null, says.filter(Boolean).join(" · "))),
    el(
      "div",
      { class: "buttons" },
      canPlay && seat.kind === "person" ? button("bot", t("hand-to-bot")) : null,
      canPlay && seat.kind === "bot" ? button("person", t("back-from-bot")) : null,
      table.is_host && seat.kind !== "bot" ? button("link", t("new-link")) : null,
    ),
    newLink?.seat === seat.seat ? el("div", null, el("p", { class: "quiet" }, t("new-link-text")), copyField(`new-link-${seat.seat}`, t("link-for-seat", { n: seat.seat + 1 }), newLink.link)) : null,
    may && seat.kind === "person" ? webhookPart(seat) : null,
  );
}

function webhookPart(seat) {
  const id = `webhook-${seat.seat}`;
  const field = el("input", { class: "in", id, type: "url", placeholder: seat.has_webhook ? t("webhook-set") : "https://" });
  const save = async (event) => {
    event.preventDefault();
    await change(() => patch(path(`/seats/${seat.seat}`), { webhook: field.value.trim() || null }));
  };
  return el(
    "details",
    null,
    el("summary", null, t("webhook")),
    el("form", { class: "copy", onsubmit: save }, el("label", { class: "sr", for: id }, t("webhook")), field, el("button", { class: "btn quiet" }, t("save"))),
    el("p", { class: "quiet" }, t("webhook-text")),
  );
}

function optionsPart() {
  const { table } = state;
  const rows = [[t("variant"), table.variant.label], ...table.options.map((option) => [option.label, option.value_label])];
  if (table.practice) rows.push([t("practice"), t("yes")]);
  return el("dl", { class: "options" }, rows.map(([name, value]) => [el("dt", null, name), el("dd", null, value)]));
}

function tell(seat, what) {
  return change(async () => {
    const answer = await post(path(`/seats/${seat}/${what}`), {});
    if (what !== "link") return answer;
    newLink = { seat, link: new URL(answer.link, location.href).href };
    return answer.table;
  });
}

async function change(command) {
  wrong = "";
  try {
    state.table = await command();
    emit("table");
  } catch (refusal) {
    wrong = refusal.text ?? String(refusal);
  }
  drawSeats();
}
