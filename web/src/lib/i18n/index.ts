import { keep, prefs } from '../prefs.svelte';
import type { Language } from '../protocol';
import type { Key } from './en';

/** The words of each language, loaded when somebody first reads in it. */
const TEXTS: Partial<Record<Language, Record<Key, string>>> = {};
const LOAD: Record<Language, () => Promise<Record<Key, string>>> = {
  en: async () => (await import('./en')).en,
  ru: async () => (await import('./ru')).ru,
};
const FORMS: Record<Language, Intl.LDMLPluralRule[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };
/** Made once: making them takes a browser longer than all else it does for a text. */
const NUMBERS = { en: new Intl.NumberFormat('en', { useGrouping: false }), ru: new Intl.NumberFormat('ru', { useGrouping: false }) };
const PLURALS = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

export const formatNumber = (value: number, language: Language): string => NUMBERS[language].format(value);

/** A text with its placeholders filled: `{name}`, and `{n:one|other}` for the plural form that fits n. */
export function fill(template: string, args: Record<string, string | number>, language: Language): string {
  return template.replace(/\{(\w+)(?::([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (forms === undefined) return typeof value === 'number' ? formatNumber(value, language) : value;
    const list = forms.split('|');
    const at = FORMS[language].indexOf(PLURALS[language].select(Number(value)));
    return list[Math.min(at < 0 ? list.length - 1 : at, list.length - 1)] ?? '';
  });
}

/** Load the words of a language; nothing can be said in it before. */
export async function loadTexts(language: Language): Promise<void> {
  TEXTS[language] ??= await LOAD[language]();
}

/** Go on in the other language, once its words are there. */
export async function switchLanguage(): Promise<void> {
  const language = prefs.language === 'en' ? 'ru' : 'en';
  await loadTexts(language);
  keep({ language });
}

/** What a bot is called; one this client does not know keeps its own name. */
export function botName(bot: string): string {
  const key = `bot.${bot}`;
  return key in words() ? t(key as Key) : bot;
}

/** The client's own words in the language in force; reading it makes a component follow the switch. */
export function t(key: Key, args: Record<string, string | number> = {}): string {
  return fill(words()[key], args, prefs.language);
}

function words(): Record<Key, string> {
  const found = TEXTS[prefs.language];
  if (!found) throw new Error(`the words of ${prefs.language} are not loaded`);
  return found;
}
