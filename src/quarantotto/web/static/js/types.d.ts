// Made by tools/messages.py.

declare namespace Message {
  interface Act {
    seat: number;
    question: number;
    actions: Array<number>;
    id: string;
    frame?: number;
    line?: boolean;
  }

  interface ActText {
    action: number;
    label: string;
    icon: string;
    detail?: string;
    tone?: "plain" | "fight" | "risk" | "quiet";
    at?: Array<string>;
    clause?: number;
    reason?: string;
  }

  interface Agree {
    seat: number;
    agree: boolean;
  }

  interface Answer {
    knock: string;
    agree: boolean;
  }

  interface ChapterGiven {
    title: string;
    paragraphs: Array<string>;
    clauses: Array<ClauseGiven>;
  }

  interface ChatText {
    n: number;
    seat: number | null;
    name: string;
    text: string;
    at: string;
  }

  interface ChatTold {
    n: number;
    seat: number | null;
    name: string;
    text: string;
    at: string;
    type: "chat";
  }

  interface ChoiceText {
    name: string;
    label: string;
  }

  interface ClauseGiven {
    number: number;
    title: string;
    text: string;
  }

  interface ConsentText {
    by: number;
    agreed: Array<number>;
    to_frame: number | null;
  }

  interface ContenderText {
    label: string;
    sign: SignText;
    is_first: boolean;
  }

  interface CountText {
    label: string;
    points: Array<number | null>;
  }

  interface Course {
    rounds: Array<number>;
    measures: Array<Curve>;
  }

  interface Curve {
    name: string;
    label: string;
    tone: string;
    sign: SignText | null;
    values: Array<number>;
  }

  interface DoorText {
    id: string;
    what: "device" | "link";
    seat: number;
    is_holder: boolean;
    by: string;
    device: string;
    seconds: number;
  }

  interface DraftText {
    title: string;
    text: string;
    tip?: string;
    open: boolean;
    acts: Array<ActText>;
    then?: Record<string, DraftText | string>;
    turn?: boolean;
    ends?: Array<number>;
  }

  interface Error {
    error: ErrorText;
  }

  interface ErrorText {
    code: string;
    text: string;
    clause: number | null;
    title: string | null;
  }

  interface Fairness {
    commitment: string;
    seats: Array<SealedSeat>;
  }

  interface FinaleText {
    title: string;
    text: string;
    scene: string;
    contenders: Array<ContenderText>;
    counts: Array<CountText>;
    deeds: Array<string>;
    course: Course;
    turns: Array<TurnText>;
    decided: Array<string>;
    reveals: Array<RevealText>;
  }

  interface Frame {
    type: "frame";
    frame: number;
    whole: boolean;
    by: number | null;
    kind: "deal" | "act" | "undo" | "seat" | "close";
    mine: boolean;
    slots: Record<string, SlotChange>;
    labels: Record<string, string>;
    heading: string;
    lines: Array<LineText>;
    motions: Array<MotionText>;
    question: QuestionText | null;
    undo: UndoText;
    asked: Array<number>;
    seals: Array<SealText>;
    opened: Array<OpenedSeal>;
    over: OverText | null;
    steps?: Array<number>;
    seen: number;
  }

  interface Frames {
    frames: Array<Frame>;
    asked?: boolean;
  }

  interface GameStatus {
    mode: "python" | "cpu";
    compiling: number | null;
  }

  interface GameText {
    id: string;
    title: string;
    subtitle: string;
    lesson_minutes: number | null;
    blurb: string;
    players: Array<number>;
    default_players: number;
    minutes: Array<number>;
    variants: Array<VariantText>;
    options: Array<OptionText>;
    reconstructed: string;
  }

  interface Gone {
    type: "gone";
    text: string;
  }

  interface Hello {
    type: "hello";
    table: TableText;
    status: Status;
    chat: Array<ChatText>;
  }

  interface HintText {
    action: number;
    label: string;
    at: Array<string>;
  }

  interface History {
    frames: Array<Told>;
    last: number;
  }

  interface Join {
    token?: string | null;
    seat?: number | null;
    name: string;
    colour?: number | null;
    commit?: string | null;
  }

  interface KnockText {
    seat: number | null;
    state: "none" | "waiting" | "refused" | "let-in";
    asks: "holder" | "others" | "nobody";
    seconds: number;
  }

  interface LessonText {
    number: number;
    title: string;
    text: string;
    goal: string;
    close: string;
    clauses: Array<number>;
    minutes: number;
  }

  interface LessonsText {
    lessons: Array<LessonText>;
    minutes: number;
  }

  interface LineText {
    glyph: string;
    text: string;
    at: Array<string>;
    heading?: string;
  }

  interface LinkText {
    link: string | null;
    table: TableText;
  }

  interface MatchId {
    match: string;
  }

  interface MotionText {
    sprite: string;
    source: string;
    target: string;
    count: number;
    line: number;
  }

  interface NewMatch {
    game: string;
    variant?: string | null;
    players?: number | null;
    options?: Record<string, string>;
    edition?: string | null;
    seats?: Array<NewSeat> | null;
    lang?: "en" | "it" | "de" | null;
    watch?: "anyone" | "nobody";
    listed?: boolean;
    pace?: number;
    practice?: boolean;
    aids?: boolean;
    newcomer?: boolean;
    turn_hours?: number | null;
    commits?: Record<string, string>;
    lot?: boolean;
    start?: boolean;
  }

  interface NewSeat {
    kind: "person" | "bot" | "open";
    name?: string;
    colour?: number | null;
    level?: "beginner" | "gentle" | "fair" | "strong" | "master";
  }

