/** The wire messages: the mirror of `server/http/messages.py`, `server/types.py`, `kernel/table/scene.py` and `guidance.py`.
 *
 * The server leaves out what has its default value; `Partial` shapes arrive and `scene.ts` completes them.
 */

export type Language = 'en' | 'ru';
export type Value = number | string | boolean | string[];

// ---- scene -------------------------------------------------------------------------------------

export type Kind =
  | 'hex' | 'tile' | 'token' | 'card' | 'pile' | 'track' | 'dial' | 'die' | 'panel' | 'label' | 'line';
export type Shape =
  | '' | 'flat' | 'pointy' | 'disc' | 'square' | 'shield' | 'diamond' | 'banner' | 'pawn'
  | 'pips' | 'bar' | 'arrow' | 'road' | 'edge' | 'area';
export type Pattern =
  | '' | 'dots' | 'grain' | 'lines' | 'cross' | 'waves' | 'trees' | 'peaks' | 'bricks' | 'rays'
  | 'scales' | 'flames' | 'stars' | 'fog';
export type Area = '' | 'mine' | 'others' | 'side' | 'over' | 'ribbon' | 'left' | 'right' | 'hand' | 'book';
export type Corner = 'c' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export interface Tone { fill: string; ink?: string; edge?: string; pattern?: Pattern }
export interface Theme {
  name: string;
  ground: string;
  ground_edge: string;
  tones: Record<string, Tone>;
  ground_pattern?: Pattern;
  accent?: string;
}
export interface Tip { title: string; lines?: string[]; rules?: string[]; icon?: string; reconstructed?: boolean }
export interface Badge { text?: string; icon?: string; tone?: string; corner?: Corner; tip?: string }
export interface Filter { label: string; tags: [string, string][] }

export interface WireNode {
  id: string;
  kind: Kind;
  x?: number;
  y?: number;
  parent?: string;
  slot?: number;
  w?: number;
  h?: number;
  turn?: number;
  layer?: number;
  shape?: Shape;
  tone?: string;
  icon?: string;
  text?: string;
  note?: string;
  said?: string;
  value?: number | null;
  of?: number | null;
  marks?: string[];
  /** How high a piece stands among its like: its rim and studs. */
  rank?: number;
  badges?: Badge[];
  points?: [number, number][];
  face_down?: boolean;
  dim?: boolean;
  active?: boolean;
  tip?: Tip | null;
  refs?: string[];
  lights?: string[];
  tags?: string[];
  area?: Area;
  plane?: boolean;
  folded?: boolean;
  filters?: Filter[];
}
/** The sign by which a seat's pieces are known on the board. */
export interface SeatMark { tone: string; shape?: Shape; icon?: string }
export interface WireScene {
  title: string;
  subtitle: string;
  theme: Theme;
  x: number;
  y: number;
  w: number;
  h: number;
  nodes: WireNode[];
  seals?: SeatMark[];
  goal?: Goal;
  /** The panel that takes the board's place now, with no rails beside it: a battle. */
  stage?: string;
  /** The node that a board too large for the screen opens on, and returns to by key: one's own hero. */
  focus?: string;
  /** What is being worked out in the open now: an attack with its cards and its die. */
  reckoning?: Forecast | null;
}
/** One line of the goal strip. Texts may hold `**bold**` spans. */
export interface GoalLine { kind: 'win' | 'lose' | 'next'; label: string; text: string; icon?: string; value?: number | null; of?: number | null }
export interface Goal { lines?: GoalLine[]; more?: string[] }
export interface Change {
  subtitle: string;
  put?: WireNode[];
  gone?: string[];
  order?: string[];
  box?: [number, number, number, number] | null;
  seals?: SeatMark[];
  goal?: Goal | null;
  stage?: string | null;
  focus?: string | null;
  /** Sent whenever there is one. */
  reckoning?: Forecast | null;
}

// ---- guidance ----------------------------------------------------------------------------------

