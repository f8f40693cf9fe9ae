import type { Point } from '../geometry.js';

export interface Rosette {
  x: number;
  y: number;
  r: number;
  petals: number;
  /** The depth of the gaps between petals, as a share of r. */
  gap: number;
  turn?: number;
  /** Height over width, for a flower seen from the side. */
  squash?: number;
  /** The depth of a notch in every petal's tip, as a share of r. */
  notch?: number;
}

/** A flower's petals as one outline. */
export function rosette({ x, y, r, petals, gap, turn = 0, squash = 1, notch = 0 }: Rosette): Point[] {
  const steps = notch > 0 ? 14 : 10;
  return Array.from({ length: petals * steps }, (_, i): Point => {
    const t = (i % steps) / steps;
    const angle = turn + ((Math.floor(i / steps) + t) / petals) * Math.PI * 2;
    const swell = Math.sin(Math.PI * t) ** 0.55;
    const dent = notch * Math.max(0, 1 - Math.abs(t - 0.5) * 9);
    const reach = r * (gap + (1 - gap) * swell - dent);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle) * squash];
  });
}
