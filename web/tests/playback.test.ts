import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { battlesOf, counts, decisiveLine, othersPart, sequence, type Frame } from '../src/lib/frames';
import { duration, Playback } from '../src/lib/playback.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import type { LogLine, WireNode, WireScene } from '../src/lib/protocol';
import { Layout, sceneOf, type Scene } from '../src/lib/scene';

const CELLS: WireNode[] = ['A', 'B', 'C', 'D'].map((name, i) => ({ id: name, kind: 'hex', x: i * 100, y: 0, refs: [`cell:${name}`] }));
const orc = (x: number, value = 3): WireNode => ({ id: 'orc', kind: 'token', x, y: 0, tone: 'red', value, of: 3, refs: ['unit:orc'] });
const elf = (x: number, value = 3): WireNode => ({ id: 'elf', kind: 'token', x, y: 0, tone: 'green', value, of: 3, refs: ['unit:elf'] });
const purse = (value: number): WireNode[] => [
  { id: 'mine', kind: 'panel', area: 'mine' }, { id: 'purse', kind: 'token', parent: 'mine', value },
];

function scene(...nodes: WireNode[]): Scene {
  const wire: WireScene = {
    title: 'T', subtitle: '', theme: { name: 't', ground: '#333333', ground_edge: '#111111', tones: {} },
    x: 0, y: 0, w: 400, h: 100, nodes: [...CELLS, ...nodes], seals: [{ tone: 'green' }, { tone: 'red' }],
  };
  return sceneOf(wire);
}
const said = (show: string, refs: string[], seat = 1): LogLine => ({ version: 1, seat, text: `${show} ${refs.join(' ')}`, show, refs });
const at = (frame: Frame | Scene, id: string) => {
  const nodes = 'scene' in frame ? frame.scene.nodes : frame.nodes;
  return nodes.find((node) => node.id === id);
};
const played = (before: Scene, after: Scene, lines: LogLine[]) => sequence(before, after, lines, lines).frames;

