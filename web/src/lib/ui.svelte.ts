/** What the player points at, has open and has focus on. One for each table on the screen. */
import { getContext, setContext } from 'svelte';
import { t } from './i18n';
import { remaining, pick, token, wonder } from './narrow';
import { spoken, type Node } from './scene';
import type { Table } from './table.svelte';

export type Tab = 'log' | 'chat' | 'rules' | 'seats';
export type Drawer = '' | 'mine' | 'others' | 'side' | Tab;

export interface Shown { node: Node; at: DOMRect; pinned: boolean }

const HOVER = 280;
const LONG = 450;
const GRACE = 220;

export class Ui {
  tip: Shown | null = $state.raw(null);
  /** Tokens a button or a node under the pointer speaks of. */
  pointed: Set<string> = $state.raw(new Set());
  lit: Set<string> = $state.raw(new Set());
  tab: Tab = $state('log');
  drawer: Drawer = $state('');
  rule = $state('');
  /** The `over` panel that lies open, by id. */
  over = $state('');
  wide = $state(true);
  asked = $state('');

  private timer = 0;
  private held = false;

  constructor(readonly table: Table) {}

  token(node: Node): string {
    return token(node.refs, this.table.living);
  }

  /** What a click on the node would do, in words; '' if nothing. */
  does(node: Node): { label: string; hint: string; left: number } | null {
    const chosen = this.token(node);
    const decision = this.table.decision;
    if (!chosen || !decision) return null;
    const left = remaining(decision.options, pick(this.table.picked, { verb: '', tokens: [chosen] }));
    return { label: left[0]?.label ?? '', hint: left.length === 1 ? (left[0]?.hint ?? '') : '', left: left.length };
  }

  state(node: Node): { choice: boolean; picked: boolean; pointed: boolean; lit: boolean } {
    return {
      choice: Boolean(this.token(node)),
      picked: node.refs.some((ref) => this.table.picked.tokens.includes(ref)),
      pointed: this.pointed.size > 0 && node.refs.some((ref) => this.pointed.has(ref)),
      lit: this.lit.has(node.id),
    };
  }

  classes(node: Node): string {
    const { choice, picked, pointed, lit } = this.state(node);
    return [
      choice && 'choice', picked && 'picked', pointed && 'pointed', lit && 'lit', node.active && 'active',
      node.dim && !choice && 'dim',
    ].filter(Boolean).join(' ');
  }

  label(node: Node): string {
    const does = this.does(node);
    const name = spoken(node);
    if (!does) return name;
    const act = does.left === 1 ? does.label : t('tip.narrows', { n: does.left });
    return name ? `${name}. ${t('table.choice', { label: act })}` : t('table.choice', { label: act });
  }

  /** What makes a drawn node a thing one can point at, press, focus and ask about. */
  props(node: Node, drawn = true): Record<string, unknown> {
    const choice = Boolean(this.token(node));
    const name = drawn || choice ? this.label(node) : '';
    const useful = choice || Boolean(node.tip) || node.refs.length > 0;
    return {
      'data-node': node.id,
      ...(choice ? { role: 'button', tabindex: 0, 'aria-label': name } : {}),
      ...(!choice && drawn ? (name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }) : {}),
      ...(!choice && useful && name ? { tabindex: -1 } : {}),
      ...(!choice && useful && !drawn ? { tabindex: -1 } : {}),
      onpointerenter: (event: PointerEvent) => this.enter(node, event),
      onpointerleave: (event: PointerEvent) => this.leave(event),
      onpointerdown: (event: PointerEvent) => this.down(node, event),
      onpointerup: () => clearTimeout(this.timer),
      onpointercancel: () => clearTimeout(this.timer),
      onclick: (event: MouseEvent) => this.click(node, event),
      onkeydown: (event: KeyboardEvent) => this.key(node, event),
      onfocus: (event: FocusEvent) => this.focus(node, event),
      onblur: () => this.blur(),
    };
  }

  private point(node: Node): void {
    this.lit = new Set(node.lights);
    const chosen = this.token(node);
    this.pointed = new Set(chosen ? [chosen] : []);
  }

  unpoint(): void {
    this.lit = new Set();
    this.pointed = new Set();
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
    this.timer = window.setTimeout(() => this.show(node, target, false), this.tip ? 60 : HOVER);
  }

  private leave(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    this.unpoint();
    this.fade();
  }

  /** The tip goes, unless the pointer moves into it meanwhile. */
  fade = (): void => {
    clearTimeout(this.timer);
    if (this.tip && !this.tip.pinned) this.timer = window.setTimeout(() => (this.tip = null), GRACE);
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
    }, LONG);
  }

  private click(node: Node, event: MouseEvent): void {
    event.stopPropagation();
    clearTimeout(this.timer);
    if (this.held) {
      this.held = false;
      return;
    }
    this.press(node, event.currentTarget);
  }

  private press(node: Node, target: EventTarget | null): void {
    const chosen = this.token(node);
    if (chosen) {
      this.tip = null;
      this.unpoint();
      this.table.choose({ verb: '', tokens: [chosen] });
      return;
    }
    this.show(node, target, true);
    this.why(node);
  }

  /** Ask the server why the node is no choice, where some option has its shape. */
  why(node: Node): void {
    const decision = this.table.decision;
    this.asked = '';
    if (!decision || this.token(node)) return;
    const wondered = wonder(decision.options, this.table.picked, node.refs);
    if (!wondered.length) return;
    this.asked = node.id;
    this.table.wonder(wondered);
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
    const target = event.currentTarget as Element;
    if (target.matches(':focus-visible')) this.show(node, target, false);
  }

  private blur(): void {
    this.unpoint();
    this.fade();
  }

  closeTip(): boolean {
    if (!this.tip) return false;
    this.tip = null;
    return true;
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
