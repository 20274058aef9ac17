/** Where things of a battle's field lie on the screen, and what a battle came to. No DOM and no rulebook here. */
import type { Forecast, LogLine, Term } from './protocol';
import { size, type Box, type Layout, type Node, type Point } from './scene';

/** From the field's own measure to pixels. */
export interface Projection {
  at: (point: Point) => Point;
  /** Pixels of a node of this size. */
  sized: (node: Node) => { w: number; h: number };
  scale: number;
}

const GAP = 4;

/** The box that holds these nodes. */
export function around(nodes: Node[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of nodes) {
    const { w, h } = size(node);
    const tall = h || w * 1.1547;
    left = Math.min(left, node.x - w / 2);
    right = Math.max(right, node.x + w / 2);
    top = Math.min(top, node.y - tall / 2);
    bottom = Math.max(bottom, node.y + tall / 2);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Lay a field into `w` by `h` pixels. `upright`: turned so that its left side is below, each way stretched to fit. */
export function projection(box: Box, w: number, h: number, upright: boolean): Projection {
  if (upright) {
    const [sx, sy] = [w / box.h, h / box.w];
    return {
      at: ({ x, y }) => ({ x: (y - box.y) * sx, y: (box.x + box.w - x) * sy }),
      sized: (node) => ({ w: size(node).h * sx - GAP / 2, h: size(node).w * sy - GAP / 2 }),
      scale: Math.min(sx, sy),
    };
  }
  const scale = Math.min(w / box.w, h / box.h);
  const [left, top] = [(w - box.w * scale) / 2, (h - box.h * scale) / 2];
  return {
    at: ({ x, y }) => ({ x: left + (x - box.x) * scale, y: top + (y - box.y) * scale }),
    sized: (node) => ({ w: size(node).w * scale, h: size(node).h * scale }),
    scale,
  };
}

/** A unit's medallion in a space of so many pixels: whether its name has room, its radius, how far it stands above the middle. */
export function medalOf({ w, h }: { w: number; h: number }): { named: boolean; r: number; rise: number } {
  const named = w >= 84 && h >= 72;
  return { named, r: named ? Math.min(w * 0.22, h * 0.33) : Math.min(w, h) * 0.34, rise: named ? h * 0.13 : h * 0.06 };
}

/** The node of the field that a token names: a unit where it stands, else a space. */
export function onField(layout: Layout, field: string, token: string): Node | undefined {
  return (layout.byRef.get(token) ?? []).find((node) => node.parent === field);
}

/** Whether a unit of the field or a card can be chosen, so that pointing at it tells what it would do. Spaces where a unit
 *  is placed, and units that are bought before the battle, tell nothing. */
export function isForetold(layout: Layout, field: string, living: ReadonlySet<string>): boolean {
  const tells = (node: Node): boolean =>
    node.parent === field ? node.kind === 'token' : ['hand', 'book'].includes(layout.byId.get(node.parent)?.area ?? '');
  return layout.scene.nodes.some((node) => tells(node) && node.refs.some((ref) => living.has(ref)));
}

/** An arrow between two points that leaves both free by so many pixels, bowed to one side. */
export function arrow(from: Point, to: Point, clear: number, bow = 0): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const cut = Math.min(clear, far * 0.34);
  const [ax, ay, bx, by] = [from.x + ux * cut, from.y + uy * cut, to.x - ux * cut, to.y - uy * cut];
  if (!bow) return `M${ax} ${ay}L${bx} ${by}`;
  return `M${ax} ${ay}Q${(ax + bx) / 2 + uy * far * bow} ${(ay + by) / 2 - ux * far * bow} ${bx} ${by}`;
}

// ---- the sum of a line ---------------------------------------------------------------------------

/** Where the die may stand among the numbers: one place for each reason to roll two (`ATTACK_SUM` of the game). */
const [FIRST_DIE, AFTER_DICE] = [6, 14];
const SIGN = / ([+−=]) /u;
const NUMBER = /[−+]?\d+/u;
const REASON = / \(.*\)$/u;

/** The sum that a line of an attack tells, its die turned up; null for a line without one.
 *
 * Its last ref holds the numbers in order, absent ones empty; its text says them by name after the colon, a reason in
 * brackets: "Griffins attack Peasants: attack 3 + die −1 (lower of two: a far shot) − defence 0 = 2 damage." */
export function settledSum(line: LogLine): Forecast | null {
  const packed = line.refs?.at(-1) ?? '';
  if (!line.show || !packed.includes(',')) return null;
  const numbers = packed.slice(packed.indexOf(':') + 1).split(',');
  const isThere = (n: string): boolean => n !== '';
  const die = numbers.slice(FIRST_DIE, AFTER_DICE).some(isThere) ? numbers.slice(0, FIRST_DIE).filter(isThere).length : -1;
  const at = line.text.indexOf(': ');
  const parts = line.text.slice(at + 2).replace(/\.$/u, '').split(SIGN);
  const sum: Term[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const said = parts[i]!;
    const value = NUMBER.exec(said)?.[0] ?? '';
    const label = said.replace(REASON, '').replace(value, '').trim();
    const sign = (parts[i - 1] ?? '') as Term['sign'];
    sum.push(i / 2 === die ? { value, label, sign, icon: 'die' } : { value, label, sign });
  }
  return { title: line.text.slice(0, at), sum };
}

const COMES_OF_IT: ReadonlySet<string> = new Set(['hit', 'fall']);

/** The attacks that these lines tell, each with what came of it. */
export function settledSums(lines: LogLine[]): Forecast[] {
  const found: Forecast[] = [];
  for (const line of lines) {
    const sum = settledSum(line);
    const last = found.at(-1);
    if (sum) found.push(sum);
    else if (last && COMES_OF_IT.has(line.show ?? '')) last.result = [last.result, line.text.replace(/\.$/u, '')].filter(Boolean).join(' · ');
  }
  return found;
}

// ---- what it came to -----------------------------------------------------------------------------

export interface Loss { id: string; name: string; icon: string; tone: string }
export interface BattleSide { id: string; name: string; note: string; fallen: Loss[] }
/** A fight that is over: who won in a sentence, what each side lost, what came of it. */
export interface BattleResult { title: string; sides: BattleSide[]; gains: string[] }

const SIDES = ['left', 'right'];
const GAINS: ReadonlySet<string> = new Set(['gain', 'lose', 'arrive']);

/** The sides of the stage that stands, with nobody fallen yet. */
export function sidesOf(layout: Layout): BattleSide[] {
  return SIDES.flatMap((area) => layout.panels.filter((panel) => panel.area === area)).map((panel) => ({
    id: panel.id, name: panel.text, note: panel.note, fallen: [],
  }));
}

/** The units that a stage shows, by the tokens that name them: what a line says of them later is told with these. */
export function rollCall(layout: Layout, known: ReadonlyMap<string, Node>): Map<string, Node> {
  const found = new Map(known);
  for (const panel of layout.panels.filter((one) => SIDES.includes(one.area))) {
    for (const node of layout.kids(panel.id)) for (const ref of node.refs) found.set(ref, node);
  }
  return found;
}

/** What the lines since the fight began tell; null where it was not decided. */
export function resultOf(lines: LogLine[], sides: BattleSide[], units: ReadonlyMap<string, Node>): BattleResult | null {
  const at = lines.findIndex((line) => line.show === 'result');
  if (at < 0) return null;
  const told = sides.map((side) => ({ ...side, fallen: [...side.fallen] }));
  for (const line of lines.slice(0, at)) {
    const unit = line.show === 'fall' ? units.get(line.refs?.[0] ?? '') : undefined;
    const side = unit && told.find((one) => one.id === unit.parent);
    if (unit && side && !side.fallen.some((one) => one.id === unit.id)) {
      side.fallen.push({ id: unit.id, name: unit.text, icon: unit.icon, tone: unit.tone });
    }
  }
  const gains = lines.slice(at + 1).filter((line) => GAINS.has(line.show ?? '')).map((line) => line.text);
  return { title: lines[at]!.text, sides: told, gains };
}
