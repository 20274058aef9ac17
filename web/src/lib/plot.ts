/** Where the lines of a plot of chances lie, and in what colours they can be read. */
import { contrast, mix } from './colours';

export interface Box { left: number; top: number; wide: number; high: number }

/** The point of a chance (0 to 1) after so many of `last` plies. */
export function place(box: Box, last: number, ply: number, chance: number): [number, number] {
  return [box.left + (last ? (box.wide * ply) / last : 0), box.top + box.high * (1 - chance)];
}

export function path(box: Box, chances: number[]): string {
  const last = chances.length - 1;
  return chances.map((chance, ply) => `${ply ? 'L' : 'M'}${place(box, last, ply, chance).map((v) => v.toFixed(1)).join(' ')}`).join('');
}

/** The ply under a place across the plot. */
export function plyAt(box: Box, last: number, x: number): number {
  return Math.max(0, Math.min(last, Math.round(((x - box.left) / box.wide) * last)));
}

/** Plies to write under the plot: whole, even steps, with room between them. */
export function ticks(last: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
  const step = steps.find((one) => last / one <= most) ?? last;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => n * step);
}

/** All seats stand alike at every ply: they win or lose together. */
export const together = (chances: number[][]): boolean => chances.every((row) => row.every((x) => x === row[0]));

/** A seat's own colour, drawn towards ink or paper until a line of it can be seen upon the ground. */
export function lineColour(colour: string, ground: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const found = mix(colour, ink, share);
    if (contrast(found, ground) >= 3.2) return found;
  }
  return ink;
}
