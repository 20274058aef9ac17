/** A live table: what the server last said of it, and what this client may say back. */
import { t } from './i18n';
import { othersPart, sequence, type Frame } from './frames';
import { loadPack } from './icons.svelte';
import { keysFor, known, remember } from './keys';
import { ahead, noticeText } from './people';
import { back, isNothing, live, NOTHING, pick, remaining, type Picked } from './narrow';
import { Playback } from './playback.svelte';
import { routesByToken, type Choice } from './routes';
import { prefs } from './prefs.svelte';
import { Talk } from './talk.svelte';
import type {
  Because, ChatLine, DecisionInfo, Forecast, FromClient, HintsMessage, LogLine, OptionInfo, Refused, ViewerStatus, TableInfo,
  ToClient, Update,
} from './protocol';
import { socketAddress } from './api';
import { changed, Layout, motion, sceneOf, traced, type Motion, type Scene, type Trace } from './scene';
import * as sound from './sound';

export type Status = 'connecting' | 'live' | 'reconnecting' | 'gone';
/** Milliseconds to wait before each try to reconnect; the last one repeats. */
const RECONNECT_DELAYS_MS = [300, 800, 1500, 3000, 5000, 8000];

export class Table {
  status: Status = $state('connecting');
  why = $state('');
  info: TableInfo | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  standing: ViewerStatus | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  picked: Picked = $state.raw(NOTHING);
  /** An option or route chosen and waiting for "confirm". */
  asking: Choice | null = $state.raw(null);
  /** What the server foretold of the options of this decision, by their texts; null where there is nothing to tell. */
  forecasts: ReadonlyMap<string, Forecast | null> = $state.raw(new Map());
  sending = $state(false);
  private sent: Choice | null = $state.raw(null);
  /** The choice whose answer is awaited: its button and what it speaks of look pressed until then. */
  awaited: Choice | null = $derived(this.sending ? this.sent : null);
  because: Because[] = $state.raw([]);
  advice: HintsMessage | null = $state.raw(null);
  advising = $state(false);
  /** The decision on which advice was asked still stands. */
  private isAdviceDue = false;
  refused: Refused | null = $state.raw(null);
  /** A coach leads: summaries that lie on the board would hide what it points at. */
  isCoached: boolean = $derived(Boolean(this.standing?.lesson && this.standing.lesson.step < this.standing.lesson.steps));
  /** What the coach of a lesson said to a move that came too early. */
  coached = $state('');
  said = $state('');
  unread = $state(0);
  /** What others did since this player last acted, on the board. */
  traces: Trace[] = $state.raw([]);
  /** What partners say, and what may be said to them. */
  readonly talk = new Talk((text) => this.send({ type: 'tell', seat: this.standing?.seat ?? -1, text }));
  /** What others do, played one by one; while it plays the table shows `played` instead of its scene. */
  readonly playback = new Playback((scene, frame) => this.present(scene, frame));
  private played: Scene | null = $state.raw(null);
  /** The past is shown: nothing can be chosen in it. */
  past = $state(false);
  /** Called around every change of the scene, to animate it. */
  before: () => void = () => {};
  after: (seen: Motion, frame: Frame | null) => void = () => {};

  /** Seconds by which the server's time is ahead of this device's. */
  ahead = $state(0);
  /** How many wait before this table's bot, and before the hint that was asked for. */
  queued: { bot: number; hint: number } = $state({ bot: 0, hint: 0 });
  /** The scene before the eye: the server's, or a frame on the way to it. */
  shown: Scene | null = $derived(this.played ?? this.scene);
  layout = $derived(this.shown ? new Layout(this.shown) : null);
  /** What is played back has still to lead to the stage on which the decision stands, or away from it. */
  isLedThere: boolean = $derived(Boolean(this.played && this.scene && this.played.stage !== this.scene.stage));
  decision: DecisionInfo | null = $derived(this.standing?.curtain || this.isLedThere ? null : (this.standing?.decision ?? null));
  options: OptionInfo[] = $derived(this.decision ? remaining(this.decision.options, this.picked) : []);
  living: Set<string> = $derived(
    this.decision && !this.sending && !this.asking && !this.past ? live(this.decision.options, this.picked) : new Set(),
  );

  /** This client plays a seat of a game that goes on. */
  plays: boolean = $derived(this.standing !== null && this.standing.seat >= 0 && !this.standing.over);

