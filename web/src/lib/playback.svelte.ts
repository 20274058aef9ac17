/** The playback of what others did: a queue of frames, each shown for a while, and the past since one's last turn. */
import { isRound, type Frame, type Sequence, type Shown } from './frames';
import { calm, prefs } from './prefs.svelte';
import type { LogLine } from './protocol';
import type { Scene } from './scene';

/** Milliseconds a frame is shown at speed 1. */
const LONG_MS = 800;
const SHORT_MS = 450;
const SHORT: ReadonlySet<Shown> = new Set(['phase', 'gain', 'lose', 'heal']);
/** With so many frames waiting each is shown for the short time only. */
const MANY = 8;
/** Without motion a caption stays as long as its reading takes. */
const READING_MS_PER_LETTER = 45;
const MAX_REMEMBERED = 80;

export const SPEEDS = [0.5, 1, 2];

export function duration(frame: Frame, waiting: number): number {
  const long = SHORT.has(frame.show) || waiting > MANY ? SHORT_MS : LONG_MS;
  return calm() ? Math.max(LONG_MS, frame.line.text.length * READING_MS_PER_LETTER) : long / prefs.speed;
}

/** What the playback asks of the table: to show a scene with a frame's motion; null: the scene as the server has it. */
export type Show = (scene: Scene | null, frame: Frame | null) => void;

export class Playback {
  playing = $state(false);
  /** The frame on show. */
  frame: Frame | null = $state.raw(null);
  waiting = $state(0);
  /** Without motion the last caption stays until it is dismissed. */
  kept: Frame | null = $state.raw(null);
  /** What others did since one's last turn: in words, and as frames that can be shown again. */
  news: LogLine[] = $state.raw([]);
  remembered: Frame[] = $state.raw([]);
  /** What is summed up: the news without the blows of battles, which their results tell. */
  told: LogLine[] = $derived.by(() => {
    const fought = new Set(this.remembered.filter((frame) => frame.fights).map((frame) => frame.line));
    return this.news.filter((line) => line.show && !fought.has(line));
  });
  /** Enough happened to be summed up, it was all shown, and the player has not gone on yet. */
  summed = $state(false);
  private start: Scene | null = null;
  private stale = false;
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: Show) {}

  /** A ply's frames join the queue; `lines` are what others did in it, in words. */
  add({ opening, frames }: Sequence, lines: LogLine[]): void {
    if (lines.length && this.stale) this.forget();
    this.news = [...this.news, ...lines].slice(-MAX_REMEMBERED);
    if (!frames.length) {
      if (lines.length) this.summed = !this.playing && isRound(this.told, this.remembered);
      return;
    }
    this.start ??= opening;
    this.remember(frames);
    this.queue.push(...frames);
    this.waiting = this.queue.length;
    if (!this.playing) this.next();
  }

  /** The player acts: what others do next begins a new list. */
  acted(): void {
    this.stale = true;
    this.kept = null;
    this.summed = false;
  }

  next = (): void => {
    clearTimeout(this.timer);
    const frame = this.queue.shift();
    this.waiting = this.queue.length;
    if (!frame) return this.end();
    this.playing = true;
    this.kept = null;
    this.summed = false;
    this.frame = frame;
    this.show(frame.scene, frame);
    this.timer = setTimeout(this.next, duration(frame, this.waiting));
  };

  /** All at once: the table stands as the server has it. */
  finish = (): void => {
    if (!this.playing) return;
    this.queue = [];
    this.end();
  };

  /** The player goes on: all at once, and nothing is summed up. */
  skip = (): void => {
    this.finish();
    this.summed = false;
  };

  /** Everything since one's last turn once more. */
  repeat = (): void => {
    this.finish();
    if (!this.start || !this.remembered.length) return;
    this.queue = [...this.remembered];
    this.waiting = this.queue.length;
    this.playing = true;
    this.summed = false;
    this.show(this.start, null);
    this.timer = setTimeout(this.next, SHORT_MS);
  };

  dismiss = (): void => {
    this.kept = null;
    this.summed = false;
  };

  /** A table met anew, or a move taken back: nothing is left of what was played. */
  clear(): void {
    this.skip();
    this.kept = null;
    this.forget();
  }

  private remember(frames: Frame[]): void {
    const all = [...this.remembered, ...frames];
    const dropped = all.length - MAX_REMEMBERED;
    if (dropped > 0) this.start = all[dropped - 1]!.scene;
    this.remembered = all.slice(-MAX_REMEMBERED);
  }

  private forget(): void {
    this.news = [];
    this.remembered = [];
    this.start = null;
    this.stale = false;
  }

  private end(): void {
    clearTimeout(this.timer);
    this.kept = calm() ? this.frame : null;
    this.frame = null;
    this.waiting = 0;
    this.playing = false;
    this.summed = isRound(this.told, this.remembered);
    this.show(null, null);
  }
}
