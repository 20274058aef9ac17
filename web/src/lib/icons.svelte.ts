/** The outlines of game-icons, fetched when somebody first needs them. */
import { SvelteMap } from 'svelte/reactivity';
import packs from 'virtual:icon-packs';
import { chunkOf } from './chunk';

const outlines = new SvelteMap<string, string>();
const asked = new Map<string, Promise<void>>();

function fetchPack(file: string): Promise<void> {
  const known = asked.get(file);
  if (known) return known;
  const loading = fetch(`${import.meta.env.BASE_URL}icons/${file}.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string>>) : ({} as Record<string, string>)))
    .then((pack) => {
      for (const [name, outline] of Object.entries(pack)) if (!outlines.has(name)) outlines.set(name, outline);
    })
    .catch(() => void asked.delete(file));
  asked.set(file, loading);
  return loading;
}

let pack = Promise.resolve();
/** The icons a game names, in one go; single ones asked for meanwhile wait for it. */
export function loadPack(game: string): void {
  if (packs.includes(game)) pack = fetchPack(game);
}

const wanted = new Set<string>();
/** The outline of an icon in a box of 512 by 512; '' until it is here. */
export function outline(name: string): string {
  const known = outlines.get(name);
  if (known !== undefined || !name) return known ?? '';
  if (!wanted.has(name)) {
    wanted.add(name);
    void pack.then(() => {
      if (!outlines.has(name)) void fetchPack(String(chunkOf(name)));
    });
  }
  return '';
}
