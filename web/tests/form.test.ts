import { describe, expect, it } from 'vitest';
import { allowed, applies, fill, lacking, limits, takes } from '../src/lib/form';
import type { FormField } from '../src/lib/protocol';

const FORM: FormField[] = [
  { key: 'players', kind: 'number', label: '', default: 4, low: 1, high: 4 },
  { key: 'mode', kind: 'choice', label: '', default: 'duel', choices: ['duel', 'team', 'solo'].map((value) => ({ value, label: value })),
    narrowed: [{ when: { key: 'players', among: [1] }, choices: ['solo'] }, { when: { key: 'players', among: [2], negated: true }, choices: ['team', 'solo'] }] },
  { key: 'rounds', kind: 'number', label: '', default: 9, low: 1, high: 12, narrowed: [{ when: { key: 'mode', among: ['solo'] }, low: 3, high: 5 }] },
  { key: 'allies', kind: 'several', label: '', default: ['a'], low: 1, high: 2, choices: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
    when: [{ key: 'mode', among: ['team'] }] },
  { key: 'fog', kind: 'switch', label: '', default: false, when: [{ key: 'mode', among: ['solo'], negated: true }] },
];

describe('a form', () => {
  it('fills defaults that fit what is left', () => {
    expect(fill(FORM, {})).toEqual({ players: 4, mode: 'team', rounds: 9, allies: ['a'], fog: false });
    expect(fill(FORM, { players: 1 })).toEqual({ players: 1, mode: 'solo', rounds: 5 });
    expect(fill(FORM, { players: 2 })).toEqual({ players: 2, mode: 'duel', rounds: 9, fog: false });
  });

  it('keeps an answer while it fits and drops it when it does not', () => {
    expect(fill(FORM, { players: 2, mode: 'duel', rounds: 2 })).toMatchObject({ mode: 'duel', rounds: 2 });
    expect(fill(FORM, { players: 3, mode: 'duel' })).toMatchObject({ mode: 'team' });
    expect(fill(FORM, { players: 1, rounds: 12 })).toMatchObject({ rounds: 5 });
    expect(fill(FORM, { players: 9 })).toMatchObject({ players: 4 });
  });

  it('leaves out fields that do not apply', () => {
    const setup = fill(FORM, { players: 2 });
    expect(applies(FORM[3]!, setup)).toBe(false);
    expect(fill(FORM, { players: 2, allies: ['b'] })).not.toHaveProperty('allies');
  });

  it('narrows choices and ranges by the first condition that holds', () => {
    expect(allowed(FORM[1]!, { players: 1 })).toEqual(['solo']);
    expect(allowed(FORM[1]!, { players: 2 })).toEqual(['duel', 'team', 'solo']);
    expect(limits(FORM[2]!, { mode: 'solo' })).toEqual([3, 5]);
    expect(limits(FORM[2]!, { mode: 'duel' })).toEqual([1, 12]);
  });

  it('says how many entries a list lacks or has too many', () => {
    expect(lacking(FORM[3]!, [], {})).toBe(1);
    expect(lacking(FORM[3]!, ['a', 'b'], {})).toBe(0);
    expect(lacking(FORM[3]!, ['a', 'b', 'c'], {})).toBe(-1);
    expect(takes(FORM[3]!, ['z'], {})).toBe(false);
  });
});
