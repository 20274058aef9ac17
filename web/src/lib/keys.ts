/** The tables this browser knows and the keys it holds for them. Keys never leave but in a hello or a header. */
import { store, stored } from './prefs.svelte';
import type { TableKeys } from './protocol';

export interface Known {
  table: string;
  game: string;
  title: string;
  name: string;
  /** Keys this browser plays with. */
  keys: string[];
  /** Keys of seats that were given to others, kept so that the maker can copy their links again. */
  given: (string | null)[];
  spectator: string;
  owner: string;
  /** A key made here: it takes the place of the key of a link when its guest first sits down. */
  spare?: string;
  /** One person plays all its seats: the screen never changes hands. */
  alone?: boolean;
  touched: number;
  over: boolean;
}

const STORE = 'hexkeep.tables';
const MOST = 60;

export function tables(): Known[] {
  const kept = stored<{ list: Known[] }>(STORE, { list: [] });
  return kept.list.sort((a, b) => b.touched - a.touched);
}

export const known = (table: string): Known | undefined => tables().find((one) => one.table === table);

export function remember(table: string, change: Partial<Known>): Known {
  const list = tables();
  let one = list.find((entry) => entry.table === table);
  if (!one) {
    one = { table, game: '', title: '', name: '', keys: [], given: [], spectator: '', owner: '', touched: 0, over: false };
    list.unshift(one);
  }
  Object.assign(one, change, { touched: Date.now() });
  store(STORE, { list: list.slice(0, MOST) });
  return one;
}

export function forget(table: string): void {
  store(STORE, { list: tables().filter((one) => one.table !== table) });
}

/** What the maker of a table keeps: the keys of the seats played here; the others' only for their links. */
export function made(made: TableKeys, game: string, title: string, mine: boolean[]): Known {
  return remember(made.table, {
    game,
    title,
    owner: made.owner,
    keys: [made.owner, ...made.seats.filter((_, seat) => mine[seat])].filter(Boolean),
    given: made.seats.map((key, seat) => (mine[seat] ? null : key)),
    spectator: made.spectator ?? '',
  });
}

/** A key as the server makes them: 128 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The keys to say hello with: those kept, and the one in the address. One that comes by a link brings a spare key, kept
    before it is sent: an answer that is lost on the way locks nobody out. */
export function keysFor(table: string, fragment: string): string[] {
  const kept = known(table)?.keys ?? [];
  const added = fragment.replace(/^#/, '').split(',').filter(Boolean);
  const keys = [...new Set([...added, ...kept])];
  if (added.some((key) => !kept.includes(key))) {
    const spare = newKey();
    keys.push(spare);
    remember(table, { keys, spare });
  }
  return keys;
}

export const link = (table: string, key: string): string => `${location.origin}/t/${table}#${key}`;
