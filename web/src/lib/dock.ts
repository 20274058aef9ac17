/** What the dock shows of a decision: its main button, groups of options, and how many of each have room. No DOM. */
import type { DecisionInfo, OptionInfo } from './protocol';

export interface DockGroup { id: string; title: string; note: string; done: boolean; options: OptionInfo[] }
/** A group as it is shown: the options that have a button, and whether the rest stands behind one more. */
export interface FittedGroup extends DockGroup { shown: OptionInfo[]; more: boolean }
export interface Face { width: number; size: number; hint: boolean }

/** Pixels: between buttons, about a group, the button behind which the rest stands. */
const GAP = 8;
const PADDING = 25;
export const MORE_WIDTH = 96;

/** The option that plays itself when time runs out, where it is of its own kind ("end the turn"), not one of many. What
 *  calls a declaration off is none. */
export function idleOf(decision: DecisionInfo): OptionInfo | undefined {
  const idle = decision.options.find((option) => option.text === decision.idle);
  const alone = decision.options.every((option) => option === idle || option.verb !== idle?.verb);
  return idle && alone && !idle.retracts ? idle : undefined;
}

/** The big button at the far right: the one the game names, else the idle option, else the only answer. An offer that
 *  may be passed over has none, nor has a declaration that waits for a partner: neither to take the one nor to call the
 *  other off is what is expected. */
export function mainOf(decision: DecisionInfo, options: OptionInfo[]): OptionInfo | undefined {
  const named = options.find((option) => option.main);
  if (named) return named;
  if (options.length === 1 && (decision.waits ?? true) && !options[0]!.retracts) return options[0];
  const idle = idleOf(decision);
  return idle && options.includes(idle) ? idle : undefined;
}

/** Options in the order of their buttons: first what a lesson wants, so that it has a button of its own, last what gains
 *  nothing; else as the game ranks them, and what is left to chance in the order of its odds. */
export function ranked(options: OptionInfo[], wanted: string[] = []): OptionInfo[] {
  const rank = (option: OptionInfo): number => (wanted.includes(option.text) ? 0 : option.gainless ? 2 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b) || (b.rank ?? 0) - (a.rank ?? 0) || (b.odds ?? 0) - (a.odds ?? 0));
}

/** What the key E does: it ends the turn or passes. That is the option which plays itself where nobody acts, if the game
 *  names it the main button; one that is merely the quietest of several does something. */
export function endingOf(decision: DecisionInfo, main: OptionInfo | undefined): OptionInfo | undefined {
  return main?.main && main === idleOf(decision) ? main : undefined;
}

/** The groups of a prompt in their order; those that are used up stay. While something is picked, only those that still
 *  have options. Options that name no group stand together at the end. */
export function groupsOf(decision: DecisionInfo, options: OptionInfo[], choosing: boolean): DockGroup[] {
  const made = (decision.groups ?? []).map(({ id, title, note = '', done = false }) => ({
    id, title, note, done, options: options.filter((option) => option.group === id),
  }));
  const known = new Set(made.map((group) => group.id));
  const others = options.filter((option) => !known.has(option.group ?? ''));
  if (others.length) made.push({ id: '', title: '', note: '', done: false, options: others });
  return choosing ? made.filter((group) => group.options.length) : made;
}

/** How many options of each group have a button in a row of so many pixels: all where there is room, else the groups that
 *  show most give up theirs first, of these the one with most options, and what room is left over goes to the groups in
 *  turn, one button each. A single option is thus the last to go behind a button of its own. */
export function fitted(
  groups: DockGroup[], room: number, widthOf: (option: OptionInfo) => number, headOf: (group: DockGroup) => number,
): FittedGroup[] {
  const counts = groups.map((group) => group.options.length);
  const taken = (group: DockGroup, count: number): number => {
    const widths = group.options.slice(0, count).map(widthOf);
    if (count < group.options.length) widths.push(MORE_WIDTH);
    const row = widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
    return Math.max(headOf(group), row) + PADDING;
  };
  const total = (): number => groups.reduce((sum, group, i) => sum + taken(group, counts[i]!), 0);
  while (total() > room) {
    const most = Math.max(...counts);
    if (most === 0) break;
    const sizes = groups.map((group, i) => (counts[i] === most ? group.options.length : 0));
    counts[sizes.lastIndexOf(Math.max(...sizes))]!--;
  }
  for (let grew = true; grew; ) {
    grew = false;
    groups.forEach((group, i) => {
      if (counts[i]! === group.options.length) return;
      counts[i]!++;
      if (total() <= room) grew = true;
      else counts[i]!--;
    });
  }
  return groups.map((group, i) => ({ ...group, shown: group.options.slice(0, counts[i]), more: counts[i]! < group.options.length }));
}

/** The best chance that advice gives to an option which has no button of its own. */
export function hiddenChance(group: FittedGroup, lines: { option: string; chance: number }[]): number | undefined {
  const hidden = group.options.filter((option) => !group.shown.includes(option)).map((option) => option.text);
  const chances = lines.filter((line) => hidden.includes(line.option)).map((line) => line.chance);
  return chances.length ? Math.max(...chances) : undefined;
}

/** Into how many lines a text breaks. */
export function wrapped(text: string, room: number, measure: (text: string) => number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > room) {
      lines++;
      line = word;
    } else {
      line = longer;
    }
  }
  return lines;
}

/** Letter sizes and text widths of a button, the first that holds the text is taken. */
const TRIES: [size: number, width: number][] = [
  [17, 92], [17, 124], [17, 156], [15, 156], [17, 190], [15, 190], [15, 230], [13, 230], [13, 290],
];
const HINT_SIZE = 13;
const LINE = 1.18;
/** Pixels of a button's height that belong to its text. */
const TEXT_HEIGHT = 62;

/** How a button shows its name and the line beneath it; `width` is that of its text. */
export function faceOf(name: string, hint: string, measure: (text: string, size: number) => number): Face {
  for (const told of hint ? [hint, ''] : ['']) {
    for (const [size, width] of TRIES) {
      const widest = Math.max(...name.split(/\s+/).map((word) => measure(word, size)), ...told.split(/\s+/).map((word) => measure(word, HINT_SIZE)));
      const lines = wrapped(name, width, (text) => measure(text, size));
      const below = told ? wrapped(told, width, (text) => measure(text, HINT_SIZE)) : 0;
      if (widest <= width && (lines * size + below * HINT_SIZE) * LINE <= TEXT_HEIGHT) return { width, size, hint: Boolean(told) };
    }
  }
  return { width: TRIES.at(-1)![1], size: TRIES.at(-1)![0], hint: false };
}
