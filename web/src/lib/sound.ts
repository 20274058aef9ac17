/** Small sounds, made on the spot. Silent unless the player switched them on. */
import { prefs } from './prefs.svelte';

type Sound = 'place' | 'turn' | 'refuse' | 'roll' | 'end' | 'chat';

/** Each note: pitch in hertz, when it starts, how long it lasts, in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  place: [[220, 0, 0.07], [165, 0.03, 0.08]],
  turn: [[440, 0, 0.12], [660, 0.1, 0.16]],
  refuse: [[150, 0, 0.12], [130, 0.1, 0.14]],
  roll: [[300, 0, 0.04], [340, 0.06, 0.04], [280, 0.12, 0.04], [380, 0.18, 0.06]],
  end: [[392, 0, 0.2], [494, 0.16, 0.2], [587, 0.32, 0.4]],
  chat: [[700, 0, 0.05]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, start, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(0.12, now + start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
