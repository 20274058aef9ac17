/** The messages between server and client, written by `tools/protocol.py` from the server's types: do not edit.
 *
 * The server leaves out what has its default value; `scene.ts` completes it.
 */

// ---- values -------------------------------------------------------------------------------------

export type Language = 'en' | 'ru';
export type Value = number | string | boolean | string[];
export type InPlay = Record<string, string[]>;
/** The clock of a table. `none`; `move`: seconds for each decision; `day`: the same, meant in days; `total`: seconds
 * for the whole game, and `increment` more whenever a seat has acted and others are waited for (Fischer).
 *
 * At zero: `idle` plays what the decision calls idle (or its first option), `bot` hands the seat to
 * a bot, `nothing` only shows it.
 */
export interface Clock {
  kind?: 'none' | 'move' | 'day' | 'total';
  seconds?: number;
  at_zero?: 'idle' | 'bot' | 'nothing';
  increment?: number;
}
/** Who sits where at the start: the maker of the table, somebody by link, anybody, or a bot. */
export interface SeatPlan {
  kind: 'me' | 'link' | 'open' | 'bot';
  name?: string;
  bot?: string;
}
/** A table that somebody asks for. */
export interface NewTable {
  game: string;
  setup?: Record<string, Value>;
  /** Shorter than the game's seats: the rest are `me` (hot-seat). */
  seats?: SeatPlan[];
  clock?: Clock;
  spectators?: boolean;
  name?: string;
  seed?: number | null;
  /** A position to start from, instead of a setup. */
  start?: Record<string, unknown> | null;
  /** The text of a file of one's own that adds to the game's box, such as a scenario. */
  overlay?: string;
}
/** A lesson that somebody wants to take at a table of their own. */
export interface NewLesson {
  game: string;
  lesson: string;
  /** What the learner is called. */
  name?: string;
}
/** What the maker of a table gets: its address and every key, once. */
export interface TableKeys {
  table: string;
  owner: string;
  seats: string[];
  spectator?: string;
}

// ---- scene --------------------------------------------------------------------------------------

export type Kind = 'hex' | 'tile' | 'token' | 'card' | 'pile' | 'track' | 'dial' | 'die' | 'panel' | 'label' | 'line';
export type Shape =
  | '' | 'flat' | 'pointy' | 'disc' | 'square' | 'shield' | 'diamond' | 'banner' | 'pawn' | 'pips' | 'bar' | 'arrow'
  | 'road' | 'edge' | 'area';
export type Pattern =
  | '' | 'dots' | 'grain' | 'lines' | 'cross' | 'waves' | 'trees' | 'peaks' | 'bricks' | 'rays' | 'scales' | 'flames'
  | 'stars' | 'fog';
export type Area = '' | 'mine' | 'others' | 'side' | 'over' | 'ribbon' | 'left' | 'right' | 'hand' | 'book';
export type Corner = 'c' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
/** A colour with its pattern: no two things differ by colour alone. `ink` is the colour of text on `fill`. */
export interface Tone {
  fill: string;
  ink?: string;
  edge?: string;
  pattern?: Pattern;
}
/** The look of a game: the ground the board lies on and the tones that its nodes name. */
export interface Theme {
  name: string;
  ground: string;
  ground_edge: string;
  tones: Record<string, Tone>;
  ground_pattern?: Pattern;
  accent?: string;
}
/** The full text of a card, shown on hover, focus or long press. `rules` are ids of rules that it links to. */
export interface Tip {
  title: string;
  lines?: string[];
  rules?: string[];
  icon?: string;
  /** Which of its values no source prints, so that ours is a reconstruction. */
  reconstructed?: string;
}
/** A small mark on a node's rim, or in its middle ("c"): a number, a symbol, or both, with what it means. */
export interface Badge {
  text?: string;
  icon?: string;
  tone?: string;
  corner?: Corner;
  tip?: string;
}
/** A filter of a panel: choosing a tag shows only the nodes that carry it. */
export interface Filter {
  label: string;
  /** (tag, label) pairs. */
  tags: [string, string][];
}
/** One thing on the table.
 *
 * Place: `x, y` is the centre on the board (or in a panel laid out as a plane); a node in a
 * panel or on a card (`parent`) without a place flows in order; on any other parent the place is
 * counted from that parent's centre. `slot` is its sector on a dial or its step on a track, from 1;
 * 0 is the hub or the start. `w, h` is the size; 0 takes the kind's own (`SIZES`). A hex's width runs
 * from corner to corner when flat, from side to side when pointy; its height follows from it. A
 * label's height is its letters', a line's width its breadth.
 * What it says: `icon` (game-icons), `text` and the smaller `note`, `badges`, `tip`.
 * `value` and `of`: health left of health, eyes of a die, cards in a pile, steps of a track;
 * `marks` colours the steps of a track one by one. `rank` of a token, 1 to 4, is told by its rim and its studs.
 * `refs`: the tokens by which options speak of it. `lights`: ids that glow while this is pointed at.
 * `said`: what a screen reader says, when it differs from the text.
 */
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
/** One number of a sum, with its name beneath. `faces` are those of a die that is still to be rolled. */
export interface Term {
  value: string;
  label?: string;
  sign?: '' | '+' | '−' | '=';
  icon?: string;
  faces?: string[];
}
/** One result of the dice: on `count` of `of` equal rolls. `value`: what they come to; `text`: what that means. */
export interface Chance {
  text: string;
  count: number;
  of: number;
  good?: boolean;
  value?: string;
}
/** Drawn on the board while its option is pointed at. `refs` are tokens of nodes, in order: the places of a path,
 * from whom a blow or push comes and whom it meets.
 */
