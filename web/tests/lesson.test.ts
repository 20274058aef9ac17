import { describe, expect, test } from 'vitest';
import { around, arrow, common, place, type Box } from '../src/lib/lesson';

const ROOM: Box = { x: 10, y: 100, w: 1000, h: 600 };
const SIZE = { w: 340, h: 180 };

describe('the place of the coach', () => {
  test('it stands beside what it points at and covers none of it', () => {
    const target = { x: 300, y: 300, w: 100, h: 100 };
    const at = place(SIZE, { targets: [target] }, ROOM);
    expect(common(at, target)).toBeNull();
    expect(at.x).toBe(418);
  });

  test('at the edge of the window it changes to the other side', () => {
    const target = { x: 900, y: 300, w: 100, h: 100 };
    const at = place(SIZE, { targets: [target] }, ROOM);
    expect(common(at, target)).toBeNull();
    expect(at.x + at.w).toBeLessThan(900);
  });

  test('of several things it covers none', () => {
    const targets = [{ x: 300, y: 300, w: 100, h: 100 }, { x: 420, y: 300, w: 100, h: 100 }];
    const at = place(SIZE, { targets }, ROOM);
    expect(targets.every((target) => common(at, target) === null)).toBe(true);
  });

  test('a card lies at the lower edge, and at the upper where something is pointed at below', () => {
    const phone = { x: 10, y: 110, w: 370, h: 430 };
    const card = { w: 370, h: 170 };
    expect(place(card, { targets: [{ x: 50, y: 150, w: 60, h: 60 }] }, phone, true).y).toBe(370);
    expect(place(card, { targets: [{ x: 50, y: 450, w: 60, h: 60 }] }, phone, true).y).toBe(110);
  });

  test('it goes round pieces that it would cover', () => {
    const target = { x: 300, y: 300, w: 60, h: 60 };
    const piece = { x: 400, y: 300, w: 60, h: 60 };
    const at = place(SIZE, { targets: [target], spared: [piece] }, ROOM);
    expect([common(at, target), common(at, piece)]).toEqual([null, null]);
  });

  test('a card leaves the board in sight where it can', () => {
    const phone = { x: 10, y: 58, w: 370, h: 480 };
    const board = { x: 0, y: 176, w: 390, h: 376 };
    const at = place({ w: 370, h: 160 }, { targets: [{ x: 50, y: 300, w: 60, h: 60 }], spared: [board] }, phone, true);
    expect(at.y).toBe(58);
  });

  test('what points at nothing has a place of rest', () => {
    const rest = { x: 700, y: 450, w: 300, h: 250 };
    const at = place(SIZE, { targets: [], rest }, ROOM);
    expect([at.x + at.w, at.y]).toEqual([1000, 450]);
  });

  test('what fills the room is covered as little as can be, and the bubble stays inside', () => {
    const at = place(SIZE, { targets: [ROOM] }, ROOM);
    expect(at.x).toBeGreaterThanOrEqual(ROOM.x);
    expect(at.y + at.h).toBeLessThanOrEqual(ROOM.y + ROOM.h);
  });
});

test('an arrow goes from edge to edge, and there is none between things that touch', () => {
  const line = arrow({ x: 0, y: 0, w: 100, h: 100 }, { x: 300, y: 0, w: 100, h: 100 });
  expect(line).toEqual({ x1: 100, y1: 50, x2: 300, y2: 50 });
  expect(arrow({ x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50, w: 100, h: 100 })).toBeNull();
});

test('the least box around several', () => {
  expect(around([{ x: 10, y: 20, w: 10, h: 10 }, { x: 50, y: 0, w: 10, h: 10 }])).toEqual({ x: 10, y: 0, w: 50, h: 30 });
});
