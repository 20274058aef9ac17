/** What the inspector shows: a thing of the table or a choice, what it would do, and why it cannot be chosen. */
import { optionsLike, pick, remaining } from './narrow';
import type { Because, Forecast } from './protocol';
import { choiceOf, type Choice } from './routes';
import type { Node } from './scene';
import type { Ui } from './ui.svelte';

/** A thing is shown when the pointer has rested on it for so long. */
const REST_MS = 80;
/** "Why not?" is asked by itself when the pointer rests longer. */
const WONDER_MS = 350;

export class Inspector {
  /** The id of the node and the text of the choice that are shown; both follow the table as it changes. */
  private nodeId = $state('');
  private choiceText = $state('');
  pinned = $state(false);
  private resting = 0;
  private wondering = 0;

  constructor(private readonly ui: Ui) {}

  node: Node | null = $derived.by(() => (this.nodeId ? (this.ui.layout?.byId.get(this.nodeId) ?? null) : null));
  /** What a press on the node may choose now. */
  choices: Choice[] = $derived.by(() => (this.node ? this.choicesOf(this.node) : []));
  /** The one choice whose forecast is told. */
  choice: Choice | null = $derived.by(() => {
    if (this.choiceText) return this.find(this.choiceText);
    return this.choices.length === 1 ? this.choices[0]! : null;
  });
  /** What the choice speaks of, a thing with a text of its own: a character, a card, a building. */
  subject: Node | null = $derived.by(() => (this.node || !this.choice ? null : (this.ui.layout?.subjectOf(this.choice) ?? null)));
  forecast: Forecast | null = $derived.by(() => {
    const { choice } = this;
    if (!choice) return null;
    return choice.route ? (choice.route.forecast ?? null) : (this.ui.table.forecasts.get(choice.text) ?? null);
  });
  /** What "why not?" may ask about the node. */
  askable: string[] = $derived.by(() => (this.node && !this.choices.length ? this.unoffered(this.node) : []));
  answers: Because[] = $derived.by(() => {
    const reasons = new Set<string>();
    return this.ui.table.because.filter(({ option, reason }) => {
      if (!this.askable.includes(option) || reasons.has(reason)) return false;
      reasons.add(reason);
      return true;
    });
  });
  get isEmpty(): boolean {
    return !this.node && !this.choice;
  }

  /** A choice of the decision that stands, by its text. */
  private find(text: string): Choice | null {
    const { decision } = this.ui.table;
    const route = decision?.routes?.map(choiceOf).find((one) => one.text === text);
    return route ?? decision?.options.find((option) => option.text === text) ?? null;
  }

  choicesOf(node: Node): Choice[] {
    const route = this.ui.route(node);
    if (route) return [route];
    const { decision, picked } = this.ui.table;
    if (decision && node.refs.some((ref) => picked.tokens.includes(ref))) return remaining(decision.options, picked);
    const token = this.ui.token(node);
    return token && decision ? remaining(decision.options, pick(picked, { verb: '', tokens: [token] })) : [];
  }

  private unoffered(node: Node): string[] {
    const { decision, picked } = this.ui.table;
    return decision ? optionsLike(decision.options, picked, node.refs, decision.askable) : [];
  }

  /** The pointer or the focus has come to a thing. */
  meet(node: Node): void {
    this.rest(() => this.show(node));
  }

  meetChoice(choice: Choice): void {
    this.rest(() => this.showChoice(choice));
  }

  /** Where the inspector takes the place of what can be done, only a press opens it: under a pointer nothing vanishes. */
  private rest(show: () => void): void {
    this.wait();
    if (this.pinned || this.ui.narrow) return;
    this.resting = window.setTimeout(show, REST_MS);
    this.wondering = window.setTimeout(() => this.askWhyNot(), WONDER_MS);
  }

  /** What was about to be shown is not. What is shown stays. */
  wait(): void {
    clearTimeout(this.resting);
    clearTimeout(this.wondering);
  }

  show(node: Node): void {
    if (!node.tip && !node.refs.length && !node.badges.some((badge) => badge.tip)) return;
    this.wait();
    this.nodeId = node.id;
    this.choiceText = '';
    this.foretell();
  }

  showChoice(choice: Choice): void {
    this.wait();
    this.nodeId = '';
    this.choiceText = choice.text;
    this.foretell();
  }

  private foretell(): void {
    if (this.choice && !this.choice.route) this.ui.table.preview(this.choice.text);
  }

  askWhyNot(): void {
    if (this.askable.length) this.ui.table.askWhyNot(this.askable);
  }

  pin(): void {
    this.pinned = !this.pinned && !this.isEmpty;
  }

  /** False where nothing was shown. */
  close(): boolean {
    this.wait();
    const { table } = this.ui;
    const shown = !this.isEmpty || table.advice !== null;
    this.pinned = false;
    this.nodeId = this.choiceText = '';
    table.advice = null;
    return shown;
  }
}