export interface Mark {
  kind: 'path' | 'blow' | 'shot' | 'push' | 'ring';
  refs: string[];
  text?: string;
}
/** What an option would do, as far as its seat can know. Empty parts are not shown. */
export interface Forecast {
  title?: string;
  sum?: Term[];
  /** The meaning of the sum: "Troglodytes fall at 3+". */
  result?: string;
  chances?: Chance[];
  /** What comes back: "If Zombies stand, they strike back: 2 + die − 0 = 1–3". */
  answer?: string;
  lines?: string[];
  /** What is to be known besides, and is no reason for it: "You choose the target next". */
  remark?: string;
  rules?: string[];
  marks?: Mark[];
  /** Nodes as they would lie afterwards: a tile turned so, a figure where it would stand. */
  ghosts?: WireNode[];
  /** What is done one after another until it is settled: "Target", "Cards", "Die", "Damage". */
  steps?: string[];
  /** Which of the steps stands now, from 1; 0 for none. */
  step?: number;
}
/** How the pieces of a seat look on the board: their tone, their shape, perhaps a symbol. */
export interface SeatMark {
  tone: string;
  shape?: Shape;
  icon?: string;
}
/** One line of the goal strip: how one wins, how one loses, what comes next. `value` of `of` is drawn as a bar.
 *
 * `label` is the small caption ("You lose when an enemy finds no free wall"), `text` what it comes to now ("in **19**
 * enemy steps"). Texts may hold `**bold**` spans.
 */
export interface GoalLine {
  kind: 'win' | 'lose' | 'next';
  label: string;
  text: string;
  icon?: string;
  value?: number | null;
  of?: number | null;
}
/** The goal strip: at most three lines, and the long text behind it in paragraphs. */
export interface Goal {
  lines?: GoalLine[];
  more?: string[];
}
/** A whole table: the box its board fills, its theme, its nodes in drawing order, the marks of the seats. */
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
/** What differs between two scenes of a table: nodes new or changed, ids gone; order and seat marks if changed. */
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
  /** Sent whenever there is one: none given means that there is none. */
  reckoning?: Forecast | null;
}

// ---- guidance -----------------------------------------------------------------------------------

/** A kind of options in the dock. `done`: used up, ticked off. A group without options is shown too, so that the
 * dock keeps its order; `note` says why or how often ("once a turn", "2 steps left").
 */
export interface OptionGroup {
  id: string;
  title: string;
  note?: string;
  done?: boolean;
}
/** Several options of one seat in a row, chosen by one click: a walk over several cells, a move and an attack.
 *
 * `refs` are the tokens of what is clicked, `options` the texts of the options, the first of which is offered now.
 * They are played in order until one is no longer offered.
 */
export interface Route {
  refs: string[];
  options: string[];
  label: string;
  hint?: string;
  forecast?: Forecast | null;
}
/** One thing to pay with: how much of it is held; `options[n]` is the text of the option that pays n of it, and
 * less than `least` is never enough.
 */
