/** Turning a tile: the options of a decision that differ in their last token alone, as stops of a ring. */
import type { Forecast, OptionInfo } from './protocol';
import type { Layout, Node, Point } from './scene';
import type { Table } from './table.svelte';

const FULL = 360;

/** The angle between 0 and 360 degrees. */
export const whole = (angle: number): number => ((angle % FULL) + FULL) % FULL;

/** How far it is from one angle to another, the shorter way round: from -180 to 180, clockwise above 0. */
export const between = (from: number, to: number): number => whole(to - from + FULL / 2) - FULL / 2;

/** Whether nothing but the last token tells the options apart. */
export function areTurns(options: OptionInfo[]): boolean {
  const starts = new Set(options.map((option) => option.text.slice(0, option.text.lastIndexOf(' '))));
  return options.length > 1 && starts.size === 1;
}

/** How each option turns the tile, in degrees clockwise: as its ghosts say, else in equal steps. */
export function anglesOf(options: OptionInfo[], forecasts: ReadonlyMap<string, Forecast | null>): number[] {
  const told = options.map((option) => forecasts.get(option.text)?.ghosts?.find((ghost) => ghost.turn)?.turn ?? 0);
  return told.some(Boolean) ? told.map(whole) : options.map((_, i) => (i * FULL) / options.length);
}

/** The place in a list of angles that is nearest to an angle. */
export function nearestStop(angles: number[], angle: number): number {
  const far = angles.map((stop) => Math.abs(between(stop, angle)));
  return far.indexOf(Math.min(...far));
}

/** How near to a field's middle, in widths of it, a node of a kind lies beneath it. */
const BENEATH: Record<string, number> = { hex: 0.25, edge: 0.55 };

/** What of a board lies beneath the fields of a tile: fields and the edges drawn along them. Who stands there stays. */
export function coveredBy(tile: (Point & { w: number })[], layout: Pick<Layout, 'board' | 'spot'>): Set<string> {
  const isUnder = (node: Node, at: Point): boolean => {
    const part = BENEATH[node.kind === 'line' ? node.shape : node.kind] ?? 0;
    return tile.some((field) => Math.hypot(at.x - field.x, at.y - field.y) < part * field.w);
  };
  return new Set(layout.board.filter((node) => isUnder(node, layout.spot(node))).map((node) => node.id));
}

export class Turning {
  /** The text of the option that the ghost shows; any other text: the first one. */
  private chosen = $state('');

  constructor(private readonly table: Table) {}

  options: OptionInfo[] = $derived.by(() => {
    const { decision, options, past } = this.table;
    const isTurned = decision?.widget === 'turn' && decision.about; // the same prompt may ask for a tile first
    return isTurned && !past && areTurns(options) ? options : [];
  });
  angles: number[] = $derived.by(() => anglesOf(this.options, this.table.forecasts));
  at: number = $derived.by(() => Math.max(0, this.options.findIndex((option) => option.text === this.chosen)));
  option: OptionInfo | null = $derived.by(() => this.options[this.at] ?? null);
  forecast: Forecast | null = $derived.by(() => (this.option ? (this.table.forecasts.get(this.option.text) ?? null) : null));
  angle: number = $derived.by(() => this.angles[this.at] ?? 0);

  /** All of them are asked for at once, so that turning waits for nothing. */
  preview(): void {
    for (const option of this.options) this.table.preview(option.text);
  }

  set(at: number): void {
    this.chosen = this.options[at]?.text ?? '';
  }

  /** To the next stop: 1 clockwise, -1 anticlockwise. */
  turn(by: 1 | -1): void {
    const clockwise = this.angles.map((angle, i) => ({ angle, i })).sort((a, b) => a.angle - b.angle);
    const now = clockwise.findIndex((stop) => stop.i === this.at);
    if (now >= 0) this.set(clockwise[(now + by + clockwise.length) % clockwise.length]!.i);
  }

  /** To the stop nearest to an angle, as a dragged handle points. */
  point(angle: number): void {
    if (this.options.length) this.set(nearestStop(this.angles, angle));
  }

  confirm(): void {
    if (this.option && !this.table.sending) this.table.play(this.option);
  }
}