describe('frames', () => {
  it('let one thing happen at a time', () => {
    const before = scene(orc(0), elf(300));
    const after = scene(orc(100), elf(300, 1));
    const frames = played(before, after, [said('move', ['unit:orc', 'cell:B']), said('attack', ['unit:orc', 'unit:elf']), said('hit', ['unit:elf', 'n:2'])]);
    expect(frames.map((frame) => [at(frame, 'orc')!.x, at(frame, 'elf')!.value])).toEqual([[100, 3], [100, 3], [100, 1]]);
    expect(frames[1]).toMatchObject({ actor: 'orc', target: 'elf', from: { x: 100, y: 0 }, to: { x: 300, y: 0 } });
  });

  it('walk over every place that is named', () => {
    const frames = played(scene(orc(0)), scene(orc(300)), ['B', 'C', 'D'].map((cell) => said('move', ['unit:orc', `cell:${cell}`])));
    expect(frames.map((frame) => at(frame, 'orc')!.x)).toEqual([100, 200, 300]);
    expect(frames.map((frame) => frame.from!.x)).toEqual([0, 100, 200]);
    expect(frames.map((frame) => frame.to!.x)).toEqual([100, 200, 300]);
  });

  it('bring what arrives and take what falls in its own frame', () => {
    const frames = played(scene(elf(300)), scene(orc(0)), [said('arrive', ['unit:orc', 'cell:A']), said('fall', ['unit:elf'])]);
    expect(frames.map((frame) => [Boolean(at(frame, 'orc')), Boolean(at(frame, 'elf'))])).toEqual([[true, true], [true, false]]);
    expect(frames[0]!.actor).toBe('orc');
  });

  it('put what comes where it stands in the end: the first in the order of turns before the others', () => {
    const [frame] = played(scene(elf(300)), scene(orc(0), elf(300)), [said('arrive', ['unit:orc', 'cell:A'])]);
    expect(frame!.scene.nodes.map((node) => node.id)).toEqual(['A', 'B', 'C', 'D', 'orc', 'elf']);
  });

  it('mean the one that moved where a token stands for several', () => {
    const twin: WireNode = { id: 'other', kind: 'token', x: 300, y: 0, refs: ['unit:orc'] };
    const [frame] = played(scene(twin, orc(0)), scene(twin, orc(100)), [said('move', ['unit:orc', 'cell:B'])]);
    expect(frame!.actor).toBe('orc');
  });

  it('tell a battle from the map: the stage comes after the way to it, whoever acts acts to the end', () => {
    const order = (now: string): WireNode[] => [
      { id: 'order', kind: 'panel', area: 'ribbon' },
      ...['orc', 'elf'].map((name): WireNode => ({ id: `turn-${name}`, kind: 'token', parent: 'order', refs: [`unit:${name}`], active: name === now })),
    ];
    const field: WireNode = { id: 'field', kind: 'panel', area: 'over', plane: true };
    const staged = (now: string, x: number): Scene => ({ ...scene(field, ...order(now), { ...orc(x), parent: 'field' }, { ...elf(300), parent: 'field' }), stage: 'field' });
    const map = scene(orc(0), elf(300));
    const opening = played(map, staged('orc', 0), [said('move', ['unit:orc', 'cell:A']), said('attack', ['seat:1', 'cell:B'])]);
    expect(opening.map((frame) => [frame.scene.stage, frame.fights])).toEqual([['', false], ['', true]]);
    expect(opening.map((frame) => [at(frame, 'field'), at(frame, 'order')])).toEqual([[undefined, undefined], [undefined, undefined]]);
    const blows = played(staged('orc', 0), staged('elf', 100), [said('move', ['unit:orc', 'cell:B']), said('attack', ['unit:orc', 'unit:elf'])]);
    expect(blows.map((frame) => [at(frame, 'turn-orc')!.active, at(frame, 'turn-elf')!.active])).toEqual([[true, false], [true, false]]);
    const end = played(staged('elf', 100), map, [said('fall', ['unit:elf']), said('result', ['seat:1']), said('gain', ['seat:1'])]);
    expect(end.map((frame) => frame.fights)).toEqual([true, false, false]);
    expect(battlesOf([...opening, ...blows, ...end])).toEqual(['attack seat:1 cell:B result seat:1']);
    expect(battlesOf([...blows, ...end])).toEqual([]); // the own battle: its result has a card of its own
  });

  it('find who moved by the place, where the line names nothing on the table', () => {
    const [frame] = played(scene(elf(300), orc(0)), scene(elf(300), orc(100)), [said('move', ['seat:1', 'cell:B'])]);
    expect(frame!.actor).toBe('orc');
  });

  it('show panels at once and what no line names at the end', () => {
    const before = scene(orc(0), elf(200), ...purse(5));
    const after = scene(orc(100), elf(300), ...purse(2));
    const lines = [said('move', ['unit:orc', 'cell:B'])];
    const { opening, frames } = sequence(before, after, lines, lines);
    expect([at(opening, 'purse')!.value, at(opening, 'elf')!.x, at(opening, 'orc')!.x]).toEqual([2, 200, 0]);
    expect(at(frames[0]!, 'elf')!.x).toBe(200);
  });

  it('are none without shown lines: the table is then as the server has it', () => {
    const after = scene(orc(100));
    expect(sequence(scene(orc(0)), after, [said('', [])], [said('', [])])).toEqual({ opening: after, frames: [] });
  });

  it('show the own deed at once', () => {
    const before = scene(elf(0), orc(300));
    const after = scene(elf(100), orc(200));
    const lines = [said('move', ['unit:elf', 'cell:B'], 0), said('move', ['unit:orc', 'cell:C'], 0)];
    const others = othersPart(lines, new Layout(after), [0]);
    expect(others).toEqual([lines[1]]);
    const { opening } = sequence(before, after, lines, others);
    expect([at(opening, 'elf')!.x, at(opening, 'orc')!.x]).toEqual([100, 300]);
  });

  it('belong to others when others play, and to oneself until somebody else acts', () => {
    const layout = new Layout(scene(elf(0), orc(100)));
    const mine = [said('attack', ['unit:elf', 'unit:orc'], 0), said('hit', ['unit:orc', 'n:1'], 0)];
    expect(othersPart(mine, layout, [0])).toEqual([]);
    expect(othersPart([...mine, said('phase', ['n:2'], 0)], layout, [0]).length).toBe(1);
    expect(othersPart([said('gain', ['seat:1'], 1)], layout, [0]).length).toBe(1);
    expect(counts(mine)).toEqual({ attack: 1, hit: 1 });
  });
});

