/** The long name of a field, which `Glyph` writes as part of its drawing: its lines, their size and the room they take. No DOM. */
import { legibleSize, lines } from './format';
import { size, type Node } from './scene';

export interface Plate { x: number; y: number; w: number; h: number }
export interface WrittenLine { text: string; y: number; letters: number }
export interface FieldName { name: WrittenLine[]; note: WrittenLine | null; plate: Plate }

/** Shorter names are written by `Names`, above what lies on the fields. */
const LONGEST_SHORT = 4;
/** How much of a letter's height one letter and one line take. */
const LETTER = 0.56;
const LINE = 1.02;
/** How much larger than drawn letters may become, to be read. */
const GROWTH = 1.45;

export const isLongName = (node: Node): boolean => node.kind === 'hex' && node.text.length > LONGEST_SHORT;

/** A field's long name and its note, about the field's middle; null where it has none or none could be read. */
export function fieldName(node: Node, scale: number): FieldName | null {
  if (!isLongName(node)) return null;
  const { w, h } = size(node);
  const letters = legibleSize(w * 0.125, scale, GROWTH);
  if (!letters) return null;
  const written = lines(node.text, (w - 8) / letters, 2);
  const middle = h * (node.icon ? 0.24 : 0.04);
  const above = (written.length - 1) / 2;
  const name = written.map((text, i) => ({ text, y: middle + (i - above) * letters * LINE, letters }));
  const note = node.note ? { text: node.note, y: middle + (above + 1) * letters * LINE, letters: legibleSize(letters * 0.92, scale, GROWTH) } : null;
  const broad = Math.min(w, Math.max(...[...written, node.note].map((line) => line.length)) * letters * LETTER + letters * 0.5);
  const high = (written.length + (note ? 1 : 0)) * letters * LINE + letters * 0.2;
  return { name, note, plate: { x: -broad / 2, y: name[0]!.y - letters * 0.9, w: broad, h: high } };
}
