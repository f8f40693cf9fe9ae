import { orientationById, type Orientation } from '../pictures/orientation.js';
import { capitalise } from '../shop/wording.js';
import { MAX_TITLE_CHARACTERS } from './edit-limits.js';

/** Art is a picture that an admin uploads and sells as a print. */
export const MAX_ART_BYTES = 400 * 1024 * 1024;

/** Pictures whose longer side exceeds the shorter by less than this are sold on square paper. */
const SQUARE_RATIO = 1.15;

/** Returns the shape whose papers leave the narrower margins. */
export function artOrientation({ width, height }: { width: number; height: number }): Orientation {
  if (Math.max(width, height) < SQUARE_RATIO * Math.min(width, height)) return orientationById(1);
  return orientationById(height > width ? 2 : 3);
}

/** 'blue-harbour_02.png' becomes 'Blue harbour 02'. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}_+-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return capitalise(words).slice(0, MAX_TITLE_CHARACTERS).trim() || 'Untitled';
}

/** Returns the UUID of art with this content, so that the same file is not sold twice. */
export function artId(sha256: string): string {
  const part = (from: number, to: number) => sha256.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
