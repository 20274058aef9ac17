import { describe, expect, it } from 'vitest';
import type { WireScene } from '../src/lib/protocol';
import { changed, complete, corners, Layout, motion, sceneOf, sector, size, spoken, stepOn, traced } from '../src/lib/scene';

const WIRE: WireScene = {
  title: 'Test', subtitle: 'Round 1', theme: { name: 't', ground: '#333333', ground_edge: '#111111', tones: {} },
  x: 0, y: 0, w: 100, h: 100,
  nodes: [
    { id: 'A1', kind: 'hex', x: 10, y: 20, refs: ['cell:A1'] },
    { id: 'ogre', kind: 'token', parent: 'A1', x: 1, y: -2, value: 3, of: 3, refs: ['unit:ogre'], text: 'Ogre' },
    { id: 'hand', kind: 'panel', area: 'mine' },
    { id: 'card', kind: 'card', parent: 'hand', refs: ['card:1'], tip: { title: 'Lightning' } },
    { id: 'mark', kind: 'token', parent: 'card' },
    { id: 'dial', kind: 'dial', x: 50, y: 50, w: 100, of: 4 },
    { id: 'timer', kind: 'token', parent: 'dial', slot: 1 },
    { id: 'flag', kind: 'label', layer: -1 },
  ],
};

describe('a scene', () => {
  const scene = sceneOf(WIRE);
  const layout = new Layout(scene);
  const node = (id: string) => layout.byId.get(id)!;

  it('gets the defaults that the server left out', () => {
    expect(complete({ id: 'x', kind: 'tile' })).toMatchObject({ x: 0, parent: '', refs: [], badges: [], dim: false, area: '' });
    expect(scene.box).toEqual({ x: 0, y: 0, w: 100, h: 100 });
  });

  it('puts on the board what lies in no panel, lower layers first', () => {
    expect(layout.board.map((one) => one.id)).toEqual(['flag', 'A1', 'ogre', 'dial', 'timer']);
    expect(layout.panels.map((one) => one.id)).toEqual(['hand']);
    expect(layout.panelOf('mark')).toBe('hand');
    expect(layout.panelOf('ogre')).toBe('');
  });

  it('tells of the one thing with a text that an option speaks of', () => {
    const told = (id: string, title: string) => ({ id, kind: 'label' as const, refs: [id], tip: { title, lines: ['does this'] } });
    const table = new Layout(sceneOf({ ...WIRE, nodes: [...WIRE.nodes, told('who:saxum', 'Saxum'), told('ability:wall', 'Raised Wall')] }));
    const about = (refs: string[], name = '') => table.subjectOf({ text: 'use', label: 'Saxum: Raised Wall', verb: 'use', name, refs })?.id;
    expect(about(['cell:A1', 'who:saxum'])).toBe('who:saxum');
    expect(about(['who:saxum', 'ability:wall'], 'Raised Wall')).toBe('ability:wall');
    expect(about(['who:saxum', 'ability:wall'], 'Saxum attacks')).toBeUndefined();
    expect(about(['card:1'])).toBeUndefined();
  });

  it('counts a place from the parent', () => {
    expect(layout.spot(node('ogre'))).toEqual({ x: 11, y: 18 });
    const timer = layout.spot(node('timer'));
    expect(timer.x).toBeCloseTo(50 + 33 * Math.SQRT1_2);
    expect(timer.y).toBeCloseTo(50 - 33 * Math.SQRT1_2);
  });

  it('names things by their refs', () => {
    expect(layout.named('card:1')).toBe('Lightning');
    expect(layout.named('unit:ogre')).toBe('Ogre');
    expect(layout.named('unit:nobody')).toBe('');
    expect(spoken(node('ogre'))).toBe('Ogre, 3/3');
  });

  it('survives a parent that leads in a circle', () => {
    const odd = new Layout(sceneOf({ ...WIRE, nodes: [{ id: 'a', kind: 'tile', parent: 'b' }, { id: 'b', kind: 'tile', parent: 'a' }] }));
    expect(odd.board.length).toBe(2);
    expect(odd.spot(odd.byId.get('a')!)).toBeDefined();
  });
});