export interface PaymentRow {
  label: string;
  held: number;
  options: string[];
  icon?: string;
  tone?: string;
  suggested?: number;
  least?: number;
}
/** A payment that is asked for piece by piece and made in one dialog: the rows in the order in which they are
 * asked, `total` to be paid by them together. Rows that leave no choice are not asked when it is played.
 */
export interface Payment {
  title: string;
  total: number;
  rows: PaymentRow[];
  sum?: Term[];
}
/** A figure of the end: "22 of 25 enemies beaten" with "you 12, Mira 10" beneath. */
export interface Figure {
  text: string;
  note?: string;
  icon?: string;
}
/** The end for one seat: a verdict, its cause in a sentence with by how much, at most three figures. */
export interface EndReport {
  title: string;
  cause?: string;
  margin?: string;
  icon?: string;
  figures?: Figure[];
}
/** What a setup means to those who will play it: how one wins and loses, what is special, how long it takes. */
export interface SetupNotes {
  goal?: string;
  special?: string[];
  length?: string;
  /** The players win or lose together: one plays with bots, not against them. */
  together?: boolean;
}

// ---- talk of partners ---------------------------------------------------------------------------

/** A message as a person reads it: the sentence, its group, what it points at on the board. */
export interface TalkLine {
  seat: number;
  text: string;
  group: string;
  ply: number;
  marks?: Mark[];
  /** The row of a server's log after which it was said. */
  version?: number;
}
/** A quick answer that a table offers. `points` are the kinds of tokens of what it points at, in order: the saying
 * is `<kind> <token>…`, and a click on a thing that has such a token completes it.
 */
export interface Phrase {
  kind: string;
  group: string;
  label: string;
  points?: string[];
  /** What it may point at where there are few of the kind, such as colours: (token, name). */
  choices?: [string, string][];
}

// ---- games, setups and one's tables -------------------------------------------------------------

/** A field applies only while another has (or has not) one of these values. */
export interface Condition {
  key: string;
  among: Value[];
  negated?: boolean;
}
export interface Choice {
  value: string;
  label: string;
  /** What choosing it means, in a sentence. */
  tip?: string;
  /** The heading under which it stands. */
  group?: string;
}
/** While `when` holds, only these choices (or this range) are left. */
export interface Narrowing {
  when: Condition;
  choices?: string[];
  low?: number | null;
  high?: number | null;
}
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
/** A lesson of a game: `POST /api/lessons` opens a table for it. */
export interface LessonInfo {
  name: string;
  title: string;
  about: string;
  /** 1: for a newcomer; from 2 on, the harder parts. */
  order: number;
  minutes: number;
  steps: number;
}
export interface MissionInfo {
  title: string;
  setup: Record<string, Value>;
}
export interface CampaignInfo {
  name: string;
  title: string;
  missions: MissionInfo[];
}
/** A game that can be played. `/api/games/<name>/picture.svg` is its picture. */
export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  form: FormField[];
  /** How many can play, as text: "1–4", or "2, 4" where three cannot. */
  seats: string;
  bots?: string[];
  /** The setup that suits somebody's first game. */
  first?: Record<string, Value>;
  /** What that setup means. */
  notes?: SetupNotes | null;
  /** What it is called to open a file of one's own that adds to the game's box; empty if it takes none. */
  own_file?: string;
  lessons?: LessonInfo[];
  /** Whether it has puzzles. */
  puzzles?: boolean;
  campaigns?: CampaignInfo[];
}
export interface RuleText {
  id: string;
  /** What it is about, in the reader's language. */
  chapter: string;
  text: string;
  ruling?: string;
  edition?: string;
  /** The heading in the printed book. */
  section?: string;
}
/** A setup with every default filled in, and the seats it makes. */
export interface SetupCheck {
  setup: Record<string, Value>;
  /** What each seat is called until somebody sits there. */
  seats: string[];
  /** What the table should know of this setup before it begins. */
  remarks?: string[];
  /** The edition, mode, boxes and variants played; `/rules` and `/rulebook` leave out what is for others only. */
  in_play?: InPlay;
  notes?: SetupNotes | null;
}
/** The form as it stands after some answers: the fields that apply, with their values (`default`) and what they
 * still take. Answers that do not fit any more have given way to defaults: once every list has the right length,
 * `check.setup` opens a table.
 */
