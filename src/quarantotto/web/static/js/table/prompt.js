// The one sheet that asks: where you stand, what you may do, and why not. Every legal act is a button here.

import { around, button, byId, el, icon, put, seek } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { actButtons, entriesOf, inSight, quietButton, toggleFold } from "/static/js/table/acts.js";
import { act, forgetObjection, sendAgain, undo } from "/static/js/table/command.js";
import { companionPart } from "/static/js/table/companion.js";
import { consentPart } from "/static/js/table/consent.js";
import { asked, choose, drafted, heldAct, isDrafting, letGo } from "/static/js/table/draft.js";
import { openDrawer } from "/static/js/table/drawer.js";
import { endPart } from "/static/js/table/end.js";
import { countDown, secondsLeft, stopCountdown } from "/static/js/table/ending.js";
import { historyPart } from "/static/js/table/history.js";
import { passPart } from "/static/js/table/hotseat.js";
import { doorPart } from "/static/js/table/knocks.js";
import { dealingPart, lobbyPart, lobbyText } from "/static/js/table/lobby.js";
import { morphChildren } from "/static/js/table/morph.js";
import { offerPart } from "/static/js/table/offer.js";
import { clauseLink } from "/static/js/table/rulebook.js";
import { ruleLink } from "/static/js/table/rulelinks.js";
import { sealsPart } from "/static/js/table/seals.js";
import { sincePart } from "/static/js/table/since.js";
import { showTargets } from "/static/js/table/targets.js";
import { numberedVerbs, otherActs, toggleVerb, verbEntries, verbsPart } from "/static/js/table/verbs.js";
import { hintPart } from "/static/js/table/why.js";
import { t } from "/static/js/words.js";

const NOTHING = { acts: [], verbs: [] };
const ACTS = { id: "acts", role: "group" };

const LINGER = 350; // time to reach the link beside the reason

// Chooses an act: a draft where something must follow, else the whole chain goes to the table.
/** @param {TableState} state @param {number} action */
export function chooseAct(state, action) {
  if (!state.isActive() || state.isSending) return;
  const picked = asked(state)?.acts.find((one) => one.action === action);
  if (!picked || picked.clause) return;
  state.prompt.hinted = null;
  forgetObjection(state);
  const chain = choose(state, action);
  if (!chain) {
    focusTitle();
    if (heldAct(state)) countDown(state, () => endTurn(state));
    return;
  }
  state.prompt.pressed = action;
  // A place that was chosen is no longer one to choose: reading goes on at the question.
  if (!byId("prompt").contains(document.activeElement)) focusTitle();
  act(state, chain);
}

// Sends what is held; where nothing is, the act that ends the turn is chosen.
/** @param {TableState} state */
export function endTurn(state) {
  if (!state.isActive() || state.isSending) return;
  const held = heldAct(state);
  if (!held) {
    const end = asked(state)?.acts.find((one) => one.tone === "quiet" && one.icon === "end" && !one.clause);
    if (end) chooseAct(state, end.action);
    return;
  }
  stopCountdown(state);
  state.prompt.pressed = held.action;
  act(state, drafted(state));
}

// The n-th of what is in sight: an act is chosen, a fold opens.
/** @param {TableState} state @param {number} number */
export function chooseByNumber(state, number) {
  const question = asked(state);
  if (!state.isActive() || !question) return;
  const { quiet, entries, verbs } = sorted(question);
  /** @type {Entry[]} */
  const open = [...numberedVerbs(state, verbs), ...inSight(state, entries), ...quiet.map((one) => ({ act: one }))];
  const entry = open[number - 1];
  if (entry?.act?.clause) seek(`act-${entry.act.action}`)?.focus();
  else if (entry?.act) chooseAct(state, entry.act.action);
  else if (entry) unfold(state, entry.fold);
}