describe('sizes and places', () => {
  it('gives a hex its proportions', () => {
    expect(size(complete({ id: 'h', kind: 'hex', w: 100 })).h).toBeCloseTo(86.6, 1);
    expect(size(complete({ id: 'h', kind: 'hex', shape: 'pointy', w: 86.6 })).h).toBeCloseTo(100, 1);
    expect(corners(complete({ id: 'h', kind: 'hex' })).map((p) => Math.round(p.x))).toEqual([-25, 25, 50, 25, -25, -50]);
  });
  it('puts slot 0 of a dial in its hub and steps on a track from the left', () => {
    expect(sector(complete({ id: 'd', kind: 'dial', of: 6 }), 0)).toEqual({ x: 0, y: 0 });
    expect(stepOn(complete({ id: 't', kind: 'track', w: 100, of: 10 }), 1).x).toBe(-45);
    expect(stepOn(complete({ id: 't', kind: 'track', w: 100, of: 10 }), 10).x).toBe(45);
  });
});

describe('a change', () => {
  const scene = sceneOf(WIRE);

  it('replaces in place, appends, removes', () => {
    const after = changed(scene, {
      subtitle: 'Round 2', gone: ['flag'],
      put: [{ id: 'ogre', kind: 'token', parent: 'A1', value: 1, of: 3 }, { id: 'new', kind: 'die', value: 4 }],
    });
    expect(after.subtitle).toBe('Round 2');
    expect(after.nodes.map((one) => one.id)).toEqual(['A1', 'ogre', 'hand', 'card', 'mark', 'dial', 'timer', 'new']);
    expect(after.nodes[0]).toBe(scene.nodes[0]);
    expect(after.box).toEqual(scene.box);
  });

  it('takes the order and the box it is given', () => {
    const order = WIRE.nodes.map((one) => one.id).reverse();
    const after = changed(scene, { subtitle: '', order, box: [1, 2, 3, 4] });
    expect(after.nodes.map((one) => one.id)).toEqual(order);
    expect(after.box).toEqual({ x: 1, y: 2, w: 3, h: 4 });
  });

  it('tells the eye who travelled, was hurt, turned, rolled and came', () => {
    const before = sceneOf({ ...WIRE, nodes: [...WIRE.nodes, { id: 'die', kind: 'die', value: 1 }] });
    const after = changed(before, {
      subtitle: '',
      put: [
        { ...WIRE.nodes[1]!, x: 5, value: 2 },
        { ...WIRE.nodes[3]!, face_down: true },
        { id: 'die', kind: 'die', value: 6 },
        { id: 'elf', kind: 'token' },
      ],
    });
    expect(motion(before, after)).toEqual({ moved: ['ogre'], hurt: ['ogre'], healed: [], turned: ['card'], rolled: ['die'], came: ['elf'] });
    expect(motion(before, before)).toEqual({ moved: [], hurt: [], healed: [], turned: [], rolled: [], came: [] });
  });
});

describe('traces of what others did', () => {
  const laid = (x: number, value: number) =>
    new Layout(sceneOf({ title: '', subtitle: '', theme: { name: '', ground: '#000', ground_edge: '#000', tones: {} }, x: 0, y: 0, w: 9, h: 9, nodes: [{ id: 'ogre', kind: 'token', x, y: 0, value, of: 5 }] }));

  it('remember whence a piece came over several moves, and all the health it lost', () => {
    const first = traced([], laid(0, 5), laid(100, 4));
    expect(first).toEqual([{ id: 'ogre', from: { x: 0, y: 0 }, gained: -1 }]);
    expect(traced(first, laid(100, 4), laid(200, 2))).toEqual([{ id: 'ogre', from: { x: 0, y: 0 }, gained: -3 }]);
  });

  it('say nothing of what only trembled, and forget what is gone', () => {
    expect(traced([], laid(0, 5), laid(3, 5))).toEqual([]);
    expect(traced([{ id: 'elf', from: { x: 0, y: 0 }, gained: 0 }], laid(0, 5), laid(0, 5))).toEqual([]);
  });
});

describe('markers in a sector of a dial', () => {
  it('stand in rings where they are many, each in its own place', () => {
    const dial = complete({ id: 'd', kind: 'dial', of: 6 });
    const places = Array.from({ length: 7 }, (_, i) => sector(dial, 1, 7, i));
    const least = Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
    expect(least).toBeGreaterThan(10);
  });
});
