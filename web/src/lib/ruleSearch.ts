/** Searching rules by words: each begins a word of the rule, so that "win" finds "wins" and not "drawing". */
import type { RuleText } from './protocol';

const separators = /[^\p{L}\p{N}-]+/u;
const wordsOf = (text: string): string[] => text.toLowerCase().split(separators).filter(Boolean);

export function searchRules(rules: RuleText[], sought: string): RuleText[] {
  const wanted = wordsOf(sought);
  if (!wanted.length) return rules;
  return rules.filter((rule) => {
    const words = wordsOf(`${rule.id} ${rule.chapter} ${rule.section ?? ''} ${rule.text} ${rule.ruling ?? ''}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
