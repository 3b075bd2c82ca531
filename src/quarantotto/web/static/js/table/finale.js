// The finale: the moment as a drawing, who won, the count line by line, where it turned, what decided it, what had been
// hidden, and what to do next. It stands above the table as long as the end is looked at.

import { get, post, textOf } from "/static/js/api.js";
import { around, button, byId, el, icon, parse, seek } from "/static/js/dom.js";
import { LEVELS, levelName } from "/static/js/house/levels.js";
import { nameTag, sign } from "/static/js/house/signs.js";
import { promiseShares } from "/static/js/secret.js";
import { isStill } from "/static/js/settings.js";
import { drawCourse } from "/static/js/table/chart.js";
import { openHistory } from "/static/js/table/history.js";
import { morphChildren } from "/static/js/table/morph.js";
import { savePicture, shareReplay } from "/static/js/table/sharing.js";
import { hear } from "/static/js/table/sound.js";
import { t } from "/static/js/words.js";

// Draws it anew, or puts it away while something else is looked at.
/** @param {TableState} state */
export function showFinale(state) {
  const place = byId("finale");
  const { over, history, isPlaying, isCurtained } = state;
  const isShown = Boolean(over) && history === null && !isPlaying && !isCurtained;
  if (!isShown || !over) {
    place.hidden = true;
    return;
  }
  const wasHidden = place.hidden;
  place.hidden = false;
  const wanted = el("section");
  wanted.append(...parts(state, over));
  morphChildren(place, wanted);
  place.classList.toggle("beside", Boolean(place.querySelector(".tall")));
  if (wasHidden && state.end.isFresh) begin(state, place);
}

// Whoever was there when it ended sees one thing after the other; any key shows the rest at once.
/** @param {TableState} state @param {HTMLElement} place */
function begin(state, place) {
  state.end.isFresh = false;
  hear(state, state.over?.victory === false ? "lament" : "triumph");
  place.classList.toggle("fresh", !isStill());
  scrollTo({ top: 0 });
  byId("finale-title").focus({ preventScroll: true });
}

/** @param {TableState} state @param {Message.OverText} over */
function parts(state, over) {
  const told = state.end.finale;
  return [
    el(
      "header",
      { class: "cry", id: "cry" },
      el("p", { class: "caps" }, t("the-end")),
      el("h2", { id: "finale-title", tabindex: "-1" }, told?.title ?? over.title),
      el("p", { class: "lede" }, told?.text ?? over.text),
      buttons(state),
      el("p", { class: "wrong", id: "end-wrong", role: "alert" }, state.end.wrong),
    ),
    el("div", { class: "scene", id: "scene" }, told ? parse(told.scene, "html") : waits(state, "moment")),
    el(
      "div",
      { class: "cols", id: "finale-cols" },
      ranks(state, over),
      told ? counts(told) : state.end.isComing && panel("counts", t("the-count"), "", waits(state)),
      told ? course(told) : state.end.isComing && panel("course-panel", t("course"), "", waits(state)),
    ),
    told?.decided.length
      ? el(
          "section",
          { class: "panel decided", id: "decided" },
          el("h3", null, t("what-decided")),
          el(
            "div",
            null,
            told.decided.map((text) => el("p", { class: "lede" }, text)),
          ),
        )
      : null,
    told?.reveals.length ? el("div", { class: "reveals", id: "reveals" }, told.reveals.map(reveal)) : null,
  ].filter((part) => part !== null);
}

// Stands where something is still being worked out, as high as that will be.
/** @param {TableState} state @param {string} look */
function waits(state, look = "") {
  return state.end.isComing ? el("p", { class: `waits ${look}` }, t("being-worked-out")) : null;
}

/** @param {TableState} state */
function buttons(state) {
  const { table, seat } = state;
  const isSeated = state.isSeated();
  const canAsk = isSeated && !table.rematch;
  const file = `quarantotto-${state.match}.json`;
  return el(
    "div",
    { class: "buttons", id: "end-buttons" },
    canAsk ? button({ class: "btn big", id: "rematch" }, icon("undo"), t("rematch")) : null,
    canAsk && table.seats.length > 1
      ? button({ class: "btn quiet big", id: "swap", title: t("swap-text") }, icon("swap"), t("swap-seats"))
      : null,
    canAsk && table.seats.some(({ kind }) => kind === "bot") ? levels() : null,
    table.rematch
      ? el("a", { class: "btn big", id: "to-rematch", href: `/table/${table.rematch}` }, t("to-rematch"))
      : null,
    button({ class: "btn quiet big", id: "replay" }, icon("history"), t("replay")),
    table.status === "over"
      ? el(
          "a",
          { class: "btn quiet big", id: "analyse", href: `/table/${state.match}/analysis` },
          icon("eye"),
          t("analyse"),
        )
      : null,
    table.watch === "anyone"
      ? button({ class: "btn quiet big", id: "share" }, icon("share"), t(state.end.wasCopied ? "copied" : "share"))
      : null,
    button({ class: "btn quiet big", id: "picture" }, icon("picture"), t("save-picture")),
    el(
      "a",
      { class: "btn quiet big", id: "export", href: `/api/${state.path(`/export?seat=${seat}`)}`, download: file },
      t("export"),
    ),
  );
}

