import type { SubjectName } from './names.js';
import type { Mention } from './picture.js';

const CLOTHES = new Set(
  'raincoat coat dress gown kimono jumper sweater shirt skirt suit cloak cape jacket tutu'.split(' '),
);
const PEOPLE: readonly SubjectName[] = ['face', 'figure', 'dancers', 'sitter', 'umbrella'];

/** Gives the colour of a garment to the last person who is named and has none. Returns whether there is one. */
export function dress(mentions: readonly Mention[], word: string, color: string): boolean {
  const person = mentions.findLast((m) => PEOPLE.includes(m.subject));
  if (!CLOTHES.has(word) || !person || person.color) return false;
  person.color = color;
  return true;
}
