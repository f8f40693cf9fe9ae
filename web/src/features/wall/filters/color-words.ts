import { hyphenate } from '../../../../../src/domain/prints/wall-filters.js';
import { HEX } from './filter-state';

/** A colour that the shop has a name for, with spaces; `rgb` from 0 to 255. */
export interface NamedColor {
  value: string;
  rgb: readonly [number, number, number] | readonly number[] | null;
}

/** Six hex digits, lower case, of three or six with or without '#'; undefined for anything else. */
export function hexDigits(text: string): string | undefined {
  const [, digits = ''] = HEX.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  return (digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toLowerCase();
}

/** What a person typed: `color` as an address has it, `hex` as it looks. Undefined for what is no colour. */
export function readColor(text: string, named: readonly NamedColor[]) {
  const slug = hyphenate(text);
  const name = named.find(({ value }) => hyphenate(value) === slug);
  if (name?.rgb)
    return { color: slug, hex: name.rgb.map((one) => one.toString(16).padStart(2, '0')).join('') };
  const hex = hexDigits(text);
  return hex && { color: hex, hex };
}

/** Names that one may have meant are few enough to read. */
const MAX_SUGGESTIONS = 4;

/** Why that is no colour, and what would be one. */
export function whyNoColor(text: string, named: readonly NamedColor[]): string {
  const words = text.trim().toLowerCase();
  if (words === '') return 'Type a colour first: a name such as teal, or hex digits such as #1b7f82.';
  const meant = named.filter(({ value }) => value.includes(words) || words.includes(value));
  const names = meant.slice(0, MAX_SUGGESTIONS).map(({ value }) => value);
  const advice =
    names.length > 0
      ? `Did you mean ${either(names)}?`
      : 'Try a name from the list, such as teal, or three or six hex digits, such as #1b7f82.';
  return `We have no colour called “${text.trim()}”. ${advice}`;
}

const either = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0];
