import { expect, test } from 'vitest';
import type { GameInfo } from '../src/lib/protocol';
import { gameOfDay } from '../src/lib/puzzles';

const DAY = 86_400_000;
const shelf = [{ name: 'ferry' }, { name: 'bastion', puzzles: true }, { name: 'forest', puzzles: true }] as GameInfo[];

test('games with puzzles take turns from day to day', () => {
  expect([0, 1, 2, 3].map((day) => gameOfDay(shelf, day * DAY)?.name)).toEqual(['bastion', 'forest', 'bastion', 'forest']);
  expect(gameOfDay(shelf, DAY - 1)?.name).toBe('bastion');
});

test('a shelf without puzzles has none of the day', () => {
  expect(gameOfDay(shelf.slice(0, 1), DAY)).toBeUndefined();
});
