/** How wide a text is on the screen, in the client's own letters. */

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;
/** What was measured before the letters came is measured again. */
let loaded = $state(false);
if (typeof document !== 'undefined') {
  void document.fonts?.load("700 17px 'Alegreya Sans'").then(() => {
    widths.clear();
    loaded = true;
  });
}

/** Pixels of a line of text in bold letters, as buttons have it, and a little more. */
export function textWidth(text: string, size: number): number {
  void loaded;
  const key = `${size}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return text.length * size * 0.55;
    canvas.font = `700 ${size}px 'Alegreya Sans', 'Segoe UI', sans-serif`;
    width = canvas.measureText(text).width * 1.02 + 1;
    widths.set(key, width);
  }
  return width;
}
