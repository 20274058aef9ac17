import { describe, expect, it } from 'vitest';
import { arrow, around, isForetold, projection, resultOf, rollCall, settledSums, sidesOf } from '../src/lib/battle';
import type { LogLine } from '../src/lib/protocol';
import { complete, Layout, sceneOf } from '../src/lib/scene';

const line = (show: string, text: string, refs: string[] = []): LogLine => ({ version: 1, seat: 0, text, show, refs });
const cell = (id: string, x: number, y: number) => complete({ id, kind: 'tile', x, y, w: 100, h: 60, parent: 'battle' });

describe('a field on the screen', () => {
  const cells = [cell('a', 50, 30), cell('b', 450, 210)];

  it('keeps its proportions in the middle of the room', () => {
    const place = projection(around(cells), 1000, 480, false);
    expect(place.scale).toBe(2);
    expect(place.at(cells[0]!)).toEqual({ x: 100, y: 60 });
    expect(place.sized(cells[0]!)).toEqual({ w: 200, h: 120 });
  });

  it('stands upright with its left side below', () => {
    const place = projection(around(cells), 240, 500, true);
    expect(place.at(cells[0]!)).toEqual({ x: 30, y: 450 });
    expect(place.at(cells[1]!)).toEqual({ x: 210, y: 50 });
  });

  it('leaves both ends of an arrow free', () => {
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 20)).toBe('M20 0L80 0');
  });
});

describe('what pointing tells', () => {
  const nodes = [
    complete({ id: 'battle', kind: 'panel' }), complete({ id: 'cards', kind: 'panel', area: 'hand' }), complete({ id: 'army', kind: 'panel', area: 'left' }),
    { ...cell('space', 0, 0), refs: ['cell:A1'] }, complete({ id: 'enemy', kind: 'token', parent: 'battle', refs: ['fighter:2'] }),
    complete({ id: 'own', kind: 'token', parent: 'army', refs: ['unit:griffins'] }), complete({ id: 'card', kind: 'card', parent: 'cards', refs: ['card:attack'] }),
  ];
  const theme = { name: '', ground: '', ground_edge: '', tones: {} };
  const layout = new Layout({ ...sceneOf({ title: '', subtitle: '', theme, x: 0, y: 0, w: 1, h: 1, nodes: [] }), nodes });
  const told = (...living: string[]): boolean => isForetold(layout, 'battle', new Set(living));

  it('is asked for where an enemy or a card can be chosen', () => {
    expect([told('fighter:2'), told('card:attack')]).toEqual([true, true]);
  });
  it('is not asked for where a unit is placed or bought', () => expect(told('cell:A1', 'unit:griffins')).toBe(false));
});

describe('an attack that was made', () => {
  it('is the sum that its line tells, with the die turned up and what came of it', () => {
    const [sum] = settledSums([
      line('attack', 'Griffins attack Peasants: attack 3 + cards 1 + die −1 − defence 0 = 3 damage.', ['fighter:0', 'fighter:2', 'attack:3,,,,,1,-1,,,,,,,,0,,,,,,,3']),
      line('hit', 'Peasants take 3 damage.', ['fighter:2', 'n:3']),
      line('fall', 'Peasants fall.', ['fighter:2']),
    ]);
    expect(sum?.sum?.map((term) => [term.sign, term.value, term.label])).toEqual([
      ['', '3', 'attack'], ['+', '1', 'cards'], ['+', '−1', 'die'], ['−', '0', 'defence'], ['=', '3', 'damage'],
    ]);
    expect(sum?.sum?.map((term) => term.icon ?? '')).toEqual(['', '', 'die', '', '']);
    expect(sum?.result).toBe('Peasants take 3 damage · Peasants fall');
  });

  it('has its die also where two were rolled, whose reason is told elsewhere', () => {
    const [sum] = settledSums([
      line('attack', 'Marksmen shoot Zombies: attack 2 + Archery 1 + die −1 (lower of two: the target is beside them) − defence 0 = 2 damage.', ['fighter:0', 'fighter:2', 'attack:2,,1,,,,,-1,,,,,,,0,,,,,,,2']),
    ]);
    expect(sum?.title).toBe('Marksmen shoot Zombies');
    expect(sum?.sum?.map((term) => [term.value, term.label, term.icon ?? ''])).toEqual([
      ['2', 'attack', ''], ['1', 'Archery', ''], ['−1', 'die', 'die'], ['0', 'defence', ''], ['2', 'damage', ''],
    ]);
  });

  it('is nothing else', () => {
    expect(settledSums([line('move', 'Griffins move to the middle, place 2.', ['fighter:0', 'cell:B3'])])).toEqual([]);
  });
});

describe('a battle that is over', () => {
  const layout = new Layout(
    sceneOf({
      title: '', subtitle: '', theme: { name: '', ground: '', ground_edge: '', tones: {} }, x: 0, y: 0, w: 1, h: 1, stage: 'battle',
      nodes: [
        { id: 'side-0', kind: 'panel', area: 'left', text: 'Catherine', note: 'You' },
        { id: 'side-1', kind: 'panel', area: 'right', text: 'Guards' },
        { id: 'unit-0', kind: 'card', parent: 'side-0', text: 'Griffins', refs: ['fighter:0'] },
        { id: 'unit-2', kind: 'card', parent: 'side-1', text: 'Peasants', refs: ['fighter:2'] },
      ],
    }),
  );

  it('tells who won, who fell on each side and what was gained', () => {
    const lines = [
      line('fall', 'Peasants fall.', ['fighter:2']),
      line('result', 'Anna wins the combat.', ['seat:0']),
      line('gain', 'Anna gains 1 experience.', ['seat:0', 'n:1']),
    ];
    const result = resultOf(lines, sidesOf(layout), rollCall(layout, new Map()));
    expect(result?.title).toBe('Anna wins the combat.');
    expect(result?.sides.map((side) => side.fallen.map((unit) => unit.name))).toEqual([[], ['Peasants']]);
    expect(result?.gains).toEqual(['Anna gains 1 experience.']);
  });

  it('is not told before it is decided', () => {
    expect(resultOf([line('fall', 'Peasants fall.', ['fighter:2'])], sidesOf(layout), new Map())).toBeNull();
  });
});
