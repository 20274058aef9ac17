/** Puzzles in this browser: which table holds which puzzle, and how each puzzle went. */
import * as api from './api';
import { known, made } from './keys';
import { store, stored } from './prefs.svelte';
import type { GameInfo } from './protocol';
import { go } from './route.svelte';

/** A puzzle at a table. `from`: the finished game it comes from; `show`: its solution is played out. */
export interface Held { game: string; puzzle: string; from?: string; show?: boolean }
/** `clean`: solved at the first try, without help. */
export type Progress = 'solved' | 'clean' | 'tried';

const TABLES = 'hexkeep.puzzle.tables';
const PROGRESS = 'hexkeep.puzzle.progress';
const MOST = 60;
/** Begins the id of a puzzle from a finished game; its kind follows. */
const OWN = 'own-';

/** The kind of a puzzle from a finished game, empty for one that ships. */
export const ownKind = ({ puzzle }: Held): string => (puzzle.startsWith(OWN) ? puzzle.slice(OWN.length) : '');

export const heldAt = (table: string): Held | undefined => stored<Record<string, Held>>(TABLES, {})[table];

export const progress = (): Record<string, Progress> => stored<Record<string, Progress>>(PROGRESS, {});

/** Whether a puzzle was solved here, at once or later. `all`: how puzzles went, where it has been read already. */
export function isSolved(game: string, puzzle: string, all = progress()): boolean {
  const went = all[`${game}/${puzzle}`];
  return went === 'solved' || went === 'clean';
}

/** Note how an attempt went. What was solved stays solved; only the first try can be clean. */
export function note(held: Held, result: Progress): void {
  if (ownKind(held)) return;
  const { game, puzzle } = held;
  const all = progress();
  if (isSolved(game, puzzle, all)) return;
  const key = `${game}/${puzzle}`;
  store(PROGRESS, { ...all, [key]: result === 'clean' && all[key] ? 'solved' : result });
}

/** Open a private table at a puzzle and go there. */
export async function openPuzzle(held: Held, title: string): Promise<void> {
  const keys = await (held.from ? api.gamePuzzleTable(held.from, keysOf(held.from)) : api.puzzleTable(held.game, held.puzzle));
  made(keys, held.game, title, keys.seats.map(Boolean));
  const tables = Object.entries(stored<Record<string, Held>>(TABLES, {})).slice(1 - MOST);
  store(TABLES, Object.fromEntries([...tables, [keys.table, held]]));
  go(`/t/${keys.table}`);
}

const DAY_MS = 86_400_000;

/** The game that has the puzzle of the day: those with puzzles take turns, by the days of the world's clock. */
export function gameOfDay(games: GameInfo[], now: number): GameInfo | undefined {
  const withPuzzles = games.filter((game) => game.puzzles);
  return withPuzzles[Math.floor(now / DAY_MS) % withPuzzles.length];
}

/** The keys of a table as a request carries them. */
export const keysOf = (table: string): string => (known(table)?.keys ?? []).join(',');

/** A fraction as a percentage, to one decimal where it is not whole. */
export function percent(fraction: string, language: string): string {
  const [above = '0', below = '1'] = fraction.split('/');
  const value = Number(above) / Number(below);
  return value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}
