import type { Measures } from '../../../domain/pictures/measures.js';
import { toHex, toOklch } from '../../../domain/pictures/color.js';
import { oklchToHex } from '../../painter/tones.js';

/** Colours of the room around a print, as '#rrggbb'. */
export interface RoomTones {
  wall: string;
  wood: string;
  floor: string;
  /** Colour of the upholstery. */
  fabric: string;
  linen: string;
  /** Colour of a cushion or throw: a muted colour of the print. */
  echo: string;
}

/** A print is warm above this warmth, and cool below its negative. */
const TINGED = 0.08;
/** A print of at least this brightness is light and gets a wall that is darker than its paper. */
const LIGHT = 0.66;

function wallFor({ warmth, brightness }: Measures): string {
  const light = brightness >= LIGHT;
  if (warmth > TINGED) return light ? '#d4c3b1' : '#e8dfd2';
  if (warmth < -TINGED) return light ? '#bfc8c3' : '#e0e3df';
  return '#d6d1c7';
}

/** Limits the lightness and chroma of the print's most vivid colour, so that it looks like fabric. */
function chooseEcho({ vibrant }: Measures): string {
  const { l, c, h } = toOklch(vibrant);
  return oklchToHex({ l: Math.min(0.68, Math.max(0.42, l)), c: Math.min(0.075, c), h });
}

export function tonesFor(measures: Measures): RoomTones {
  const { warmth, dominant } = measures;
  return {
    wall: wallFor(measures),
    wood: '#b9956b',
    floor: '#c9ad8b',
    fabric: warmth > TINGED ? '#b7b0a2' : '#c9bfae',
    linen: '#efe9df',
    echo:
      measures.saturation < 0.05
        ? toHex(dominant.map((one) => 60 + one / 3) as typeof dominant)
        : chooseEcho(measures),
  };
}
