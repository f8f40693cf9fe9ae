import { t } from '@lingui/core/macro';
import { hyphenate } from '../../../../../src/domain/shop/wording.js';
import { HEX_COLOR } from './filter-state';

/** A colour that the shop has a name for. `rgb` is 0 to 255. */
export interface NamedColor {
  value: string;
  rgb: readonly [number, number, number] | readonly number[] | null;
}

/** Six lower-case hex digits, from three or six with or without '#'; undefined for anything else. */
export function toHexDigits(text: string): string | undefined {
  const [, digits = ''] = HEX_COLOR.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  return (digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toLowerCase();
}

/** Parses typed text: `color` is for the address, `hex` for display. Undefined if it is no colour. */
export function parseColor(text: string, named: readonly NamedColor[]) {
  const slug = hyphenate(text);
  const name = named.find(({ value }) => hyphenate(value) === slug);
  if (name?.rgb)
    return { color: slug, hex: name.rgb.map((one) => one.toString(16).padStart(2, '0')).join('') };
  const hex = toHexDigits(text);
  return hex && { color: hex, hex };
}

const MAX_SUGGESTIONS = 4;

/** Says that the text is no colour, and suggests some. */
export function unknownColorMessage(text: string, named: readonly NamedColor[]): string {
  const words = text.trim().toLowerCase();
  if (words === '') return t`Type a colour first: a name such as teal, or hex digits such as #1b7f82.`;
  const similar = named.filter(({ value }) => value.includes(words) || words.includes(value));
  const names = similar.slice(0, MAX_SUGGESTIONS).map(({ value }) => value);
  const advice =
    names.length > 0
      ? t`Did you mean ${joinWithOr(names)!}?`
      : t`Try a name from the list, such as teal, or three or six hex digits, such as #1b7f82.`;
  return t`We have no colour called “${text.trim()}”. ${advice}`;
}

const joinWithOr = (names: readonly string[]) =>
  names.length > 1 ? t`${names.slice(0, -1).join(', ')} or ${names.at(-1)!}` : names[0];
