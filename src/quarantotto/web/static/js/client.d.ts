// Shapes that only the client knows; those of messages are in types.d.ts.

type TableState = import("./table/state.js").TableState;
type Page = ReturnType<typeof import("./table/page.js").findPage>;
type Refusal = import("./api.js").Refusal;

// Elements

type Child = Node | string | false | null | undefined | Child[];
// biome-ignore lint/suspicious/noExplicitAny: a listener says itself which event it hears
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>;
type Spot = { x: number; y: number };

interface Window {
  /** To the table: opened before the page's script, which takes it over with what it has brought. */
  firstLine?: { address: string; socket: WebSocket; heard: MessageEvent[] };
  /** What the reader did before the page's script was there, in its order. */
  early?: Early[];
}

interface Early {
  node: Element;
  type: string; // of the event
  value: string; // as it was then
  checked: boolean;
}

// Calls

/** `again`: sent once more where no answer came; `patience` in milliseconds. */
type Options = { again?: boolean; patience?: number };
type Command = Message.Act | Message.Undo;

/** Why something was not done, or cannot be. */
interface Reason {
  text: string;
  clause: number | null;
  title?: string | null;
  act?: string; // the id of the button
  again?: boolean; // it may be sent once more
  isNews?: boolean;
}

/** A place that cannot be chosen, and what forbids it. */
interface Forbidden {
  clause: number;
  place: string; // its id
}

// Questions

type Act = Required<Message.ActText> & { chains: number[][] }; // what is sent in its stead, one after the other

/** A question with all that the server leaves out. */
interface Question extends Omit<Message.DraftText, "acts" | "then" | "ways"> {
  acts: Act[];
  then: Record<string, Question>;
  turn: boolean;
  ends: number[];
  verbs: Message.VerbText[];
  caps: string;
  left: number[] | null;
  anchors: Record<string, string>;
  refused: Record<string, number[]>;
  number?: number | null;
  owed?: boolean;
}

/** What a tab remembers of a draft. */
type Kept = { number: number | null; actions: number[]; isHeld: boolean };

type Fold = { fold: string; acts: Act[]; label: string; detail: string; icon: string; tone: string; act?: undefined };
type Entry = { act: Act } | Fold;
type Look = { pressed?: number | null; hinted?: number; isSending?: boolean };

// Lessons

/** What is learned, how it stands, and how the question of the table is framed by it. */
interface Lesson {
  shelf: "lessons" | "puzzles";
  game: string;
  number: number;
  told: Message.TrialText | null;
  made: number[];
  failures: number;
  isShown: boolean;
  head: (state: TableState) => { caps: string; title: string; text: string; left?: number[] | null };
  asks: (state: TableState) => Child;
  ways: (state: TableState) => Child;
}

// Views

type Slot = { set?: Record<string, string>; drop?: string[]; order?: string[] | null };
type Seal = Message.SealText & { holds?: boolean };
type Tool = [word: string, glyph: string, command: () => void];

// Seats

type Sign = { look: string; letter?: string; icon?: string };
type Face = { sign: Sign; isChosen: boolean; role: string; duty: string };
type Level = NonNullable<Message.NewSeat["level"]>;
type Chair = { kind: string; name: string; colour: number; level: Level };

/** What a service worker knows itself by: TypeScript's own words for it do not go with those of pages. */
interface WorkerMoment extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerRequest extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerPush extends WorkerMoment {
  readonly data: { json(): { title: string; body: string; lang: string; match: string; seat: number } };
}

interface WorkerClick extends WorkerMoment {
  readonly notification: Notification;
}

interface WorkerPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<WorkerPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", told: (event: WorkerMoment) => void): void;
  addEventListener(kind: "fetch", told: (event: WorkerRequest) => void): void;
  addEventListener(kind: "push", told: (event: WorkerPush) => void): void;
  addEventListener(kind: "notificationclick", told: (event: WorkerClick) => void): void;
}