describe('the last position', () => {
  const blow = said('hit', ['cell:A']);
  const won = said('phase', ['seat:1']);
  it('marks the blow that ended the game, not the seat that won by it', () => expect(decisiveLine([said('hit', ['cell:B']), blow, won])).toBe(blow));
  it('marks the step that ended the game, not whom it crushed on the way', () => {
    const entered = said('move', ['cell:C']);
    expect(decisiveLine([blow, entered, won])).toBe(entered);
  });
  it('marks what was told last where the last ply struck no blow', () => {
    expect(decisiveLine([blow, { ...won, version: 2 }])).toMatchObject({ show: 'phase' });
    expect(decisiveLine([])).toBeUndefined();
  });
});

describe('the playback', () => {
  const shown: (Scene | null)[] = [];
  const after = scene(orc(300));
  const lines = ['B', 'C', 'D'].map((cell) => said('move', ['unit:orc', `cell:${cell}`]));
  const walk = sequence(scene(orc(0)), after, lines, lines);
  let playback: Playback;
  beforeEach(() => {
    vi.useFakeTimers();
    shown.length = 0;
    playback = new Playback((one) => shown.push(one));
    prefs.speed = 1;
  });
  afterEach(() => void vi.useRealTimers());

  it('shows frame after frame and then the scene of the server', () => {
    playback.add(walk, lines);
    expect([playback.playing, shown.length, playback.waiting]).toEqual([true, 1, 2]);
    vi.advanceTimersByTime(800);
    expect(playback.frame).toBe(walk.frames[1]);
    vi.advanceTimersByTime(1600);
    expect([playback.playing, playback.frame, shown.at(-1)]).toEqual([false, null, null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps to 0.4 to 0.8 seconds a frame, times the speed', () => {
    const times = (['move', 'phase', 'gain', 'attack'] as const).map((show) => duration({ ...walk.frames[0]!, show }, 0));
    for (const time of times) expect(time).toSatisfy((ms: number) => ms >= 400 && ms <= 800);
    prefs.speed = 2;
    expect(duration(walk.frames[0]!, 0)).toBe(400);
  });

  it('goes on by hand, or all at once', () => {
    playback.add(walk, lines);
    playback.next();
    expect(playback.frame).toBe(walk.frames[1]);
    playback.finish();
    expect([playback.playing, shown.at(-1), vi.getTimerCount()]).toEqual([false, null, 0]);
  });

  it('queues what arrives meanwhile', () => {
    playback.add(walk, lines);
    playback.add(walk, lines);
    expect(playback.waiting).toBe(5);
    vi.advanceTimersByTime(800 * 6);
    expect(shown).toEqual([...walk.frames, ...walk.frames].map((frame) => frame.scene).concat([null as never]));
  });

  it('shows everything since the last turn again', () => {
    playback.add(walk, lines);
    playback.finish();
    shown.length = 0;
    playback.repeat();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([walk.opening, ...walk.frames.map((frame) => frame.scene), null]);
  });

  it('keeps the list through the own turn and begins a new one with the next deed of others', () => {
    playback.add(walk, lines);
    playback.acted();
    playback.add({ opening: after, frames: [] }, []);
    expect(playback.news.length).toBe(3);
    playback.add(walk, lines.slice(0, 1));
    expect(playback.news.length).toBe(1);
  });

  it('sums a round up until the player acts, and not again after that', () => {
    const round = [said('arrive', ['unit:orc', 'cell:A']), ...lines];
    playback.add(sequence(scene(), after, round, round), round);
    playback.finish();
    expect(playback.summed).toBe(true);
    playback.acted();
    playback.add({ opening: after, frames: [] }, []);
    expect(playback.summed).toBe(false);
  });
});
