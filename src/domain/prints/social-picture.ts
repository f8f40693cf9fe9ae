import { renditionsKey } from './print.js';

export const SOCIAL_SIZE_PX = { width: 1200, height: 630 } as const;

export function socialPrintKey(printId: string): string {
  return `${renditionsKey(printId)}/social`;
}

export const SOCIAL_WALLS_KEY = 'social';

/** @param name hash of the page's content */
export function socialWallKey(name: string): string {
  return `${SOCIAL_WALLS_KEY}/${name}`;
}
