/** The rules of a game as titles for links, loaded when the first link is shown. */
import { SvelteMap } from 'svelte/reactivity';
import * as api from './api';
import { prefs } from './prefs.svelte';

const titles = new SvelteMap<string, string>();
const asked = new Set<string>();
/** The page loads first: titles are asked for once it stands. */
const DELAY_MS = 3000;
const ready = new Promise<void>((resolve) => setTimeout(resolve, DELAY_MS));

/** The heading a rule stands under; its number until that is known. */
export function ruleTitle(game: string, id: string): string {
  const book = `${game}|${prefs.language}`;
  if (!asked.has(book)) {
    asked.add(book);
    ready.then(() => api.rules(game)).then(
      (rules) => rules.forEach((rule) => titles.set(`${book}|${rule.id}`, rule.chapter || rule.section || '')),
      () => asked.delete(book),
    );
  }
  return titles.get(`${book}|${id}`) || id;
}

/** Rules by the headings they stand under, each heading once, without those that are cited already. */
export function distinctRules(game: string, ids: string[], cited: string[] = []): string[] {
  const seen = new Set(cited.map((id) => ruleTitle(game, id)));
  return ids.filter((id) => {
    const title = ruleTitle(game, id);
    return !seen.has(title) && Boolean(seen.add(title));
  });
}
