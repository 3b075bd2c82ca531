// Before the game: who sits where, links to hand out, sitting down, starting; then the deal everybody has a share in.

import { patch, post, textOf } from "/static/js/api.js";
import { around, button, byId, el } from "/static/js/dom.js";
import { COLOURS, inColour, nameTag, sign } from "/static/js/house/signs.js";
import { reachable } from "/static/js/reach.js";
import { keepSecret, makeSecret, openSecrets, promiseShares } from "/static/js/secret.js";
import { settings } from "/static/js/settings.js";
import { copyField } from "/static/js/table/copying.js";
import { t } from "/static/js/words.js";

const NAME = { class: "in", type: "text", maxlength: "24" };

/** @param {TableState} state */
export function lobbyPart(state) {
  const { table } = state;
  const canSit = table.listed && table.my_seats.length === 0 && table.seats.some((seat) => seat.kind === "open");
  return [
    el(
      "ul",
      { class: "lobby", id: "lobby" },
      table.seats.map((seat) => seatRow(state, seat, canSit)),
    ),
    table.lot ? el("p", { class: "note" }, t("seats-drawn")) : null,
    canSit ? nameField(settings.get("name")) : null,
    el("p", { class: "wrong", id: "lobby-wrong", role: "alert" }, state.lobby.wrong),
    table.is_host
      ? el(
          "div",
          { class: "endline", id: "lobby-end" },
          button(
            { class: "btn", id: "start", "data-lobby": "start", "aria-disabled": state.lobby.isBusy ? "true" : null },
            t("start"),
          ),
        )
      : null,
  ];
}

// What there is to do before the game, for whoever reads.
/** @param {TableState} state */
export function lobbyText(state) {
  const { table } = state;
  if (table.is_host) return t(table.seats.some((seat) => seat.kind === "open") ? "table-is-set-text" : "all-seated");
  if (table.my_seats.length) return t("host-will-start");
  return table.listed ? t("take-a-chair") : t("needs-a-link");
}

/** @param {TableState} state */
export function dealingPart(state) {
  const { table } = state;
  return el(
    "ul",
    { class: "lobby", id: "dealing" },
    table.fairness.seats
      .filter((share) => share.commit)
      .map((share) => {
        const seat = table.seats[share.seat];
        const says = share.opened ? t("share-opened") : share.left_out ? t("share-left-out") : t("share-awaited");
        return el("li", { id: `share-${share.seat}` }, sign(seat.sign), nameTag(seat), el("span", null, says));
      }),
  );
}

/** @param {TableState} state @param {Message.SeatText} seat @param {boolean} canSit */
function seatRow(state, seat, canSit) {
  const isFree = seat.kind === "open";
  const empty = el("b", null, t("empty-chair"), seat.role ? el("small", null, seat.role) : null);
  const says = seat.kind === "person" && !seat.is_mine ? t(seat.is_connected ? "is-here" : "is-away") : "";
  const sit = { "data-lobby": "sit", "data-seat": seat.seat };
  return el(
    "li",
    { id: `lobby-${seat.seat}`, class: isFree ? "free" : null },
    sign(seat.sign),
    isFree ? empty : nameTag(seat),
    says ? el("span", null, says) : null,
    isFree && canSit ? button({ ...sit, class: "btn", id: `sit-${seat.seat}` }, t("sit-here")) : null,
    seat.link && isFree ? linkField(seat) : null,
    seat.is_mine ? mineRow(state, seat) : null,
  );
}

/** @param {Message.SeatText} seat */
function linkField(seat) {
  const link = reachable(seat.link ?? "");
  return copyField(`link-${seat.seat}`, t("link-for-seat", { n: seat.seat + 1 }), link);
}