export interface SetupForm {
  fields: FormField[];
  check: SetupCheck;
}
/** Answers to the form of a game with a file of one's own, such as a scenario. */
export interface ExtendedForm {
  /** The text of the file. */
  overlay: string;
  /** Empty: the first thing that the file adds is chosen. */
  answers?: Record<string, Value>;
  /** The field answered last. */
  changed?: string;
}
/** Why a request was refused, in one line. */
export interface Problem {
  code: string;
  reason: string;
}
/** A table this browser holds keys of. */
export interface Held {
  table: string;
  keys: string[];
}
/** A line in the list of my tables. */
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  name: string;
  seats: string[];
  mine: number[];
  /** The seats that are waited for: it is your turn if one of them is yours. */
  waiting: number[];
  started: number;
  moved: number;
  ply: number;
  over?: boolean;
  ending?: string;
  /** The seats that bots play. */
  bots?: number[];
  /** The players win or lose together. */
  together?: boolean;
}
/** Where to write when it is the seat's turn and nobody sits there, and in which language; empty to stop. */
export interface Address {
  email?: string;
  language?: Language;
}
/** What the letter to an address held. */
export interface Confirmation {
  token: string;
}

// ---- the live table -----------------------------------------------------------------------------

export type FromClient =
  | Play | PlayAll | AutoPass | AskSingle | Undo | Coach | Hello | Say | Tell | Why | Preview | Ask | Here | Speak
  | TakeOver | KeepSeat | Rename | LeaveSeat | Rematch;
