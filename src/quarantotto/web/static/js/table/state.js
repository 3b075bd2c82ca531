// What the page knows of its table, and who wants to hear of it. One object holds all that changes: it is handed to every
// part, and what only one part changes lies under the part's name.

/** @import { Line } from "/static/js/table/line.js" */
/** @import { Zoom } from "/static/js/table/zoom.js" */

export const WATCH = "watch";

export class TableState {
  match = "";
  /** @type {number | string} */
  seat = WATCH; // the seat this page sits at, or WATCH
  table = /** @type {Message.TableText} */ (/** @type {unknown} */ (null)); // as the server last said; nothing is drawn before
  /** @type {Message.Running | null} */
  status = null; // of the server: is native code ready
  frame = -1; // the number of the last one shown
  /** @type {Message.Frame | null} */
  lastFrame = null; // as it came
  /** @type {Question | null} */
  question = null;
  /** @type {Message.UndoText | null} */
  undo = null;
  lastKind = ""; // of the last frame, where it was the reader's own doing
  /** @type {Message.OverText | null} */
  over = null;
  isPlaying = false; // views are being played, more are waiting
  isAside = false; // what is shown is somebody else's doing
  means = ""; // and what that one means to do by it
  isSending = false;
  /** @type {{frame: number, lines: Message.LineText[], title: string, canAsk: boolean} | null} */
  history = null; // while looking back
  isCurtained = false;
  lineIsCut = false;

  /** @type {Lesson | null} */
  lesson = null; // what is learned here; null: a match is played

  connection = {
    line: /** @type {Line | null} */ (null),
    hearing: /** @type {object | null} */ (null), // the line that is listened to
    isRefused: false,
    seenSent: -1,
  };
  flow = { hushing: 0 };
  naming = { hasDecided: false }; // since the page was loaded
  frames = {
    waiting: /** @type {Message.Frame[]} */ ([]),
    awaiting: /** @type {(() => void)[]} */ ([]), // those who wait for the next view
    received: -1,
    isRunning: false,
    isSkipping: false,
    era: 0, // counts up when a whole view replaces all
  };
  views = {
    /** @type {{slots: Map<string, Map<string, string>>, labels: Record<string, string>}} */
    present: { slots: new Map(), labels: {} },
    shownLabels: /** @type {Map<string, string>} */ (new Map()),
    shownSlots: /** @type {Set<string>} */ (new Set()),
  };
  motion = {
    hurry: 1, // grows with the number of views that wait
    running: /** @type {Set<Animation>} */ (new Set()),
    moments: /** @type {Set<Animation>} */ (new Set()), // nothing waits for them
    wakers: /** @type {Set<() => void>} */ (new Set()),
  };
  digest = {
    news: /** @type {import("/static/js/table/digest.js").News[]} */ ([]), // since the reader last decided
    told: /** @type {import("/static/js/table/digest.js").News[]} */ ([]), // what was chosen of it
    from: 0, // the frame of that decision
    isShown: false,
  };
  pace = {
    isPaused: false,
    open: /** @type {(() => void) | null} */ (null), // lets the line pass that waits
    shown: -1, // the frame on show, the lines told before it, and its own
    told: 0,
    lines: 0,
  };
  prompt = {
    pressed: /** @type {number | null} */ (null), // the act that was chosen last, shown at once
    pointedAt: /** @type {Reason | null} */ (null), // why not, of the act under the pointer
    hinted: /** @type {Message.HintText | null} */ (null),
    places: 0, // of the last question that had acts with places of their own
    leaving: 0,
  };
  acts = {
    opened: /** @type {Set<string>} */ (new Set()), // folds the reader has opened, by icon
  };
  draft = {
    chain: /** @type {number[]} */ ([]),
    questions: /** @type {Question[]} */ ([]),
    held: /** @type {number | null} */ (null), // the action that would end the turn
    number: /** @type {number | null} */ (null), // of the question the draft belongs to
    coming: /** @type {number[][]} */ ([]), // chains that are decided on and follow as soon as they are asked for
    answered: /** @type {number | null} */ (null), // the question the last of them answered
  };
  command = {
    lastCommand: /** @type {{rest: string, body: Command} | null} */ (null),
    objection: /** @type {Reason | null} */ (null), // why it was not carried out
  };
  ending = {
    left: 0, // seconds until the turn ends by itself; 0: it does not
    clock: 0,
  };
  targets = {
    acts: /** @type {Map<string, Act[]>} */ (new Map()), // by id
    refused: /** @type {Map<string, number>} */ (new Map()), // the clause, by id
    marked: /** @type {Set<HTMLElement>} */ (new Set()),
    pinned: /** @type {Set<Element>} */ (new Set()),
    explained: /** @type {Set<Element>} */ (new Set()),
    chosen: /** @type {Set<Element>} */ (new Set()), // what the draft was made of
    touched: /** @type {{x: number, y: number} | null} */ (null), // where the last press was, if a finger made it
  };
  chooser = {
    list: /** @type {HTMLElement | null} */ (null),
    opener: /** @type {HTMLElement | null} */ (null),
  };
  reasons = {
    shown: /** @type {Forbidden | null} */ (null),
    isPinned: false,
    leaving: 0,
  };
  plate = {
    address: "",
    coming: /** @type {Promise<void> | null} */ (null),
    zoom: /** @type {Zoom | null} */ (null),
  };
  layers = {
    all: /** @type {{node: HTMLElement, key: string}[]} */ ([]),
    bar: /** @type {HTMLElement[]} */ ([]),
  };
  finding = {
    followed: "", // the question, and what it is about, that was brought into sight
    looked: "", // the seat, and whether at the end, that was shown its part of an atlas
  };
  chronicle = {
    told: /** @type {Message.Told[]} */ ([]),
    known: -1,
    lit: /** @type {Element[]} */ ([]),
  };
  past = {
    cache: /** @type {Map<number, Message.Frame>} */ (new Map()),
    wanted: -1,
    timer: 0,
    isRunning: false,
    story: /** @type {Message.Told[] | null} */ (null), // of a finished game, in the open: its frames are numbered on their own
    why: /** @type {{frame: number, told: Message.WhyText | string | null} | null} */ (null), // asked of a bot's move
  };
  talk = {
    heard: 0,
    muted: /** @type {Set<number> | null} */ (null), // seats whose words this reader does not want; null: not read yet
    unread: 0,
    saying: /** @type {{text: string, id: string} | null} */ (null), // what was sent and not yet answered: sent again, it is said once
  };
  textview = {
    isOn: false,
    panels: /** @type {Message.PanelText[]} */ ([]),
    asked: 0,
    placed: /** @type {Set<number>} */ (new Set()), // acts that have a button already: a place may be spoken of twice
  };
  preferences = {
    tools: /** @type {Tool[]} */ ([]), // narrow screens have no room for them in the header
  };
  rulebook = {
    book: /** @type {Message.Rules | null} */ (null),
    titles: /** @type {Map<number, string>} */ (new Map()),
    printed: /** @type {Map<number, number>} */ (new Map()),
    coming: /** @type {Promise<Message.Rules> | null} */ (null),
    told: "",
  };
  sound = {
    context: /** @type {AudioContext | null} */ (null), // none before the first touch
    free: 0, // when the next may be heard, by the context's clock
    heard: /** @type {string[]} */ ([]), // the last ones
  };
  notice = {
    wasAsked: false,
    shown: /** @type {Notification | null} */ (null),
  };
  seats = {
    wrong: "",
    renewed: /** @type {number | null} */ (null), // the seat that got a new link just now
    askedFor: /** @type {number | null} */ (null), // the seat for whose new link the others are asked
    programs: /** @type {Map<number, HTMLElement>} */ (new Map()), // by seat; kept while the sheet is drawn anew
    mails: /** @type {Map<number, HTMLElement>} */ (new Map()), // the same of mail
    pushes: /** @type {Map<number, HTMLElement>} */ (new Map()), // the same of word on this device
    company: /** @type {HTMLElement | null} */ (null), // who looks on
  };
  lobby = {
    wrong: "",
    isBusy: false,
    isOpening: false,
  };
  knocks = { wrong: "" };
  hotseat = {
    isLooking: false,
    passTo: /** @type {number | null} */ (null), // the seat that waits for the screen
  };
  seals = {
    standing: /** @type {Seal[]} */ ([]),
    shown: /** @type {Map<number, string>} */ (new Map()), // seat -> the hash this page was shown last
    opened: /** @type {Seal[]} */ ([]),
    openedAt: -1, // the frame that opened them: it may come again, whole
  };
  companion = {
    waiting: /** @type {Message.NoteText[]} */ ([]), // to be read, the first of them now
    shown: "", // its name
  };
  offer = { minutes: 0 }; // of the course that is offered; 0: none is
  explain = {
    timer: 0,
    node: /** @type {Element | null} */ (null), // what is explained now
    title: "", // its own, which the browser would show as well
    pressed: /** @type {{x: number, y: number} | null} */ (null), // where a finger rests
    held: /** @type {Element | null} */ (null), // what it has rested on long enough
  };
  minimap = {
    board: /** @type {SVGSVGElement | null} */ (null), // whose parts are drawn
    spots: /** @type {{x: number, y: number, kind: string}[]} */ ([]),
  };
  since = {
    missed: /** @type {{from: number, to: number} | null} */ (null),
  };
  end = {
    finale: /** @type {Message.FinaleText | null} */ (null),
    isComing: false,
    isFresh: false, // it has just ended, before the reader's eyes
    wasCopied: false, // the address of the replay
    wrong: "",
  };

