import { orientationById } from '../pictures/orientation.js';

/** Prints on one page of each wall. */
export const PRINTS_PER_PAGE = 10;
export const PRINTS_PER_COLLECTION_PAGE = 20;
export const MAX_FEATURED = 8;
export const MAX_RELATED = 8;

/** How wide pages show a print's picture, as in the HTML attribute `sizes`. */
export const PICTURE_WIDTHS = {
  home: '(width < 48rem) 75vw, 16rem',
  grid: '(width < 48rem) 40vw, 18rem',
  print: '(width < 60rem) 85vw, 45vw',
} as const;

const MAX_ABOVE_SOFA = 3;

/** How many prints the home page can show without repeating one. */
export const MAX_HOME_PRINTS = MAX_FEATURED + MAX_ABOVE_SOFA;

/** The prints above the sofa of the home page and those in its grid. Some are in both if there are too few. */
export function arrangeHome<P extends { prompt_size: number }>(
  prints: readonly P[],
): { sofa: P[]; grid: P[] } {
  const sofa = chooseForSofa(prints);
  const others = prints.filter((print) => !sofa.includes(print));
  return { sofa, grid: (others.length < MAX_FEATURED ? prints : others).slice(0, MAX_FEATURED) };
}

/** One tall, one of another shape where there is one, and one more. */
function chooseForSofa<P extends { prompt_size: number }>(prints: readonly P[]): P[] {
  const tall = prints.find(isTall);
  const other = prints.find((print) => !isTall(print));
  const rest = prints.filter((print) => print !== tall && print !== other);
  return [tall, other, ...rest].filter((print) => print !== undefined).slice(0, MAX_ABOVE_SOFA);
}

function isTall({ prompt_size }: { prompt_size: number }): boolean {
  const { width, height } = orientationById(prompt_size);
  return height > width;
}
