// Who sits where: a seat goes to a bot and back, gets a new link, says where to send word of a turn.

import { patch, post, textOf } from "/static/js/api.js";
import { button, byId, el, put, seek } from "/static/js/dom.js";
import { levelName } from "/static/js/house/levels.js";
import { nameTag, sign } from "/static/js/house/signs.js";
import { reachable } from "/static/js/reach.js";
import { companyPart } from "/static/js/table/company.js";
import { copyField } from "/static/js/table/copying.js";
import { mailPart } from "/static/js/table/mail.js";
import { programsPart } from "/static/js/table/programs.js";
import { pushPart } from "/static/js/table/push.js";
import { openSheet, openSheetName } from "/static/js/table/sheet.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function openSeats(state) {
  state.seats.wrong = "";
  state.seats.renewed = null;
  state.seats.askedFor = null;
  state.seats.programs.clear();
  state.seats.mails.clear();
  state.seats.pushes.clear();
  state.seats.company = null;
  openSheet("seats", t("seats"), el("div", { id: "seats-body" }));
  drawSeats(state);
}

/** @param {TableState} state */
export function drawSeats(state) {
  if (!state.table || openSheetName() !== "seats" || !seek("seats-body")) return; // opened before the table has come
  put(
    byId("seats-body"),
    el("p", { class: "wrong", role: "alert" }, state.seats.wrong),
    state.table.seats.map((seat) => seatPart(state, seat)),
    state.table.is_host ? (state.seats.company ?? companyOf(state)) : null,
    optionsPart(state),
    endPart(state),
  );
}

/** @param {TableState} state */
function endPart(state) {
  const { status, seats } = state.table;
  const mine = seats.find((seat) => seat.is_mine && seat.kind === "person");
  if (status !== "running" || !mine) return null;
  const isAlone = seats.every((seat) => seat.is_mine || seat.kind !== "person");
  const end = () => change(state, () => post(state.path("/end"), { seat: mine.seat }));
  return el(
    "details",
    { id: "end-match" },
    el("summary", null, t("end-match")),
    el("p", { class: "quiet" }, t("end-match-text")),
    button({ class: "btn quiet", onclick: end }, t(isAlone ? "end-match-do" : "end-match-ask")),
  );
}

// Asked for once while the sheet is open.
/** @param {TableState} state */
function companyOf(state) {
  state.seats.company = companyPart(state);
  return state.seats.company;
}

/** @param {TableState} state @param {Message.SeatText} seat */
function seatPart(state, seat) {
  const { table } = state;
  const may = table.is_host || seat.is_mine;
  const says = [
    seat.kind === "open" ? t("empty-chair") : "",
    seat.level ? levelName(seat.level) : "",
    seat.kind === "person" && !seat.is_mine ? (seat.is_connected ? t("is-here") : t("is-away")) : "",
    seat.is_late ? t("is-late") : "",
    seat.is_muted ? t("is-muted") : "",
  ];
  const isRunning = table.status === "running";
  const canLeave = isRunning && (seat.is_mine || (table.is_host && seat.is_late));
  const isMyself = seat.is_mine && seat.kind === "person";
  const offer = (/** @type {string} */ what, /** @type {string} */ text) =>
    button({ class: "btn quiet", onclick: () => tell(state, seat.seat, what) }, text);
  return el(
    "section",
    { class: "seat-row" },
    el("h3", null, sign(seat.sign), nameTag(seat), el("small", null, says.filter(Boolean).join(" · "))),
    el(
      "div",
      { class: "buttons" },
      canLeave && seat.kind === "person" ? offer("bot", t("hand-to-bot")) : null,
      isRunning && seat.is_mine && seat.kind === "bot" ? offer("person", t("back-from-bot")) : null,
      mayRenew(state, seat) ? offer("link", t("new-link")) : null,
      table.is_host && !seat.is_mine && seat.kind === "person" ? mutePart(state, seat) : null,
    ),
    linkPart(state, seat),
    may && seat.kind === "person" && state.status?.webhooks ? webhookPart(state, seat) : null,
    isMyself && state.status?.push && window.isSecureContext ? kept(state, seat, state.seats.pushes, pushPart) : null,
    isMyself && state.status?.mail ? kept(state, seat, state.seats.mails, mailPart) : null,
    seat.is_mine ? kept(state, seat, state.seats.programs, programsPart) : null,
  );
}