/** @param {TableState} state @param {Message.OverText} over */
function ranks(state, over) {
  const rows = over.rows.map(([seat, text]) => {
    const sitter = state.seatOf(seat);
    const deed = state.end.finale?.deeds[seat];
    const said = deed ? el("small", null, deed) : null;
    return el("li", { id: `rank-${seat}` }, sign(sitter.sign), nameTag(sitter), el("span", null, text), said);
  });
  return panel("ranks-panel", t("players-end"), "", el("ol", { class: "ranks", id: "ranks" }, rows));
}

/** @param {string} id @param {string} title @param {string} note @param {...Child} inside */
function panel(id, title, note, ...inside) {
  const head = el("header", null, el("h3", null, title), note ? el("small", null, note) : null);
  return el("section", { class: "panel", id }, head, ...inside);
}

/** @param {Message.FinaleText} told */
function counts(told) {
  const last = told.counts.length - 1;
  const who = told.contenders.map((one) =>
    el("th", { scope: "col", class: one.is_first ? "first" : null }, sign(one.sign), el("span", null, one.label)),
  );
  const rows = told.counts.map((count, i) =>
    el(
      "tr",
      { class: i === last ? "total" : `late-${Math.min(i, 9)}` },
      el("th", { scope: "row" }, count.label),
      count.points.map((figure) => el("td", null, figure === null ? "" : String(figure).replace("-", "−"))),
    ),
  );
  const table = el(
    "table",
    { class: "countup" },
    el("thead", null, el("tr", null, el("td"), who)),
    el("tbody", null, rows),
  );
  const scroller = { class: "countup-place", tabindex: "0", role: "group", "aria-label": t("the-count") };
  return panel("counts", t("the-count"), "", el("div", scroller, table));
}

/** @param {Message.FinaleText} told */
function course(told) {
  const isDrawn = told.course.rounds.length > 1;
  const marks = told.turns.map((turn, i) =>
    el(
      "li",
      { id: `turn-${i + 1}` },
      el("span", { class: "k", "aria-hidden": "true" }, String(i + 1)),
      button({ class: "link", "data-turn": turn.frame, title: t("see-this") }, `${turn.heading}: ${turn.text}`),
      el("em", { class: turn.change > 0 ? "up" : null }, changed(turn.change)),
    ),
  );
  return panel(
    "course-panel",
    t("course"),
    "",
    el("div", { id: "course" }, isDrawn ? drawCourse(told.course) : null),
    marks.length ? el("ol", { class: "turns", id: "turns" }, marks) : null,
  );
}

/** @param {number} change */
function changed(change) {
  return change > 0 ? `+${change}` : String(change).replace("-", "−");
}

/** @param {Message.RevealText} reveal @param {number} i */
function reveal({ title, lines }, i) {
  const rows = lines.map((line) => el("li", null, line));
  return panel(`reveal-${i}`, title, t("was-hidden"), el("ul", { class: lines.length > 8 ? "many" : null }, rows));
}

// Fetches what is told of a match that is over, once.
/** @param {TableState} state */
export async function loadFinale(state) {
  if (state.end.finale || state.end.isComing) return;
  state.end.isComing = true;
  try {
    state.end.finale = await get(state.path(`/finale?seat=${state.seat}`));
  } catch {
    // The verdict stands without it.
  }
  state.end.isComing = false;
  showFinale(state);
}

/** @param {TableState} state */
export function forgetFinale(state) {
  state.end.finale = null;
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

// How strong the bots of the next game are.
function levels() {
  const same = el("option", { value: "" }, t("same-level"));
  const others = LEVELS.map((level) => el("option", { value: level }, levelName(level)));
  return el("select", { class: "in", id: "again-level", "aria-label": t("again-level") }, same, others);
}

/** @param {TableState} state @param {boolean} swap */
async function playAgain(state, swap) {
  const chosen = seek("again-level");
  const level = chosen instanceof HTMLSelectElement && chosen.value ? chosen.value : null;
  const { match } = await post(state.path("/rematch"), { swap, level }, { again: true });
  await startAlone(match);
  location.assign(`/table/${match}`);
}

/** @param {TableState} state @param {MouseEvent} event */
async function onClick(state, event) {
  const pressed = around(event, "button");
  const { turn } = pressed?.dataset ?? {};
  if (pressed?.ariaBusy) return;
  if (pressed) pressed.ariaBusy = "true"; // drawing a picture takes its time
  try {
    if (turn !== undefined) await openHistory(state, Number(turn));
    else if (pressed?.id === "replay") await openHistory(state, 0, { isPlaying: true });
    else if (pressed?.id === "rematch" || pressed?.id === "swap") await playAgain(state, pressed.id === "swap");
    else if (pressed?.id === "share") state.end.wasCopied = await shareReplay(state);
    else if (pressed?.id === "picture") await savePicture(state);
  } catch (refusal) {
    state.end.wrong = textOf(refusal);
  }
  if (pressed) pressed.ariaBusy = null;
  showFinale(state);
}

/** @param {TableState} state */
export function start(state) {
  const place = byId("finale");
  place.addEventListener("click", (event) => onClick(state, event));
  for (const kind of ["keydown", "pointerdown"])
    document.addEventListener(kind, () => place.classList.remove("fresh"), true);
  for (const event of ["question", "history", "idle", "table", "seat", "telling"])
    state.on(event, () => showFinale(state));
  state.on("frame", (frame) => {
    if (frame.over && !frame.whole) state.end.isFresh = true;
  });
  state.on("ended", () => loadFinale(state)); // while the last moves are still being shown
  state.on("idle", () => {
    if (state.over) loadFinale(state);
  });
}