  interface NewTable {
    match: string;
    table: TableText;
    links: Record<string, string>;
  }

  interface OfSeat {
    seat: number;
  }

  interface OpenPart {
    seat: number;
    bits: string;
  }

  interface OpenedSeal {
    seat: number;
    commitment: string;
    question: number;
    answers: Array<number>;
    salt: string;
  }

  interface OptionText {
    name: string;
    label: string;
    help: string;
    default: string;
    choices: Array<ChoiceText>;
  }

  interface OptionValue {
    name: string;
    label: string;
    value: string;
    value_label: string;
  }

  interface OverText {
    title: string;
    text: string;
    victory: boolean | null;
    rows: Array<[number, string]>;
  }

  interface PanelText {
    name: string;
    heading: string;
    lines: Array<LineText>;
  }

  interface Panels {
    panels: Array<PanelText>;
  }

  interface PresenceText {
    seat: number;
    is_connected: boolean;
    is_late: boolean;
  }

  interface PresenceTold {
    type: "presence";
    seats: Array<PresenceText>;
  }

  interface QuestionText {
    title: string;
    text: string;
    tip?: string;
    open: boolean;
    acts: Array<ActText>;
    then?: Record<string, DraftText | string>;
    turn?: boolean;
    ends?: Array<number>;
    caps: string;
    left: Array<number> | null;
    anchors: Record<string, string>;
    refused: Record<string, Array<number>>;
    number: number | null;
    owed: boolean;
  }

  interface Refused {
    error: ErrorText;
    type: "refused";
  }

  interface Rematch {
    swap?: boolean;
  }

  interface RevealText {
    title: string;
    lines: Array<string>;
  }

  interface Rules {
    chapters: Array<ChapterGiven>;
  }

  interface Running {
    webhooks: boolean;
    games: Record<string, GameStatus>;
  }

  interface Said {
    n: number;
  }

  interface Say {
    id?: string | null;
    seat?: number | null;
    text: string;
  }

  interface SealText {
    seat: number;
    commitment: string;
  }

  interface SealedSeat {
    seat: number;
    commit: string | null;
    opened: boolean;
    left_out: boolean;
  }

  interface SeatChange {
    name?: string | null;
    colour?: number | null;
    webhook?: string | null;
    commit?: string | null;
    by_hand?: boolean | null;
  }

  interface SeatSummary {
    name: string;
    called: string;
    kind: string;
  }

  interface SeatText {
    seat: number;
    name: string;
    called: string;
    beside: string;
    role: string;
    sign: SignText;
    kind: "person" | "bot" | "open";
    colour: number;
    is_mine: boolean;
    is_connected: boolean;
    is_late: boolean;
    link: string | null;
    level: "beginner" | "gentle" | "fair" | "strong" | "master" | null;
    has_webhook: boolean;
    by_hand: boolean;
    contributed: boolean | null;
  }

  interface SignText {
    look: string;
    letter: string;
    icon: string;
  }

  interface SlotChange {
    set: Record<string, string>;
    drop: Array<string>;
    order: Array<string> | null;
  }

  interface Status {
    webhooks: boolean;
    games: Record<string, GameStatus>;
    version: string;
    host: boolean;
  }

  interface StatusTold {
    type: "status";
    status: Running;
  }

  interface Summary {
    match: string;
    game: string;
    title: string;
    variant: string;
    status: string;
    players: number;
    seats: Array<SeatSummary>;
    my_seats: Array<number>;
    your_turn: boolean;
    waiting_for: Array<string>;
    round: string;
    since: string;
  }

  interface TableText {
    match: string;
    game: string;
    title: string;
    variant: ChoiceText;
    options: Array<OptionValue>;
    status: "open" | "dealing" | "running" | "over" | "closed";
    reason: string | null;
    version: number;
    seats: Array<SeatText>;
    colours_are_chosen: boolean;
    my_seats: Array<number>;
    is_host: boolean;
    watch: "anyone" | "nobody";
    practice: boolean;
    aids: boolean;
    newcomer: boolean;
    pace: number;
    lang: string;
    turn_hours: number | null;
    lot: boolean;
    listed: boolean;
    hides: boolean;
    plate: string;
    stylesheet: string;
    fairness: Fairness;
    consent: ConsentText | null;
    door: Array<DoorText>;
    sent_away: string | null;
    rematch: string | null;
  }

  interface TableTold {
    type: "table";
    table: TableText;
  }

  interface Tables {
    mine: Array<Summary>;
    open: Array<Summary>;
  }

  interface Token {
    token: string;
  }

  interface Told {
    frame: number;
    heading: string;
    by: number | null;
    kind: string;
    lines: Array<LineText>;
  }

  interface TrialText {
    lesson: LessonText;
    of: number;
    plays: boolean;
    table: TableText;
    verdict: "open" | "refused" | "back" | "fails" | "solved";
    say: string;
    clause: number;
    clause_title: string;
    clause_text: string;
    made: Array<number>;
    frames: Array<Frame>;
  }

  interface TurnText {
    frame: number;
    heading: string;
    text: string;
    change: number;
  }

  interface Undo {
    seat: number;
    to?: "chain" | "turn" | "frame";
    frame?: number | null;
    id: string;
  }

  interface UndoText {
    chain: boolean;
    turn: boolean;
  }

  interface VariantText {
    name: string;
    label: string;
    players: Array<number>;
  }

  interface WhoseSeat {
    seat: number;
    state: "free" | "mine" | "taken";
  }

  type OfSocket = Hello | TableTold | PresenceTold | ChatTold | StatusTold | Gone | Refused | Frame;
}
