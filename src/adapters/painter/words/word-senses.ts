import { lookUp } from './look-up.js';
import { nearestKinds } from './nearest-kinds.js';

/** Kinds that dictionaries do not give in the sense of pictures. Null is for words with no kind that looks like them. */
const SENSES: ReadonlyMap<string, string | null> = new Map([
  ['chess', null],
  ['climber', 'hiker'],
  ['alpinist', 'hiker'],
  ['skier', 'person'],
  ['sweetpea', 'flower'],
  ['pangolin', 'hedgehog'],
  ['armadillo', 'hedgehog'],
  ['porcupine', 'hedgehog'],
  ['hawthorn', 'tree'],
  ['master', null],
  ['greenhouse', null],
  ['conservatory', null],
  ['hotel', null],
]);

/** The general noun that the painter knows for a noun that it does not know. */
export function findKind(word: string): ReturnType<typeof lookUp<string>> {
  const sense = lookUp(SENSES, word);
  if (!sense) return lookUp(nearestKinds, word);
  return sense.value === null ? null : { value: sense.value, plural: sense.plural };
}
