import type { Measures } from '../../../domain/pictures/measures.js';
import { toHex, toOklch } from '../../../domain/pictures/color.js';
import { mockupFrame } from '../../../domain/prints/mockup.js';
import { oklchToHex } from '../../painter/tones.js';

/** Colours of everything round a print, '#rrggbb'. */
export interface RoomTones {
  wall: string;
  /** The frame of the print. */
  frame: 'oak' | 'black';
  wood: string;
  floor: string;
  /** Upholstery and linen. */
  fabric: string;
  linen: string;
  /** A cushion or a throw that takes up a colour of the print, quietly. */
  echo: string;
}

/** Warmth from which a print is warm, and below whose negative it is cool. */
const TINGED = 0.08;
/** Mean lightness from which a print is light: it wants a wall that is darker than its paper. */
const LIGHT = 0.66;

function wallFor({ warmth, brightness }: Measures): string {
  const light = brightness >= LIGHT;
  if (warmth > TINGED) return light ? '#d4c3b1' : '#e8dfd2';
  if (warmth < -TINGED) return light ? '#bfc8c3' : '#e0e3df';
  return '#d6d1c7';
}

/** The print's most vivid colour, as it looks when woven: darker than pale, paler than bright. */
function echoOf({ vibrant }: Measures): string {
  const { l, c, h } = toOklch(vibrant);
  return oklchToHex({ l: Math.min(0.68, Math.max(0.42, l)), c: Math.min(0.075, c), h });
}

export function tonesFor(measures: Measures): RoomTones {
  const { warmth, dominant } = measures;
  return {
    wall: wallFor(measures),
    frame: mockupFrame(measures),
    wood: '#b9956b',
    floor: '#c9ad8b',
    fabric: warmth > TINGED ? '#b7b0a2' : '#c9bfae',
    linen: '#efe9df',
    echo:
      measures.saturation < 0.05
        ? toHex(dominant.map((one) => 60 + one / 3) as typeof dominant)
        : echoOf(measures),
  };
}
