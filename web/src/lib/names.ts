/** Where the long name of a field stands, which `Glyph` writes as part of its drawing. No DOM. */
import { legibleSize, lines } from './format';
import { size, type Node } from './scene';

export interface Plate { x: number; y: number; w: number; h: number }

/** Shorter names are written by `Names`, above what lies on the fields. */
const LONGEST_SHORT = 4;
const LETTER = 0.56;

/** The room of a field's long name and its note about the field's middle; null where it has none or none could be read. */
export function plateOf(node: Node, scale: number): Plate | null {
  if (node.kind !== 'hex' || node.text.length <= LONGEST_SHORT) return null;
  const { w, h } = size(node);
  const letters = legibleSize(w * 0.125, scale, 1.45);
  if (!letters) return null;
  const written = lines(node.text, (w - 8) / letters, 2);
  const broad = Math.min(w, Math.max(...[...written, node.note].map((line) => line.length)) * letters * LETTER + letters * 0.5);
  const first = h * (node.icon ? 0.24 : 0.04) - ((written.length - 1) / 2) * letters * 1.02;
  return { x: -broad / 2, y: first - letters * 0.9, w: broad, h: (written.length + (node.note ? 1 : 0)) * letters * 1.02 + letters * 0.2 };
}
