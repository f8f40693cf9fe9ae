import { CONTROL_CHARACTERS } from '../../../domain/shop/control-characters.js';

/** Escapes characters that a terminal would interpret. The meaning of the JSON stays the same. */
export function escapeControlCharacters(line: string): string {
  return line.replace(CONTROL_CHARACTERS, (one) =>
    one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
