/** Small sounds, each like what happens. Silent unless the player switched them on. */
import type { Shown } from './frames';
import { prefs } from './prefs.svelte';
import { samplesOf, type Sound } from './synth';

/** The sound of what is played to the eye. */
export const OF_EVENT: Record<Shown, Sound> = {
  phase: 'phase', move: 'move', push: 'push', attack: 'swing', shot: 'shot', spell: 'spell', hit: 'hit', heal: 'heal',
  arrive: 'arrive', fall: 'fall', gain: 'gain', lose: 'lose', roll: 'roll', reveal: 'card', result: 'result',
};

let context: AudioContext | null = null;
const made = new Map<Sound, AudioBuffer>();

/** A sound ready to be played, made once. */
function buffer(audio: AudioContext, sound: Sound): AudioBuffer {
  let found = made.get(sound);
  if (!found) {
    const samples = samplesOf(sound, audio.sampleRate);
    found = audio.createBuffer(1, samples.length, audio.sampleRate);
    found.copyToChannel(samples, 0);
    made.set(sound, found);
  }
  return found;
}

export function play(sound: Sound): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  const source = context.createBufferSource();
  source.buffer = buffer(context, sound);
  source.connect(context.destination);
  source.start();
}
