import { describe, expect, it } from 'vitest';
import { endingOf, faceOf, fitted, groupsOf, hiddenChance, idleOf, mainOf, MORE_WIDTH, ranked, wrapped, type DockGroup } from '../src/lib/dock';
import type { DecisionInfo, OptionInfo } from '../src/lib/protocol';

const option = (text: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ text, label: text, verb: text.split(' ')[0]!, ...more });
const decision = (options: OptionInfo[], more: Partial<DecisionInfo> = {}): DecisionInfo => ({ seat: 0, prompt: 'What?', options, ...more });
const texts = (options: OptionInfo[]) => options.map((one) => one.text);

describe('the main button', () => {
  const [walk, run, end] = [option('walk a'), option('walk b'), option('end')];
  it('is the one that the game names', () => {
    const accept = option('accept', { main: true });
    expect(mainOf(decision([walk, accept, end], { idle: 'end' }), [walk, accept, end])).toBe(accept);
  });
  it('is the idle option, if that is of its own kind', () => {
    expect(mainOf(decision([walk, run, end], { idle: 'end' }), [walk, run, end])).toBe(end);
    expect(idleOf(decision([walk, run], { idle: 'walk a' }))).toBeUndefined();
  });
  it('does not call off what was just declared', () => {
    const off = option('call-off', { retracts: true });
    expect(mainOf(decision([walk, off], { idle: 'call-off' }), [walk, off])).toBeUndefined();
    expect(mainOf(decision([off], { idle: 'call-off' }), [off])).toBeUndefined();
  });
  it('is the only option there is', () => expect(mainOf(decision([walk]), [walk])).toBe(walk));
  it('is not an offer that may be passed over', () => expect(mainOf(decision([walk], { waits: false }), [walk])).toBeUndefined());
  it('is not what calls a declaration off', () => {
    const off = option('off', { retracts: true });
    expect(mainOf(decision([walk, run, off], { idle: 'off' }), [walk, run, off])).toBeUndefined();
  });
});

describe('the key E', () => {
  const [walk, end] = [option('walk a'), option('end', { main: true })];
  const ending = (options: OptionInfo[], idle: string) => {
    const asked = decision(options, { idle });
    return endingOf(asked, mainOf(asked, options));
  };
  it('ends the turn, also where that alone is left', () => {
    expect(ending([walk, end], 'end')).toBe(end);
    expect(ending([end], 'end')).toBe(end);
  });
  it('never takes one of many that is left alone', () => expect(ending([walk], 'walk a')).toBeUndefined());
  it('does not take the quietest of several, though it has the gold button', () => {
    const [look, pile] = [option('from-deck deck:spell'), option('from-pile deck:spell card:curse.1')];
    const asked = decision([look, pile], { idle: look.text });
    expect(mainOf(asked, asked.options)).toBe(look);
    expect(ending([look, pile], look.text)).toBeUndefined();
  });
  it('does nothing where the main button does not end anything', () => {
    const fight = option('fight', { main: true });
    expect(ending([fight, option('flee')], 'flee')).toBeUndefined();
  });
});

describe('the order of options', () => {
  const [idle, take, drop] = [option('stow', { gainless: true }), option('take'), option('drop', { gainless: true })];
  it('puts what gains nothing last', () => expect(texts(ranked([idle, take, drop]))).toEqual(['take', 'stow', 'drop']));
  it('puts what a lesson wants first', () => expect(texts(ranked([idle, take, drop], ['drop']))).toEqual(['drop', 'take', 'stow']));
  it('puts first what the game ranks first, but not above what a lesson wants', () => {
    const ways = [option('field'), option('mine', { rank: 1 }), option('chest', { rank: 1 })];
    expect(texts(ranked(ways))).toEqual(['mine', 'chest', 'field']);
    expect(texts(ranked(ways, ['field']))).toEqual(['field', 'mine', 'chest']);
  });
  it('puts the likeliest first', () => {
    const attacks = [option('magic', { odds: 0.1 }), option('melee', { odds: 0.7 }), option('card', { odds: 0.4 })];
    expect(texts(ranked(attacks))).toEqual(['melee', 'card', 'magic']);
  });
});

