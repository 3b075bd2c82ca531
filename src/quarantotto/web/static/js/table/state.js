// What the page knows of its table, and who wants to hear of it. One object holds all that changes: it is handed to every
// part, and what only one part changes lies under the part's name.

export const WATCH = "watch";

export class TableState {
  match = "";
  seat = WATCH; // the seat this page sits at, or WATCH
  table = null; // as the server last said
  status = null; // of the server: is native code ready
  frame = -1; // the number of the last one shown
  lastFrame = null; // as it came
  question = null;
  formality = null; // the number of the question that was answered by itself
  undo = null;
  lastKind = ""; // of the last frame, where it was the reader's own doing
  over = null;
  isPlaying = false; // views are being played, more are waiting
  isAside = false; // what is shown is somebody else's doing
  isSending = false;
  history = null; // {frame, last} while looking back
  isCurtained = false;
  lineIsCut = false;

  connection = {
    line: null,
    hearing: null, // the line that is listened to
    seenSent: -1,
  };
  flow = { hushing: 0 };
  frames = {
    waiting: [],
    awaiting: [], // those who wait for the next view
    received: -1,
    isRunning: false,
    isSkipping: false,
    era: 0, // counts up when a whole view replaces all
  };
  views = {
    present: { slots: new Map(), labels: {} },
    shownLabels: new Map(),
    shownSlots: new Set(),
  };
  motion = {
    hurry: 1, // grows with the number of views that wait
    running: new Set(),
    wakers: new Set(),
  };
  prompt = {
    pressed: null, // the act that was chosen last, shown at once
    pointedAt: null, // why not, of the act under the pointer
    hinted: null,
    leaving: 0,
  };
  acts = {
    opened: new Set(), // folds the reader has opened, by icon
  };
  draft = {
    chain: [],
    questions: [],
    held: null, // the action that would end the turn
    number: null, // of the question the draft belongs to
  };
  command = {
    lastCommand: null,
    objection: null, // why it was not carried out: {text, clause, title, again}
  };
  ending = {
    left: 0, // seconds until the turn ends by itself; 0: it does not
    clock: 0,
  };
  targets = {
    acts: new Map(), // by id
    refused: new Map(), // the clause, by id
    marked: new Set(),
    pinned: new Set(),
    explained: new Set(),
    chosen: new Set(), // what the draft was made of
    isTouch: false, // how the last press was made
  };
  chooser = {
    list: null,
    opener: null,
  };
  reasons = {
    shown: null,
    isPinned: false,
    leaving: 0,
  };
  plate = {
    address: "",
    coming: null,
    zoom: null,
  };
  layers = {
    all: [], // {node, key}
    bar: [],
  };
  finding = {
    followed: "", // the question, and what it is about, that was brought into sight
    looked: "", // the seat, and whether at the end, that was shown its part of an atlas
  };
  chronicle = {
    told: [], // {frame, heading, lines}
    known: -1,
    lit: [],
  };
  past = {
    cache: new Map(),
    wanted: -1,
    timer: 0,
    isRunning: false,
    story: null, // of a finished game, in the open: its frames are numbered on their own
  };
  talk = {
    heard: 0,
    unread: 0,
    saying: null, // what was sent and not yet answered: sent again, it is said once
  };
  textview = {
    isOn: false,
    panels: [],
    asked: 0,
    placed: new Set(), // acts that have a button already: a place may be spoken of twice
  };
  preferences = {
    tools: [], // {word, glyph, command}: narrow screens have no room for them in the header
  };
  rulebook = {
    book: null,
    titles: new Map(),
    coming: null,
    told: "",
  };
  notice = {
    sound: null,
    wasAsked: false,
    shown: null,
  };
  seats = {
    wrong: "",
    renewed: null, // the seat that got a new link just now
    askedFor: null, // the seat for whose new link the others are asked
  };
  lobby = {
    wrong: "",
    isBusy: false,
    isOpening: false,
  };
  knocks = { wrong: "" };
  hotseat = {
    isLooking: false,
    passTo: null, // the seat that waits for the screen
  };
  seals = {
    standing: [], // {seat, commitment}
    shown: new Map(), // seat -> the hash this page was shown last
    opened: [], // {seat, commitment, holds}
    openedAt: -1, // the frame that opened them: it may come again, whole
  };
  since = {
    missed: null, // {from, to}
  };
  end = {
    course: null,
    isComing: false,
    wrong: "",
  };

  #listeners = new Map();

  // Events: table, frame, question, targets, zoom, telling, idle, sending, history, chronicle, seat; and wishes, which other
  // parts fulfil: choose (an action), explain (a place), sit (at a seat), tab (what to show).
  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(listener);
  }

  emit(event, ...what) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...what);
  }

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

  // Whether he is asked something, so that others wait for him.
  isAsked() {
    return this.canAct() && this.question.owed;
  }

  seatOf(number) {
    return this.table?.seats.find((seat) => seat.seat === number) ?? null;
  }
}