// A new link: whoever plays the seat may have one, the host for a seat nobody holds or, with the others, for a late one.
/** @param {TableState} state @param {Message.SeatText} seat */
function mayRenew(state, seat) {
  const { table } = state;
  if (seat.is_mine) return true;
  return table.is_host && seat.kind !== "bot" && (table.status === "open" || seat.is_late || Boolean(seat.link));
}

/** @param {TableState} state @param {Message.SeatText} seat */
function linkPart(state, seat) {
  if (state.seats.askedFor === seat.seat && !seat.link) return el("p", { class: "quiet" }, t("link-asked"));
  if (!seat.link) return null;
  const says = seat.is_mine
    ? state.seats.renewed === seat.seat
      ? t("new-link-text")
      : t("own-link")
    : seat.kind === "open"
      ? ""
      : t("link-free");
  const link = reachable(seat.link);
  const field = copyField(`new-link-${seat.seat}`, t("link-for-seat", { n: seat.seat + 1 }), link);
  return el("div", null, says ? el("p", { class: "quiet" }, says) : null, field);
}

// A token that is shown once, or what is being typed, must not go because somebody else came to the table.
/**
 * @param {TableState} state
 * @param {Message.SeatText} seat
 * @param {Map<number, HTMLElement>} parts
 * @param {(state: TableState, seat: Message.SeatText) => HTMLElement} make
 */
function kept(state, seat, parts, make) {
  const part = parts.get(seat.seat) ?? make(state, seat);
  parts.set(seat.seat, part);
  return part;
}

/** @param {TableState} state @param {Message.SeatText} seat */
function webhookPart(state, seat) {
  const id = `webhook-${seat.seat}`;
  const field = el("input", {
    class: "in",
    id,
    type: "url",
    placeholder: seat.has_webhook ? t("webhook-set") : "https://",
  });
  const label = el("label", { class: "sr", for: id }, t("webhook"));
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    await change(state, () => patch(state.path(`/seats/${seat.seat}`), { webhook: field.value.trim() || null }));
  };
  return el(
    "details",
    null,
    el("summary", null, t("webhook")),
    el("form", { class: "copy", onsubmit: save }, label, field, el("button", { class: "btn quiet" }, t("save"))),
    el("p", { class: "quiet" }, t("webhook-text")),
  );
}

/** @param {TableState} state @param {Message.SeatText} seat */
function mutePart(state, { seat, is_muted }) {
  const act = () => change(state, () => post(state.path(`/seats/${seat}/mute`), { muted: !is_muted }));
  return button({ class: "btn quiet", onclick: act }, t(is_muted ? "unmute-seat" : "mute-seat"));
}

/** @param {TableState} state */
function optionsPart(state) {
  const { table } = state;
  const rows = [
    [t("variant"), table.variant.label],
    ...table.options.map((option) => [option.label, option.value_label]),
  ];
  if (table.practice) rows.push([t("practice"), t("yes")]);
  return el(
    "dl",
    { class: "options" },
    rows.map(([name, value]) => [el("dt", null, name), el("dd", null, value)]),
  );
}

/** @param {TableState} state @param {number} seat @param {string} what */
function tell(state, seat, what) {
  return change(state, async () => {
    const answer = await post(state.path(`/seats/${seat}/${what}`), {});
    if (what !== "link") return answer;
    state.seats.renewed = answer.link ? seat : null;
    state.seats.askedFor = answer.link ? null : seat;
    return answer.table;
  });
}

/** @param {TableState} state @param {() => Promise<Message.TableText>} command */
async function change(state, command) {
  state.seats.wrong = "";
  try {
    state.table = await command();
    state.emit("table");
  } catch (refusal) {
    state.seats.wrong = textOf(refusal);
  }
  drawSeats(state);
}
