/** From the options of a decision to one option, click by click. No DOM, no rulebook: tokens only. */
import type { OptionInfo } from './protocol';

/** What has been chosen so far: perhaps a verb, and tokens in the order they were picked. */
export interface Picked { verb: string; tokens: string[] }
export const NOTHING: Picked = { verb: '', tokens: [] };

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

/** What tells options apart that would read alike, by their texts: the names of the things that only they speak of. */
export function distinctions(options: OptionInfo[], named: (token: string) => string): Map<string, string> {
  const alike = new Map<string, OptionInfo[]>();
  for (const option of options) {
    const read = `${option.group ?? ''}|${option.name || option.label}|${option.hint ?? ''}`;
    alike.set(read, [...(alike.get(read) ?? []), option]);
  }
  const found = new Map<string, string>();
  for (const same of alike.values()) {
    if (same.length < 2) continue;
    const shared = refs(same[0]!).filter((ref) => same.every((one) => refs(one).includes(ref)));
    const names = same.map((option) => refs(option).filter((ref) => !shared.includes(ref)).map(named).filter(Boolean).join(', '));
    if (new Set(names).size < 2) continue; // copies of one card: nothing tells them apart, and nothing need
    same.forEach((option, i) => {
      if (names[i]) found.set(option.text, names[i]);
    });
  }
  return found;
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