export type ToClient =
  | Welcome | Update | PeopleChanged | Said | Told | Because | ForecastMessage | HintsMessage | Seated | Queued
  | Refused | Coached;
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'open' | 'bot';
  bot?: string;
  present?: boolean;
  yours?: boolean;
  /** When the seat's clock runs out, in the server's time; None without a clock or a decision. */
  deadline?: number | null;
  /** Seconds that a seat has left for the rest of the game while its clock stands; None without such a clock. */
  bank?: number | null;
  /** The seats that would hand this absent seat to a bot; it happens when all who are present agree. */
  votes?: number[];
  /** When the others may begin to vote on that, as the server's time; None while its player is there. */
  replaceable?: number | null;
  /** A letter goes out when it is the seat's turn and nobody is there. Only its own person is told. */
  mailed?: boolean;
  /** An address was given and not confirmed yet. Only its own person is told. */
  unconfirmed?: boolean;
  /** Nobody has come by its link yet. */
  invited?: boolean;
  /** One screen holds this seat and others. */
  shared?: boolean;
  /** Somebody who left this seat has seen what it hides. */
  looked?: boolean;
}
/** `text` is what is sent back to play it; `refs` its arguments as tokens that name scene nodes. */
export interface OptionInfo {
  text: string;
  label: string;
  verb: string;
  refs?: string[];
  hint?: string;
  retracts?: boolean;
  name?: string;
  group?: string;
  icon?: string;
  tone?: string;
  warning?: string;
  gainless?: boolean;
  main?: boolean;
  odds?: number;
  rank?: number;
}
/** What a seat of this client may decide. `about` is the token of the prompt's subject. */
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
  /** It may be declined for the rest of the game (`AutoPass` until the `end`). */
  reaction?: boolean;
  groups?: OptionGroup[];
  routes?: Route[];
  payment?: Payment | null;
  /** Further options that "why not?" may be asked about, one of a kind. */
  askable?: string[];
  /** The rule that asks it. */
  rule?: string;
}
export interface LogLine {
  version: number;
  seat: number;
  text: string;
  rule?: string;
  kind?: string;
  /** How it is played to the eye (`kernel.types.SHOWN`); empty: told only. */
  show?: string;
  /** The tokens of what it speaks of, where it is shown. */
  refs?: string[];
}
export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text: string;
  /** What the table says of the seat (`sat`, `left`, `looked`: left after a look, `bot`, `back`); `text` is empty. */
  notice?: string;
}
/** Said once in the free play after a lesson; the client remembers that it was. */
export interface CoachHint {
  id: string;
  text: string;
  point?: string[];
}
/** Where the learner is in a lesson. `step` counts from 0; at `steps` the lesson is over, and `hints` may come. */
export interface LessonStatus {
  name: string;
  title: string;
  step: number;
  steps: number;
  text?: string;
  /** What the bubble points at: ids or tokens of nodes, `option <text>`, or parts of the frame such as `@goal`. */
  point?: string[];
  /** The options that are to be played now, as their texts. */
  wanted?: string[];
  /** Something is to be played in this step; otherwise the learner reads and goes on. */
  acts?: boolean;
  hints?: CoachHint[];
}
/** The table's status for one viewer: who decides, what they may decide, what they may undo. */
export interface ViewerStatus {
  version: number;
  ply: number;
  /** The viewing seat: whose view this client is shown; -1 for a spectator. On a hot-seat client it changes. */
  seat: number;
  /** The screen must change hands: show the handover screen until `seat` says it is there. */
  curtain?: boolean;
  decision?: DecisionInfo | null;
  waiting?: number[];
  /** Further seats of this client that hold a standing offer: `here` gives one of them the screen. */
  offers?: number[];
  can_undo?: boolean;
  over?: boolean;
  ending?: string;
  outcome?: number[];
  /** Seed and salt, once the game is over; empty where nothing was left to chance. */
  seed?: string;
  /** The order to pass that this seat has given (`AutoPass`). */
  passing?: '' | 'other' | 'end';
  report?: EndReport | null;
  /** What the game is called that follows this one, such as the next mission of a campaign. */
  following?: string;
  /** How that game is set up. */
  next_setup?: Record<string, Value>;
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
  /** SHA-256 of `<seed>:<salt>`, published before the first move. */
  seed_hash?: string;
  /** The maker of the table chose the seed or the position, and so may know what is hidden. */
  seed_chosen?: boolean;
  /** The next table, once somebody asked for a rematch; the keys of this one open it. */
  rematch?: string;
  /** The edition, mode, boxes and variants played; `/rules` and `/rulebook` leave out what is for others only. */
  in_play?: InPlay;
  /** This server writes letters: a seat may leave an address (`PUT …/seats/<seat>/address`). */
  mail?: boolean;
  /** The server's time when this was sent; deadlines are told in it. */
  now?: number;
  /** Those who look on without a seat. */
  watchers?: number;
  /** The campaign that is played here, and which of its missions, counted from 0. */
  campaign?: string;
  mission?: number;
}
export interface Hello {
  type: 'hello';
  /** Every key this browser holds for the table: more than one seat makes it a hot-seat. */
  keys: string[];
  language?: Language;
  seen?: number | null;
  /** Ask this player even where there is only one answer; otherwise it is played at once. */
  asks_single?: boolean;
  /** A key that this browser has made and keeps. Whoever first comes by a link gets it in place of the link's key,
   * which opens nothing any more (`Seated` says so); without one the server makes one.
   */
  spare?: string;
}
export interface Play {
  type: 'play';
  seat: number;
  option: string;
  /** The version the player saw. A late option is accepted if the seat's decision is unchanged. */
  version: number;
}
/** Play these options one after another, each as a move of its own, until one is not offered any more. */
export interface PlayAll {
  type: 'play-all';
  seat: number;
  options: string[];
  version: number;
  /** Pass over options that are not offered, instead of stopping there. */
  skips?: boolean;
}
/** Whenever the seat is asked what it is asked now, play what the decision calls `idle`: until the seat is asked
 * something `other`, or until the `end` of the game. Empty: no longer.
 */
