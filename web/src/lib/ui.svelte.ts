/** What the player points at, has open and has focus on. One for each table on the screen. */
import { getContext, setContext } from 'svelte';
import { t } from './i18n';
import { remaining, pick, token, optionsLike } from './narrow';
import { routeTo, type Choice } from './routes';
import { History } from './history.svelte';
import { Layout, spoken, type Node, type Point, type Scene } from './scene';
import type { LogLine } from './protocol';
import type { Table } from './table.svelte';
import { Turning } from './turning.svelte';

export type Tab = 'log' | 'chat' | 'rules' | 'seats';
export type Drawer = '' | 'mine' | 'others' | 'side' | Tab;

/** How the board is seen: where its points lie in the stage, and how large the stage is. */
export interface View { scale: number; shift: Point; width: number; height: number }
export interface Shown { node: Node; at: DOMRect; pinned: boolean }

const HOVER_MS = 280;
const LONG_PRESS_MS = 450;
/** How long a tip stays after the pointer left, so that the pointer can move into it. */
const TIP_GRACE_MS = 220;

export class Ui {
  tip: Shown | null = $state.raw(null);
  /** Tokens a button or a node under the pointer speaks of. */
  pointed: Set<string> = $state.raw(new Set());
  lit: Set<string> = $state.raw(new Set());
  /** The route to the node under the pointer: its forecast is drawn. */
  walked: Choice | null = $state.raw(null);
  /** The route a finger tapped once; the second tap takes it. It is forgotten when it is no longer offered. */
  private tapped: Choice | null = $state.raw(null);
  tab: Tab = $state('log');
  drawer: Drawer = $state('');
  rule = $state('');
  /** The `over` panel that lies open, by id. */
  over = $state('');
  wide = $state(true);
  asked = $state('');
  /** A phone, or a window as small. */
  narrow = $state(false);
  /** The dialog of the end is open, once the game is over. */
  endShown = $state(true);
  /** The dialog with seats and links lies open. */
  lobby = $state(false);
  /** Where the board's points lie in the stage: `x * scale + shift.x`. */
  view: View = $state.raw({ scale: 1, shift: { x: 0, y: 0 }, width: 0, height: 0 });
  /** A point of the board that the view shall show next, as the small map asks. */
  look: Point | null = $state.raw(null);
  readonly history: History;

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
  /** The panels in which something can be chosen now, by id. */
  offering: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    const { layout } = this;
    if (!layout || this.history.shown) return found;
    for (const token of this.table.living) for (const node of layout.byRef.get(token) ?? []) found.add(layout.panelOf(node.id) || node.id);
    return found;
  });

  get aimed(): Choice | null {
    const [ref] = this.tapped?.refs ?? [];
    return ref !== undefined && this.table.routes.get(ref)?.text === this.tapped?.text ? this.tapped : null;
  }

  set aimed(route: Choice | null) {
    this.tapped = route;
  }

  /** What the best advice speaks of, that other options do not. */
  advised: Set<string> = $derived.by(() => {
    const best = this.table.advice?.lines[0]?.[0];
    const options = this.table.decision?.options ?? [];
    const chosen = best ? options.find((option) => option.text === best) : undefined;
    return new Set((chosen?.refs ?? []).filter((ref) => options.some((option) => !option.refs?.includes(ref))));
  });

  private timer = 0;
  private held = false;

  readonly turning: Turning;
  private readonly keys: ((event: KeyboardEvent) => boolean)[] = [];

  constructor(readonly table: Table) {
    this.history = new History(table);
    this.turning = new Turning(table);
  }

  panels(area: string): Node[] {
    return this.layout?.panels.filter((panel) => panel.area === area) ?? [];
  }

  nameOf(seat: number): string {
    return this.table.info?.seats[seat]?.name || t('setup.seat', { n: seat + 1 });
  }

  /** Listen to keys of the table before those who came earlier; the handler says whether the key was its own. */
  onKey(handler: (event: KeyboardEvent) => boolean): () => void {
    this.keys.unshift(handler);
    return () => void this.keys.splice(this.keys.indexOf(handler), 1);
  }

  pressed(event: KeyboardEvent): boolean {
    return this.keys.some((handler) => handler(event));
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

  /** What a click on the node would do, in words; '' if nothing. */
  does(node: Node): { label: string; hint: string; left: number } | null {
    const route = this.route(node);
    if (route) return { label: route.label, hint: route.hint ?? '', left: 1 };
    const chosen = this.token(node);
    const decision = this.table.decision;
    if (!chosen || !decision) return null;
    const left = remaining(decision.options, pick(this.table.picked, { verb: '', tokens: [chosen] }));
    return { label: left[0]?.label ?? '', hint: left.length === 1 ? (left[0]?.hint ?? '') : '', left: left.length };
  }

  state(node: Node): { choice: boolean; picked: boolean; pointed: boolean; lit: boolean } {
    return {
      choice: this.isChoice(node),
      picked: node.refs.some((ref) => this.table.picked.tokens.includes(ref)),
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

  /** What makes a node a thing one can point at and press. */
  props(node: Node): Record<string, unknown> {
    return {
      'data-node': node.id,
      onpointerenter: (event: PointerEvent) => this.enter(node, event),
      onpointerleave: (event: PointerEvent) => this.leave(event),
      onpointerdown: (event: PointerEvent) => this.down(node, event),
      onpointerup: () => clearTimeout(this.timer),
      onpointercancel: () => clearTimeout(this.timer),
      onclick: (event: MouseEvent) => this.click(node, event),
      onkeydown: (event: KeyboardEvent) => this.key(node, event),
      onfocusin: (event: FocusEvent) => this.focus(node, event),
      onfocusout: () => this.blur(),
    };
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
    this.lit = new Set(node.lights);
    const chosen = this.token(node);
    this.walked = this.route(node);
    this.pointed = new Set(chosen ? [chosen] : []);
  }

  unpoint(): void {
    this.lit = new Set();
    this.pointed = new Set();
    this.walked = null;
  }

  private show(node: Node, target: EventTarget | null, pinned: boolean): void {
    if (!(target instanceof Element)) return;
    if (!node.tip && !node.refs.length && !node.badges.some((badge) => badge.tip)) return;
    if (this.tip?.node.id !== node.id) {
      this.table.because = [];
      this.asked = '';
    }
    this.tip = { node, at: target.getBoundingClientRect(), pinned };
  }

  private enter(node: Node, event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    this.point(node);
    if (this.tip?.pinned) return;
    clearTimeout(this.timer);
    const target = event.currentTarget;
    this.timer = window.setTimeout(() => this.show(node, target, false), this.tip ? 60 : HOVER_MS);
  }

  private leave(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    this.unpoint();
    this.fade();
  }

  /** The tip goes, unless the pointer moves into it meanwhile. */
  fade = (): void => {
    clearTimeout(this.timer);
    if (this.tip && !this.tip.pinned) this.timer = window.setTimeout(() => (this.tip = null), TIP_GRACE_MS);
  };

  stay = (): void => clearTimeout(this.timer);

  private down(node: Node, event: PointerEvent): void {
    this.held = false;
    if (event.pointerType !== 'touch') return;
    const target = event.currentTarget;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.held = true;
      this.show(node, target, true);
    }, LONG_PRESS_MS);
  }

  private click(node: Node, event: MouseEvent): void {
    event.stopPropagation();
    clearTimeout(this.timer);
    if (this.held) {
      this.held = false;
      return;
    }
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    this.press(this.under(node, event), event.currentTarget, touched);
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

  private press(node: Node, target: EventTarget | null, touched = false): void {
    const chosen = this.token(node);
    if (chosen) {
      this.tip = null;
      this.unpoint();
      this.table.choose({ verb: '', tokens: [chosen] });
      if (this.table.sending) this.drawer = '';
      return;
    }
    const route = this.route(node);
    if (route) {
      this.takeRoute(route, touched);
      return;
    }
    this.show(node, target, true);
    this.why(node);
  }

  /** Walk a route; a finger shows it first and takes it by a second tap. */
  private takeRoute(route: Choice, touched: boolean): void {
    if (touched && this.aimed?.text !== route.text) {
      this.aimed = route;
      return;
    }
    this.aimed = null;
    this.unpoint();
    this.table.take(route);
  }

  /** Ask the server why the node is no choice, where some option has its shape. */
  why(node: Node): void {
    const decision = this.table.decision;
    this.asked = '';
    if (!decision || this.token(node)) return;
    const similar = optionsLike(decision.options, this.table.picked, node.refs, decision.askable);
    if (!similar.length) return;
    this.asked = node.id;
    this.table.askWhyNot(similar);
  }

  private key(node: Node, event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.press(node, event.currentTarget);
    } else if (event.code === 'KeyW') {
      event.stopPropagation();
      this.show(node, event.currentTarget, true);
      this.why(node);
    }
  }

  private focus(node: Node, event: FocusEvent): void {
    this.point(node);
    if ((event.target as Element).matches(':focus-visible')) this.show(node, event.currentTarget, false);
  }

  private blur(): void {
    this.unpoint();
    this.fade();
  }

  /** Also the one that a finger or pointer is about to open. */
  closeTip(): boolean {
    clearTimeout(this.timer);
    if (!this.tip) return false;
    this.tip = null;
    return true;
  }

  /** Open a tab of the right rail; on a phone, open or close its drawer. */
  openTab(what: Drawer): void {
    if (['log', 'chat', 'rules', 'seats'].includes(what)) this.tab = what as Tab;
    this.drawer = this.drawer === what && this.narrow ? '' : what;
    this.wide = true;
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = 'rules';
    this.drawer = 'rules';
    this.tip = null;
    this.wide = true;
  };
}

const UI = Symbol('ui');
export const provideUi = (ui: Ui): Ui => setContext(UI, ui);
export const useUi = (): Ui => getContext<Ui>(UI);
