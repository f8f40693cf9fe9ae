import { oklabDistance, toOklab } from './color.js';
import type { PaletteColor, Pixels } from './palette.js';

/** Texture; shares from 0 to 1. */
export interface Surface {
  /** Share of the area with pure palette colours: about 0.9 for cut paper, 0.4 for a photo. */
  flat: number;
  /** Share of colour changes that are sudden: about 0.5 for printed edges, 0.3 for a wash; 0 without changes. */
  hard: number;
}

/** OKLab distances: of a pixel from its palette colour, of a visible change, and of an edge. */
const MAX_OWN_DISTANCE = 0.03;
const MIN_CHANGE = 0.03;
const MIN_SUDDEN_CHANGE = 0.12;
/** Pixels between samples, so that a softened edge still counts. */
const STEP_PX = 3;

/** @param pixels a copy with about 256 pixels on the longer side */
export function measureSurface({ width, height, data }: Pixels, palette: readonly PaletteColor[]): Surface {
  const paletteLab = palette.map(({ rgb }) => toOklab(rgb));
  const lab = Array.from({ length: width * height }, (_, i) =>
    toOklab([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]),
  );
  const flat =
    lab.filter((here) => paletteLab.some((one) => oklabDistance(one, here) < MAX_OWN_DISTANCE)).length /
    lab.length;
  let [soft, sudden] = [0, 0];
  lab.forEach((here, i) => {
    if ((i % width) + STEP_PX >= width) return;
    const change = oklabDistance(here, lab[i + STEP_PX]!);
    if (change > MIN_SUDDEN_CHANGE) sudden++;
    else if (change > MIN_CHANGE) soft++;
  });
  return { flat, hard: sudden / (sudden + soft || 1) };
}