describe('groups', () => {
  const groups = [{ id: 'move', title: 'Move', note: 'once', done: true }, { id: 'fight', title: 'Fight' }];
  const options = [option('hit a', { group: 'fight' }), option('wait'), option('hit b', { group: 'fight' })];
  it('stand in the order of the rules, used up ones too, and the rest at the end', () => {
    const made = groupsOf(decision(options, { groups }), options, false);
    expect(made.map((group) => [group.id, texts(group.options)])).toEqual([['move', []], ['fight', ['hit a', 'hit b']], ['', ['wait']]]);
    expect(made[0]!.done).toBe(true);
  });
  it('without options are left out while one chooses', () => {
    expect(groupsOf(decision(options, { groups }), options.slice(0, 1), true).map((group) => group.id)).toEqual(['fight']);
  });
});

describe('the row', () => {
  const group = (id: string, n: number): DockGroup => ({ id, title: id, note: '', done: false, options: Array.from({ length: n }, (_, i) => option(`${id} ${i}`)) });
  const counts = (groups: DockGroup[], room: number) => fitted(groups, room, () => 100, () => 50).map((one) => [one.shown.length, one.more]);
  it('shows every option where there is room', () => {
    expect(counts([group('a', 12), group('b', 2)], 2000)).toEqual([[12, false], [2, false]]);
  });
  it('takes from the largest group and puts the rest behind one button', () => {
    expect(counts([group('a', 12), group('b', 2)], 900)).toEqual([[5, true], [2, false]]);
  });
  it('leaves no room unused that would hold one more button', () => {
    const wide = (one: OptionInfo): number => (one.text.startsWith('a') ? 300 : 100);
    const shown = fitted([group('a', 3), group('b', 3)], 800, wide, () => 50);
    expect(shown.map((one) => one.shown.length)).toEqual([1, 3]);
  });
  it('shares the room that is left over between the groups', () => {
    const wide = (one: OptionInfo): number => (one.text.startsWith('c') ? 300 : 100);
    const shown = fitted([group('a', 9), group('b', 9), group('c', 9)], 880, wide, () => 50);
    expect(shown.map((one) => one.shown.length)).toEqual([2, 2, 0]);
  });
  it('hides no single option while a group of several still has a button', () => {
    expect(counts([group('a', 3), group('b', 4), group('c', 1)], 485)).toEqual([[1, true], [0, true], [1, false]]);
  });
  it('is filled by a single group', () => expect(counts([group('a', 8)], 2000)).toEqual([[8, false]]));
  it('gives up buttons where there is no room, and never overflows', () => {
    const groups = [group('a', 9), group('b', 9), group('c', 1)];
    for (const room of [300, 500, 700, 900]) {
      const shown = fitted(groups, room, () => 100, () => 50);
      const taken = shown.reduce((sum, one) => {
        const buttons = one.shown.length * 100 + (one.more ? MORE_WIDTH : 0) + 8 * Math.max(0, one.shown.length - (one.more ? 0 : 1));
        return sum + Math.max(50, buttons) + 25;
      }, 0);
      if (room >= 500) expect(taken).toBeLessThanOrEqual(room);
    }
  });
});

describe('the face of a button', () => {
  const measure = (text: string, size: number): number => text.length * size * 0.5;
  it('is narrow and large for a short name', () => expect(faceOf('End', '', measure)).toEqual({ width: 92, size: 17, hint: false }));
  it('grows with the text, and shows the whole of it', () => {
    const face = faceOf('Walk to the gold mine behind the old mill', '2 steps, guards II', measure);
    const lines = wrapped('Walk to the gold mine behind the old mill', face.width, (text) => measure(text, face.size));
    expect(face.hint).toBe(true);
    expect(lines * face.size * 1.18 + 13 * 1.18).toBeLessThanOrEqual(62);
  });
  it('leaves the second line to the inspector where both do not fit', () => {
    expect(faceOf('Long words '.repeat(14), 'and a hint', measure).hint).toBe(false);
  });
});

describe('advice to take what has no button', () => {
  const [near, far, farther] = [option('go near'), option('go far'), option('go farther')];
  const group = { id: 'go', title: 'Go', note: '', done: false, options: [near, far, farther], shown: [near], more: true };
  it('is told by the best chance behind the button for the rest', () => {
    expect(hiddenChance(group, [{ option: 'go near', chance: 70 }, { option: 'go far', chance: 50 }, { option: 'go farther', chance: 61 }])).toBe(61);
  });
  it('says nothing where all that is advised has a button', () => {
    expect(hiddenChance(group, [{ option: 'go near', chance: 70 }])).toBeUndefined();
  });
});
