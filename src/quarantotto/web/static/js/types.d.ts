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

  interface AnalysisNews {
    is_done: boolean;
    share: number;
    seconds_left: number | null;
    is_waiting: boolean;
    title: string;
    decisions: number;
    analysis: AnalysisText | null;
  }

  interface AnalysisText {
    sides: Array<string>;
    measures: Array<string>;
    moments: Array<CurvePoint>;
    turns: Array<number>;
    decisions: Array<JudgedText>;
    is_calibrated: boolean;
    method: string;
  }

  interface Answer {
    knock: string;
    agree: boolean;
    block?: boolean;
  }

  interface Carried {
    tables: number;
  }

  interface Carry {
    tables: number;
    seconds: number;
  }

  interface ChapterGiven {
    name: string;
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
    printed: number;
    title: string;
    text: string;
  }

  interface ConsentText {
    by: number;
    agreed: Array<number>;
    to_frame: number | null;
    is_end: boolean;
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

  interface CurvePoint {
    number: number;
    chances: Array<number>;
    noise: Array<number>;
    games: number;
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
    rule?: string;
    tip?: string;
    open: boolean;
    acts: Array<ActText>;
    verbs?: Array<VerbText>;
    ways?: Array<WaysText>;
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

  interface Fork {
    number: number;
    name?: string;
  }

  interface ForkText {
    match: string;
    number: number;
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
    cues?: Array<string>;
    aftermath?: string;
    notes?: Array<NoteText>;
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
    kind: string;
    companion: boolean;
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
    reasons?: ReasonsText | null;
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

  interface JudgedText {
    number: number;
    frame: number;
    seat: number;
    heading: string;
    who: string;
    action: string;
    best: string;
    cost: number;
    sure: number;
    is_turn: boolean;
    is_close: boolean;
    reasons: ReasonsText | null;
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
    level?: number | null;
    choices?: number | null;
    players?: number | null;
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
    fold?: string;
    role?: "opens" | "step" | "tells" | "ends";
    means?: string;
  }

  interface LinkText {
    link: string | null;
    table: TableText;
  }

  interface MadeCarry {
    tables: number;
    seconds: number;
    link: string;
    picture: string;
  }

  interface MadeToken {
    tokens: Array<TokenText>;
    token: string;
  }

  interface Mail {
    state: "none" | "asked" | "confirmed";
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
    paper?: "" | "open" | "shut" | "opens" | "shuts";
  }

  interface Mute {
    muted: boolean;
  }

  interface NewMail {
    address: string;
  }

  interface NewMatch {
    game: string;
    variant?: string | null;
    players?: number | null;
    options?: Record<string, string>;
    edition?: string | null;
    seats?: Array<NewSeat> | null;
    lang?: "en" | "it" | "de" | null;
    watch?: "anyone" | "later" | "nobody";
    listed?: boolean;
    pace?: number;
    practice?: boolean;
    aids?: boolean;
    newcomer?: boolean;
    intentions?: boolean;
    companion?: boolean;
    turn_hours?: number | null;
    plays_on?: boolean;
    commits?: Record<string, string>;
    lot?: boolean;
    start?: boolean;
  }

  interface NewPush {
    endpoint: string;
    p256dh: string;
    auth: string;
  }

  interface NewSeat {
    kind: "person" | "bot" | "open";
    name?: string;
    colour?: number | null;
    level?: string;
  }

  interface NewTable {
    match: string;
    table: TableText;
    links: Record<string, string>;
  }

  interface NewToken {
    name?: string;
  }

  interface NoteText {
    name: string;
    text: string;
    rule: string;
    stays: boolean;
  }

  interface OfMove {
    frame: number;
    seat?: string;
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

  interface PositionText {
    seat: number;
    known: string;
    so: string;
    hidden: Array<string>;
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

  interface Push {
    on: boolean;
    key: string;
  }

  interface QuestionText {
    title: string;
    text: string;
    rule?: string;
    tip?: string;
    open: boolean;
    acts: Array<ActText>;
    verbs?: Array<VerbText>;
    ways?: Array<WaysText>;
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

  interface ReasonsText {
    options: Array<WeighedText>;
    outlook: Array<string>;
    facts: Array<string>;
    unknown: Array<string>;
    method: string;
  }

  interface Refused {
    error: ErrorText;
    type: "refused";
  }

  interface Rematch {
    swap?: boolean;
    level?: string | null;
  }

  interface RevealText {
    title: string;
    lines: Array<string>;
  }

  interface Rules {
    chapters: Array<ChapterGiven>;
    signs: Record<string, string>;
  }

  interface RulesText {
    html: string;
  }

  interface Running {
    mail: boolean;
    push: boolean;
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
    is_muted: boolean;
    is_connected: boolean;
    is_late: boolean;
    link: string | null;
    level: string | null;
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
    mail: boolean;
    push: boolean;
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
    icon: string;
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
    watch: "anyone" | "later" | "nobody";
    practice: boolean;
    aids: boolean;
    newcomer: boolean;
    intentions: boolean;
    companion: boolean;
    pace: number;
    lang: string;
    turn_hours: number | null;
    plays_on: boolean;
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
    fork?: ForkText | null;
  }

  interface TableTold {
    type: "table";
    table: TableText;
  }

  interface Tables {
    mine: Array<Summary>;
    open: Array<Summary>;
  }

  interface TakeCarry {
    token: string;
  }

  interface TalkTold {
    type: "talk";
    chat: Array<ChatText>;
  }

  interface Token {
    token: string;
  }

  interface TokenText {
    id: string;
    name: string;
    made: string;
    used: string | null;
  }

  interface TokensText {
    tokens: Array<TokenText>;
  }

  interface Told {
    frame: number;
    heading: string;
    by: number | null;
    kind: string;
    lines: Array<LineText>;
    aftermath?: string;
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

  interface VerbText {
    label: string;
    icon: string;
    acts: Array<number>;
    detail?: string;
    clause?: number;
    reason?: string;
  }

  interface Visitor {
    id: string;
  }

  interface VisitorText {
    id: string;
    device: string;
  }

  interface Visitors {
    visitors: Array<VisitorText>;
    blocked: number;
  }

  interface WayText {
    chains: Array<Array<number>>;
    label: string;
    detail: string;
    icon: string;
    tone: "plain" | "fight" | "risk" | "quiet";
    at: Array<string>;
  }

  interface WaysText {
    after: number | null;
    title: string;
    ways: Array<WayText>;
  }

  interface WeighedText {
    action: number;
    label: string;
    chance: number | null;
    sure: number | null;
    how: string;
  }

  interface WhoseSeat {
    seat: number;
    state: "free" | "mine" | "taken";
  }

  interface WhyText {
    seat: number;
    who: string;
    label: string;
    notes: Array<string>;
    reasons: ReasonsText | null;
  }

  type OfSocket = Hello | TableTold | PresenceTold | ChatTold | TalkTold | StatusTold | Gone | Refused | Frame;
}
