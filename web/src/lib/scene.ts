/** A scene completed with its defaults, changed node by node, and asked where things lie. No DOM here. */
import type { Change, Forecast, Kind, Goal, OptionInfo, SeatMark, Theme, WireNode, WireScene } from './protocol';

export type Node = Required<Omit<WireNode, 'tip' | 'value' | 'of'>> & Pick<WireNode, 'tip' | 'value' | 'of'>;

export interface Scene {
  title: string;
  subtitle: string;
  theme: Theme;
  box: Box;
  nodes: Node[];
  seals: SeatMark[];
  goal: Goal;
  stage: string;
  focus: string;
  reckoning: Forecast | null;
}
export interface Box { x: number; y: number; w: number; h: number }
export interface Point { x: number; y: number }

/** Each kind's own width and height, where a node gives none: as `SIZES` in `kernel/table/scene.py`. */
export const SIZES: Record<Kind, [number, number]> = {
  hex: [100, 0],
  tile: [100, 100],
  token: [56, 56],
  card: [84, 118],
  pile: [84, 118],
  track: [200, 16],
  dial: [200, 200],
  die: [36, 36],
  panel: [280, 0],
  label: [0, 16],
  line: [6, 0],
};

export function complete(node: WireNode): Node {
  return {
    x: 0, y: 0, parent: '', slot: 0, w: 0, h: 0, turn: 0, layer: 0, shape: '', tone: '', icon: '', text: '',
    note: '', said: '', marks: [], rank: 0, badges: [], points: [], face_down: false, dim: false, active: false,
    refs: [], lights: [], tags: [], area: '', plane: false, folded: false, filters: [],
    ...node,
  };
}

export function sceneOf(wire: WireScene): Scene {
  return {
    title: wire.title,
    subtitle: wire.subtitle,
    theme: wire.theme,
    box: { x: wire.x, y: wire.y, w: wire.w, h: wire.h },
    nodes: wire.nodes.map(complete),
    seals: wire.seals ?? [],
    goal: wire.goal ?? {},
    stage: wire.stage ?? '',
    focus: wire.focus ?? '',
    reckoning: wire.reckoning ?? null,
  };
}

/** The scene after a change: nodes keep their places in the order unless the change gives a new one. */
export function changed(scene: Scene, change: Change): Scene {
  const byId = new Map(scene.nodes.map((node) => [node.id, node]));
  for (const id of change.gone ?? []) byId.delete(id);
  for (const node of change.put ?? []) byId.set(node.id, complete(node));
  let nodes = [...byId.values()];
  if (change.order?.length) {
    nodes = change.order.flatMap((id) => byId.get(id) ?? []);
  }
  const box = change.box;
  return {
    ...scene,
    subtitle: change.subtitle,
    box: box ? { x: box[0], y: box[1], w: box[2], h: box[3] } : scene.box,
    nodes,
    seals: change.seals?.length ? change.seals : scene.seals,
    goal: change.goal ?? scene.goal,
    stage: change.stage ?? scene.stage,
    focus: change.focus ?? scene.focus,
    reckoning: change.reckoning ?? null,
  };
}

export function size(node: Node): { w: number; h: number } {
  const [w, h] = SIZES[node.kind];
  const width = node.w || w;
  if (node.kind === 'hex') {
    return { w: width, h: node.h || (node.shape === 'pointy' ? (width * 2) / Math.sqrt(3) : (width * Math.sqrt(3)) / 2) };
  }
  if (node.kind === 'token' || node.kind === 'die' || node.kind === 'dial' || node.kind === 'tile') {
    return { w: width, h: node.h || (node.w ? node.w : h) };
  }
  if ((node.kind === 'card' || node.kind === 'pile') && node.w && !node.h) return { w: width, h: (width * h) / w };
  return { w: width, h: node.h || h };
}

/** How much room a drawing takes about its own centre. */
export function extent(node: Node): { w: number; h: number } {
  if (node.kind === 'line') {
    const reach = (i: 0 | 1) => Math.max(8, ...node.points.map((p) => Math.abs(p[i] - (i ? node.y : node.x)) * 2));
    return { w: reach(0), h: reach(1) };
  }
  const { w, h } = size(node);
  return node.kind === 'label' ? { w: Math.max(8, node.text.length * h * 0.5), h: h * 1.4 } : { w, h: h || w };
}

