// The end of a game handed on: a link to its replay, and its picture as PNG.

import { reachable } from "/static/js/reach.js";
import { t } from "/static/js/words.js";

const [WIDTH, HEIGHT] = [1200, 630];

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

// The server draws the picture as SVG; this browser makes a PNG of it and saves that.
/** @param {TableState} state */
export async function savePicture(state) {
  const answer = await fetch(`/table/${state.match}/end.svg`);
  if (!answer.ok) throw new Error(t("no-answer"));
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;base64,${base64(await answer.text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `quarantotto-${state.match}.png`;
  link.click();
}

/** @param {string} text */
function base64(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
