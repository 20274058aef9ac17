/** Animations of things that move, turn, roll or are hurt: short, and none under "reduced motion". */
import { tick } from 'svelte';
import { calm } from './prefs.svelte';
import type { Motion } from './scene';

const TRAVEL_MS = 280;
const EASE = 'cubic-bezier(.3,.7,.3,1)';

const find = (root: ParentNode, id: string): SVGGraphicsElement | HTMLElement | null =>
  root.querySelector<SVGGraphicsElement | HTMLElement>(`[data-node="${CSS.escape(id)}"]`);

/** The part of a drawn node that may be moved without disturbing its place. */
const body = (thing: Element): Element => thing.querySelector(':scope > .body') ?? thing;

export class Mover {
  private was = new Map<string, { rect: DOMRect; home: Element | null; ghost: Element }>();

  constructor(private readonly root: () => HTMLElement | null) {}

  before = (): void => {
    this.was.clear();
    const root = this.root();
    if (!root || calm() || document.hidden) return;
    for (const thing of root.querySelectorAll('[data-node]')) {
      const id = thing.getAttribute('data-node')!;
      const rect = thing.getBoundingClientRect();
      if (rect.width && !this.was.has(id)) this.was.set(id, { rect, home: thing.closest('svg, .panel'), ghost: thing });
    }
  };

  after = async (seen: Motion): Promise<void> => {
    const root = this.root();
    if (!root || !this.was.size) return;
    await tick();
    for (const id of seen.moved) {
      const thing = find(root, id);
      const old = this.was.get(id);
      if (thing && old) this.travel(thing, old.rect, old.home);
    }
    for (const id of seen.came) {
      const thing = find(root, id);
      if (thing) {
        body(thing).animate([{ opacity: 0, transform: 'scale(.7)' }, { opacity: 1, transform: 'scale(1)' }], {
          duration: 220,
          easing: EASE,
        });
      }
    }
    for (const id of seen.hurt) this.shake(root, id);
    for (const id of seen.turned) this.turn(root, id);
    for (const id of seen.rolled) this.roll(root, id);
    this.was.clear();
  };

  private travel(thing: SVGGraphicsElement | HTMLElement, from: DOMRect, home: Element | null): void {
    const to = thing.getBoundingClientRect();
    if (!to.width) return;
    let dx = from.x + from.width / 2 - to.x - to.width / 2;
    let dy = from.y + from.height / 2 - to.y - to.height / 2;
    if (Math.hypot(dx, dy) < 2) return;
    if (thing.closest('svg, .panel') !== home) {
      this.fly(thing, from, to);
      return;
    }
    if (thing instanceof SVGGraphicsElement) {
      const scale = thing.getScreenCTM()?.a || 1;
      dx /= scale;
      dy /= scale;
    }
    body(thing).animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], {
      duration: TRAVEL_MS,
      easing: EASE,
    });
  }

  /** From one area to another: a light spot flies, for the thing itself would be clipped on its way. */
  private fly(thing: Element, from: DOMRect, to: DOMRect): void {
    const spot = document.createElement('div');
    spot.className = 'flying';
    document.body.append(spot);
    const at = (rect: DOMRect) => ({
      transform: `translate(${rect.x + rect.width / 2 - 16}px, ${rect.y + rect.height / 2 - 16}px)`,
    });
    spot.animate([{ ...at(from), opacity: 0.95 }, { ...at(to), opacity: 0.6 }], { duration: TRAVEL_MS, easing: EASE })
      .onfinish = () => spot.remove();
    body(thing).animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: TRAVEL_MS + 120 });
  }

  private shake(root: ParentNode, id: string): void {
    const thing = find(root, id);
    if (!thing) return;
    const by = thing instanceof SVGElement ? 5 : 4;
    body(thing).animate(
      [0, -by, by, -by * 0.6, by * 0.4, 0].map((x) => ({ transform: `translate(${x}px, 0)` })),
      { duration: 260, delay: 120 },
    );
  }

  private turn(root: ParentNode, id: string): void {
    const thing = find(root, id);
    if (thing) body(thing).animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: 220, easing: EASE });
  }

  private roll(root: ParentNode, id: string): void {
    const thing = find(root, id);
    if (!thing) return;
    body(thing).animate(
      [
        { transform: 'rotate(-200deg) scale(.6)' },
        { transform: 'rotate(30deg) scale(1.15)', offset: 0.7 },
        { transform: 'rotate(0) scale(1)' },
      ],
      { duration: 300, easing: 'ease-out' },
    );
  }
}
