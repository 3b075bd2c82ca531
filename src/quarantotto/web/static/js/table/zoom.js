// Zoom and pan of a drawing by its viewBox: wheel, drag, pinch, double tap, buttons. It stays sharp and needs no style.
//
// A plain board is shown whole and keeps its proportions. An atlas (class `atlas`) is too fine for that: it fills the
// window the page has for it and is read part by part. `data-scales` of a drawing lists the pixels per unit from which it
// shows more; `data-scale` then says how many of them are reached, and `--px` how many pixels a unit is.

import { all, around, svg } from "/static/js/dom.js";

const MOST = 6;
const STEP = 1.35;
const DRAG = 6; // pixels before a press becomes a drag
const EDGE = 0.04; // what lies nearer to the edge than this part of the window is not in sight
const ROOM = 0.16; // around what is brought into sight, as a part of the window
const CLOSEST = 2.5; // a plain board is brought no nearer than this by itself

export class Zoom {
  #place;
  /** @type {SVGSVGElement} */
  #board;
  #bar;
  #onChange;
  #whole = { x: 0, y: 0, width: 0, height: 0 }; // the drawing's own viewBox
  /** @type {number[]} */
  #scales = [];
  #isAtlas = false;
  #scale = 1;
  #shown = 1; // pixels a unit had when it was last shown
  #x = 0;
  #y = 0;
  /** @type {Map<number, {x: number, y: number, x0: number, y0: number}>} */
  #fingers = new Map();
  #isDragging = false;
  /** @type {{apart: number, u: number, v: number} | null} */
  #pinch = null; // the fingers' distance and middle
  /** @type {Element | null} */
  #held = null; // what is not drawn yet
  #isByHand = false; // the reader has chosen what is seen, and nobody else moves it

