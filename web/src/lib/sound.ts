/** Small sounds, made on the spot and each like what happens. Silent unless the player switched them on. */
import type { Shown } from './frames';
import { prefs } from './prefs.svelte';

export type Sound =
  | 'move' | 'push' | 'hit' | 'shot' | 'spell' | 'heal' | 'arrive' | 'fall' | 'gain' | 'lose' | 'card' | 'roll'
  | 'turn' | 'refuse' | 'win' | 'loss' | 'chat' | 'phase';

/** A tone glides from a pitch to another (hertz); a noise is filtered about its pitch. Times in seconds. */
interface Note { at: number; lasts: number; pitch: number; to?: number; noise?: boolean; wave?: OscillatorType; loud?: number }

const tones = (lasts: number, gap: number, ...pitches: number[]): Note[] =>
  pitches.map((pitch, i) => ({ at: i * gap, lasts, pitch }));

const NOTES: Record<Sound, Note[]> = {
  move: [{ at: 0, lasts: 0.06, pitch: 240, to: 180 }, { at: 0.09, lasts: 0.07, pitch: 200, to: 150 }],
  push: [{ at: 0, lasts: 0.2, pitch: 300, noise: true }, { at: 0.12, lasts: 0.12, pitch: 130, to: 90 }],
  hit: [{ at: 0, lasts: 0.09, pitch: 900, noise: true, loud: 1.4 }, { at: 0, lasts: 0.16, pitch: 150, to: 70, loud: 1.6 }],
  shot: [{ at: 0, lasts: 0.14, pitch: 1400, to: 420, wave: 'sawtooth', loud: 0.5 }, { at: 0.13, lasts: 0.1, pitch: 700, noise: true }],
  spell: [{ at: 0, lasts: 0.3, pitch: 520, to: 1040, wave: 'sine' }, { at: 0.08, lasts: 0.3, pitch: 780, to: 1560, wave: 'sine', loud: 0.6 }],
  heal: tones(0.16, 0.08, 523, 659),
  arrive: [{ at: 0, lasts: 0.22, pitch: 110, to: 165 }, { at: 0.16, lasts: 0.14, pitch: 165 }],
  fall: [{ at: 0, lasts: 0.34, pitch: 260, to: 70 }, { at: 0.26, lasts: 0.12, pitch: 240, noise: true }],
  gain: tones(0.08, 0.06, 660, 880),
  lose: tones(0.1, 0.07, 330, 262),
  card: [{ at: 0, lasts: 0.08, pitch: 2600, noise: true, loud: 0.7 }],
  roll: [0, 0.07, 0.13, 0.22].map((at, i) => ({ at, lasts: 0.04, pitch: 1500 - i * 180, noise: true, loud: 1.2 })),
  phase: [{ at: 0, lasts: 0.4, pitch: 196 }],
  turn: tones(0.16, 0.1, 440, 660),
  refuse: tones(0.13, 0.1, 150, 130),
  win: tones(0.34, 0.15, 392, 494, 587, 784),
  loss: tones(0.42, 0.2, 294, 262, 196),
  chat: tones(0.05, 0, 700),
};

/** The sound of what is played to the eye. */
export const OF_EVENT: Record<Shown, Sound> = {
  phase: 'phase', move: 'move', push: 'push', attack: 'hit', shot: 'shot', spell: 'spell', hit: 'hit', heal: 'heal',
  arrive: 'arrive', fall: 'fall', gain: 'gain', lose: 'lose', roll: 'roll', reveal: 'card',
  result: 'phase',
};

const VOLUME = 0.12;
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A second of white noise, made once. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** The source of a note and what it goes through on its way to the volume. */
function voice(audio: AudioContext, note: Note, start: number): { source: AudioScheduledSourceNode; output: AudioNode } {
  if (note.noise) {
    const source = audio.createBufferSource();
    source.buffer = noise(audio);
    const output = audio.createBiquadFilter();
    output.type = 'bandpass';
    output.frequency.value = note.pitch;
    source.connect(output);
    return { source, output };
  }
  const source = audio.createOscillator();
  source.type = note.wave ?? 'triangle';
  source.frequency.setValueAtTime(note.pitch, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  return { source, output: source };
}

export function play(sound: Sound): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  for (const note of NOTES[sound] ?? []) {
    const start = context.currentTime + note.at;
    const { source, output } = voice(context, note, start);
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME * (note.loud ?? 1), start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
    output.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + note.lasts + 0.02);
  }
}
