/** What this browser remembers: language, light or dark, sound, asking before a move, the pace of others' moves, the player's name. */
import type { Language } from './protocol';

interface Kept {
  language: Language;
  light: 'auto' | 'light' | 'dark';
  sound: boolean;
  confirm: boolean;
  /** Letters and numbers on the hexes. */
  coordinates: boolean;
  /** Ask even where there is only one answer. */
  askSingle: boolean;
  /** Kinds of warnings that are no longer wanted. */
  unwarned: string[];
  /** How fast what others do is played: 0.5, 1 or 2. */
  speed: number;
  name: string;
}

const STORE = 'hexkeep.prefs';

export function stored<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? { ...otherwise, ...(JSON.parse(text) as T) } : otherwise;
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window without storage: the choice lasts as long as the page
  }
}

const first: Kept = {
  language: typeof navigator !== 'undefined' && navigator.language.startsWith('ru') ? 'ru' : 'en',
  light: 'auto',
  sound: false,
  confirm: false,
  coordinates: false,
  askSingle: false,
  unwarned: [],
  speed: 1,
  name: '',
};

export const prefs: Kept = $state(typeof localStorage === 'undefined' ? first : stored(STORE, first));

const night = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

export function showPrefs(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  const dark = prefs.light === 'dark' || (prefs.light === 'auto' && Boolean(night?.matches));
  root.dataset.light = dark ? 'dark' : 'light';
}

export function keep(change: Partial<Kept>): void {
  Object.assign(prefs, change);
  store(STORE, prefs);
  showPrefs();
}

night?.addEventListener('change', showPrefs);

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
export const calm = (): boolean => Boolean(still?.matches);
export const isDark = (): boolean =>
  prefs.light === 'dark' || (prefs.light === 'auto' && Boolean(night?.matches));
