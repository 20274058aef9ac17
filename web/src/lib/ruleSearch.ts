/** Searching rules by words: each begins a word of the rule, so that "win" finds "wins" and not "drawing"; an ending may
 *  differ, so that "move" finds "moving".
 *
 *  What one looks for mostly stands in a heading: a chapter's title counts more than a rule's sentence, and that more
 *  than our ruling. How the game is won and lost is asked for in many words, so those find each other.
 */
import type { RuleText } from './protocol';

const separators = /[^\p{L}\p{N}-]+/u;
const wordsOf = (text: string): string[] => text.toLowerCase().split(separators).filter(Boolean);

/** Beginnings of words that mean the same. */
const KINDRED = [
  ['win', 'victor', 'побед', 'побежд', 'выигр'],
  ['lose', 'lost', 'defeat', 'пораж', 'проигр'],
];
/** What asks for the end of the game without saying whose, and the titles under which all of it stands. */
const ENDS = ['goal', 'end', 'цель', 'конец', 'завершени'];
/** What a word counts for where it stands. */
const WEIGHTS = { id: 16, chapter: 8, text: 3, ruling: 1, section: 1 };
/** What it counts for besides where a title begins with it: "Attack" comes before "Magic attack". */
const LEADS = 2;

/** A sought word: whether a word of a rule's sentence, or of its title, is one with it. */
interface Sought { inText: (word: string) => boolean; inTitle: (word: string) => boolean }

const isKin = (word: string, other: string): boolean => word.startsWith(other) || (word.length > 2 && other.startsWith(word));

function soughtOf(word: string): Sought {
  const family = KINDRED.find((one) => one.some((other) => isKin(word, other)));
  const asksForTheEnd = family !== undefined || ENDS.some((other) => isKin(word, other));
  const starts = family ?? (asksForTheEnd ? [word, ...KINDRED.flat(), ...ENDS] : [word]);
  const inText = (found: string): boolean => starts.some((start) => found.startsWith(start)) || hasOtherEnding(found, word);
  const titles = asksForTheEnd ? [...KINDRED.flat(), ...ENDS] : [];
  return { inText, inTitle: (found) => inText(found) || titles.some((start) => found.startsWith(start)) };
}

const LAST_VOWEL = /[esаяоеёыиуюьй]$/u;
/** So many letters an ending has at most, behind a stem that is short and may begin quite another word. */
const SHORT = { stem: 3, latin: 3, cyrillic: 2 };
function hasOtherEnding(found: string, word: string): boolean {
  const stem = word.length > SHORT.stem ? word.replace(LAST_VOWEL, '') : word;
  if (stem === word || !found.startsWith(stem)) return false;
  const longest = /[а-яё]/u.test(stem) ? SHORT.cyrillic : SHORT.latin;
  return stem.length > SHORT.stem || found.length - stem.length <= longest;
}

function score(rule: RuleText, wanted: Sought[]): number {
  const places: [string[], number][] = [
    [wordsOf(rule.id), WEIGHTS.id],
    [wordsOf(rule.chapter), WEIGHTS.chapter],
    [wordsOf(rule.text), WEIGHTS.text],
    [wordsOf(rule.ruling ?? ''), WEIGHTS.ruling],
    [wordsOf(rule.section ?? ''), WEIGHTS.section],
  ];
  const first = wordsOf(rule.chapter)[0] ?? '';
  let total = 0;
  for (const { inText, inTitle } of wanted) {
    const found = places.filter(([words, weight]) => words.some(weight === WEIGHTS.chapter ? inTitle : inText));
    if (!found.length) return 0;
    // A ruling or a reference counts only where nothing else speaks of the word.
    const said = found.reduce((sum, [, weight]) => sum + (weight > 1 ? weight : 0), 0);
    total += (said || 1) + (inTitle(first) ? LEADS : 0);
  }
  return total;
}

/** The rules that speak of every word, the best first; all of them, in their order, where nothing is sought. */
export function searchRules(rules: RuleText[], sought: string): RuleText[] {
  const wanted = wordsOf(sought).map(soughtOf);
  if (!wanted.length) return rules;
  return rules
    .map((rule) => ({ rule, points: score(rule, wanted) }))
    .filter(({ points }) => points)
    .sort((a, b) => b.points - a.points)
    .map(({ rule }) => rule);
}
