import { describe, expect, it } from 'vitest';
import { drops, turns } from '../src/lib/analysis.svelte';
import type { AnalysisReport, TurningPointInfo } from '../src/lib/protocol';

const point = (ply: number, seat: number, before: number, after: number, better = 'Wait'): TurningPointInfo => ({ ply, seat, label: 'Go', before, after, better });
const report = (points: TurningPointInfo[], common = false): AnalysisReport => ({
  bot: 'veteran', looked: 3, chances: [[0.5, common ? 0.5 : 0.4]], turning_points: points,
});

describe('the drops of a game', () => {
  it('are the two largest that the bot would have avoided, in the order of play', () => {
    const found = drops(report([point(3, 0, 0.6, 0.5), point(9, 0, 0.7, 0.3), point(12, 0, 0.5, 0.2), point(20, 0, 0.9, 0.1, '')]), [0]);
    expect(found.map((one) => one.ply)).toEqual([9, 12]);
  });
  it('are one\'s own where each plays alone, and anybody\'s where all win or lose together', () => {
    const points = [point(3, 0, 0.6, 0.4), point(4, 1, 0.7, 0.3)];
    expect(drops(report(points), [0]).map((one) => one.seat)).toEqual([0]);
    expect(drops(report(points, true), [0]).map((one) => one.seat)).toEqual([0, 1]);
    expect(drops(report(points), []).length).toBe(2);
  });
  it('leave out gains and what hardly mattered', () => {
    expect(drops(report([point(3, 0, 0.5, 0.48), point(5, 0, 0.3, 0.6)]), [0])).toEqual([]);
  });
  it('are no turning points where the bot would have done the same', () => {
    expect(turns(report([point(1, 0, 0.5, 0.2, ''), point(2, 0, 0.5, 0.2)])).map((one) => one.ply)).toEqual([2]);
  });
});
