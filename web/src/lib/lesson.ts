/** Where the coach of a lesson stands: what it points at on the screen, and a place that covers none of it. */

export interface Box { x: number; y: number; w: number; h: number }
export interface Place extends Box { overlap: number }

const GAP = 18;
const FRAME: Record<string, string> = {
  '@goal': '.goals',
  '@board': '.stagebox',
  '@dock': '.prompt',
  '@main': '.prompt .main',
  '@inspector': '.inspector',
  '@log': '.right .lower, .figures',
  '@seats': '.left, .portraits, .figures',
};
const OPTION = 'option ';
/** A pointer that begins so names the button that opens a drawer or a panel. */
export const OPENER = 'opens ';

/** The elements that a pointer names. A token names the things that lie on the board before those beside it. */
function elements(root: ParentNode, pointer: string, idsOf: (token: string) => string[]): Element[] {
  const frame = FRAME[pointer];
  if (frame) return [...root.querySelectorAll(frame)];
  if (pointer.startsWith(OPTION)) return [...root.querySelectorAll(`[data-option="${CSS.escape(pointer.slice(OPTION.length))}"]`)];
  if (pointer.startsWith(OPENER)) return [...root.querySelectorAll(`[data-opens="${CSS.escape(pointer.slice(OPENER.length))}"]`)];
  const named = (id: string): Element[] => [...root.querySelectorAll(`[data-node="${CSS.escape(id)}"], [data-panel="${CSS.escape(id)}"]`)];
  const own = named(pointer);
  return own.length ? own : idsOf(pointer).flatMap(named).slice(0, 1);
}

const LEAST_PX = 24;
const MOST_PX = 200;
/** The box of an element. A thing on the board is as large as its drawing: of a large one the middle is enough, and a line,
 *  which has no breadth of its own, is given some. */
function boxOf(element: Element): Box {
  const drawn = element.matches('.thing') ? (element.querySelector('.body') ?? element) : element;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  if (drawn === element) return { x, y, w: width, h: height };
  const [w, h] = [width, height].map((side) => Math.max(LEAST_PX, Math.min(MOST_PX, side))) as [number, number];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, w, h };
}

/** The part of a box that lies in another; null if none does. */
export function common(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** The part of an element that can be seen: inside the window and inside what scrolls or crops it. */
function seen(element: Element): Box | null {
  let box: Box | null = boxOf(element);
  for (let up = element.parentElement; up && box; up = up.parentElement) {
    if (getComputedStyle(up).overflow !== 'visible') box = common(box, boxOf(up));
  }
  return box && box.w >= 8 && box.h >= 8 ? common(box, { x: 0, y: 0, w: innerWidth, h: innerHeight }) : null;
}

/** What can be seen of what a step points at. Parts of the frame count only where nothing else can be seen. */
export function targets(root: ParentNode, pointers: string[], idsOf: (token: string) => string[]): Box[] {
  const found = (chosen: string[]): Box[] =>
    chosen.flatMap((pointer) => elements(root, pointer, idsOf).map(seen).filter((box) => box !== null).slice(0, 1));
  const things = found(pointers.filter((pointer) => !pointer.startsWith('@')));
  return things.length ? things : found(pointers.filter((pointer) => pointer.startsWith('@'))).slice(0, 1);
}

/** Scroll what lies in the panels beside the board so that it can be seen. */
export function reveal(root: ParentNode, pointers: string[], idsOf: (token: string) => string[]): void {
  const named = pointers.filter((pointer) => !pointer.startsWith('@')).flatMap((pointer) => elements(root, pointer, idsOf).slice(0, 1));
  for (const element of named) {
    const isWhole = (seen(element)?.h ?? 0) >= boxOf(element).h;
    if (!isWhole && !element.closest('.stage')) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  }
}

/** The least box around several. */
export function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** A place for a bubble of this size inside `room` that covers no target, as near to them as can be; a `card` keeps to
 *  the lower or the upper edge where it can. */
export function place(size: { w: number; h: number }, boxes: Box[], room: Box, card = false): Place {
  const inside = (x: number, y: number): Place => {
    const box = {
      x: Math.max(room.x, Math.min(room.x + room.w - size.w, x)),
      y: Math.max(room.y, Math.min(room.y + room.h - size.h, y)),
      ...size,
    };
    return { ...box, overlap: boxes.reduce((sum, one) => sum + area(common(box, one)), 0) };
  };
  const far = [room.x, room.x + (room.w - size.w) / 2, room.x + room.w].flatMap((x) => [inside(x, room.y + room.h), inside(x, room.y)]);
  const near = boxes.flatMap((box) => {
    const [cx, cy] = [box.x + box.w / 2 - size.w / 2, box.y + box.h / 2 - size.h / 2];
    return [
      inside(box.x + box.w + GAP, cy), inside(box.x - GAP - size.w, cy),
      inside(cx, box.y + box.h + GAP), inside(cx, box.y - GAP - size.h),
    ];
  });
  const lone = inside(room.x + (room.w - size.w) / 2, room.y + (room.h - size.h) * (card ? 1 : 0.4));
  const all = !boxes.length ? [lone] : card ? [...far, ...near] : [...near, ...far];
  return all.reduce((best, one) => (one.overlap < best.overlap ? one : best));
}

const area = (box: Box | null): number => (box ? box.w * box.h : 0);

/** The ends of an arrow from one box to another: on their edges, along the line between their middles. */
export function arrow(from: Box, to: Box): { x1: number; y1: number; x2: number; y2: number } | null {
  if (common(from, to)) return null;
  const [a, b] = [middle(from), middle(to)];
  const [x1, y1] = edge(from, b);
  const [x2, y2] = edge(to, a);
  return Math.hypot(x2 - x1, y2 - y1) < 10 ? null : { x1, y1, x2, y2 };
}

const middle = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

function edge(box: Box, towards: [number, number]): [number, number] {
  const [cx, cy] = middle(box);
  const [dx, dy] = [towards[0] - cx, towards[1] - cy];
  const k = Math.min(box.w / 2 / (Math.abs(dx) || 1e-6), box.h / 2 / (Math.abs(dy) || 1e-6), 1);
  return [cx + dx * k, cy + dy * k];
}
