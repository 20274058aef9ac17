import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brotli } from './brotli.ts';
import { gameIcons } from './icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.HEXKEEP_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), gameIcons([here('../src/hexkeep/games'), here('../examples/ferry/src')]), brotli()],
  build: {
    outDir: here('../src/hexkeep/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/setup.ts'] },
});
