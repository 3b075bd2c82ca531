// Zoom and pan of a drawing by its viewBox: wheel, drag, pinch, double tap, buttons. It stays sharp and needs no style.

const MOST = 6;
const STEP = 1.35;
const DRAG = 6; // pixels before a press becomes a drag

export class Zoom {
  #place;
  #board;
  #bar;
  #whole = null; // the drawing's own viewBox
  #scale = 1;
  #x = 0;
  #y = 0;
  #fingers = new Map();
  #isDragging = false;
  #pinch = 0;

  constructor(place, board, bar) {
    this.#place = place;
    this.#bar = bar;
    this.carryTo(board);
    place.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    place.addEventListener("pointerdown", (event) => this.#onDown(event));
    place.addEventListener("pointermove", (event) => this.#onMove(event));
    for (const end of ["pointerup", "pointercancel"]) {
      place.addEventListener(end, (event) => this.#onUp(event));
    }
    // A drag that ends on a target is no click on it.
    place.addEventListener("click", (event) => this.#swallow(event), true);
    place.addEventListener("dblclick", (event) => this.#onDouble(event));
  }

  // Another drawing of the same board takes over the zoom of the first.
  carryTo(board) {
    this.#board = board;
    const [x, y, width, height] = board.getAttribute("viewBox").split(/[ ,]+/).map(Number);
    const isNew = this.#whole === null;
    this.#whole = { x, y, width, height };
    if (isNew) [this.#x, this.#y] = [x, y];
    this.#show();
  }

  by(factor, at = null) {
    const { x, y, width, height } = this.#whole;
    const next = Math.min(MOST, Math.max(1, this.#scale * factor));
    const [u, v] = at ?? [0.5, 0.5];
    const [w, h] = [width / this.#scale, height / this.#scale];
    this.#x += u * (w - width / next);
    this.#y += v * (h - height / next);
    this.#scale = next;
    if (next === 1) [this.#x, this.#y] = [x, y];
    this.#show();
  }

  reset() {
    this.by(0);
  }

  reveal(node) {
    if (this.#scale === 1) return;
    const box = node.getBoundingClientRect();
    const room = this.#place.getBoundingClientRect();
    const [u, v] = [(box.left + box.width / 2 - room.left) / room.width, (box.top + box.height / 2 - room.top) / room.height];
    if (u > 0.08 && u < 0.92 && v > 0.08 && v < 0.92) return;
    this.#pan(u - 0.5, v - 0.5);
  }

  // By parts of what is seen.
  #pan(du, dv) {
    this.#x += (du * this.#whole.width) / this.#scale;
    this.#y += (dv * this.#whole.height) / this.#scale;
    this.#show();
  }

  #show() {
    const { x, y, width, height } = this.#whole;
    const [w, h] = [width / this.#scale, height / this.#scale];
    this.#x = Math.min(x + width - w, Math.max(x, this.#x));
    this.#y = Math.min(y + height - h, Math.max(y, this.#y));
    this.#board.setAttribute("viewBox", [this.#x, this.#y, w, h].map((part) => part.toFixed(2)).join(" "));
    this.#place.classList.toggle("zoomed", this.#scale > 1);
    for (const button of this.#bar?.querySelectorAll("[data-zoom]") ?? []) {
      const isIdle = button.dataset.zoom === "in" ? this.#scale >= MOST : this.#scale === 1;
      button.setAttribute("aria-disabled", String(isIdle));
    }
  }

  #spot(event) {
    const room = this.#board.getBoundingClientRect();
    return [(event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height];
  }

  // Up at the top of the page zooms in, down zooms out; a board at its full size lets the page scroll.
  #onWheel(event) {
    const isIn = event.deltaY < 0;
    const isAsked = event.ctrlKey || event.metaKey || this.#scale > 1 || (isIn && document.scrollingElement.scrollTop <= 0);
    if (!isAsked || event.deltaY === 0) return;
    event.preventDefault();
    this.by(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 420), this.#spot(event));
  }

  #onDown(event) {
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    if (this.#fingers.size === 1) this.#isDragging = false;
    this.#pinch = 0;
  }

  #onMove(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const far = Math.hypot(event.clientX - finger.x0, event.clientY - finger.y0) > DRAG;
    [finger.x, finger.y] = [event.clientX, event.clientY];
    const room = this.#board.getBoundingClientRect();
    if (this.#fingers.size === 2) {
      const [a, b] = [...this.#fingers.values()];
      const apart = Math.hypot(a.x - b.x, a.y - b.y);
      const spot = [((a.x + b.x) / 2 - room.left) / room.width, ((a.y + b.y) / 2 - room.top) / room.height];
      if (this.#pinch) this.by(apart / this.#pinch, spot);
      this.#pinch = apart;
      this.#isDragging = true;
    } else if (this.#scale > 1 && (far || this.#isDragging)) {
      if (!this.#isDragging) this.#place.setPointerCapture(event.pointerId);
      this.#isDragging = true;
      this.#pan(-dx / room.width, -dy / room.height);
    }
  }

  #onUp(event) {
    this.#fingers.delete(event.pointerId);
    this.#pinch = 0;
  }

  #swallow(event) {
    if (!this.#isDragging) return;
    this.#isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #onDouble(event) {
    if (event.target.closest("[data-actions], .refused, button")) return;
    if (this.#scale > 1) this.reset();
    else this.by(STEP ** 3, this.#spot(event));
  }
}
