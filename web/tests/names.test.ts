import { describe, expect, it } from 'vitest';
import { fieldName } from '../src/lib/names';
import { complete } from '../src/lib/scene';

const field = (text: string, note = '', scale = 1) => fieldName(complete({ id: 'f', kind: 'hex', w: 104, h: 120, icon: 'gold', text, note }), scale);

describe('the long name of a field, and the room that trails leave free', () => {
  it('stands below the picture, as broad as the longest line', () => {
    const { plate, name } = field('Windmill')!;
    expect(plate.x).toBe(-plate.w / 2);
    expect(plate.w).toBeGreaterThan(8 * 13 * 0.5);
    expect(plate.w).toBeLessThanOrEqual(104);
    const baseline = name[0]!.y;
    expect(baseline).toBe(120 * 0.24);
    expect(plate.y).toBeLessThan(baseline - 13 * 0.7);
    expect(plate.y + plate.h).toBeGreaterThan(baseline + 13 * 0.2);
  });
  it('holds the note and a second line', () => {
    const [plain, noted, long] = [field('Windmill')!, field('Windmill', 'guards II')!, field('Warriors tomb of the kings')!];
    expect(plain.note).toBeNull();
    expect(noted.plate.h).toBeGreaterThan(plain.plate.h);
    expect(noted.note!.y).toBeGreaterThan(noted.name[0]!.y + 13);
    expect(noted.note!.y).toBeLessThan(noted.plate.y + noted.plate.h);
    expect(long.name).toHaveLength(2);
    expect(long.name[1]!.y).toBeGreaterThan(long.name[0]!.y);
    expect(long.plate.h).toBeGreaterThan(plain.plate.h);
  });
  it('is none for a short name, nor where the letters could not be read', () => {
    expect(field('A1')).toBeNull();
    expect(field('Windmill', '', 0.3)).toBeNull();
  });
});
