/** The icons of the games, cut out of the game-icons set when the client is built.
 *
 * 4,134 icons are far too many to send. Each game gets one small file with the icons that its table's files name; what is
 * named elsewhere (a game installed later, an overlay) comes from one of the numbered chunks, when it is needed.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { rounded } from './outline.ts';
import { CHUNKS, chunkOf } from './src/lib/chunk.ts';

const OUTLINE = /^<path fill="currentColor" d="([^"]*)"\/>$/;
const LIBRARY = 'virtual:icon-packs';

type Pack = Record<string, string>;

function allIcons(): Pack {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const pack: Pack = {};
  for (const [name, icon] of Object.entries(set.icons)) {
    const outline = OUTLINE.exec(icon.body);
    if (outline) pack[name] = rounded(outline[1]!);
  }
  for (const [name, alias] of Object.entries(set.aliases ?? {})) {
    const outline = pack[alias.parent];
    if (outline) pack[name] = outline;
  }
  return pack;
}

/** Every quoted word in the files of a game's table that is the name of an icon. */
function named(folder: string, icons: Pack, found: Pack = {}): Pack {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) named(path, icons, found);
    else if (/\/table\/.*\.py$/.test(path)) {
      for (const [, name] of readFileSync(path, 'utf8').matchAll(/["']([a-z0-9-]+)["']/g)) {
        const outline = icons[name!];
        if (outline) found[name!] = outline;
      }
    }
  }
  return found;
}

function packs(folders: string[]): Map<string, Pack> {
  const icons = allIcons();
  const files = new Map<string, Pack>();
  for (const folder of folders) {
    let games: string[] = [];
    try {
      games = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory() && !name.startsWith('_'));
    } catch {
      continue;
    }
    for (const game of games) files.set(game, named(join(folder, game), icons));
  }
  const chunks: Pack[] = Array.from({ length: CHUNKS }, () => ({}));
  for (const [name, outline] of Object.entries(icons)) chunks[chunkOf(name)]![name] = outline;
  chunks.forEach((chunk, n) => files.set(String(n), chunk));
  return files;
}

export function gameIcons(folders: string[]): Plugin {
  let files: Map<string, Pack> | null = null;
  const all = () => (files ??= packs(folders));
  return {
    name: 'game-icons',
    resolveId: (id) => (id === LIBRARY ? `\0${LIBRARY}` : undefined),
    load(id) {
      if (id !== `\0${LIBRARY}`) return undefined;
      return `export default ${JSON.stringify([...all().keys()].filter((name) => !/^\d+$/.test(name)))}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = /\/icons\/([\w-]+)\.json$/.exec((request.url ?? '').split('?')[0]!);
        const pack = file && all().get(file[1]!);
        if (!pack) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(pack));
      });
    },
    generateBundle() {
      for (const [name, pack] of all()) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}.json`, source: JSON.stringify(pack) });
      }
    },
  };
}
