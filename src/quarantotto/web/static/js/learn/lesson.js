// The teacher: sends a try with all that was decided before it, shows what comes of it, and says what that means.

import { get, Refusal } from "/static/js/api.js";
import { around, button, byId, el, icon, put } from "/static/js/dom.js";
import { playFirst, playNow } from "/static/js/house/opening.js";
import { note, progress, solvedIn } from "/static/js/learn/progress.js";
import { language, settings } from "/static/js/settings.js";
import { asked, dropDraft } from "/static/js/table/draft.js";
import { forgetFrames, receive } from "/static/js/table/frames.js";
import { drawTable } from "/static/js/table/header.js";
import { layPlate } from "/static/js/table/plate.js";
import { clauseLink, loadRules } from "/static/js/table/rulebook.js";
import { hear } from "/static/js/table/sound.js";
import { fillWords, loadWords, t } from "/static/js/words.js";

const ICONS = { open: "hint", back: "undo", refused: "rules", fails: "eye", solved: "check" };
const GLOWS = 2; // failures after which the way out is pointed at

/** @param {TableState} state */
export function start(state) {
  const [place, game, number] = location.pathname.split("/").slice(-3);
  state.lesson = {
    shelf: place === "puzzles" ? place : "lessons",
    game,
    number: Number(number),
    told: null,
    made: [],
    failures: 0,
    isShown: false,
    head: lessonHead,
    asks: lessonAsks,
    ways: lessonWays,
  };
  state.on("try", (actions) => tried(state, actions));
  state.on("try-back", () => again(state, state.lesson?.told?.verdict === "fails" ? 0 : 1));
  state.on("explain", (reason, isPressed) => isPressed && reason && triedPlace(state, reason.place));
  byId("prompt").addEventListener("click", (event) => {
    const wish = around(event, "[data-lesson]")?.dataset.lesson;
    if (wish === "again") again(state, Number.POSITIVE_INFINITY);
    else if (wish === "retry") again(state, 0);
    else if (wish === "show") show(state);
    else if (wish === "play") play(state);
  });
  settings.on((name) => name === "lang" && begin(state));
}

/** @param {TableState} state */
export async function begin(state) {
  const { lesson } = state;
  if (!lesson) return;
  try {
    const [, list] = await Promise.all([loadWords(language()), get(`games/${lesson.game}/${lesson.shelf}`)]);
    fillWords();
    await again(state, 0);
    drawCourse(state, list);
    loadRules(state, lesson.game, language()).catch(() => {});
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    put(byId("prompt-says"), el("h2", { id: "prompt-title" }, refusal.text));
  }
}

// Asks the server; `more` says what for.
/** @param {TableState} state @param {string} [more] @returns {Promise<Message.TrialText>} */
function ask({ lesson }, more = "") {
  return get(`games/${lesson?.game}/${lesson?.shelf}/${lesson?.number}?made=${lesson?.made.join(",")}${more}`);
}

// Back by so many decisions; none: to where one may try again.
/** @param {TableState} state @param {number} decisions */
async function again(state, decisions) {
  const { lesson } = state;
  if (!lesson) return;
  if (decisions) lesson.made = lesson.made.slice(0, -Math.min(decisions, lesson.made.length) || lesson.made.length);
  await sent(state, async () => {
    const told = await ask(state);
    lesson.told = null;
    lesson.isShown = false;
    state.seat = told.table.my_seats[0];
    state.table = told.table;
    await layPlate(state, told.table);
    forgetFrames(state);
    lesson.told = told;
    drawTable(state);
    receive(state, told.frames);
  });
}

/** @param {TableState} state @param {number[]} actions */
async function tried(state, actions) {
  const { lesson } = state;
  if (!lesson || state.isSending) return;
  await sent(state, async () => {
    const told = await ask(state, `&tries=${actions.join(",")}`);
    lesson.told = told;
    lesson.made = told.made;
    if (told.verdict === "fails" || told.verdict === "back" || told.verdict === "refused") lesson.failures += 1;
    if (told.verdict === "solved") {
      note(lesson.game, lesson.number, "solved", lesson.shelf);
      markCourse(state);
    }
    if (told.verdict !== "open") hear(state, told.verdict === "solved" ? "wood" : "dull");
    receive(state, told.frames);
  });
  // What follows is read out, and the next press of a key is at hand.
  byId("prompt-title").focus({ preventScroll: true });
}