/** The corners of a hex about its own centre, clockwise. */
export function corners(node: Node, shrink = 0): Point[] {
  const { w, h } = size(node);
  const a = w / 2 - shrink;
  const b = h / 2 - shrink * (node.shape === 'pointy' ? 1.1547 : 0.866);
  if (node.shape === 'pointy') {
    return [[0, -b], [a, -b / 2], [a, b / 2], [0, b], [-a, b / 2], [-a, -b / 2]].map(([x, y]) => ({ x: x!, y: y! }));
  }
  return [[-a / 2, -b], [a / 2, -b], [a, 0], [a / 2, b], [-a / 2, b], [-a, 0]].map(([x, y]) => ({ x: x!, y: y! }));
}

export const path = (points: Point[]): string => points.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
export const round = (n: number): number => Math.round(n * 100) / 100;

/** So many markers stand side by side in a sector of a dial; more stand in rings. */
const CROWD = 3;

/** Where a sector of a dial lies about the dial's centre: sector 1 begins at the top, clockwise; 0 is the hub. */
export function sector(dial: Node, slot: number, among = 0, index = 0): Point {
  if (slot <= 0) return { x: 0, y: 0 };
  const { w } = size(dial);
  const count = Math.max(1, dial.of ?? 6);
  const step = (2 * Math.PI) / count;
  const rings = Math.max(1, Math.ceil(among / CROWD));
  const ring = index % rings;
  const row = Math.ceil((among - ring) / rings);
  const spread = row > 1 ? (Math.floor(index / rings) - (row - 1) / 2) * Math.min(step / row, 0.42) : 0;
  const angle = -Math.PI / 2 + step * (slot - 0.5) + spread;
  const reach = w * (rings === 1 ? 0.33 : 0.385 - (0.15 / (rings - 1)) * ring);
  return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
}

/** Where a step of a track lies about the track's centre; 0 is before the first. */
export function stepOn(track: Node, slot: number): Point {
  const { w } = size(track);
  const count = Math.max(1, track.of ?? (track.marks.length || 1));
  return { x: -w / 2 + (w / count) * (slot - 0.5), y: 0 };
}

/** Everything one may ask of a scene, worked out once. */
export class Layout {
  readonly byId: Map<string, Node>;
  readonly children = new Map<string, Node[]>();
  readonly byRef = new Map<string, Node[]>();
  /** Nodes drawn on the board, in drawing order. */
  readonly board: Node[] = [];
  readonly panels: Node[] = [];
  private readonly spots = new Map<string, Point>();
  private readonly roots = new Map<string, string>();

  constructor(readonly scene: Scene) {
    this.byId = new Map(scene.nodes.map((node) => [node.id, node]));
    for (const node of scene.nodes) {
      if (node.parent && this.byId.has(node.parent)) {
        const found = this.children.get(node.parent);
        if (found) found.push(node);
        else this.children.set(node.parent, [node]);
      }
      for (const ref of node.refs) {
        const found = this.byRef.get(ref);
        if (found) found.push(node);
        else this.byRef.set(ref, [node]);
      }
    }
    for (const node of scene.nodes) {
      if (node.kind === 'panel' && node.area && !this.panelOf(node.id)) this.panels.push(node);
      else if (!this.panelOf(node.id)) this.board.push(node);
    }
    this.board.sort((a, b) => a.layer - b.layer);
  }

  /** The panel a node lies in, however deep; '' for what lies on the board. */
  panelOf(id: string): string {
    const known = this.roots.get(id);
    if (known !== undefined) return known;
    this.roots.set(id, '');
    const node = this.byId.get(id);
    const parent = node && this.byId.get(node.parent);
    let root = '';
    if (parent) root = this.panelOf(parent.id) || (parent.kind === 'panel' && parent.area ? parent.id : '');
    this.roots.set(id, root);
    return root;
  }

  kids(id: string): Node[] {
    return this.children.get(id) ?? [];
  }

  /** The centre of a node on the board. */
  spot(node: Node): Point {
    const known = this.spots.get(node.id);
    if (known) return known;
    this.spots.set(node.id, { x: node.x, y: node.y });
    const parent = this.byId.get(node.parent);
    let at: Point = { x: node.x, y: node.y };
    if (parent && parent.kind !== 'panel') {
      const from = this.spot(parent);
      const shift = this.within(parent, node);
      at = { x: from.x + shift.x, y: from.y + shift.y };
    } else if (parent && !parent.area) {
      const from = this.spot(parent);
      at = { x: from.x + node.x, y: from.y + node.y };
    }
    this.spots.set(node.id, at);
    return at;
  }

