/** What the player points at, has open and has focus on. One for each table on the screen. */
import { getContext, setContext } from 'svelte';
import type { Frame } from './frames';
import { t } from './i18n';
import { Inspector } from './inspector.svelte';
import { token } from './narrow';
import { Prompt } from './prompt.svelte';
import { routeTo, type Choice } from './routes';
import { History } from './history.svelte';
import { Layout, spoken, type Node, type Point, type Scene } from './scene';
import type { Forecast, LogLine, TalkLine } from './protocol';
import type { Table } from './table.svelte';
import { Turning } from './turning.svelte';

export type Tab = 'log' | 'chat' | 'rules' | 'seats';
export type Drawer = '' | 'mine' | 'others' | 'side' | Tab;

/** How the board is seen: where its points lie in the stage, and how large the stage is. */
export interface View { scale: number; shift: Point; width: number; height: number }

const LONG_PRESS_MS = 450;

export class Ui {
  /** Tokens a button or a node under the pointer speaks of. */
  pointed: Set<string> = $state.raw(new Set());
  lit: Set<string> = $state.raw(new Set());
  /** The node under the pointer or with the focus. */
  hovered: Node | null = $state.raw(null);
  /** The texts of the options that the node under the pointer may choose: the dock marks them. */
  meant: Set<string> = $state.raw(new Set());
  /** The choice a finger tapped once; the second tap takes it. It is forgotten when it is no longer offered. */
  private tapped: Choice | null = $state.raw(null);
  tab: Tab = $state('log');
  drawer: Drawer = $state('');
  rule = $state('');
  /** How often somebody wished to search the rules that lie open. */
  seeks = $state(0);
  /** The `over` panel that lies open, by id. */
  over = $state('');
  /** A phone, or a window as small. */
  narrow = $state(false);
  /** The dialog of the end is open, once the game is over. */
  endShown = $state(true);
  /** A window in which the left rail is folded to portraits, and whether it lies open. */
  folded = $state(false);
  railOpen = $state(false);
  /** A window in which the right rail is a drawer, and whether it lies open. */
  slim = $state(false);
  sideOpen = $state(false);
  /** The list of keys lies open. */
  keysShown = $state(false);
  /** The dialog with seats and links lies open. */
  lobby = $state(false);
  /** Where the board's points lie in the stage: `x * scale + shift.x`. */
  view: View = $state.raw({ scale: 1, shift: { x: 0, y: 0 }, width: 0, height: 0 });
  /** A point of the board that the view shall show next, as the small map asks. */
  look: Point | null = $state.raw(null);
  /** Nodes of the board that lie beneath a tile that is being turned. */
  covered: ReadonlySet<string> = $state.raw(new Set<string>());
  readonly history: History;
  readonly inspector: Inspector;
  readonly prompt: Prompt;

  /** The right rail always lies open beside the board. */
  hasRail: boolean = $derived(!this.narrow && !this.slim);
  /** What others did, as it is told at this moment. */
  told: Frame | null = $derived.by(() => (this.history.shown ? null : (this.table.playback.frame ?? this.table.playback.kept)));
  /** A round was played, it is the player's turn, and nothing has been done since. */
  isRoundSummed: boolean = $derived.by(() => {
    const { decision, playback, isCoached } = this.table;
    const isAsked = decision !== null && (decision.waits ?? true);
    return playback.summed && isAsked && !isCoached && !this.history.shown;
  });