  /** @type {Map<string, Set<(...what: any[]) => unknown>>} */
  #listeners = new Map();

  // Events: table, frame, question, targets, zoom, telling, told (a line, with what moved), idle, sending, history,
  // chronicle, seat, rules (they are there); and wishes, which other parts fulfil: choose (an action), digest (once more),
  // explain (a place), sit (at a seat), tab (what to show), try and try-back (in a lesson).
  /** @param {string} event @param {(...what: any[]) => unknown} listener */
  on(event, listener) {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
  }

  /** @param {string} event @param {...unknown} what */
  emit(event, ...what) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...what);
  }

  /** @param {string} rest */
  path(rest = "") {
    return `matches/${this.match}${rest}`;
  }

  isSeated() {
    return this.seat !== WATCH;
  }

  // Whether the reader can do something now: answer what he is asked, or change his mind while others decide.
  canAct() {
    const { question } = this;
    return typeof question?.number === "number" && question.acts.some((act) => !act.clause);
  }

  // And whether the table lets him: it is in play, shown as it is, and nothing is under way.
  isActive() {
    const { table, history, isPlaying, isCurtained } = this;
    const isFree = history === null && !isPlaying && !isCurtained && !this.draft.coming.length;
    return table?.status === "running" && isFree && this.canAct();
  }

  // Whether he is asked something, so that others wait for him.
  isAsked() {
    return this.canAct() && Boolean(this.question?.owed);
  }

  /** @param {number} number */
  seatOf(number) {
    return /** @type {Message.SeatText} */ (this.table.seats.find((seat) => seat.seat === number));
  }
}
