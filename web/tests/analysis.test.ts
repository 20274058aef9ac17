import { describe, expect, it } from 'vitest';
import { gravest, movesOf, noneListed } from '../src/lib/analysis.svelte';
import type { AnalysisReport, MistakeInfo } from '../src/lib/protocol';

const mistake = (ply: number, seat: number, before: number, after: number): MistakeInfo => ({ ply, last: ply, seat, label: 'x', before, after, grade: 'mistake', better: 'y', line: '' });
const report = (mistakes: MistakeInfo[], common = false): AnalysisReport => ({
  bot: 'veteran', between: 'between veterans', looked: 3, chances: [[0.5, common ? 0.5 : 0.4]], mistakes, strokes: [], accuracy: [90, 80], story: [],
});

describe('what a mistake took', () => {
  it('is one move, or the moves from the first to the last of the rest of a turn', () => {
    const one = mistake(3, 0, 0.6, 0.5);
    expect(movesOf(one)).toBe('Move 4');
    expect(movesOf({ ...one, last: 7 })).toBe('Moves 4–8');
  });
});

describe('the gravest mistakes of a game', () => {
  it('are the most costly ones, in the order of play', () => {
    const found = gravest(report([mistake(3, 0, 0.6, 0.5), mistake(9, 0, 0.7, 0.3), mistake(12, 0, 0.5, 0.2)]), [0]);
    expect(found.map((one) => one.ply)).toEqual([9, 12]);
  });
  it('are one\'s own, unless all win or lose together or one only watches', () => {
    const mistakes = [mistake(3, 0, 0.6, 0.4), mistake(9, 1, 0.7, 0.3)];
    expect(gravest(report(mistakes), [0]).map((one) => one.seat)).toEqual([0]);
    expect(gravest(report(mistakes, true), [0]).map((one) => one.seat)).toEqual([0, 1]);
    expect(gravest(report(mistakes), []).length).toBe(2);
  });
  it('are missed only among one\'s own turns where there are rivals', () => {
    expect(noneListed(report([]), [0])).toBe('end.nodrops.own');
    expect(noneListed(report([], true), [0])).toBe('end.nodrops');
    expect(noneListed(report([]), [])).toBe('end.nodrops');
  });
});
