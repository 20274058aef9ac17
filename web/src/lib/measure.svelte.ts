/** How wide a text is on the screen, in the client's own letters. */

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;
/** How often letters came: Cyrillic ones come by themselves, and what was measured before is measured again. */
let arrivals = $state(0);
if (typeof document !== 'undefined') {
  document.fonts?.addEventListener('loadingdone', () => {
    widths.clear();
    arrivals++;
  });
}
/** How much broader than the letters have it the page sets a space (`app.css`), in sizes of the letters. */
export const WORD_SPACING = 0.08;

/** For what depends on the letters that are there: to be called by what measures anew when more come. */
export const lettersLoaded = (): number => arrivals;

/** Pixels of a line of text in bold letters, as buttons have it, and a little more. */
export function textWidth(text: string, size: number): number {
  void arrivals;
  const key = `${size}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return text.length * size * 0.55;
    canvas.font = `700 ${size}px 'Alegreya Sans', 'Segoe UI', sans-serif`;
    const spaces = text.split(' ').length - 1;
    width = (canvas.measureText(text).width + spaces * WORD_SPACING * size) * 1.02 + 1;
    widths.set(key, width);
  }
  return width;
}
