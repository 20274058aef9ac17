/** The sounds of the table as samples: each is made of a few notes and brought to its level. No file, no chance. */
export type Sound =
  | 'move' | 'push' | 'swing' | 'hit' | 'shot' | 'spell' | 'heal' | 'arrive' | 'fall' | 'gain' | 'lose' | 'card' | 'roll'
  | 'turn' | 'refuse' | 'win' | 'loss' | 'chat' | 'phase' | 'result';

type Wave = 'triangle' | 'sine' | 'sawtooth' | 'noise';

/** A tone, or a noise about a pitch, that glides to another pitch (hertz). Times in seconds. */
interface Note { at: number; lasts: number; pitch: number; to?: number; wave?: Wave; loud?: number }

const tones = (lasts: number, gap: number, ...pitches: number[]): Note[] =>
  pitches.map((pitch, i) => ({ at: i * gap, lasts, pitch }));

const NOTES: Record<Sound, Note[]> = {
  move: [{ at: 0, lasts: 0.07, pitch: 340, to: 250 }, { at: 0.1, lasts: 0.08, pitch: 300, to: 220 }],
  push: [{ at: 0, lasts: 0.24, pitch: 420, wave: 'noise' }, { at: 0.16, lasts: 0.12, pitch: 190, to: 130 }],
  swing: [{ at: 0, lasts: 0.2, pitch: 700, to: 2600, wave: 'noise' }],
  hit: [{ at: 0, lasts: 0.09, pitch: 1100, wave: 'noise' }, { at: 0, lasts: 0.18, pitch: 220, to: 90, loud: 1.2 }],
  shot: [{ at: 0, lasts: 0.16, pitch: 1500, to: 420, wave: 'sawtooth', loud: 0.6 }, { at: 0.15, lasts: 0.12, pitch: 800, wave: 'noise' }],
  spell: [{ at: 0, lasts: 0.34, pitch: 520, to: 1040, wave: 'sine' }, { at: 0.09, lasts: 0.34, pitch: 780, to: 1560, wave: 'sine', loud: 0.6 }],
  heal: tones(0.18, 0.09, 523, 659, 784),
  arrive: [{ at: 0, lasts: 0.22, pitch: 220, to: 330 }, { at: 0.18, lasts: 0.16, pitch: 330 }],
  fall: [{ at: 0, lasts: 0.36, pitch: 420, to: 110 }, { at: 0.28, lasts: 0.14, pitch: 320, wave: 'noise' }],
  gain: tones(0.09, 0.07, 880, 1175),
  lose: tones(0.12, 0.09, 392, 294),
  card: [{ at: 0, lasts: 0.09, pitch: 3000, wave: 'noise' }],
  roll: [0, 0.07, 0.13, 0.22, 0.34].map((at, i) => ({ at, lasts: 0.05, pitch: 1700 - i * 180, wave: 'noise' as const })),
  phase: [{ at: 0, lasts: 0.45, pitch: 262 }, { at: 0, lasts: 0.45, pitch: 524, wave: 'sine', loud: 0.4 }],
  result: [392, 494, 587].map((pitch) => ({ at: 0, lasts: 0.5, pitch, loud: 0.6 })),
  turn: tones(0.18, 0.12, 440, 660),
  refuse: [{ at: 0, lasts: 0.12, pitch: 196, wave: 'sawtooth' }, { at: 0.14, lasts: 0.14, pitch: 175, wave: 'sawtooth' }],
  win: tones(0.4, 0.16, 392, 494, 587, 784),
  loss: tones(0.46, 0.22, 294, 262, 196),
  chat: tones(0.06, 0, 1320),
};

export const SOUNDS = Object.keys(NOTES) as Sound[];

/** The loudest stretch of each sound has this level to the ear, of 1 that a loudspeaker can do. */
const LEVEL = 0.06;
/** Below this pitch (hertz) the ear hears less and less. */
const EAR_PITCH = 500;
const STRETCH_SECONDS = 0.05;
const ATTACK_SECONDS = 0.008;
/** A note dies away to this part of its loudness. */
const SILENCE = 0.001;
/** How sharply a noise keeps to its pitch. */
const SHARPNESS = 1.2;

/** White noise, the same every time. */
function hiss(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A wave by its phase, which counts whole turns. */
function wave(kind: Wave, phase: number): number {
  const part = phase - Math.floor(phase);
  if (kind === 'sine') return Math.sin(2 * Math.PI * part);
  if (kind === 'sawtooth') return 2 * part - 1;
  return 1 - 4 * Math.abs(part - 0.5);
}

/** Add a note to the samples. */
function add(samples: Float32Array, rate: number, note: Note): void {
  const { at, lasts, pitch, to = pitch, wave: kind = 'triangle', loud = 1 } = note;
  const noise = hiss();
  const first = Math.round(at * rate);
  const count = Math.min(Math.round(lasts * rate), samples.length - first);
  let phase = kind === 'triangle' ? 0.25 : kind === 'sawtooth' ? 0.5 : 0; // begins at nothing
  let [low, band] = [0, 0];
  for (let i = 0; i < count; i++) {
    const hertz = pitch * (to / pitch) ** (i / count);
    const seconds = i / rate;
    const swell = Math.min(1, seconds / ATTACK_SECONDS) * SILENCE ** (i / count);
    let value: number;
    if (kind === 'noise') {
      // a state variable filter lets a band about the pitch through
      const pull = 2 * Math.sin((Math.PI * hertz) / rate);
      low += pull * band;
      band += pull * (noise() - low - band / SHARPNESS);
      value = band;
    } else {
      value = wave(kind, phase);
      phase += hertz / rate;
    }
    samples[first + i]! += loud * swell * value;
  }
}

/** The level of the loudest stretch to the ear: the root of the mean square of what a high pass lets through. */
function loudest(samples: Float32Array, rate: number): number {
  const stretch = Math.round(STRETCH_SECONDS * rate);
  const keep = 1 / (1 + (2 * Math.PI * EAR_PITCH) / rate);
  let [best, sum, heard, before] = [0, 0, 0, 0];
  const squares = samples.map((value) => {
    heard = keep * (heard + value - before);
    before = value;
    return heard * heard;
  });
  squares.forEach((square, i) => {
    sum += square - (squares[i - stretch] ?? 0);
    best = Math.max(best, sum);
  });
  return Math.sqrt(best / stretch);
}

/** The samples of a sound at a rate of so many a second. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const notes = NOTES[sound];
  const samples = new Float32Array(Math.ceil(Math.max(...notes.map((note) => note.at + note.lasts)) * rate) + 1);
  for (const note of notes) add(samples, rate, note);
  const gain = LEVEL / loudest(samples, rate);
  return samples.map((value) => value * gain);
}
