import { describe, expect, it } from 'vitest';
import { Attention, isOutOfSight } from '../src/lib/attention';

describe('attention', () => {
  it('follows each act once, and returns to the own hero when the acts are over', () => {
    const attention = new Attention();
    expect(attention.next('turn 1', null, true)).toBe('choice');
    expect(attention.next('turn 1', null, true)).toBeNull();
    const act = {};
    expect(attention.next('turn 2', null, true)).toBe('choice');
    expect(attention.next('turn 2, playing', act, true)).toBe('act');
    expect(attention.next('turn 2, playing', act, true)).toBeNull();
    expect(attention.next('turn 2', null, true)).toBe('turn'); // the same question as before the act
    expect(attention.next('turn 2, a step on', null, true)).toBe('choice'); // one acts: the view stays
  });

  it('returns to the own hero when others were asked, although nothing was shown of it', () => {
    const attention = new Attention();
    expect(attention.next('turn 1', null, true)).toBe('choice');
    expect(attention.next('theirs', null, false)).toBeNull();
    expect(attention.next('turn 2', null, true)).toBe('turn');
  });

  it('leaves the view where somebody moved it until something else is asked', () => {
    const attention = new Attention();
    attention.steered = true;
    expect(attention.next('', {}, false)).toBeNull();
    expect(attention.next('turn', null, true)).toBe('turn');
    expect(attention.next('', {}, false)).toBe('act');
  });
});

describe('what is out of sight', () => {
  const at = (x: number, inSight: boolean) => ({ x, y: 0, inSight });
  it('is all of it, or most of what would have room together', () => {
    expect(isOutOfSight([], 100, 100)).toBe(false);
    expect(isOutOfSight([at(0, false), at(500, false)], 100, 100)).toBe(true);
    expect(isOutOfSight([at(0, true), at(40, false), at(80, false)], 100, 100)).toBe(true);
    expect(isOutOfSight([at(0, true), at(40, true), at(80, false)], 100, 100)).toBe(false);
    expect(isOutOfSight([at(0, true), at(400, false), at(800, false)], 100, 100)).toBe(false);
  });
});
