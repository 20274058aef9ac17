import { describe, expect, it } from 'vitest';
import { rounded } from '../outline';

describe('an outline in whole units', () => {
  it('rounds every point where it lies, so that errors do not add up', () => {
    const steps = Array.from({ length: 10 }, () => 'l.4 0').join('');
    const walked = [...rounded(`M0 0${steps}`).matchAll(/l?\s?(-?\d+) (-?\d+)/g)].slice(1);
    expect(walked.reduce((sum, [, x]) => sum + Number(x), 0)).toBe(4);
  });

  it('returns to the start of a closed shape', () => {
    expect(rounded('M10.4 10.4h9.900v5zm5 5h2')).toBe('m10 10h10v5zm5 5h2');
  });

  it('keeps curves, arcs and their flags', () => {
    expect(rounded('M1 1a5.26 5.26 0 0110.2 0C12 3 13 4 14 5')).toBe('m1 1a5.3 5.3 0 0 1 10 0c1 2 2 3 3 4');
  });

  it('leaves alone what it cannot read', () => {
    expect(rounded('M1 1L2')).toBe('M1 1L2');
  });
});
