/** The rules of a game as titles for links, loaded when the first link is shown. */
import { SvelteMap } from 'svelte/reactivity';
import * as api from './api';
import { prefs } from './prefs.svelte';

const titles = new SvelteMap<string, string>();
const asked = new Set<string>();

/** The heading a rule stands under; its number until that is known. */
export function ruleTitle(game: string, edition: string, id: string): string {
  const book = `${game}|${edition}|${prefs.language}`;
  if (!asked.has(book)) {
    asked.add(book);
    api.rules(game, edition).then(
      (rules) => rules.forEach((rule) => titles.set(`${book}|${rule.id}`, rule.section || rule.chapter)),
      () => asked.delete(book),
    );
  }
  return titles.get(`${book}|${id}`) || id;
}