export interface AutoPass {
  type: 'auto-pass';
  seat: number;
  until?: '' | 'other' | 'end';
}
/** Ask this player even where there is only one answer, or no longer. */
export interface AskSingle {
  type: 'ask-single';
  on: boolean;
}
/** Go back to the last decision of this client, over what bots and the table itself played since. */
export interface Undo {
  type: 'undo';
  seat: number;
  version: number;
}
export interface Say {
  type: 'say';
  text: string;
}
/** Say something to the seat's partners, in the notation of messages: `leave-enemy enemy:spy`. */
export interface Tell {
  type: 'tell';
  seat: number;
  text: string;
}
/** Why is this option not offered to the seat? */
export interface Why {
  type: 'why';
  seat: number;
  option: string;
}
/** What would this offered option do? Answered by `ForecastMessage`. */
export interface Preview {
  type: 'preview';
  seat: number;
  option: string;
}
/** Ask a bot for its advice on the seat's decision. */
export interface Ask {
  type: 'ask';
  seat: number;
}
/** This seat of a hot-seat holds the screen: the handover screen may go, or a standing offer be answered. */
export interface Here {
  type: 'here';
  seat: number;
}
/** Switch the language: a new `Welcome` follows. */
export interface Speak {
  type: 'speak';
  language: Language;
}
/** With `bot`: propose (or agree) that an absent seat goes to a bot. Without: take an open seat under
 * a name (`Seated` answers), or take one's own seat back from a bot.
 */
export interface TakeOver {
  type: 'take-over';
  seat: number;
  bot?: string;
  name?: string;
}
/** Wait for the absent player: the proposal to hand the seat to a bot is off the table. */
export interface KeepSeat {
  type: 'keep-seat';
  seat: number;
}
export interface Rename {
  type: 'rename';
  seat: number;
  name: string;
}
export interface LeaveSeat {
  type: 'leave';
  seat: number;
}
/** The same table once more; with `follow` the game that follows (`ViewerStatus.following`). */
export interface Rematch {
  type: 'rematch';
  follow?: boolean;
}
/** Go on in a lesson, one step back in it, or leave it and play freely. */
export interface Coach {
  type: 'coach';
  to: 'next' | 'back' | 'skip';
  /** The step that the learner saw; a message that comes late does nothing. */
  step: number;
}
export interface Welcome {
  type: 'welcome';
  info: TableInfo;
  scene: WireScene;
  standing: ViewerStatus;
  log: LogLine[];
  chat: ChatLine[];
  /** What partners have said, as far as this client hears it. */
  talk?: TalkLine[];
  /** The quick answers of this table; none where nobody plays together with the viewing seat. */
  phrases?: Phrase[];
}
export interface Update {
  type: 'update';
  change: Change;
  standing: ViewerStatus;
  log: LogLine[];
  /** An undo: log lines after this version are gone. */
  undone?: number | null;
}
/** Names, presence, clocks or the rematch changed. */
export interface PeopleChanged {
  type: 'people';
  info: TableInfo;
}
export interface Said {
  type: 'said';
  line: ChatLine;
}
/** What a partner said. */
export interface Told {
  type: 'told';
  line: TalkLine;
}
/** The answer to `Why`. `rule` is the id of the rule that forbids it, `words` its text. */
export interface Because {
  type: 'because';
  option: string;
  reason: string;
  rule?: string;
  words?: string;
}
/** The answer to `Preview`; None where there is nothing to tell. */
export interface ForecastMessage {
  type: 'forecast';
  option: string;
  forecast?: Forecast | null;
}
/** An option that a bot prefers; the last of an offer's may be to pass, which has no option. */
export interface HintLine {
  option: string;
  label: string;
  /** In hundredths; 0 or 100 only where it is proven. */
  chance: number;
  /** For whom the chance holds: "between veterans", "if Mira plays along"; empty where it is certain. */
  between: string;
  reason?: string;
  /** What the bot expects to follow the option. */
  steps?: string[];
}
/** The answer to `Ask`: the best options, best first, each with a line of reasoning. */
export interface HintsMessage {
  type: 'advice';
  seat: number;
  lines: HintLine[];
}
/** You sat down on an open seat, or by a link: this is the seat's key, to be kept. A new `Welcome` follows. */
export interface Seated {
  type: 'seated';
  seat: number;
  key: string;
}
/** The server is busy: how many go first before a bot of this table thinks, or before the hint that this client has
 * asked for. 0: it has begun.
 */