  /** What is shown: the present, or a moment of the past. */
  scene: Scene | null = $derived.by(() => this.history.shown?.scene ?? this.table.shown);
  layout: Layout | null = $derived.by(() => (this.history.shown ? new Layout(this.history.shown.scene) : this.table.layout));
  /** The log up to the moment that is shown. */
  lines: LogLine[] = $derived.by(() => {
    const past = this.history.shown?.moment;
    if (!past) return this.table.log;
    const last = past.log.at(-1)?.version ?? past.standing.version;
    return this.table.log.filter((line) => line.version <= last);
  });
  /** What partners say at the moment that is shown. */
  talkLines: TalkLine[] = $derived.by(() => {
    const past = this.history.shown?.moment;
    if (past) return past.talk ?? [];
    return this.table.talk.current(this.table.standing?.ply ?? 0);
  });
  /** Somebody has said something, or may. */
  hasTalk: boolean = $derived.by(() => this.talkLines.length > 0 || this.table.talk.phrases.length > 0);
  /** What a partner said last and this player may answer. */
  latestWords: TalkLine | undefined = $derived.by(() => {
    const { talk, standing } = this.table;
    if (!talk.phrases.length || this.history.shown || standing?.over) return undefined;
    return this.talkLines.filter((line) => line.seat !== standing?.seat).at(-1);
  });
  /** The panels in which something can be chosen now, by id. */
  offering: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    const { layout } = this;
    if (!layout || this.history.shown) return found;
    for (const token of this.table.living) for (const node of layout.byRef.get(token) ?? []) found.add(layout.panelOf(node.id) || node.id);
    return found;
  });

  /** The forecast that is drawn on the board: of what is aimed at or pointed at, as long as it is. */
  foretold: Forecast | null = $derived.by(() => {
    const { inspector } = this;
    const pointing = this.aimed || inspector.pinned || this.pointed.size > 0 || this.meant.size > 0;
    return pointing && !this.turning.option ? inspector.forecast : null;
  });

  get aimed(): Choice | null {
    const text = this.tapped?.text;
    if (text === undefined) return null;
    const { routes, options } = this.table;
    const offered = [...routes.values(), ...options].some((one) => one.text === text);
    return offered ? this.tapped : null;
  }

  set aimed(route: Choice | null) {
    this.tapped = route;
  }

  /** What the best advice speaks of, that other options do not. */
  advised: Set<string> = $derived.by(() => {
    const best = this.table.advice?.lines[0]?.option;
    const options = this.table.decision?.options ?? [];
    const chosen = best ? options.find((option) => option.text === best) : undefined;
    return new Set((chosen?.refs ?? []).filter((ref) => options.some((option) => !option.refs?.includes(ref))));
  });

  private timer = 0;
  private held = false;

  readonly turning: Turning;
  private readonly keys: ((event: KeyboardEvent) => boolean)[] = [];
  private readonly leadingKeys: ((event: KeyboardEvent) => boolean)[] = [];

  constructor(readonly table: Table) {
    this.history = new History(table);
    this.inspector = new Inspector(this);
    this.prompt = new Prompt(this);
    this.turning = new Turning(table);
  }

  panels(area: string): Node[] {
    return this.layout?.panels.filter((panel) => panel.area === area) ?? [];
  }

  /** Something can be chosen in a panel of this area. */
  offers(area: string): boolean {
    return this.panels(area).some((panel) => this.offering.has(panel.id));
  }

  nameOf(seat: number): string {
    return this.table.info?.seats[seat]?.name || t('setup.seat', { n: seat + 1 });
  }

  /** Whether the table that is shown waits for a seat. */
  waits(seat: number): boolean {
    const standing = this.history.shown?.moment.standing ?? this.table.standing;
    return Boolean(standing?.waiting?.includes(seat) && !standing.over);
  }

  /** Listen to keys of the table before those who came earlier; the handler says whether the key was its own.
   *  `leads`: also before those who come later. */
  onKey(handler: (event: KeyboardEvent) => boolean, leads = false): () => void {
    const keys = leads ? this.leadingKeys : this.keys;
    keys.unshift(handler);
    return () => void keys.splice(keys.indexOf(handler), 1);
  }

  pressed(event: KeyboardEvent): boolean {
    return [...this.leadingKeys, ...this.keys].some((handler) => handler(event));
  }

  token(node: Node): string {
    return token(node.refs, this.table.living);
  }

  /** The route that a click on the node would take. */
  route(node: Node): Choice | null {
    return routeTo(node.refs, this.table.routes, this.table.living);
  }

  /** Whether a click on the node chooses something. */
  isChoice(node: Node): boolean {
    return Boolean(this.token(node) || this.route(node));
  }

  /** What a click on the node would do, in words; null if nothing. */
  does(node: Node): { label: string; left: number } | null {
    const choices = this.inspector.choicesOf(node);
    return choices.length ? { label: choices[0]!.label, left: choices.length } : null;
  }

  state(node: Node): { choice: boolean; picked: boolean; pointed: boolean; lit: boolean } {
    return {
      choice: this.isChoice(node),
      picked: node.refs.some((ref) => this.table.picked.tokens.includes(ref) || this.table.awaited?.refs?.includes(ref)),
      pointed: this.pointed.size > 0 && node.refs.some((ref) => this.pointed.has(ref)),
      lit: this.lit.has(node.id) || node.refs.some((ref) => this.advised.has(ref)),
    };
  }

  classes(node: Node): string {
    const { choice, picked, pointed, lit } = this.state(node);
    return [
      choice && 'choice', picked && 'picked', pointed && 'pointed', lit && 'lit', node.active && 'active',
      node.dim && !choice && 'dim',
    ].filter(Boolean).join(' ');
  }

  /** What a press would do, for a screen reader; '' if nothing. */
  act(node: Node): string {
    const does = this.does(node);
    return does ? t('table.choice', { label: does.left === 1 ? does.label : t('tip.narrows', { n: does.left }) }) : '';
  }

  private readonly handlers = new WeakMap<Node, Record<string, unknown>>();

  /** What makes a node a thing one can point at and press. The same for the same node, so that a drawing that changes
   *  its look keeps its listeners. */
  props(node: Node): Record<string, unknown> {
    const known = this.handlers.get(node);
    if (known) return known;
    const made = {
      'data-node': node.id,
      onpointerenter: (event: PointerEvent) => this.enter(node, event),
      onpointerleave: (event: PointerEvent) => this.leave(event),
      onpointerdown: (event: PointerEvent) => this.down(node, event),
      onpointerup: () => clearTimeout(this.timer),
      onpointercancel: () => clearTimeout(this.timer),
      onclick: (event: MouseEvent) => this.click(node, event),
      oncontextmenu: (event: MouseEvent) => this.pin(node, event),
      onkeydown: (event: KeyboardEvent) => this.key(node, event),
      onfocusin: (event: FocusEvent) => this.focus(node, event),
      onfocusout: () => this.blur(),
    };
    this.handlers.set(node, made);
    return made;
  }

  /** For the part of a drawing that takes the focus and carries its name: the drawing itself stays silent. */
  spot(node: Node): Record<string, unknown> {
    const act = this.act(node);
    const name = [spoken(node), act].filter(Boolean).join('. ');
    if (act) return { role: 'button', tabindex: 0, 'aria-label': name };
    if (!name) return { 'aria-hidden': 'true' };
    return { role: 'img', 'aria-label': name, ...(node.tip || node.refs.length ? { tabindex: -1 } : {}) };
  }

  /** For a node written as text in a panel: it is named by its text. */
  written(node: Node): Record<string, unknown> {
    if (this.isChoice(node)) return { ...this.props(node), role: 'button', tabindex: 0 };
    return { ...this.props(node), ...(node.tip || node.refs.length ? { tabindex: -1 } : {}) };
  }

  private point(node: Node): void {
    this.hovered = node;
    this.lit = new Set(node.lights);
    const chosen = this.token(node);
    this.pointed = new Set(chosen ? [chosen] : []);
    this.meant = new Set(this.inspector.choicesOf(node).map((choice) => choice.text));
  }

  /** A button of the dock is pointed at: what it speaks of is marked on the table. */
  pointAt(choice: Choice): void {
    this.pointed = new Set(choice.refs ?? []);
    this.inspector.meetChoice(choice);
  }

  unpoint(): void {
    this.hovered = null;
    this.lit = new Set();
    this.pointed = new Set();
    this.meant = new Set();
    this.inspector.wait();
  }

  /** Another stage is shown: what lay under the pointer is gone. */
  leaveStage(): void {
    this.unpoint();
    if (!this.inspector.pinned) this.inspector.close();
  }

  private enter(node: Node, event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    this.point(node);
    this.inspector.meet(node);
  }

  private leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.unpoint();
  }

  private down(node: Node, event: PointerEvent): void {
    this.held = false;
    if (event.pointerType !== 'touch') return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.held = true;
      this.inspect(node);
    }, LONG_PRESS_MS);
  }

  /** Two fingers, or a drag, are no long press. */
  forgetPress(): void {
    clearTimeout(this.timer);
    this.inspector.wait();
  }

  private inspect(node: Node): void {
    this.inspector.pinned = false;
    this.inspector.show(node);
    this.inspector.askWhyNot();
  }

  private click(node: Node, event: MouseEvent): void {
    event.stopPropagation();
    clearTimeout(this.timer);
    if (this.held) {
      this.held = false;
      return;
    }
    if (this.table.talk.asked && this.table.talk.pointAt(this.refsUnder(node, event))) return;
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    this.press(this.under(node, event), touched || this.isLaid(node));
  }

  /** A card of an attack is laid first and played by a second press: the sum counts it at once. */
  private isLaid(node: Node): boolean {
    const panel = this.layout?.byId.get(this.layout.panelOf(node.id));
    return this.table.decision?.name === 'cards' && ['hand', 'book'].includes(panel?.area ?? '');
  }

  /** A right click pins what it is made on. */
  private pin(node: Node, event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.inspect(node);
    this.inspector.pinned = true;
  }

  /** A piece that is no choice does not hide the place it stands on. */
  private under(node: Node, event: MouseEvent): Node {
    if (this.isChoice(node)) return node;
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const id = element.closest('[data-node]')?.getAttribute('data-node');
      const found = id ? this.table.layout?.byId.get(id) : undefined;
      if (found && this.isChoice(found)) return found;
    }
    return node;
  }

  /** The tokens of a node and of what lies beneath it, the topmost first. */
  private refsUnder(node: Node, event: MouseEvent): string[] {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest('[data-node]')?.getAttribute('data-node'));
    return [node.id, ...found].flatMap((id) => (id ? (this.layout?.byId.get(id)?.refs ?? []) : []));
  }

  private press(node: Node, aims = false): void {
    if (this.table.talk.asked && this.table.talk.pointAt(node.refs)) return;
    const choices = this.inspector.choicesOf(node);
    if (!choices.length) {
      this.inspect(node);
      return;
    }
    if (aims) this.inspector.show(node);
    if (choices.length === 1) this.take(choices[0]!, aims);
    else this.table.choose({ verb: '', tokens: [this.token(node)] });
  }

  /** Take a choice; where it aims, the first press only shows it, and a second one takes it. */
  take(choice: Choice, aims = false): void {
    if (aims && this.aimed?.text !== choice.text) {
      this.aimed = choice;
      if (!choice.route) this.table.preview(choice.text);
      return;
    }
    this.aimed = null;
    this.unpoint();
    if (this.narrow) this.inspector.close(); // it would hide what is asked next
    this.table.take(choice);
    if (this.table.sending) this.drawer = '';
  }

  private key(node: Node, event: KeyboardEvent): void {
    if ((event.key !== 'Enter' && event.key !== ' ') || this.table.asking) return; // what is asked is answered first
    event.preventDefault();
    event.stopPropagation();
    this.press(node, this.isLaid(node));
  }

  private focus(node: Node, event: FocusEvent): void {
    if (!(event.target as Element).matches(':focus-visible')) return;
    this.point(node);
    this.inspector.meet(node);
  }

  private blur(): void {
    this.unpoint();
  }

  /** Open a tab of the right rail; on a phone, open or close its drawer. */
  openTab(what: Drawer): void {
    if (['log', 'chat', 'rules', 'seats'].includes(what)) this.tab = what as Tab;
    this.sideOpen = this.slim;
    this.drawer = this.drawer === what && this.narrow ? '' : what;
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = 'rules';
    this.drawer = 'rules';
    this.sideOpen = this.slim;
  };
}

const UI = Symbol('ui');
export const provideUi = (ui: Ui): Ui => setContext(UI, ui);
export const useUi = (): Ui => getContext<Ui>(UI);
