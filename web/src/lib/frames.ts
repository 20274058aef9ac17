/** What others did, cut into frames that are played one by one. No DOM and no clock here.
 *
 * The server sends one change for a whole ply; its log lines say what happened in order. Between the table before and
 * the table after, each shown line gets a frame: what it names takes its new place there, the rest waits. The last
 * frame is followed by the server's own scene, so what stands in the end never depends on what is made up here.
 */
import type { LogLine } from './protocol';
import { Layout, size, type Node, type Point, type Scene } from './scene';

/** As `SHOWN` in `kernel/types.py`. */
export type Shown =
  | 'phase' | 'move' | 'push' | 'attack' | 'shot' | 'spell' | 'hit' | 'heal' | 'arrive' | 'fall' | 'gain' | 'lose'
  | 'roll' | 'reveal' | 'result';

export interface Frame {
  line: LogLine;
  show: Shown;
  /** The node that acts and the one it meets; '' where the board shows none. */
  actor: string;
  target: string;
  /** What the actor is called. */
  name: string;
  /** Where the arrow begins and ends on the board. */
  from: Point | null;
  to: Point | null;
  /** It is part of a battle that stands on a stage: told there, and summed up by the battle's result. */
  fights: boolean;
  /** The table while the frame is shown. */
  scene: Scene;
}

/** The table at once after a ply, and the frames that lead from there to its end. */
export interface Sequence { opening: Scene; frames: Frame[] }

/** A node lies where things are played: on the board, or on a field of its own such as a battle's. */
export function isOnField(layout: Layout, id: string): boolean {
  const panel = layout.byId.get(layout.panelOf(id));
  return !panel || panel.plane;
}

/** Panels that stand on a stage. */
const STAGED: ReadonlySet<string> = new Set(['ribbon', 'left', 'right', 'hand', 'book']);
/** A node is part of the stage that stands: it is there as long as the stage, from after the frames of the ply that
 *  sets it up to the last frame of the ply that clears it. */
function isStaged(layout: Layout, id: string): boolean {
  const panel = layout.byId.get(layout.panelOf(id) || id);
  return panel !== undefined && (panel.id === layout.scene.stage || STAGED.has(panel.area));
}

/** A node is part of the order of turns: it changes as a whole. */
const isRibbon = (layout: Layout, id: string): boolean => layout.byId.get(layout.panelOf(id) || id)?.area === 'ribbon';

const STRIKES: ReadonlySet<string> = new Set(['attack', 'shot', 'spell']);
const TRAVELS: ReadonlySet<string> = new Set(['move', 'push']);
/** With one of these somebody else begins to act in the player's own ply: the enemies after "End turn". */
const OPENS: ReadonlySet<string> = new Set(['phase', 'arrive', 'move', 'attack', 'shot', 'spell']);

/** Whether the first thing a line names belongs to one of these seats, by its token or by the colour of its piece. */
export function isOwn(line: LogLine, layout: Layout, seats: number[]): boolean {
  const first = line.refs?.[0] ?? '';
  if (seats.some((seat) => first === `seat:${seat}`)) return true;
  const tones = seats.map((seat) => layout.scene.seals[seat]?.tone).filter(Boolean);
  const piece = (layout.byRef.get(first) ?? []).find((node) => node.kind === 'token' && isOnField(layout, node.id));
  return Boolean(piece?.tone && tones.includes(piece.tone));
}

/** The lines in which others act: all in a ply of theirs, in one's own those after somebody else begins. */
export function othersPart(lines: LogLine[], layout: Layout, seats: number[]): LogLine[] {
  const begin = lines.findIndex(
    (line) => !seats.includes(line.seat) || (line.show && OPENS.has(line.show) && !isOwn(line, layout, seats)),
  );
  return begin < 0 ? [] : lines.slice(begin);
}

/** The middle of a node on the board; that of an outline is the middle of its points. */
export function middle(layout: Layout, node: Node): Point {
  if (!node.points.length) return layout.spot(node);
  const [x, y] = node.points.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return { x: x / node.points.length, y: y / node.points.length };
}

const onBoard = (layout: Layout, ref: string): Node[] =>
  (layout.byRef.get(ref) ?? []).filter((node) => isOnField(layout, node.id) && node.kind !== 'panel');

/** The node on the board that a token means: a piece rather than the place it stands on. */
function piece(layouts: Layout[], ref: string): Node | undefined {
  for (const layout of layouts) {
    const found = onBoard(layout, ref);
    const node = found.find((one) => one.kind === 'token') ?? found[0];
    if (node) return node;
  }
  return undefined;
}

