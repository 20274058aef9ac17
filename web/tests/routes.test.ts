import { describe, expect, it } from 'vitest';
import { choiceOf, routesByToken, routeTo } from '../src/lib/routes';
import type { Route } from '../src/lib/protocol';

const route = (to: string, ...options: string[]): Route => ({ refs: [to], options, label: `Walk to ${to}` });
const SHORT = route('cell:C1', 'move cell:B1', 'move cell:C1');
const LONG = route('cell:C1', 'move cell:A2', 'move cell:B2', 'move cell:C1');

describe('routes', () => {
  it('are found by the tokens of what is clicked', () => {
    const routes = routesByToken([{ ...SHORT, refs: ['cell:C1', 'figure:ogre'] }]);
    expect(routeTo(['figure:ogre'], routes, new Set())?.route?.options).toEqual(SHORT.options);
    expect(routeTo(['cell:C1'], routes, new Set())?.label).toBe('Walk to cell:C1');
    expect(routeTo(['cell:D1'], routes, new Set())).toBeNull();
  });

  it('give way to an ordinary choice of the same node', () => {
    const routes = routesByToken([SHORT]);
    expect(routeTo(['cell:C1'], routes, new Set(['cell:C1']))).toBeNull();
    expect(routeTo(['cell:C1'], routes, new Set(['cell:B1']))).not.toBeNull();
  });

  it('of several to the same thing the shortest counts', () => {
    for (const order of [[SHORT, LONG], [LONG, SHORT]]) {
      expect(routesByToken(order).get('cell:C1')?.route).toBe(SHORT);
    }
  });

  it('are choices with the words of an option, told apart by what they play', () => {
    const choice = choiceOf({ ...SHORT, hint: '2 steps' });
    expect(choice).toMatchObject({ label: 'Walk to cell:C1', hint: '2 steps', verb: 'move', refs: ['cell:C1'] });
    expect(choice.text).not.toBe(choiceOf(LONG).text);
  });
});
