import { describe, expect, it } from 'vitest';
import { CHUNKS, chunkOf } from '../src/lib/chunk';
import { contrast, readable } from '../src/lib/colours';
import { fill } from '../src/lib/i18n';
import { en } from '../src/lib/i18n/en';
import { ru } from '../src/lib/i18n/ru';
import { clockTime, legibleSize, lines, readableSize, wholeWords } from '../src/lib/format';

describe('texts', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

  it('are the same in both languages, with the same placeholders', () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(new Set(names(ru[key as keyof typeof en])), key).toEqual(new Set(names(text)));
    }
  });

  it('take the plural form that fits', () => {
    const n = (count: number) => fill('{n} {n:правило|правила|правил}', { n: count }, 'ru');
    expect([n(1), n(2), n(5), n(11), n(21)]).toEqual(['1 правило', '2 правила', '5 правил', '11 правил', '21 правило']);
    expect(fill('{n} {n:rule|rules}', { n: 1 }, 'en')).toBe('1 rule');
    expect(fill('{n} {n:rule|rules}', { n: 0 }, 'en')).toBe('0 rules');
  });

  it('are cut into lines that fit', () => {
    expect(lines('Stone wall of the north', 6, 2)).toEqual(['Stone wall', 'of the north']);
    expect(lines('Stone wall of the north', 5.5, 1)).toEqual(['Stone wall…']);
    expect(lines('', 6, 2)).toEqual([]);
    expect(wholeWords('Stone wall of the north', 6, 2)).toEqual(['Stone wall', 'of the north']);
    expect(wholeWords('Look at the neighbourhood', 5, 1)).toEqual([]);
  });

  it('tell the time left', () => {
    expect([clockTime(5), clockTime(65), clockTime(3700), clockTime(90000), clockTime(-3)]).toEqual(['0:05', '1:05', '1:01:40', '1d 1h', '0:00']);
  });
});

describe('colours', () => {
  it('can always be read', () => {
    for (const ground of ['#35505a', '#d9b45c', '#6b3fa0', '#ffffff', '#000000', '#808080']) {
      expect(contrast(readable(ground, '#777777'), ground)).toBeGreaterThanOrEqual(3.9);
    }
    expect(readable('#fffaf0', '#2b2118')).toBe('#2b2118');
  });
});

describe('icons', () => {
  it('are found in the same chunk at every time', () => {
    expect(chunkOf('crossed-swords')).toBe(chunkOf('crossed-swords'));
    const chunks = new Set(['a', 'minotaur', 'stone-wall', 'crown', 'castle'].map(chunkOf));
    expect(chunks.size).toBeGreaterThan(1);
    for (const chunk of chunks) expect(chunk).toBeLessThan(CHUNKS);
  });
});

describe('letters of a drawing', () => {
  it('keep their size where they can be read', () => expect(legibleSize(14, 1, 1.4)).toBe(14));
  it('grow to twelve pixels where there is room', () => expect(legibleSize(20, 0.5, 1.4)).toBe(24));
  it('grow to twelve pixels however small the board is, where they must be shown', () => expect([readableSize(20, 0.3), readableSize(20, 1)]).toEqual([40, 20]));
  it('are hidden where they would be too large for their place', () => expect(legibleSize(10, 0.5, 1.4)).toBe(0));
});

describe('an empty log', () => {
  it('does not say that nothing was done: some moves have no line of their own', () => {
    for (const texts of [en, ru]) expect(texts['log.empty']).not.toMatch(/happened|произошло/);
  });
});
