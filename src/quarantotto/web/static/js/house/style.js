// The look's own page: runs the samples of motion.

import { byId } from "/static/js/dom.js";
import { ready } from "/static/js/house/header.js";

await ready;
byId("run").addEventListener("click", () => byId("lanes").classList.toggle("there"));
