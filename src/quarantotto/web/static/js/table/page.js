// The places of the table page that its parts listen at; the server sends them once, and they stay.

import { byId } from "/static/js/dom.js";

export function findPage() {
  return { chronicle: byId("chronicle"), prompt: byId("prompt"), textview: byId("textview") };
}