function moved(id: string, before: Layout, after: Layout): boolean {
  const [was, is] = [before.byId.get(id), after.byId.get(id)];
  if (!was || !is) return false;
  const [a, b] = [before.spot(was), after.spot(is)];
  return Math.hypot(a.x - b.x, a.y - b.y) > 1;
}

/** The piece that came to the last place named, where the line names the piece by nothing that the table shows. */
function arrivedAt(refs: string[], after: Layout, travelled: (id: string) => boolean): string {
  const place = refs.flatMap((ref) => onBoard(after, ref).filter((node) => node.kind !== 'token')).at(-1);
  if (!place) return '';
  const at = middle(after, place);
  const near = (node: Node): boolean => {
    const spot = after.spot(node);
    return Math.hypot(spot.x - at.x, spot.y - at.y) < size(place).w / 2;
  };
  return after.board.find((node) => travelled(node.id) && near(node))?.id ?? '';
}

interface Cast { actor: string; target: string; named: Set<string> }

/** Who a line speaks of. A token may stand for several nodes: of those, the one that really moved or came acts. */
function cast(line: LogLine, before: Layout, after: Layout): Cast {
  const refs = line.refs ?? [];
  const named = new Set<string>();
  for (const ref of refs) {
    for (const layout of [before, after]) for (const node of layout.byRef.get(ref) ?? []) named.add(node.id);
  }
  let actor = '';
  if (TRAVELS.has(line.show ?? '')) {
    const travelled = (id: string): boolean => after.byId.get(id)?.kind === 'token' && moved(id, before, after);
    actor = [...named].find(travelled) ?? arrivedAt(refs, after, travelled);
  } else if (line.show === 'arrive') {
    actor = [...named].find((id) => !before.byId.has(id) && isOnField(after, id)) ?? '';
  }
  const pieces = refs.flatMap((ref) => piece([before, after], ref)?.id ?? []);
  actor ||= pieces[0] ?? '';
  const others = pieces.filter((id) => id !== actor);
  const target = (STRIKES.has(line.show ?? '') ? others[0] : others.at(-1)) ?? '';
  return { actor, target, named };
}

/** The scene of these nodes, in the order of the scene before; what is new follows what it follows in the scene after. */
function sceneWith(before: Scene, after: Scene, nodes: Map<string, Node>): Scene {
  const known = new Set(before.nodes.map((node) => node.id));
  const fresh = new Map<string, string[]>([['', []]]);
  let last = '';
  for (const { id } of after.nodes) {
    if (known.has(id)) fresh.set((last = id), []);
    else fresh.get(last)!.push(id);
  }
  const order = ['', ...known].flatMap((id) => [id, ...(fresh.get(id) ?? [])]);
  const drawn = order.flatMap((id) => nodes.get(id) ?? []);
  return { ...before, box: after.box, theme: after.theme, seals: after.seals, stage: before.stage, nodes: drawn };
}

/** What happened in `lines`, of which `played` (its tail) is to be shown frame by frame. */
export function sequence(before: Scene, after: Scene, lines: LogLine[], played: LogLine[]): Sequence {
  const shown = played.filter((line) => line.show);
  if (!shown.length) return { opening: after, frames: [] };
  const [old, next] = [new Layout(before), new Layout(after)];
  const casts = shown.map((line) => cast(line, old, next));
  const lastNamed = new Map<string, number>();
  casts.forEach(({ named }, i) => named.forEach((id) => lastNamed.set(id, i)));
  const nodes = new Map(before.nodes.map((node) => [node.id, node]));
  const enters = Boolean(!before.stage && after.stage);
  const leaves = Boolean(before.stage && !after.stage);
  const goesOn = Boolean(before.stage && after.stage);
  const settle = (id: string): void => {
    const [was, node] = [old.byId.get(id), next.byId.get(id)];
    if (!node) nodes.delete(id);
    else if (!goesOn || !was) nodes.set(id, node);
    // Whoever acts in a battle does so until the last frame: the next one's turn comes after it.
    else if (!isRibbon(old, id)) nodes.set(id, { ...node, active: was.active });
  };

  // What the player did and what the panels count is seen at once; the board waits for its frames.
  const own = new Set(lines.slice(0, lines.length - played.length).flatMap((line) => [...cast(line, old, next).named]));
  for (const id of new Set([...old.byId.keys(), ...next.byId.keys()])) {
    const listed = (old.byId.get(id) ?? next.byId.get(id))?.kind === 'panel' || !isOnField(old, id) || !isOnField(next, id);
    if ((leaves && isStaged(old, id)) || (enters && isStaged(next, id))) continue;
    if (!lastNamed.has(id) && id !== before.stage && (listed || own.has(id))) settle(id);
  }
  const opening = sceneWith(before, after, nodes);

  const kinds = shown.map((line) => line.show);
  const [opens, decides] = [kinds.indexOf('attack'), kinds.lastIndexOf('result')];
  const isFought = (i: number): boolean => (before.stage ? goesOn || i < decides : Boolean(after.stage) && opens >= 0 && i >= opens);
  const frames = casts.map(({ actor, target, named }, i): Frame => {
    const line = shown[i]!;
    const show = line.show as Shown;
    const from = placeOf(actor, nodes, old, next);
    const name = nameOf(nodes.get(actor) ?? next.byId.get(actor));
    for (const id of named) {
      if ((leaves && show !== 'fall' && isStaged(old, id)) || (enters && isStaged(next, id))) continue;
      if (lastNamed.get(id) === i || !before.nodes.some((node) => node.id === id)) settle(id);
    }
    if (TRAVELS.has(show) && lastNamed.get(actor) !== i) step(actor, line, nodes, next);
    if (show === 'roll') for (const node of after.nodes) if (node.kind === 'die') settle(node.id);
    const scene = sceneWith(before, after, nodes);
    const to = TRAVELS.has(show) ? placeOf(actor, nodes, next, next) : placeOf(target, nodes, old, next);
    return { line, show, actor, target, name, from, to, fights: isFought(i), scene };
  });
  return { opening, frames };
}

