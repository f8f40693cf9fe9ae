import type { Element } from '../picture.js';

const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'a dozen',
];

/** 'a boat', 'three boats', 'many boats'. */
export function withNumber(count: number, single: string, plural: string): string {
  if (count === 1) return `${/^[aeiou]/.test(single) ? 'an' : 'a'} ${single}`;
  return `${NUMBER_WORDS[count] ?? 'many'} ${plural}`;
}

/** Describes an element by its number and name. */
export const counted =
  (single: string, plural: string) =>
  ({ count }: Element): string =>
    withNumber(count, single, plural);
