import { describe, expect, it } from 'vitest';
import { anglesOf, areTurns, between, coveredBy, nearestStop, Turning, whole } from '../src/lib/turning.svelte';
import type { Forecast, OptionInfo } from '../src/lib/protocol';
import type { Node } from '../src/lib/scene';
import type { Table } from '../src/lib/table.svelte';

const option = (text: string): OptionInfo => ({ text, label: text, verb: text.split(' ')[0]!, refs: text.split(' ').slice(1) });
const ghost = (turn: number): Forecast => ({ ghosts: [{ id: 'tile', kind: 'hex' }, { id: 'road', kind: 'line', turn }] });

describe('turning', () => {
  it('is about options that differ in their last token alone', () => {
    expect(areTurns([option('turn turn:0'), option('turn turn:1')])).toBe(true);
    expect(areTurns([option('lay cell:A1 turn:0'), option('lay cell:A1 turn:1')])).toBe(true);
    expect(areTurns([option('lay cell:A1 turn:0'), option('lay cell:B1 turn:0')])).toBe(false);
    expect(areTurns([option('turn turn:0')])).toBe(false);
  });

  it('is not about the choice among tiles, which the same prompt may ask', () => {
    const options = [option('discover hero:main tile:1'), option('discover hero:main tile:2')];
    const asked = (about: string): Table => ({ decision: { widget: 'turn', about }, options, past: false, forecasts: new Map() }) as unknown as Table;
    expect(new Turning(asked('')).options).toEqual([]);
    expect(new Turning(asked('tile:1')).options).toEqual(options);
  });

  it('hides fields beneath the tile and edges along it, nothing beside it and nobody who stands there', () => {
    const node = (id: string, kind: string, x: number, shape = ''): Node => ({ id, kind, x, y: 0, shape }) as Node;
    const board = [
      node('field', 'hex', 2), node('beside', 'hex', 100), node('cliff', 'line', 50, 'edge'), node('road', 'line', 0, 'road'),
      node('hero', 'token', 0),
    ];
    const layout = { board, spot: ({ x, y }: Node) => ({ x, y }) };
    expect([...coveredBy([{ x: 0, y: 0, w: 100 }], layout)]).toEqual(['field', 'cliff']);
    expect([...coveredBy([], layout)]).toEqual([]);
  });

  it('takes the angles from the ghosts, clockwise', () => {
    const options = [option('turn turn:0'), option('turn turn:1'), option('turn turn:2')];
    const told = new Map([['turn turn:0', ghost(0)], ['turn turn:1', ghost(-60)], ['turn turn:2', ghost(-120)]]);
    expect(anglesOf(options, told)).toEqual([0, 300, 240]);
    expect(anglesOf(options, new Map())).toEqual([0, 120, 240]);
  });

  it('goes the shorter way round', () => {
    expect(between(350, 10)).toBe(20);
    expect(between(10, 350)).toBe(-20);
    expect(whole(-60)).toBe(300);
  });

  it('lets a handle snap to the nearest stop', () => {
    expect(nearestStop([0, 120, 240], 70)).toBe(1);
    expect(nearestStop([0, 120, 240], 340)).toBe(0);
  });
});