/** A kind of options in the dock; `done`: used up. */
export interface OptionGroup { id: string; title: string; note?: string; done?: boolean }
/** One number of a sum, with its name beneath; `faces` of a die that is still to be rolled. */
export interface Term { value: string; label?: string; sign?: '' | '+' | '−' | '='; icon?: string; faces?: string[] }
/** On `count` of `of` equally likely rolls; `value` is what the dice come to, `text` its meaning. */
export interface Chance { text: string; count: number; of: number; good?: boolean; value?: string }
/** Drawn on the board while its option is pointed at. */
export interface Mark { kind: 'path' | 'blow' | 'shot' | 'push' | 'ring'; refs: string[]; text?: string }
export interface Forecast {
  title?: string;
  sum?: Term[];
  result?: string;
  chances?: Chance[];
  answer?: string;
  lines?: string[];
  rules?: string[];
  marks?: Mark[];
  ghosts?: WireNode[];
  /** What is done one after another until it is settled, and which of it stands now, from 1. */
  steps?: string[];
  step?: number;
}
/** Several options in a row, chosen by one click on what `refs` name. */
export interface Route { refs: string[]; options: string[]; label: string; hint?: string; forecast?: Forecast | null }
/** One thing to pay with: `options[n]` is the text of the option that pays n of it. */
export interface PaymentRow { label: string; held: number; options: string[]; icon?: string; tone?: string; suggested?: number; least?: number }
export interface Payment { title: string; total: number; rows: PaymentRow[]; sum?: Term[] }
export interface Figure { text: string; note?: string; icon?: string }
export interface EndReport { title: string; cause?: string; margin?: string; icon?: string; figures?: Figure[] }
export interface SetupNotes { goal?: string; special?: string[]; length?: string; together?: boolean }

// ---- catalogue and setup (REST) ----------------------------------------------------------------

export interface Condition { key: string; among: Value[]; negated?: boolean }
export interface Choice { value: string; label: string; tip?: string; group?: string }
export interface Narrowing { when: Condition; choices?: string[]; low?: number | null; high?: number | null }
export interface FormField {
  key: string;
  kind: 'choice' | 'several' | 'number' | 'switch';
  label: string;
  default: Value;
  tip?: string;
  choices?: Choice[];
  low?: number;
  high?: number;
  when?: Condition[];
  narrowed?: Narrowing[];
  advanced?: boolean;
  rule?: string;
}
/** A lesson of a game; `order` 1 is for a newcomer, from 2 on come the harder parts. */
export interface LessonInfo {
  name: string;
  title: string;
  about: string;
  order: number;
  minutes: number;
  steps: number;
}
export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  form: FormField[];
  seats: string;
  bots?: string[];
  /** The setup that suits somebody's first game, and what it means. */
  first?: Record<string, Value>;
  notes?: SetupNotes | null;
  /** What it is called to open a file of one's own that adds to the game's box; none if it takes none. */
  own_file?: string;
  lessons?: LessonInfo[];
  /** Whether it has puzzles. */
  puzzles?: boolean;
}
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  ruling?: string;
  edition?: string;
  /** The heading in the printed book. */
  section?: string;
}
/** A word or sign of the game: a resource, symbol, status, verb, or another word. */
export interface Word { kind: string; name: string; meaning: string }
/** A heading and what stands under it. */
export interface Passage { title: string; text: string }
/** An example that can be played: its rules, the most important first, and the book that prints it. */
export interface ExampleInfo { id: string; rules: string[]; title: string; text: string; source?: string }
/** What is in play by topic: edition, mode, box, variant. A topic that is missing says nothing. */
export type InPlay = Record<string, string[]>;
export interface RuleFilter { topic: string; choices: Choice[] }
/** What the page of a rulebook shows besides the rules. `chapters`: beginnings of rule ids, in the order one needs them. */
export interface Rulebook {
  title: string;
  how_to_play?: Passage[];
  chapters?: string[];
  examples?: ExampleInfo[];
  glossary?: Word[];
  filters?: RuleFilter[];
}
/** What a table is opened with that begins at an example's position. */
export interface ExampleStart { start: Record<string, unknown>; seats: number; seed: number }
/** A setup with every default filled in, and what its seats are called until somebody sits there. */
export interface SetupCheck { setup: Record<string, Value>; seats: string[]; remarks?: string[]; in_play?: InPlay; notes?: SetupNotes | null }
/** The form after some answers: the fields that apply, with what they still take, and the setup they make. */
export interface SetupForm { fields: FormField[]; check: SetupCheck }
/** Answers to the form of a game with a file of one's own (`overlay`); without answers its first item is chosen. */
export interface ExtendedForm { overlay: string; answers?: Record<string, Value>; changed?: string }
export interface SeatPlan { kind: 'me' | 'link' | 'open' | 'bot'; name?: string; bot?: string }
/** `total`: seconds for the whole game, and `increment` more for each turn. */
export interface Clock { kind?: 'none' | 'move' | 'day' | 'total'; seconds?: number; at_zero?: 'idle' | 'bot' | 'nothing'; increment?: number }
export interface NewTable {
  game: string;
  setup?: Record<string, Value>;
  seats?: SeatPlan[];
  clock?: Clock;
  spectators?: boolean;
  name?: string;
  seed?: number;
  /** A position to start from, instead of a setup. */
  start?: Record<string, unknown>;
  /** The text of a file of one's own that adds to the game's box, such as a scenario. */
  overlay?: string;
}
/** A lesson that somebody wants to take at a table of their own. */
export interface NewLesson { game: string; lesson: string; name?: string }
export interface TableKeys { table: string; owner: string; seats: string[]; spectator?: string }
export interface Address { email: string; language: Language }

