import { CONTROL_CHARACTERS } from '../../../domain/shop/control-characters.js';

/** A line of JSON that says the same to programs, and nothing that a terminal obeys to whoever reads it there. */
export function safeLine(line: string): string {
  return line.replace(CONTROL_CHARACTERS, (one) =>
    one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
