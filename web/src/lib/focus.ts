/** Arrow keys walk over what lies on the table: to the nearest thing in their direction. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Thing = HTMLElement | SVGElement;

const centre = (thing: Element): { x: number; y: number } => {
  const box = thing.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where focus should go, or null. From a region itself, or from nowhere, the walk begins at the first choice. */
export function nearest(root: ParentNode, from: Element | null, key: string): Thing | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const here = from?.closest('.region');
  const covered = here?.matches('.stage') && root.querySelector('.oversheet .choice');
  const region = here && !covered ? here : offering(root);
  if (!region || !root.contains(region)) return null;
  const things = [...region.querySelectorAll<Thing>('.hit[tabindex], .press[tabindex]')].filter((thing) => thing !== from);
  if (!things.length) return null;
  if (!from?.matches('.hit, .press') || !region.contains(from)) return things.find((thing) => thing.matches('.choice, .choice *')) ?? things[0]!;
  const at = centre(from);
  let best: Thing | null = null;
  let least = Infinity;
  for (const thing of things) {
    const to = centre(thing);
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (along < 4) continue;
    const cost = along + aside * 2.2;
    if (cost < least) [least, best] = [cost, thing];
  }
  return best;
}

/** The part of the table where something can be chosen: what lies open over the board, the board, the areas beside it. */
function offering(root: ParentNode): Element | undefined {
  const regions = ['.oversheet', '.stage', '.region'].flatMap((part) => [...root.querySelectorAll(part)]);
  return regions.find((region) => region.querySelector('.choice')) ?? regions[0];
}