// A place that cannot be chosen: what the lesson says to that is more than the rule alone.
/** @param {TableState} state @param {string} place */
function triedPlace(state, place) {
  const { anchors = {} } = state.question ?? {};
  const action = Object.keys(anchors).find((one) => anchors[one] === place);
  if (action !== undefined && typeof state.question?.number === "number") tried(state, [Number(action)]);
}

/** @param {TableState} state */
async function show(state) {
  const { lesson } = state;
  if (!lesson) return;
  lesson.made = [];
  await sent(state, async () => {
    const told = await ask(state, "&show=true");
    forgetFrames(state);
    lesson.told = told;
    lesson.isShown = true;
    note(lesson.game, lesson.number, "seen", lesson.shelf);
    markCourse(state);
    receive(state, told.frames);
  });
}

/** @param {TableState} state */
async function play(state) {
  /** @type {Message.GameText[]} */
  const games = await get("games");
  const game = games.find((one) => one.id === state.lesson?.game);
  if (game) location.assign(await (game.companion ? playFirst(game.id) : playNow(game)));
}

/** @param {TableState} state @param {() => Promise<void>} call */
async function sent(state, call) {
  state.isSending = true;
  state.command.objection = null;
  if (state.table) state.emit("sending");
  try {
    await call();
    dropDraft(state);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    dropDraft(state);
    state.command.objection = { text: refusal.text, clause: null };
  } finally {
    state.isSending = false;
    if (state.table) state.emit("sending");
  }
}

// What stands above the question.
/** @param {TableState} state */
function lessonHead(state) {
  const told = state.lesson?.told;
  if (!told) return { caps: "", title: t("fetching"), text: "" };
  const { number, title, goal, text } = told.lesson;
  const caps = `${word(state, "of", { n: number, of: told.of })} · ${title}`;
  return { caps, title: goal, text, left: state.question?.left, answer: state.isPlaying ? null : answer(state, told) };
}

// What the table itself asks, in a line of its own: the head is the lesson's.
/** @param {TableState} state @returns {Child} */
function lessonAsks(state) {
  const { question, lesson } = state;
  const isOpen = lesson?.told && !state.isPlaying && typeof question?.number === "number";
  return isOpen ? el("h3", { class: "asked", id: "lesson-asked" }, asked(state)?.title) : null;
}

// The ways on.
/** @param {TableState} state @returns {Child} */
function lessonWays(state) {
  const told = state.lesson?.told;
  if (!told || state.isPlaying) return null;
  return told.verdict === "solved" || told.verdict === "fails" ? ends(state, told) : ways(state);
}

/** @param {TableState} state @param {Message.TrialText} told */
function answer(state, told) {
  const { verdict, say, clause, clause_title, clause_text } = told;
  const isShown = state.lesson?.isShown;
  if (verdict === "open" && !say) return null;
  const heads = {
    open: "",
    back: "",
    refused: say || clause_title || t("lesson-refused"),
    fails: "",
    solved: isShown ? t("lesson-shown") : t("lesson-done"),
  };
  const texts = {
    open: say,
    back: say || word(state, "not-the-point"),
    refused: clause_text,
    fails: say,
    solved: told.lesson.close,
  };
  const rule = clause ? clauseLink(state, clause, { "data-clause": clause }) : null;
  return el(
    "div",
    { class: `tried ${verdict}`, id: "tried" },
    icon(ICONS[verdict]),
    el("div", null, heads[verdict] ? el("b", null, heads[verdict]) : null, el("p", null, texts[verdict]), rule),
  );
}

/** @param {TableState} state */
function ways(state) {
  const lesson = /** @type {Lesson} */ (state.lesson);
  const next = lesson.number < (lesson.told?.of ?? 0) ? lesson.number + 1 : null;
  const glows = lesson.failures >= GLOWS ? " glows" : "";
  return el(
    "div",
    { class: "endline ways", id: "ways" },
    button({ class: `btn quiet${glows}`, id: "lesson-show", "data-lesson": "show" }, t("lesson-show")),
    button({ class: "btn quiet", id: "lesson-again", "data-lesson": "again" }, t("lesson-again")),
    el("a", { class: "btn quiet", id: "lesson-skip", href: addressOf(lesson, next) }, t("lesson-skip")),
  );
}

