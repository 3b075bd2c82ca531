// The end of a game handed on: a link to its replay, and its picture.

import { reachable } from "/static/js/reach.js";
import { t } from "/static/js/words.js";

// Hands the address of the replay on, or copies it; whether it was copied.
/** @param {TableState} state */
export async function shareReplay(state) {
  const url = reachable(`/table/${state.match}`);
  const title = `${state.table.title}: ${state.end.finale?.title ?? state.over?.title ?? ""}`;
  const isTouch = matchMedia("(pointer: coarse)").matches;
  if (isTouch && navigator.share) {
    await navigator.share({ title, url }).catch(() => {});
    return false;
  }
  if (!navigator.clipboard) throw new Error(t("replay-link", { link: url }));
  await navigator.clipboard.writeText(url);
  return true;
}

// The picture of the end, as PNG where the server can draw one.
/** @param {TableState} state */
export async function savePicture(state) {
  const answer = await fetch(`/table/${state.match}/end.png`);
  if (!answer.ok) throw new Error(t("no-answer"));
  const picture = await answer.blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = `quarantotto-${state.match}.${picture.type === "image/png" ? "png" : "svg"}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
