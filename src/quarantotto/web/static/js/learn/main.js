// A lesson: the page of a table whose other side is a lesson instead of a match.

import { byId } from "/static/js/dom.js";
import * as lesson from "/static/js/learn/lesson.js";
import * as chooser from "/static/js/table/chooser.js";
import * as drawer from "/static/js/table/drawer.js";
import * as finding from "/static/js/table/finding.js";
import * as flow from "/static/js/table/flow.js";
import * as header from "/static/js/table/header.js";
import * as keys from "/static/js/table/keys.js";
import * as layers from "/static/js/table/layers.js";
import * as moments from "/static/js/table/moments.js";
import { findPage } from "/static/js/table/page.js";
import * as prompt from "/static/js/table/prompt.js";
import * as reasons from "/static/js/table/reasons.js";
import * as rulelinks from "/static/js/table/rulelinks.js";
import * as sheet from "/static/js/table/sheet.js";
import * as sound from "/static/js/table/sound.js";
import { TableState } from "/static/js/table/state.js";
import * as targets from "/static/js/table/targets.js";
import * as turning from "/static/js/table/turning.js";

export const state = new TableState();

// Whoever comes first hears first.
const PARTS = [
  lesson,
  flow,
  prompt,
  targets,
  chooser,
  turning,
  reasons,
  rulelinks,
  finding,
  layers,
  moments,
  sound,
  sheet,
  drawer,
  keys,
  header,
];

const page = findPage();
for (const part of PARTS) part.start(state, page);
byId("main").classList.add("lesson");
lesson.begin(state);
