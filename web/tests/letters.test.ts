import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../src/components', import.meta.url).pathname;
const components = readdirSync(ROOT, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.svelte'));

test('no style overrides the size that a drawing reckons for its letters', () => {
  const found: string[] = [];
  for (const name of components) {
    const source = readFileSync(join(ROOT, name), 'utf-8');
    const texts = [...source.matchAll(/<text\b[^>]*?font-size=\{[^>]*>/g)].map((match) => match[0]);
    const classes = texts.flatMap((text) => (/class="([^"{]*)/.exec(text)?.[1] ?? '').split(' ').filter(Boolean));
    for (const [, selector, body] of source.slice(source.lastIndexOf('<style>')).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const names = selector!.trim().split(/[\s,]+/);
      const meant = names.includes('text') || classes.some((one) => names.includes(`.${one}`));
      if (texts.length && meant && /(^|;)\s*font(-size)?:/.test(body!)) found.push(`${name}: ${selector!.trim()}`);
    }
  }
  expect(components.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
