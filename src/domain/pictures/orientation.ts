import { DomainError } from '../shop/errors.js';

/** SPEC section 3. `value` is the `size` of the generate call; width and height are pixels. */
export const ORIENTATIONS = [
  { id: 3, name: 'Landscape', value: '1792x1024', width: 1792, height: 1024 },
  { id: 2, name: 'Portrait', value: '1024x1792', width: 1024, height: 1792 },
  { id: 1, name: 'Square', value: '1024x1024', width: 1024, height: 1024 },
] as const;

export type Orientation = (typeof ORIENTATIONS)[number];
export type OrientationId = Orientation['id'];

/** The shape of the papers on which a print is sold. */
export type Shape = 'square' | 'rectangular';

export const DEFAULT_ORIENTATION: Orientation = ORIENTATIONS[1];

/** @throws DomainError `unknown_orientation` */
export function orientationByValue(value: string): Orientation {
  const found = ORIENTATIONS.find((one) => one.value === value);
  if (!found) {
    throw new DomainError('unknown_orientation', 'Choose Landscape, Portrait or Square for your print.');
  }
  return found;
}

/** The default for an unknown ID. */
export function orientationById(id: number): Orientation {
  return ORIENTATIONS.find((one) => one.id === id) ?? DEFAULT_ORIENTATION;
}

export function shapeById(id: number): Shape {
  const { width, height } = orientationById(id);
  return width === height ? 'square' : 'rectangular';
}
