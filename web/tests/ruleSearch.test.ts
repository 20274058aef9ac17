import { describe, expect, it } from 'vitest';
import type { RuleText } from '../src/lib/protocol';
import { searchRules } from '../src/lib/ruleSearch';

const rule = (id: string, chapter: string, text: string): RuleText => ({ id, chapter, text });
const ids = (rules: RuleText[]): string[] => rules.map((one) => one.id);

const RULES = [
  rule('FER-DRAW-01', 'Drawing', 'Draw the top card; drawing is free.'),
  rule('FER-CAST-01', 'Crossing', 'Whoever crosses may win a card.'),
  rule('FER-END-01', 'Victory', 'The first seat to reach the goal wins at once.'),
  rule('FER-END-02', 'Victory', 'When the deck is empty, the most points decide.'),
];
const RUSSIAN = [
  rule('FER-CAST-01', 'Переправа', 'Переправа приближает победу.'),
  rule('FER-END-01', 'Конец игры и победа', 'Кто первым достиг цели, побеждает сразу.'),
];

describe('the search in the rules', () => {
  it('finds how one wins first, and not what is drawing', () => {
    expect(ids(searchRules(RULES, 'win'))).toEqual(['FER-END-01', 'FER-END-02', 'FER-CAST-01']);
    expect(ids(searchRules(RULES, 'goal'))[0]).toBe('FER-END-01');
    expect(ids(searchRules(RUSSIAN, 'победа'))[0]).toBe('FER-END-01');
    expect(ids(searchRules(RUSSIAN, 'цель'))[0]).toBe('FER-END-01');
  });

  it('finds how one loses where the end of the game is told', () => {
    expect(ids(searchRules(RULES, 'lose'))).toEqual(['FER-END-01', 'FER-END-02']);
    expect(ids(searchRules(RUSSIAN, 'поражение'))[0]).toBe('FER-END-01');
  });

  it('finds a word with another ending, and no other word that begins like it', () => {
    expect(ids(searchRules(RULES, 'cross'))).toEqual(['FER-CAST-01']);
    expect(ids(searchRules([rule('A', 'Moving', 'One step.'), rule('B', 'Mana', 'Many of them.')], 'move'))).toEqual(['A']);
    expect(ids(searchRules([rule('A', 'Получение маны', 'Берут три.'), rule('B', 'Мантикора', 'Спит.')], 'мана'))).toEqual(['A']);
    expect(ids(searchRules([rule('A', 'Many', 'Several.')], 'mana'))).toEqual([]);
  });

  it('ranks titles before sentences and an id before all', () => {
    expect(ids(searchRules(RULES, 'crossing'))).toEqual(['FER-CAST-01']);
    expect(ids(searchRules(RULES, 'fer-end-02'))[0]).toBe('FER-END-02');
    expect(ids(searchRules([rule('A', 'Magic attack', 'Roll.'), rule('B', 'Attack', 'Roll.')], 'attack'))).toEqual(['B', 'A']);
  });

  it('wants every word, and keeps the order where nothing is sought', () => {
    expect(searchRules(RULES, 'card deck')).toEqual([]);
    expect(ids(searchRules(RULES, 'top card'))).toEqual(['FER-DRAW-01']);
    expect(searchRules(RULES, ' ')).toBe(RULES);
  });
});
