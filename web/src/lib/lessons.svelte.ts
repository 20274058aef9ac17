/** What this browser remembers of lessons: how far each was taken and where, which hints were read, what was offered. */
import * as api from './api';
import { made } from './keys';
import { prefs, store, stored } from './prefs.svelte';
import type { GameInfo, LessonInfo, LessonStatus } from './protocol';

interface Progress { table: string; step: number; steps: number; done: boolean; hints: string[] }
interface Kept {
  /** By game and lesson: `ferry/first`. */
  taken: Record<string, Progress>;
  /** Games whose first lesson was offered before. */
  offered: string[];
}

const STORE = 'hexkeep.lessons';
const kept: Kept = $state(stored<Kept>(STORE, { taken: {}, offered: [] }));
const keep = (): void => store(STORE, kept);
const keyOf = (game: string, lesson: string): string => `${game}/${lesson}`;

export const progress = (game: string, lesson: string): Progress | undefined => kept.taken[keyOf(game, lesson)];

/** Remember how far the lesson of a table has come. */
export function note(game: string, table: string, lesson: LessonStatus): void {
  const before = progress(game, lesson.name);
  const done = Boolean(before?.done) || lesson.step >= lesson.steps;
  if (before?.table === table && before.step === lesson.step && before.done === done) return;
  kept.taken[keyOf(game, lesson.name)] = { table, step: lesson.step, steps: lesson.steps, done, hints: before?.hints ?? [] };
  keep();
}

/** The learner has read a hint: it does not come again. */
export function read(game: string, lesson: string, hints: string[]): void {
  const taken = progress(game, lesson);
  if (!taken) return;
  taken.hints = [...new Set([...taken.hints, ...hints])];
  keep();
}

/** The lesson to offer before somebody's first game; it is offered once. */
export function firstOffer(game: GameInfo): LessonInfo | undefined {
  const first = game.lessons?.find((lesson) => lesson.order === 1);
  return first && !kept.offered.includes(game.name) && !progress(game.name, first.name) ? first : undefined;
}

export function offered(game: string): void {
  if (!kept.offered.includes(game)) kept.offered.push(game);
  keep();
}

/** Open a table for a lesson; its address. */
export async function begin(game: GameInfo, lesson: LessonInfo): Promise<string> {
  offered(game.name);
  const keys = await api.openLesson({ game: game.name, lesson: lesson.name, name: prefs.name });
  made(keys, game.name, game.title, keys.seats.map(Boolean));
  return `/t/${keys.table}`;
}
