import { renditionsKey } from './print.js';

/** Pixels of the picture that a link to a page is shown with. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Below it lies the picture for links to a print, under a name for what it shows. */
export function socialPrintKey(printId: string): string {
  return `${renditionsKey(printId)}/social`;
}

/** Pictures of pages that show many prints lie below it. */
export const SOCIAL_WALLS = 'social';

/** The same for a page of many prints; `name` is a hash of the page's. */
export function socialWallKey(name: string): string {
  return `${SOCIAL_WALLS}/${name}`;
}
