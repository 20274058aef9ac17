/** The chapters of a rulebook with their rules, and the examples that stand beside a rule. */
import type { ExampleInfo, InPlay, Rulebook, RuleText } from './protocol';

const TOPICS = ['edition', 'mode', 'box', 'variant'];

export interface Chapter { id: string; title: string; rules: RuleText[] }

/** The beginning of a rule's id, which names its chapter. */
export const chapterOf = (rule: string): string => rule.slice(0, rule.lastIndexOf('-'));

/** The chapters in the order that the book gives; those it does not name stand last. */
export function chaptersOf(book: Rulebook, rules: RuleText[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const id of book.chapters ?? []) found.set(id, { id, title: '', rules: [] });
  for (const rule of rules) {
    const id = chapterOf(rule.id);
    const chapter = found.get(id) ?? { id, title: '', rules: [] };
    found.set(id, chapter);
    chapter.title ||= rule.chapter;
    chapter.rules.push(rule);
  }
  return [...found.values()].filter((chapter) => chapter.rules.length);
}

/** The examples whose most important rule this is. */
export const examplesOf = (book: Rulebook, rule: string): ExampleInfo[] =>
  (book.examples ?? []).filter((example) => example.rules[0] === rule);

/** What is in play as the query of an address; nothing where all is. */
export function queryOf(inPlay: InPlay): string {
  const parts = Object.entries(inPlay).map(([topic, names]) => `${topic}=${names.map(encodeURIComponent).join(',')}`);
  return parts.length ? `?${parts.join('&')}` : '';
}

/** What the query of an address says to be in play. */
export function inPlayOf(query: string): InPlay {
  const given = new URLSearchParams(query);
  return Object.fromEntries(TOPICS.filter((topic) => given.has(topic)).map((topic) => [topic, (given.get(topic) ?? '').split(',').filter(Boolean)]));
}