  /** @param {HTMLElement} place @param {SVGSVGElement} board @param {Element} bar @param {() => void} onChange */
  constructor(place, board, bar, onChange = () => {}) {
    this.#place = place;
    this.#bar = bar;
    this.#onChange = onChange;
    this.#board = board;
    this.carryTo(board);
    place.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    place.addEventListener("pointerdown", (event) => this.#onDown(event));
    place.addEventListener("pointermove", (event) => this.#onMove(event));
    place.addEventListener("pointerup", (event) => this.#onUp(event));
    place.addEventListener("pointercancel", (event) => this.#onUp(event));
    // A drag that ends on a target is no click on it.
    place.addEventListener("click", (event) => this.#swallow(event), true);
    place.addEventListener("dblclick", (event) => this.#onDouble(event));
    new ResizeObserver(() => this.#fitWindow()).observe(place);
  }

  get isAtlas() {
    return this.#isAtlas;
  }

  get isWhole() {
    return this.#isWhole();
  }

  // The drawing's own size.
  get whole() {
    return this.#whole;
  }

  // The part of it that is seen.
  get seen() {
    return { x: this.#x, y: this.#y, ...this.#window(this.#scale) };
  }

  // The middle of a thing in the drawing.
  /** @param {Element} node */
  middleOf(node) {
    const { x, y, width, height } = this.#boxOf([node]);
    return { x: x + width / 2, y: y + height / 2 };
  }

  // The reader looks somewhere else at the same scale.
  /** @param {number} x @param {number} y */
  lookAt(x, y) {
    this.#isByHand = true;
    const { width, height } = this.#window(this.#scale);
    [this.#x, this.#y] = [x - width / 2, y - height / 2];
    this.#show();
  }

  // Another drawing of the same board takes over the zoom of the first.
  /** @param {SVGSVGElement} board */
  carryTo(board) {
    this.#board = board;
    const [x, y, width, height] = viewBoxOf(board);
    const isNew = this.#whole.width === 0;
    this.#whole = { x, y, width, height };
    this.#isAtlas = board.classList.contains("atlas");
    this.#scales = (board.dataset.scales ?? "").split(" ").filter(Boolean).map(Number);
    this.#place.classList.toggle("atlas", this.#isAtlas);
    if (isNew) [this.#x, this.#y] = [x, y];
    this.#show();
  }

  // Until it is known what is looked for, nothing of it is drawn: its thousands of parts are laid out once, at the scale
  // they are shown at. (A group that is not displayed would be laid out all the same, a drawing in the drawing is not.)
  /** @param {Node[]} parts */
  hold(parts) {
    this.#held = svg("svg", { display: "none" }, ...parts);
    this.#board.append(this.#held);
  }

  // There is nothing to be looked for.
  letSee() {
    if (this.#held) this.#show();
  }

  /** @param {number} factor @param {number[]} at */
  by(factor, at = [0.5, 0.5]) {
    this.#isByHand = true;
    const next = Math.min(this.#most(), Math.max(1, this.#scale * factor));
    const [before, after] = [this.#window(this.#scale), this.#window(next)];
    this.#x += at[0] * (before.width - after.width);
    this.#y += at[1] * (before.height - after.height);
    this.#scale = next;
    this.#show();
  }

  reset() {
    this.by(0);
  }

  // Moves no farther than it must for something to be in sight.
  /** @param {Element} node */
  reveal(node) {
    if (this.#isWhole() || this.sees(node)) return;
    const box = this.#boxOf([node]);
    const { width, height } = this.#window(this.#scale);
    [this.#x, this.#y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
    this.#show();
  }

  // Whether something is in sight, and in an atlas large enough to be read.
  /** @param {Element} node @returns {boolean} */
  sees(node) {
    if (this.#isWhole() && !this.#isAtlas) return true; // unmeasured: that would lay out the page in the middle of a change
    const box = this.#boxOf([node]);
    const { width, height } = this.#window(this.#scale);
    const [u, v] = [(box.x + box.width / 2 - this.#x) / width, (box.y + box.height / 2 - this.#y) / height];
    const isInside = [u, v].every((part) => part > EDGE && part < 1 - EDGE);
    return isInside && (!this.#isAtlas || this.#pixels() >= (this.#scales[0] ?? 0) * 0.999);
  }

  // Brings some things into sight together, as near as reads well; in an atlas never too small to be read.
  /** @param {Element[]} nodes */
  frame(nodes) {
    const box = this.#boxOf(nodes);
    const { width, height } = this.#window(1);
    const fits = Math.min(width / box.width, height / box.height) / (1 + 2 * ROOM);
    const [least, most] = this.#readable();
    const next = Math.min(this.#most(), Math.max(least, Math.min(most, fits)));
    const after = this.#window(next);
    this.#scale = next;
    [this.#x, this.#y] = [box.x + (box.width - after.width) / 2, box.y + (box.height - after.height) / 2];
    this.#show();
  }

  // Goes along with what is in play, no nearer and no farther than the reader has it, unless it could not be read so.
  /** @param {Element[]} nodes */
  follow(nodes) {
    if (this.#isByHand || nodes.every((node) => this.sees(node))) return;
    const box = this.#boxOf(nodes);
    const { width, height } = this.#window(this.#scale);
    const fits = box.width < width * (1 - 2 * EDGE) && box.height < height * (1 - 2 * EDGE);
    if (!fits && nodes.some((node) => this.sees(node))) return;
    if (!fits || this.#pixels() < this.#scales[0] * 0.999) this.frame(nodes);
    else {
      [this.#x, this.#y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
      this.#show();
    }
  }

  // The reader has gone on: what is seen may follow the game again.
  letGo() {
    this.#isByHand = false;
  }

  // The scales between which everything is large enough and nothing too large.
  #readable() {
    if (!this.#isAtlas) return [1, CLOSEST];
    const base = this.#pixels() / this.#scale;
    return [this.#scales[0], this.#scales[1] ?? this.#scales[0]].map((pixels) => Math.max(1, pixels / base));
  }

  #most(room = this.#room()) {
    const closest = this.#scales.at(-1);
    return closest ? Math.max(1, (1.2 * closest * this.#scale) / this.#pixels(room)) : MOST;
  }

  // How many pixels a unit of the drawing is.
  #pixels(room = this.#room()) {
    return Math.min(room.width / this.#whole.width, room.height / this.#whole.height) * this.#scale || 1;
  }

  // The space the drawing has on the screen; a plain board makes its own.
  #room() {
    const { width, height } = this.#board.getBoundingClientRect();
    return width && height ? { width, height } : this.#whole;
  }

  // How much of the drawing is seen at a scale.
  /** @param {number} scale */
  #window(scale, room = this.#isAtlas ? this.#room() : this.#whole) {
    if (!this.#isAtlas) return { width: this.#whole.width / scale, height: this.#whole.height / scale };
    const base = Math.min(room.width / this.#whole.width, room.height / this.#whole.height);
    return { width: room.width / base / scale, height: room.height / base / scale };
  }

  // Where things lie in the drawing.
  /** @param {Element[]} nodes */
  #boxOf(nodes) {
    const inverse = this.#board.getScreenCTM()?.inverse();
    const corners = nodes.flatMap((node) => {
      const spot = this.#held && spotOf(node);
      if (spot) return [spot];
      const box = node.getBoundingClientRect();
      return [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((corner) =>
        corner.matrixTransform(inverse),
      );
    });
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x || 1, height: Math.max(...ys) - y || 1 };
  }

  #isWhole() {
    return this.#scale === 1;
  }

  // By parts of what is seen.
  /** @param {number} du @param {number} dv */
  #pan(du, dv) {
    this.#isByHand = true;
    const { width, height } = this.#window(this.#scale);
    this.#x += du * width;
    this.#y += dv * height;
    this.#show();
  }

  // The room is asked for once, before anything is written: whatever is seen of the drawing, it fills the same.
  #show() {
    const { x, y, width, height } = this.#whole;
    const room = this.#room();
    const seen = this.#window(this.#scale, room);
    this.#x = within(this.#x, x, x + width - seen.width);
    this.#y = within(this.#y, y, y + height - seen.height);
    const box = [this.#x, this.#y, seen.width, seen.height].map((part) => part.toFixed(2)).join(" ");
    if (this.#board.getAttribute("viewBox") !== box) this.#board.setAttribute("viewBox", box);
    this.#place.classList.toggle("zoomed", !this.#isWhole());
    this.#tellScale(this.#pixels(room));
    this.#held?.replaceWith(...this.#held.childNodes);
    this.#held = null;
    for (const button of all("[data-zoom]", this.#bar)) {
      const isIdle = button.dataset.zoom === "in" ? this.#scale >= this.#most(room) : this.#isWhole();
      button.setAttribute("aria-disabled", String(isIdle));
    }
    this.#onChange();
  }

  /** @param {number} pixels */
  #tellScale(pixels) {
    this.#shown = pixels;
    if (!this.#scales.length) return;
    const said = pixels.toFixed(3);
    if (this.#board.style.getPropertyValue("--px") === said) return;
    this.#board.style.setProperty("--px", said);
    this.#board.dataset.scale = String(this.#scales.filter((scale) => pixels >= scale * 0.999).length);
  }

  // A window that grows or shrinks keeps its middle, and what is in it its size.
  #fitWindow() {
    if (!this.#isAtlas || this.#held || !this.#board.getBoundingClientRect().width) return;
    const [x, y, width, height] = viewBoxOf(this.#board);
    const base = this.#pixels() / this.#scale;
    if (!this.#isWhole()) this.#scale = Math.min(this.#most(), Math.max(1, this.#shown / base));
    const now = this.#window(this.#scale);
    this.#x = x + (width - now.width) / 2;
    this.#y = y + (height - now.height) / 2;
    this.#show();
  }

  /** @param {MouseEvent} event */
  #spot(event) {
    const room = this.#board.getBoundingClientRect();
    return [(event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height];
  }

  // Up at the top of the page zooms in, down zooms out; a board at its full size lets the page scroll.
  /** @param {WheelEvent} event */
  #onWheel(event) {
    const isIn = event.deltaY < 0;
    const isAsked =
      event.ctrlKey || event.metaKey || !this.#isWhole() || (isIn && (document.scrollingElement?.scrollTop ?? 0) <= 0);
    if (!isAsked || event.deltaY === 0) return;
    event.preventDefault();
    this.by(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 420), this.#spot(event));
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    if (this.#fingers.size === 1) this.#isDragging = false;
    this.#pinch = null;
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const far = Math.hypot(event.clientX - finger.x0, event.clientY - finger.y0) > DRAG;
    [finger.x, finger.y] = [event.clientX, event.clientY];
    const room = this.#board.getBoundingClientRect();
    if (this.#fingers.size === 2) {
      this.#onPinch([...this.#fingers.values()], room);
    } else if (!this.#isWhole() && (far || this.#isDragging)) {
      if (!this.#isDragging) this.#place.setPointerCapture(event.pointerId);
      this.#isDragging = true;
      this.#pan(-dx / room.width, -dy / room.height);
    }
  }

  // What is between the fingers stays between them.
  /** @param {Spot[]} fingers @param {DOMRect} room */
  #onPinch([a, b], room) {
    const apart = Math.hypot(a.x - b.x, a.y - b.y);
    const [u, v] = [((a.x + b.x) / 2 - room.left) / room.width, ((a.y + b.y) / 2 - room.top) / room.height];
    if (this.#pinch) {
      this.by(apart / this.#pinch.apart, [u, v]);
      if (!this.#isWhole()) this.#pan(this.#pinch.u - u, this.#pinch.v - v);
    }
    this.#pinch = { apart, u, v };
    this.#isDragging = true;
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    this.#fingers.delete(event.pointerId);
    this.#pinch = null;
  }

  /** @param {Event} event */
  #swallow(event) {
    if (!this.#isDragging) return;
    this.#isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  #onDouble(event) {
    if (around(event, "[data-actions], .refused, button")) return;
    if (!this.#isAtlas && !this.#isWhole()) this.reset();
    else this.by(STEP ** 3, this.#spot(event));
  }
}

// Where something is put that is not drawn yet.
/** @param {Element} node */
function spotOf(node) {
  const moved = node instanceof SVGGraphicsElement && node.transform.baseVal.consolidate();
  return moved && new DOMPoint(moved.matrix.e, moved.matrix.f);
}

/** @param {SVGSVGElement} board */
function viewBoxOf(board) {
  return (board.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
}

// A value between two; where the room is larger than what lies in it, that lies in the middle.
/** @param {number} value @param {number} low @param {number} high */
function within(value, low, high) {
  return high < low ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