/** @param {TableState} state @param {Message.SeatText} seat */
function mineRow(state, seat) {
  return el(
    "div",
    { class: "mine-row" },
    el("label", { for: `name-${seat.seat}` }, t(isAlone(state) ? "your-name" : "name")),
    el("input", { ...NAME, id: `name-${seat.seat}`, value: seat.name, "data-name": seat.seat }),
    state.table.colours_are_chosen
      ? el("div", { class: "signs", role: "group", "aria-label": t("your-colour") }, colourButtons(state, seat))
      : null,
  );
}

// Whether nobody else sits at this screen.
/** @param {TableState} state */
function isAlone(state) {
  return state.table.my_seats.length < 2;
}

/** @param {TableState} state @param {Message.SeatText} seat */
function colourButtons(state, seat) {
  const others = state.table.seats.filter((other) => other.seat !== seat.seat && other.kind !== "open");
  const taken = new Set(others.map((other) => other.colour));
  return Array.from({ length: COLOURS }, (_, i) => i + 1)
    .filter((colour) => !taken.has(colour))
    .map((colour) =>
      button(
        {
          id: `colour-${seat.seat}-${colour}`,
          "aria-pressed": String(colour === seat.colour),
          "aria-label": t(`sign-${colour}`),
          "data-lobby": "colour",
          "data-seat": seat.seat,
          "data-colour": colour,
        },
        inColour(colour),
      ),
    );
}

/** @param {string} name */
function nameField(name) {
  return el(
    "div",
    { class: "mine-row", id: "sit-name" },
    el("label", { for: "my-name" }, t("your-name")),
    el("input", { ...NAME, id: "my-name", value: name, autocomplete: "nickname" }),
  );
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  prompt.addEventListener("click", (event) => {
    const asked = around(event, "[data-lobby]")?.dataset;
    if (!asked || state.lobby.isBusy) return;
    const seat = Number(asked.seat);
    if (asked.lobby === "start") tell(state, () => post(state.path("/start"), {}));
    else if (asked.lobby === "sit") tell(state, () => sit(state, seat));
    else if (asked.lobby === "colour")
      tell(state, () => patch(state.path(`/seats/${seat}`), { colour: Number(asked.colour) }));
  });
  prompt.addEventListener("change", (event) => {
    const field = around(event, "[data-name]");
    if (!(field instanceof HTMLInputElement && field.value.trim())) return;
    if (isAlone(state)) settings.set("name", field.value.trim());
    tell(state, () => patch(state.path(`/seats/${field.dataset.name}`), { name: field.value.trim() }));
  });
}

/** @param {TableState} state @param {number} seat @returns {Promise<Message.TableText>} */
async function sit(state, seat) {
  const field = byId("my-name", HTMLInputElement);
  const name = field.value.trim();
  if (!name) {
    field.focus();
    throw new Error(t("say-your-name"));
  }
  settings.set("name", name);
  const { bits, commit } = makeSecret();
  const colour = settings.get("colour") || undefined;
  const table = await post(state.path("/join"), { seat, name, commit, colour });
  keepSecret(state.match, seat, bits);
  return table;
}

/** @param {TableState} state @param {() => Promise<Message.TableText>} command */
async function tell(state, command) {
  state.lobby.isBusy = true;
  state.lobby.wrong = "";
  state.emit("table");
  try {
    state.table = await command();
  } catch (error) {
    state.lobby.wrong = textOf(error);
  }
  state.lobby.isBusy = false;
  state.emit("table");
}

// Every page gives its share by itself: it promises one at a table it was led to, and opens it when cards are dealt.
/** @param {TableState} state */
export async function giveShares(state) {
  if (state.lobby.isOpening) return;
  state.lobby.isOpening = true;
  try {
    const table = (await promiseShares(state.table)) ?? (await openSecrets(state.table));
    if (table && table.version >= state.table.version) {
      state.table = table;
      state.emit("table");
    }
  } catch {
    // Too late or no line: the deal goes ahead without it, and the table says so.
  } finally {
    state.lobby.isOpening = false;
  }
}
