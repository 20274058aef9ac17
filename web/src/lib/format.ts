/** Text and times as they are shown. */
import { t } from './i18n';
import { prefs } from './prefs.svelte';

/** Width of a letter, in letter heights. */
const LETTER_WIDTH = 0.5;

/** Text fitted into a drawing: cut into at most so many lines of so many letter heights. */
export function lines(text: string, width: number, most: number): string[] {
  const room = Math.max(3, Math.floor(width / LETTER_WIDTH));
  const found: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found[found.length - 1];
    if (last !== undefined && last.length + word.length + 1 <= room) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  const kept = found.slice(0, most).map((line) => (line.length > room ? `${line.slice(0, room - 1)}…` : line));
  if (found.length > most && kept.length && !kept[most - 1]!.endsWith('…')) kept[most - 1] = `${kept[most - 1]}…`;
  return kept;
}

/** A text in lines as `lines` has it, or none where a word would be cut: half a word explains nothing. */
export function wholeWords(text: string, width: number, most: number): string[] {
  const room = Math.floor(width / LETTER_WIDTH);
  return text.split(/\s+/).some((word) => word.length > room) ? [] : lines(text, width, most);
}

/** No letters on the screen are smaller. */
export const MIN_LETTERS_PX = 12;

/** Letters of a drawing that is shown at so many pixels a unit: as large as wished, or larger by at most `room` so that
 *  they can be read; 0 where even that is too small. */
export function legibleSize(wished: number, scale: number, room: number): number {
  const least = MIN_LETTERS_PX / scale;
  if (wished >= least) return wished;
  return least <= wished * room ? least : 0;
}

/** Letters that must be shown, at so many pixels a unit: as large as wished, or as large as can be read. */
export const readableSize = (wished: number, scale: number): number => Math.max(wished, MIN_LETTERS_PX / scale);

/** How long ago a moment was, in words: "5 minutes ago", "yesterday". */
export function sinceThen(at: number, now = Date.now() / 1000): string {
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]];
  const passed = Math.max(0, now - at);
  const [unit, seconds] = steps.find(([, size]) => passed >= size) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(prefs.language, { numeric: 'auto' }).format(-Math.floor(passed / seconds), unit);
}

export function clockTime(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s >= 86400) return t('clock.days', { d: Math.floor(s / 86400), h: Math.floor((s % 86400) / 3600) });
  const m = Math.floor(s / 60);
  return m >= 60 ? `${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}` : `${m}:${String(s % 60).padStart(2, '0')}`;
}
