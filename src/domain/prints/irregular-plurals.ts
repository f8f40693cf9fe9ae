/** Singulars by their plurals. */
export const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  men: 'man',
  mice: 'mouse',
  teeth: 'tooth',
  women: 'woman',
};
