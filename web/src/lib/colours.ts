/** Colours as the scene writes them (`#rrggbb`): mixed, and measured for contrast. */

function parts(colour: string): [number, number, number] {
  const hex = /^#([0-9a-f]{3})$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const n = parseInt(hex.slice(1, 7), 16);
  return Number.isNaN(n) ? [128, 128, 128] : [n >> 16, (n >> 8) & 255, n & 255];
}

export function mix(a: string, b: string, share: number): string {
  const [p, q] = [parts(a), parts(b)];
  const n = p.map((v, i) => Math.round(v + (q[i]! - v) * share));
  return `#${n.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.35): string => mix(colour, '#1a120b', share);
export const lighter = (colour: string, share = 0.35): string => mix(colour, '#fff8e8', share);

export function luminance(colour: string): number {
  const [r, g, b] = parts(colour).map((v) => {
    const c = v / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The colour wished for if it can be read upon the ground, else ink or paper, whichever can. */
export function readable(ground: string, wish = ''): string {
  if (wish && contrast(wish, ground) >= 4.5) return wish;
  return contrast('#2b2118', ground) >= contrast('#fff8e8', ground) ? '#2b2118' : '#fff8e8';
}
