import { describe, expect, it } from 'vitest';
import { answersOf, grouped, isAsked, lacking } from '../src/lib/form';
import type { FormField } from '../src/lib/protocol';

const squad: FormField = { key: 'squad', kind: 'several', label: 'Squad', default: ['a'], low: 2, high: 3 };

describe('a form', () => {
  it('says how many entries a list lacks or has too many', () => {
    expect(lacking(squad, ['a'])).toBe(1);
    expect(lacking(squad, ['a', 'b'])).toBe(0);
    expect(lacking(squad, ['a', 'b', 'c', 'd'])).toBe(-1);
    expect(lacking({ ...squad, low: 0, high: 0 }, ['a', 'b', 'c', 'd'])).toBe(0);
  });
  it('answers with what stands in its fields', () => {
    expect(answersOf([squad])).toEqual({ squad: ['a'] });
  });
  it('does not ask for a number that can be one number only', () => {
    const players: FormField = { key: 'players', kind: 'number', label: 'Players', default: 1, low: 1, high: 1 };
    expect(isAsked(players)).toBe(false);
    expect(isAsked({ ...players, high: 2 })).toBe(true);
    expect(isAsked({ ...squad, low: 2, high: 2 })).toBe(true);
  });
  it('puts choices under their headings', () => {
    const found = grouped([{ value: 'a', group: 'X' }, { value: 'b', group: 'Y' }, { value: 'c', group: 'X' }]);
    expect(found.map((one) => [one.heading, one.choices.map((choice) => choice.value)])).toEqual([['X', ['a', 'c']], ['Y', ['b']]]);
  });
});
