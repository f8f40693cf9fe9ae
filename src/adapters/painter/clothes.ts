import type { SubjectName } from './names.js';
import type { Mention } from './picture.js';

const CLOTHES = new Set(
  'raincoat coat scarf dress gown kimono jumper sweater shirt skirt suit cloak cape jacket tutu'.split(' '),
);
const PEOPLE: readonly SubjectName[] = ['face', 'figure', 'dancers', 'sitter', 'cook', 'umbrella'];
const OUTDOOR = new Set(['scarf', 'raincoat', 'coat', 'jumper', 'sweater', 'jacket', 'cape']);

/** Gives the colour of a garment to the dog or else the person who is named last and has none. Returns whether there is one. */
export function dress(mentions: readonly Mention[], word: string, color: string): boolean {
  const pet = mentions.at(-1);
  if (pet?.subject === 'dog' && OUTDOOR.has(word) && !pet.holder) {
    pet.holder = { kind: word === 'scarf' ? 'scarf' : 'coat', color };
    return true;
  }
  const person = mentions.findLast((m) => PEOPLE.includes(m.subject));
  if (!CLOTHES.has(word) || !person || person.color) return false;
  person.color = color;
  return true;
}
