import { describe, expect, test } from 'vitest';
import { ahead, endTitle, noticeText, proposed, secondsLeft } from '../src/lib/people';
import type { SeatInfo, TableInfo } from '../src/lib/protocol';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ seat: 0, name: 'Ann', kind: 'person', ...more });
const info = (seats: SeatInfo[], now?: number): TableInfo => ({ seats, now }) as TableInfo;

describe('clocks', () => {
  test('a clock that runs counts down in the time of the server', () => {
    const late = info([seat({ deadline: 1060 })], 1000);
    expect(ahead(late, 400)).toBe(600);
    expect(secondsLeft(late.seats[0]!, 410 + ahead(late, 400))).toBe(50);
    expect(secondsLeft(seat({ deadline: 5 }), 9)).toBe(0);
  });
  test('a clock that stands shows what is kept, and no clock shows nothing', () => {
    expect(secondsLeft(seat({ bank: 0 }), 9)).toBe(0);
    expect(secondsLeft(seat({}), 9)).toBeNull();
  });
});

test('the table is asked only about people who are away', () => {
  const away = seat({ seat: 1, votes: [0] });
  expect(proposed(info([seat({ votes: [] }), away, seat({ seat: 2, votes: [0], present: true })]))).toEqual([away]);
  expect(proposed(null)).toEqual([]);
});

test('what the table says names the one who came or went, or else the seat', () => {
  const line = { at: 0, seat: 1, name: '', text: '', notice: 'sat' };
  expect(noticeText(line, () => 'Red')).toContain('Red');
  expect(noticeText({ ...line, name: 'Bob' }, () => 'Red')).toContain('Bob');
  expect(noticeText({ ...line, notice: '' }, () => 'Red')).toBe('');
  expect(noticeText({ ...line, notice: 'from the future' }, () => 'Red')).toBe('');
});

describe('the end of a game', () => {
  const said = 'Your castle has fallen';
  test('is told to the one seat that somebody holds', () => expect(endTitle(said, 1, 'Boris')).toBe(said));
  test('names who won to somebody who holds several', () => expect(endTitle(said, 2, 'Boris')).toBe('Boris won'));
  test('is common where nobody won alone', () => expect(endTitle('The bastion stands', 2, '')).toBe('The bastion stands'));
});
