/** A setup form. The server says which fields apply and what they still take; here is what a list lacks. */
import type { FormField, Value } from './protocol';

export type Answers = Record<string, Value>;

/** What stands in the fields of a form. */
export const answersOf = (fields: FormField[]): Answers => Object.fromEntries(fields.map((field) => [field.key, field.default]));

/** How many entries a list lacks (positive) or has too many (negative); 0 when it is right. */
export function lacking(field: FormField, value: Value): number {
  if (field.kind !== 'several' || !Array.isArray(value)) return 0;
  const low = field.low ?? 0;
  const high = field.high ?? 0;
  if (!high) return 0;
  return value.length < low ? low - value.length : value.length > high ? high - value.length : 0;
}

/** Whether a field leaves anything to choose or tells something: a number that can be one number only does neither. */
export const isAsked = (field: FormField): boolean => field.kind !== 'number' || field.low !== field.high;

/** Choices under their headings, in order; those without one come first. */
export function grouped<T extends { group?: string }>(choices: T[]): { heading: string; choices: T[] }[] {
  const found: { heading: string; choices: T[] }[] = [];
  for (const choice of choices) {
    const heading = choice.group ?? '';
    const group = found.find((one) => one.heading === heading);
    if (group) group.choices.push(choice);
    else found.push({ heading, choices: [choice] });
  }
  return found;
}
