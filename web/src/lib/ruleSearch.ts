/** Searching rules by words: each begins a word of the rule, so that "win" finds "wins" and not "drawing".
 *
 *  What one looks for mostly stands in a heading: a chapter's title counts more than a rule's sentence, and that more
 *  than our ruling. How the game is won and lost is asked for in many words, so those find each other.
 */
import type { RuleText } from './protocol';

const separators = /[^\p{L}\p{N}-]+/u;
const wordsOf = (text: string): string[] => text.toLowerCase().split(separators).filter(Boolean);

/** Beginnings of words that mean the same. */
const KINDRED = [
  ['win', 'won', 'victor', 'goal', 'end', 'побед', 'побежд', 'выигр', 'цель', 'конец', 'завершени'],
  ['lose', 'lost', 'defeat', 'пораж', 'проигр'],
];
/** What a word counts for where it stands. */
const WEIGHTS = { id: 16, chapter: 8, text: 3, ruling: 1, section: 1 };

function kindred(start: string): string[] {
  const family = start.length > 2 ? KINDRED.find((one) => one.some((word) => start.startsWith(word) || word.startsWith(start))) : undefined;
  return family ? [start, ...family] : [start];
}

function score(rule: RuleText, wanted: string[][]): number {
  const places: [string[], number][] = [
    [wordsOf(rule.id), WEIGHTS.id],
    [wordsOf(rule.chapter), WEIGHTS.chapter],
    [wordsOf(rule.text), WEIGHTS.text],
    [wordsOf(rule.ruling ?? ''), WEIGHTS.ruling],
    [wordsOf(rule.section ?? ''), WEIGHTS.section],
  ];
  let total = 0;
  for (const starts of wanted) {
    const found = places.filter(([words]) => starts.some((start) => words.some((word) => word.startsWith(start))));
    if (!found.length) return 0;
    // A ruling or a reference counts only where nothing else speaks of the word.
    const said = found.reduce((sum, [, weight]) => sum + (weight > 1 ? weight : 0), 0);
    total += said || 1;
  }
  return total;
}

/** The rules that speak of every word, the best first; all of them, in their order, where nothing is sought. */
export function searchRules(rules: RuleText[], sought: string): RuleText[] {
  const wanted = wordsOf(sought).map(kindred);
  if (!wanted.length) return rules;
  return rules
    .map((rule) => ({ rule, points: score(rule, wanted) }))
    .filter(({ points }) => points)
    .sort((a, b) => b.points - a.points)
    .map(({ rule }) => rule);
}