/** What the letter to an address held. */
export interface Confirmation {
  token: string;
}
export interface Held { table: string; keys: string[] }
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  name: string;
  seats: string[];
  mine: number[];
  waiting: number[];
  started: number;
  moved: number;
  ply: number;
  over?: boolean;
  ending?: string;
  /** The seats that bots play. */
  bots?: number[];
  together?: boolean;
}

// ---- the live table (WebSocket) ----------------------------------------------------------------

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'open' | 'bot';
  bot?: string;
  present?: boolean;
  yours?: boolean;
  /** When the seat's clock runs out, in the server's time (`TableInfo.now`). */
  deadline?: number | null;
  /** Seconds left for the rest of the game while the seat's clock stands. */
  bank?: number | null;
  /** Seats that would hand this absent seat to a bot; it happens when all who are present agree. */
  votes?: number[];
  /** When the others may begin to vote on that, in the server's time. */
  replaceable?: number | null;
  /** A letter goes out when it is the seat's turn and nobody is there. Only its own person is told. */
  mailed?: boolean;
  unconfirmed?: boolean;
  /** Nobody has come by its link yet. */
  invited?: boolean;
  /** One screen holds this seat and others. */
  shared?: boolean;
  /** Somebody who left this seat has seen what it hides. */
  looked?: boolean;
}
export interface OptionInfo {
  text: string;
  label: string;
  verb: string;
  refs?: string[];
  hint?: string;
  retracts?: boolean;
  /** What its button says inside its group. */
  name?: string;
  group?: string;
  icon?: string;
  tone?: string;
  /** What would be lost or woken: asked once before it is played. */
  warning?: string;
  /** Allowed, and brings nothing. */
  gainless?: boolean;
  main?: boolean;
}
export interface DecisionInfo {
  seat: number;
  prompt: string;
  options: OptionInfo[];
  waits?: boolean;
  idle?: string;
  about?: string;
  /** The prompt's name in the vocabulary. */
  name?: string;
  widget?: string;
  /** It answers what another does, or is an offer: it may be declined to the end of the game. */
  reaction?: boolean;
  groups?: OptionGroup[];
  routes?: Route[];
  payment?: Payment | null;
  /** Further options that "why not?" may be asked about, one of a kind. */
  askable?: string[];
  /** The rule that asks it. */
  rule?: string;
}
/** `show`: how it is played to the eye, with the tokens `refs` of what it speaks of. */
export interface LogLine { version: number; seat: number; text: string; rule?: string; kind?: string; show?: string; refs?: string[] }
export interface ChatLine { at: number; seat: number; name: string; text: string; notice?: string }
/** What a partner said: the sentence, what it is for, what it points at on the board. */
export interface TalkLine { seat: number; text: string; group: string; ply: number; marks?: Mark[]; version?: number }
/** A quick answer to partners: the saying is `<kind> <token>…`. */
export interface Phrase { kind: string; group: string; label: string; points?: string[]; choices?: [string, string][] }
/** Said once in the free play after a lesson. */
export interface CoachHint { id: string; text: string; point?: string[] }
/** Where the learner is in a lesson. `step` counts from 0; at `steps` the lesson is over, and hints may come. */
export interface LessonStatus {
  name: string;
  title: string;
  step: number;
  steps: number;
  text?: string;
  /** Ids or tokens of nodes, `option <text>`, or parts of the frame such as `@goal`. */
  point?: string[];
  /** The options that are to be played now. */
  wanted?: string[];
  /** Something is to be played in this step; otherwise the learner reads and goes on. */
  acts?: boolean;
  hints?: CoachHint[];
}
export interface ViewerStatus {
  version: number;
  ply: number;
  seat: number;
  /** The handover screen is up: nothing is shown until `seat` says that it holds the screen. */
  curtain?: boolean;
  decision?: DecisionInfo | null;
  waiting?: number[];
  /** Further seats of this client that hold a standing offer: `here` gives one of them the screen. */
  offers?: number[];
  can_undo?: boolean;
  over?: boolean;
  ending?: string;
  outcome?: number[];
  seed?: string;
  /** The order to pass that this seat has given. */
  passing?: '' | 'other' | 'end';
  report?: EndReport | null;
  /** What the game is called that follows this one, such as the next mission. */
  following?: string;
  lesson?: LessonStatus | null;
}
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  name: string;
  setup: Record<string, Value>;
  seats: SeatInfo[];
  clock: Clock;
  spectators: boolean;
  started: number;
  owner?: boolean;
  seed_hash?: string;
  /** The maker chose the seed or the position, and so may know what is hidden. */
  seed_chosen?: boolean;
  /** The next table; the keys of this one open it. */
  rematch?: string;
  /** The edition, mode, boxes and variants played. Ask for their rules alone. */
  in_play?: InPlay;
  /** This server writes letters: a seat may leave an address. */
  mail?: boolean;
  /** The server's time when this was sent. */
  now?: number;
  /** How many look on without a seat. */
  watchers?: number;
}

