/** A setup form: which fields apply, what is left of their choices, what a filled form sends. */
import type { Condition, FormField, Value } from './protocol';

export type Answers = Record<string, Value>;

export function holds(condition: Condition, setup: Answers): boolean {
  const value = setup[condition.key];
  return condition.among.some((wanted) => same(wanted, value)) !== Boolean(condition.negated);
}

const same = (a: Value, b: Value | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b;

export const applies = (field: FormField, setup: Answers): boolean =>
  (field.when ?? []).every((condition) => holds(condition, setup));

/** The choices left, given the fields before this one. */
export function allowed(field: FormField, setup: Answers): string[] {
  for (const narrowing of field.narrowed ?? []) {
    if (narrowing.choices?.length && holds(narrowing.when, setup)) return narrowing.choices;
  }
  return (field.choices ?? []).map((choice) => choice.value);
}

/** The range of a number; for `several`, how many. */
export function limits(field: FormField, setup: Answers): [number, number] {
  for (const narrowing of field.narrowed ?? []) {
    if (narrowing.low != null && narrowing.high != null && holds(narrowing.when, setup)) {
      return [narrowing.low, narrowing.high];
    }
  }
  return [field.low ?? 0, field.high ?? 0];
}

export function fallback(field: FormField, setup: Answers): Value {
  if (field.kind === 'number' && typeof field.default === 'number') {
    const [low, high] = limits(field, setup);
    return Math.min(Math.max(field.default, low), high);
  }
  const left = allowed(field, setup);
  if (field.kind === 'choice' && left.length && !left.includes(String(field.default))) return left[0]!;
  return field.default;
}

/** Every field that applies, in order, with a value it takes: what was answered where it fits, else its default. */
export function fill(form: FormField[], given: Answers): Answers {
  const setup: Answers = {};
  for (const field of form) {
    if (!applies(field, setup)) continue;
    const value = given[field.key];
    setup[field.key] = value !== undefined && takes(field, value, setup) ? value : fallback(field, setup);
  }
  return setup;
}

/** Would the field take this value here? A list of the wrong length is kept: `fault` says so. */
export function takes(field: FormField, value: Value, setup: Answers): boolean {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'number': {
      const [low, high] = limits(field, setup);
      return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
    }
    case 'choice':
      return typeof value === 'string' && allowed(field, setup).includes(value);
    case 'several': {
      const left = allowed(field, setup);
      return Array.isArray(value) && value.every((item) => left.includes(item));
    }
  }
}

/** How many entries a list lacks (positive) or has too many (negative); 0 when it is right. */
export function lacking(field: FormField, value: Value, setup: Answers): number {
  if (field.kind !== 'several' || !Array.isArray(value)) return 0;
  const [low, high] = limits(field, setup);
  if (!high) return 0;
  return value.length < low ? low - value.length : value.length > high ? high - value.length : 0;
}
