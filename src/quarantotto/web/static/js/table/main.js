// The table page: finds its seat, starts its parts, and opens the line.

import { get, Refusal } from "/static/js/api.js";
import { byId, el, put } from "/static/js/dom.js";
import { language } from "/static/js/settings.js";
import * as aftermath from "/static/js/table/aftermath.js";
import * as asking from "/static/js/table/asking.js";
import * as chooser from "/static/js/table/chooser.js";
import * as chronicle from "/static/js/table/chronicle.js";
import * as coming from "/static/js/table/coming.js";
import * as companion from "/static/js/table/companion.js";
import * as connection from "/static/js/table/connection.js";
import * as consent from "/static/js/table/consent.js";
import * as copying from "/static/js/table/copying.js";
import * as digest from "/static/js/table/digest.js";
import * as drawer from "/static/js/table/drawer.js";
import * as ending from "/static/js/table/ending.js";
import * as explain from "/static/js/table/explain.js";
import * as finale from "/static/js/table/finale.js";
import * as finding from "/static/js/table/finding.js";
import * as flow from "/static/js/table/flow.js";
import * as header from "/static/js/table/header.js";
import * as history from "/static/js/table/history.js";
import * as hotseat from "/static/js/table/hotseat.js";
import * as keeping from "/static/js/table/keeping.js";
import * as keys from "/static/js/table/keys.js";
import * as knocks from "/static/js/table/knocks.js";
import * as layers from "/static/js/table/layers.js";
import { greeting } from "/static/js/table/line.js";
import * as lobby from "/static/js/table/lobby.js";
import * as minimap from "/static/js/table/minimap.js";
import * as moments from "/static/js/table/moments.js";
import * as naming from "/static/js/table/naming.js";
import * as notice from "/static/js/table/notice.js";
import * as offer from "/static/js/table/offer.js";
import { findPage } from "/static/js/table/page.js";
import { layPlate } from "/static/js/table/plate.js";
import * as prompt from "/static/js/table/prompt.js";
import * as reasons from "/static/js/table/reasons.js";
import * as rulelinks from "/static/js/table/rulelinks.js";
import * as sheet from "/static/js/table/sheet.js";
import * as since from "/static/js/table/since.js";
import * as sound from "/static/js/table/sound.js";
import { TableState, WATCH } from "/static/js/table/state.js";
import * as strip from "/static/js/table/strip.js";
import * as talk from "/static/js/table/talk.js";
import * as targets from "/static/js/table/targets.js";
import * as textview from "/static/js/table/textview.js";
import * as turning from "/static/js/table/turning.js";
import { fillWords, loadWords, t } from "/static/js/words.js";

export const state = new TableState();

// Whoever comes first hears first.
const PARTS = [
  connection,
  coming,
  companion,
  offer,
  flow,
  prompt,
  ending,
  targets,
  chooser,
  turning,
  reasons,
  explain,
  rulelinks,
  asking,
  finding,
  minimap,
  layers,
  lobby,
  consent,
  knocks,
  finale,
  since,
  strip,
  moments,
  sound,
  digest,
  aftermath,
  chronicle,
  talk,
  history,
  hotseat,
  textview,
  copying,
  sheet,
  drawer,
  naming,
  keeping,
  notice,
  keys,
  header,
];

/** @param {TableState} state */
async function begin(state) {
  const page = findPage();
  state.match = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
  for (const part of PARTS) part.start(state, page);
  try {
    const [hello] = await Promise.all([greeting(), loadWords(language())]);
    const table = hello?.type === "hello" ? hello.table : await get(state.path());
    fillWords();
    state.table = table;
    layPlate(state, table);
    const seat = await firstSeat(state, table);
    if (seat !== WATCH && table.hides && table.my_seats.length > 1 && table.status === "running") {
      header.drawTable(state);
      hotseat.drawCurtain(state, seat);
    } else connection.sitAt(state, seat);
  } catch (refusal) {
    showFailure(refusal);
  }
}

// The seat asked for in the address, else the one that has to act, else the first of ours.
/** @param {TableState} state @param {Message.TableText} table */
async function firstSeat(state, table) {
  const named = new URLSearchParams(location.search).get("seat");
  if (named === WATCH) return WATCH;
  if (named !== null && table.my_seats.includes(Number(named))) return Number(named);
  if (table.my_seats.length > 1 && table.status === "running")
    return (await hotseat.askedSeat(state, null)) ?? table.my_seats[0];
  return table.my_seats[0] ?? WATCH;
}

/** @param {unknown} refusal */
function showFailure(refusal) {
  const text = refusal instanceof Refusal ? refusal.text : t("no-answer");
  put(
    byId("prompt-says"),
    el("h2", { id: "prompt-title" }, text),
    el("p", null, el("a", { href: "/" }, t("to-the-house"))),
  );
  put(byId("prompt-body"));
  document.body.dataset.status = "missing";
  if (!(refusal instanceof Refusal)) throw refusal;
}

begin(state);