/** @param {TableState} state @param {string} fold */
function unfold(state, fold) {
  const isVerb = asked(state)?.verbs.some((verb) => verb.icon === fold);
  const isOpen = isVerb ? toggleVerb(state, fold) : toggleFold(state, fold);
  showPrompt(state);
  if (isOpen) seek(`folded-${fold}`)?.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {TableState} state */
export function dropChoice(state) {
  stopCountdown(state);
  return letGo(state);
}

/** @param {TableState} state */
export function undoNow(state) {
  if (dropChoice(state) || state.isPlaying) return;
  const { lastFrame } = state;
  const again = lastFrame?.kind === "undo" && lastFrame.mine && state.undo?.turn;
  if (again) undo(state, "turn");
  else if (state.undo?.chain) undo(state, "chain");
  else if (state.undo?.turn) undo(state, "turn");
}

/** @param {TableState} state @param {Message.HintText} hint */
export function showHint(state, hint) {
  state.prompt.hinted = hint;
  showPrompt(state);
}

// Why an act that is pointed at is refused.
/** @param {TableState} state @param {Reason | null} reason */
export function explainAct(state, reason) {
  if (state.prompt.pointedAt?.act === reason?.act) return;
  state.prompt.pointedAt = reason;
  showWhy(state);
}

/** @param {TableState} state */
export function start(state) {
  state.on("choose", (action) => chooseAct(state, action));
  state.on("rules", () => (state.lesson ? showPrompt(state) : showWhy(state)));
  const prompt = byId("prompt");
  prompt.addEventListener("click", (event) => {
    // One press does one thing: what is drawn anew under the pointer was not pressed.
    const pressed = around(
      event,
      "button[data-act], [data-fold], [data-clause], [data-let-go], [data-end-turn], [data-again]",
    );
    const { act, fold, clause, letGo, endTurn: end, again } = pressed?.dataset ?? {};
    if (pressed && act !== undefined) pressAct(state, pressed);
    else if (fold !== undefined) unfold(state, fold);
    else if (clause !== undefined) openDrawer(state, Number(clause));
    else if (letGo !== undefined) dropChoice(state);
    else if (end !== undefined) endTurn(state);
    else if (again !== undefined) sendAgain(state);
  });
  for (const kind of ["focusin", "pointerover"]) {
    prompt.addEventListener(kind, (event) => {
      clearTimeout(state.prompt.leaving);
      if (around(event, "#why")) return;
      const button = around(event, "button[data-act][aria-disabled=true]");
      if (button?.dataset.why) explainAct(state, reasonOf(button));
      else state.prompt.leaving = setTimeout(() => explainAct(state, null), LINGER);
    });
  }
}

/** @param {TableState} state @param {HTMLElement} node */
function pressAct(state, node) {
  if (node.dataset.forbids && state.lesson && Number(node.dataset.act) >= 0) {
    act(state, [...drafted(state), Number(node.dataset.act)]);
    return;
  }
  if (node.dataset.forbids) {
    explainAct(state, reasonOf(node));
    openDrawer(state, Number(node.dataset.forbids));
    return;
  }
  chooseAct(state, Number(node.dataset.act));
}

/** @param {HTMLElement} node @returns {Reason} */
function reasonOf(node) {
  return { text: node.dataset.why ?? "", clause: Number(node.dataset.forbids), act: node.id };
}

// Draws the sheet anew; what is already there stays, the focus with it.
/** @param {TableState} state */
export function showPrompt(state) {
  const prompt = byId("prompt");
  const hadFocus = prompt.contains(document.activeElement);
  const { caps, title, text, left, rule, answer } = head(state);
  if (!state.isSending) state.prompt.pressed = null;
  prompt.classList.toggle("asks", state.isActive() && state.isAsked());
  prompt.classList.toggle("draft", isDrafting(state));
  const places = state.over || state.lesson ? 0 : (state.question?.verbs.length ?? 0);
  if (places || state.over) state.prompt.places = places;
  prompt.classList.toggle("placed", places > 0);
  prompt.classList.toggle("roomy", state.prompt.places > 0); // others' moves leave what lies below where it is
  prompt.classList.toggle("full", state.prompt.places > 4);
  const isHeard = state.isAside && state.history === null && state.table.intentions;
  prompt.classList.toggle("hears", isHeard);
  const verdict = state.history === null && !state.isPlaying && state.over ? state.over.victory : undefined;
  prompt.classList.toggle("won", verdict === true);
  prompt.classList.toggle("lost", verdict === false);
  prompt.setAttribute("aria-busy", String(state.isSending));
  morphChildren(
    byId("prompt-says"),
    el(
      "div",
      null,
      el("div", { class: "caps" }, el("span", null, caps), pips(left), ruleLink(state, rule)),
      el("h2", { id: "prompt-title", tabindex: "-1" }, title),
      text ? el("p", { class: isHeard ? "text meant" : "text" }, text) : null,
      answer,
    ),
  );
  morphChildren(byId("prompt-body"), el("div", null, body(state)));
  if (state.prompt.pointedAt && !seek(state.prompt.pointedAt.act ?? "")) state.prompt.pointedAt = null;
  showWhy(state);
  showTargets(state, state.isActive());
  if (hadFocus && !prompt.contains(document.activeElement)) focusTitle();
}

export function focusTitle() {
  seek("prompt-title")?.focus({ preventScroll: true });
}

/**
 * @param {TableState} state
 * @returns {{caps: string, title: string, text: string, left?: number[] | null, rule?: string, answer?: Child}}
 */
function head(state) {
  const { table, question, history, over } = state;
  if (state.lesson) return { ...state.lesson.head(state), rule: asked(state)?.rule };
  if (history !== null) return { caps: t("looking-back"), title: history.title, text: "" };
  if (table.status === "open") return { caps: t("before-the-game"), title: t("table-is-set"), text: lobbyText(state) };
  if (table.status === "dealing") return { caps: t("before-the-game"), title: t("dealing"), text: t("dealing-text") };
  if (table.status === "closed") return { caps: t("closed"), title: t("match-closed"), text: table.reason ?? "" };
  if (over && !state.isPlaying) return { caps: t("the-end"), title: over.title, text: over.text };
  const now = asked(state);
  if (!now) return { caps: "", title: t("fetching"), text: "" };
  if (state.isAside) return { caps: t("being-shown"), title: t("see-what-happens"), text: state.means };
  const held = heldAct(state);
  if (held && !state.isSending)
    return { caps: now.caps, title: heldTitle(now, held), text: t("nothing-sent-yet"), left: now.left, rule: now.rule };
  const caps = isDrafting(state) && now.caps === question?.caps ? t("your-choice") : now.caps;
  return { caps, title: now.title, text: now.text, left: now.left, rule: now.rule };
}

/** @param {Question} now @param {Act} held */
function heldTitle(now, held) {
  return t(now.turn ? "ends-turn" : "is-choice", { act: held.label });
}

/** @param {TableState} state */
function body(state) {
  const { table, history, over } = state;
  if (history !== null) return historyPart(state);
  if (state.lesson) return [state.lesson.asks(state), questionPart(state), state.lesson.ways(state)];
  /** @type {Child[]} */
  const parts = [doorPart(state), consentPart(state), sincePart(state)];
  if (table.status === "open") parts.push(lobbyPart(state));
  else if (table.status === "dealing") parts.push(dealingPart(state));
  else if (over && !state.isPlaying) parts.push(companionPart(state), endPart(state), sealsPart(state));
  else if (table.status === "running") parts.push(questionPart(state), passPart(state), sealsPart(state));
  return parts;
}

/** @param {TableState} state */
function questionPart(state) {
  const question = asked(state);
  if (!question) return null;
  const { quiet, entries, verbs } = sorted(
    state.isActive() || state.isSending ? question : { ...question, ...NOTHING },
  );
  const note = state.isActive() ? companionPart(state) : null;
  const tip = !note && settings.get("tips") && state.table.newcomer && question.tip;
  const look = {
    pressed: heldAct(state)?.action ?? state.prompt.pressed,
    hinted: state.prompt.hinted?.action,
    isSending: state.isSending,
  };
  const crowd = entries.length > 8 ? "acts many" : "acts";
  const before = numberedVerbs(state, verbs).length;
  return [
    state.isActive() ? offerPart(state) : null,
    note,
    tip ? advice({ id: "tip" }, tip) : null,
    state.prompt.hinted ? hintPart(state.prompt.hinted) : null,
    entries.length
      ? el(
          "div",
          { class: crowd, ...ACTS, "aria-label": t("what-you-may-do") },
          actButtons(state, entries, look, before),
        )
      : null,
    verbsPart(state, verbs, look),
    endline(state, question, quiet, before + inSight(state, entries).length, look),
  ];
}

/** @param {Attributes} attrs @param {string} text */
function advice(attrs, text) {
  return el("p", { class: "tip", ...attrs }, icon("hint"), el("span", null, text));
}

/** @param {Question} question */
function sorted(question) {
  const acts = otherActs(question);
  const quiet = acts.filter((one) => one.tone === "quiet" && !one.clause);
  return { quiet, entries: entriesOf(acts.filter((one) => !quiet.includes(one))), verbs: verbEntries(question) };
}

/**
 * @param {TableState} state
 * @param {Question} question
 * @param {Act[]} quiet
 * @param {number} count
 * @param {Look} look
 */
function endline(state, question, quiet, count, look) {
  const isHeld = heldAct(state) !== null;
  const says = isHeld ? "" : isDrafting(state) ? t("nothing-sent") : undoText(state);
  const buttons = isHeld
    ? [endButton(state, question, look)]
    : quiet.map((one, i) => quietButton(one, count + i + 1, look));
  if (isDrafting(state))
    buttons.unshift(button({ class: "btn quiet", id: "let-go", "data-let-go": true }, t("let-go")));
  if (!says && !buttons.length) return null;
  return el("div", { class: "endline", id: "endline" }, el("span", null, says), el("span", { class: "ends" }, buttons));
}

// Green: now the turn may end. In a countdown it also says in how many seconds it will.
/** @param {TableState} state @param {Question} question @param {Look} look */
function endButton(state, question, look) {
  const seconds = secondsLeft(state);
  return button(
    {
      class: "btn",
      id: "end-turn",
      "data-end-turn": true,
      "aria-disabled": look.isSending ? "true" : null,
      "aria-keyshortcuts": "E",
    },
    icon("end"),
    t(question.turn ? "end-turn" : "confirm"),
    seconds
      ? el("span", { class: "count", "aria-hidden": "true" }, String(seconds))
      : el("kbd", { "aria-hidden": "true" }, "E"),
  );
}

/** @param {TableState} state */
function undoText(state) {
  const { undo, lastKind, isPlaying } = state;
  if (isPlaying) return "";
  if (undo?.turn && lastKind === "undo") return t("undo-turn");
  return undo?.chain || undo?.turn ? t("undo-chain") : "";
}

// Why not: of a refused command, or of what is pointed at.
/** @param {TableState} state */
function showWhy(state) {
  const said = state.command.objection ?? state.prompt.pointedAt;
  const why = byId("why");
  if (!said) {
    why.replaceChildren();
    why.hidden = true;
    return;
  }
  why.hidden = false;
  why.classList.toggle("objection", Boolean(state.command.objection && !state.command.objection.isNews));
  put(
    why,
    el("span", null, said.text),
    said.clause ? clauseLink(state, said.clause, { "data-clause": said.clause }) : null,
    said.again ? button({ class: "link", "data-again": true }, t("send-again")) : null,
  );
}

/** @param {number[] | null | undefined} left */
function pips(left) {
  if (!left || left[1] < 1) return null;
  const [now, all] = left;
  const marks = Array.from({ length: all }, (_, i) => el("i", { class: i >= all - now ? "left" : null }));
  return el("span", { class: "pips", role: "img", "aria-label": t("actions-left", { n: now }) }, marks);
}
