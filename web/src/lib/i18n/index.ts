import { prefs } from '../prefs.svelte';
import type { Language } from '../protocol';
import { en, type Key } from './en';
import { ru } from './ru';

const TEXTS: Record<Language, Record<Key, string>> = { en, ru };
const FORMS: Record<Language, Intl.LDMLPluralRule[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };

/** A text with its placeholders filled: `{name}`, and `{n:one|other}` for the plural form that fits n. */
export function fill(template: string, args: Record<string, string | number>, language: Language): string {
  return template.replace(/\{(\w+)(?::([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (forms === undefined) return typeof value === 'number' ? value.toLocaleString(language, { useGrouping: false }) : value;
    const list = forms.split('|');
    const at = FORMS[language].indexOf(new Intl.PluralRules(language).select(Number(value)));
    return list[Math.min(at < 0 ? list.length - 1 : at, list.length - 1)] ?? '';
  });
}

/** What a bot is called; one this client does not know keeps its own name. */
export function botName(bot: string): string {
  const key = `bot.${bot}`;
  return key in en ? t(key as Key) : bot;
}

/** The client's own words in the language in force; reading it makes a component follow the switch. */
export function t(key: Key, args: Record<string, string | number> = {}): string {
  return fill(TEXTS[prefs.language][key], args, prefs.language);
}
