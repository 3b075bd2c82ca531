// The end: verdict and ranks, the course of the game, proof of the shuffle, what to do next.

import { get, post, textOf } from "/static/js/api.js";
import { around, button, el, icon } from "/static/js/dom.js";
import { nameTag, sign } from "/static/js/house/signs.js";
import { promiseShares } from "/static/js/secret.js";
import { drawCourse } from "/static/js/table/chart.js";
import { t } from "/static/js/words.js";

/** @param {TableState} state */
export function endPart(state) {
  const { over, table, seat } = state;
  const { course } = state.end;
  const file = `quarantotto-${state.match}.json`;
  return [
    el(
      "ol",
      { class: "ranks", id: "ranks" },
      over?.rows.map((one) => rankRow(state, one)),
    ),
    el(
      "div",
      { id: "course" },
      course && course.rounds.length > 1 ? [el("h3", null, t("course")), drawCourse(course)] : null,
    ),
    el("p", { class: "quiet", id: "proof" }, t("proof")),
    el(
      "div",
      { class: "buttons", id: "end-buttons" },
      state.isSeated() && !table.rematch ? button({ class: "btn", id: "rematch" }, t("rematch")) : null,
      table.rematch
        ? el("a", { class: "btn", id: "to-rematch", href: `/table/${table.rematch}` }, t("to-rematch"))
        : null,
      button({ class: "btn quiet", id: "replay", "data-replay": true }, icon("history"), t("replay")),
      el(
        "a",
        { class: "btn quiet", id: "export", href: `/api/${state.path(`/export?seat=${seat}`)}`, download: file },
        t("export"),
      ),
    ),
    el(
      "details",
      { class: "seal", id: "seal" },
      el("summary", null, t("how-to-verify")),
      el("p", null, t("how-to-verify-text")),
      el("code", null, `quarantotto verify ${file}`),
      sealList(table),
    ),
    el("p", { class: "wrong", id: "end-wrong", role: "alert" }, state.end.wrong),
  ];
}

/** @param {TableState} state @param {[number, string]} row */
function rankRow(state, [seat, text]) {
  const sitter = state.seatOf(seat);
  return el("li", { id: `rank-${seat}` }, sign(sitter.sign), nameTag(sitter), el("span", null, text));
}

/** @param {Message.TableText} table */
function sealList(table) {
  const rows = table.fairness.seats.map((share) => {
    const says = !share.commit ? t("no-share") : share.opened ? t("share-opened") : t("share-left-out");
    return el("li", null, el("bdi", null, table.seats[share.seat].called), `: ${says}`);
  });
  return [el("p", null, t("server-sealed")), el("code", null, table.fairness.commitment), el("ul", null, rows)];
}

// Fetches the course of a game that is over, once.
/** @param {TableState} state */
export async function loadCourse(state) {
  if (state.end.course || state.end.isComing) return;
  state.end.isComing = true;
  try {
    state.end.course = await get(state.path(`/course?seat=${state.seat}`));
    state.emit("question");
  } catch {
    // The verdict stands without its drawing.
  } finally {
    state.end.isComing = false;
  }
}

/** @param {TableState} state */
export function forgetCourse(state) {
  state.end.course = null;
}

// Whoever plays against bots alone waits for nobody.
/** @param {string} match */
async function startAlone(match) {
  /** @type {Message.TableText} */
  const table = await get(`matches/${match}`);
  await promiseShares(table);
  const others = table.seats.filter((seat) => seat.kind !== "bot" && !seat.is_mine);
  if (table.status === "open" && table.is_host && others.length === 0) await post(`matches/${match}/start`, {});
}

/** @param {TableState} state @param {Page} page */
export function start(state, { prompt }) {
  prompt.addEventListener("click", async (event) => {
    if (!around(event, "#rematch")) return;
    try {
      const { match } = await post(state.path("/rematch"), {}, { again: true });
      await startAlone(match);
      location.assign(`/table/${match}`);
    } catch (refusal) {
      state.end.wrong = textOf(refusal);
      state.emit("question");
    }
  });
}
