import { expect, test } from 'vitest';
import { contrast } from '../src/lib/colours';
import { lineColour, path, place, plyAt, ticks, together } from '../src/lib/plot';

const box = { left: 40, top: 10, wide: 200, high: 100 };

test('a chance lies where a click finds its ply again', () => {
  expect(place(box, 50, 25, 0.5)).toEqual([140, 60]);
  for (const ply of [0, 1, 25, 50]) expect(plyAt(box, 50, place(box, 50, ply, 0)[0])).toBe(ply);
  expect(plyAt(box, 50, -99)).toBe(0);
  expect(plyAt(box, 50, 999)).toBe(50);
  expect(path(box, [0, 1])).toBe('M40.0 110.0L240.0 10.0');
});

test('ticks are even and few', () => {
  expect(ticks(24, 5)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(590, 10).length).toBeLessThanOrEqual(11);
});

test('seats that win together have one line', () => {
  expect(together([[0.5, 0.5], [1, 1]])).toBe(true);
  expect(together([[0.5, 0.5], [1, 0]])).toBe(false);
});

test('every colour is drawn towards ink until it can be seen', () => {
  for (const colour of ['#fffaf0', '#f0e060', '#352a21', '#c9712b']) {
    expect(contrast(lineColour(colour, '#fffaf0', '#2b2118'), '#fffaf0')).toBeGreaterThanOrEqual(3);
    expect(contrast(lineColour(colour, '#352a21', '#f6ebd6'), '#352a21')).toBeGreaterThanOrEqual(3);
  }
  expect(lineColour('#6b46b0', '#fffaf0', '#2b2118')).toBe('#6b46b0');
});
