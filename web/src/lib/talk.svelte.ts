/** What partners say to one another, and what this player may say: quick answers that point at things of the table. */
import type { Phrase, TalkLine } from './protocol';

/** Messages of one seat that are shown at once. */
const MOST_LINES = 3;
/** Messages that are so many plies old are not shown any more. */
const OLD_PLIES = 24;

export interface Quick { group: string; label: string; phrases: Phrase[] }

export class Talk {
  lines: TalkLine[] = $state.raw([]);
  phrases: Phrase[] = $state.raw([]);
  /** The menu of quick answers lies open. */
  open = $state(false);
  /** The quick answer for which something is to be pointed at; empty: none. */
  asked = $state('');
  /** The line that a player on a phone has seen: with the next touch only the mark of who said it is left. */
  heard: TalkLine | null = $state.raw(null);
  /** What was hidden by the player: the latest line of each seat then. */
  private hidden: ReadonlyMap<number, TalkLine> = $state.raw(new Map());

  /** The quick answers, one a group: a group's phrases differ in what they point at. */
  quick: Quick[] = $derived.by(() => {
    const found = new Map<string, Quick>();
    for (const phrase of this.phrases) {
      const one = found.get(phrase.group) ?? { group: phrase.group, label: phrase.label, phrases: [] };
      one.phrases.push(phrase);
      found.set(phrase.group, one);
    }
    return [...found.values()];
  });

  constructor(private readonly tell: (text: string) => boolean) {}

  begin(lines: TalkLine[], phrases: Phrase[]): void {
    this.lines = lines;
    this.phrases = phrases;
    if (!phrases.length) this.close();
  }

  hear(line: TalkLine): void {
    this.lines = [...this.lines, line];
  }

  /** What was said after this version is gone. */
  undo(version: number): void {
    this.lines = this.lines.filter((line) => (line.version ?? 0) <= version);
  }

  /** The latest words of each seat that are not too old. */
  current(ply: number): TalkLine[] {
    const seats = [...new Set(this.lines.map((line) => line.seat))].sort((a, b) => a - b);
    return seats.flatMap((seat) => {
      const own = this.lines.filter((line) => line.seat === seat);
      const last = own.at(-1)!;
      if (this.hidden.get(seat) === last || last.ply < ply - OLD_PLIES) return [];
      return own.filter((line) => line.ply === last.ply).slice(-MOST_LINES);
    });
  }

  hide(seat: number): void {
    const last = this.lines.filter((line) => line.seat === seat).at(-1);
    if (last) this.hidden = new Map(this.hidden).set(seat, last);
  }

  /** Choose a quick answer: say it, or ask what it points at. */
  choose(quick: Quick): void {
    const plain = quick.phrases.find((phrase) => !phrase.points?.length);
    if (plain) this.say(plain.kind);
    else this.asked = quick.group;
  }

  /** Point at something by one of its tokens. False if the quick answer cannot point at such a thing. */
  pointAt(tokens: readonly string[]): boolean {
    const phrases = this.phrases.filter((phrase) => phrase.group === this.asked);
    for (const token of tokens) {
      const found = phrases.find((phrase) => phrase.points?.[0] === token.split(':')[0]);
      if (found) {
        this.say(`${found.kind} ${token}`);
        return true;
      }
    }
    return false;
  }

  close(): void {
    this.open = false;
    this.asked = '';
  }

  private say(text: string): void {
    this.tell(text);
    this.close();
  }
}