export interface Queued {
  type: 'queued';
  work: 'bot' | 'hint';
  place: number;
}
/** Something this client sent was not done; the table is as it was. */
export interface Refused {
  type: 'refused';
  code: string;
  reason: string;
  rule?: string;
}
/** What the coach says to a move that is allowed but comes too early; the table is as it was. */
export interface Coached {
  type: 'coached';
  text: string;
}
/** A table after `standing.ply` of its `of` plies, with what that ply made happen. */
export interface Replay {
  scene: WireScene;
  standing: ViewerStatus;
  log: LogLine[];
  of: number;
  /** What was said between this ply and the next. */
  talk?: TalkLine[];
}
/** What cost its seat some of its chance: the chance with what was better, and with what was played. */
export interface MistakeInfo {
  /** How many plies were played before it. */
  ply: number;
  /** The same of the last ply, where the rest of a turn cost it. */
  last: number;
  seat: number;
  /** What was played, from `ply` to `last`. */
  label: string;
  before: number;
  after: number;
  grade: 'inaccuracy' | 'mistake' | 'blunder';
  /** What would have been better. */
  better: string;
  /** Why: the chance, the reason, what the bot would play next, what it expects. */
  line: string;
}
/** A stroke of luck, good or bad: the seat's chance before and after it. */
export interface StrokeInfo {
  ply: number;
  seat: number;
  label: string;
  before: number;
  after: number;
}
/** A finished game, analysed by a bot. `chances[ply][seat]`: a seat's chance after `ply` plies. */
export interface AnalysisReport {
  bot: string;
  /** For whom the chances hold: "between veterans". */
  between: string;
  /** How many positions were analysed; the others are interpolated between their neighbours. */
  looked: number;
  chances: number[][];
  mistakes: MistakeInfo[];
  strokes: StrokeInfo[];
  /** How well each seat played, from 0 to 100. */
  accuracy: (number | null)[];
  /** The game in three sentences. */
  story: string[];
}
/** How many go before the next work of one's own address: bots and hints, analyses, records and files. 0: it does
 * not wait.
 */
export interface QueuePlaces {
  bots: number;
  analyses: number;
  openings: number;
}

// ---- rulebooks ----------------------------------------------------------------------------------

/** A heading and what stands under it. */
export interface Passage {
  title: string;
  text: string;
}
/** A word or sign of the game: a resource, symbol, status, verb, or another word. */
export interface Word {
  kind: string;
  name: string;
  meaning: string;
}
/** An example that can be played. `/api/games/<name>/examples/<id>/before.svg` and `after.svg` show it. */
export interface ExampleInfo {
  id: string;
  /** The rules it shows, the most important first. */
  rules: string[];
  title: string;
  text: string;
  /** The rulebook that prints it, and where; empty if it is our own. */
  source?: string;
}
/** What the rules may be filtered to; `topic` is a parameter of `/rules` and `/rulebook`. */
export interface RuleFilter {
  topic: string;
  choices: Choice[];
}
/** What the page of a rulebook shows besides the rules themselves. */
export interface Rulebook {
  title: string;
  how_to_play?: Passage[];
  /** The beginnings of rule ids, in the order one needs the chapters. */
  chapters?: string[];
  examples?: ExampleInfo[];
  glossary?: Word[];
  filters?: RuleFilter[];
}
/** What to open a table with that begins at the example's position. */
export interface ExampleStart {
  start: Record<string, unknown>;
  seats: number;
  seed: number;
}

// ---- puzzles ------------------------------------------------------------------------------------

/** A puzzle as it is offered: its task, how hard it is, and the best chance (1: it can be done for certain). */
export interface PuzzleInfo {
  id: string;
  kind: string;
  task: string;
  rating: number;
  best: string;
}
/** A puzzle from a finished game: its id at the table it is opened at, the ply at which the chance was missed, its
 * seat, the task and the chance there was. `id` is empty where no win was missed.
 */
export interface GamePuzzle {
  id?: string;
  ply?: number;
  seat?: number;
  task?: string;
  best?: string;
}
/** A game's puzzles; `daily` is the one of the day `day`. */
export interface PuzzleList {
  title: string;
  puzzles: PuzzleInfo[];
  daily: string;
  day: string;
}

// ---- attempts at puzzles ------------------------------------------------------------------------

/** What an attempt has come to, and what a player who asks may know.
 *
 * `status`: "open", "wrong" (a move has lowered the chance) or "solved" (the task is decided, and no move has).
 * `chance` is what is left of it and `best` what there was, as fractions. `hint` is a move of `seat` that keeps the
 * chance, empty where the seat is not to move.
 */
export interface Judgement {
  status: 'open' | 'wrong' | 'solved';
  fulfilled: boolean;
  chance: string;
  best: string;
  seat: number;
  hint: string;
}
