// The socket to the table: comes back by itself after any break and goes on from the last frame it has.

const PAUSES = [300, 1000, 2000, 3000, 4000, 6000];
const PING = 25_000;
const REFUSED = 4400; // and above: the server said why, trying again is of no use
const TOO_MANY = 4429; // unless it was too much, which passes
const PATIENCE = 5000;

export class Line {
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  #timer = 0;
  #ping = 0;
  #isClosed = false;

  // `address` is asked anew for every attempt: it names the last frame the page has.
  /**
   * @param {() => string} address
   * @param {{onMessage: (message: Message.OfSocket) => void, onCut: (isCut: boolean) => void}} listeners
   */
  constructor(address, { onMessage, onCut }) {
    this.address = address;
    this.onMessage = onMessage;
    this.onCut = onCut;
    this.hurry = () => {
      if (this.#socket === null && !this.#isClosed) this.#connect();
    };
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.#connect();
  }

  /** @param {object} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect() {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address()}`);
    this.#socket = socket;
    socket.onopen = () => {
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.send({ type: "ping" }), PING);
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.onCut(false);
      this.onMessage(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearInterval(this.#ping);
      if (this.#isClosed || (event.code >= REFUSED && event.code !== TOO_MANY)) return;
      // One short break goes unmentioned.
      if (this.#tries > 0) this.onCut(true);
      const pause = event.code === TOO_MANY ? PATIENCE : PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
      this.#tries += 1;
      this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
    };
  }
}
