/** Writes a brotli file beside every text file of the build: a seventh smaller than gzip, made once instead of by the server. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|svg|html)$/;
/** Smaller files are sent as they are. */
const MIN_BYTES = 500;

export function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf-8' })) {
        if (!TEXT.test(name)) continue;
        const raw = readFileSync(join(dir, name));
        if (raw.length > MIN_BYTES) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(raw));
      }
    },
  };
}
