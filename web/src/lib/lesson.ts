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

/** What stands on the board: a bubble leaves it in sight where it can. */
export const pieces = (root: ParentNode): Box[] =>
  [...root.querySelectorAll('.stage .thing.token, .battle .thing.token')].map(seen).filter((box) => box !== null);

/** Scroll what lies in the panels beside the board so that it can be seen; of what is taller than its panel the top. */
export function reveal(root: ParentNode, pointers: string[], idsOf: (token: string) => string[]): void {
  const named = pointers.filter((pointer) => !pointer.startsWith('@')).flatMap((pointer) => elements(root, pointer, idsOf).slice(0, 1));
  for (const element of named) {
    if (element.closest('.stage') || isInSight(element)) continue;
    element.scrollIntoView({ block: boxOf(element).h > innerHeight / 2 ? 'start' : 'center', inline: 'nearest' });
  }
}

/** Whether the whole of an element can be seen, and nothing that sticks to its panel's edge lies over it. */
function isInSight(element: Element): boolean {
  const [box, whole] = [seen(element), boxOf(element)];
  if (!box || box.h < whole.h) return false;
  const above = document.elementsFromPoint(box.x + box.w / 2, box.y + box.h / 2).find((one) => !one.closest('.coach'));
  return !above || element.contains(above) || above.contains(element);
}

/** The least box around several. */
export function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** What a bubble has to do with: it covers no target, and as few of the spared as can be. With no target it lies at
 *  its place of rest, if there is one. */
export interface Ground { targets: Box[]; spared?: Box[]; rest?: Box | undefined }

/** A frame is drawn so far around a target; no bubble lies on it. */
export const FRAME_PX = 6;

/** So much of what is spared may be covered to stand a pixel nearer to a target. */
const NEARNESS = 8;

/** A place for a bubble of this size inside `room` that covers no target, near to them where that covers no piece; a
 *  `card` is as wide as the room and keeps to its upper or lower edge where it can. */
export function place(size: { w: number; h: number }, ground: Ground, room: Box, card = false): Place {
  const { targets, spared = [], rest } = ground;
  const framed = targets.map(({ x, y, w, h }) => ({ x: x - FRAME_PX, y: y - FRAME_PX, w: w + 2 * FRAME_PX, h: h + 2 * FRAME_PX }));
  const inside = (x: number, y: number): Place => {
    const box = {
      x: Math.max(room.x, Math.min(room.x + room.w - size.w, x)),
      y: Math.max(room.y, Math.min(room.y + room.h - size.h, y)),
      ...size,
    };
    return { ...box, overlap: covered(box, framed) };
  };
  const far = [room.x, room.x + (room.w - size.w) / 2, room.x + room.w].flatMap((x) => [inside(x, room.y + room.h), inside(x, room.y)]);
  if (!targets.length && rest) return inside(rest.x + rest.w - size.w, rest.y);
  const near = targets.flatMap((box) => {
    const [cx, cy] = [box.x + box.w / 2 - size.w / 2, box.y + box.h / 2 - size.h / 2];
    return [
      inside(box.x + box.w + GAP, cy), inside(box.x - GAP - size.w, cy),
      inside(cx, box.y + box.h + GAP), inside(cx, box.y - GAP - size.h),
      inside(room.x + room.w, cy), inside(room.x, cy),
    ];
  });
  const cost = (box: Place): number => covered(box, spared) + (card ? 0 : NEARNESS * distance(box, targets));
  const ranked = (card ? [...far, ...near] : [...near, ...far]).map((box) => ({ box, cost: cost(box) }));
  return ranked.reduce((best, one) =>
    one.box.overlap < best.box.overlap || (one.box.overlap === best.box.overlap && one.cost < best.cost) ? one : best,
  ).box;
}

const covered = (box: Box, others: Box[]): number => others.reduce((sum, one) => sum + area(common(box, one)), 0);

/** How far a box is from the nearest of others, from edge to edge. */
function distance(box: Box, others: Box[]): number {
  const gap = (a: number, aw: number, b: number, bw: number): number => Math.max(0, b - a - aw, a - b - bw);
  const all = others.map((one) => Math.hypot(gap(box.x, box.w, one.x, one.w), gap(box.y, box.h, one.y, one.h)));
  return all.length ? Math.min(...all) : 0;
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
