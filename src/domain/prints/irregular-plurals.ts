/** Singulars by their plurals. */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['teeth', 'tooth'],
  ['women', 'woman'],
]);
