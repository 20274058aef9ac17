import { expect, test, vi } from 'vitest';
import type { GameInfo } from '../src/lib/protocol';
import { gameOfDay, isSolved, note } from '../src/lib/puzzles';

const DAY = 86_400_000;
const shelf = [{ name: 'ferry' }, { name: 'bastion', puzzles: true }, { name: 'forest', puzzles: true }] as GameInfo[];

test('games with puzzles take turns from day to day', () => {
  expect([0, 1, 2, 3].map((day) => gameOfDay(shelf, day * DAY)?.name)).toEqual(['bastion', 'forest', 'bastion', 'forest']);
  expect(gameOfDay(shelf, DAY - 1)?.name).toBe('bastion');
});

test('a shelf without puzzles has none of the day', () => {
  expect(gameOfDay(shelf.slice(0, 1), DAY)).toBeUndefined();
});

test('a puzzle counts as solved at once or later, and stays so', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  const held = { game: 'ferry', puzzle: 'toll' };
  expect(isSolved('ferry', 'toll')).toBe(false);
  note(held, 'tried');
  expect(isSolved('ferry', 'toll')).toBe(false);
  note(held, 'clean');
  expect(isSolved('ferry', 'toll')).toBe(true);
  note(held, 'tried');
  expect(isSolved('ferry', 'toll')).toBe(true);
  expect(isSolved('ferry', 'other')).toBe(false);
  note({ game: 'ferry', puzzle: 'other' }, 'clean');
  expect(isSolved('ferry', 'other')).toBe(true);
  vi.unstubAllGlobals();
});
