/** From the options of a decision to one option, click by click. No DOM, no rulebook: tokens only. */
import type { OptionInfo } from './protocol';

/** What has been chosen so far: perhaps a verb, and tokens in the order they were picked. */
export interface Picked { verb: string; tokens: string[] }
export const NOTHING: Picked = { verb: '', tokens: [] };

/** A large button of the prompt: one option, or several that share a beginning. */
export interface Button {
  key: string;
  label: string;
  hint: string;
  option: OptionInfo | null;
  options: OptionInfo[];
  /** What choosing it adds to what is picked. */
  adds: Picked;
}

const refs = (option: OptionInfo): string[] => option.refs ?? [];

/** Does the option still fit? Every picked token must be spoken of, as often as it was picked. */
export function fits(option: OptionInfo, picked: Picked): boolean {
  if (picked.verb && option.verb !== picked.verb) return false;
  const left = [...refs(option)];
  for (const token of picked.tokens) {
    const at = left.indexOf(token);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

export function remaining(options: OptionInfo[], picked: Picked): OptionInfo[] {
  return options.filter((option) => fits(option, picked));
}

/** Tokens that one may click now: they speak of some remaining options and tell them apart. */
export function live(options: OptionInfo[], picked: Picked): Set<string> {
  const rest = remaining(options, picked);
  const counts = new Map<string, number>();
  for (const option of rest) {
    const left = [...refs(option)];
    for (const token of picked.tokens) left.splice(left.indexOf(token), 1);
    for (const token of new Set(left)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const found = new Set<string>();
  for (const [token, count] of counts) {
    if (count < rest.length || rest.length === 1) found.add(token);
  }
  if (!found.size) for (const token of counts.keys()) found.add(token);
  return found;
}

/** The token by which a click on a node with these refs would narrow; '' if it would not. */
export function token(nodeRefs: string[], livingTokens: Set<string>): string {
  return nodeRefs.find((ref) => livingTokens.has(ref)) ?? '';
}

export function pick(picked: Picked, adds: Picked): Picked {
  return { verb: adds.verb || picked.verb, tokens: [...picked.tokens, ...adds.tokens] };
}

/** One step back: the last token, then the verb. */
export function back(picked: Picked): Picked {
  if (picked.tokens.length) return { ...picked, tokens: picked.tokens.slice(0, -1) };
  return NOTHING;
}

export const isNothing = (picked: Picked): boolean => !picked.verb && !picked.tokens.length;

/** The words that all labels have in common, in order: what a button for all of them can say. */
export function common(labels: string[]): string {
  let words = (labels[0] ?? '').split(/\s+/);
  for (const label of labels.slice(1)) words = subsequence(words, label.split(/\s+/));
  const said = words.join(' ').replace(/^[\s,:;.«»()—–-]+|[\s,:;.«»()—–-]+$/gu, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function subsequence(a: string[], b: string[]): string[] {
  const best: string[][] = Array.from({ length: b.length + 1 }, () => []);
  for (const word of a) {
    let diagonal: string[] = [];
    for (let j = 1; j <= b.length; j++) {
      const above = best[j]!;
      if (word === b[j - 1]) best[j] = [...diagonal, word];
      else if (best[j - 1]!.length > above.length) best[j] = best[j - 1]!;
      diagonal = above;
    }
  }
  return best[b.length]!;
}

/** With more options than this the prompt groups them. */
export const MAX_BUTTONS = 9;

/** The buttons of the prompt. Few options: one each. Many: first what kind, then which thing. */
export function buttons(options: OptionInfo[], picked: Picked, named: (token: string) => string): Button[] {
  const rest = remaining(options, picked);
  const single = (option: OptionInfo): Button => ({
    key: option.text,
    label: option.label,
    hint: option.hint ?? '',
    option,
    options: [option],
    adds: { verb: option.verb, tokens: [] },
  });
  if (rest.length <= MAX_BUTTONS) return apart(rest.map(single), named);
  const verbs = group(rest, (option) => option.verb);
  if (verbs.size > 1) {
    return [...verbs].map(([verb, some]) =>
      some.length === 1 ? single(some[0]!) : several(verb, some, { verb, tokens: [] }, ''),
    );
  }
  const living = live(options, picked);
  const byToken = group(rest, (option) => refs(option).find((ref) => living.has(ref)) ?? option.text);
  if (byToken.size === rest.length || byToken.size === 1) return rest.map(single);
  return [...byToken].map(([ref, some]) =>
    some.length === 1 ? single(some[0]!) : several(ref, some, { verb: '', tokens: [ref] }, named(ref)),
  );
}

/** Buttons that would read alike say what tells them apart. */
function apart(made: Button[], named: (token: string) => string): Button[] {
  const alike = new Map<string, Button[]>();
  for (const button of made) alike.set(button.label, [...(alike.get(button.label) ?? []), button]);
  for (const same of alike.values()) {
    if (same.length < 2) continue;
    const shared = refs(same[0]!.options[0]!).filter((ref) => same.every((one) => refs(one.options[0]!).includes(ref)));
    for (const button of same) {
      const names = refs(button.options[0]!).filter((ref) => !shared.includes(ref)).map(named).filter(Boolean);
      if (names.length) button.hint = [names.join(', '), button.hint].filter(Boolean).join(' · ');
    }
  }
  return made;
}

function several(key: string, options: OptionInfo[], adds: Picked, name: string): Button {
  const shared = name || common(options.map((option) => option.label)) || options[0]!.label;
  return { key, label: `${shared} …`, hint: '', option: null, options, adds };
}

function group(options: OptionInfo[], by: (option: OptionInfo) => string): Map<string, OptionInfo[]> {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of options) {
    const key = by(option);
    const found = groups.get(key);
    if (found) found.push(option);
    else groups.set(key, [option]);
  }
  return groups;
}

/** Options that are not offered but have the shape of one that is: what "why not?" may ask about a node.
 *
 * A token of the node takes the place of a token of the same kind in an offered option, or in one of those that may be
 * asked about although none of their kind is offered (`askable`); at most one per verb.
 */
export function optionsLike(
  options: OptionInfo[], picked: Picked, nodeRefs: string[], askable: string[] = [], most = 3,
): string[] {
  const shapes = [...remaining(options, picked).map((option) => option.text), ...(isNothing(picked) ? askable : [])];
  const offered = new Set(options.map((option) => option.text));
  const asked = new Map<string, string>();
  for (const shape of shapes) {
    const words = shape.split(' ');
    const verb = words[0]!;
    if (asked.has(verb)) continue;
    for (const ref of nodeRefs) {
      const kind = ref.slice(0, ref.indexOf(':') + 1);
      for (let at = words.length - 1; at > 0 && !asked.has(verb); at--) {
        if (!words[at]!.startsWith(kind) || picked.tokens.includes(words[at]!)) continue;
        const text = words.map((word, i) => (i === at ? ref : word)).join(' ');
        if (!offered.has(text)) asked.set(verb, text);
      }
    }
  }
  return [...asked.values()].slice(0, most);
}
