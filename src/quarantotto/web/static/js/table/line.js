// The socket to the table: comes back by itself after any break and goes on from the last frame it has.

const PAUSES = [300, 1000, 2000, 3000, 4000, 6000];
const PING = 25_000;
const REFUSED = 4400; // and above: the server said why, trying again is of no use
const TOO_MANY = 4429; // unless it was too much, which passes
const PATIENCE = 5000;
const FIRST = 2000; // a line that has said nothing by then is not waited for

// How a table greets over the line that the page opened by itself, before its script was there; null: it has not.
/** @returns {Promise<Message.OfSocket | null>} */
export function greeting() {
  return new Promise((resolve) => {
    const { socket, heard } = window.firstLine ?? {};
    const answer = () => resolve(heard?.length ? JSON.parse(heard[0].data) : null);
    if (!socket || heard?.length || socket.readyState > WebSocket.OPEN) answer();
    for (const event of ["message", "close"]) socket?.addEventListener(event, answer);
    setTimeout(answer, FIRST);
  });
}

// That line, once, if it is the one that is asked for.
/** @param {string} address */
function first(address) {
  const { firstLine } = window;
  window.firstLine = undefined;
  if (firstLine?.address === address && firstLine.socket.readyState <= WebSocket.OPEN) return firstLine;
  firstLine?.socket.close();
  return null;
}

/** @param {string} address */
function open(address) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return { socket: new WebSocket(`${scheme}://${location.host}${address}`), heard: [] };
}

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
    clearInterval(this.#ping);
    const address = this.address();
    const { socket, heard } = first(address) ?? open(address);
    this.#socket = socket;
    this.#ping = setInterval(() => this.send({ type: "ping" }), PING);
    const hear = (/** @type {MessageEvent} */ event) => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.onCut(false);
      this.onMessage(JSON.parse(event.data));
    };
    for (const event of heard) hear(event);
    socket.onmessage = hear;
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