export type FromClient =
  | { type: 'hello'; keys: string[]; language: Language; seen?: number; asks_single?: boolean; spare?: string }
  | { type: 'play'; seat: number; option: string; version: number }
  /** One after another, until one is not offered any more. */
  | { type: 'play-all'; seat: number; options: string[]; version: number; skips?: boolean }
  /** Play `idle` whenever the seat is asked what it is asked now. Empty: no longer. */
  | { type: 'auto-pass'; seat: number; until: '' | 'other' | 'end' }
  /** Ask this player even where there is only one answer, or no longer. */
  | { type: 'ask-single'; on: boolean }
  | { type: 'undo'; seat: number; version: number }
  | { type: 'say'; text: string }
  | { type: 'tell'; seat: number; text: string }
  | { type: 'why'; seat: number; option: string }
  /** What would this offered option do? */
  | { type: 'preview'; seat: number; option: string }
  | { type: 'ask'; seat: number }
  | { type: 'here'; seat: number }
  | { type: 'speak'; language: Language }
  | { type: 'take-over'; seat: number; bot?: string; name?: string }
  /** Wait for the absent player: no bot takes the seat. */
  | { type: 'keep-seat'; seat: number }
  | { type: 'rename'; seat: number; name: string }
  | { type: 'leave'; seat: number }
  | { type: 'rematch'; follow?: boolean }
  | { type: 'coach'; to: 'next' | 'back' | 'skip'; step: number };

export interface Welcome {
  type: 'welcome';
  info: TableInfo;
  scene: WireScene;
  standing: ViewerStatus;
  log: LogLine[];
  chat: ChatLine[];
  talk?: TalkLine[];
  phrases?: Phrase[];
}
export interface Update {
  type: 'update';
  change: Change;
  standing: ViewerStatus;
  log: LogLine[];
  undone?: number | null;
}
export interface Because { type: 'because'; option: string; reason: string; rule?: string; words?: string }
export interface ForecastMessage { type: 'forecast'; option: string; forecast?: Forecast | null }
export interface Advice { type: 'advice'; seat: number; lines: [string, string][] }
/** You sat down on an open seat or by a link: the seat's key, to be kept. A new `Welcome` follows. */
export interface Seated { type: 'seated'; seat: number; key: string }
/** The server is busy: how many wait before this table's bot or this client's question. 0: no more. */
export interface Queued { type: 'queued'; work: 'bot' | 'hint'; place: number }
/** How many go before the next work of one's own address. 0: it does not wait. */
export interface QueuePlaces { bots: number; analyses: number; openings: number }
export interface Refused { type: 'refused'; code: string; reason: string; rule?: string }
export type ToClient =
  | Welcome
  | Update
  | { type: 'people'; info: TableInfo }
  | { type: 'said'; line: ChatLine }
  | { type: 'told'; line: TalkLine }
  | Because
  | ForecastMessage
  | Advice
  | Seated
  | Queued
  | Refused
  | { type: 'coached'; text: string };

// ---- lists and the archive (REST) --------------------------------------------------------------

export interface Problem { code: string; reason: string }
/** The table after `standing.ply` of its `of` plies, with what that ply made happen. */
export interface Replay { scene: WireScene; standing: ViewerStatus; log: LogLine[]; of: number; talk?: TalkLine[] }
/** A ply that changed the chances much; `better` is empty where the bot would have played the same. */
export interface TurningPointInfo {
  ply: number;
  seat: number;
  label: string;
  before: number;
  after: number;
  better?: string;
  line?: string;
}
/** A finished game, analysed by a bot: `chances[ply][seat]` after so many plies. */
export interface AnalysisReport {
  bot: string;
  looked: number;
  chances: number[][];
  turning_points: TurningPointInfo[];
}

// ---- puzzles -----------------------------------------------------------------------------------

export interface PuzzleInfo { id: string; kind: string; task: string; rating: number; best: string }
/** A puzzle from a finished game: where a win was missed; `id` is missing where none was. */
export interface GamePuzzle { id?: string; ply?: number; seat?: number; task?: string; best?: string }
export interface PuzzleList { title: string; puzzles: PuzzleInfo[]; daily: string; day: string }
/** What an attempt has come to; `hint` is a move that keeps the chance, empty where this player is not to move. */
export interface Judgement {
  status: 'open' | 'wrong' | 'solved';
  fulfilled: boolean;
  chance: string;
  best: string;
  seat: number;
  hint: string;
}
