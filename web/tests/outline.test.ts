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
    expect(rounded('M1 1a5.26 5.26 0 0110.2 0C12 9 19 14 24 15')).toBe('m1 1a5.3 5.3 0 0 1 10 0c1 8 8 13 13 14');
  });

  it('draws a line where a curve hardly leaves it, unless another curve goes on from it', () => {
    expect(rounded('M0 0c3 1 6 1 9 0')).toBe('m0 0l9 0');
    expect(rounded('M0 0q5 1 9 0')).toBe('m0 0l9 0');
    expect(rounded('M0 0c3 4 6 4 9 0')).toBe('m0 0c3 4 6 4 9 0');
    expect(rounded('M0 0c-6 0 15 0 9 0')).toBe('m0 0c-6 0 15 0 9 0');
    expect(rounded('M0 0c3 1 6 1 9 0s6 1 9 0')).toBe('m0 0c3 1 6 1 9 0s6 1 9 0');
  });

  it('leaves out lines that round to nothing', () => {
    expect(rounded('M0 0l.2 .1l5 5')).toBe('m0 0l5 5');
  });

  it('leaves alone what it cannot read', () => {
    expect(rounded('M1 1L2')).toBe('M1 1L2');
  });
});