  /** The routes that a click on the table may take now, by the tokens that name them. */
  routes: ReadonlyMap<string, Choice> = $derived(
    this.decision && !this.sending && !this.asking && !this.past && isNothing(this.picked)
      ? routesByToken(this.decision.routes ?? [])
      : new Map(),
  );

  private previewed = new Set<string>();
  private wondered = new Set<string>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private closed = false;
  readonly keys: string[];

  constructor(readonly name: string, fragment: string) {
    this.keys = keysFor(name, fragment);
  }

  connect(): void {
    this.closed = false;
    const socket = new WebSocket(socketAddress(this.name));
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed || this.status === 'gone') return;
      if (event.code >= 4400 && event.code < 4500 && event.code !== 4429) {
        this.status = 'gone';
        this.why ||= event.reason;
        return;
      }
      this.status = this.info ? 'reconnecting' : 'connecting';
      this.sending = false;
      const wait = RECONNECT_DELAYS_MS[Math.min(this.tries++, RECONNECT_DELAYS_MS.length - 1)]!;
      this.timer = window.setTimeout(() => this.connect(), wait);
    };
  }

  /** Reconnect at once: the network is there again, or the player asks for it. */
  reconnectNow = (): void => {
    if (this.status !== 'reconnecting' && this.status !== 'connecting') return;
    clearTimeout(this.timer);
    this.socket?.close();
    this.connect();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private hello(): void {
    const seen = this.standing ? { seen: this.standing.version } : {};
    const spare = known(this.name)?.spare;
    this.send({ type: 'hello', keys: this.keys, language: prefs.language, asks_single: prefs.askSingle, ...(spare ? { spare } : {}), ...seen });
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case 'welcome': {
        loadPack(message.info.game);
        this.setInfo(message.info);
        this.playback.clear();
        this.traces = [];
        this.setScene(sceneOf(message.scene));
        // The same is said again in the language that was switched to.
        if (this.said) this.said = message.log.at(-1)?.text ?? '';
        this.log = message.log;
        this.chat = message.chat;
        this.talk.begin(message.talk ?? [], message.phrases ?? []);
        this.setStatus(message.standing);
        this.status = 'live';
        this.tries = 0;
        this.rememberTable();
        break;
      }
      case 'update': {
        const undone = message.undone;
        this.advance(message);
        this.log = [...(undone == null ? this.log : this.log.filter((line) => line.version <= undone)), ...message.log];
        if (undone != null) this.talk.undo(undone);
        this.said = undone == null ? message.log.map((line) => line.text).join(' ') : t('log.undone');
        this.setStatus(message.standing);
        this.status = 'live';
        this.tries = 0;
        break;
      }
      case 'people':
        this.setInfo(message.info);
        this.rememberTable();
        break;
      case 'queued':
        this.queued = { ...this.queued, [message.work]: message.place };
        break;
      case 'said':
        this.chat = [...this.chat, message.line];
        if (message.line.notice) {
          this.said = noticeText(message.line, (seat) => this.info?.seats[seat]?.name ?? '');
          break;
        }
        this.unread++;
        this.said = `${message.line.name}: ${message.line.text}`;
        sound.play('chat');
        break;
      case 'told':
        this.talk.hear(message.line);
        this.said = `${this.info?.seats[message.line.seat]?.name ?? ''}: ${message.line.text}`;
        sound.play('chat');
        break;
      case 'because':
        this.because = [...this.because, message];
        this.said = message.reason;
        break;
      case 'forecast':
        if (this.previewed.has(message.option)) {
          this.forecasts = new Map(this.forecasts).set(message.option, message.forecast ?? null);
        }
        break;
      case 'seated':
        if (!this.keys.includes(message.key)) this.keys.push(message.key);
        remember(this.name, { keys: this.keys });
        break;
      case 'advice':
        this.advising = false;
        if (this.isAdviceDue) this.advice = message;
        else this.refuse({ type: 'refused', code: 'late', reason: t('table.hint.late') });
        break;
      case 'coached':
        this.sending = false;
        this.picked = NOTHING;
        this.coached = message.text;
        break;
      case 'refused':
        this.sending = false;
        this.advising = false;
        if (!this.info && message.code !== 'too-fast') {
          this.status = 'gone';
          this.why = message.reason;
          this.close();
        } else this.refuse(message);
        break;
    }
  }

  private refuse(refused: Refused): void {
    this.refused = refused;
    this.said = refused.reason;
    sound.play('refuse');
  }

  /** One change of the table: what the player did is seen at once, what others did is played frame by frame. */
  private advance({ change, log, standing, undone }: Update): void {
    const before = this.scene;
    if (!before) return;
    const after = changed(before, change);
    const layout = new Layout(after);
    const seats = (this.info?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat);
    const others = undone == null ? othersPart(log, layout, seats) : [];
    if (undone != null) this.playback.clear();
    const answered = this.sending; // the player has acted, even where the ply tells of others alone
    if (undone != null || answered || others.length < log.length) {
      this.playback.finish();
      this.playback.acted();
      this.traces = [];
    }
    const unseen = document.hidden || standing.curtain;
    const played = sequence(before, after, log, others);
    if (others.length) {
      const came = new Set(played.frames.filter((frame) => frame.show === 'arrive').map((frame) => frame.actor));
      this.traces = traced(this.traces, new Layout(played.frames.length ? played.opening : before), layout, came);
    }
    if (unseen) this.playback.finish();
    if (unseen || !(played.frames.length || this.playback.playing)) this.setScene(after);
    else this.scene = after;
    this.playback.add(unseen ? { opening: after, frames: [] } : played, others);
  }

  /** The table as the server has it, with the motion that leads there. */
  private setScene(scene: Scene): void {
    const was = this.shown;
    this.before();
    this.scene = scene;
    this.played = null;
    if (was) this.animate(motion(was, scene), null);
  }

  private present(scene: Scene | null, frame: Frame | null): void {
    const [was, next] = [this.shown, scene ?? this.scene];
    this.before();
    this.played = scene;
    if (was && next) this.animate(motion(was, next), frame);
  }

  private animate(seen: Motion, frame: Frame | null): void {
    this.after(seen, frame);
    if (frame) sound.play(sound.OF_EVENT[frame.show]);
    else if (seen.rolled.length) sound.play('roll');
    else if (seen.hurt.length) sound.play('hit');
    else if (seen.turned.length) sound.play('card');
    else if (seen.moved.length || seen.came.length) sound.play('move');
  }

  private setStatus(standing: ViewerStatus): void {
    const was = this.standing;
    const mine = (s: ViewerStatus | null) => Boolean(s?.decision && (s.decision.waits ?? true));
    const same = was?.decision && standing.decision && sameOptions(was.decision, standing.decision);
    this.standing = standing;
    this.sending = false;
    if (was?.version !== standing.version || was.lesson?.step !== standing.lesson?.step) this.coached = '';
    if (!same) {
      this.picked = NOTHING;
      this.asking = null;
      this.advice = null;
      this.isAdviceDue = false;
    }
    if (!same || was?.version !== standing.version) {
      this.because = [];
      this.wondered.clear();
      this.previewed.clear();
      this.forecasts = new Map();
    }
    if (standing.over && !was?.over && was) sound.play(this.won(standing) ? 'win' : 'loss');
    else if (mine(standing) && was && !mine(was)) {
      sound.play('turn');
      notify(t('table.notify.text', { prompt: standing.decision!.prompt }));
    }
    if (standing.over) remember(this.name, { over: true });
  }

  /** Whether a seat of this client won; those who only watch hear the winners' end. */
  private won(standing: ViewerStatus): boolean {
    const best = Math.max(0, ...(standing.outcome ?? []));
    const own = (this.info?.seats ?? []).filter((seat) => seat.yours);
    return !own.length || own.some((seat) => best > 0 && standing.outcome?.[seat.seat] === best);
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    this.ahead = ahead(info, Date.now() / 1000);
  }

  private rememberTable(): void {
    const info = this.info;
    if (info) remember(this.name, { game: info.game, title: info.title, name: info.name });
  }

  // ---- what the player does ----------------------------------------------------------------------

  /** Choose by a token of the table (a click) or by a button of the prompt. */
  choose(adds: Picked): void {
    if (!this.decision || this.sending) return;
    this.playback.skip();
    const picked = pick(this.picked, adds);
    const left = remaining(this.decision.options, picked);
    if (left.length === 1) this.take(left[0]!);
    else if (left.length) this.picked = picked;
  }

  take(choice: Choice): void {
    this.playback.skip();
    if (this.asking?.text !== choice.text && (prefs.confirm || this.warns(choice))) this.asking = choice;
    else this.play(choice);
  }

  /** A choice with a warning is asked about, until the player wants no more warnings of its kind; what a lesson wants
   *  needs no warning. */
  warns(choice: Choice): boolean {
    if (this.standing?.lesson?.wanted?.includes(choice.text)) return false;
    return Boolean(choice.warning) && !prefs.unwarned.includes(this.warningOf(choice));
  }

  /** The kind of warning that a choice has. */
  warningOf(choice: Choice): string {
    return `${this.info?.game}:${choice.verb}`;
  }

  play(choice: Choice): void {
    const { decision, standing } = this;
    if (!decision || !standing || this.sending) return;
    this.asking = null;
    this.refused = null;
    this.sent = choice;
    const told = { seat: decision.seat, version: standing.version };
    this.sending = this.send(
      choice.route
        ? { type: 'play-all', options: choice.route.options, ...told }
        : { type: 'play', option: choice.text, ...told },
    );
  }

  /** Play several options in a row by one message; those that are not asked for any more are passed over. */
  playAll(options: string[]): void {
    const { decision, standing } = this;
    if (!decision || !standing || this.sending) return;
    this.refused = null;
    this.sent = null;
    this.sending = this.send({ type: 'play-all', seat: decision.seat, options, version: standing.version, skips: true });
  }

  /** Ask once what an option of this decision would do; the answer comes into `forecasts`. */
  preview(option: string): void {
    const { decision } = this;
    if (!decision || this.previewed.has(option)) return;
    this.previewed.add(option);
    this.send({ type: 'preview', seat: decision.seat, option });
  }

  /** One step back in choosing. False when nothing was chosen. */
  cancel(): boolean {
    if (this.asking) {
      this.asking = null;
      return true;
    }
    if (isNothing(this.picked)) return false;
    this.picked = back(this.picked);
    return true;
  }

  /** Where nothing can be taken back, the answer says why. */
  undo(): void {
    const standing = this.standing;
    if (!standing || !this.plays || this.sending) return;
    // Where several share a screen, the last to act may not be the one who looks now.
    const last = this.log.at(-1)?.seat ?? -1;
    const seat = this.info?.seats[last]?.yours ? last : standing.seat;
    this.sent = null;
    this.sending = this.send({ type: 'undo', seat, version: standing.version });
  }

  ask(): void {
    if (!this.decision || this.advising) return;
    this.advice = null;
    this.advising = this.isAdviceDue = this.send({ type: 'ask', seat: this.decision.seat });
  }

  /** Ask once why these options are not offered; the answers come into `because`. */
  askWhyNot(options: string[]): void {
    const seat = this.decision?.seat ?? this.standing?.seat ?? -1;
    for (const option of options) {
      if (this.wondered.has(option)) continue;
      this.wondered.add(option);
      this.send({ type: 'why', seat, option });
    }
  }

  say = (text: string): boolean => this.send({ type: 'say', text });
  here = (seat: number): boolean => this.send({ type: 'here', seat });
  speak = (): boolean => this.send({ type: 'speak', language: prefs.language });
  rename = (seat: number, name: string): boolean => this.send({ type: 'rename', seat, name });
  leave = (seat: number): boolean => this.send({ type: 'leave', seat });
  takeOver = (seat: number, by: { bot?: string; name?: string }): boolean =>
    this.send({ type: 'take-over', seat, ...by });
  keepSeat = (seat: number): boolean => this.send({ type: 'keep-seat', seat });
  askSingle = (): boolean => this.send({ type: 'ask-single', on: prefs.askSingle });
  autoPass = (until: '' | 'other' | 'end'): boolean =>
    this.send({ type: 'auto-pass', seat: this.decision?.seat ?? this.standing?.seat ?? -1, until });
  rematch = (follow = false): boolean => this.send({ type: 'rematch', follow });

  /** Go on in the table's lesson, one step back in it, or leave it. */
  coach(to: 'next' | 'back' | 'skip'): void {
    const lesson = this.standing?.lesson;
    if (lesson) this.send({ type: 'coach', to, step: lesson.step });
  }
}

function sameOptions(a: DecisionInfo, b: DecisionInfo): boolean {
  return (
    a.seat === b.seat &&
    a.prompt === b.prompt &&
    a.options.length === b.options.length &&
    a.options.every((option, i) => option.text === b.options[i]!.text)
  );
}

function notify(text: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  new Notification('Hexkeep', { body: text, icon: `${import.meta.env.BASE_URL}favicon.svg`, tag: 'hexkeep' });
}