  /** Where a node lies about the centre of a parent that is no panel. */
  within(parent: Node, node: Node): Point {
    if (parent.kind === 'dial' && !node.x && !node.y) {
      const same = this.kids(parent.id).filter((kid) => kid.slot === node.slot && !kid.x && !kid.y);
      return sector(parent, node.slot, same.length, same.indexOf(node));
    }
    if (parent.kind === 'track' && !node.x && !node.y) {
      const same = this.kids(parent.id).filter((kid) => kid.slot === node.slot && !kid.x && !kid.y);
      const at = stepOn(parent, node.slot);
      return { x: at.x + (same.indexOf(node) - (same.length - 1) / 2) * size(node).w * 0.45, y: at.y };
    }
    if (parent.kind === 'card' && !node.x && !node.y) {
      const row = this.kids(parent.id).filter((kid) => !kid.x && !kid.y);
      const { w, h } = size(parent);
      const each = Math.min(w / Math.max(1, row.length), size(node).w + 4);
      return { x: (row.indexOf(node) - (row.length - 1) / 2) * each, y: h / 2 - size(node).h / 2 - 6 };
    }
    return { x: node.x, y: node.y };
  }

  /** The name of what a token stands for, as the table shows it; '' where nothing shows it. */
  named(token: string): string {
    for (const node of this.byRef.get(token) ?? []) {
      const name = node.tip?.title || node.text || node.said;
      if (name) return name;
    }
    return '';
  }

  /** The thing with a text of its own that an option speaks of: the only one, or of several the one whose name is the
   *  option's (the ability that a character uses). */
  subjectOf({ refs = [], name = '' }: OptionInfo): Node | null {
    const things = [...new Set(refs)].flatMap((ref) => this.byRef.get(ref)?.find((node) => node.tip?.lines?.length) ?? []);
    if (things.length === 1) return things[0]!;
    const meant = things.filter((thing) => thing.tip!.title === name);
    return meant.length === 1 ? meant[0]! : null;
  }
}

/** What a screen reader says of a node. */
export function spoken(node: Node): string {
  if (node.said) return node.said;
  const parts = [node.text || node.tip?.title || '', node.note];
  if (node.value != null) parts.push(node.of != null ? `${node.value}/${node.of}` : String(node.value));
  for (const badge of node.badges) parts.push([badge.tip, badge.text].filter(Boolean).join(' '));
  return parts.filter(Boolean).join(', ');
}

/** A trace of what others did since one last acted: a way gone on the board, health lost or gained, a new piece. */
export interface Trace { id: string; from: Point | null; gained: number; fresh?: boolean }

/** The traces with those of one more change: ways are joined, gains added up, what is gone is forgotten. `came` are the
 *  ids of pieces that are new. */
export function traced(traces: Trace[], before: Layout, after: Layout, came: ReadonlySet<string> = new Set()): Trace[] {
  const found = new Map(traces.filter((one) => after.byId.has(one.id)).map((one) => [one.id, one]));
  for (const node of after.board) {
    const was = before.byId.get(node.id);
    if (came.has(node.id)) found.set(node.id, { id: node.id, from: null, gained: 0, fresh: true });
    if (!was || node.kind !== 'token' || before.panelOf(node.id)) continue;
    const [here, there] = [after.spot(node), before.spot(was)];
    const known = found.get(node.id);
    const far = Math.hypot(here.x - there.x, here.y - there.y) > size(node).w * 0.6;
    const gained = (known?.gained ?? 0) + (node.of != null && was.of === node.of ? (node.value ?? 0) - (was.value ?? 0) : 0);
    const from = known?.from ?? (far ? there : null);
    const fresh = known?.fresh;
    if (from || gained || fresh) found.set(node.id, { id: node.id, from, gained, ...(fresh ? { fresh } : {}) });
    else found.delete(node.id);
  }
  return [...found.values()].slice(-12);
}

/** What happened to nodes between two scenes, for the eye: who travelled, lost or gained, turned, came. */
export interface Motion {
  moved: string[];
  hurt: string[];
  healed: string[];
  turned: string[];
  rolled: string[];
  came: string[];
}

export function motion(before: Scene, after: Scene): Motion {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const seen: Motion = { moved: [], hurt: [], healed: [], turned: [], rolled: [], came: [] };
  for (const node of after.nodes) {
    const was = old.get(node.id);
    if (!was) {
      if (node.kind !== 'panel' && node.kind !== 'hex') seen.came.push(node.id);
      continue;
    }
    if (was.x !== node.x || was.y !== node.y || was.parent !== node.parent || was.slot !== node.slot) {
      seen.moved.push(node.id);
    }
    if (was.face_down !== node.face_down) seen.turned.push(node.id);
    if (node.kind === 'die' && was.value !== node.value) seen.rolled.push(node.id);
    else if (node.kind === 'token' && was.value != null && node.value != null && node.of != null) {
      if (node.value < was.value) seen.hurt.push(node.id);
      if (node.value > was.value) seen.healed.push(node.id);
    }
  }
  return seen;
}