/** A thing's name, without the place it stands on. */
const nameOf = (node: Node | undefined): string => (node?.tip?.title || node?.text || '').split(/[,:]/u)[0]!.trim();

/** Where a node lies on the board in the middle of a sequence. */
function placeOf(id: string, nodes: Map<string, Node>, old: Layout, next: Layout): Point | null {
  const node = nodes.get(id) ?? next.byId.get(id);
  if (!node) return null;
  const layout = old.byId.get(id) === node ? old : next.byId.get(id) === node ? next : null;
  return layout ? middle(layout, node) : { x: node.x, y: node.y };
}

/** One step of a longer way: the piece stands at the place that the line names last. */
function step(actor: string, line: LogLine, nodes: Map<string, Node>, next: Layout): void {
  const node = nodes.get(actor);
  const ref = [...(line.refs ?? [])].reverse().find((one) => onBoard(next, one).some((place) => place.id !== actor && place.kind !== 'token'));
  const place = ref && onBoard(next, ref).find((one) => one.kind !== 'token');
  if (node && place) nodes.set(actor, { ...node, ...middle(next, place), parent: '' });
}

/** What came, fell and was hurt: of these a round is summed up, the rest is told line by line. */
export const SUMMED: readonly Shown[] = ['arrive', 'fall', 'attack', 'shot', 'hit', 'push'];
/** With fewer lines there is nothing to sum up. */
const FEW = 3;

/** Whether so much happened that a card sums it up. */
export function isRound(lines: LogLine[], frames: Frame[]): boolean {
  const shown = lines.filter((line) => line.show);
  return shown.length >= FEW && (battlesOf(frames).length > 0 || shown.some((line) => SUMMED.includes(line.show as Shown)));
}

/** What the last position marks: the last blow or step of the last ply, else what was told last. */
export function decisiveLine(log: LogLine[]): LogLine | undefined {
  const shown = log.filter((line) => line.show && line.refs?.length);
  const last = shown.at(-1);
  const deeds = shown.filter((line) => line.version === last?.version && (line.show === 'move' || SUMMED.includes(line.show as Shown)));
  return deeds.at(-1) ?? last;
}

/** The battles that others fought to an end, each in two sentences: who went to war for what, and how it ended. */
export function battlesOf(frames: Frame[]): string[] {
  const found: string[] = [];
  let opening = '';
  for (const { fights, show, line, scene } of frames) {
    if (fights && show === 'attack' && !scene.stage) opening = line.text;
    if (!opening || show !== 'result') continue;
    found.push(`${opening} ${line.text}`);
    opening = '';
  }
  return found;
}

/** The names of those of whom the frames outside battles tell this, each once, in order; `''` for one without a name. */
export function namesOf(frames: Frame[], show: Shown): string[] {
  const found = new Map<string, string>();
  for (const frame of frames) {
    if (frame.show === show && frame.actor && !frame.fights) found.set(frame.actor, found.get(frame.actor) || frame.name);
  }
  return [...found.values()];
}

/** How many things came, fell, moved and so on, for the summary at the end of a round. */
export function counts(lines: LogLine[]): Partial<Record<Shown, number>> {
  const found: Partial<Record<Shown, number>> = {};
  for (const line of lines) if (line.show) found[line.show as Shown] = (found[line.show as Shown] ?? 0) + 1;
  return found;
}
