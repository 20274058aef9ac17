/** The decision as dock and sheet show it: who is asked, the main button, the groups, and what each key does. */
import { endingOf, groupsOf, mainOf, ranked, type DockGroup } from './dock';
import { t } from './i18n';
import { distinctions, isNothing } from './narrow';
import { keep, prefs } from './prefs.svelte';
import type { OptionInfo } from './protocol';
import type { Ui } from './ui.svelte';

export class Prompt {
  /** The group whose options all lie open, by its place; -1: none. */
  opened = $state(-1);
  /** The player wants no more warnings like the one that is shown. */
  quiet = $state(false);

  constructor(private readonly ui: Ui) {}

  private get table() {
    return this.ui.table;
  }

  /** Something was picked already, or waits to be confirmed. */
  choosing: boolean = $derived.by(() => !isNothing(this.table.picked) || this.table.asking !== null);
  main: OptionInfo | undefined = $derived.by(() => {
    const { decision, options } = this.table;
    return decision ? mainOf(decision, options) : undefined;
  });
  /** What is asked may be passed over in silence. */
  isOffer: boolean = $derived.by(() => this.table.decision !== null && !(this.table.decision.waits ?? true));
  /** What calls a declaration off. What stands in a group is an act of its own, though it takes something back. */
  retract: OptionInfo | undefined = $derived.by(() => this.table.options.find((option) => option.retracts && !option.group && option !== this.main));
  /** What the key E does: it ends the turn, or passes. */
  ending: OptionInfo | undefined = $derived.by(() => {
    const { decision } = this.table;
    return decision ? endingOf(decision, this.main) : undefined;
  });
  groups: DockGroup[] = $derived.by(() => {
    const { decision, options } = this.table;
    if (!decision) return [];
    const others = options.filter((option) => option !== this.main && option !== this.retract);
    return groupsOf(decision, ranked(others, this.table.standing?.lesson?.wanted), this.choosing);
  });
  private told: Map<string, string> = $derived.by(() => distinctions(this.table.options, (token) => this.table.layout?.named(token) ?? ''));
  /** The second line of an option: cost and effect, and what tells it from its twins. */
  hintOf(option: OptionInfo): string {
    return [this.told.get(option.text), option.hint].filter(Boolean).join(' · ');
  }

  /** The picture of what an option speaks of: the one it names, else that of the thing on the table. */
  pictureOf(option: OptionInfo): { icon: string; tone: string } | null {
    if (option.icon) return { icon: option.icon, tone: option.tone ?? '' };
    for (const ref of option.refs ?? []) {
      const node = this.table.layout?.byRef.get(ref)?.find((one) => one.icon && !['hex', 'tile', 'line', 'panel'].includes(one.kind));
      if (node) return { icon: node.icon, tone: node.tone };
    }
    return null;
  }

  /** Who is asked, or for whom the table waits. */
  who: string = $derived.by(() => {
    const { decision, standing, info } = this.table;
    const own = info?.seats.filter((seat) => seat.yours).length ?? 0;
    if (this.isOffer) return t('table.offer');
    if (decision) return own > 1 ? t('table.turn.of', { name: this.ui.nameOf(decision.seat) }) : t('table.yourturn');
    if (standing?.decision && this.table.isLedThere) return t('table.shown');
    const waiting = standing?.waiting ?? [];
    const names = waiting.map((seat) => this.ui.nameOf(seat)).join(', ');
    const bots = waiting.length > 0 && waiting.every((seat) => info?.seats[seat]?.kind === 'bot');
    return bots ? t('table.thinking', { names }) : t('table.waiting', { names });
  });
  /** An order to pass may be given: for answers and offers, not for what one's own turn asks. */
  mayPass: boolean = $derived.by(() => {
    const { decision } = this.table;
    const idle = decision?.options.find((option) => option.text === decision.idle);
    if (!decision || !idle || decision.options.length < 2 || this.choosing) return false;
    return this.isOffer || Boolean(decision.reaction);
  });

  /** Another decision, or another question about it: nothing lies open any more. */
  reset(): void {
    this.opened = -1;
    this.quiet = false;
  }

  press(option: OptionInfo): void {
    this.opened = -1;
    this.ui.take(option);
  }

  /** What was asked about is meant. */
  confirm(): void {
    const { asking } = this.table;
    if (!asking) return;
    if (this.quiet) keep({ unwarned: [...prefs.unwarned, this.table.warningOf(asking)] });
    this.quiet = false;
    this.table.play(asking);
  }

  /** A key of the prompt; `shown` are the options with a button, left to right. */
  key({ code }: KeyboardEvent, shown: OptionInfo[]): boolean {
    const { table, main, ending, retract } = this;
    if (!table.decision || table.sending || table.past) return false;
    if (code === 'Escape' && this.opened >= 0) {
      this.opened = -1;
      return true;
    }
    if (table.asking) {
      if (code !== 'Enter') return false;
      this.confirm();
      return true;
    }
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);
    const option = digit ? shown[digit - 1] : code === 'Enter' ? main : code === 'KeyE' ? ending : code === 'KeyX' ? retract : undefined;
    if (option) this.press(option);
    else if (code === 'KeyA' && this.groups.some((group) => group.options.length)) this.opened = this.opened < 0 ? this.fullest : -1;
    else return false;
    return true;
  }

  /** The group with the most options. */
  private get fullest(): number {
    const counts = this.groups.map((group) => group.options.length);
    return counts.indexOf(Math.max(...counts));
  }
}
