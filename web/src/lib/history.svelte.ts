/** The past of a table: one moment of it is shown instead of the present. */
import { Analysis } from './analysis.svelte';
import * as api from './api';
import type { Frame } from './frames';
import { t } from './i18n';
import type { Replay } from './protocol';
import { motion, sceneOf, type Motion, type Scene } from './scene';
import type { Table } from './table.svelte';

export interface Moment { moment: Replay; scene: Scene; failed: boolean }

export class History {
  shown: Moment | null = $state.raw(null);
  /** The game is over and a bot looks through it. */
  analysed = $state(false);
  /** Called around every change of the scene, to animate it. */
  before: () => void = () => {};
  after: (seen: Motion, frame: Frame | null) => void = () => {};
  readonly analysis: Analysis;
  private wanted = -1;

  constructor(private readonly table: Table) {
    this.analysis = new Analysis(table);
  }

  get ply(): number {
    return this.shown?.moment.standing.ply ?? -1;
  }

  to = async (ply: number): Promise<void> => {
    const { table } = this;
    this.wanted = ply;
    const seat = table.standing?.curtain ? -1 : (table.standing?.seat ?? -1);
    try {
      const moment = await api.moment(table.name, table.keys.join(','), ply, seat);
      if (this.wanted !== ply) return;
      const scene = sceneOf(moment.scene);
      this.before();
      const seen = motion(this.shown?.scene ?? scene, scene);
      this.shown = { moment, scene, failed: false };
      table.past = true;
      table.playback.finish();
      this.after(seen, null);
    } catch {
      if (this.shown) this.shown = { ...this.shown, failed: true };
      else table.refused = { type: 'refused', code: 'replay', reason: t('replay.failed') };
    }
  };

  /** The moment again, in the language in force. */
  again(): void {
    if (this.shown) void this.to(this.ply);
  }

  leave = (): void => {
    this.shown = null;
    this.table.past = false;
    this.wanted = -1;
    this.analysed = false;
  };

  toggle = (): void => (this.shown ? this.leave() : void this.to(this.table.standing?.ply ?? 0));
}
