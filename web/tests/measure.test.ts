import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { textWidth, WORD_SPACING } from '../src/lib/measure.svelte';

test('a text is as wide as the page sets it, with its broader spaces', () => {
  const style = readFileSync(new URL('../src/app.css', import.meta.url), 'utf-8');
  expect(Number(/word-spacing: ([\d.]+)em/.exec(style)![1])).toBe(WORD_SPACING);

  // Letters of this canvas, and its spaces, are 10 pixels wide.
  const canvas = { font: '', measureText: (text: string) => ({ width: 10 * text.length }) };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => canvas }) });
  const margin = 1.02;
  expect(textWidth('shield', 20)).toBeCloseTo(60 * margin + 1);
  expect(textWidth('a b c', 20)).toBeCloseTo((50 + 2 * WORD_SPACING * 20) * margin + 1);
  vi.unstubAllGlobals();
});
