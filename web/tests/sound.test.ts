/** The sounds measured: nobody listens to them in a test, but how long, how loud and how different they are is known. */
import { expect, it } from 'vitest';
import { OF_EVENT } from '../src/lib/sound';
import { samplesOf, SOUNDS, type Sound } from '../src/lib/synth';

const RATE = 44100;
const WINDOW = 2048;

type Complex = [real: number, imaginary: number];

/** The fast Fourier transform; the number of values is a power of two. */
function transform(values: Complex[]): Complex[] {
  const half = values.length / 2;
  if (half < 1) return values;
  const even = transform(values.filter((_, i) => i % 2 === 0));
  const odd = transform(values.filter((_, i) => i % 2 === 1)).map(([re, im], i): Complex => {
    const [cos, sin] = [Math.cos((-Math.PI * i) / half), Math.sin((-Math.PI * i) / half)];
    return [re * cos - im * sin, re * sin + im * cos];
  });
  return [
    ...even.map(([re, im], i): Complex => [re + odd[i]![0], im + odd[i]![1]]),
    ...even.map(([re, im], i): Complex => [re - odd[i]![0], im - odd[i]![1]]),
  ];
}
/** The power of a window of samples at each multiple of `RATE / WINDOW` hertz. */
function powers(samples: Float32Array, start: number): number[] {
  const faded = Array.from({ length: WINDOW }, (_, i): Complex => [(samples[start + i] ?? 0) * Math.sin((Math.PI * i) / WINDOW) ** 2, 0]);
  return transform(faded).slice(0, WINDOW / 2).map(([re, im]) => (re ** 2 + im ** 2) / WINDOW ** 2);
}
it('tells the pitch of a tone', () => {
  const tone = new Float32Array(WINDOW).map((_, i) => Math.sin((2 * Math.PI * 1000 * i) / RATE));
  const found = powers(tone, 0);
  expect(found.indexOf(Math.max(...found)) * (RATE / WINDOW)).toBeCloseTo(1000, -2);
});

/** How much of a pitch the ear hears (the curve A of IEC 61672). */
function heard(hertz: number): number {
  const square = hertz ** 2;
  return (1.2589 * 12194 ** 2 * square ** 2) / ((square + 20.6 ** 2) * Math.sqrt((square + 107.7 ** 2) * (square + 737.9 ** 2)) * (square + 12194 ** 2));
}
const windows = (samples: Float32Array): number[][] =>
  Array.from({ length: Math.ceil(samples.length / (WINDOW / 2)) }, (_, i) => powers(samples, (i * WINDOW) / 2));

/** The loudest moment to the ear, in decibels. */
const loudness = (samples: Float32Array): number =>
  Math.max(...windows(samples).map((window) => 10 * Math.log10(window.reduce((sum, power, i) => sum + power * heard((i * RATE) / WINDOW) ** 2, 1e-12))));

/** What is heard when: the power in bands of half an octave, window by window. */
function course(samples: Float32Array): number[] {
  const all = windows(samples).slice(0, 20);
  while (all.length < 20) all.push([]);
  return all.flatMap((window) => {
    const bands = new Array<number>(18).fill(0);
    window.forEach((power, i) => i && (bands[Math.min(17, Math.max(0, Math.floor(2 * Math.log2((i * RATE) / WINDOW / 60))))]! += power));
    return bands.map(Math.sqrt);
  });
}
/** 0: alike; 1: nothing in common. */
function difference(a: number[], b: number[]): number {
  const dot = (x: number[], y: number[]): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const made = new Map<Sound, Float32Array>(SOUNDS.map((sound) => [sound, samplesOf(sound, RATE)]));

it.each(SOUNDS)('%s is short, does not clip and neither begins nor ends with a click', (sound) => {
  const samples = made.get(sound)!;
  expect(samples.length / RATE).toBeLessThan(1.5);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.9);
  expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
});

it('makes all sounds about as loud', () => {
  const levels = SOUNDS.map((sound) => loudness(made.get(sound)!));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(6);
});

it('makes each sound differ from every other', () => {
  const courses = SOUNDS.map((sound) => course(made.get(sound)!));
  const pairs = SOUNDS.flatMap((a, i) => SOUNDS.slice(i + 1).map((b, j) => ({ pair: `${a} ${b}`, by: difference(courses[i]!, courses[i + 1 + j]!) })));
  expect(pairs.filter(({ by }) => by < 0.2)).toEqual([]);
});

it('gives each event a sound of its own', () => {
  const sounds = Object.values(OF_EVENT);
  expect(new Set(sounds).size).toBe(sounds.length);
});
