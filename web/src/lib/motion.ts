/** Animations of things that move, turn, roll or are hurt: short, and none under "reduced motion". */
import { tick } from 'svelte';
import type { Frame } from './frames';
import { calm, prefs } from './prefs.svelte';
import type { Motion } from './scene';

/** A step of a token, a die settling; and what is shorter. */
const STEP_MS = 400;
const QUICK_MS = 200;
const EASE = 'cubic-bezier(.3,.7,.3,1)';
/** A push is sudden and overshoots; a step is even. */
const SHOVE = 'cubic-bezier(.2,1.7,.4,1)';

const find = (root: ParentNode, id: string): SVGGraphicsElement | HTMLElement | null =>
  root.querySelector<SVGGraphicsElement | HTMLElement>(`[data-node="${CSS.escape(id)}"]`);

/** The part of a drawn node that may be moved without disturbing its place. */
const body = (thing: Element): Element => thing.querySelector(':scope > .body') ?? thing;

type Kept = { rect: DOMRect; home: Element | null };

export class Mover {
  private was = new Map<string, Kept>();

  constructor(private readonly root: () => HTMLElement | null) {}

  before = (): void => {
    this.was = new Map();
    const root = this.root();
    if (!root || calm() || document.hidden) return;
    for (const thing of root.querySelectorAll('[data-node]')) {
      const id = thing.getAttribute('data-node')!;
      const rect = thing.getBoundingClientRect();
      if (rect.width && !this.was.has(id)) this.was.set(id, { rect, home: thing.closest('svg, .panel') });
    }
  };

  /** Animate what was seen to happen; a frame of the playback says how its actor moves. */
  after = async (seen: Motion, frame: Frame | null = null): Promise<void> => {
    const root = this.root();
    const was = this.was;
    if (!root || !was.size) return;
    await tick();
    const pace = frame ? prefs.speed : 1;
    for (const id of seen.moved) {
      const thing = find(root, id);
      const old = was.get(id);
      if (thing && old) this.travel(thing, old, pace, frame?.show === 'push' && frame.actor === id);
    }
    for (const id of seen.came) this.appear(root, id, frame?.actor === id);
    for (const id of seen.hurt) this.shake(root, id);
    for (const id of seen.turned) this.turn(root, id);
    for (const id of seen.rolled) this.roll(root, id);
    if (frame && ['attack', 'spell', 'shot'].includes(frame.show)) this.lunge(root, frame);
  };

  private travel(thing: SVGGraphicsElement | HTMLElement, { rect: from, home }: Kept, pace: number, pushed: boolean): void {
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
    const tilt = pushed ? ` rotate(${dx < 0 ? 14 : -14}deg)` : '';
    body(thing).animate([{ transform: `translate(${dx}px, ${dy}px)${tilt}` }, { transform: 'translate(0, 0)' }], {
      duration: STEP_MS / pace,
      easing: pushed ? SHOVE : EASE,
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
    spot.animate([{ ...at(from), opacity: 0.95 }, { ...at(to), opacity: 0.6 }], { duration: STEP_MS, easing: EASE })
      .onfinish = () => spot.remove();
    body(thing).animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: STEP_MS + QUICK_MS / 2 });
  }

  /** What an event brings drops onto the table; anything else just fades in. */
  private appear(root: ParentNode, id: string, dropped: boolean): void {
    const thing = find(root, id);
    if (!thing) return;
    const from = dropped ? 'translate(0, -34px) scale(1.25)' : 'scale(.7)';
    body(thing).animate([{ opacity: 0, transform: from }, { opacity: 1, transform: 'none' }], {
      duration: dropped ? STEP_MS : QUICK_MS,
      easing: EASE,
    });
  }

  /** The attacker leans towards its target and back. */
  private lunge(root: ParentNode, frame: Frame): void {
    const thing = find(root, frame.actor);
    if (!thing || !frame.from || !frame.to) return;
    const [dx, dy] = [frame.to.x - frame.from.x, frame.to.y - frame.from.y];
    const far = Math.hypot(dx, dy) || 1;
    const reach = frame.show === 'attack' ? 16 : -5;
    body(thing).animate(
      [{ transform: 'none' }, { transform: `translate(${(dx / far) * reach}px, ${(dy / far) * reach}px)`, offset: 0.4 }, { transform: 'none' }],
      { duration: STEP_MS / prefs.speed, easing: 'ease-in-out' },
    );
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
    if (thing) body(thing).animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: QUICK_MS, easing: EASE });
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
      { duration: STEP_MS, easing: 'ease-out' },
    );
  }
}
