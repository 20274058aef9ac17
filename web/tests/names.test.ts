import { describe, expect, it } from 'vitest';
import { plateOf } from '../src/lib/names';
import { complete } from '../src/lib/scene';

const field = (text: string, note = '', scale = 1) => plateOf(complete({ id: 'f', kind: 'hex', w: 104, h: 120, icon: 'gold', text, note }), scale);

describe('the room of a long name, which trails leave free', () => {
  it('stands below the picture, as broad as the longest line', () => {
    const plate = field('Windmill')!;
    expect(plate.x).toBe(-plate.w / 2);
    expect(plate.w).toBeGreaterThan(8 * 13 * 0.5);
    expect(plate.w).toBeLessThanOrEqual(104);
    const baseline = 120 * 0.24;
    expect(plate.y).toBeLessThan(baseline - 13 * 0.7);
    expect(plate.y + plate.h).toBeGreaterThan(baseline + 13 * 0.2);
  });
  it('holds the note and a second line', () => {
    expect(field('Windmill', 'guards II')!.h).toBeGreaterThan(field('Windmill')!.h);
    expect(field('Warriors tomb of the kings')!.h).toBeGreaterThan(field('Windmill')!.h);
  });
  it('is none for a short name, nor where the letters could not be read', () => {
    expect(field('A1')).toBeNull();
    expect(field('Windmill', '', 0.3)).toBeNull();
  });
});
