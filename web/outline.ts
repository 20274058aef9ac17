/** An outline in whole units of its 512-unit box: at the size of a token nobody sees the difference, and it is half as long.
 *
 * Every point is rounded where it lies, not step by step, so that errors do not add up along the way.
 */
/** A curve that leaves its chord by no more than this is written as a line: a third of its length, and a quarter of a pixel
 *  on a large token. */
const FLAT = 2;
const ARGS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const FLAG = /[01]/y;
const GAP = /[\s,]*/y;
/** It goes on where a curve left off: that curve stays one. */
const SMOOTH = /[\s,]*[st]/iy;

/** Whether the handles of a curve (steps from its start, the last one to its end) lie upon its chord. */
function isFlat(steps: number[]): boolean {
  const [ex, ey] = steps.slice(-2) as [number, number];
  const length = Math.hypot(ex, ey);
  for (let i = 0; i < steps.length - 2; i += 2) {
    const [hx, hy] = [steps[i]!, steps[i + 1]!];
    const along = length ? (hx * ex + hy * ey) / length : 0;
    const beside = length ? Math.abs(hx * ey - hy * ex) / length : Math.hypot(hx, hy);
    if (beside > FLAT || along < -FLAT || along > length + FLAT) return false;
  }
  return true;
}

export function rounded(d: string): string {
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    GAP.lastIndex = at;
    at += GAP.exec(d)![0].length;
    pattern.lastIndex = at;
    const found = pattern.exec(d);
    if (!found) return null;
    at += found[0].length;
    return found[0];
  };
  const goesOn = (): boolean => {
    SMOOTH.lastIndex = at;
    return SMOOTH.test(d);
  };
  let out = '';
  let last = '';
  /** Where the pen truly is, and where the rounded pen is; the same of the point a closed shape returns to. */
  let [x, y, rx, ry, sx, sy, srx, sry] = [0, 0, 0, 0, 0, 0, 0, 0];
  const write = (command: string, numbers: number[]): void => {
    out += command === last && command !== 'z' ? '' : command;
    numbers.forEach((n, i) => (out += (n < 0 || (!i && command !== last) ? '' : ' ') + n));
    last = command;
  };
  let command = '';
  for (;;) {
    const letter = take(/[a-z]/iy);
    if (letter) command = letter;
    else if (!command || command.toLowerCase() === 'z') break;
    const low = command.toLowerCase();
    const relative = command === low;
    if (low === 'z') {
      write('z', []);
      [x, y, rx, ry] = [sx, sy, srx, sry];
      continue;
    }
    const given: number[] = [];
    for (let i = 0; i < ARGS[low]!; i++) {
      const text = take(low === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (text === null) return i || letter ? d : out;
      given.push(Number(text));
    }
    const [ox, oy] = relative ? [x, y] : [0, 0];
    const points: [number, number][] = [];
    if (low === 'h') points.push([given[0]! + ox, y]);
    else if (low === 'v') points.push([x, given[0]! + oy]);
    else if (low === 'a') points.push([given[5]! + ox, given[6]! + oy]);
    else for (let i = 0; i < given.length; i += 2) points.push([given[i]! + ox, given[i + 1]! + oy]);
    const steps = points.flatMap(([px, py]) => [Math.round(px) - rx, Math.round(py) - ry]);
    if (low === 'h') write('h', [steps[0]!]);
    else if (low === 'v') write('v', [steps[1]!]);
    else if (low === 'a') write('a', [...given.slice(0, 2).map((r) => Math.round(r * 10) / 10), ...given.slice(2, 5), ...steps]);
    else if ((low === 'c' || low === 'q') && isFlat(steps) && !goesOn()) write('l', steps.slice(-2));
    else if (low !== 'l' || steps[0] || steps[1]) write(low, steps);
    [x, y] = points.at(-1)!;
    [rx, ry] = [Math.round(x), Math.round(y)];
    if (low === 'm') {
      [sx, sy, srx, sry] = [x, y, rx, ry];
      command = relative ? 'l' : 'L';
      last = 'm';
    }
  }
  return out;
}