/** @param {TableState} state @param {Message.TrialText} told */
function ends(state, told) {
  const lesson = /** @type {Lesson} */ (state.lesson);
  const next = lesson.number < told.of ? lesson.number + 1 : null;
  if (told.verdict === "fails")
    return el(
      "div",
      { class: "endline ways", id: "ways" },
      button({ class: "btn", id: "lesson-retry", "data-lesson": "retry" }, t("lesson-retry")),
      button(
        { class: `btn quiet${lesson.failures >= GLOWS ? " glows" : ""}`, id: "lesson-show", "data-lesson": "show" },
        t("lesson-show"),
      ),
    );
  return el(
    "div",
    { class: "endline ways", id: "ways" },
    told.plays
      ? button({ class: "btn", id: "lesson-play", "data-lesson": "play" }, icon("next"), t("lesson-play"))
      : null,
    next
      ? el(
          "a",
          { class: told.plays ? "btn quiet" : "btn", id: "lesson-next", href: addressOf(lesson, next) },
          icon("next"),
          word(state, "next"),
        )
      : null,
    button({ class: "btn quiet", id: "lesson-again", "data-lesson": "again" }, t("lesson-again")),
  );
}

/** @param {Lesson} lesson @param {number | null} number */
function addressOf({ shelf, game }, number) {
  const list = `/${shelf === "puzzles" ? shelf : "learn"}/${game}`;
  return number ? `${list}/${number}` : list;
}

// What is said of a lesson, or of a puzzle.
/** @param {TableState} state @param {string} name @param {Record<string, any>} [figures] */
function word(state, name, figures) {
  return state.lesson?.shelf === "puzzles" ? t(`puzzle-${name}`, figures) : t(`lesson-${name}`, figures);
}

// The list beside the board.
/** @param {TableState} state @param {Message.LessonsText} list */
function drawCourse(state, { lessons }) {
  const lesson = /** @type {Lesson} */ (state.lesson);
  const level = lessons[lesson.number - 1]?.level;
  const rail = byId("score").parentElement;
  document.getElementById("course-list")?.remove();
  rail?.prepend(
    el(
      "section",
      { class: "panel", id: "course-list", "aria-labelledby": "course-title" },
      el("header", null, el("h2", { id: "course-title" }, word(state, "list")), el("small", { id: "course-done" })),
      el(
        "ol",
        { class: "course" },
        lessons
          .filter((one) => one.level === level)
          .map((one) =>
            el(
              "li",
              { "data-number": one.number },
              el("span", { class: "no", "aria-hidden": "true" }, String(one.number)),
              el(
                "a",
                { href: addressOf(lesson, one.number), "aria-current": one.number === lesson.number ? "page" : null },
                el("b", null, one.title),
              ),
            ),
          ),
      ),
      el("p", { class: "quiet" }, word(state, "fixed")),
      el(
        "p",
        null,
        el("a", { class: "link", id: "lesson-leave", href: addressOf(lesson, null) }, word(state, "leave")),
      ),
    ),
  );
  markCourse(state);
}

/** @param {TableState} state */
function markCourse(state) {
  const { game = "", shelf = "lessons" } = state.lesson ?? {};
  const kept = progress(game, shelf);
  const rows = [...document.querySelectorAll("#course-list [data-number]")];
  for (const row of rows) {
    const how = kept[row.getAttribute("data-number") ?? ""];
    row.className = how ?? "";
    const mark = row.querySelector(".no");
    if (mark && how === "solved") put(mark, icon("check"));
  }
  const done = document.getElementById("course-done");
  const figures = { n: solvedIn(game, shelf), of: state.lesson?.told?.of ?? 0 };
  if (done) done.textContent = shelf === "puzzles" ? t("puzzles-solved", figures) : t("lessons-solved", figures);
}
