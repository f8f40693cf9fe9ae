import type { StyleName } from '../names.js';

export const SKY_WORDS = new Set(['sky', 'skies', 'heavens']);
export const BACKDROP_WORDS = new Set([
  'background',
  'backdrop',
  'ground',
  'paper',
  'wall',
  'tablecloth',
  'cloth',
]);
/** After a thing, these words say what the sheet is ('cocktail poster'), so the thing may not be drawn. */
export const SHEET_WORDS = new Set([
  'poster',
  'print',
  'art',
  'painting',
  'picture',
  'illustration',
  'artwork',
  'drawing',
]);
/** With plants these words name a style; alone they name a plant. */
export const BOTANICAL_WORDS = new Set(['botanical', 'botanicals']);
/** Styles whose words are also used of other styles. A later, plainer word for a style wins. */
export const VAGUE_STYLES = new Set<StyleName>(['geometric', 'minimalist', 'line-art']);
