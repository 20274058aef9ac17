import { describe, expect, it } from 'vitest';
import { back, distinctions, live, NOTHING, pick, remaining, token, optionsLike } from '../src/lib/narrow';
import type { OptionInfo } from '../src/lib/protocol';

const option = (text: string, label = text): OptionInfo => {
  const [verb, ...refs] = text.split(' ');
  return { text, label, verb: verb!, refs };
};
const texts = (options: OptionInfo[]) => options.map((one) => one.text);

const OPTIONS = [
  option('push unit:ogre cell:A1'),
  option('push unit:ogre cell:A2'),
  option('push unit:elf cell:A1'),
  option('end'),
];

describe('narrowing', () => {
  it('leaves the options that speak of every picked token', () => {
    const picked = pick(NOTHING, { verb: '', tokens: ['unit:ogre'] });
    expect(texts(remaining(OPTIONS, picked))).toEqual(['push unit:ogre cell:A1', 'push unit:ogre cell:A2']);
    expect(texts(remaining(OPTIONS, pick(picked, { verb: '', tokens: ['cell:A2'] })))).toEqual(['push unit:ogre cell:A2']);
  });

  it('offers only tokens that tell options apart, and never one already picked', () => {
    expect(live(OPTIONS, NOTHING)).toEqual(new Set(['unit:ogre', 'unit:elf', 'cell:A1', 'cell:A2']));
    expect(live(OPTIONS, { verb: '', tokens: ['unit:ogre'] })).toEqual(new Set(['cell:A1', 'cell:A2']));
  });

  it('does not offer a token that all options share', () => {
    const same = [option('aim unit:ogre cell:A1'), option('aim unit:ogre cell:A2')];
    expect(live(same, NOTHING)).toEqual(new Set(['cell:A1', 'cell:A2']));
  });

  it('offers every token of a single option, and of options that nothing tells apart', () => {
    expect(live([option('take card:7')], NOTHING)).toEqual(new Set(['card:7']));
    expect(live([option('take card:7'), option('burn card:7')], NOTHING)).toEqual(new Set(['card:7']));
  });

  it('counts a token as often as it was picked', () => {
    const pair = [option('swap unit:elf unit:elf'), option('swap unit:elf unit:ogre')];
    expect(texts(remaining(pair, { verb: '', tokens: ['unit:elf', 'unit:elf'] }))).toEqual(['swap unit:elf unit:elf']);
    expect(live(pair, { verb: '', tokens: ['unit:elf'] })).toEqual(new Set(['unit:elf', 'unit:ogre']));
  });

  it('finds the token of a node that is alive', () => {
    expect(token(['cell:A9', 'unit:elf'], live(OPTIONS, NOTHING))).toBe('unit:elf');
    expect(token(['cell:A9'], live(OPTIONS, NOTHING))).toBe('');
  });

  it('goes back one step at a time', () => {
    const picked = { verb: 'push', tokens: ['unit:ogre', 'cell:A1'] };
    expect(back(picked)).toEqual({ verb: 'push', tokens: ['unit:ogre'] });
    expect(back({ verb: 'push', tokens: [] })).toEqual(NOTHING);
  });
});

describe('why not', () => {
  it('asks about the node in the place of a thing of its kind', () => {
    expect(optionsLike(OPTIONS, NOTHING, ['cell:C5'])).toEqual(['push unit:ogre cell:C5']);
    expect(optionsLike(OPTIONS, { verb: '', tokens: ['unit:elf'] }, ['cell:C5'])).toEqual(['push unit:elf cell:C5']);
  });

  it('never asks about what is offered, nor puts a node in the place of what was picked', () => {
    expect(optionsLike([option('take card:1')], NOTHING, ['card:1'])).toEqual([]);
    expect(optionsLike(OPTIONS, NOTHING, ['tower:red'], ['shoot tower:blue'])).toEqual(['shoot tower:red']);
    expect(optionsLike(OPTIONS, { verb: '', tokens: ['unit:elf'] }, ['unit:orc'])).toEqual([]);
    expect(optionsLike(OPTIONS, NOTHING, ['deck:main'])).toEqual([]);
  });
});

describe('options that would read alike', () => {
  it('say what tells them apart', () => {
    const alike = [option('go hero:main cell:A1', 'Go to A1'), option('go hero:second cell:A1', 'Go to A1'), option('end')];
    const told = distinctions(alike, (ref) => ({ 'hero:main': 'Catherine', 'hero:second': 'the second hero' })[ref] ?? '');
    expect([...told]).toEqual([['go hero:main cell:A1', 'Catherine'], ['go hero:second cell:A1', 'the second hero']]);
  });

  it('say nothing of copies of one card', () => {
    const copies = [option('discard card:power.1', 'Discard Power'), option('discard card:power.2', 'Discard Power')];
    expect([...distinctions(copies, () => 'Power')]).toEqual([]);
  });
});
